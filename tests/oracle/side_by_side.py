"""One random game played by the engine and by the naive game side by side, compared after every command."""

from __future__ import annotations

import json
import random
from typing import Any

from skipbo.engine.cards import card_of, face
from skipbo.engine.chance import Stream as EngineStream
from skipbo.engine.errors import IllegalCommand
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.rules import Rules
from skipbo.engine.table import Table
from skipbo.engine.view import view
from tests.oracle.chance import SeedChance, standard_deck
from tests.oracle.naive import Building, NaiveGame, Refused, in_view_order, number_of
from tests.oracle.verify import own_stock

SWITCHES = ("must_play_ones", "no_wild_on_wild", "keep_wilds", "hidden_discards")
SIZES = {"classic": 162, "deluxe": 162, "tournament": 162, "masters": 168, "mod": 112}


class Disagreement(AssertionError):
    """The engine and the naive game differ; the text tells where and how to get there."""


def random_setup(
    rng: random.Random, edition: str | None = None, manners: bool | None = None
) -> dict[str, Any]:
    """A random table: rules, dealer, and of how many cards the deck is (to make cards scarce)."""
    edition = edition or rng.choice(["classic", "deluxe", "masters", "masters", "mod", "mod", "tournament"])
    players = 6 if edition == "tournament" else rng.choice([2, 2, 3, 4, 5, 6, 6])
    if manners is None:
        manners = rng.random() < 0.5
    manners = manners and edition != "masters"
    partnership = edition == "tournament"
    if edition in ("classic", "deluxe", "mod") and players in (4, 6):
        partnership = rng.random() < 0.6
    hand = rng.choice([5, 5, 5, 6, 7])
    most = min(40, SIZES[edition] // players - hand)
    stock = rng.randint(5, max(5, min(most, 12)))
    if rng.random() < 0.15:
        stock = max(5, most)
    elif rng.random() < 0.15:
        stock = own_stock(edition, players)
    options = {
        "players": players,
        "partnership": partnership,
        "manners": manners,
        "hand": hand,
        "building": rng.choice([3, 4, 4, 5, 6]),
        "stock": stock,
        "harsh_toll": edition == "masters" and rng.random() < 0.3,
        "target": rng.choice([0, 500]),
        **{switch: rng.random() < 0.35 for switch in SWITCHES},
    }
    needed = players * options["stock"]
    spare = SIZES[edition] - needed
    left_over = rng.randint(0, min(spare, players * 7)) if rng.random() < 0.4 else spare
    return {
        "edition": edition,
        "options": options,
        "dealer": rng.randrange(players),
        "deck_size": needed + left_over,
    }


def random_temper(rng: random.Random, manners: bool) -> dict[str, float]:
    """How the players of one game choose: weights by kind of command, and how often they err."""
    temper = {
        "play": rng.choice([3.0, 10.0, 30.0]),
        "stock": rng.choice([3.0, 30.0, 60.0]),
        "discard": rng.choice([0.3, 1.0, 3.0]),
        "coins": rng.choice([1.0, 10.0, 40.0]),
        "buy": rng.choice([1.0, 10.0, 40.0]),
        "die": rng.choice([1.0, 10.0, 40.0]),
        "extra": rng.choice([0.3, 3.0]),
        "pay": rng.choice([1.0, 3.0]),
        "decline": 1.0,
        "other": 3.0,
    }
    temper["err"] = rng.choice([0.0, 0.02, 0.08, 0.3]) if manners else 0.0
    temper["overdraw"] = rng.choice([0.1, 1.0])
    temper["out"] = rng.choice([0.5, 3.0])
    temper["call"] = rng.choice([0.3, 3.0])
    temper["cheat"] = rng.choice([0.1, 0.5])
    temper["rubbish"] = rng.choice([0.05, 0.2])
    temper["pop"] = 0.05
    return temper


def kind_of(command: str) -> str:
    """The kind of a command, for the weights."""
    if command in ("pay", "decline"):
        return command
    source, _, target = command.partition(">")
    if source in ("coins", "die"):
        return source
    if source.startswith("extra:"):
        return "extra"
    if target.startswith("d"):
        return "discard"
    if target.startswith("b"):
        if "." in source:
            return "stock" if source.endswith("stock") else "buy"
        return "stock" if source == "stock" else "play"
    return "other"


class Pair:
    """The engine's game and the naive one from one deal."""

    def __init__(self, seed: str, setup: dict[str, Any]) -> None:
        self.seed = seed
        self.setup = setup
        self.compared = 0
        edition, options = setup["edition"], setup["options"]
        # Rules are put together by hand, so that Tournament too has small stocks.
        self.rules: Rules = Rules(edition=edition, **options)
        naive_chance = SeedChance(edition, seed)
        self.stream = stream = EngineStream(seed)
        before = [card_of(one) for one in standard_deck(edition)]
        stream.shuffle(before)
        deck = [face(card) for card in before]
        if deck != naive_chance.deck:
            raise Disagreement(f"{seed}: the shuffled decks differ")
        deck = deck[: setup["deck_size"]]
        cards = [card_of(one) for one in deck]
        self.engine = Game.from_deck(self.rules, setup["dealer"], seed, cards, stream)
        self.naive = NaiveGame(
            edition, self.rules.to_json(), self.rules.players, setup["dealer"], deck, naive_chance, seed=seed
        )

    def complain(self, what: str, engine: object, naive: object) -> None:
        """Raise a disagreement with all that is needed to see it again."""
        raise Disagreement(
            f"{what}\nseed {self.seed}\nsetup {json.dumps(self.setup)}\nengine {engine}\nnaive  {naive}\n"
            f"moves {self.naive.moves}\nview {json.dumps(self.naive.view(self.naive.turn))}"
        )

    def compare(self) -> None:
        """Lists, views (the player's and, by turns, the others'), hidden cards, result, reshuffles."""
        self.compared += 1
        looking = {self.naive.turn, self.compared % self.rules.players}
        if self.compared == 1 or self.naive.over:
            looking = set(range(self.rules.players))
        for seat in range(self.rules.players):
            mine = self.naive.legal(seat)
            listed = [str(command) for command in self.engine.legal(seat)]
            if len(listed) != len(set(listed)) or set(listed) != mine:
                extra, missing = sorted(set(listed) - mine), sorted(mine - set(listed))
                self.complain(f"legal list of seat {seat}", f"has also {extra}", f"has also {missing}")
            if seat not in looking:
                continue
            seen = view(self.engine, seat).to_json()
            mine_seen = self.naive.view(seat)
            seen["hand"].sort()
            mine_seen["hand"].sort()
            if seen != mine_seen:
                different = [key for key in mine_seen if seen.get(key) != mine_seen[key]]
                different += [key for key in seen if key not in mine_seen]
                self.complain(
                    f"view of seat {seat}: {different}",
                    {key: seen.get(key) for key in different},
                    {key: mine_seen.get(key) for key in different},
                )
        if [[face(card) for card in pile] for pile in self._engine_reshuffles()] != self.naive.reshuffles:
            self.complain("reshuffles", self._engine_reshuffles(), self.naive.reshuffles)
        hidden = [[[face(card) for card in pile] for pile in piles] for piles in self._engine_hidden()]
        mine_hidden = [self.naive.stocks, [sorted(hand, key=in_view_order) for hand in self.naive.hands]]
        if hidden != mine_hidden:
            self.complain("stocks and hands", hidden, mine_hidden)
        result = self.engine.table.result
        if (result is not None) != self.naive.over:
            self.complain("over", result, self.naive.result)
        if result is not None and result.to_json() != self.naive.result:
            self.complain("result", result.to_json(), self.naive.result)

    def _engine_hidden(self) -> list[list[list[int]]]:
        hands = [sorted(hand, key=lambda card: in_view_order(face(card))) for hand in self.engine.table.hands]
        return [self.engine.table.stocks, hands]

    def _engine_reshuffles(self) -> list[list[int]]:
        return [list(pile) for pile in self.engine.reshuffles]

    def compare_moves(self) -> None:
        """The record's moves of both."""
        moves: list[list[Any]] = []
        for move in self.engine.moves:
            written: list[Any] = [move.seat, str(move.command)]
            if move.rolled is not None:
                written.append(move.rolled)
            if move.shuffled:  # of a finished stock nothing was shuffled: READINGS.md, 10
                written += [None, list(move.shuffled)]
            moves.append(written)
        if moves != self.naive.moves:
            self.complain("moves", moves, self.naive.moves)

    def push(self, seat: int, command: str) -> None:
        """The same command to both; both must take it."""
        try:
            self.engine.push(parse(command), seat)
        except IllegalCommand as refusal:
            self.complain(f"the engine refuses {seat} {command}", refusal.code, "takes it")
        try:
            self.naive.push(seat, command)
        except Refused:
            self.complain(f"the naive game refuses {seat} {command}", "takes it", "refused")

    def try_rubbish(self, seat: int, command: str) -> None:
        """Whether both would take a command that is not in the list; the engine takes it back afterwards."""
        expected = command in self.naive.legal(seat) or command in self.naive.offences(seat)
        try:
            self.engine.push(parse(command), seat)
        except IllegalCommand:
            taken = False
        else:
            taken = True
            self.engine.pop()
        if taken != expected:
            self.complain(
                f"{seat} {command}", "takes it" if taken else "refuses", "takes it" if expected else "refuses"
            )


def lay_out(pair: Pair, rng: random.Random) -> None:
    """Put the pair into a random position at the beginning of a turn: high piles, small stocks."""
    naive, rules = pair.naive, pair.rules
    box = list(naive.deck)

    def some(count: int) -> list[str]:
        return [box.pop() for _ in range(min(count, len(box)))]

    for seat in range(naive.seats):
        naive.stocks[seat] = some(rng.choice([1, 1, 2, 3, 6]))
    for k in range(rules.building):
        pile = Building()
        height = rng.choice([0, 0, 1, 2, rng.randint(0, 11), 10, 11, 11])
        for number in range(1, height + 1):
            fitting = [one for one in box if one == "S" or number_of(one) == number]
            # Now and then a card is missing: a stand-in stood there or R3 has taken it; never the top one.
            if fitting and (number == height or rng.random() < 0.85):
                pile.cards.append(rng.choice(fitting))
                box.remove(pile.cards[-1])
        if pile.cards:
            pile.next = height + 1
        naive.buildings[k] = pile
    for seat in range(naive.seats):
        naive.hands[seat] = some(rng.choice([0, 0, 1, 2, rules.hand - 1, rules.hand - 1, rules.hand]))
        naive.discards[seat] = [some(rng.choice([0, 1, 3])) for _ in range(4)]
    if naive.partner(0) is not None and rng.random() < 0.5:
        naive.stocks[rng.randrange(naive.seats)] = []
    naive.completed = some(rng.choice([0, 0, 1, 12, 30]))
    naive.draw_pile = some(rng.choice([0, 1, 2, 5, 10, 40]))
    if rules.edition == "masters":
        naive.coins = [0] * naive.seats
        for _ in range(12 * naive.seats):
            k = rng.randrange(rules.building)
            if rng.random() < 0.3 and naive.buildings[k].cards:
                naive.buildings[k].coins += 1
            else:
                naive.coins[rng.choice([0, rng.randrange(naive.seats)])] += 1
    if rules.manners:
        naive.no_draw = {seat for seat in range(naive.seats) if rng.random() < 0.3}
    naive.idle_turns = rng.choice([0, naive.seats - 1])
    turn = rng.choice([0, rng.randrange(naive.seats)])

    table = Table(rules)
    table.building = [[card_of(one) for one in pile.cards] for pile in naive.buildings]
    table.needs = [pile.next for pile in naive.buildings]
    table.pots = [pile.coins for pile in naive.buildings]
    table.stocks = [[card_of(one) for one in stock] for stock in naive.stocks]
    table.hands = [[card_of(one) for one in hand] for hand in naive.hands]
    table.discards = [[[card_of(one) for one in pile] for pile in piles] for piles in naive.discards]
    table.completed = [card_of(one) for one in naive.completed]
    table.draw = [card_of(one) for one in reversed(naive.draw_pile)]
    table.coins = list(naive.coins)
    table.no_draw = tuple(sorted(naive.no_draw))
    table.idle_turns = naive.idle_turns
    pair.engine = Game(rules, table, pair.stream)
    pair.engine.course.begin_turn(turn)
    pair.engine.course.take_events()  # they are of the opening, not of the first move
    pair.engine.reshuffles.clear()
    naive.card_moved = False
    naive._begin_turn(turn)
    naive.reshuffles.clear()


def any_command(rng: random.Random, pair: Pair) -> str:
    """Any command of the notation, sensible or not."""
    seats, piles = pair.rules.players, pair.rules.building
    cards = ["S", *map(str, range(1, 13))] + (["3$", "7$$"] if pair.rules.edition == "masters" else [])
    if rng.random() < 0.5:  # something that is really there
        hand = rng.choice(pair.naive.hands)
        cards = hand or cards
    own = ["stock", "d1", "d2", "d3", "d4", f"hand:{rng.choice(cards)}"]
    source = rng.choice([*own, f"{rng.randrange(seats)}.{rng.choice(own[:5])}"])
    return rng.choice(
        [
            f"{source}>b{rng.randint(1, piles)}",
            f"{source}>b{rng.randint(1, piles)}",
            f"hand:{rng.choice(cards)}>d{rng.randint(1, 4)}",
            f"extra:{rng.choice(cards)}>d{rng.randint(1, 4)}",
            f"coins>b{rng.randint(1, piles)}",
            f"die>b{rng.randint(1, piles)}",
            f"die>{rng.randrange(seats)}.stock",
            f"cheat {rng.randrange(seats)}",
            rng.choice(["pay", "decline", "roll", "end", "draw", "call"]),
            rng.choice(["roll", "draw", "call"]),
        ]
    )


def choose(rng: random.Random, pair: Pair, temper: dict[str, float]) -> tuple[int, str]:
    """The next command of a random table: mostly the player's own, sometimes somebody's offence or call."""
    naive = pair.naive
    options: list[tuple[int, str]] = []
    weights: list[float] = []
    if rng.random() < temper["err"] or (naive.proper is not None and rng.random() < 0.08 * temper["call"]):
        for seat in range(naive.seats):
            for command in sorted(naive.offences(seat)):
                options.append((seat, command))
                if command == "call":
                    weights.append(temper["call"])
                elif command.startswith("cheat"):
                    weights.append(temper["cheat"] / naive.seats)
                elif seat == naive.turn:
                    weights.append(temper["overdraw"] * 3)
                else:
                    weights.append(temper["out"] * min(1.0, temper[kind_of(command)]))
    if not options:
        for command in sorted(naive.legal(naive.turn)):
            options.append((naive.turn, command))
            weights.append(temper[kind_of(command)])
    return rng.choices(options, weights)[0]


def play(
    seed: str, setup: dict[str, Any], rng: random.Random, most: int = 700, from_position: bool = False
) -> Pair:
    """Play one game side by side to its end or `most` commands; `Disagreement` at the first difference."""
    pair = Pair(seed, setup)
    temper = random_temper(rng, pair.rules.manners)
    if from_position:
        lay_out(pair, rng)
    pair.compare()
    for _ in range(most):
        if pair.naive.over:
            break
        if rng.random() < temper["rubbish"]:
            pair.try_rubbish(rng.randrange(pair.naive.seats), any_command(rng, pair))
            pair.compare()
        if not pair.naive.legal(pair.naive.turn):
            pair.complain("nothing to do, but the game goes on", pair.engine.legal(), [])
        pair.push(*choose(rng, pair, temper))
        pair.compare()
        if rng.random() < temper["pop"]:
            move = pair.engine.pop()
            pair.engine.push(move.command, move.seat)
            pair.compare()
    if pair.naive.over:
        for seat in range(pair.naive.seats):
            for command in ("draw", "call", "roll", "end", "cheat 0", "stock>b1"):
                pair.try_rubbish(seat, command)
    pair.compare_moves()
    return pair


def play_by_number(
    number: int, salt: str = "", edition: str | None = None, manners: bool | None = None
) -> Pair:
    """The random game with this number: everything in it follows from the number and the salt."""
    rng = random.Random(f"{salt}:{number}:{edition}:{manners}")
    setup = random_setup(rng, edition, manners)
    return play(f"{salt}{number}", setup, rng)


def play_position_by_number(
    number: int, salt: str = "", edition: str | None = None, manners: bool | None = None
) -> Pair:
    """A few turns from the random position with this number."""
    rng = random.Random(f"position {salt}:{number}:{edition}:{manners}")
    setup = random_setup(rng, edition, manners)
    setup["deck_size"] = SIZES[setup["edition"]]
    return play(f"{salt}{number}", setup, rng, most=40, from_position=True)


__all__ = ["Disagreement", "Pair", "play", "play_by_number", "play_position_by_number", "random_setup"]
