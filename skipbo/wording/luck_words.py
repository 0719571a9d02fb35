"""A game's account in words: how it was played, what the cards gave, and what changed the chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.engine.levels import OFFERED
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import sentences
from skipbo.wording.catalogue_words import level_beside_grades, place_name
from skipbo.wording.figures import decimal, points, signed, whole_points

ALL_MARKED = 8
"""In a game of more turns than this not every one has its number."""
TOLD_ERROR = 5
"""What is known more exactly than to so many points is told as it is."""
LUCK = 10
"""From so many points on the cards were good or bad, where no figure is told."""
EVEN = 2
"""Fewer points than this are nothing to speak of."""


def band_words(band: str) -> str:
    """What a play of this band is called."""
    return {
        "masterly": _("Masterly"),
        "sharp": _("Sharp"),
        "sound": _("Sound"),
        "fair": _("Fair"),
        "hasty": _("Hasty"),
        "wild": _("Wild"),
    }[band]


def played_words(name: str, better_than: str | None, is_level: bool = False) -> str:
    """How somebody played (no name is "you") beside the levels, better than one or as well (`is_level`);
    None, or a level nobody can choose, is behind all of them.
    """
    if better_than not in OFFERED:
        behind = _("{name} gave away a lot."), _("You gave away a lot.")
        return behind[0].format(name=name) if name else behind[1]
    level = level_beside_grades(better_than)
    if is_level and name:
        return _("{name} played as well as {level} does.").format(name=name, level=level)
    if is_level:
        return _("You played as well as {level} does.").format(level=level)
    if name:
        return _("{name} played better than {level} does.").format(name=name, level=level)
    return _("You played better than {level} does.").format(level=level)


def cards_words(name: str, count: int, error: int = 0) -> str:
    """What the cards gave somebody (no name is "you") or cost them, in points of the winning chance; only
    about so, where it is not known exactly, and nothing where that could be luck or bad luck.
    """
    if abs(count) < EVEN:
        return _("The cards were even.")
    size = abs(count)
    if error >= size:
        return _("Whether the cards helped can’t be told for sure.")
    if count > 0 and name:
        told = ngettext(
            "The cards gave {count} point to {name}.", "The cards gave {count} points to {name}.", size
        )
    elif count > 0:
        told = ngettext("The cards gave you {count} point.", "The cards gave you {count} points.", size)
    elif name:
        told = ngettext(
            "The cards took {count} point from {name}.", "The cards took {count} points from {name}.", size
        )
    else:
        told = ngettext("The cards cost you {count} point.", "The cards cost you {count} points.", size)
    shown = _("about {count}").format(count=size) if error >= TOLD_ERROR else str(size)
    return told.format(name=name, count=shown)


def plainly_played_words(name: str, better_than: str | None, is_level: bool, cards: int) -> str:
    """How somebody played (no name is "you") and what the cards did, without a figure to work out."""
    if better_than not in OFFERED:
        played = played_words(name, better_than)
    else:
        level = level_beside_grades(better_than)
        if is_level and name:
            played = _("{name} played about as well as the computer does at {level}.")
        elif is_level:
            played = _("You played about as well as the computer does at {level}.")
        elif name:
            played = _("{name} played better than the computer does at {level}.")
        else:
            played = _("You played better than the computer does at {level}.")
        played = played.format(name=name, level=level)
    if abs(cards) < LUCK:
        return sentences(played, _("The cards were neither good nor bad."))
    if name:
        dealt = _("{name} had good cards.") if cards > 0 else _("{name} had bad cards.")
        return sentences(played, dealt.format(name=name))
    return sentences(played, _("You had good cards.") if cards > 0 else _("You had bad cards."))


def turn_words(turn: int, whose: str, chances: list[tuple[str, float]]) -> str:
    """How everybody's chances stood at somebody's turn; each counts their own turns."""
    counts = whole_points([share for _name, share in chances])
    told = ", ".join(f"{name}: {count}" for (name, _share), count in zip(chances, counts, strict=True))
    return _("Turn {turn}, {name}. {chances}").format(turn=turn, name=whose, chances=told)


def turn_marks(turns: Sequence[int]) -> list[tuple[int, str]]:
    """Where along a game’s points a turn’s number stands, each once: in a long game not all of them."""
    most = max(turns, default=0)
    shown = [turn for turn in range(1, most + 1) if most <= ALL_MARKED or turn in (1, most) or not turn % 5]
    return [
        (turns.index(turn), _("turn {number}").format(number=turn) if turn == 1 else str(turn))
        for turn in shown
        if turn in turns
    ]


def score_error_words(error: float) -> str:
    """How exactly a score is known."""
    return _("give or take {number}").format(number=decimal(error))


def _named(band: str, error: float) -> str:
    """What a play is called, after how exactly it is known."""
    name = band_words(band).lower()
    return f"{score_error_words(error)}, {name}" if error else name


def rating_words(
    name: str, score: float, band: str, beside: Sequence[tuple[str, float]] = (), error: float = 0.0
) -> str:
    """The one number for skill (no name is "you"), how exactly it is known, and the levels beside it."""
    told = _named(band, error)
    if beside:
        told = f"{told}; {', '.join(level_score_words(*each) for each in beside)}"
    if not name:
        return _("Your play: {score} of 10, {band}.").format(score=decimal(score), band=told)
    return _("{name}’s play: {score} of 10, {band}.").format(name=name, score=decimal(score), band=told)


def match_play_words(name: str, score: float, band: str, error: float = 0.0) -> str:
    """The same of a whole match (no name is "you"), without the levels."""
    told = _named(band, error)
    if not name:
        return _("Your play in this match: {score} of 10, {band}.").format(score=decimal(score), band=told)
    return _("{name}’s play in this match: {score} of 10, {band}.").format(
        name=name, score=decimal(score), band=told
    )


def match_play_awaited_words() -> str:
    """While that is not known."""
    return _("How this match was played is still being worked out…")


def level_score_words(level: str, score: float) -> str:
    """What a level reaches: "Grade 5: 5.1"."""
    return _("{level}: {score}").format(level=place_name(level), score=decimal(score))


def sum_words(names: str, sums: Sums) -> str:
    """How a side's account adds up, in whole points that do so too."""
    play = _("own {own}, the others’ {others}").format(own=signed(sums.own), others=signed(sums.others))
    if sums.error >= TOLD_ERROR:
        play = f"{play}, {error_words(sums.error)}"
    return _("{names}: {start} at the start, the cards {luck}, the play {play} ({parts}): {end}.").format(
        names=names,
        start=sums.start,
        luck=signed(sums.cards),
        play=signed(sums.play),
        parts=play,
        end=sums.start + sums.cards + sums.play,
    )


