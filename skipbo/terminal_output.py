"""The one way to a terminal: what is written passes here, and nothing in it can steer the terminal.

Files, names and bots may hold anything: a title to set, a screen to clear, an answer to have typed.
Whatever the program writes, argparse's refusals and tracebacks too, goes through a `VisibleWriter`.
"""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TextIO, cast

from skipbo.engine.names import UNSEEN
from skipbo.system_reasons import reason_of

if TYPE_CHECKING:
    from rich.console import Console

SHOWN_INSTEAD: Final = "\ufffd"
_LAYOUT: Final = "\n\t"


def visible(text: str) -> str:
    """The text with a sign in place of each character that would steer a terminal; newlines and tabs stay."""
    return UNSEEN.sub(lambda found: found[0] if found[0] in _LAYOUT else SHOWN_INSTEAD, text)


def one_line(text: str) -> str:
    """The same for what must be one line: a newline in a file's name makes none."""
    return UNSEEN.sub(SHOWN_INSTEAD, text)


class OutputLost(Exception):
    """What was to be told can't be written: a full disk behind the output, say."""


class OutputClosed(OutputLost):
    """Whoever was reading the output has gone."""


@contextlib.contextmanager
def _reaching_its_reader() -> Iterator[None]:
    """No library on the way takes a lost output for a fault of its own, or keeps it to itself."""
    try:
        yield
    except BrokenPipeError as error:
        raise OutputClosed(reason_of(error)) from error
    except OSError as error:
        raise OutputLost(reason_of(error)) from error


class OwnWriter:
    """Stands in place of a text stream and passes everything on: for the program's own styling alone."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write the text."""
        with _reaching_its_reader():
            return self.stream.write(text)

    def flush(self) -> None:
        """Have it written."""
        with _reaching_its_reader():
            self.stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class VisibleWriter(OwnWriter):
    """Stands in place of a text stream; everything but writing is the stream's own."""

    def write(self, text: str) -> int:
        """Write what can be seen."""
        super().write(visible(text))
        return len(text)

    def writelines(self, lines: Any) -> None:
        """Write lines that can be seen."""
        for line in lines:
            self.write(line)


def own_stream(stream: TextIO) -> TextIO:
    """The way for the program's own styling and clearing."""
    return cast(TextIO, OwnWriter(stream.stream)) if isinstance(stream, VisibleWriter) else stream


def replace_closed_streams() -> None:
    """Give the program what it was started without (`0<&-`), so that no file it opens gets that number.

    A closed input is at its end, a closed output can't be written to, and closed errors go nowhere. Windows
    starts programs of windows that way: there nothing is missing.
    """
    if os.name != "posix":
        return
    for name, way, mode in (
        ("stdin", os.O_RDONLY, "r"),
        ("stdout", os.O_RDONLY, "w"),
        ("stderr", os.O_WRONLY, "w"),
    ):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, way)
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, mode))


@contextlib.contextmanager
def visible_output() -> Iterator[None]:
    """While this is open, the program's output and errors show all and obey nothing."""
    before = sys.stdout, sys.stderr
    for stream in before:
        with contextlib.suppress(AttributeError, ValueError, OSError):
            # A terminal without some letter shows another sign; it is no reason to stop.
            cast(Any, stream).reconfigure(errors="replace" if stream is before[0] else "backslashreplace")
    # A program without a console has no streams at all.
    sys.stdout, sys.stderr = (
        cast(TextIO, VisibleWriter(stream)) if stream is not None else stream for stream in before
    )
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def console(stream: TextIO) -> "Console":
    """A console for tables and bars: the styling is the program's own, what stands in it can only be seen."""
    from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
    from rich.segment import Segment

    class Cleaned:
        def __init__(self, inner: ConsoleRenderable) -> None:
            self._inner = inner

        def __rich_console__(self, target: Console, options: ConsoleOptions) -> RenderResult:
            for segment in target.render(self._inner, options):
                yield segment if segment.control else Segment(visible(segment.text), segment.style)

    class Hook(RenderHook):
        def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
            return [Cleaned(renderable) for renderable in renderables]

    made = Console(file=own_stream(stream), highlight=False, emoji=False)
    made.push_render_hook(Hook())
    return made
