"""Players that share no code with the project's own: who is strong against them is not only strong against
its own kind.

    skipbo arena --seats "expert,bot:python3 tests/bench/opponents/strangers.py odds" --games 300 --mirror

`TRAINING` may be played with while players are being changed; `HELD_BACK` only judge what has been made
(`tests/bench/opponents/stock_first.py` is one of these as well). They speak the bot protocol, read nothing
but its views, and are made for Classic with two players.

- `rusher` plays every card that fits, Skip-Bos too, and lays off anything on its like.
- `miser` plays only what leads to its stock card, and holds on to Skip-Bos.
- `orderly` plays what leads to its stock card or empties its hand, and keeps its discards in falling rows.
- `warden` looks through its whole turn and wants, in this order: its stock card, the next player far from
  theirs, few cards in hand.
- `odds` looks through its whole turn and weighs ends of it by how likely the missing cards come, and its
  discards by how soon the building piles will want them. Its numbers were tuned against the planner.
"""

import json
import random
import sys
from typing import Any, Final

Seat = dict[str, Any]
State = tuple[int, ...]
"""What the four piles need, how many of each number the hand has (0: Skip-Bo), how many cards the own four
discard piles hold.
"""

HAND: Final = 4
PILES: Final = 17
WILD: Final = 0
NO_STOCK: Final = -1
DEEPEST: Final = 6
"""How many cards of a discard pile `odds` looks at."""


def number(card: str) -> int:
    """A card's number, 0 for a Skip-Bo."""
    return WILD if card == "S" else int(card)


def face(card: int) -> str:
    """A card as commands name it."""
    return "S" if card == WILD else str(card)


class Seen:
    """What a view shows, in numbers."""

    def __init__(self, view: dict[str, Any]) -> None:
        players: list[Seat] = view["players"]
        seat: int = view["seat"]
        me, other = players[seat], players[(seat + 1) % len(players)]
        self.needs: list[int] = [pile["next"] for pile in view["building"]]
        self.hand: list[int] = [number(card) for card in view["hand"]]
        self.piles: list[list[int]] = [[number(card) for card in pile] for pile in me["discards"]]
        self.stock: int = NO_STOCK if me["stock_top"] is None else number(me["stock_top"])
        self.stock_count: int = me["stock_count"]
        self.their_piles: list[list[int]] = [[number(card) for card in pile] for pile in other["discards"]]
        self.their_stock: int = NO_STOCK if other["stock_top"] is None else number(other["stock_top"])
        self.their_count: int = other["stock_count"]
        self.their_hand: int = other["hand_count"]
        self.draw_count: int = view["draw_count"]

    def start(self) -> State:
        """The state from which the turn goes on."""
        counts = [0] * 13
        for card in self.hand:
            counts[card] += 1
        return (*self.needs, *counts, *[len(pile) for pile in self.piles])


def follow(need: int) -> int:
    """What a building pile needs next."""
    return need % 12 + 1


def row_at_top(pile: list[int], size: int) -> list[int]:
    """The numbers that a pile can give one after the other, its top first."""
    row: list[int] = []
    for i in range(size - 1, -1, -1):
        if row and pile[i] != row[-1] + 1:
            break
        row.append(pile[i])
        if pile[i] == WILD:
            break
    return row


def missing(needs: list[int], target: int, have: list[bool], wilds: int) -> int:
    """How many cards miss until `target` can be played, Skip-Bos filling in, on the nearest pile."""
    if target == WILD:
        return 0
    least = 12
    for need in needs:
        count = 0
        while need != target:
            if not have[need]:
                count += 1
            need = follow(need)
        least = min(least, count)
    return max(0, least - wilds)


