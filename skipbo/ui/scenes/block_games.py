"""Which games a block of the statistics tells of, each with the figure that the block is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.languages import _, ngettext
from skipbo.play.history import PlayedGame, PlayedSeat, ratings
from skipbo.wording.figures import decimal, points, signed

Kinds = Callable[[PlayedGame, PlayedSeat], list[str]]
"""Of which kinds a game is, in words."""


class ToldGame(NamedTuple):
    """A game and what is told of it."""

    game: PlayedGame
    words: str


class BlockGames:
    """The games of a player, the newest first unless a block is about the most of something."""

    def __init__(self, every: Sequence[PlayedGame], games: Sequence[PlayedGame], player: str) -> None:
        self._every, self._player = every, player
        seats = ((game, game.seat_of(player)) for game in reversed(games))
        self._games = [(game, own) for game, own in seats if own is not None]

    def won(self) -> list[ToldGame]:
        """Which were won."""
        return [ToldGame(game, _ended(own)) for game, own in self._games]

    def last(self) -> list[ToldGame]:
        """The last ones."""
        return self.won()[:24]

    def rated(self) -> list[ToldGame]:
        """The rating after each."""
        played = [game for game in self._every if game.seat_of(self._player) is not None]
        after = dict(zip([game.number for game in played], ratings(self._every, self._player), strict=True))
        return [ToldGame(game, str(round(after[game.number]))) for game, _own in self._games]

    def lucky(self) -> list[ToldGame]:
        """The luckiest first."""
        known = [(game.luck[own.side], game) for game, own in self._games if game.luck is not None]
        known.sort(key=lambda each: -each[0])
        return [ToldGame(game, signed(points(luck))) for luck, game in known]

    def played(self) -> list[ToldGame]:
        """How each of the last ones was played, from 0 to 10."""
        told = []
        for game, own in self._games:
            rating = None if game.plays is None else game.plays[game.seats.index(own)]
            if rating is not None and rating.is_known:
                told.append(ToldGame(game, decimal(rating.score)))
        return told

    def stocks(self) -> list[ToldGame]:
        """How much of the stock was left, the least first."""
        left = sorted(self._games, key=lambda each: each[1].stock_left)
        words = _("stock left: {count}")
        return [ToldGame(game, words.format(count=own.stock_left)) for game, own in left]

    def long(self) -> list[ToldGame]:
        """The longest first."""
        told = []
        for game, own in sorted(self._games, key=lambda each: -each[1].turns):
            words = ngettext("{count} turn", "{count} turns", own.turns).format(count=own.turns)
            told.append(ToldGame(game, words))
        return told

    def of_kinds(self, kinds: Kinds, order: Sequence[str]) -> list[ToldGame]:
        """One kind after the other."""
        return [
            ToldGame(game, f"{kind} · {_ended(own)}")
            for kind in order
            for game, own in self._games
            if kind in kinds(game, own)
        ]


def _ended(own: PlayedSeat) -> str:
    return _("won") if own.has_won else _("lost")
