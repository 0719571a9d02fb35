"""The window's way to the player's language: everything is in `skipbo.languages`."""

from skipbo.languages import N_, _, ngettext, pgettext

__all__ = ["N_", "_", "ngettext", "pgettext"]
