"""A fault that ends the window: what is left behind while the system's box tells of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.command_line import FAULT
from skipbo.store.lock import FolderLock
from skipbo.ui import start
from skipbo.ui.late_store import LateStore


def test_the_match_is_free_for_the_next_start_while_the_box_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKIPBO_HOME", str(tmp_path))
    free: list[bool] = []

    def fault(store: LateStore, file: Path | None) -> int:
        store.autosave.under_way()
        assert not FolderLock(store.paths.autosave / ".lock").acquire(), "this copy has it"
        folders.append(store.paths.autosave)
        raise RuntimeError

    folders: list[Path] = []

    def box(words: str) -> None:
        lock = FolderLock(folders[0] / ".lock")
        free.append(lock.acquire())
        lock.release()

    monkeypatch.setattr(start, "_run", fault)
    monkeypatch.setattr(start, "tell_without_window", box)
    assert start.run() == FAULT
    assert free == [True]
