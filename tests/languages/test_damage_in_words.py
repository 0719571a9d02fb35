"""Damaged files are told in the player's language: a sentence and a copy, the reason for whoever asks."""

import re
from pathlib import Path

import pytest

from skipbo import languages
from skipbo.languages import set_language
from skipbo.store.problems import Problem
from tests.store.play_a_while import kept_host, new_match, open_store, play

DAMAGED = {"en": "damaged", "es": "daña", "de": "beschädigt"}


def told_after(root: Path, pattern: str, damage: bytes | None) -> Problem:
    """What is told once the files of a kind have lost their second half, or hold something else."""
    store = open_store(root)
    host = kept_host(store, new_match())
    play(host, 150)
    assert store.autosave.wait()
    store.statistics.rows()
    store.take_problems()
    store.close()
    store.statistics.rows()
    (root / "config").mkdir(exist_ok=True)
    (root / "config" / "settings.toml").write_text('[play]\ntempo = "quick"\n', encoding="utf-8")
    for path in root.rglob(pattern):
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    store = open_store(root)
    store.autosave.continue_match()
    store.statistics.rows()
    [problem] = store.take_problems()
    store.close()
    assert isinstance(problem, Problem)
    return problem


@pytest.mark.parametrize(
    ("pattern", "damage", "place"),
    [
        ("match-*.journal", b"nonsense\nand more\n", "file_not_json 2"),
        ("match-*.json", None, "file_not_json 1:"),
        ("statistics-?.json", None, "file_not_json 1:"),
        ("settings.toml", b"[play]\ntempo = \n", "file_not_toml 2:9"),
        ("settings.toml", b"[play", "file_not_toml 1"),
        ("settings.toml", b"\xff\xfe", "file_not_text 0"),
    ],
)
def test_every_kind_of_file(tmp_path, pattern, damage, place):
    problem = told_after(tmp_path, pattern, damage)
    assert any(line.startswith(place) for line in problem.places()), "the reason is in the log"
    said = set()
    for language in languages.available():
        set_language(language)
        sentence, details = problem.sentence(languages._), problem.details(languages._)
        assert str(tmp_path / "data" / "kept") in sentence, "where the copy is"
        assert not re.search(r"UTF-8|:\d|column", sentence.replace(str(tmp_path), "")), "no technical word"
        assert re.search(DAMAGED[language] + "|UTF-8", details)
        said |= {sentence, details}
    assert len(said) == 2 * len(languages.available()), "nothing stays English"
