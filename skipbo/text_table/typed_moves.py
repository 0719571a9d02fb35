"""From what a player types to a command: the notation, or words such as "7 to pile 2" and "stock on 3".

Words are read as conditions (which card, from where, to where); whatever legal command fits them all is
meant. If several fit, the player is asked; if none does, the most likely meaning is refused with its
reason. A bare number means any card of one's own that shows it, be it in the hand, on the stock or on a
discard pile: if several fit, the player is asked which. Only the last stock card is played without asking.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from skipbo.engine import commands, notation, places
from skipbo.engine.cards import ALL_CARDS, SKIP_BO, number, toll
from skipbo.engine.commands import (
    Cheat,
    CoinsStandIn,
    Command,
    DieGift,
    DieStandIn,
    Discard,
    ExtraDiscard,
    Play,
)
from skipbo.engine.interned import Value
from skipbo.engine.kernel.predicates import PRICE
from skipbo.engine.names import folded
from skipbo.engine.places import Place
from skipbo.engine.view import View
from skipbo.text_table.one_move import TooMany, is_place, split, too_many_of
from skipbo.text_table.sureness import with_verb_first
from skipbo.text_table.tokens import Token, seat_of, tokens_of, words_of
from skipbo.text_table.vocabulary import FOR, ONE, ONE_COIN, PERSON, any_of, concept_of, number_of, talk_of
from skipbo.wording.move_words import command_words, source_card
from skipbo.wording.refusals import Target


@dataclass(frozen=True, slots=True)
class Wish(Value):
    """What the typed words ask for; None where they leave it open."""

    kind: str = ""
    """`play`, `buy`, `discard`, `extra`, `coins`, `die`, `give`, `gift`, `theirs`, or empty if open."""
    card: int | None = None
    tolls: tuple[int, ...] | None = None
    source: str = ""
    owner: int | None = None
    source_index: int | None = None
    target: int | None = None
    number: int | None = None
    """What the card, the coins or the die stand for."""


@dataclass(frozen=True, slots=True)
class Reading(Value):
    """What typed words came to."""

    command: Command | None = None
    """The one command that is meant: a legal one, or the likeliest of those that are not."""
    choices: tuple[Command, ...] = ()
    """Several legal commands that fit; the player must say which."""
    times: int = 1
    """How often: "draw 4"."""
    is_any_pile: bool = False
    """Whether the words name no place to put the card."""
    is_any_card: bool = False
    """Whether they name a player or the hand, but none of the cards there."""
    is_anybody: bool = False
    """Whether they ask to buy, and name neither a card nor a player."""
    too_many: TooMany | None = None
    """Words that no single move has room for."""
    misnamed: Command | None = None
    """What is meant, but for the number that a pile is said to need."""
    unneeded: int | None = None
    """A number that something is to stand for, and that no pile needs."""
    astray: tuple[Place, Target] | None = None
    """A card and the place where the words want it, if there is no command for that at all."""


def read(text: str, view: View, legal: Sequence[Command]) -> Reading | None:
    """What a typed line means as a move; None if it isn't one."""
    if command := _noted(text):
        return Reading(command)
    words = _without_price(words_of(text, view))
    if command := simple(words) or _in_full(text, view, legal):
        return Reading(command, times=_times(words) if command == commands.DRAW else 1)
    if _throws(words, commands.ROLL in legal):
        return Reading(commands.ROLL)
    tokens = tokens_of(words)
    if tokens is None:
        return None
    wishes = _wishes(tokens)
    if not wishes:
        return None
    if too_many := too_many_of(*split(tokens)):
        return Reading(too_many=too_many)
    fitting = _fitting(legal, wishes, view)
    if not fitting and (by_card := _stock_by_card(tokens, view)):
        # "stock 7" names the card, as what fits is told, unless a move to pile 7 can be meant.
        wishes = [by_card]
        fitting = _fitting(legal, wishes, view)
    if not fitting and view.phase == "discard":
        # "Discard?" is asked and nothing else can be done: a card alone is the answer, and one with a pile.
        own = [wish for wish in wishes if wish.kind in ("", "play") and wish.source in ("", "hand")]
        thrown = [replace(wish, kind="discard") for wish in own if wish.card is not None]
        fitting = _fitting(legal, thrown, view)
    if len(fitting) == 1:
        return Reading(fitting[0])
    if fitting:
        return Reading(None, tuple(fitting))
    candidates = _fitting(list(_thinkable(view)), wishes, view)
    if not candidates and any(wish.number is not None for wish in wishes):
        wishes = [replace(wish, number=None) for wish in wishes]
        misnamed = [c for c in _fitting(list(_thinkable(view)), wishes, view) if _is_onto_pile(c, view)]
        if misnamed and not any(wish.target is not None for wish in wishes):
            named = next((token.number for token in tokens if token.concept == "as"), None)
            counted = next((token.number for token in tokens if token.concept == "number"), None)
            return Reading(unneeded=named or counted)
        if misnamed and all(wish.target is not None for wish in wishes):
            return Reading(misnamed=misnamed[0])
    if not candidates:
        return Reading(astray=next(filter(None, map(_astray, wishes)), None))
    is_any_pile = all(wish.target is None for wish in wishes)
    is_any_card = all(wish.card is None and wish.source in ("", "hand") for wish in wishes)
    is_anybody = is_any_card and all(wish.kind == "buy" and wish.owner is None for wish in wishes)
    return Reading(candidates[0], is_any_pile=is_any_pile, is_any_card=is_any_card, is_anybody=is_anybody)


