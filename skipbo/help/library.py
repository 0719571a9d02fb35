"""All pages of the rules, and the ways to find one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from skipbo.engine.editions import EDITIONS
from skipbo.engine.interned import Value
from skipbo.engine.names import folded
from skipbo.engine.view import View
from skipbo.help.basics import BASICS
from skipbo.help.for_everyone import ACCESS
from skipbo.help.page_parts import Heading, Page, Ruling, words
from skipbo.help.specials import SPECIALS
from skipbo.help.window import CONTROLS
from skipbo.languages import _

PAGES: tuple[Page, ...] = (*BASICS, *SPECIALS, CONTROLS, ACCESS)
BEFORE = 36
"""At most this many letters are shown before the words that were found."""
_CODE = re.compile(r"(?:r\d{1,2}|[md]0)", re.IGNORECASE)
_BY_KEY = {page.key: page for page in PAGES}


@dataclass(frozen=True, slots=True)
class Finding(Value):
    """Where searched words stand."""

    page: Page
    block: int
    """Which block of the page."""
    sentence: str
    """The block's text, in the player's language."""
    words: tuple[str, ...] = ()
    """What was found in it, as searches compare it."""


def page(key: str) -> Page:
    """The page with a key; a `KeyError` if there is none."""
    return _BY_KEY[key]


def pages_for(edition: str) -> list[Page]:
    """The pages of an edition, in reading order."""
    return [page for page in PAGES if not page.editions or edition in page.editions]


def ruling(identity: str) -> Page:
    """The page that holds a ruling (`R21`); a `KeyError` if none does."""
    for candidate in PAGES:
        if any(isinstance(block, Ruling) and block.identity == identity for block in candidate.blocks):
            return candidate
    raise KeyError(identity)


def page_now(view: View) -> Page:
    """The page that matters at this moment of a game."""
    box = EDITIONS[view.edition]
    if view.phase == "toll" or view.phase == "discard":
        return page("tolls")
    if view.phase == "over":
        return page("tournament" if box.games_at_table else "winning")
    if view.phase == "draw" or view.proper is not None:
        return page("manners")
    if view.phase in ("roll", "follow") and box.parts:
        return page("die" if box.has_die else "coins")
    if view.turn == view.seat and not view.hand:
        return page("drawing")
    if view.die in ("2", "+1") and not view.die_used:
        return page("die")
    return page("turn")


def is_code(text: str) -> bool:
    """Whether a text is a ruling's code: "R12", "m0"."""
    return _CODE.fullmatch(text.strip()) is not None


def search(query: str, edition: str = "") -> list[Finding]:
    """Every block in which all words of the query stand, capitals and accents aside; titles count most."""
    wanted = folded(query).split()
    if not wanted:
        return []
    pages = list(enumerate(pages_for(edition) if edition else PAGES))
    found = [(rank, number, hit) for number, one in pages for rank, hit in _hits(one, wanted)]
    seen = {(hit.page.key, hit.block) for _rank, _number, hit in found}
    for meant in _meant(wanted):
        for number, one in pages:
            hits = [hit for _rank, hit in _hits(one, meant) if (hit.page.key, hit.block) not in seen]
            found += [(3, number, hit) for hit in hits]
    return [hit for _rank, _number, hit in sorted(found, key=lambda row: (row[0], row[1], row[2].block))]


def _meant(wanted: list[str]) -> list[list[str]]:
    """The query in the rules' own words, where players have others for the same thing."""
    # Each group: the words of the rules, an equals sign, what else players call it.
    groups = _("skip-bo = joker, wild; shuffled = shuffle, reshuffle, mix; draw pile = talon, deck, stack")
    own_words: list[list[str]] = []
    for group in folded(groups).split(";"):
        own, _sign, others = group.partition("=")
        names = [name.strip() for name in others.split(",")]
        meant = [word for word in wanted if not any(name.startswith(word) for name in names)]
        if len(meant) < len(wanted):
            own_words.append([*meant, *own.split()])
    return own_words


def _hits(candidate: Page, wanted: list[str]) -> Iterator[tuple[int, Finding]]:
    title = _(candidate.title)
    if all(word in folded(title) for word in wanted):
        yield 0, Finding(candidate, 0, title, tuple(wanted))
    for index, block in enumerate(candidate.blocks):
        for sentence in words(block, with_codes=is_code(" ".join(wanted))):
            text = folded(sentence)
            if all(word in text for word in wanted):
                yield (
                    (1 if isinstance(block, Heading) else 2),
                    Finding(candidate, index, _from(sentence, wanted), tuple(wanted)),
                )


def _from(sentence: str, wanted: list[str]) -> str:
    """The sentence from shortly before the first word that was found, so that a narrow list shows it."""
    first = min(folded(sentence).find(word) for word in wanted)
    begin = sentence.rfind(" ", 0, max(0, first - BEFORE)) + 1 if first > BEFORE else 0
    return f"… {sentence[begin:]}" if begin else sentence
