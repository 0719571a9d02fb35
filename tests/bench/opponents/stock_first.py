"""A bot after the strongest published rule that we know of (`heuristic13` of meesvandongen's skipbot), told
from its description in our own words.

1. If a way to the own stock card lies open from the hand and the tops of the discard piles (Skip-Bos fill
   gaps), go the shortest; from the discard piles sooner than from the hand.
2. If the whole hand can be played, with help from the tops of the discard piles, do that: five new cards.
3. Play a number from 6 up that is higher than the stock card, the highest first, unless exactly two building
   piles need that number: such a pair is kept.
4. Else discard: on its like if possible, else on a low pile.

It speaks the bot protocol and knows nothing of the game's own code. Made for Classic.
"""

import json
import sys
from typing import Any

WILD = "S"


def after(need: int) -> int:
    """What a building pile needs next."""
    return need % 12 + 1


def way_to_stock(view: dict[str, Any], me: dict[str, Any]) -> str | None:
    """The first play of the shortest way to the stock card."""
    stock = me["stock_top"]
    if stock is None:
        return None
    needs = [pile["next"] for pile in view["building"]]
    heights = [len(pile["cards"]) for pile in view["building"]]
    if stock == WILD:
        best = max(range(len(needs)), key=lambda i: (needs[i], heights[i], i))
        return f"stock>b{best + 1}"
    target = int(stock)
    fitting = [i for i, need in enumerate(needs) if need == target]
    if fitting:
        best = max(fitting, key=lambda i: (heights[i], i))
        return f"stock>b{best + 1}"
    shortest: list[str] | None = None
    for building, need in enumerate(needs):
        way = _way_on(building, need, target, list(view["hand"]), me["discards"])
        if way is not None and (shortest is None or len(way) < len(shortest)):
            shortest = way
    return shortest[0] if shortest else None


def _way_on(
    building: int, need: int, target: int, hand: list[str], piles: list[list[str]]
) -> list[str] | None:
    tops = {f"d{i + 1}": pile[-1] for i, pile in enumerate(piles) if pile}
    way = []
    while need != target:
        for card in (str(need), WILD):
            place = next((place for place, top in tops.items() if top == card), None)
            if place is not None:
                del tops[place]
                way.append(f"{place}>b{building + 1}")
                break
            if card in hand:
                hand.remove(card)
                way.append(f"hand:{card}>b{building + 1}")
                break
        else:
            return None
        need = after(need)
    return way


def way_to_empty_hand(view: dict[str, Any], me: dict[str, Any]) -> str | None:
    """The first play of a way to play the whole hand."""
    tops = tuple(pile[-1] if pile else "" for pile in me["discards"])
    failed: set[tuple[tuple[int, ...], tuple[str, ...], tuple[str, ...]]] = set()

    def search(needs: tuple[int, ...], hand: tuple[str, ...], tops: tuple[str, ...]) -> list[str] | None:
        if not hand:
            return []
        if (needs, hand, tops) in failed:
            return None
        options = [(f"hand:{card}", card, i, -1) for i, card in enumerate(hand)]
        options += [(f"d{i + 1}", card, -1, i) for i, card in enumerate(tops) if card]
        for place, card, held, laid in options:
            for building, need in enumerate(needs):
                if card not in (WILD, str(need)):
                    continue
                rest = search(
                    (*needs[:building], after(need), *needs[building + 1 :]),
                    hand if held < 0 else (*hand[:held], *hand[held + 1 :]),
                    tops if laid < 0 else (*tops[:laid], "", *tops[laid + 1 :]),
                )
                if rest is not None:
                    return [f"{place}>b{building + 1}", *rest]
        failed.add((needs, hand, tops))
        return None

    way = search(tuple(pile["next"] for pile in view["building"]), tuple(view["hand"]), tops)
    return way[0] if way else None


def high_number(view: dict[str, Any], me: dict[str, Any], legal: list[str]) -> str | None:
    """The highest number above the stock card, from 6 up, that breaks no pair of building piles."""
    stock = me["stock_top"]
    above = 1 if stock in (None, WILD) else int(stock)
    needs = [pile["next"] for pile in view["building"]]
    best, found = (0, 0), None
    for command in legal:
        source, _, target = command.partition(">")
        if not target.startswith("b"):
            continue
        card = source[5:] if source.startswith("hand:") else _top(me, source)
        building = int(target[1:]) - 1
        if card in (None, WILD) or needs.count(needs[building]) == 2:
            continue
        worth = (int(card), len(view["building"][building]["cards"]))
        if worth[0] >= 6 and worth[0] > above and worth > best:
            best, found = worth, command
    return found


def _top(me: dict[str, Any], place: str) -> str | None:
    if place == "stock":
        cards = [me["stock_top"]]
    else:
        cards = me["discards"][int(place[1:]) - 1]
    return str(cards[-1]) if cards else None


def best_discard(view: dict[str, Any], me: dict[str, Any], legal: list[str]) -> str | None:
    """On its like if possible, else on a low pile."""
    best, found = None, None
    for command in legal:
        source, _, target = command.partition(">")
        if not (source.startswith("hand:") and target.startswith("d")):
            continue
        card, pile = source[5:], me["discards"][int(target[1:]) - 1]
        likeness = 600 if pile and pile[-1] == card else 0
        score = likeness - 20 * len(pile) - 10 * view["hand"].index(card)
        if best is None or score > best:
            best, found = score, command
    return found


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """The rule's move."""
    me = view["players"][view["seat"]]
    for command in (way_to_stock(view, me), way_to_empty_hand(view, me), high_number(view, me, legal)):
        if command in legal:
            return command
    return best_discard(view, me, legal) or legal[0]


def main() -> None:
    """Answer the host's lines until it closes the input."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "Stock first"}
        elif message["type"] == "choose":
            answer = {"type": "command", "command": choose(message["view"], message["legal"])}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
