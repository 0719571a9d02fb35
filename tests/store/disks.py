"""Disks that fail on purpose: one whose calls fail, and one whose power is cut."""

import errno
import os
import random
import threading
from dataclasses import dataclass, field
from pathlib import Path

from skipbo.store.disk import Disk
from tests.patience import PATIENCE

FAILURES = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT)


class FailingDisk(Disk):
    """Fails at chosen calls, counted from 0 over all that write anything; a failing write tears."""

    def __init__(self, fails=lambda call: False, code=errno.ENOSPC):
        self.fails = fails
        self.code = code
        self.calls = 0
        self.failed = 0

    def _call(self):
        call, self.calls = self.calls, self.calls + 1
        if self.fails(call):
            self.failed += 1
            raise OSError(self.code, os.strerror(self.code))

    def make_folder(self, path):
        self._call()
        super().make_folder(path)

    def create(self, path):
        self._call()
        return super().create(path)

    def write(self, descriptor, data):
        try:
            self._call()
        except OSError:
            super().write(descriptor, data[: len(data) // 2])
            raise
        return super().write(descriptor, data[: max(1, len(data) * 2 // 3)])  # the system may take less

    def sync(self, descriptor):
        self._call()
        super().sync(descriptor)

    def rename(self, source, target):
        self._call()
        super().rename(source, target)

    def remove(self, path):
        self._call()
        super().remove(path)

    def sync_folder(self, path):
        self._call()
        super().sync_folder(path)


class UnreadableDisk(Disk):
    """A disk from which some files can't be read: those with a word in folder and name, for so many tries."""

    def __init__(self, word="", code=errno.EACCES, tries=-1):
        self.word = word
        self.code = code
        self.tries = tries
        self.pauses = []

    def read_once(self, path, limit, follow):
        if self.word and self.word in "/".join(path.parts[-2:]) and self.tries:
            self.tries -= 1
            raise OSError(self.code, os.strerror(self.code))
        return super().read_once(path, limit, follow)

    def pause(self, seconds):
        self.pauses.append(seconds)


class SlowDisk(Disk):
    """A disk whose fsync hangs until it is let go."""

    def __init__(self):
        self.gate = threading.Event()
        self.gate.set()

    def sync(self, descriptor):
        assert self.gate.wait(PATIENCE), "nobody let it go"
        super().sync(descriptor)


class PowerCut(BaseException):
    """The power is gone: nothing in the program may catch this and carry on."""


@dataclass
class _File:
    """A file as the program sees it and as the disk surely has it."""

    seen: bytes = b""
    sure: bytes = b""


@dataclass
class PowerCutDisk(Disk):
    """A disk in memory that forgets, when the power goes, all that wasn't synced: bytes and names alike.

    What was not synced may be there all the same, or half of it, as chance will have it: any subset of the
    names that changed since the folder was synced, any length of the bytes that were added since the file
    was.
    """

    cut_at: int
    chance: random.Random
    calls: int = 0
    seen_names: dict = field(default_factory=dict)
    sure_names: dict = field(default_factory=dict)
    pending: list = field(default_factory=list)
    open_files: dict = field(default_factory=dict)

    def _call(self):
        if self.calls >= self.cut_at:
            raise PowerCut
        self.calls += 1

    def make_folder(self, path):
        pass

    def names(self, path):
        return [found.name for found in self.seen_names]

    def create(self, path):
        self._call()
        if path in self.seen_names:
            raise FileExistsError(path)
        file = _File()
        self._name(path, file)
        descriptor = 1000 + len(self.open_files)
        self.open_files[descriptor] = file
        return descriptor

    def write(self, descriptor, data):
        self._call()
        self.open_files[descriptor].seen += data
        return len(data)

    def sync(self, descriptor):
        self._call()
        file = self.open_files[descriptor]
        file.sure = file.seen

    def close(self, descriptor):
        pass

    def rename(self, source, target):
        self._call()
        file = self.seen_names[source]
        self._name(target, file)
        self._name(source, None)

    def remove(self, path):
        self._call()
        if path not in self.seen_names:
            raise FileNotFoundError(path)
        self._name(path, None)

    def is_at(self, descriptor, path):
        return self.open_files[descriptor] is self.seen_names.get(path)

    def exists(self, path):
        return path in self.seen_names

    def read_once(self, path, limit, follow):
        if path not in self.seen_names:
            raise FileNotFoundError(path)
        return self.seen_names[path].seen[:limit], len(self.seen_names[path].seen)

    def sync_folder(self, path):
        self._call()
        self.sure_names = dict(self.seen_names)
        self.pending.clear()

    def _name(self, path, file):
        if file is None:
            del self.seen_names[path]
        else:
            self.seen_names[path] = file
        self.pending.append((path, file))

    def leave(self, folder: Path):
        """Writes into a real folder what a start after the power cut would find."""
        names = dict(self.sure_names)
        for path, file in self.pending:
            if self.chance.random() < 0.5:
                if file is None:
                    names.pop(path, None)
                else:
                    names[path] = file
        for path, file in names.items():
            grown = file.seen[len(file.sure) :]
            kept = file.sure + grown[: self.chance.randint(0, len(grown))]
            if kept and kept != file.sure and self.chance.random() < 0.3:
                kept = kept[:-1] + b"\0"  # a page that was allotted and never filled
            (folder / path.name).write_bytes(kept)
