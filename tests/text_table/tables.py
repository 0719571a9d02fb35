"""Made-up tables for tests of words: a real game's view, changed field by field."""

from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.view import View, view

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve", "Fay"]


def table(hand=("7", "3", "S"), needs=(10, 1, 4, 5), **changes) -> View:
    """A view of seat 0, in mid-turn; `edition`, `players` and `options` choose the game."""
    edition = changes.pop("edition", "classic")
    players = changes.pop("players", 2)
    options = changes.pop("options", {})
    game = Game.deal(rules_for(edition, players, **options), players - 1, "words")
    data = view(game, 0, NAMES[:players]).to_json()
    data["hand"] = list(hand)
    data["phase"] = "play"
    for pile, need in zip(data["building"], needs, strict=False):
        pile["next"] = need
        pile["cards"] = [str(n) for n in range(1, need)]
    for key, value in changes.items():
        if key in data["players"][0]:
            data["players"][0][key] = value
        else:
            data[key] = value
    return View.from_json(data)
