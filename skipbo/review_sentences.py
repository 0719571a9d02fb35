"""A finished game's account in sentences, for the command line and the text table."""

from collections.abc import Iterator, Sequence

from skipbo.ai.decision import MISTAKE, WORLDS, Decision, parted, views_along
from skipbo.ai.game_account import GameAccount
from skipbo.ai.rating import levels_beside
from skipbo.engine.record import Record
from skipbo.languages import _
from skipbo.player_names import called_all, labels, told_apart
from skipbo.wording import card_words
from skipbo.wording.deed_words import deeds_words
from skipbo.wording.figures import lost_points
from skipbo.wording.hints import reason_words
from skipbo.wording.luck_words import (
    Sums,
    account_method_words,
    came_words,
    cards_words,
    luckiest_words,
    plainly_played_words,
    played_words,
    rating_words,
    sum_words,
)
from skipbo.wording.results import side_name
from skipbo.wording.review_words import (
    LEADS_TO_STOCK,
    hurried_words,
    method_words,
    mistake_count_words,
    mistake_words,
    plan_words,
    plays_stock,
    summary_words,
    unseen_words,
)

HURRIED = 0.8
"""Tried in less than this share of the worlds, a game is said to have been looked at in haste."""


def short_review(
    record: Record, people: Sequence[int], found: GameAccount, is_ours: bool = False
) -> Iterator[str]:
    """How these seats played, in a few sentences with next to no figures, and each one's dearest mistake."""
    names, shown, spoken = _called(record, people, is_ours)
    for seat in people:
        rating = found.rating(seat)
        if rating.is_known:
            cards = _sums(found, found.side_of(seat)).cards
            yield plainly_played_words(spoken[seat], rating.better_than, rating.is_level, cards)
        made = [one for one in found.decisions or () if one.seat == seat and one.is_mistake]
        yield mistake_count_words(shown[seat], len(made))
        if made:
            yield from _mistake(max(made, key=lambda one: one.cost), names, shown[seat])


def whole_review(
    record: Record, people: Sequence[int], found: GameAccount, is_ours: bool = False
) -> Iterator[str]:
    """What the cards gave, what the play did, and every mistake of these seats; "" for a break.

    In a game of this house (`is_ours`) the only person, without a name, is "you".
    """
    names, shown, spoken = _called(record, people, is_ours)
    yield account_method_words()
    if found.result is None:
        yield _("The game was not played to its end; this is how far it got.")
    for side, seats in enumerate(found.sides):
        yield sum_words(side_name(record.rules, shown, side), _sums(found, side))
        for seat in seats:
            if seat in people:
                yield from _seat(spoken[seat], seat, found)
    for side in {found.side_of(seat): None for seat in people}:
        yield from _cards(side_name(record.rules, shown, side), side, found, spoken)
    yield ""
    yield method_words(found.worlds, MISTAKE)
    yield _(
        "A hint has only a moment to think. The review takes longer, so now and then it judges differently."
    )
    if found.unseen:
        yield unseen_words(len(record.moves) - found.unseen, len(record.moves))
    if found.worlds < HURRIED * WORLDS:
        yield hurried_words()
    for seat in people:
        decided = [decision for decision in found.decisions or () if decision.seat == seat]
        made = [decision for decision in decided if decision.is_mistake]
        costs = [lost_points(decision.chance, decision.chance_of_better) for decision in made]
        yield summary_words(shown[seat], len(decided), len(costs), sum(costs))
    for decision in found.decisions or ():
        if decision.is_mistake and decision.seat in people:
            yield from _mistake(decision, names, shown[decision.seat])


def _called(
    record: Record, people: Sequence[int], is_ours: bool
) -> tuple[list[str], Sequence[str], list[str]]:
    """What everybody is called: by name, with "You" before a figure, and with nothing for "you"."""
    chosen = told_apart([seat.name for seat in record.seats])
    you = people[0] if is_ours and len(people) == 1 and not chosen[people[0]] else None
    names = called_all(chosen)
    return names, labels(chosen, you), ["" if seat == you else name for seat, name in enumerate(names)]


def _sums(found: GameAccount, side: int) -> Sums:
    figures = (found.start, found.luck, found.play, found.own_play, found.play_error)
    return Sums.of(*(shares[side] for shares in figures))


def _seat(name: str, seat: int, found: GameAccount) -> Iterator[str]:
    rating = found.rating(seat)
    if not rating.is_known:
        yield ""
        if name:
            yield _("{name} had so little to decide that their play can’t be given a number.").format(
                name=name
            )
        else:
            yield _("You had so little to decide that your play can’t be given a number.")
    else:
        yield ""
        played = played_words(name, rating.better_than, rating.is_level)
        sums = _sums(found, found.side_of(seat))
        yield f"{played} {cards_words(name, sums.cards, sums.error)}"
        yield rating_words(name, rating.score, rating.band, levels_beside(rating), rating.told_error)


def _cards(side_words: str, side: int, found: GameAccount, spoken: Sequence[str]) -> Iterator[str]:
    for title, came in (
        (_("Luckiest card:"), found.luckiest(side)),
        (_("Unluckiest card:"), found.unluckiest(side)),
    ):
        if came is not None:
            card = card_words.die_face(str(came.face)) if came.card is None else card_words.a_card(came.card)
            told = came_words(came.kind, spoken[came.seat], card)
            yield f"{title} {luckiest_words(side_words, told, came.move, came.luck[side])}"


def _mistake(whole: Decision, names: list[str], shown: str) -> Iterator[str]:
    decision = parted(whole)
    yield ""
    decision = parted(decision)
    yield mistake_words(decision.move + 1, shown, decision.chance, decision.chance_of_better)
    done = deeds_words(views_along(decision.view, decision.played), decision.played)
    yield f"  {_('Played: {plan}.').format(plan=done)}"
    better = plan_words(views_along(decision.view, decision.better), decision.better)
    yield f"  {_('Better: {plan}.').format(plan=better)}"
    reason = decision.reason
    if reason is None or (plays_stock(decision.better) and reason.code in LEADS_TO_STOCK):
        return
    if words := reason_words(reason.code, reason.params, names):
        yield f"  {words}"
