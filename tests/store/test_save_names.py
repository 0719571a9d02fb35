"""Save names: different names are different files on every system, and only what is named is replaced."""

import json
import re
import shutil
import unicodedata

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from skipbo.engine import names
from skipbo.engine.names import normal_form
from skipbo.store.paths import Paths
from skipbo.store.problems import StoreError
from skipbo.store.saves import Saves, clean_name, file_stem

NAMES = (
    *(
        "😀",
        "~",
        "...",
        "😀😀",
        "a/b",
        "a\\b",
        "a b",
        "a-b",
        "a_b",
        "a:b",
        "Sunday",
        "sunday",
        "SUNDAY",
        "sun.day",
    ),
    *(
        "con",
        "CON",
        "con ",
        "nul.txt",
        "com1",
        "lpt9",
        "e\u0301t\u00e9",
        "ete",
        "ÉTÉ",
        "ﬁn",
        "fin",
        "ß",
        "ss",
        "İ",
        "i",
    ),
    *("x" * 70, "x" * 71, "x" * 70 + "y", "é" * 300, "é" * 301, "$HOME", "%TEMP%", "-rf", ".hidden", "save"),
)
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


@pytest.fixture
def saves(tmp_path):
    return Saves(Paths.find(tmp_path))


def folded(stem):
    """What the strictest of file systems makes of a name: no case, no accents, no dots at the end."""
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", stem).casefold()).rstrip(". ")


def keep(saves, name, number=0, **options):
    return saves.write(name, {"number": number}, "classic", ["Ana"], **options)


def held(saves):
    return sorted(json.loads(path.read_bytes())["match"]["number"] for path in saves._files())


def test_different_names_are_kept_beside_each_other(saves):
    names = list(dict.fromkeys(map(clean_name, NAMES)))
    for number, name in enumerate(names):
        keep(saves, name, number)
    assert held(saves) == list(range(len(names)))
    stems = {folded(path.name.removesuffix(".skipbo-save")) for path in saves._files()}
    assert len(stems) == len(names)
    for number, name in enumerate(names):
        with pytest.raises(StoreError) as caught:
            keep(saves, name)
        assert caught.value.code == "save_exists"
        keep(saves, name, 1000 + number, replace=True)
    assert held(saves) == [1000 + number for number in range(len(names))], (
        "each replaced its own and no other"
    )


@given(st.text(max_size=80), st.text(max_size=80))
@example("Sunday", "SUNDAY")
@example("a/b", "a\\b")
def test_two_names_never_meet_in_one_file(one, other):
    assume(clean_name(one + "x") != clean_name(other + "x"))
    for stem in (file_stem(one + "x"), file_stem(other + "x")):
        assert stem.isascii()
        assert stem == folded(stem)
        assert not set(stem) & set('./\\:*?"<>|\n\0 ')
        assert stem not in RESERVED
        assert len(stem) < 100
    assert file_stem(one + "x") != file_stem(other + "x")


def test_the_two_ways_to_write_an_accent_are_one_name(saves):
    keep(saves, "e\u0301te\u0301")
    with pytest.raises(StoreError):
        keep(saves, "été")


def test_a_save_that_an_older_game_wrote_opens_and_is_the_one_that_is_replaced(saves):
    written = keep(saves, "Sunday", 1)
    old = written.path.with_name("sunday.skipbo-save")
    written.path.rename(old)
    [found] = saves.entries()
    assert (found.name, saves.load(found)) == ("Sunday", {"number": 1})
    keep(saves, "SUNDAY", 2)
    with pytest.raises(StoreError):
        keep(saves, "Sunday", 3)
    keep(saves, "Sunday", 3, replace=True)
    assert held(saves) == [2, 3]


def test_files_that_somebody_copied_or_put_there_keep_their_places(saves):
    """The file that a name would get holds something else: another save, a damaged one, a folder."""
    mine = keep(saves, "Monday", 1)
    for number, (name, content) in enumerate((("Tuesday", mine.path.read_bytes()), ("Friday", b"no save"))):
        path = mine.path.with_name(f"{file_stem(name)}.skipbo-save")
        path.write_bytes(content)
        written = keep(saves, name, 10 + number)
        assert written.path != path
        assert path.read_bytes() == content
    folder = mine.path.with_name(f"{file_stem('Sunday')}.skipbo-save")
    folder.mkdir()
    assert keep(saves, "Sunday").path != folder
    shutil.rmtree(folder)
    renamed = saves.rename(mine, "Friday 2")
    assert renamed.name == "Friday 2"


def test_a_number_tells_apart_what_is_kept_by_itself(saves):
    for _ in range(2):  # what is kept already is not kept twice
        names = [saves.write_beside("Ana, Bo", {"number": number}, "classic", []).name for number in range(3)]
    assert names == ["Ana, Bo", "Ana, Bo (2)", "Ana, Bo (3)"]
    assert held(saves) == [0, 1, 2]


@pytest.mark.parametrize(
    "moment", ["0001-01-01T00:00:00", "9999-12-31T23:59:59+00:00", "-44-03-15", "nan", ""]
)
def test_an_absurd_date_does_not_make_a_save_unreadable(saves, moment):
    written = keep(saves, "old", 7)
    document = json.loads(written.path.read_bytes())
    document["saved"] = moment
    del document["checksum"]
    written.path.write_text(json.dumps(document))
    [found] = saves.entries()
    assert found.problem is None
    assert saves.load(found) == {"number": 7}
    assert saves.rename(found, "older").name == "older"


def test_a_name_of_accents_alone_does_not_hold_the_game(monkeypatch):
    """Sorting a row of accents takes time by its square; half a megabyte of them took hours."""
    longest = 0
    real = unicodedata.normalize

    def measured(form, text):
        nonlocal longest
        marks = re.findall("[\u0301\u0327]+", text)
        longest = max(longest, *map(len, marks), 0) if marks else longest
        return real(form, text)

    monkeypatch.setattr(unicodedata, "normalize", measured)
    name = "a" + "\u0301\u0327" * 300_000
    assert clean_name(name) == clean_name(name[:31])
    file_stem(name)
    assert names.folded(name) == "a"
    assert 0 < longest <= 30


def test_accents_that_a_language_writes_stay():
    assert normal_form("NFC", "Vie\u0323\u0302t") == "Vi\u1ec7t"
    assert normal_form("NFC", "e" + "\u0301" * 30) == unicodedata.normalize("NFC", "e" + "\u0301" * 30)
