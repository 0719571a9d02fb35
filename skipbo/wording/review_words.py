"""A reviewed game in words: what a decision cost, and what would have been better."""

from collections.abc import Sequence

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, Play
from skipbo.engine.places import Place
from skipbo.engine.record import MOST_LOOKED_THROUGH, Record
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import sentences
from skipbo.wording.figures import lost_points
from skipbo.wording.move_words import command_words, source_card


def percent(share: float) -> str:
    """A winning chance, in whole per cent."""
    return _("{count}%").format(count=round(100 * share))


def plan_words(views: Sequence[View], commands: Sequence[Command]) -> str:
    """What a player did, or could have done, one command after the other, as seen before each."""
    return ". ".join(command_words(seen, command) for seen, command in zip(views, commands, strict=True))


def plays_stock(commands: Sequence[Command]) -> bool:
    """Whether a plan plays the player's stock card: that this fits then need not be said once more."""
    return any(isinstance(one, Play) and one.source == Place("stock") for one in commands)


LEADS_TO_STOCK = frozenset(("on_the_way", "moves_on_the_way", "towards_stock"))
"""Reasons that say when the stock card fits."""


def mistake_words(move: int, name: str, chance: float, better: float) -> str:
    """A mistake's headline; moves count from 1."""
    return _("Move {move}, {name}: a winning chance of {chance} instead of {better}.").format(
        move=move, name=name, chance=percent(chance), better=percent(better)
    )


def worth_words(chance: float, better: float) -> str:
    """What a mistake cost, by itself."""
    return _("A winning chance of {chance} instead of {better}.").format(
        chance=percent(chance), better=percent(better)
    )


def kind_words(view: View, played: Sequence[Command], better: Sequence[Command]) -> str:
    """What kind of mistake it was, as a headline."""
    if plays_stock(better) and not plays_stock(played):
        return _("The stock card could be played")
    if _skip_bos(view, played) > _skip_bos(view, better):
        return _("A Skip-Bo too early")
    if _skip_bos(view, played) < _skip_bos(view, better):
        return _("A Skip-Bo too late")
    many, wanted = len(_plays(played)), len(_plays(better))
    if many < wanted:
        return _("More could be played")
    if many > wanted:
        return _("Too much played")
    ends = played[-1], better[-1]
    if _plays(played) == _plays(better) and isinstance(ends[0], Discard) and isinstance(ends[1], Discard):
        if ends[0].card == ends[1].card:
            return _("The wrong discard pile")
        return _("The wrong discard")
    return _("There was a better way")


def _plays(commands: Sequence[Command]) -> list[Command]:
    return [one for one in commands if isinstance(one, Play | CoinsStandIn | DieStandIn)]


def _skip_bos(view: View, commands: Sequence[Command]) -> int:
    """How many Skip-Bos of the hand a plan spends."""
    plays = [one.source for one in commands if isinstance(one, Play)]
    return sum(place.kind == "hand" and source_card(view, place) == SKIP_BO for place in plays)


def place_words(turn: int, move: int, rank: int, count: int, is_all: bool = True) -> str:
    """Which of a player's turns and of all moves a mistake was, from 1, and where it stands among all; the
    costliest is the first. As long as these are not all of them, only their number is told.
    """
    if not is_all:
        told = _("turn {turn}, move {move}, mistakes so far: {count}")
        return told.format(turn=turn, move=move, count=count)
    if count > 1 and rank == 1:
        return _("turn {turn}, move {move}, the costliest mistake").format(turn=turn, move=move)
    told = _("turn {turn}, move {move}, mistake {rank} of {count}")
    return told.format(turn=turn, move=move, rank=rank, count=count)


def cost_words(chance: float, better: float) -> str:
    """How much of the winning chance a mistake cost: as far apart as the two figures beside it are."""
    return ngettext(
        "It cost {count} point of winning chance",
        "It cost {count} points of winning chance",
        lost_points(chance, better),
    ).format(count=lost_points(chance, better))


def summary_words(name: str, decisions: int, mistakes: int, cost: int) -> str:
    """How a player did over a whole game; the cost is the sum of what each mistake is said to have cost."""
    made = ngettext("{count} decision", "{count} decisions", decisions).format(count=decisions)
    if not mistakes:
        return _("{name}: {decisions} and no mistake.").format(name=name, decisions=made)
    count = ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes)
    return ngettext(
        "{name}: {decisions} and {mistakes}; the mistakes alone cost {cost} point of winning chance.",
        "{name}: {decisions} and {mistakes}; the mistakes alone cost {cost} points of winning chance.",
        cost,
    ).format(name=name, decisions=made, mistakes=count, cost=cost)


def mistake_count_words(name: str, count: int) -> str:
    """How many mistakes somebody made; of several the dearest follows."""
    if not count:
        return _("{name}: no mistake.").format(name=name)
    told = ngettext("{name}: {count} mistake.", "{name}: {count} mistakes.", count)
    said = told.format(name=name, count=count)
    return said if count == 1 else sentences(said, _("This one cost the most:"))


def method_words(worlds: int, least: float) -> str:
    """How the review came to what it says."""
    return _(
        "Only what each player could see counts. The computer’s plan and what was played are both tried "
        "with the hidden cards lying in the same {count} ways. A mistake costs at least {least}, and more "
        "than chance explains."
    ).format(count=worlds, least=percent(least))


def unseen_words(done: int, moves: int) -> str:
    """How much of a long game there was time for."""
    told = _("There was time for the decisions of the first {done} of {moves} moves.")
    return told.format(done=done, moves=moves)


def hurried_words() -> str:
    """That a game was looked at less closely than others."""
    return _(
        "To finish in time the review looked less closely: it is less certain and misses small mistakes."
    )


def too_long_words(record: Record) -> str:
    """Why a game is not looked back on at all."""
    told = _("This game is too long for a review: it has {moves} moves, and {most} are the most.")
    return told.format(moves=len(record.moves), most=MOST_LOOKED_THROUGH)
