"""How the window is played: by mouse, finger, keys and controller."""

from skipbo.engine.marks import N_
from skipbo.help.model import Heading, Page, Points

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
                N_("Rest the pointer on a discard pile to see all of it; with a finger, hold it."),
                N_("The right button takes one step back."),
            )
        ),
        Heading(N_("With the keys")),
        Points(
            (
                N_("Tab and arrows: go from place to place. Enter: take a card, and put it down."),
                N_("1 to 6: play the card you have taken on that building pile."),
                N_("S: take your stock card. C: take coins, in Masters."),
                N_("R: roll the die. X: make the next discard an extra one, in MOD."),
                N_("D: draw a card, with tabletop manners. E: end the turn, when nothing else is left."),
                N_("Space, held: see all of a discard pile."),
                N_("U, Backspace or Ctrl+Z: undo. H: hint. L: list of moves. M: menu."),
                N_("F1: the page of these rules that matters now. F11: full screen."),
                N_("Escape: one step back, and from the table to the menu."),
            )
        ),
        Heading(N_("With a controller")),
        Points(
            (
                N_(
                    "D-pad or left stick: from place to place; the shoulder buttons too. A: take and put "
                    "down. B: one step back."
                ),
                N_(
                    "X: hint. Y: list of moves. Back: undo. Start: menu. Left trigger, held: see all of a "
                    "discard pile."
                ),
            )
        ),
        Heading(N_("In a replay")),
        Points(
            (
                N_("Space: play and stop. Left and right: one move. Home and End: the first and the last."),
                N_("Up and down, or a press on a player: look from another seat."),
                N_(
                    "The glass, or H, looks back: mistakes stand as red pins over the bar, the taller the "
                    "more they cost. The glass leads to the next one; a press on a pin leads to it."
                ),
            )
        ),
    ),
    is_for_window=True,
)
