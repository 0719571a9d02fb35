"""What a computer player says of its move is so."""

import pytest

from skipbo.ai.makers import make_player
from skipbo.ai.reasons import FIGURES, Reason
from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.commands import Command, Discard, Play
from skipbo.engine.editions import rules_for
from skipbo.engine.view import View
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat


def check(view: View, command: Command, reason: Reason) -> None:
    """Hold the facts of a reason against the table."""
    me = view.players[view.seat]
    facts = {name: value for name, value in reason.params.items() if name not in FIGURES}
    if reason.code == "stock_card":
        assert isinstance(command, Play)
        assert (command.source.kind, command.source.seat) == ("stock", None)
        assert facts == {"number": view.building[command.building].next, "left": me.stock_count - 1}
    elif reason.code == "frees_hand":
        assert isinstance(command, Play)
        assert command.source.kind == "hand"
        assert facts == {"left": len(view.hand) - 1}
    elif reason.code == "empties_discard":
        assert isinstance(command, Play)
        assert command.source.index == facts["pile"]
        assert len(me.discards[facts["pile"]]) == 1 or view.rules.hidden_discards
    elif reason.code == "opens_discard":
        under = me.discards[facts["pile"]][-2]
        assert under is not None
        assert facts["number"] == number(under)
    elif reason.code in ("coins_stand_in", "die_stand_in"):
        need = view.building[command.building].next  # type: ignore[union-attr]
        assert (facts["number"], facts["following"]) == (need, need % 12 + 1)
    elif reason.code in ("buys", "buys_for_stock"):
        assert isinstance(command, Play)
        assert command.source.seat == facts["seat"]
    elif reason.code in ("pays_toll", "pays_for_stock", "saves_coins"):
        assert facts["coins"] == view.toll
    elif reason.code == "buries_least":
        assert isinstance(command, Discard)
        top = me.discards[facts["pile"]][-1]
        assert top is not None
        assert facts == {"top": number(top), "pile": command.pile}
    elif reason.code == "fresh_pile":
        assert me.discards[facts["pile"]] == ()
    elif reason.code == "stacks_same":
        top = me.discards[facts["pile"]][-1]
        assert top is not None
        assert number(top) == facts["number"]
    elif reason.code == "keeps_wild":
        assert view.hand.count(SKIP_BO) == facts["count"]
    elif reason.code == "keeps_card":
        assert isinstance(command, Discard)
        assert number(command.card) != facts["card"], "what is kept is not what is discarded"
        assert facts["card"] in [number(card) for card in view.hand]
        assert facts["card"] in [pile.next for pile in view.building], "it would fit"
        rival = view.players[facts["seat"]].stock_top
        assert rival is not None
        assert number(rival) == facts["number"]
    elif reason.code == "refill_now":
        assert len(view.hand) <= 1


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 2, {}),
        ("classic", 4, {"partnership": True}),
        ("masters", 3, {}),
        ("mod", 2, {}),
        ("deluxe", 3, {"keep_wilds": True, "hidden_discards": True}),
    ],
)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_reasons_are_true(level: str, edition: str, players: int, options: dict[str, bool]) -> None:
    seats = [Seat(f"P{seat}") for seat in range(players)]
    host = Host(Match.begin(rules_for(edition, players, stock=8, **options), seats, seed="reasons"))
    thinker = make_player(level, "reasons")
    told = set()
    for _ in range(250):
        turn = host.turn
        if turn is None:
            break
        view = host.view(turn)
        command = thinker.choose(view, host.legal(turn))
        assert thinker.reason is not None
        check(view, command, thinker.reason)
        told.add(thinker.reason.code)
        host.submit(turn, command)
    assert len(told) >= (2 if level == "easy" else 8)
