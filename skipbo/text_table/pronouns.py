""" "6 on 2, then 7 on it": the pile that was named last, in place of words that point back at it."""

import re
from collections.abc import Sequence

from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.languages import _
from skipbo.text_table.vocabulary import (
    AND,
    MOVE_WORDS,
    ON_TOP_OF,
    THEN,
    any_of,
    concept_of,
    first_move_word,
    names_card,
    pattern_of,
)

# Translators: here and below, words that a player may type, separated by bars, without accents.
BACK_AT_IT = N_("it|that|this|that one|that pile|this pile|the same|the same pile|the same one|top of it|top")
"""What stands behind "on" for the pile that was named last."""
ON_TOP = N_("there|thereon|ontop")
"""What stands for "on" and that pile together."""


LAST_PILE = "@it"
"""Stands in a line for the pile that the move before it in the line goes to: "4 on the 3, 5 on it"."""


def with_pile(line: str, last: int | None) -> str:
    """A line with piles in place of what points back at them; `last` is the one that was played on last.

    Behind another move of the line it is `LAST_PILE`: where that goes is only known once it is made, since
    "on the 3" may be a pile that shows a 3. Where it is not sure which pile it is, the words stay, and the
    player is asked.
    """
    found: int | str | None = last
    joining = rf"(?:{pattern_of(THEN, AND)})\s+"
    pieces = re.split(rf"(\s*[;,]\s*(?:{joining})?|\s+{joining})", folded(line))
    typed = as_typed(pieces, line)
    onto = f"{first_move_word('to')} {folded(first_move_word('pile'))}"
    at_it = rf"\b(?:{pattern_of(MOVE_WORDS['to'], ON_TOP_OF)})\s+(?:{pattern_of(BACK_AT_IT)})"
    pointing = rf"(?:{at_it}|\b(?:{pattern_of(ON_TOP)}))(?=[\s.!]*$)"
    is_changed = False
    for at in range(0, len(pieces), 2):
        if words := re.search(pointing, pieces[at]):
            if found is not None:
                start, end = words.span()
                typed[at] = f"{typed[at][:start]}{onto} {found}{typed[at][end:]}"
                is_changed = True
            found = found and LAST_PILE
        elif pieces[at] and not _begins_a_list(pieces, at):
            found = LAST_PILE if _is_played(pieces[at].split()) else None
    return "".join(typed) if is_changed else line


def with_last(line: str, last: int | None) -> str:
    """One part of a line with the pile that was played on last; with "on it" again if there is none."""
    onto = f"{first_move_word('to')} {folded(first_move_word('pile'))} {LAST_PILE}"
    if last is not None:
        return line.replace(LAST_PILE, str(last))
    return line.replace(onto, f"{first_move_word('to')} {_(BACK_AT_IT).split('|')[0]}")


def as_typed(pieces: Sequence[str], line: str) -> list[str]:
    """The pieces of a folded line with the accents that were typed, where they stand in it as they are."""
    plain, at = folded(line), 0
    found = []
    for piece in pieces:
        start = plain.find(piece, at) if len(plain) == len(line) else -1
        found.append(piece if start < 0 else line[start : start + len(piece)])
        at = max(at, start + len(piece))
    return found


def _begins_a_list(pieces: list[str], at: int) -> bool:
    """Whether a piece is only a card that goes where the next one goes: the 4 of "4, 5 and 6 on it"."""
    words = [word for word in pieces[at].split() if concept_of(word) != "nothing"]
    is_card = len(words) == 1 and names_card(words[0])
    behind = pieces[at + 1].strip() if at + 1 < len(pieces) else ""
    return is_card and (behind[:1] == "," or behind in any_of(AND))


def _is_played(words: list[str]) -> bool:
    """Whether a piece of a line plays a card somewhere, and discards none."""
    concepts = [concept_of(word) for word in words]
    return "discard" not in concepts and ("to" in concepts or any(map(names_card, words)))
