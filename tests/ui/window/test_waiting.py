"""Waiting for input: nothing turns over meanwhile, and what comes ends it at once."""

import socket
import threading
import time

import pygame
import pytest

from skipbo.ui.waiting import SECONDS_BETWEEN_LOOKS, Waiting
from tests.patience import PATIENCE


def test_what_has_come_already_is_not_waited_for() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    waiting = Waiting(0)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    began = time.monotonic()
    assert waiting.wait(PATIENCE)
    assert time.monotonic() - began < PATIENCE / 2
    pygame.event.clear()


def test_without_help_of_the_system_it_looks_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    slept: list[float] = []
    monkeypatch.setattr("skipbo.ui.waiting.time.sleep", slept.append)
    waiting = Waiting(0)
    pygame.event.clear()
    assert not waiting.wait(5.0)
    assert slept == [SECONDS_BETWEEN_LOOKS]


@pytest.mark.skipif("not __import__('sys').platform.startswith('linux')")
@pytest.mark.parametrize("driver", ["x11", "wayland"])
def test_the_line_to_the_screen_wakes_it(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    """As on X11 and Wayland: whatever arrives on the line ends the wait, without a look in between."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        monkeypatch.setattr("skipbo.ui.waiting.pygame.display.get_driver", lambda: driver)
        monkeypatch.setattr("skipbo.ui.waiting._line_number", lambda *_line: ours.fileno())
        monkeypatch.setattr("skipbo.ui.waiting.time.sleep", lambda _seconds: pytest.fail("it looked"))
        waiting = Waiting(1)
        pygame.display.init()
        pygame.event.clear()
        threading.Timer(0.05, lambda: theirs.send(b"x")).start()
        began = time.monotonic()
        assert waiting.wait(PATIENCE)
        assert time.monotonic() - began < PATIENCE / 2
        ours.recv(1)
        assert not waiting.wait(0.0)
