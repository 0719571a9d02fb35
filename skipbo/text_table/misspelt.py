"""What a line may have meant that means nothing: a word with a slip or two of the fingers in it."""

from skipbo.engine.names import folded
from skipbo.text_table.pronouns import ON_TOP
from skipbo.text_table.vocabulary import any_of, concept_of, known_words, number_of, talk_of

_LONG, _VERY_LONG = 5, 8
"""From how many letters on one of them may be wrong, and from how many on there may be two slips."""


def mended(line: str) -> tuple[str, str]:
    """What the only word of a line that means nothing may have meant, and the line with it; or nothing."""
    words = line.split()
    plain = [folded(word).strip(",;.!?") for word in words]
    strange = [
        at
        for at, word in enumerate(plain)
        if word and not (concept_of(word) or talk_of(word) or number_of(word) or word in any_of(ON_TOP))
    ]
    meant = nearest(plain[strange[0]]) if len(strange) == 1 else ""
    if not meant:
        return "", ""
    words[strange[0]] = meant
    return meant, " ".join(words)


def nearest(word: str) -> str:
    """The known word that a plain one is but for a slip; empty if there is none.

    "nice" is no misspelt "nine": in short words only a letter too many, too few or in the wrong order counts.
    """
    if not word.isalpha():
        return ""
    near = {shown: slips(word, known) for known, shown in known_words().items() if known[0] in word[:2]}
    best = min(reversed(near), key=lambda shown: near[shown], default="")
    return best if best and near[best] <= (2 if len(word) >= _VERY_LONG else 1) else ""


def slips(word: str, known: str) -> int:
    """How many slips lie between two words: letters that are missing, over, wrong or changed places."""
    wrong = 1 if min(len(word), len(known)) >= _LONG else 2
    before: list[int] = []
    row = list(range(len(known) + 1))
    for i, letter in enumerate(word, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(known, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (0 if letter == other else wrong))
            if i > 1 and j > 1 and letter == known[j - 2] and word[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
