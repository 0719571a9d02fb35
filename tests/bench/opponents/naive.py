"""A bot that plays whatever fits: stock, hand, discard piles, Skip-Bos freely; it discards anything anywhere.

It speaks the bot protocol and knows nothing of the game's own code: `skipbo arena --seats
"expert,bot:python3 tests/bench/opponents/naive.py"`. Of coins and the die it makes no use.
"""

import json
import sys
from random import Random


def rank(command: str) -> int:
    """How gladly a command is taken: the lower the sooner."""
    source, target = command.split(">") if ">" in command else (command, "")
    if target.startswith("b"):
        if source == "stock":
            return 0
        if source.startswith("hand:"):
            return 1
        if source in ("d1", "d2", "d3", "d4"):
            return 2
    if source in ("roll", "draw"):
        return 3
    if source.startswith("hand:") and target.startswith("d"):
        return 4
    if source in ("end", "decline"):
        return 5
    return 6


def choose(legal: list[str], chance: Random) -> str:
    """The most wanted kind of command, any of that kind."""
    best = min(rank(command) for command in legal)
    return chance.choice([command for command in legal if rank(command) == best])


def main() -> None:
    """Answer the host's lines until it closes the input."""
    chance = Random(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "Naive"}
        elif message["type"] == "choose":
            answer = {"type": "command", "command": choose(message["legal"], chance)}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
