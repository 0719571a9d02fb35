"""Keeps the window's process small: what was freed goes back at once, what nobody needs is not loaded."""

from __future__ import annotations

import ctypes
import gc
import sys

_M_MMAP_THRESHOLD = -3
_M_TRIM_THRESHOLD = -1
_SEPARATE_FROM = 128 * 1024
_TRIM_FROM = 512 * 1024


def keep_tight() -> None:
    """Let every picture above 128 KB have pages of its own: 8 MB less after the title.

    glibc raises its threshold to the largest block it has seen freed: one composed table would make all
    later pictures share a heap that never shrinks.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):
        return  # another C library: nothing to set
    mallopt(_M_MMAP_THRESHOLD, _SEPARATE_FROM)
    mallopt(_M_TRIM_THRESHOLD, _TRIM_FROM)


def trim() -> None:
    """Hand free pages back now, after something large was let go."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError):
        return


def settle() -> None:
    """The start is over: from now on Python looks for what only refers to itself, but not among all that.

    What bringing in so many modules has left free goes back.
    """
    gc.freeze()
    gc.enable()
    trim()


def let_go() -> None:
    """A whole scene is gone: free what only refers to itself, and hand it back.

    A scene and its parts refer to each other, so its pictures (33 MB at 4K) would stay until Python's garbage
    collector runs by itself, which is rare. What remains is frozen, so that the collector has little to look
    at and makes no frame late.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim()
