"""How many words are heard in a turn at the text table: python tests/bench/bench_heard.py [--games 10].

A turn is all that is said from one discard to the next: the others' turns, how things stand, the answers to
the own plays, the prompts. A planner plays, types the notation and asks nothing, so that versions compare.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from skipbo.ai.makers import make_player
from skipbo.engine.commands import Discard, EndTurn
from skipbo.engine.editions import rules_for
from skipbo.languages import set_language
from skipbo.play.match import Match, Seat
from skipbo.play.other_tables import OtherTables
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.text_table.at_table import AtTable
from skipbo.text_table.terminal import Leave, Terminal
from tests.play.at_once import AtOnce
from tests.store.play_a_while import the_match
from tests.text_table.scripted import Script

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay")
TABLES = (
    ("classic", 2, False),
    ("classic", 4, False),
    ("deluxe", 4, True),
    ("masters", 2, False),
    ("masters", 4, False),
    ("mod", 3, False),
    ("mod", 4, True),
    ("tournament", 6, True),
)


def heard(home: Path, edition: str, players: int, in_pairs: bool, speech: str, seed: str) -> list[int]:
    """The words heard in each turn of one game."""
    options = {"partnership": True} if in_pairs and edition != "tournament" else {}
    seats = [Seat(NAMES[0]), *(Seat(name, "easy") for name in NAMES[1:players])]
    match = Match.begin(rules_for(edition, players, **options), seats, seed=seed, identity="0123456789abcdef")
    store = Store.open(Paths.find(home), resume=resume, hand_out=the_match)
    store.settings.change(text_speech=speech)
    planner = make_player("medium", "heard")
    turns: list[int] = [0]

    def answer(fresh: str) -> str | None:
        turns[-1] += len(fresh.replace(">", " ").split())
        client = table.client
        if not client.facts.is_playing:
            return None
        command = planner.choose(client.view, client.legal())
        if isinstance(command, Discard | EndTurn):
            turns.append(0)
        return str(command)

    script = Script(answer)
    terminal = Terminal(script, script.output)  # type: ignore[arg-type]
    table = AtTable(terminal, store, Sitting(match), AtOnce(seats, "heard"), OtherTables.at_once())
    try:
        table.play()
    except Leave:
        return turns[1:-1]  # without the greeting, and without the end
    finally:
        store.close()
    return turns[1:-1]


def main() -> None:
    """Print median and ninth decile for every kind of table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--language", default="en")
    wanted = parser.parse_args()
    games = wanted.games
    set_language(wanted.language)
    print(f"{'':24}{'short':>16}{'full':>16}   (median, ninth decile; {games} games)")
    for edition, players, in_pairs in TABLES:
        told = f"{edition}, {players}{', pairs' if in_pairs else ''}"
        figures = []
        for speech in ("short", "full"):
            words: list[int] = []
            for game in range(games):
                with tempfile.TemporaryDirectory() as home:
                    words += heard(Path(home), edition, players, in_pairs, speech, f"heard {game}")
            figures.append(f"{statistics.median(words):.0f}, {statistics.quantiles(words, n=10)[8]:.0f}")
        print(f"{told:24}{figures[0]:>16}{figures[1]:>16}", flush=True)


if __name__ == "__main__":
    main()
