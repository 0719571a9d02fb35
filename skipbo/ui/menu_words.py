"""Names and short phrases of the menus, in the player's language whenever they are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.languages import _, ngettext, pgettext
from skipbo.player_names import listed

MOST_PLAYERS = 6


def players_words(count: int) -> str:
    """How many play."""
    return ngettext("{count} player", "{count} players", count).format(count=count)


def table_top_name(name: str) -> str:
    """What a table top is called."""
    return {"spruce": _("Spruce"), "clay": _("Clay"), "linen": _("Linen"), "night": _("Night")}[name]


def card_back_name(name: str) -> str:
    """What a card back is called."""
    return {
        "dial": pgettext("card back", "Dial"),
        "ember": pgettext("card back", "Ember"),
        "dusk": pgettext("card back", "Dusk"),
        "oat": pgettext("card back", "Oat"),
    }[name]


def tempo_name(tempo: str) -> str:
    """What a tempo is called."""
    return {
        "relaxed": pgettext("tempo", "Relaxed"),
        "normal": pgettext("tempo", "Normal"),
        "quick": pgettext("tempo", "Quick"),
        "instant": pgettext("tempo", "Instant"),
    }[tempo]


def frames_name(frames: str) -> str:
    """How many pictures a second."""
    return pgettext("pictures a second", "Same as the screen") if frames == "screen" else frames


def letters_name(letters: str) -> str:
    """Which letters; the fonts' own names are told beside them."""
    return {
        "usual": pgettext("letters", "Usual"),
        "hyperlegible": pgettext("letters", "Clear"),
        "dyslexic": pgettext("letters", "Dyslexia"),
    }[letters]


def motion_name(motion: str) -> str:
    """How much moves."""
    return {
        "full": pgettext("motion", "Full"),
        "reduced": pgettext("motion", "Reduced"),
        "none": pgettext("motion", "None"),
    }[motion]


def standing_words(players: Sequence[str], scores: Sequence[int], most: int = MOST_PLAYERS) -> str:
    """Who plays and how it stands, the first of them by name; before anybody has a point it is who plays."""
    names = listed(players)
    shown = [f"{name}: {score}" for name, score in zip(names, scores, strict=False)] if any(scores) else names
    more = len(shown) - most
    first = ", ".join(shown[:most])
    if more <= 0:
        return first
    return ngettext("{names} and {count} more", "{names} and {count} more", more).format(
        names=first, count=more
    )


def names_words(names: tuple[str, ...] | list[str]) -> str:
    """Names in a row."""
    return ", ".join(names)
