"""A duplicate match: two play every deal twice, the second time with the seats swapped.

First all deals, then all of them again: so nobody remembers much. What decides is what both made of the same
cards, in stock cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from skipbo.engine.record import Record
from skipbo.engine.scoring import stock_lead

MOST_DEALS: Final = 6


class DealtTwice(NamedTuple):
    """By how many stock cards the first seat was ahead on the same cards, here and from the other seat."""

    first: int
    second: int

    @property
    def together(self) -> int:
        """Who has made more of these cards: the first seat above 0, the second below."""
        return self.first + self.second


def comes_again(records: Sequence[Record], count: int, number: int = 0) -> bool:
    """Whether a game's cards are still to be played from the other seat: the last, or this one (from 1)."""
    which = number or len(records)
    return 0 < which <= count and len(records) < which + count


def first_time(records: Sequence[Record], count: int) -> Record | None:
    """The game in which the last game's cards were played for the first time, once both have been."""
    return records[len(records) - 1 - count] if len(records) > count > 0 else None


def deals_of(records: Sequence[Record], count: int) -> list[DealtTwice]:
    """The deals that have been played twice."""
    pairs = zip(records, records[count:], strict=False)
    return [
        DealtTwice(*(stock_lead(record.rules, record.result, 0) for record in records)) for records in pairs
    ]


def deals_won(records: Sequence[Record], count: int) -> list[int]:
    """How many deals each of the two has won; an equal one is nobody's."""
    sums = [deal.together for deal in deals_of(records, count)]
    return [sum(each > 0 for each in sums), sum(each < 0 for each in sums)]


def winners(records: Sequence[Record], count: int) -> tuple[int, ...]:
    """Who has won more deals; where that is equal, who is ahead by more cards in all; else nobody."""
    first, second = deals_won(records, count)
    all_together = sum(deal.together for deal in deals_of(records, count))
    lead = first - second or all_together
    return () if lead == 0 else (0,) if lead > 0 else (1,)
