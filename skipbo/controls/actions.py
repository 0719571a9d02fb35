"""The catalogue of actions: their words, the places where each can be done, and its chords as shipped."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from skipbo.engine.marks import N_

MENUS, TABLE, REPLAY = "menus", "table", "replay"


class Action(StrEnum):
    """What a player can ask for; the value is its name in settings.toml."""

    TAKE = "take"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    UNDO = "undo"
    HINT = "hint"
    COACH = "coach"
    MOVES = "moves"
    MENU = "menu"
    LOOK = "look"
    STOCK = "stock"
    PILE_1 = "pile_1"
    PILE_2 = "pile_2"
    PILE_3 = "pile_3"
    PILE_4 = "pile_4"
    PILE_5 = "pile_5"
    PILE_6 = "pile_6"
    COINS = "coins"
    ROLL = "roll"
    EXTRA = "extra"
    DRAW = "draw"
    END = "end"
    SCORE_PAD = "score_pad"
    STATUS = "status"
    PRESS = "press"
    SEARCH = "search"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    TO_START = "to_start"
    TO_END = "to_end"
    HELP = "help"
    FULL_SCREEN = "full_screen"
    PLAY = "replay_play"
    STEP_BACK = "replay_back"
    STEP_ON = "replay_on"
    FIRST = "replay_first"
    LAST = "replay_last"
    SEAT_BEFORE = "replay_seat_before"
    SEAT_AFTER = "replay_seat_after"
    REVIEW = "replay_review"
    LOOK_CLOSER = "replay_look"
    PLAY_ON = "replay_play_on"
    LUCK = "replay_luck"


class Control(NamedTuple):
    """One action; what is `fixed` does it always, whatever the player chose: nobody is ever locked out."""

    label: str
    places: tuple[str, ...]
    shipped: tuple[str, ...]
    fixed: tuple[str, ...] = ()


_HERE = (MENUS, TABLE)
_EVERYWHERE = (MENUS, TABLE, REPLAY)
PILES = (Action.PILE_1, Action.PILE_2, Action.PILE_3, Action.PILE_4, Action.PILE_5, Action.PILE_6)
"""Playing on a building pile, by its number."""
_PILE_LABEL = N_("Play on building pile {pile}")

CATALOGUE: dict[Action, Control] = {
    Action.TAKE: Control(N_("Take, lay down, press"), _HERE, (), ("return", "pad a")),
    Action.BACK: Control(N_("One step back"), _EVERYWHERE, ("mouse right",), ("escape", "pad b")),
    Action.NEXT: Control(N_("To the next place"), _HERE, ("pad right shoulder",), ("tab",)),
    Action.PREVIOUS: Control(N_("To the place before"), _HERE, ("pad left shoulder",), ("shift+tab",)),
    Action.LEFT: Control(N_("To the left"), _HERE, (), ("left", "pad left")),
    Action.RIGHT: Control(N_("To the right"), _HERE, (), ("right", "pad right")),
    Action.UP: Control(N_("Up"), _HERE, (), ("up", "pad up")),
    Action.DOWN: Control(N_("Down"), _HERE, (), ("down", "pad down")),
    Action.UNDO: Control(N_("Undo"), (TABLE,), ("u", "backspace", "ctrl+z", "pad back")),
    Action.HINT: Control(N_("Hint"), (TABLE,), ("h", "pad x")),
    Action.COACH: Control(N_("Coach on or off"), (TABLE,), ("g",)),
    Action.MOVES: Control(N_("List of moves"), (TABLE, REPLAY), ("l", "pad y")),
    Action.MENU: Control(N_("Menu"), (TABLE,), ("m", "pad start")),
    Action.LOOK: Control(N_("Hold: look closer, hurry the others"), (TABLE,), ("space", "pad left trigger")),
    Action.STOCK: Control(N_("Take the stock card"), (TABLE,), ("s",)),
    **{
        pile: Control(_PILE_LABEL, (TABLE,), (str(number), f"keypad {number}"))
        for number, pile in enumerate(PILES, 1)
    },
    Action.COINS: Control(N_("Take coins"), (TABLE,), ("c",)),
    Action.ROLL: Control(N_("Roll the die"), (TABLE,), ("r",)),
    Action.EXTRA: Control(N_("Make the next discard an extra one"), (TABLE,), ("x",)),
    Action.DRAW: Control(N_("Draw a card (only with tabletop manners)"), (TABLE,), ("d",)),
    Action.END: Control(N_("End the turn, when nothing else is left"), (TABLE,), ("e",)),
    Action.SCORE_PAD: Control(N_("The score pad, or how the tournament stands"), (TABLE,), ("p",)),
    Action.STATUS: Control(N_("Tell the screen reader how things stand"), (TABLE,), ("t",)),
    Action.PRESS: Control(N_("Press (second key)"), (MENUS,), ("space",)),
    Action.SEARCH: Control(N_("Search in the rules"), (MENUS,), ("/", "ctrl+f")),
    Action.PAGE_UP: Control(N_("A page up"), _EVERYWHERE, ("pageup", "pad right stick up")),
    Action.PAGE_DOWN: Control(N_("A page down"), _EVERYWHERE, ("pagedown", "pad right stick down")),
    Action.TO_START: Control(N_("To the beginning"), _HERE, ("home",)),
    Action.TO_END: Control(N_("To the end"), _HERE, ("end",)),
    Action.HELP: Control(N_("The page of the rules that matters now"), _EVERYWHERE, ("f1",)),
    Action.FULL_SCREEN: Control(N_("Full screen"), _EVERYWHERE, ("f11", "alt+return")),
    Action.PLAY: Control(N_("Play and stop"), (REPLAY,), ("space", "return", "p", "pad a")),
    Action.STEP_BACK: Control(N_("One move back"), (REPLAY,), ("left", "pad left")),
    Action.STEP_ON: Control(N_("One move on"), (REPLAY,), ("right", "pad right")),
    Action.FIRST: Control(N_("To the first move"), (REPLAY,), ("home",)),
    Action.LAST: Control(N_("To the last move"), (REPLAY,), ("end",)),
    Action.SEAT_BEFORE: Control(
        N_("Look from the seat before"), (REPLAY,), ("up", "shift+tab", "pad up", "pad left shoulder")
    ),
    Action.SEAT_AFTER: Control(
        N_("Look from the next seat"), (REPLAY,), ("down", "tab", "pad down", "pad right shoulder")
    ),
    Action.REVIEW: Control(N_("Review the game"), (REPLAY,), ("h", "pad x")),
    Action.LOOK_CLOSER: Control(N_("Hold: look closer"), (REPLAY,), ("o", "pad left trigger")),
    Action.PLAY_ON: Control(N_("Play on from here"), (REPLAY,), ("t", "pad start")),
    Action.LUCK: Control(N_("Was it luck?"), (REPLAY,), ("c", "pad back")),
}


def actions_of(place: str) -> list[Action]:
    """What can be done at a place, each action at the first of its places alone."""
    order = (TABLE, MENUS, REPLAY)
    first = {action: min(control.places, key=order.index) for action, control in CATALOGUE.items()}
    return [action for action, where in first.items() if where == place]


def meet(one: Action, other: Action) -> bool:
    """Whether there is a place where both can be done, so that one chord can't mean both."""
    return not set(CATALOGUE[one].places).isdisjoint(CATALOGUE[other].places)
