"""Sounds: played by name, silent where there is no device; the mixer starts after the first frame."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from pathlib import Path

import pygame

# The files hold the mix (build/make_sounds.py); this leaves room for several of them at once.
HEADROOM = -3.0
INTERFACE_SOUNDS = frozenset({"click"})
# No hand lays two cards down with the same force: sounds with several takes differ in loudness too.
FORCES = (1.0, 0.88, 0.95, 0.82, 0.92, 0.98, 0.85)

# Two sounds that begin within APART of each other are heard as one blurred: the second one waits a little.
APART, SPACED, LONGEST_WAIT = 0.010, 0.024, 0.2
# In this many milliseconds a sound without end swells and fades.
HUM_FADES = 900


class Sound:
    """Plays sounds with the player's volumes; does nothing until `start` has succeeded."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._last, self._begins = "", float("-inf")
        """The latest sound, and when it begins or has begun."""
        self._ready = False
        self._resting = False
        self._late: list[tuple[str, float, int | None]] = []
        """What was to be heard while the device rested."""
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._played: dict[str, int] = {}
        self._humming: list[pygame.mixer.Channel] = []
        self.table_volume = 1.0
        self.interface_volume = 1.0

    def start(self) -> None:
        """Open the audio device; silence, not an error, where there is none."""
        try:
            importlib.import_module("pygame.mixer")  # its libraries come in after the first picture too
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            self._ready = True
        except (pygame.error, NotImplementedError, ImportError):
            self._ready = False

    def stop(self) -> None:
        """Let the device go."""
        self._resting = False
        if self._ready:
            self._ready = False
            self._sounds.clear()
            self._humming.clear()
            pygame.mixer.quit()

    def rest(self) -> None:
        """Let the device go while nothing happens; `wake` takes it again, and plays what had to wait."""
        if self._ready and not pygame.mixer.get_busy():
            self.stop()
            self._resting = True

    def wake(self) -> None:
        """Take the device again after a rest."""
        if self._resting:
            self._resting = False
            self.start()
            for name, volume, variant in self._late:
                self.play(name, volume, variant)
            self._late.clear()

    def play(self, name: str, volume: float = 1.0, variant: int | None = None) -> None:
        """Play a sound of assets/sounds, `volume` 0 to 1; of `name-1`, `name-2` … the next or that `variant`.

        Variants count from 0; one past the last is the last (a coin sounds lower as its pile grows).
        """
        if self._resting:
            self._late.append((name, volume, variant))
            return
        if not self._ready:
            return
        own = self.interface_volume if name in INTERFACE_SOUNDS else self.table_volume
        loudness = own * volume * gain(HEADROOM)
        takes = self._load(name) if loudness > 0.001 else []
        wait = self._wait(name) if takes else None
        if wait is None:
            return
        if variant is None:
            count = self._played[name] = self._played.get(name, -1) + 1
            variant = count % len(takes)
            if len(takes) > 1:
                loudness *= FORCES[count % len(FORCES)]
        take = takes[min(variant, len(takes) - 1)]
        channel = (_later(take, wait) if wait else take).play()
        if channel is not None:
            channel.set_volume(min(1.0, loudness))

    def hum(self, name: str, volume: float = 1.0) -> None:
        """Let a sound go on without end, as two half its length apart: as one fades the other swells.

        Asked again it begins afresh only where it has ceased; at volume 0 it ends.
        """
        loudness = min(1.0, self.table_volume * volume * gain(HEADROOM))
        if not self._ready or loudness < 0.001:
            for channel in self._humming:
                channel.fadeout(HUM_FADES)
            self._humming.clear()
            return
        if not any(channel.get_busy() for channel in self._humming):
            raw = b"".join(take.get_raw() for take in self._load(name)[:1])
            half = len(raw) // 8 * 4  # whole frames of two channels
            both = (raw, raw[half:] + raw[:half]) if raw else ()
            # pygame gives none where all are taken, whatever its types say.
            begun: list[pygame.mixer.Channel | None] = []
            begun += [pygame.mixer.Sound(buffer=one).play(-1, fade_ms=HUM_FADES) for one in both]
            self._humming = [channel for channel in begun if channel is not None]
        for channel in self._humming:
            channel.set_volume(loudness)

    def _wait(self, name: str) -> float | None:
        """How long a sound waits to be well apart from the one before; None if it is that one once more."""
        now = self._clock()
        if now - self._begins >= APART:
            wait = 0.0
        elif name == self._last or self._begins + SPACED - now > LONGEST_WAIT:
            return None
        else:
            wait = self._begins + SPACED - now
        self._last, self._begins = name, now + wait
        return wait

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._sounds:
            try:
                paths = sorted([*self._folder.glob(f"{name}.wav"), *self._folder.glob(f"{name}-[0-9].wav")])
                self._sounds[name] = [pygame.mixer.Sound(str(path)) for path in paths]
            except pygame.error:
                self._sounds[name] = []
        return self._sounds[name]


def _later(sound: pygame.mixer.Sound, seconds: float) -> pygame.mixer.Sound:
    """The same sound after a silence: the mixer keeps the time, no frame has to come for it."""
    device = pygame.mixer.get_init()
    if device is None:
        return sound
    rate, width, channels = device
    frame = abs(width) // 8 * channels
    return pygame.mixer.Sound(buffer=bytes(round(seconds * rate) * frame) + sound.get_raw())


def gain(decibels: float) -> float:
    """The amplitude factor of a level in dB."""
    return float(10 ** (decibels / 20))
