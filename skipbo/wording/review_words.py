"""A reviewed game in words: what a decision cost, and what would have been better."""

from collections.abc import Sequence
from typing import Final

from skipbo.engine.commands import Command
from skipbo.engine.marks import N_
from skipbo.engine.record import MOST_LOOKED_THROUGH, Record
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.catalogue_words import level_in_words
from skipbo.wording.move_words import command_words


def percent(share: float) -> str:
    """A winning chance, in whole per cent."""
    return _("{count}%").format(count=round(100 * share))


def plan_words(views: Sequence[View], commands: Sequence[Command]) -> str:
    """What a player did, or could have done, one command after the other, as seen before each."""
    return ". ".join(command_words(seen, command) for seen, command in zip(views, commands, strict=True))


def mistake_words(move: int, name: str, chance: float, better: float) -> str:
    """A mistake's headline; moves count from 1."""
    return _("Move {move}, {name}: wins {chance} of test games instead of {better}.").format(
        move=move, name=name, chance=percent(chance), better=percent(better)
    )


def worth_words(chance: float, better: float) -> str:
    """What a mistake cost, by itself."""
    return _("It wins {chance} of test games instead of {better}.").format(
        chance=percent(chance), better=percent(better)
    )


def summary_words(name: str, decisions: int, mistakes: int, cost: float) -> str:
    """How a player did over a whole game."""
    made = ngettext("{count} decision", "{count} decisions", decisions).format(count=decisions)
    if not mistakes:
        return _("{name}: {decisions} and no mistake.").format(name=name, decisions=made)
    return ngettext(
        "{name}: {decisions} and {count} mistake. It cost {cost} of test games.",
        "{name}: {decisions} and {count} mistakes. They cost {cost} of test games.",
        mistakes,
    ).format(name=name, decisions=made, count=mistakes, cost=percent(cost))


def method_words(worlds: int, least: float) -> str:
    """How the review came to what it says."""
    return _(
        "Judged by what each player could see: the computer’s plan and what was played, in the same {count} "
        "possible worlds. A mistake costs at least {least} and more than chance explains."
    ).format(count=worlds, least=percent(least))


# -- The account -------------------------------------------------------------------------------------------


def points_of(share: float) -> int:
    """A share of the winning chance in whole points."""
    return round(100 * share)


def signed(points: int) -> str:
    """Points with their sign: "+12", "−31", "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def cards_words(name: str, luck: float) -> str:
    """What the cards gave a player."""
    points = points_of(luck)
    size = abs(points)
    if not points:
        return _("The cards were even.")
    if points > 0:
        told = ngettext("The cards gave {name} {count} point.", "The cards gave {name} {count} points.", size)
    else:
        told = ngettext("The cards cost {name} {count} point.", "The cards cost {name} {count} points.", size)
    return told.format(name=name, count=size)


def played_words(name: str, better_than: str | None) -> str:
    """How a player played beside the computer's levels; None for behind all of them."""
    if better_than is None:
        return _("{name} gave a good deal away.").format(name=name)
    return _("{name} played better than {level} does.").format(name=name, level=level_in_words(better_than))


def band_word(band: str) -> str:
    """The name of how somebody plays."""
    return _(BAND_LABELS[band])


BAND_LABELS: Final[dict[str, str]] = {
    "masterly": N_("Masterly"),
    "sharp": N_("Sharp"),
    "sound": N_("Sound"),
    "fair": N_("Fair"),
    "hasty": N_("Hasty"),
    "wild": N_("Wild"),
}


def rating_words(name: str, score: float, band: str) -> str:
    """The one number for skill."""
    return _("{name}’s play: {score} of 10, {band}.").format(
        name=name, score=f"{score:.1f}", band=band_word(band).lower()
    )


def sum_words(names: str, start: float, luck: float, end: float) -> str:
    """How a side's account adds up, in whole points that do so too."""
    first, cards, last = points_of(start), points_of(luck), points_of(end)
    play = last - first - cards
    return _("{names}: {start} at the start, the cards {luck}, the play {play}: {end}.").format(
        names=names, start=first, luck=signed(cards), play=signed(play), end=last
    )


def luckiest_words(name: str, card: str, move: int, luck: float) -> str:
    """A side's luckiest or unluckiest card; moves count from 1, 0 is the deal."""
    points = signed(points_of(luck))
    if not move:
        return _("{name}, the deal: {card}, {points}.").format(name=name, card=card, points=points)
    return _("{name}, move {move}: {card}, {points}.").format(name=name, move=move, card=card, points=points)


def too_long_words(record: Record) -> str:
    """Why a game is not looked back on at all."""
    told = _("This game is too long to be looked through: {moves} moves, at most {most}.")
    return told.format(moves=len(record.moves), most=MOST_LOOKED_THROUGH)


def account_method_words() -> str:
    """What the account's figures are."""
    return _(
        "In points of winning chance: each card that came against all that could have come, as everybody "
        "together could know it. What was not in the cards was in the play."
    )
