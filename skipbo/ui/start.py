"""The program with its window, from its start to its exit code.

The window is opened before what is in it is brought in: half of the start's time is over only then.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from skipbo import languages
from skipbo.ui.display import tell_without_window
from skipbo.ui.drivers import NoDisplay
from skipbo.ui.first_window import open_window
from skipbo.ui.late_store import LateStore
from skipbo.ui.memory import settle

NO_SCREEN, FAULT = 3, 1
"""Exit codes: there is nowhere to open the window; a fault of the program ended it."""


def run(file: Path | None = None) -> int:
    """Open the window (on a saved match or a record, if a file is given); the exit code."""
    store = LateStore()
    with store.log.watching():
        try:
            return _run(store, file)
        except NoDisplay as problem:
            print(no_display_words(str(problem)), file=sys.stderr)
            return NO_SCREEN
        except Exception as error:
            import traceback

            from skipbo.wording.mishaps import stopped_words

            store.log.error(error)
            traceback.print_exception(error)
            words = stopped_words(error, store.log.path, store.is_match_kept())
            print(words, file=sys.stderr)
            store.close()  # SDL's box is another process with our locks in hand: it must find none
            tell_without_window(words)
            return FAULT
        finally:
            store.close()


def _run(store: LateStore, file: Path | None) -> int:
    window = open_window(store.settings.now)
    try:
        from skipbo.ui.app import App
        from skipbo.ui.shell import Shell

        app = App(store, window=window)
        shell = Shell(app, file)
        app.gets_over = shell.gets_over
        app.later(lambda: store.log.begin("window", **app.display.facts()))
        app.later(settle)
        app.run(shell.first_scene)
    except BaseException:
        with contextlib.suppress(Exception):
            window.display.close()
        raise
    return 0


def no_display_words(reasons: str) -> str:
    """What to do where no window can be opened."""
    _ = languages._
    lines = [_("Skip-Bo can’t open a window: no screen was found here ({reasons}).").format(reasons=reasons)]
    if sys.platform.startswith("linux"):
        lines.append(_("On Linux it needs X11 or Wayland: log in to a desktop, or set DISPLAY."))
    lines.append(_("Without a screen you can play at the text table: skipbo text"))
    return "\n".join(lines)
