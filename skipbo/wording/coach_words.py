"""What the coach says before a turn ends: what it would leave open, and what would be better."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from skipbo.engine.cards import Card, number
from skipbo.engine.commands import Command, Discard, Play
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import a_number, sentences, the_card
from skipbo.wording.hints import reason_words
from skipbo.wording.move_words import source_card
from skipbo.wording.review_words import LEADS_TO_STOCK, plan_words, plays_stock

MOST_COMMANDS = 4
"""How much of a plan is told."""


class OpenWay(Protocol):
    """A way to an opponent's stock card."""

    @property
    def seat(self) -> int:
        """Whose."""

    @property
    def cards(self) -> Sequence[Card]:
        """What comes onto the pile, the stock card last."""

    @property
    def piles(self) -> Sequence[int]:
        """The discard piles on which the cards before it lie."""


class Why(Protocol):
    """A reason: its code and its numbers."""

    @property
    def code(self) -> str:
        """Which."""

    @property
    def params(self) -> Mapping[str, Any]:
        """What its sentence needs."""


class Offered(Protocol):
    """What the coach found."""

    @property
    def command(self) -> Command:
        """What would end the turn."""

    @property
    def better(self) -> Sequence[Command]:
        """The better plan."""

    @property
    def views(self) -> Sequence[View]:
        """What is seen before each of its commands."""

    @property
    def reason(self) -> Why | None:
        """Why it begins as it does."""

    @property
    def cost(self) -> float:
        """How much better it is."""

    @property
    def opening(self) -> OpenWay | None:
        """What the turn's end would leave open."""


def title_words(view: View, ended: Command, better: Sequence[Command]) -> str:
    """The question that a card is offered back with."""
    first = better[0]
    if isinstance(first, Play):
        card = source_card(view, first.source)
        if first.source.kind == "stock" and first.source.seat is None:
            return _("Play your stock card first?")
        if card is not None:
            return _("Play {card} first?").format(card=the_card(card))
    if isinstance(first, Discard) and isinstance(ended, Discard):
        if first.card == ended.card:
            return _("Discard it on another pile?")
        return _("Discard {card} instead?").format(card=the_card(first.card))
    return _("Something else first?")


def opening_words(view: View, opening: OpenWay) -> str:
    """What a turn's end leaves open to an opponent."""
    name, stock = view.players[opening.seat].name, a_number(number(opening.cards[-1]))
    if not opening.piles:
        return _("A pile waits for {number}, and {name}’s stock card is {number}.").format(
            number=stock, name=name
        )
    return ngettext(
        "{name}’s stock card is {number}, and {count} open card leads to it.",
        "{name}’s stock card is {number}, and {count} open cards lead to it.",
        len(opening.piles),
    ).format(name=name, number=stock, count=len(opening.piles))


def better_words(advice: Offered) -> str:
    """The better plan, with its reason."""
    told = plan_words(advice.views[:MOST_COMMANDS], advice.better[:MOST_COMMANDS])
    if len(advice.better) > MOST_COMMANDS:
        told = _("{plan}, and so on").format(plan=told)
    why = ""
    shown = advice.better[:MOST_COMMANDS]
    is_told = plays_stock(shown) and advice.reason is not None and advice.reason.code in LEADS_TO_STOCK
    if advice.reason is not None and not is_told:
        names = [player.name for player in advice.views[0].players]
        why = reason_words(advice.reason.code, advice.reason.params, names)
    return sentences(_("Better: {plan}.").format(plan=told), why)


def gain_words(advice: Offered) -> str:
    """How much better it is."""
    points = max(1, round(100 * advice.cost))
    return ngettext(
        "It is worth about {count} point of winning chance.",
        "It is worth about {count} points of winning chance.",
        points,
    ).format(count=points)


def whole_words(advice: Offered) -> list[str]:
    """All of it in sentences, for whoever hears it."""
    view = advice.views[0]
    told = [title_words(view, advice.command, advice.better)]
    if advice.opening is not None:
        told.append(opening_words(view, advice.opening))
    return [*told, better_words(advice), gain_words(advice)]


def needed_words(spoken: int, heeded: int, is_whole: bool, late: int = 0) -> str:
    """How often the coach was needed and too late in a game, or since the game was taken up again."""
    too_late = ngettext(
        "In {count} turn it was not quick enough.", "In {count} turns it was not quick enough.", late
    ).format(count=late)
    if late and is_whole and not spoken:  # it may have had something to say
        return sentences(_("The coach did not speak up."), too_late)
    return sentences(_needed(spoken, heeded, is_whole), too_late if late else "")


def _needed(spoken: int, heeded: int, is_whole: bool) -> str:
    if not spoken and is_whole:
        return _("The coach had nothing to say.")
    if is_whole:
        times = ngettext(
            "The coach spoke up {count} time.", "The coach spoke up {count} times.", spoken
        ).format(count=spoken)
    else:
        times = ngettext(
            "Since you came back the coach spoke up {count} time.",
            "Since you came back the coach spoke up {count} times.",
            spoken,
        ).format(count=spoken)
    taken = ngettext("You took {count} card back.", "You took {count} cards back.", heeded)
    return sentences(times, taken.format(count=heeded) if spoken else "")


def looks_on_words(people: int) -> str:
    """That the coach looks on from now on, and what that means; for how many people at this screen."""
    if people > 1:
        return _(
            "The coach looks on for all at this screen: a clear mistake can be taken back, if it is "
            "seen in time."
        )
    return _("The coach looks on: you can take a clear mistake back, if it is seen in time.")
