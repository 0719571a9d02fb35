"""A typed line without what people say round it: small words at its ends, a refusal, what they took back."""

import re
from collections.abc import Sequence

from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.text_table.vocabulary import (
    ENDING,
    ONE,
    THEN,
    any_of,
    asked_for,
    concept_of,
    first_move_word,
    is_asking,
)

# Translators: here and below, words or phrases that a player may type, separated by bars, without accents.
FILLERS = N_(
    "hm|hmm|um|uh|well|oh|ah|so|then|and then|pls|plz|please|instead|whatever|for now|ok|okay|as well|too"
)
"""What says nothing at either end of a line."""
BEGINNING = N_("now|first|ok now|okay now|right")
"""What says nothing in front of a move, though "on the first" ends one."""
REFUSING = N_("no|n|nope|nah|not that|not that one|no not that|not this one|never mind|nevermind|forget it")
"""What stands in front of what is wanted in place of something that was asked about."""
CORRECTING = N_("no wait|wait no|wait|no sorry|sorry no|sorry|i mean|i meant|no i mean|scratch that|oops")
"""What takes back the words before it, for those behind it."""


def trimmed(line: str) -> str:
    """A line without small words at its ends; one that is nothing else stays."""
    words = line.split()
    if asked_for(folded(line)) or is_asking(line):
        return line
    while (count := _begins_with(words, FILLERS) or _before_move(words)) and count < len(words):
        words = words[count:]
    while (count := _ends_with(words, FILLERS, ENDING)) and count < len(words):
        words = words[:-count]
        words[-1] = words[-1].rstrip(",;")
    return " ".join(words)


def without_no(line: str) -> str:
    """What is said behind a no: "6 on 2" of "no, 6 on 2" and of "not that, 6 on 2 instead"."""
    words = line.split()
    count = _begins_with(words, REFUSING)
    return trimmed(" ".join(words[count:]) if count < len(words) else line)


def corrected(line: str) -> str:
    """A line without what is taken back in it: "discard 10 on 1" of "discard 12 on 1, no wait, 10 on 1"."""
    if is_asking(line):
        return line
    kept: list[str] = []
    taken = ""
    pieces = re.split(r"(\s*[;,]\s*)", line)
    for at in range(0, len(pieces), 2):
        words = pieces[at].split()
        found = [(i, count) for i in range(len(words)) if (count := _begins_with(words[i:], CORRECTING))]
        if found:
            start, count = found[-1]
            taken = " ".join(words[:start]) or (kept.pop() if kept else "")
            words = words[start + count :]
            if kept and not words:
                kept.pop()  # the mark before it
        if not words:
            continue
        if taken:
            words, taken = _with_verb_of(taken, words), ""
        if kept and len(kept) % 2:
            kept.append(pieces[at - 1])
        kept.append(" ".join(words))
    return "".join(kept) if kept and not taken else line


def _with_verb_of(taken: str, words: list[str]) -> list[str]:
    """A card that takes another's place is discarded as that was to be, if no verb is said of it."""
    before, behind = ([concept_of(folded(word)) for word in said] for said in (taken.split(), words))
    is_bare = {"discard", "play", "buy", "stock", "coins", "die", "discard_pile"}.isdisjoint(behind)
    return [first_move_word("discard"), *words] if is_bare and before[:1] == ["discard"] else words


def _before_move(words: Sequence[str]) -> int:
    """How many words in front of a move say nothing; "first discard to 2" is of the first pile."""
    count = _begins_with(words, BEGINNING)
    behind = folded(words[count]) if count < len(words) else ""
    if behind.strip(",.;!") in any_of(ONE):
        return 0  # "first one"
    return 0 if concept_of(behind) in ("pile", "discard", "discard_pile", "to", "from") else count


def _begins_with(words: Sequence[str], table: str) -> int:
    """How many words of the longest phrase of a table a line begins with; 0 if with none."""
    plain = [folded(word).strip(",.;!") for word in words]
    phrases = (phrase.split() for phrase in any_of(table))
    return max((len(phrase) for phrase in phrases if plain[: len(phrase)] == phrase), default=0)


def _ends_with(words: Sequence[str], *tables: str) -> int:
    plain = [folded(word).strip(",.;!") for word in words]
    phrases = (phrase.split() for phrase in any_of(*tables, THEN))
    return max((len(phrase) for phrase in phrases if plain[-len(phrase) :] == phrase), default=0)