def _without_price(words: list[str]) -> list[str]:
    """Words without "for 1 coin", where something is bought: that is what every card costs."""
    concepts = [concept_of(word) for word in words]
    if "buy" not in concepts or "coins" not in concepts:
        return words
    at = concepts.index("coins")
    if at == 0 or number_of(words[at - 1]) != PRICE:
        return words
    before = words[: at - 1]
    return [*(before[:-1] if before and before[-1] in any_of(FOR) else before), *words[at + 1 :]]


def _stock_by_card(tokens: Sequence[Token], view: View) -> Wish | None:
    """The stock's card, if a line names nothing but the stock and that card's number."""
    top = view.players[view.seat].stock_top
    is_so = [token.concept for token in tokens] == ["stock", "number"] and top is not None
    if not is_so or top is None or tokens[1].number != number(top):
        return None
    return Wish("play", card=number(top), source="stock")


def _is_onto_pile(command: Command | None, view: View) -> TypeGuard[Play | CoinsStandIn | DieStandIn]:
    if not isinstance(command, Play | CoinsStandIn | DieStandIn):
        return False
    return command.building < len(view.building)


def _astray(wish: Wish) -> tuple[Place, Target] | None:
    """A stock card that is to be discarded, or a card that is to lie with somebody else."""
    if wish.kind == "theirs":
        return places.hand(wish.card or SKIP_BO), Target("discard", 0, wish.target)
    if wish.kind in ("discard", "extra") and wish.source == "stock":
        return places.stock(), Target("discard")
    return None


def _fitting(commands_: Sequence[Command], wishes: Sequence[Wish], view: View) -> list[Command]:
    """The commands that one of the wishes means.

    The last stock card goes before an equal one from elsewhere: nobody misses a win by leaving its name out.
    """
    found = [c for c in commands_ if any(_fits(c, wish, view) for wish in wishes)]
    if view.players[view.seat].stock_count == 1:
        return [c for c in found if isinstance(c, Play) and c.source == places.stock()] or found
    return found


def moves_by_top(line: str, discards: Sequence[str], view: View, legal: Sequence[Command]) -> list[Command]:
    """The legal moves onto piles that are called by what they show: "7 on the 6"; and these discards."""
    words = with_verb_first(words_of(line, view))
    concepts = [concept_of(word) for word in words]
    wanted = number_of(words[-1]) if words and "to" in concepts else None
    at = len(words) - 1 - concepts[::-1].index("to") if wanted is not None else 0
    is_shown = len(words) - at > 2 or (wanted or 0) > len(view.building)
    found: list[Command] = []
    if at and is_shown and {*concepts[at + 1 : -1]} <= {"nothing"}:
        whole, card = read(line, view, legal), read(" ".join(words[:at]), view, legal)
        plays = [] if card is None else [*card.choices, card.command]
        is_done = (
            whole is not None and whole.command in legal
        )  # so it is pile 6 that is meant, or asked about
        shown = [c for c in plays if _is_onto_pile(c, view) and view.building[c.building].next - 1 == wanted]
        found += [] if is_done else [command for command in shown if command in legal]
    thrown = [reading.command for each in discards if (reading := read(each, view, legal)) is not None]
    return [*found, *(command for command in thrown if command is not None and command in legal)]


