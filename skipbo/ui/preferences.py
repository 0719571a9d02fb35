"""The player's wishes as the window needs them; the store keeps them on disk."""

from __future__ import annotations

from dataclasses import dataclass

TEMPOS = ("relaxed", "normal", "quick", "instant")
MOTIONS = ("full", "reduced", "none")


@dataclass(slots=True)
class Preferences:
    """Everything the settings scene can change; plain values, changed in place."""

    language: str = ""
    tempo: str = "normal"
    motion: str = "full"
    table_volume: float = 0.8
    interface_volume: float = 0.6
    text_size: float = 1.0
    high_contrast: bool = False
    table_top: str = "spruce"
    card_back: str = "dial"
    left_handed: bool = False
    highlight_playable: bool = False
    autosort_hand: bool = False
    fullscreen: bool = False
    window: tuple[int, int] | None = None
