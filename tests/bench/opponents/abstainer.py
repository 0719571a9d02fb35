"""A bot that plays Masters and MOD as well as Expert's planner does, but never uses coins or the die: it buys
nothing, lets nothing stand in, pays no toll, lays nothing off by the die, and gives the +1 to whom it must.

It speaks the bot protocol; its planning is the project's own. `--hard` plans as Hard does.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from skipbo.ai.dial import strength_at
from skipbo.ai.planned import PlannedPlayer
from skipbo.ai.planner import NODES
from skipbo.ai.player import Player
from skipbo.ai.weights import weights_for
from skipbo.engine import notation
from skipbo.engine.commands import CoinsStandIn, DieStandIn, ExtraDiscard, Pay, Play
from skipbo.engine.levels import LEVELS
from skipbo.engine.view import View


def is_abstemious(command: object, seat: int) -> bool:
    """Whether a command makes no use of coins or the die."""
    if isinstance(command, Play):
        return command.source.seat in (None, seat)
    return not isinstance(command, CoinsStandIn | DieStandIn | ExtraDiscard | Pay)


def choose(player: Player, view: View, legal: list[str]) -> str:
    """The planner's move on a table where the seat has neither coins nor die."""
    allowed = [command for command in map(notation.parse, legal) if is_abstemious(command, view.seat)]
    if not allowed:
        return legal[0]
    players = tuple(replace(seat, coins=0) for seat in view.players)
    die = view.die if view.die == "+1" else None
    poor = replace(view, players=players, die=die, die_used=False, extra_left=0)
    return str(player.choose(poor, allowed))


def main() -> None:
    """Answer the host's lines until it closes the input."""
    if "--hard" in sys.argv:
        hard = strength_at(LEVELS["hard"].grade)
        player = PlannedPlayer("abstainer", 1, "steady", hard.weights, hard.nodes)
    else:
        player = PlannedPlayer("abstainer", 1, "steady", weights_for, NODES)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            player.forget()
            answer = {"type": "ready", "name": "Abstainer"}
        elif message["type"] == "choose":
            view = View.from_json(message["view"])
            answer = {"type": "command", "command": choose(player, view, message["legal"])}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