def names_another_toll(line: str, view: View) -> bool:
    """Whether somebody pays, and names a number that is not the toll: "pay and 10"."""
    words = words_of(line, view)
    named = [found for word in words if (found := number_of(word)) is not None]
    return simple(words) == commands.PAY and any(found != view.toll for found in named)


def seat_named(line: str, view: View) -> int | None:
    """The player whose name is all of a line."""
    words = words_of(line, view)
    return seat_of(words[0]) if len(words) == 1 else None


def _noted(text: str) -> Command | None:
    """A command in the notation, whatever its spaces and small letters."""
    tight = re.sub(r"\s*([>:])\s*", r"\1", text.strip().lower())
    tight = re.sub(r"(hand|extra):s>", r"\1:S>", tight)
    if (
        tight in ("roll", "pay", "decline", "end", "draw", "call")
        or ">" in tight
        or tight.startswith("cheat ")
    ):
        try:
            return notation.parse(tight)
        except (notation.NotationError, KeyError):
            return None
    return None


# -- From tokens to a wish ----------------------------------------------------------------------------------


_BY_FIRST_WORD: dict[str, Command] = {
    "decline": commands.DECLINE,
    "pay": commands.PAY,
    "roll": commands.ROLL,
    "end": commands.END_TURN,
    "draw": commands.DRAW,
    "call": commands.CALL,
}


_MAY_FOLLOW = {
    "decline": {"pay", "toll", "coins"},
    "pay": {"toll", "coins", "number"},
    "roll": {"die"},
    "end": {"turn"},
    "draw": {"number"},
    "call": {"player"},
}
"""What says nothing new behind a word that is a whole command; anything else is no part of it."""


def simple(words: Sequence[str]) -> Command | None:
    """Commands that are told by their first word, the cheating call, and a "not" behind its verb."""
    concepts = [_concept(word) for word in words]
    wanted = {"nothing" if word in any_of(PERSON) else _concept(word) for word in words}
    if {"pay", "decline"} <= wanted <= {"nothing", "to", *_MAY_FOLLOW["pay"], "pay", "decline"}:
        return commands.DECLINE  # "I don't want to pay"
    if "cheat" in concepts:
        seats = [seat for word in words if (seat := seat_of(word)) is not None]
        return Cheat(seats[0]) if len(seats) == 1 and "number" not in concepts else None
    first = concepts[0] if concepts else ""
    if concepts.count("number") > 1:
        return None
    is_all = set(concepts[1:]) <= {first, "nothing", *_MAY_FOLLOW.get(first, ())}
    return _BY_FIRST_WORD.get(first) if is_all else None


def _in_full(text: str, view: View, legal: Sequence[Command]) -> Command | None:
    """The same commands in the words that the game itself has for them."""
    said = folded(text).strip(" .")
    short = (command for command in _BY_FIRST_WORD.values() if command in legal)
    return next((command for command in short if folded(command_words(view, command)) == said), None)


def _concept(word: str) -> str:
    """What a word stands for, the names of players, numbers and turns included."""
    if seat_of(word) is not None:
        return "player"
    return concept_of(word) or ("number" if number_of(word) is not None else talk_of(word))


def _times(words: Sequence[str]) -> int:
    """How often something is to be done: "draw 4"."""
    return next((count for word in words if (count := number_of(word)) is not None), 1)


def _throws(words: Sequence[str], is_due: bool) -> bool:
    """Whether "throw" means the die: it is named, or the roll is due and no card is named."""
    concepts = [concept for word in words if (concept := concept_of(word)) != "nothing"]
    return concepts == ["discard", "die"] or (is_due and concepts == ["discard"])


