"""What is asked on the seam: a toll, a purchase that loses, a claim, whom to call, the turn's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.engine.cards import number
from skipbo.engine.commands import Call
from skipbo.engine.kernel.predicates import ends_unpaid
from skipbo.engine.places import DISCARD_PILES
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.values import Charge, GiftOfVictory, Question, Toll, UngivenCard
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.call_button import call_area
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.making_way import pile_with_number
from skipbo.ui.table.pill_place import what_counts
from skipbo.ui.table.stage import Stage
from skipbo.wording.questions import gift_words, ungiven_words


def question_bubble(stage: Stage, view: View, question: Question, answer: Callable[[bool], None]) -> Bubble:
    """A question of the client; `answer` hears whether it was agreed to."""

    def yes() -> None:
        answer(True)

    def no() -> None:
        answer(False)

    names = [player.name for player in view.players]
    if isinstance(question, Toll):
        return _toll(stage, view, question, yes, no)
    if isinstance(question, GiftOfVictory):
        answers = [Answer(_("Don’t buy it"), no, "amber"), Answer(_("Buy it"), yes, "danger")]
        return _bubble(stage, gift_words(names[question.owner]), answers)
    if isinstance(question, UngivenCard):
        answers = [Answer(_("Give it first"), no, "amber"), Answer(_("End the turn"), yes)]
        return _bubble(stage, ungiven_words(), answers)
    words = _("Your hand is empty and nothing fits.")
    return _bubble(stage, words, [Answer(_("End the turn"), yes, "amber")])


def charges_bubble(
    stage: Stage,
    name: str,
    charges: Sequence[Charge],
    choose: Callable[[Sequence[Charge]], None],
    is_computer: bool = False,
) -> Bubble:
    """What may be called of a player (R12, R13); `choose` hears what is left."""

    def answer(words: str, left: Sequence[Charge], kind: str = "plain") -> Answer:
        return Answer(words, lambda: choose(left), kind)

    calls = [charge for charge in charges if isinstance(charge.command, Call)]
    claims = [charge for charge in charges if charge not in calls]
    if calls:
        answers = [answer(_("Out of turn!"), calls, "amber"), answer(_("Cheated: gets two cards"), claims)]
        asked = _("What has {name} done?")
    else:  # nobody plays out of turn: one thing alone can be called
        answers = [answer(_("Yes, that’s cheating"), claims)]
        asked = _("Did {name} cheat? If so, {name} gets two cards.")
        if is_computer:
            asked = _("Computer players never cheat. Two cards for {name} all the same?")
    answers.append(answer(_never_mind(), ()))
    return _with_way_out(_bubble(stage, asked.format(name=name), answers))


def whom_bubble(
    stage: Stage,
    asked: str,
    players: Sequence[tuple[str, int]],
    choose: Callable[[int | None], None],
) -> Bubble:
    """Who of these is meant (R12, R13); `choose` hears the seat, or None for nobody.

    Whoever sits here is called by name as well: another person at the screen asks.
    """

    def answer(words: str, seat: int | None) -> Answer:
        return Answer(words, lambda: choose(seat))

    answers = [answer(name, seat) for name, seat in players]
    viewer = stage.model.viewer
    plates = [pygame_rect(stage.layout.seats.plate(seat)) for _name, seat in players if seat != viewer]
    answers.append(answer(_never_mind(), None))
    return _with_way_out(_bubble(stage, asked, answers, plates))


def _never_mind() -> str:
    return _("Never mind")


def _with_way_out(bubble: Bubble) -> Bubble:
    """The last answer has the focus: nobody is accused by a hasty Enter."""
    bubble.focused = len(bubble.answers) - 1
    return bubble


def accusers_bubble(
    stage: Stage, names: Sequence[str], charges: Sequence[Charge], choose: Callable[[Sequence[Charge]], None]
) -> Bubble:
    """Who of several people says it."""

    def answer(charge: Charge) -> Answer:
        return Answer(names[charge.seat], lambda: choose([charge]))

    answers = [*map(answer, charges), Answer(_never_mind(), lambda: choose(()))]
    return _with_way_out(_bubble(stage, _("Who says so?"), answers))


def stepping_bubble(stage: Stage, proper: str, leave: Callable[[], None]) -> Bubble:
    """Whose turn it is while another hand is open, and the way back; cards can be taken all the same."""
    words = _("It’s {name}’s turn, but you can draw and play now.").format(name=proper)
    bubble = _bubble(stage, words, [Answer(_never_mind(), leave)])
    bubble.takes_keys = False
    return bubble


def _bubble(stage: Stage, words: str, answers: Sequence[Answer], about: Sequence[pygame.Rect] = ()) -> Bubble:
    centre = (stage.layout.status[0], _height(stage))
    seen = list(about)
    if stage.state.can_call:  # its words are whole beside the question
        seen.append(pygame_rect(call_area(stage.layout, stage.furniture)))
    return Bubble(
        stage.context,
        words,
        answers,
        centre,
        None,
        _own_discards(stage),
        seen,
        what_counts(stage, is_asked=True),
    )


def _toll(stage: Stage, view: View, toll: Toll, pay: Callable[[], None], stop: Callable[[], None]) -> Bubble:
    """Pay, or stop here (R22, R23), each with what comes of it; its arrow points at the pile."""
    words = _("This {number} has a toll of {coins}")
    told = words.format(number=number(view.building[toll.pile].cards[-1]), coins=toll.coins)
    if ends_unpaid(view.rules, view.players[view.seat].hand_count):
        unpaid = _("Don’t: the turn ends")
    else:
        unpaid = _("Don’t: only discard")
    paid = _("Pay {coins}, play on").format(coins=toll.coins)
    answers = [Answer(paid, pay, "amber", "coin"), Answer(unpaid, stop)]
    layout = stage.layout
    pile = pile_with_number(layout, toll.pile)
    centre = (layout.status[0] + 120 * layout.s, _height(stage))
    arrow, others = (pile.centerx, pile.bottom), what_counts(stage, is_asked=True)
    return Bubble(
        stage.context,
        told,
        answers,
        centre,
        arrow,
        _own_discards(stage),
        [pile],
        others,
    )


def _height(stage: Stage) -> float:
    """The middle of a question by the seam: where there is room it covers no pile's number."""
    layout, half = stage.layout, stage.context.metrics.u(43)
    under_pills = layout.centre.pill("building")[1] + layout.centre.pill_height / 2 + half
    high = min(layout.seam - 14 * layout.s, _own_discards(stage).y - half)
    has_room = under_pills + half < layout.hand(0, 1).rect.y
    return max(high, under_pills) if has_room else high


def _own_discards(stage: Stage) -> pygame.Rect:
    """The feet of the player's own discard piles, which a question leaves free where it can."""
    feet = [stage.layout.seats.discard_foot(stage.model.viewer, pile).rect for pile in range(DISCARD_PILES)]
    return pygame_rect(feet[0].union(feet[-1]))
