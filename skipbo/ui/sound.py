"""Sounds: played by name, silent where there is no device; the mixer starts after the first frame."""

from __future__ import annotations

from pathlib import Path

import pygame

#: dB beside "a card on felt", the reference of the mix.
LEVELS = {
    "lift": -8, "place": 0, "discard": -2, "flip": -4, "deal": -6, "shuffle": -3, "coin": -2, "die": 0,
    "refused": -6, "completed": 1, "skipbo": -1, "turn": -5, "game": 2, "match": 3, "click": -9,
}  # fmt: skip
HEADROOM = -6.0
INTERFACE_SOUNDS = frozenset({"click"})


class Sound:
    """Plays sounds with the player's volumes; does nothing until `start` has succeeded."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ready = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self.table_volume = 1.0
        self.interface_volume = 1.0

    def start(self) -> None:
        """Open the audio device; silence, not an error, where there is none."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            self._ready = True
        except (pygame.error, NotImplementedError):
            self._ready = False

    def stop(self) -> None:
        """Let the device go."""
        if self._ready:
            self._ready = False
            self._sounds.clear()
            pygame.mixer.quit()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound of assets/sounds; `volume` 0 to 1 on top of the mix and the player's settings."""
        if not self._ready:
            return
        own = self.interface_volume if name in INTERFACE_SOUNDS else self.table_volume
        loudness = own * volume * gain(LEVELS.get(name, 0) + HEADROOM)
        if loudness <= 0.001:
            return
        sound = self._load(name)
        if sound is None:
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(min(1.0, loudness))

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            path = self._folder / f"{name}.wav"
            try:
                self._sounds[name] = pygame.mixer.Sound(str(path)) if path.exists() else None
            except pygame.error:
                self._sounds[name] = None
        return self._sounds[name]


def gain(decibels: float) -> float:
    """The amplitude factor of a level in dB."""
    return float(10 ** (decibels / 20))
