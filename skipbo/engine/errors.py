"""What the engine refuses, as codes with values; the sentences are the window's and the terminal's."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeVar

CodeName = Literal[
    "already_rolled",
    "call_of_oneself",
    "cannot_buy",
    "coins_no_card",
    "die_no_card",
    "die_no_gift",
    "die_no_number",
    "die_out_of_range",
    "die_used",
    "discard_empty",
    "draw_first",
    "draws_itself",
    "end_but_fits",
    "end_with_cards",
    "extra_last_card",
    "game_over",
    "gift_finished",
    "gift_own_side",
    "keep_wilds",
    "must_follow",
    "must_play_ones",
    "needs_one",
    "needs_other",
    "no_coins_here",
    "no_die_here",
    "no_extra",
    "no_extra_left",
    "no_manners",
    "no_such_building",
    "no_such_discard",
    "no_such_player",
    "no_toll",
    "not_enough_coins",
    "not_in_hand",
    "not_shared",
    "not_your_hand",
    "not_your_pile",
    "not_your_turn",
    "nothing_to_call",
    "nothing_to_draw",
    "only_discard",
    "own_pile",
    "roll_first",
    "stock_empty",
    "toll_open",
    "wild_on_wild",
]
"""Every reason for which the rules refuse a command."""


class Code(NamedTuple):
    """Why a command can't be: the name of the reason, and the values that a sentence about it needs."""

    name: CodeName
    values: Mapping[str, Any]


class IllegalCommand(ValueError):
    """A command that can't be taken now; the game is as it was. `code` is the reason's name."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


T = TypeVar("T")


def known(value: T | None) -> T:
    """A value that must be there at this point; a `RuntimeError` if it is missing."""
    if value is None:
        raise RuntimeError("what must be there is missing")
    return value