def _wishes(tokens: list[Token]) -> list[Wish]:
    """What the tokens can ask for; "discard 2 to pile 1" can be a play from a pile or a discard."""
    if count := _coins_or_pile(tokens):
        return [Wish("coins", target=count - 1), Wish("coins", number=count)]
    source, target = split(tokens)
    wish = _read_source(source)
    if wish is None:
        return []
    is_as = any(token.concept == "as" for token in tokens)
    is_one = wish.kind == "coins" and any(token.word in any_of(ONE_COIN) for token in source)
    if target and is_one and not is_as:
        wish = replace(wish, number=wish.number or 1)  # nobody pays five who says "coin on 2"
    numbers = {token.number for token in tokens if token.concept == "as"} | {wish.number} - {None}
    if len(numbers) > 1:
        return []
    wish = replace(wish, number=next(iter(numbers), None))
    if any(token.concept == "under" for token in tokens):
        return [Wish("gift", target=token.seat) for token in tokens if token.seat is not None]
    if not target:
        if wish.kind == "give":
            cards = [t for t in source if t.concept == "number" and t.word not in any_of(ONE)]
            return [] if cards or wish.card == SKIP_BO else [Wish("gift", target=wish.owner)]
        return [wish] if wish.card is not None or wish.source or wish.kind else []
    found = [_read_target(wish, target)]
    value = next((token.number for token in target if token.number is not None), None)
    asked = [token.concept for token in source]
    if asked == ["play", "discard", "number"] and value is not None:
        return [Wish("play", source="discard", source_index=_index(wish.card), target=value - 1)]
    if (
        asked == ["discard", "number"]
        and value is not None
        and any(token.concept == "pile" for token in target)
    ):
        found.insert(0, Wish("play", source="discard", source_index=_index(wish.card), target=value - 1))
    return [wish for wish in found if wish is not None]


def _coins_or_pile(tokens: Sequence[Token]) -> int:
    """The number of "coins 4" and "4 coins", which is a pile or how many coins; 0 where it is clear."""
    said = [token for token in tokens if token.concept != "play"]
    if sorted(token.concept for token in said) != ["coins", "number"]:
        return 0
    return next(token.number for token in said if token.number is not None)


def _read_source(tokens: list[Token]) -> Wish | None:
    wish = Wish()
    for i, token in enumerate(tokens):
        before = tokens[i - 1].concept if i else ""
        match token.concept:
            case "number":
                if before == "discard" and is_place(tokens, i - 1):
                    wish = replace(wish, kind="play", source="discard", source_index=_index(token.number))
                elif tokens[i + 1 : i + 2] and tokens[i + 1].concept == "coins":
                    wish = replace(wish, number=token.number)
                elif before not in ("coins", "die"):
                    wish = replace(wish, card=token.number, tolls=token.tolls or wish.tolls)
            case "wild":
                wish = replace(wish, card=SKIP_BO)
            case "stock":
                wish = replace(wish, kind=wish.kind or "play", source="stock")
            case "hand":
                wish = replace(wish, source="hand")
            case "discard_pile":
                kind = wish.kind if wish.kind in ("discard", "extra") else "play"
                wish = replace(wish, kind=kind, source="discard", source_index=_index(token.number))
            case "discard" if is_place(tokens, i):
                wish = replace(wish, source="discard")
            case "discard":
                wish = replace(wish, kind="extra" if wish.kind == "extra" else "discard")
            case "coins" | "die" | "extra":
                wish = replace(wish, kind=token.concept)
            case "player":
                wish = replace(wish, owner=token.seat)
            case "buy" | "give":
                wish = replace(wish, kind=wish.kind or token.concept)
            case "toll":
                wish = replace(wish, tolls=token.tolls)
            case "play" | "from" | "under":
                pass
            case "pile":
                if token.number is not None:
                    return None
            case _:
                return None
    return wish


