"""A replay's chances of winning: the picture of the game on a page, from which a press goes to a moment."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.engine.record import Record
from skipbo.play.account_service import Accounting
from skipbo.play.client.table_client import TableClient
from skipbo.play.curve import Point
from skipbo.play.review_service import GameReview
from skipbo.play.told_account import ToldAccount, reviewed
from skipbo.ui.context import Context
from skipbo.ui.faces import seat_face


class ReplayCurve:
    """Works a game's account out once somebody asks for it; `go_to` gets a move to be looked at."""

    def __init__(
        self,
        context: Context,
        client: TableClient,
        record: Record,
        go_to: Callable[[int], None],
        make: Callable[[Record], Accounting],
        known: GameReview | None,
    ) -> None:
        self._context, self._client, self._record, self._go_to = context, client, record, go_to
        self._make = make
        self._source: Accounting | None = None
        self._told: ToldAccount | None = None
        if known is not None and known.account is not None:
            self._source = Accounting.of(record, known.account)
            self._tell()

    def open(self) -> None:
        """The page with the picture, how it adds up, and how it was played."""
        from skipbo.ui.scenes.luck_scene import LuckScene

        source = self.source()
        self._tell()
        facts, seat = self._client.facts, self._client.seat
        name = "" if facts.you == seat else facts.labels[seat]
        page = LuckScene(self._context, source, lambda: self._told, self.update, name)

        def to_moment(move: int) -> None:
            self._context.stack.remove(page)
            self._go_to(move)

        page.on_moment = to_moment
        self._context.stack.push(page)

    def source(self) -> Accounting:
        """The game's account, which begins now if it was not asked for, or failed."""
        if self._source is not None and self._source.has_failed:
            self._source.close()
            self._source = None
        if self._source is None:
            self._source = self._make(self._record)
        return self._source

    @property
    def is_working(self) -> bool:
        """Whether more may be found."""
        return self._source is not None and not self._source.is_settled

    def update(self) -> bool:
        """Take in what was worked out; true if there is news."""
        if self._source is None or not (self.is_working or self._told is None):
            return False
        has_news = self._source.poll()
        self._tell()
        return has_news

    def _tell(self) -> None:
        """The account as the seat sees it that is looked from."""
        account = self._source.account if self._source is not None else None
        facts, seat = self._client.facts, self._client.seat
        if account is None or (
            self._told is not None and self._told.account is account and self._told.seat == seat
        ):
            return
        faces = [seat_face(facts, number) for number in range(facts.rules.players)]
        self._told = ToldAccount.of(account, seat, facts.labels, faces)

    def points(self) -> tuple[Point, ...]:
        """The curve as the account has it; nothing while that is not known."""
        return () if self._told is None else self._told.account.curve

    def review(self) -> GameReview | None:
        """The mistakes, once all is known."""
        if self._source is None or self._source.account is None or not self._source.is_done:
            return None
        return reviewed(self._record, self._source.account)

    def close(self) -> None:
        """End the worker, if one was started."""
        if self._source is not None:
            self._source.close()
