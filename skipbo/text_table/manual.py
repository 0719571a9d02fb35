"""The rules pages, read at the text table."""

import re
from collections.abc import Sequence

from skipbo.engine.names import folded
from skipbo.help import library
from skipbo.help.page_parts import Agreed, Block, Heading, Page, Picture, Points, words
from skipbo.languages import _
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.vocabulary import talk_of
from skipbo.wording.catalogue_words import edition_name

_MOST_HITS = 8
_SHORT = 3
"""Words of so few letters stand within many others."""


class Manual:
    """Lists, shows and searches the pages of the rules."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def open(self, edition: str = "", query: str = "", proposal: Page | None = None) -> None:
        """Show what a query names (a ruling, or words to search for), or ask which page to read."""
        pages = library.pages_for(edition) if edition else list(library.PAGES)
        pages = [page for page in pages if not page.is_for_window]
        if query.isdecimal() and 1 <= int(query) <= len(pages):  # its number in the list
            self.show(pages[int(query) - 1])
            return
        if query:
            self._look_up(query, edition)
            return
        self._terminal.say(_("Pages of the rules:"))
        for number, page in enumerate(pages, 1):
            self._terminal.say(f"{number}. {_(page.title)}")
        while True:
            if proposal is not None:
                prompt = _("A page’s number, or words to search for; Enter for “{page}”:")
                answer = self._terminal.ask(prompt.format(page=_(proposal.title)))
            else:
                answer = self._terminal.ask(_("A page’s number, or words to search for; Enter to go back:"))
            offered, proposal = proposal, None
            if talk_of(folded(answer)) in ("back", "quit", "undo"):
                return
            if not answer and offered is None:
                return
            if not answer and offered is not None:
                self.show(offered)
            elif answer.isdecimal() and 1 <= int(answer) <= len(pages):
                self.show(pages[int(answer) - 1])
            else:
                self._look_up(answer, edition)

    def show(self, page: Page, with_codes: bool = False) -> None:
        """Read a page out, its rulings with their codes for whoever asks for one."""
        self._terminal.say("", f"{_(page.title)}.")
        for block in page.blocks:
            if isinstance(block, Heading):
                self._terminal.say("", *(f"{sentence}:" for sentence in words(block)))
            elif isinstance(block, Points | Agreed):
                self._terminal.say(*(f"- {sentence}" for sentence in words(block)))
            else:
                self._terminal.say(*_told(block, with_codes))
        self._terminal.say("")

    def _look_up(self, query: str, edition: str) -> None:
        try:
            self.show(library.ruling(query.strip().upper()), with_codes=True)
            return
        except KeyError:
            pass
        named = [page for page in library.PAGES if folded(_(page.title)) == folded(query.strip())]
        if named and not named[0].is_for_window:
            if edition and named[0].editions and edition not in named[0].editions:
                told = _("This page is not about {edition}, but about other editions.")
                self._terminal.say(told.format(edition=edition_name(edition)))
            self.show(named[0])
            return
        found = [
            hit
            for hit in library.search(query, edition) or library.search(query)
            if not hit.page.is_for_window
        ]
        found = _with_whole_words(found, query) or found
        if not found:
            self._terminal.say(
                _("The rules say nothing about “{words}”. Try another word.").format(words=query)
            )
            return
        pages = list(dict.fromkeys(hit.page.key for hit in found))
        if len(pages) == 1 or _(found[0].page.title) == found[0].sentence:
            self.show(found[0].page)
            return
        for hit in found[:_MOST_HITS]:
            self._terminal.say(f"{_(hit.page.title)}: {hit.sentence}")


def _told(block: Block, with_codes: bool) -> list[str]:
    """A block's sentences; what stands below a picture is no table of the listener's own."""
    told = words(block, with_codes)
    return [_("An example: {words}").format(words=" ".join(told))] if isinstance(block, Picture) else told


def _with_whole_words(found: Sequence[library.Finding], query: str) -> list[library.Finding]:
    """Those in which short words stand by themselves: who searches for "no" does not mean "nobody"."""
    short = [re.escape(word) for word in folded(query).split() if len(word) <= _SHORT]
    return [
        hit
        for hit in found
        if all(re.search(rf"(?<!\w){word}(?!\w)", folded(hit.sentence)) for word in short)
    ]
