"""How the window is played: by mouse, finger, keys and controller."""

from skipbo.controls.actions import MENUS, REPLAY, TABLE
from skipbo.engine.marks import N_
from skipbo.help.page_parts import Heading, Keys, Page, Passage, Points

CONTROLS = Page(
    "controls",
    N_("Mouse, keys, controller"),
    (
        Heading(N_("With the mouse or a finger")),
        Points(
            (
                N_("Drag a card where you want it. The places that take it glow."),
                N_("Or click it, then click the place."),
                N_("A double click plays a card where it plainly belongs."),
                N_(
                    "Die: click it to roll. Drag a number to a pile that needs it, +1 to an opponent’s stock."
                ),
                N_("With a 2 on the die, click it: the next card that you discard is an extra discard."),
                N_("Coins: drag them to a pile that needs a card. To buy a card, drag it to a pile."),
                N_("Toll: the question has a button for paying it and one for not paying."),
                N_(
                    "With tabletop manners, click the draw pile to draw, and a player’s name to call them "
                    "for playing out of turn."
                ),
                N_(
                    "Careful then: if you draw right after somebody’s discard and it isn’t your turn, you "
                    "are playing out of turn."
                ),
                N_("Rest the pointer on a discard pile to see all of it; with a finger, hold it."),
                N_("While the others play, press on the bare table and hold: they play faster."),
            )
        ),
        Keys(TABLE, "mouse"),
        Keys(MENUS, "mouse"),
        Heading(N_("With the keys, at the table")),
        Passage(N_("All of these can be changed: Settings, Keys and buttons.")),
        Keys(TABLE, "keys"),
        Points(
            (
                N_(
                    "While a hint is shown, the key for taking plays it, and asking for a hint again shows "
                    "its numbers."
                ),
            )
        ),
        Heading(N_("With the keys, in menus and everywhere")),
        Keys(MENUS, "keys"),
        Heading(N_("With a controller")),
        Passage(N_("The left stick does what the D-pad does.")),
        Keys(TABLE, "pad"),
        Keys(MENUS, "pad"),
        Heading(N_("In a replay")),
        Points(
            (
                N_("Press on a player to look from that seat."),
                N_(
                    "The magnifier reviews the game: mistakes stand as red pins in the bar, number 1 "
                    "cost most. The magnifier leads to the next one; a press on a pin leads to it."
                ),
            )
        ),
        Keys(REPLAY, "keys"),
        Keys(REPLAY, "mouse"),
        Keys(REPLAY, "pad"),
    ),
    is_for_window=True,
)
