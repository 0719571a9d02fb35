"""The window's store hands out sittings: no real game comes out of it."""

from __future__ import annotations

import contextlib
from pathlib import Path

from skipbo.play.sitting import Sitting
from skipbo.store.paths import Paths
from skipbo.ui.late_store import LateStore
from tests.store.play_a_while import new_match


def test_whatever_comes_back_is_a_sitting(tmp_path: Path) -> None:
    with contextlib.closing(LateStore(Paths.find(str(tmp_path)))) as store:
        match = new_match(seed="sitting")
        store.autosave.begin(match)
        save = store.saves.write("Sunday", match.to_json(), "classic", ["Ana", "Bo"])
        found = [
            store.load_save(save),
            store.open_file(save.path).content,
            store.autosave.continue_match(),
        ]
        for sitting in found:
            assert type(sitting) is Sitting
            assert sitting.document() == match.to_json()
            assert not sitting.would_put_by_another(store.autosave), "it is the one under way"
        assert Sitting(new_match(seed="another")).would_put_by_another(store.autosave)
