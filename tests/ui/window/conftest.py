"""What the tests of the window share: a context on a surface without a window, and the gallery's scenes."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import skipbo.ui  # noqa: F401 - sets what pygame must know before it is imported
from build.screenshots import Folder
from skipbo import languages
from skipbo.play.resume import resume
from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.store.store import Store
from skipbo.ui.app import App, make_context
from skipbo.ui.context import Context
from skipbo.ui.shell import Shell


@pytest.fixture
def context() -> Context:
    """The services of a window of 1280×800."""
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    languages.set_language("en")
    return make_context((1280, 800))


@pytest.fixture(scope="session")
def folder() -> Folder:
    """Saves and records to be listed."""
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    return Folder()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[App, Shell, Store]]:
    """The whole program on a fresh store, at its title."""
    pygame.display.quit()
    store = Store.open(Paths.find(str(tmp_path)), resume=resume, hand_out=Sitting)
    store.settings.change(tempo="instant", motion="none", language="en")
    app = App(store, (1280, 800))
    shell = Shell(app)
    app.context.stack.push(shell.first_scene())
    yield app, shell, store
    app.context.stack.clear()
    store.close()
    app.display.close()