class Judge:
    """Says what the places where a stretch of the turn can end are worth."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def stock_played(self, state: State) -> float:
        """The stock card was played; the next one turns up."""
        raise NotImplementedError

    def refilled(self, state: State) -> float:
        """The hand was emptied; five more cards come."""
        raise NotImplementedError

    def ended(self, state: State) -> tuple[float, int, int]:
        """The turn ends: what that is worth with the best discard, its card and its pile."""
        raise NotImplementedError


class Leaf:
    """A place where a stretch of the turn can end."""

    def __init__(self, value: float, node: int, last: str) -> None:
        self.value = value
        self.node = node
        self.last = last


def explore(seen: Seen, judge: Judge, most: int) -> list[tuple[float, list[str]]]:
    """Every way through the turn up to the next unknown card or the discard, the best first."""
    start = seen.start()
    states, parents, words = [start], [-1], [""]
    known = {start}
    stack = [0]
    leaves: list[Leaf] = []
    while stack and len(states) < most:
        node = stack.pop()
        state = states[node]
        held = sum(state[HAND:PILES])
        if held:
            value, card, pile = judge.ended(state)
            leaves.append(Leaf(value, node, f"hand:{face(card)}>d{pile + 1}"))
        done: list[int] = []
        for building in range(4):
            need = state[building]
            if need in done:
                continue
            done.append(need)
            after = (*state[:building], follow(need), *state[building + 1 :])
            word = f">b{building + 1}"
            if seen.stock in (need, WILD) and seen.stock_count:
                leaves.append(Leaf(judge.stock_played(after), node, "stock" + word))
            for card in (need, WILD):
                if state[HAND + card]:
                    place = HAND + card
                    later = (*after[:place], after[place] - 1, *after[place + 1 :])
                    if held == 1:
                        leaves.append(Leaf(judge.refilled(later), node, f"hand:{face(card)}{word}"))
                    elif later not in known:
                        known.add(later)
                        stack.append(len(states))
                        states.append(later)
                        parents.append(node)
                        words.append(f"hand:{face(card)}{word}")
            for i in range(4):
                size = state[PILES + i]
                if size and seen.piles[i][size - 1] in (need, WILD):
                    place = PILES + i
                    later = (*after[:place], size - 1, *after[place + 1 :])
                    if not held:
                        leaves.append(Leaf(judge.refilled(later), node, f"d{i + 1}{word}"))
                    elif later not in known:
                        known.add(later)
                        stack.append(len(states))
                        states.append(later)
                        parents.append(node)
                        words.append(f"d{i + 1}{word}")
    found: list[tuple[float, list[str]]] = []
    for leaf in sorted(leaves, key=_value, reverse=True):
        way, node = [leaf.last], leaf.node
        while node > 0:
            way.append(words[node])
            node = parents[node]
        way.reverse()
        found.append((leaf.value, way))
    return found


def _value(leaf: Leaf) -> float:
    return leaf.value


# -- Rules --------------------------------------------------------------------------------------------------


class Rule:
    """A player that goes by rules of thumb."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        """One of the legal commands."""
        if len(legal) == 1:
            return legal[0]
        seen = Seen(view)
        command = self.play(seen, [word for word in legal if ">b" in word])
        if command is None:
            discards = [word for word in legal if ">d" in word]
            command = self.discard(seen, discards) if discards else legal[0]
        return command if command in legal else legal[0]

    def play(self, seen: Seen, plays: list[str]) -> str | None:
        """A play, or None if the turn shall end."""
        raise NotImplementedError

    def discard(self, seen: Seen, discards: list[str]) -> str:
        """A discard."""
        raise NotImplementedError


def way_to_stock(seen: Seen, wilds_allowed: int) -> list[str]:
    """The plays up to the stock card with the fewest Skip-Bos; none if there is no way."""
    if not seen.stock_count:
        return []
    best: list[str] = []
    fewest = wilds_allowed + 1
    for building, need in enumerate(seen.needs):
        hand, sizes = list(seen.hand), [len(pile) for pile in seen.piles]
        way: list[str] = []
        wilds = 0
        while seen.stock not in (need, WILD):
            tops = [i for i in range(4) if sizes[i] and seen.piles[i][sizes[i] - 1] == need]
            if tops:
                sizes[tops[0]] -= 1
                way.append(f"d{tops[0] + 1}>b{building + 1}")
            elif need in hand:
                hand.remove(need)
                way.append(f"hand:{need}>b{building + 1}")
            elif WILD in hand:
                hand.remove(WILD)
                wilds += 1
                way.append(f"hand:S>b{building + 1}")
            else:
                break
            need = follow(need)
        else:
            if wilds < fewest:
                fewest, best = wilds, [*way, f"stock>b{building + 1}"]
    return best


class Rusher(Rule):
    """Plays every card that fits."""

    def play(self, seen: Seen, plays: list[str]) -> str | None:
        for kind in ("stock", "d", "hand"):
            found = [word for word in plays if word.startswith(kind) and not word.startswith("hand:S")]
            if found:
                return self.random.choice(found)
        return self.random.choice(plays) if plays else None

    def discard(self, seen: Seen, discards: list[str]) -> str:
        tops = [pile[-1] if pile else NO_STOCK for pile in seen.piles]
        like = [word for word in discards if _card_of(word) == tops[int(word[-1]) - 1]]
        plain = [word for word in like or discards if _card_of(word) != WILD]
        return self.random.choice(plain or discards)


def _card_of(word: str) -> int:
    return number(word[5:].partition(">")[0])


class Miser(Rule):
    """Plays only what leads to the stock card."""

    def play(self, seen: Seen, plays: list[str]) -> str | None:
        way = way_to_stock(seen, 1 if seen.stock_count > 4 else 2)
        if way:
            return way[0]
        left = [card for card in seen.hand if card != WILD]
        for word in plays:
            # A hand of little but Skip-Bos would never get new cards.
            if word.startswith("hand:") and _card_of(word) != WILD and len(left) > 2:
                their = missing_for_next(seen, word)
                if their >= 3:
                    return word
        return None

    def discard(self, seen: Seen, discards: list[str]) -> str:
        best, found = -1000, discards[0]
        for word in discards:
            card, pile = _card_of(word), seen.piles[int(word[-1]) - 1]
            worth = card - (100 if card == WILD else 0) - 2 * len(pile)
            if pile:
                worth += 30 if pile[-1] == card else 20 if pile[-1] == card + 1 else 0
            if worth > best:
                best, found = worth, word
        return found


def missing_for_next(seen: Seen, play: str) -> int:
    """How many cards the next player misses from their discard piles after a play."""
    needs = list(seen.needs)
    building = int(play[-1]) - 1
    needs[building] = follow(needs[building])
    have = [False] * 13
    for pile in seen.their_piles:
        for card in row_at_top(pile, len(pile)):
            have[card] = True
    return missing(needs, seen.their_stock, have, 0) if seen.their_count else 12


class Orderly(Rule):
    """Plays what leads to the stock card or empties the hand, and keeps its discards in falling rows."""

    def play(self, seen: Seen, plays: list[str]) -> str | None:
        way = way_to_stock(seen, 2)
        if way:
            return way[0]
        for word in plays:
            if word.startswith("hand:") and _card_of(word) != WILD and missing_for_next(seen, word) >= 1:
                return word
        if len(seen.hand) <= 2:
            for word in plays:
                if word.startswith("hand:") and _card_of(word) == WILD and len(seen.hand) == 1:
                    return word
        for word in plays:
            if word.startswith("d") and missing_for_next(seen, word) >= 2:
                return word
        return None

    def discard(self, seen: Seen, discards: list[str]) -> str:
        best, found = -1000.0, discards[0]
        for word in discards:
            card, pile = _card_of(word), seen.piles[int(word[-1]) - 1]
            worth = -50.0 if card == WILD else 0.0
            if not pile:
                worth += 2 + card / 4
            elif pile[-1] == card + 1:
                worth += 9
            elif pile[-1] == card:
                worth += 8
            elif pile[-1] > card:
                worth += 4 - (pile[-1] - card) / 2
            else:
                worth += -2 - len(row_at_top(pile, len(pile)))
            if card == seen.stock - 1 or card == seen.stock:
                worth -= 2
            if worth > best:
                best, found = worth, word
        return found


# -- Planners -----------------------------------------------------------------------------------------------


class PlanningStranger:
    """A player that looks through its whole turn and carries out the best way."""

    def __init__(self, most: int = 400) -> None:
        self.most = most
        self.rest: list[str] = []
        self.expected: State = ()

    def judge(self, seen: Seen) -> Judge:
        """Who says what is best."""
        raise NotImplementedError

    def ways(self, seen: Seen) -> list[tuple[float, list[str]]]:
        """The ways through the turn, the best first."""
        return explore(seen, self.judge(seen), self.most)

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        """One of the legal commands."""
        if len(legal) == 1:
            self.rest = []
            return legal[0]
        seen = Seen(view)
        if not self.rest or self.rest[0] not in legal or self.expected != seen.start():
            ways = self.ways(seen)
            self.rest = list(ways[0][1]) if ways else [legal[0]]
        command = self.rest.pop(0)
        self.expected = after_play(seen, command) if self.rest else ()
        return command if command in legal else legal[0]


def after_play(seen: Seen, word: str) -> State:
    """The state after a play from the hand or a discard pile."""
    state = list(seen.start())
    building = int(word[-1]) - 1
    state[building] = follow(state[building])
    if word.startswith("hand:"):
        state[HAND + _card_of(word)] -= 1
    elif word.startswith("d"):
        state[PILES + int(word[1]) - 1] -= 1
    return tuple(state)


class WardenJudge(Judge):
    """One wish after the other."""

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.their_have = [False] * 13
        for pile in seen.their_piles:
            for card in row_at_top(pile, len(pile)):
                self.their_have[card] = True

    def distance(self, state: State) -> int:
        """How far the next player is from their stock card, five at the most."""
        if not self.seen.their_count:
            return 5
        return min(5, missing(list(state[:4]), self.seen.their_stock, self.their_have, 0))

    def stock_played(self, state: State) -> float:
        return 1000 + 6 * state[HAND] + 0.5 * self.distance(state) - 0.1 * sum(state[HAND:PILES])

    def refilled(self, state: State) -> float:
        return 30 + 5 * min(3, self.distance(state))

    def ended(self, state: State) -> tuple[float, int, int]:
        seen = self.seen
        far = self.distance(state)
        wishes = 18 * min(far, 2) + 4 * far + 7 * state[HAND] - 2.5 * sum(state[HAND + 1 : PILES])
        have = [count > 0 for count in state[HAND:PILES]]
        rows = []
        for i in range(4):
            row = row_at_top(seen.piles[i], state[PILES + i])
            rows.append(row)
            for card in row:
                have[card] = True
        wishes -= 4 * missing(list(state[:4]), seen.stock, have, state[HAND]) if seen.stock_count else 0
        best, laid, spot = -1000.0, WILD, 0
        for card in range(13):
            if not state[HAND + card]:
                continue
            for i, row in enumerate(rows):
                worth = -40.0 if card == WILD else 0.0
                if not row:
                    worth += 1.0
                elif row[0] == card:
                    worth += 4.0
                elif row[0] == card + 1:
                    worth += 3.0
                else:
                    worth -= 1.5 * len(row) + (1.0 if card > row[0] else 0.0)
                if state[HAND + card] > 1:
                    worth += 1.0
                if worth > best:
                    best, laid, spot = worth, card, i
        return wishes + best, laid, spot


class Warden(PlanningStranger):
    """Wants its stock card, then the next player far from theirs, then few cards in hand."""

    def judge(self, seen: Seen) -> Judge:
        return WardenJudge(seen)


ODDS: Final[dict[str, float]] = {
    "stock": 12.79,
    "again": 2.066,
    "own": 4.72,
    "their": 10.233,
    "wild": 2.161,
    "held": -0.674,
    "use": 0.619,
    "soon": 1.066,
    "deep": 0.588,
    "stuck": 0.559,
    "empty": 0.284,
    "mid_own": 0.457,
    "mid_their": 0.82,
    "mid_wild": 1.286,
    "mid_held": 0.071,
    "luck": 0.126,
}
"""What `odds` goes by."""


class OddsJudge(Judge):
    """Weighs chances."""

    def __init__(self, seen: Seen, w: dict[str, float]) -> None:
        super().__init__(seen)
        self.w = w
        self.their_have = [False] * 13
        for pile in seen.their_piles:
            for card in row_at_top(pile, len(pile)):
                self.their_have[card] = True
        miss = 1 - w["luck"]
        self.fresh = [1 - miss**count for count in range(8)]
        self.worths: dict[State, float] = {}
        self.threats: dict[State, float] = {}
        self.laid: dict[tuple[State, State], float] = {}

    def threat(self, state: State) -> float:
        """How likely the next player plays their stock card."""
        needs = state[:4]
        found = self.threats.get(needs)
        if found is None:
            found = 0.0
            if self.seen.their_count:
                none = 1.0
                for need in needs:
                    lacks = 0
                    while self.seen.their_stock not in (need, WILD):
                        lacks += not self.their_have[need]
                        need = follow(need)
                    none *= 1 - self.fresh[5] ** lacks if lacks else 0.0
                found = 1 - none
            self.threats[needs] = found
        return found

    def own_odds(self, state: State, fresh: int) -> float:
        """How likely the own stock card can be played with so many new cards."""
        if not self.seen.stock_count:
            return 0.0
        have = [count > 0 for count in state[HAND:PILES]]
        for i in range(4):
            for card in row_at_top(self.seen.piles[i], state[PILES + i]):
                have[card] = True
        none = 1.0
        for need in state[:4]:
            lacks = -state[HAND]
            while self.seen.stock not in (need, WILD):
                lacks += not have[need]
                need = follow(need)
            none *= 1 - self.fresh[fresh] ** lacks if lacks > 0 else 0.05
        return 1 - none

    def nearness(self, needs: State, card: int) -> float:
        """How soon some building pile will want a card: 1 for now, the less the later."""
        if card == WILD:
            return 1.0
        return float(self.w["soon"] ** min([(card - need) % 12 for need in needs]))

    def pile_worth(self, needs: State, pile: list[int], size: int, top: int) -> float:
        """What a discard pile will give, with a card laid on it (-1: none)."""
        w = self.w
        total, weight = 0.0, 1.0
        above = -1
        highest = size if top >= 0 else size - 1
        for i in range(highest, max(-1, highest - DEEPEST), -1):
            card = top if i == size else pile[i]
            if above >= 0 and card != above + 1:
                # What lies under it waits until what is above has gone.
                weight *= w["deep"] * (1.0 if card > above or card == above else w["stuck"])
            total += weight * self.nearness(needs, card)
            above = card
        return total

    def layout(self, state: State) -> list[float]:
        """What each own discard pile is worth as it lies."""
        return [
            self.pile_worth(state[:4], self.seen.piles[i], state[PILES + i], -1)
            if state[PILES + i]
            else self.w["empty"]
            for i in range(4)
        ]

    def stock_played(self, state: State) -> float:
        w = self.w
        if self.seen.stock_count == 1:
            return 1e6
        value = w["stock"] + w["mid_wild"] * w["wild"] * state[HAND] + w["use"] * sum(self.layout(state))
        value -= w["mid_their"] * w["their"] * self.threat(state)
        return value + w["mid_held"] * sum(state[HAND + 1 : PILES])

    def refilled(self, state: State) -> float:
        w = self.w
        value = w["again"] + w["mid_own"] * w["own"] * self.own_odds(state, 5)
        return value + w["use"] * sum(self.layout(state)) - w["mid_their"] * w["their"] * self.threat(state)

    def ended(self, state: State) -> tuple[float, int, int]:
        w, needs = self.w, state[:4]
        held = sum(state[HAND:PILES])
        piles = self.layout(state)
        value = w["wild"] * state[HAND] + w["held"] * (held - state[HAND] - 1)
        value += w["use"] * sum(piles) - w["their"] * self.threat(state)
        best, laid, spot = -1e9, WILD, 0
        fresh = min(7, 6 - held)
        for card in range(13):
            if not state[HAND + card]:
                continue
            left = (*state[: HAND + card], state[HAND + card] - 1, *state[HAND + card + 1 :])
            odds = w["own"] * self.own_odds(left, fresh)
            if card == WILD:
                odds -= 1.3 * w["wild"]
            for i in range(4):
                size = state[PILES + i]
                worth = odds + w["use"] * (self.pile_worth(needs, self.seen.piles[i], size, card) - piles[i])
                if worth > best:
                    best, laid, spot = worth, card, i
        return value + best, laid, spot


class Odds(PlanningStranger):
    """Weighs the ends of its turn by how likely the missing cards come."""

    def __init__(self, most: int = 250) -> None:
        super().__init__(most)

    def judge(self, seen: Seen) -> Judge:
        return OddsJudge(seen, ODDS)


TRAINING: Final = ("rusher", "orderly", "warden")
HELD_BACK: Final = ("miser", "odds")


RULES: Final[dict[str, type[Rule]]] = {"rusher": Rusher, "miser": Miser, "orderly": Orderly}
PLANNERS: Final[dict[str, type[PlanningStranger]]] = {"warden": Warden, "odds": Odds}


def made(name: str, seed: str) -> Rule | PlanningStranger:
    """The stranger of a name; a `KeyError` if there is none."""
    if name in PLANNERS:
        return PLANNERS[name]()
    return RULES[name](seed)


def main() -> None:
    """Answer the host's lines until it closes the input."""
    name = sys.argv[1]
    player = made(name, "1")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": name}
        elif message["type"] == "choose":
            answer = {"type": "command", "command": player.choose(message["view"], message["legal"])}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
