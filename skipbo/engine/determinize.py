"""A possible world behind a view: what a searcher may imagine, and all that it may imagine from."""

from collections import Counter
from collections.abc import Iterator

from skipbo.engine.cards import Card
from skipbo.engine.chance import Chance
from skipbo.engine.course import Course
from skipbo.engine.decks import deck_list
from skipbo.engine.parts.boxed import wiring_for
from skipbo.engine.table import Table
from skipbo.engine.view import View


def determinize(view: View, chance: Chance) -> Course:
    """A world that looks just like this view, its unseen cards laid out by chance."""
    unseen = _unseen_cards(view)
    chance.shuffle(unseen)
    return _lay_out(view, chance, unseen)


def balanced_worlds(view: View, chance: Chance) -> Iterator[Course]:
    """Possible worlds without end that balance each other.

    The unseen cards lie in a ring, and each hidden place looks at a spot of it that chance has picked; from
    one world to the next the ring turns on by a card. So each world by itself is chance's alone, but over
    a whole turn every card has been in every place once: means over the worlds vary by a tenth to a fifth
    less than over worlds that know nothing of each other.
    """
    ring = _unseen_cards(view)
    spots = list(range(len(ring)))
    while True:
        chance.shuffle(ring)
        chance.shuffle(spots)
        for turned in range(max(1, len(ring))):
            if turned:
                ring.append(ring.pop(0))
            yield _lay_out(view, chance, [ring[spot] for spot in spots])


def _unseen_cards(view: View) -> list[Card]:
    """Every card whose place the view does not show, in the deck's order."""
    left = Counter(deck_list(view.edition).cards())
    left.subtract(view.hand)
    left.subtract(view.completed)
    for pile in view.building:
        left.subtract(pile.cards)
    for player in view.players:
        if player.stock_top is not None:
            left[player.stock_top] -= 1
        for discards in player.discards:
            left.subtract(card for card in discards if card is not None)
    return list(left.elements())


def _lay_out(view: View, chance: Chance, unseen: list[Card]) -> Course:
    """The world with these cards, the last first, in the hidden places."""
    table = Table(view.rules)
    for player in view.players:
        seat = player.seat
        table.coins[seat] = player.coins
        if player.stock_top is not None:
            table.stocks[seat] = [*_take(unseen, player.stock_count - 1), player.stock_top]
        table.hands[seat] = list(view.hand) if seat == view.seat else _take(unseen, player.hand_count)
        table.discards[seat] = [
            [unseen.pop() if card is None else card for card in pile] for pile in player.discards
        ]
    table.building = [list(pile.cards) for pile in view.building]
    table.needs = [pile.next for pile in view.building]
    table.pots = [pile.coins for pile in view.building]
    # Known by their faces alone; the order in which they got there matters only to a shuffle.
    table.completed = list(view.completed)
    table.draw = _take(unseen, view.draw_count)
    _set_turn(table, view)
    return Course(table, chance, wiring_for(view.rules))


def _take(cards: list[Card], count: int) -> list[Card]:
    """Take this many cards off the end."""
    taken = cards[len(cards) - count :]
    del cards[len(cards) - count :]
    return taken


def _set_turn(table: Table, view: View) -> None:
    table.no_draw = view.no_draw
    table.begin_turn(view.turn, view.proper)
    table.acted = view.acted
    table.active = view.phase not in ("draw", "roll")
    table.due = view.phase == "draw"
    table.stopped = view.phase == "discard"
    table.follow = view.follow
    table.toll = view.toll
    table.die = view.die
    table.die_used = view.die_used
    table.extra_left = view.extra_left
