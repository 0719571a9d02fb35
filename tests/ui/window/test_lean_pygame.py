"""pygame comes in without the parts that are not needed, and those that come later are whole."""

from __future__ import annotations

import subprocess
import sys

LATER = """
import skipbo.ui
import pygame
window = pygame.Window("Skip-Bo", (320, 240), hidden=True)  # with pygame's own icon, which is a file
window.get_surface()
assert "pygame.pkgdata" in __import__("sys").modules and not pygame.mixer and not pygame.font
import pygame.font, pygame.mixer, pygame.scrap
from pygame._sdl2 import controller
pygame.font.init()
assert pygame.font.Font(None, 20).size("Skip-Bo")[0] > 20  # pygame's own font is a file too
pygame.mixer.init()
assert pygame.mixer.Sound(buffer=bytes(400)).get_length() > 0
assert pygame.mixer.music.get_busy() is False
assert controller.Controller and pygame.scrap.get_text
print("whole")
"""


def test_what_comes_later_is_whole() -> None:
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": ""}
    asked = subprocess.run(
        [sys.executable, "-c", LATER], env=environment, capture_output=True, text=True, timeout=30
    )
    assert asked.stdout == "whole\n", asked.stderr