def _read_target(wish: Wish, tokens: list[Token]) -> Wish | None:
    if wish.kind == "give":
        wish = replace(wish, kind="")
    seat = next((token.seat for token in tokens if token.seat is not None), None)
    value = next((token.number for token in tokens if token.number is not None), None)
    concepts = {token.concept for token in tokens}
    if seat is not None:
        kind = "theirs" if wish.kind in ("discard", "extra") else "gift"
        return replace(wish, kind=kind, owner=None, target=seat)
    if concepts & {"discard", "discard_pile"}:
        kind = "extra" if wish.kind == "extra" else "discard"
        if wish.source in ("stock", "discard"):
            return None
        return replace(wish, kind=kind, target=_index(value))
    if value is None:
        return None
    if "pile" in concepts and wish.kind in ("discard", "extra") and wish.source_index is None:
        return replace(wish, target=value - 1)
    if not wish.kind:
        wish = replace(wish, kind="play")
    return replace(wish, target=value - 1)


def _index(value: int | None) -> int | None:
    return None if value is None else value - 1


# -- From wishes to commands -----------------------------------------------------------------------------


def _fits(command: Command, wish: Wish, view: View) -> bool:
    match command:
        case Play():
            return _play_fits(command, wish, view)
        case Discard() | ExtraDiscard():
            kind = "extra" if isinstance(command, ExtraDiscard) else "discard"
            return (
                wish.kind == kind
                and wish.owner is None
                and wish.number is None
                and wish.source in ("", "hand")
                and _card_fits(command.card, wish)
                and wish.target in (None, command.pile)
            )
        case CoinsStandIn() | DieStandIn():
            kind = "coins" if isinstance(command, CoinsStandIn) else "die"
            return (
                wish.kind == kind
                and wish.owner is None
                and wish.target in (None, command.building)
                and _stands(command, wish, view)
            )
        case DieGift():
            return wish.kind == "gift" and wish.target in (None, command.seat)
    return False


def _play_fits(command: Play, wish: Wish, view: View) -> bool:
    place = command.source
    if wish.kind not in ("", "play", "buy") or wish.target not in (None, command.building):
        return False
    if wish.source not in ("", place.kind) or not _stands(command, wish, view):
        return False
    if wish.owner != place.seat and not (wish.kind == "buy" and wish.owner is None):
        return False
    if wish.kind == "buy" and place.seat is None:
        return False
    if wish.source_index is not None and (place.kind != "discard" or place.index != wish.source_index):
        return False
    if wish.card is None and wish.tolls is None:
        return True
    card = source_card(view, place)
    return card is not None and _card_fits(card, wish)


def _stands(command: Play | CoinsStandIn | DieStandIn, wish: Wish, view: View) -> bool:
    """Whether a pile needs the number that the words name: "Skip-Bo as a 4", "3 coins"."""
    if wish.number is None or command.building >= len(view.building):
        return wish.number is None
    return view.building[command.building].next == wish.number


def _card_fits(card: int, wish: Wish) -> bool:
    if wish.card is not None and number(card) != wish.card:
        return False
    return wish.tolls is None or toll(card) in wish.tolls


def _thinkable(view: View) -> Iterator[Command]:
    """Commands that a player may mean although they are not legal, the likeliest first."""
    buildings = range(len(view.building))
    held = list(dict.fromkeys(view.hand))
    others = sorted((card for card in ALL_CARDS if card not in held), key=toll)
    sources = [places.hand(card) for card in held]
    sources += [places.stock(), *(places.discard(i) for i in range(places.DISCARD_PILES))]
    sources += [places.hand(card) for card in others]
    for player in view.players:
        if player.seat != view.seat:
            sources.append(places.stock(player.seat))
            sources += [places.discard(i, player.seat) for i in range(places.DISCARD_PILES)]
    for source in sources:
        for building in (*buildings, *range(len(view.building), 9)):
            yield commands.play(source, building)
    for card in held + others:
        for pile in range(9):
            yield commands.discard(card, pile)
            yield commands.extra_discard(card, pile)
    for building in range(9):
        yield commands.coins_stand_in(building)
        yield commands.die_stand_in(building)
    for player in view.players:
        yield commands.die_gift(player.seat)
