"""What one move has room for: one card, from one place, to one pile. Words beyond that are never dropped."""

from collections.abc import Sequence
from dataclasses import dataclass

from skipbo.engine.interned import Value
from skipbo.text_table.tokens import Token

_MAY_END = frozenset(
    {"play", "discard", "discard_pile", "pile", "number", "player", "extra", "give", "buy", "as"}
)
"""What may stand behind "to": a place, and the verb, as in German."""
_FROM = ("from", "player")
_FROM_WHERE = frozenset({"stock", "hand", "discard", "discard_pile", "player"})


@dataclass(frozen=True, slots=True)
class TooMany(Value):
    """Words that one move has no room for."""

    what: str
    """`cards`, `discards`, `piles`, `coins` where those are put, or `words` for everything else;
    `card or pile` and `discard or pile` where the second number can be either."""
    words: tuple[str, ...]
    card: str = ""
    """What was to be moved, in the words that were typed; only of piles."""


def split(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    """What is moved, and where it goes."""
    tokens = [token for token in tokens if token.concept != "as"]
    at = [i for i, token in enumerate(tokens) if token.concept == "to"]
    if at:
        source, target = tokens[: at[-1]], tokens[at[-1] + 1 :]
        for i, token in enumerate(target[:-1]):
            if token.concept == "from" and target[i + 1].concept in _FROM_WHERE:  # "to pile 1 from my stock"
                return source + target[i:], target[:i]
        return source, target
    if len(tokens) < 2:
        return tokens, []
    last = tokens[-1]
    if last.concept == "pile" and last.number is not None:
        return tokens[:-1], tokens[-1:]
    before = tokens[:-1]
    is_named = any(
        t.concept in ("stock", "coins", "die", "wild", "discard_pile") or t.number is not None for t in before
    )
    if last.concept == "number" and last.tolls is None and is_named:
        return before, tokens[-1:]
    if last.concept in ("discard_pile", "player") and is_named and before[-1].concept not in _FROM:
        return before, tokens[-1:]
    return tokens, []


def is_place(tokens: Sequence[Token], i: int) -> bool:
    """Whether the word "discard" names a pile here: "from discard 2", "Bo's discard 2"; not "discard 7".

    Behind a card, and last, it is the verb: "11 weglegen".
    """
    before = tokens[i - 1].concept if i else ""
    return before in _FROM or (before in ("number", "wild") and i + 1 < len(tokens))


def too_many_of(source: Sequence[Token], target: Sequence[Token]) -> TooMany | None:
    """What a move can't have all of: two cards, two piles, coins and a card; None if nothing is over."""
    cards, places, stand_ins = [], [], [t for t in source if t.concept in ("coins", "die")]
    for i, token in enumerate(source):
        if token.concept == "wild" or (token.concept == "number" and not _is_explained(source, i)):
            cards.append(token)
        elif token.concept in ("stock", "hand", "discard_pile") or (
            token.concept == "discard" and is_place(source, i)
        ):
            places.append(token)
    players = [token for token in source if token.concept == "player"]
    to_whom = [token for token in target if token.concept == "player"]
    piles = [token for token in target if token.number is not None]
    if len(cards) > 1:
        return _too_many("cards", cards)
    if len(piles) > 1:
        is_discarded = any(token.concept in ("discard", "discard_pile") for token in target)
        what = "discard piles" if is_discarded else "piles"
        return TooMany(what, tuple(str(t.number) for t in piles), " ".join(t.word for t in source))
    if any(token.concept == "under" for token in [*source, *target]):  # what the die gives has no card
        return _too_many("words", cards) if cards else None
    is_given = bool(to_whom) and not any(token.concept == "discard" for token in source)
    over = [
        token
        for token in target
        if (token.concept not in _MAY_END and not (is_given and token.concept == "stock"))
        or token.tolls is not None
    ]
    if stand_ins or is_given:
        over += [*cards, *places, *stand_ins[1:]]
    over += places[1:] + players[1:] + to_whom[1:]
    if to_whom:
        over += players[:1]
    if any(token.concept == "buy" for token in source):
        over += [t for i, t in enumerate(source) if t.concept == "discard" and t not in places]
    what = "coins" if any(token.concept == "coins" for token in stand_ins) else "words"
    return _too_many(what, over) if over else None


def _is_explained(source: Sequence[Token], i: int) -> bool:
    """Whether a number is no card: so many tolls or coins, or a discard pile's number."""
    before = source[i - 1].concept if i else ""
    if i + 1 < len(source) and source[i + 1].concept == "coins":
        return True
    if before != "discard":
        return False
    is_played = [token.concept for token in source] == ["play", "discard", "number"]
    return is_played or is_place(source, i - 1)


def _too_many(what: str, tokens: Sequence[Token]) -> TooMany:
    return TooMany(what, tuple(token.word for token in tokens))
