"""Bad files: one clear message with the file and the place, a copy kept, never a traceback or a hang."""

import json
import os
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.play.host import Host
from skipbo.play.match import Match
from skipbo.store.problems import BadFile
from skipbo.store.reading import read_file
from skipbo.store.safe_json import LIMITS, Limits, dump, parse
from tests.patience import worked
from tests.store.make_golden import PNG
from tests.store.mutations import mutated
from tests.store.play_a_while import kept_host, new_match, open_store, play

EVERYDAY = 400
LONG = 10_000
SLOWEST = 1.0

# A message names the place as line:column, as a byte, or as the way through the document.
PLACELESS = {
    "file_checksum",
    "file_wrong_kind",
    "file_newer",
    "file_empty",
    "file_too_many",
    "file_bad_number",
}


@pytest.fixture(scope="module")
def real_files(tmp_path_factory):
    """One of each kind that a store writes, from real play: (name in the store, content)."""
    root = tmp_path_factory.mktemp("real")
    store = open_store(root)
    match = new_match("masters", 3, target=500)
    host = kept_host(store, match)
    play(host, 400)
    store.saves.write("Bad one", match.to_json(), "masters", ["Ana", "Bo", "Cleo"], PNG)
    play(host, 30)
    store.settings.change(
        tempo="quick", player_names=["Ana"], last_setup={"edition": "mod", "seats": [{"name": "Bo"}]}
    )
    store.statistics.rows()
    store.close()
    store.statistics.rows()
    paths = [path for path in root.rglob("*") if path.is_file() and path.stat().st_size]
    assert len(match.records) > 1
    kinds = {path.relative_to(root): path.read_bytes() for path in paths}
    assert {path.suffix for path in kinds} == {".json", ".journal", ".toml", ".skipbo-save"}
    return kinds


def check_opened(store, path):
    """Opens a file as the command line does: it is sound, or there is one clear message."""
    start = worked()
    problem = None
    try:
        opened = store.open_file(path)
    except BadFile as error:
        problem = error.problem
    assert worked() - start < SLOWEST
    if problem is None:
        assert opened.kind == "record" or isinstance(opened.content, Match)
        return
    told = str(problem)
    assert path.name in told
    assert len(told) < 1000
    assert "\n" not in told
    assert problem.code != "file_kept", "it stays where it is, and nothing of it is copied"
    assert not store.paths.kept.exists()
    assert problem.code in PLACELESS or "place" in problem.params


def open_mutations(real_files, tmp_path, number, seed):
    store = open_store(tmp_path)
    chance = random.Random(seed)
    documents = [
        data for path, data in real_files.items() if path.name.endswith((".skipbo-save", ".skipbo.json"))
    ]
    path = tmp_path / "bad file.json"
    for _ in range(number):
        data, _ = mutated(chance.choice(documents), chance)
        path.write_bytes(data)
        check_opened(store, path)
    store.close()


def start_on_mutations(real_files, tmp_path, number, seed):
    """The game's own files are bad at the start: the store opens, and everything can be asked for."""
    chance = random.Random(seed)
    for run in range(number):
        root = tmp_path / str(run)
        for place, data in real_files.items():
            path = root / place
            path.parent.mkdir(parents=True, exist_ok=True)
            is_json = not path.name.endswith((".toml", ".journal"))
            path.write_bytes(mutated(data, chance, is_json)[0] if chance.random() < 0.6 else data)
        start = worked()
        store = open_store(root)
        store.autosave.under_way()
        store.autosave.continue_match()
        entries = store.saves.entries()
        store.records.entries()
        rows = store.statistics.rows()
        for problem in [*store.take_problems(), *(save.problem for save in entries if save.problem)]:
            assert len(str(problem)) < 2000
        store.settings.change(tempo="relaxed")
        store.close()
        assert worked() - start < SLOWEST * 5
        assert all(row.games >= row.wins for row in rows)
        again = open_store(root)
        assert again.settings.now.tempo == "relaxed"
        assert again.settings.take_problem() is None, "told once"
        again.close()


def test_mutated_files_from_the_command_line(real_files, tmp_path):
    open_mutations(real_files, tmp_path, EVERYDAY, 1)


