"""Sounds and their device, which may be missing or asleep."""

import itertools

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
    seconds = itertools.count()
    sound = Sound(ASSETS / "sounds", lambda: float(next(seconds)))
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


def test_no_two_sounds_begin_within_ten_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5.0
    sound = Sound(ASSETS / "sounds", lambda: now)
    sound.start()
    begun: list[float] = []

    class Take:
        def __init__(self, silence: float = 0.0) -> None:
            self.silence = silence

        def play(self) -> None:
            begun.append(now + self.silence)

    monkeypatch.setattr(sound, "_load", lambda _name: [Take()])
    monkeypatch.setattr("skipbo.ui.sound._later", lambda _take, seconds: Take(seconds))
    for name in ("place", "place", "completed", "skipbo"):
        sound.play(name)
    now += 0.004
    sound.play("turn")
    assert len(begun) == 4, "the same sound twice in a moment is one"
    assert all(later - sooner > 0.010 for sooner, later in itertools.pairwise(begun))
    now += 1.0
    sound.play("place")
    assert begun[-1] == now, "nothing waits without need"
    sound.stop()


def test_what_waits_begins_with_silence() -> None:
    from skipbo.ui.sound import _later

    sound = Sound(ASSETS / "sounds")
    sound.start()
    take = pygame.mixer.Sound(str(ASSETS / "sounds" / "click.wav"))
    late = _later(take, 0.024)
    assert late.get_length() == pytest.approx(take.get_length() + 0.024, abs=0.001)
    assert not any(late.get_raw()[:4000])
    sound.stop()
