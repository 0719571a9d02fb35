"""Sounds and their device, which may be missing or asleep."""

import pygame
import pytest

from skipbo.resources import ASSETS
from skipbo.ui.sound import Sound


def test_no_sound_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound(ASSETS / "sounds")
    sound.start()
    sound.play("place")


def test_a_sound_that_is_heard_often_differs_in_take_and_force(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(ASSETS / "sounds")
    sound.start()
    heard: list[tuple[int, float]] = []

    class Take:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self) -> object:
            return self

        def set_volume(self, loudness: float) -> None:
            heard.append((self.number, loudness))

    takes = [Take(number) for number in range(5)]
    monkeypatch.setattr(sound, "_load", lambda name: takes if name == "place" else takes[:1])
    for _ in range(35):
        sound.play("place")
    assert len(set(heard)) == 35, "five takes, seven forces"
    assert all(heard[i] != heard[i + 1] for i in range(34))
    heard.clear()
    sound.play("click")
    sound.play("click")
    assert heard[0] == heard[1]
    sound.stop()


def test_the_sound_device_rests_and_what_is_played_meanwhile_is_heard_when_it_wakes() -> None:
    sound = Sound(ASSETS / "sounds")
    sound.start()
    assert pygame.mixer.get_init()
    sound.rest()
    assert not pygame.mixer.get_init()
    sound.play("click")
    assert not pygame.mixer.get_init(), "a picture would wait for the device"
    sound.wake()
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()
    sound.stop()
    sound.play("click")
    assert not pygame.mixer.get_init()