def error_words(count: int) -> str:
    """How exactly the figures before it are known."""
    return ngettext("give or take {count} point", "give or take {count} points", count).format(count=count)


class Sums(NamedTuple):
    """A side's account in whole points: start, cards and play make the end, `own` and `others` the play."""

    start: int
    cards: int
    play: int
    own: int
    others: int
    error: int
    """How far the play may be off."""

    @classmethod
    def of(cls, start: float, luck: float, play: float, own_play: float, error: float) -> Sums:
        """Of shares of the winning chance."""
        first, cards, moves = whole_points([start, luck, play])
        own, others = whole_points([own_play, play - own_play], moves)
        return cls(first, cards, moves, own, others, points(error))


def came_words(kind: str, name: str, card: str) -> str:
    """What came, and to whom (no name is "you"): `stock`, `draw` or `roll`."""
    message = {
        "stock": _("{name}’s stock turned up {card}") if name else _("your stock turned up {card}"),
        "draw": _("{name} drew {card}") if name else _("you drew {card}"),
        "roll": _("{name} rolled {card}") if name else _("you rolled {card}"),
    }[kind]
    return message.format(name=name, card=card)


def luckiest_words(name: str, card: str, move: int, luck: float) -> str:
    """A side's luckiest or unluckiest card and whose it was; moves count from 1, 0 is the deal."""
    count = signed(points(luck))
    if not move:
        return _("{name}, the deal: {card}, {points}.").format(name=name, card=card, points=count)
    return _("{name}, move {move}: {card}, {points}.").format(name=name, move=move, card=card, points=count)


def account_method_words() -> str:
    """What the account's figures are."""
    return _(
        "Counted in points of winning chance. The cards: each card that came, compared with all that could "
        "have come, as everybody together could know it. The play: how much better or worse each side’s "
        "moves were than the computer’s quick plan."
    )
