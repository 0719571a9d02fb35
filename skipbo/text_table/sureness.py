"""How sure a line is of what it would do: what ends the turn or pays is done if the words say it plainly.

Everything else can be taken back with one word. Plain is what one of a few ways to say it matches from end to
end, so that no word of it was left over, and none taken for another. The rest is asked about.
"""

import re
from collections.abc import Sequence

from skipbo.engine.cards import number
from skipbo.engine.commands import CoinsStandIn, Command, DieStandIn, Discard, ExtraDiscard, Play
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.text_table.one_move import split
from skipbo.text_table.tokens import Token, tokens_of, words_of
from skipbo.text_table.vocabulary import (
    DISCARDS,
    any_of,
    concept_of,
    discards_loosely,
    first_move_word,
    number_of,
)
from skipbo.wording.move_words import command_words

# Translators: here and below, words that a player may type, separated by bars, without accents.
LOOSE = N_("and|with|it|without|skip|dis|like")
"""Words that may be meant otherwise than they are taken: with one of them a card is not discarded unasked."""

_LETTERS = {
    "number": "N",
    "wild": "N",
    "discard": "D",
    "discard_pile": "P",
    "pile": "L",
    "to": "T",
    "from": "F",
    "hand": "H",
    "play": "Y",
}
_NAMING = frozenset({"number", "wild", "stock", "discard", "discard_pile", "coins", "player", "buy"})
"""With what a line names what is to be moved; "it on 3" names nothing."""
_CARD = "(H?N|NFH)"
_DISCARDS = re.compile(
    rf"Y?D{_CARD}(T?(N|P|L|D)|TDN)?|Y?{_CARD}Y?D(T?(P|L)|TN)?|Y?{_CARD}T?(P|DN?)|{_CARD}TLD|Y?{_CARD}T(N|P|DN)D"
)
_TO_A_PILE = re.compile(r"NDTL$")
_ANSWERS = re.compile(r"Y?H?N(T?(P|D))?")
"""What is plain where a discard is all that is left."""


def is_plain(line: str, command: Command, view: View) -> bool:
    """Whether a line that came to a command says it plainly, or nothing much is lost if it does not."""
    if ">" in line and ":" in line:
        return True  # the notation
    if folded(line).strip(" .!") == folded(command_words(view, command)).replace("’", "'"):
        return True  # the game's own words
    words = words_of(line, view)
    is_loose = bool(any_of(LOOSE) & set(words)) or discards_loosely(line)
    if isinstance(command, Discard):
        tokens = tokens_of(words) or []
        said = "".join(map(_letter, tokens))
        if _TO_A_PILE.search(said) and any(token.word in any_of(DISCARDS) for token in tokens):
            return False  # "1 Hilfsstapel auf Stapel 2" may be the discard pile 1
        is_answer = view.phase == "discard" and bool(_ANSWERS.fullmatch(said))
        is_one_way = is_answer or bool(_DISCARDS.fullmatch(said))
        is_verb_first = tokens[:1] != [] and tokens[0].concept == "discard"
        is_clear = not names_a_top(words, view) or (is_verb_first and _is_no_pile(words, view))
        return is_one_way and not is_loose and is_clear
    if _is_parted(line, words) and isinstance(command, Play | CoinsStandIn | DieStandIn):
        return False
    if not isinstance(command, Play | CoinsStandIn):
        return True
    buys = isinstance(command, Play) and command.source.seat is not None
    pays = buys or isinstance(command, CoinsStandIn)
    source, _target = split(tokens_of(words) or [])
    names_nothing = not any(token.concept in _NAMING or token.tolls for token in source)
    return not (names_nothing or (is_loose and (pays or len(words) == 1)))


def _is_no_pile(words: list[str], view: View) -> bool:
    """Whether a line ends with a number that one own pile shows, and that is no pile's: "on the 11"."""
    shown, wanted = own_tops(view), number_of(words[-1]) or 0
    return wanted > max(len(shown), len(view.building)) and shown.count(wanted) == 1


def _is_parted(line: str, words: list[str]) -> bool:
    """Whether a comma stands between a card and what is taken for its pile: "skip-bo, 4", "1, 2"."""
    return "," in line.strip(" ,.!") and not any(concept_of(word) in ("to", "pile") for word in words)


