"""What the kit's tests share: a context on a surface without a window, and the gallery's scenes."""

import skipbo.ui  # noqa: F401, I001 - sets what pygame must know before it is imported
import pygame
import pytest

from build.screenshots import Folder
from skipbo import languages
from skipbo.ui.app import make_context
from skipbo.ui.context import Context


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
