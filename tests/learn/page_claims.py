"""What the rules' pages say, each sentence with a game that plays it."""

from collections.abc import Callable, Mapping, Sequence

from skipbo.help import library
from skipbo.help.page_parts import words

Claims = Mapping[str, Sequence[tuple[str, Callable[[], None]]]]
"""By page its sentences, and what plays each."""


def one_by_one(claims: Claims) -> list[tuple[str, str, Callable[[], None]]]:
    """Page, sentence and game of every claim."""
    return [(key, sentence, play) for key, told in claims.items() for sentence, play in told]


def check(key: str, sentence: str, play: Callable[[], None]) -> None:
    """The page says so, and it is so."""
    text = " ".join(told for block in library.page(key).blocks for told in words(block))
    assert sentence in text, f"the page about {key} says it no longer"
    play()