def _letter(token: Token) -> str:
    letter = _LETTERS.get(token.concept, "?")
    return letter.lower() if letter in "PL" and token.number is None else letter


def own_tops(view: View) -> list[int | None]:
    """What each own discard pile shows, as it is said: a 7, whatever its toll."""
    tops = [pile[-1] if pile else None for pile in view.players[view.seat].discards]
    return [None if top is None else number(top) for top in tops]


def with_verb_first(words: list[str]) -> list[str]:
    """Words with the verb in front that stood behind the place: "8 auf die 10 ablegen"."""
    is_behind = len(words) > 3 and concept_of(words[-1]) in ("play", "discard")
    return [words[-1], *words[:-1]] if is_behind and number_of(words[-2]) is not None else words


def onto_own_tops(line: str, view: View) -> list[str]:
    """The discards onto each own pile that shows a number which is no pile's: "8 on the 11"."""
    words = with_verb_first(words_of(line, view))
    said = [word for word in words if concept_of(word) != "nothing"]
    if len(said) > 3 and concept_of(said[-1]) == "pile":  # "8 on the 11 pile"
        said = said[:-1]
    if len(said) < 3 or concept_of(said[-2]) != "to":
        return []
    wanted, (source, _target) = number_of(said[-1]), split(tokens_of(said) or [])
    cards = [token for token in source if token.concept in ("number", "wild")]
    shown = own_tops(view)
    others = {token.concept for token in source} - {"number", "wild", "discard", "hand", "play", "from"}
    is_pile = wanted is None or wanted <= max(len(shown), len(view.building))
    if is_pile or wanted not in shown or len(cards) != 1 or others:
        return []
    to = first_move_word("to")
    card = f"{first_move_word('discard')} {cards[0].word} {to}"
    return [f"{card} {pile}" for pile, top in enumerate(shown, 1) if top == wanted]


def by_top(line: str, command: Command, view: View, legal: Sequence[Command]) -> list[Command]:
    """The same move onto a pile that shows the number which was taken for a pile's: "stock on the 1"."""
    words = with_verb_first(words_of(line, view))
    shown: list[int | None] = [pile.next - 1 for pile in view.building]
    if isinstance(command, Discard | ExtraDiscard):
        shown = own_tops(view)
    wanted, taken_for = number_of(words[-1]) if words else None, _pile_and_moved(command)[0]
    has_article = len(words) > 2 and concept_of(words[-2]) == "nothing" and concept_of(words[-3]) == "to"
    is_pile = 0 <= taken_for < len(shown)
    if taken_for + 1 != wanted or (is_pile and (shown[taken_for] == wanted or not has_article)):
        return []
    alike = [other for other in legal if _pile_and_moved(other)[1] == _pile_and_moved(command)[1]]
    return [other for other in alike if shown[_pile_and_moved(other)[0]] == wanted]


def _pile_and_moved(command: Command) -> tuple[int, tuple[object, ...]]:
    """The pile that a move goes to, and what else tells it from others; -2 for one that goes to none."""
    match command:
        case Discard() | ExtraDiscard():
            return command.pile, (type(command), command.card)
        case Play():
            return command.building, (Play, command.source)
        case CoinsStandIn() | DieStandIn():
            return command.building, (type(command),)
    return -2, (command,)


def onto_nothing(line: str, view: View) -> int | None:
    """The number that a card is to be discarded onto, which no pile has and no own pile shows; or None."""
    words = [word for word in with_verb_first(words_of(line, view)) if concept_of(word) != "nothing"]
    if len(words) < 3 or concept_of(words[0]) != "discard" or concept_of(words[-2]) != "to":
        return None
    wanted, shown = number_of(words[-1]), own_tops(view)
    return wanted if wanted is not None and wanted > len(shown) and wanted not in shown else None


def names_a_top(words: list[str], view: View) -> bool:
    """Whether "5 on the 3" may mean the own discard pile that shows a 3, and not the third."""
    if len(words) < 3 or concept_of(words[-2]) != "nothing" or concept_of(words[-3]) != "to":
        return False
    wanted = number_of(words[-1])
    shown = own_tops(view)
    return wanted is not None and wanted in shown and (wanted > len(shown) or shown[wanted - 1] != wanted)
