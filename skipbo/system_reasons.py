"""Why the system would not do something, in words that can be translated: its own are English everywhere."""

import errno
from typing import Final

from skipbo.engine.marks import N_

_REASONS: Final[dict[str, str]] = {
    "ENOENT": N_("there is no such file or folder"),
    "EACCES": N_("that is not allowed"),
    "EPERM": N_("that is not allowed"),
    "EROFS": N_("that disk can only be read"),
    "ENOSPC": N_("the disk is full"),
    "EDQUOT": N_("the disk is full"),
    "EFBIG": N_("the file would be too large"),
    "EIO": N_("the disk has a fault"),
    "EMFILE": N_("too many files are open"),
    "ENFILE": N_("too many files are open"),
    "ENAMETOOLONG": N_("the name is too long"),
    "EISDIR": N_("that is a folder"),
    "ENOTDIR": N_("part of the path is no folder"),
    "EEXIST": N_("that is there already"),
    "ELOOP": N_("its links lead in a circle"),
    "ENOMEM": N_("there is too little memory"),
    "EBADF": N_("the output is closed"),
    "EBUSY": N_("another program is using it"),
    "ETXTBSY": N_("another program is using it"),
    "ENOEXEC": N_("that is no program"),
    "ENXIO": N_("the device is not there"),
    "ENODEV": N_("the device is not there"),
    "ESTALE": N_("the network drive does not answer"),
    "ETIMEDOUT": N_("the network drive does not answer"),
}


def reason_of(error: OSError) -> str:
    """Why, in English words for the catalogues to translate; a rare reason in the system's own words."""
    name = errno.errorcode.get(error.errno or 0, "")
    return _REASONS.get(name) or error.strerror or name or type(error).__name__
