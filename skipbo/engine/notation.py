"""From text to commands: the other half of `str(command)`. docs/protocol.md describes the notation."""

import re

from skipbo.engine import commands, places
from skipbo.engine.cards import card_of, is_face
from skipbo.engine.commands import Cheat, Command
from skipbo.engine.places import Place


class NotationError(ValueError):
    """A text that is no command."""


_WORDS: dict[str, Command] = {
    str(command): command
    for command in (
        commands.PAY,
        commands.DECLINE,
        commands.ROLL,
        commands.END_TURN,
        commands.DRAW,
        commands.CALL,
    )
}
_ARROW = re.compile(
    r"(?:(?P<seat>[0-5])\.)?(?P<source>stock|d[1-4]|hand:[0-9S$]+|extra:[0-9S$]+|coins|die)"
    r">(?:(?P<pile>[bd][1-6])|(?P<target>[0-5])\.stock)"
)
_CHEAT = re.compile(r"cheat ([0-5])")


def parse(text: str) -> Command:
    """The command that a text stands for; `NotationError` if it stands for none."""
    if text in _WORDS:
        return _WORDS[text]
    if cheat := _CHEAT.fullmatch(text):
        return Cheat(int(cheat[1]))
    match = _ARROW.fullmatch(text)
    command = _from_arrow(match) if match else None
    if command is None:
        raise NotationError(text)
    return command


def _from_arrow(match: re.Match[str]) -> Command | None:
    source, pile, target = match["source"], match["pile"], match["target"]
    seat = None if match["seat"] is None else int(match["seat"])
    if target is not None:
        return commands.die_gift(int(target)) if source == "die" and seat is None else None
    index = int(pile[1]) - 1
    kind, _, face = source.partition(":")
    if pile[0] == "d":
        if index >= places.DISCARD_PILES or seat is not None or not is_face(face):
            return None
        if kind == "hand":
            return commands.discard(card_of(face), index)
        return commands.extra_discard(card_of(face), index) if kind == "extra" else None
    if kind in ("coins", "die"):
        if seat is not None:
            return None
        return commands.coins_stand_in(index) if kind == "coins" else commands.die_stand_in(index)
    place = _source(kind, face, seat)
    return None if place is None else commands.play(place, index)


def _source(kind: str, face: str, seat: int | None) -> Place | None:
    if kind == "stock":
        return places.stock(seat)
    if kind == "hand":
        return places.hand(card_of(face)) if seat is None and is_face(face) else None
    return places.discard(int(kind[1]) - 1, seat) if kind[0] == "d" else None
