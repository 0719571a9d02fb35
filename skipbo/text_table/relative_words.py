"""Words that only the table turns into numbers: the highest card, the empty pile, anywhere, where a 9 is."""

import re

from skipbo.engine.cards import SKIP_BO, number
from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.text_table.sureness import own_tops
from skipbo.text_table.vocabulary import (
    MOVE_WORDS,
    THEN,
    concept_of,
    first_move_word,
    is_asking,
    number_of,
    pattern_of,
    with_verbs,
)

# Translators: here and below, words or phrases that a player may type, separated by bars, without accents.
HIGHEST = N_("highest|biggest|largest|highest card|biggest card|largest card")
"""What stands for the highest number in the hand."""
LOWEST = N_("lowest|smallest|lowest card|smallest card")
"""What stands for the lowest number in the hand."""
ANYWHERE = N_("anywhere|wherever|on any pile|on any|no matter where|any of them")
"""What leaves it open where a card is discarded."""
EMPTY = N_(
    "empty|empty one|empty pile|new|new one|new pile|fresh one|fresh pile|free one|free pile|empty discard"
)
"""What stands for a pile that holds no card."""
ANOTHER = N_("other|other one|another|another one|other pile|another pile")
"""What stands for a pile that is not told: it is asked which."""
SHOWING = N_("pile with|pile showing|pile that shows|discard pile with|discard pile that shows|discard with")
"""What stands in front of the card that a pile shows."""
NEEDING = N_("pile that needs|pile which needs|pile needing|one that needs|one which needs|one needing")
"""What stands in front of the number that a building pile needs."""
WHERE = N_("where")
"""What stands for "on", in front of the card that lies there: "where the 11 is"."""
LIES = N_("is|lies|shows")
"""What ends that."""


def as_numbers(line: str, view: View, is_discard: bool = False) -> str:
    """A line with the number in place of what only the table tells; `is_discard` where that is asked for."""
    if is_asking(line):
        return line
    pieces = re.split(rf"(\s*[;,]\s*|\s+(?:{pattern_of(THEN)})\s+)", line)
    said = [_piece(piece, view, is_discard) if at % 2 == 0 else piece for at, piece in enumerate(pieces)]
    return "".join(said)


def empty_piles(view: View, is_discard: bool) -> list[int]:
    """The piles that hold no card, from 1."""
    if is_discard:
        return [i for i, pile in enumerate(view.players[view.seat].discards, 1) if not pile]
    return [i for i, pile in enumerate(view.building, 1) if pile.next == 1]


def with_empty(line: str, view: View, is_discard: bool) -> str:
    """A line with a number in place of "the empty pile"; it stays if there is none."""
    kinds = pattern_of(MOVE_WORDS["discard"], MOVE_WORDS["pile"])
    phrase = rf"{_ARTICLE}\b(?:{pattern_of(EMPTY)})(?:\s+(?:{kinds}))*$"
    found = re.search(phrase, folded(line).strip(" .!"))
    named = {concept_of(word) for word in found[0].split()} if found else set()
    is_discard = is_discard or "discard" in named
    piles = empty_piles(view, is_discard)
    if found is None or not piles:
        return line
    before = folded(line).strip(" .!")[: found.start()].split()
    to = [] if before[-1:] and concept_of(before[-1]) == "to" else [first_move_word("to")]
    is_told = "discard" in named and "discard" not in map(concept_of, before)
    kind = [first_move_word("discard"), first_move_word("pile")] if is_told else []
    return " ".join([*before, *to, *kind, str(piles[0])])


_ARTICLE = r"(?:\b[^\W\d]{1,6} )?"


def _piece(piece: str, view: View, is_discard: bool) -> str:
    concepts = {concept_of(word) for word in with_verbs(folded(piece)).split()}
    plain, is_listed = folded(piece), is_discard
    is_discard = is_discard or "discard" in concepts or view.phase == "discard"
    if not is_discard and concepts.isdisjoint({"to", "play"}):
        return piece  # "highest" alone plays nothing
    held = sorted(number(card) for card in view.hand if card != SKIP_BO)
    for table, card in ((HIGHEST, held[-1:]), (LOWEST, held[:1])):
        plain = re.sub(rf"\b(?:{pattern_of(table)})\b", str(card[0]) if card else r"\g<0>", plain)
    plain = re.sub(
        rf"\b(?:{pattern_of(WHERE)})\s+(?:(?:{pattern_of(LIES)})\s+)?(.+?)(?:\s+(?:{pattern_of(LIES)}))?$",
        rf"{first_move_word('to')} \1",
        plain,
    )
    plain = _with_shown(plain, view, is_discard)
    if is_listed or len(concepts) > 1:  # "new" alone goes nowhere
        plain = with_empty(plain, view, is_discard)
    if is_discard and (found := re.search(rf"\s*\b(?:{pattern_of(ANYWHERE)})$", plain)):
        rest = plain[: found.start()]
        plain = f"{rest} {first_move_word('to')} {_anywhere(rest, view)}"
    if is_discard:
        onto = rf"\s+(?:{pattern_of(MOVE_WORDS['to'])})\s+{_ARTICLE}(?:{pattern_of(ANOTHER)})$"
        plain = re.sub(onto, "", plain)
    return piece if plain == folded(piece) else plain


def _with_shown(line: str, view: View, is_discard: bool) -> str:
    """A line with the number of the pile in place of what it shows or needs: "on the pile with the 10"."""
    needs: list[int | None] = [pile.next for pile in view.building]
    shown: list[int | None] = [pile.next - 1 for pile in view.building]
    shown = own_tops(view) if is_discard else shown
    for table, numbers, is_own in ((SHOWING, shown, is_discard), (NEEDING, needs, False)):
        phrase = rf"{_ARTICLE}\b(?:{pattern_of(table)})\s+{_ARTICLE}([\w-]+)$"
        found = re.search(phrase, line.strip(" .!"))
        wanted = number_of(found[1]) if found else None
        if found is not None and numbers.count(wanted) == 1:
            kind = [first_move_word("discard")] if is_own else []
            pile = " ".join([*kind, first_move_word("pile")])
            return f"{line[: found.start()].rstrip()} {folded(pile)} {numbers.index(wanted) + 1}"
    return line


def _anywhere(line: str, view: View) -> int:
    """A good pile for a discard: one that shows the same number, else an empty one, else the first."""
    cards = [found for word in line.split() if (found := number_of(word)) is not None]
    tops = own_tops(view)
    if len(cards) == 1 and cards[0] in tops:
        return tops.index(cards[0]) + 1
    return next(iter(empty_piles(view, is_discard=True)), 1)
