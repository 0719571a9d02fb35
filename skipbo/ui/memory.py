"""Keeps the window's process small: what was freed goes back at once, what nobody needs is not loaded."""

from __future__ import annotations

import ctypes
import gc
import importlib.util
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


def let_go() -> None:
    """A whole scene is gone: free what only refers to itself, and hand it back.

    A scene and its parts know one another, so its pictures (33 MB at 4K) would lie about until Python looks
    by itself, which it does rarely. What stays is set aside, so that those looks are short and no frame is
    late because of them.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim()


def spare_openssl() -> None:
    """Let hashlib use Python's own functions: OpenSSL would be 3 MB for a few checksums."""
    own = "_sha2" if sys.version_info >= (3, 12) else "_sha256"
    if "_hashlib" not in sys.modules and importlib.util.find_spec(own) is not None:
        sys.modules["_hashlib"] = None  # type: ignore[assignment]  # an import of it fails, and hashlib copes
