"""The table as it is heard: what happened, how things stand, what fits. For the window and the terminal
alike.

A `Speech` takes what a seat may see and gives sentences; nothing here knows of terminals or windows.
"""

from skipbo.wording.speech.full_speech import FullSpeech, whole_table
from skipbo.wording.speech.short_speech import ShortSpeech
from skipbo.wording.speech.stretches import SeatEvents, Speech

__all__ = ["FullSpeech", "SeatEvents", "ShortSpeech", "Speech", "speech", "whole_table"]


def speech(manner: str, is_brief: bool = False) -> Speech:
    """The speech of a setting: `short` or `full`. A brief one leaves out what can be asked for at once."""
    return FullSpeech() if manner == "full" else ShortSpeech(is_brief)
