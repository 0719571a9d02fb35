"""What is asked on the seam: a toll, a purchase that loses, a claim, whom to call, the turn's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.engine.cards import number
from skipbo.engine.commands import Call
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.client.values import Charge, Claim, GiftOfVictory, Question, Toll
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table.stage import Stage
from skipbo.wording.claims import claim_words
from skipbo.wording.questions import gift_words


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
        answers = [Answer(_("Leave it"), no, "amber"), Answer(_("Buy it"), yes, "danger")]
        return _bubble(stage, gift_words(names[question.owner]), answers)
    if isinstance(question, Claim):
        answers = [Answer(_("No"), no, "amber"), Answer(_("Yes, it is"), yes, "danger")]
        return _bubble(stage, claim_words(question.accused, question.witness, names), answers)
    words = _("Your hand is empty and nothing fits.")
    return _bubble(stage, words, [Answer(_("End the turn"), yes, "amber")])


def charges_bubble(
    stage: Stage, name: str, charges: Sequence[Charge], choose: Callable[[Sequence[Charge]], None]
) -> Bubble:
    """What may be called of a player (R12, R13); `choose` hears which of the charges are left, if any."""

    def answer(words: str, left: Sequence[Charge], kind: str = "plain") -> Answer:
        return Answer(words, lambda: choose(left), kind)

    calls = [charge for charge in charges if isinstance(charge.command, Call)]
    claims = [charge for charge in charges if charge not in calls]
    answers = [answer(_("Out of turn!"), calls, "amber")] if calls else []
    answers += [answer(_("Cheated"), claims), answer(_("Nothing"), ())]
    return _bubble(stage, _("What about {name}?").format(name=name), answers)


def accusers_bubble(
    stage: Stage, names: Sequence[str], charges: Sequence[Charge], choose: Callable[[Sequence[Charge]], None]
) -> Bubble:
    """Who of several people says it."""

    def answer(charge: Charge) -> Answer:
        return Answer(names[charge.seat], lambda: choose([charge]))

    return _bubble(stage, _("Who says so?"), [answer(charge) for charge in charges])


def _bubble(stage: Stage, words: str, answers: Sequence[Answer]) -> Bubble:
    return Bubble(stage.context, words, answers, stage.layout.status)


def _toll(stage: Stage, view: View, toll: Toll, pay: Callable[[], None], stop: Callable[[], None]) -> Bubble:
    """Pay, or stop here (R22, R23); its arrow points at the pile."""
    words = _("This {number} has a toll of {coins}")
    told = words.format(number=number(view.building[toll.pile].cards[-1]), coins=toll.coins)
    answers = [
        Answer(_("Pay {coins}").format(coins=toll.coins), pay, "amber", "coin"),
        Answer(_("Stop here"), stop),
    ]
    layout = stage.layout
    (x, y), tip = layout.status, layout.building(toll.pile)
    # Neither the numbers under the piles nor the own discard piles are covered where there is room.
    foot = layout.discard_foot(view.seat, 0).rect.y - stage.context.metrics.u(43)
    centre = (x + 120 * layout.s, min(y - 14 * layout.s, foot))
    return Bubble(stage.context, told, answers, centre, (tip.x, tip.rect.bottom + 40 * layout.s))
