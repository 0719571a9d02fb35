"""The room round the table: off at first, even when on, and gone when it is not wished any more."""

import random

import numpy as np
import pygame
import pytest

from skipbo.resources import ASSETS
from skipbo.store.schema import Values
from skipbo.ui.ambience import SELDOM, Ambience
from skipbo.ui.sound import Sound


def test_it_is_off_at_first() -> None:
    assert Values().ambience is False


def test_hands_are_heard_now_and_then_and_nothing_when_it_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(ASSETS / "sounds")
    wished, hummed, played = [False], [], []
    monkeypatch.setattr(sound, "hum", lambda name, volume=1.0: hummed.append((name, volume)))
    monkeypatch.setattr(sound, "play", lambda name, volume, variant: played.append(variant))
    ambience = Ambience(sound, lambda: wished[0], random.Random(5))
    for _ in range(60):
        ambience.second()
    assert not hummed
    wished[0] = True
    for _ in range(1200):
        ambience.second()
    assert hummed[0] == ("room", 1.0)
    assert 1200 / SELDOM[1] <= len(played) <= 1200 / SELDOM[0]
    assert set(played) == {0, 1, 2, 3}
    wished[0] = False
    ambience.second()
    ambience.second()
    assert hummed[-1] == ("room", 0.0)
    assert hummed.count(("room", 0.0)) == 1


def test_the_hum_goes_on_until_it_is_ended() -> None:
    sound = Sound(ASSETS / "sounds")
    sound.start()
    sound.hum("room")
    first = list(sound._humming)
    assert len(first) == 2
    sound.hum("room")
    assert sound._humming == first, "it does not begin afresh"
    assert pygame.mixer.get_busy()
    sound.hum("room", 0.0)
    assert not sound._humming
    sound.stop()


def test_the_rooms_tone_is_even_where_its_two_voices_meet() -> None:
    """Half its length apart they add up to the same loudness everywhere: no pulse, and no click."""
    raw = np.frombuffer((ASSETS / "sounds" / "room.wav").read_bytes()[44:], "<i2") / 32768
    half = len(raw) // 2
    both = raw + np.concatenate([raw[half:], raw[:half]])
    steps = both[: len(both) // 10 * 10].reshape(10, -1)
    loud = 10 * np.log10(np.mean(steps**2, axis=1))
    assert np.max(loud) - np.min(loud) < 3.0
    assert np.max(np.abs(np.diff(both))) < 4 * np.std(np.diff(both)) + 1e-3