def test_a_start_on_mutated_files(real_files, tmp_path):
    start_on_mutations(real_files, tmp_path, EVERYDAY // 20, 2)


@pytest.mark.long
def test_ten_thousand_mutated_files(real_files, tmp_path):
    open_mutations(real_files, tmp_path, LONG, 3)


@pytest.mark.long
def test_a_thousand_starts_on_mutated_files(real_files, tmp_path):
    start_on_mutations(real_files, tmp_path, LONG // 10, 4)


@given(st.binary(max_size=300))
def test_any_bytes_at_all(data):
    told = "any.json"
    try:
        parse(data, "any.json")
    except BadFile as error:
        told = str(error)
    assert "any.json" in told


_NUMBERS = st.integers(-(10**17), 10**17) | st.floats(allow_nan=False, allow_infinity=False)
_JSON = st.recursive(
    st.none() | st.booleans() | _NUMBERS | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


@given(_JSON)
def test_what_is_written_is_read_again(value):
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return
    assert parse(dump(value), "any.json") == value


@settings(max_examples=60)
@given(_JSON, _JSON)
def test_any_document_as_a_save_or_a_record(tmp_path_factory, value, other):
    folder = tmp_path_factory.getbasetemp() / "any"
    folder.mkdir(exist_ok=True)
    store = open_store(folder)
    path = folder / "any.json"
    for kind in ("skipbo-save", "skipbo-record", "skipbo-match", None):
        document = {
            "format": kind,
            "version": 1,
            "name": "x",
            "saved": value,
            "players": other,
            "edition": "mod",
        }
        document |= {"match": value} | (value if isinstance(value, dict) else {}) | {"format": kind}
        try:
            path.write_bytes(json.dumps(document).encode())
        except UnicodeEncodeError:
            continue
        check_opened(store, path)
    store.close()


@pytest.mark.parametrize(
    ("data", "code", "told"),
    [
        (b"", "file_empty", "empty"),
        (b" \n ", "file_empty", "empty"),
        (b'{"a": 1,\n "b": }', "file_not_json", "2:7"),
        (b'{"a": "\xff"}', "file_not_text", "byte 7"),
        (b"[" * 100_000 + b"]" * 100_000, "file_too_deep", "1:49"),
        (b'{"a":' * 100_000, "file_too_deep", "1:"),
        (b'["[[[", "\\"[[["]' * 1, None, ""),
        (b"[" + b"1," * 700_000 + b"1]", "file_too_many", "600000"),
        (b"[" + b"9" * 30 + b"]", "file_bad_number", "9999"),
        (b"[1e999]", "file_bad_number", "1e999"),
        (b"[NaN]", "file_bad_number", "NaN"),
        (b"[-Infinity]", "file_bad_number", "-Infinity"),
        (rb'["\ud800"]', "file_bad_text", "1:3"),
        (rb'["\ud83d\ude00"]', None, ""),
        (b'\xef\xbb\xbf{"a": 1}', None, ""),
        (b'"' + b'\\"' * 2_000_000, "file_not_json", "1:"),
    ],
)
def test_limits_come_before_the_parser(data, code, told):
    start = worked()
    if code is None:
        parse(data, "some.json")
    else:
        with pytest.raises(BadFile) as caught:
            parse(data, "some.json")
        assert caught.value.code == code
        assert told in str(caught.value)
    assert worked() - start < SLOWEST


def test_a_large_file_is_not_read_to_its_end(tmp_path):
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(3 << 30)  # a hole of three gigabytes
    start = worked()
    with pytest.raises(BadFile, match=r"large\.json") as caught:
        read_file(path)
    assert caught.value.code == "file_too_big"
    assert worked() - start < SLOWEST
    with pytest.raises(BadFile):
        parse(b"[1, 2]", "small.json", Limits(size=3))


@pytest.mark.skipif(os.name == "nt", reason="POSIX has such files")
def test_a_pipe_a_device_and_a_folder_are_refused_at_once(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero", tmp_path):
        with pytest.raises(BadFile):
            open_store(tmp_path / "home").open_file(path)
    with pytest.raises(BadFile) as caught:
        open_store(tmp_path / "home").open_file(tmp_path / "not there")
    assert caught.value.code == "file_missing"
    with pytest.raises(BadFile):
        open_store(tmp_path / "home").open_file("a\0b")


@pytest.mark.parametrize("data", [b"PASSWORD=geheim", b"[]", b'{"format":"skipbo-save","version":1}'])
def test_nothing_of_a_file_that_the_player_names_is_copied(tmp_path, data):
    file = tmp_path / "secrets.env"
    file.write_bytes(data)
    store = open_store(tmp_path / "home")
    with pytest.raises(BadFile):
        store.open_file(file)
    assert not store.paths.kept.exists()
    assert file.read_bytes() == data


def _no_edition(match):
    del match["rules"]["edition"]


def _nine_players(match):
    match["rules"]["players"] = 9


def _other_scores(match):
    match["scores"] = [5, 5]


def _high_dealer(match):
    match["dealer"] = 99


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_no_edition, "“x.json” is damaged: match.rules.edition is missing."),
        (_nine_players, "“x.json” is damaged: its rules at match.rules can’t be played (players 9)."),
        (_other_scores, "“x.json” is damaged: what it says at match.scores can’t be."),
        (_high_dealer, "“x.json” is damaged at match.dealer: 99."),
    ],
)
def test_a_refusal_is_one_sentence_with_details_for_who_asks(tmp_path, change, told):
    store = open_store(tmp_path / "home")
    document = new_match().to_json()
    change(document)
    save = store.saves.write("x", document, "classic", ["Ana", "Bo"])
    file = save.path.rename(tmp_path / "x.json")
    with pytest.raises(BadFile) as caught:
        store.open_file(file)
    problem = caught.value.problem
    assert problem.sentence() == "“x.json” is damaged.", "one sentence for people"
    assert problem.details() == told
    assert problem.places()[0].startswith(problem.code)
    assert "x.json" not in " ".join(problem.places()), "the log names no file"


_BOMBS = """
import sys
from skipbo.store.problems import BadFile, Problem
from skipbo.store.safe_json import LIMITS, parse
size = LIMITS.size
bombs = {
    "lists": lambda: b"[" + b"[]," * (size // 3 - 2) + b"[]]",
    "allowed lists": lambda: b"[" + b"[]," * (LIMITS.values // 2 - 2) + b"[]]",
    "objects": lambda: b"[" + b'{"a":{}},' * (LIMITS.values // 4) + b"{}]",
    "keys": lambda: b"{" + b",".join(b'"%d":1' % n for n in range(LIMITS.values // 2 - 2)) + b"}",
    "texts": lambda: ("[" + ",".join(['"\U0001f600x"'] * (LIMITS.values // 2)) + "]").encode(),
    "one text": lambda: ('"' + "\U0001f600" * (size // 4 - 1) + '"').encode(),
    "escapes": lambda: b'"' + b"\\\\u00e9" * (size // 6 - 1) + b'"',
    "quotes": lambda: b'"' + b'\\\\"' * (size // 2 - 1) + b'"',
    "numbers": lambda: b"[" + b"1.5," * (LIMITS.values - 5) + b"1]",
    "brackets": lambda: b"[" * size,
    "spaces": lambda: b" " * (size - 1) + b"1",
}
try:
    parse(bombs[sys.argv[1]](), "bomb.json")
except BadFile as error:
    print(error.code)
with open("/proc/self/status") as status:  # the peak of this program alone; ru_maxrss counts its parent's too
    print(next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM")))
"""
BOMBS = (
    *("lists", "allowed lists", "objects", "keys", "texts", "one text", "escapes", "quotes"),
    *("numbers", "brackets", "spaces"),
)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("bomb", BOMBS)
def test_no_file_takes_200_megabytes_or_a_second(root, bomb):
    start = worked()
    done = subprocess.run(
        [sys.executable, "-c", _BOMBS, bomb], cwd=root, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    megabytes = int(done.stdout.split()[-1])
    assert megabytes < 200, done.stdout
    assert worked() - start < 10 * SLOWEST, "start and building of the bomb included"


def test_the_limits_leave_room_for_the_longest_match():
    """A match of a hundred long games, in one save, is far within what can be read."""
    match = new_match("classic", 6, stock=20, target=1000)
    play(Host(match), 600)
    game = match.to_json()["game"] or match.records[0].to_json()
    document = {"records": [game] * 100}
    data = dump(document)
    assert len(data) < LIMITS.size / 2
    assert parse(data, "long.json") == document
