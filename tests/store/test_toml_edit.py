"""A change in the game leaves the rest of the player's settings file as it was, to the byte."""

import copy
import math
import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.store import toml_edit
from skipbo.store.paths import Paths, shipped_settings
from skipbo.store.schema import FIELDS, Values, place_of
from skipbo.store.settings import Settings
from skipbo.store.toml_edit import changed_text

# -- Files as players write them: sections of pieces, each a key with its value, or a comment ---------------

SPACES = st.sampled_from(["", " ", "\t", "  "])
COMMENTS = st.sampled_from(["# mine", "#tempo = 'x'", "# [play]", '# """', "#" * 30, "# é 😀 ''' ]"])
TEXTS = (
    "'plain'",
    '"with # and \\" and ]"',
    '"""many\n# lines\n[play]\n"""',
    "'''a'b''c'''",
    '""',
    '""""q""""',
)
OTHERS = (
    "1_000",
    "0xff",
    "-0.5",
    "inf",
    "1979-05-27",
    "1979-05-27 07:32:00",
    "true",
    "[]",
    "{}",
    "{ a = 1, b.c = '}' }",
)
LISTS = ("[1, 2, 3]", '[\n  "a", # first\n  "]",\n]', "[[1], [2, 3],]", "[ { x = 1 }, { x = 2 } ]", "[\n\n]")
ANY_VALUE = st.sampled_from(TEXTS + OTHERS + LISTS)
ODD_KEYS = st.sampled_from(["odd", '"a key"', "'x.y'", "a.b.c", 'a . "b" . d', "1", "-_-", '"é"'])
MORE = ("[[nova]]\nx = 1\n[[nova]]\nx = 2\n", "[a.b]\nc = 1\n[a]\nd = 2\n")
OURS: dict[str, dict[str, tuple[str, ...]]] = {
    "general": {"language": ('"es"', "'en'", '"system"'), "player_names": (*LISTS[1:2], '["Ana"]', "[]")},
    "play": {"tempo": ('"quick"', "'normal'"), "sort_hand": ("true", "false"), "confirm_quit": ("true",)},
    "look": {"text_size": ("100", "1_5_0", "0x78"), "motion": ('"none"', '"""full"""')},
}


@st.composite
def files(draw):
    """A file's text in pieces, each with the path it belongs to, or None for what belongs to nobody."""
    pieces: list[tuple[str, tuple[str, ...] | None]] = []

    def trifles():
        for _ in range(draw(st.integers(0, 2))):
            pieces.append((draw(SPACES) + draw(st.one_of(COMMENTS, st.just(""))) + "\n", None))

    def entry(table, key, value, name=None):
        tail = draw(st.one_of(st.just(""), st.just(" "), COMMENTS.map(lambda comment: f"  {comment}")))
        text = f"{draw(SPACES)}{name or key}{draw(SPACES)}={draw(SPACES)}{value}{tail}\n"
        pieces.append((text, (*table, key)))

    trifles()
    if draw(st.booleans()):
        entry((), "stranger", draw(ANY_VALUE))
    for table in draw(st.permutations(sorted(OURS)))[: draw(st.integers(0, 3))]:
        trifles()
        head = draw(st.sampled_from([f"[{table}]", f"[ {table} ] # my own", f'["{table}"]', f"  [{table}]"]))
        pieces.append((head + "\n", None))
        keys = draw(st.permutations(sorted(OURS[table])))
        for key in keys[: draw(st.integers(0, len(keys)))]:
            trifles()
            entry(
                (table,),
                key,
                draw(st.sampled_from(OURS[table][key])),
                draw(st.sampled_from([key, f'"{key}"'])),
            )
        if draw(st.booleans()):
            entry((table,), "~", draw(ANY_VALUE), draw(ODD_KEYS))
    trifles()
    if draw(st.booleans()):
        pieces.append(
            (
                draw(st.sampled_from(["[[nova]]\nx = 1\n[[nova]]\nx = 2\n", "[a.b]\nc = 1\n[a]\nd = 2\n"])),
                None,
            )
        )
    if draw(st.booleans()) and pieces:
        pieces[-1] = (pieces[-1][0].removesuffix("\n"), pieces[-1][1])
    if draw(st.booleans()):
        pieces = [(text.replace("\n", "\r\n"), path) for text, path in pieces]
    return pieces


NEW_VALUES = {
    ("general", "language"): "fr",
    ("general", "player_names"): ["Ana", "Bo # the second", 'x"]'],
    ("play", "tempo"): "instant",
    ("play", "sort_hand"): True,
    ("play", "confirm_quit"): False,
    ("look", "text_size"): 175,
    ("look", "motion"): "reduced",
    ("sound", "volume_master"): 3,
    ("last", "setup"): {"edition": "mod", "seats": [{"name": "Ana", "face": "fox"}, {"name": "B" * 99}]},
}


@settings(max_examples=300)
@given(files(), st.sampled_from(sorted(NEW_VALUES)))
def test_only_the_lines_of_the_changed_value_are_written_anew(pieces, path):
    text = "".join(piece for piece, _ in pieces)
    old = tomllib.loads(text)
    new = copy.deepcopy(old)
    new.setdefault(path[0], {})[path[1]] = NEW_VALUES[path]
    changed = changed_text(text, old, new)
    assert same(tomllib.loads(changed), new)
    if same(old, new):
        assert changed == text
        return
    mine = [number for number, (_, owner) in enumerate(pieces) if owner == path]
    if mine:
        before = "".join(piece for piece, _ in pieces[: mine[0]])
        behind = "".join(piece for piece, _ in pieces[mine[0] + 1 :])
        assert changed.startswith(before)
        assert changed.endswith(behind)
        _, mark, comment = pieces[mine[0]][0].rpartition("  #")
        assert not mark or comment in changed
    else:
        assert any(
            changed.startswith(text[:cut]) and changed.endswith(text[cut:]) for cut in range(len(text) + 1)
        ), "all that was there is there, with something added in one place"


def same(one, other):
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, float) and isinstance(other, float) and math.isnan(one):
        return math.isnan(other)
    return type(one) is type(other) and one == other


# -- The settings as a whole -------------------------------------------------------------------------------


@pytest.fixture
def paths(tmp_path):
    return Paths.find(tmp_path)


def write(paths, text):
    paths.config.mkdir(parents=True, exist_ok=True)
    paths.settings.write_bytes(text if isinstance(text, bytes) else text.encode())


def kept(paths):
    return [path.read_bytes() for path in paths.kept.iterdir()] if paths.kept.exists() else []


def test_every_setting_can_be_changed_in_a_copy_of_the_commented_file(paths):
    """Each line but the changed one stays, whatever the value and however often it is changed."""
    shipped = shipped_settings().read_text(encoding="utf-8")
    others = {
        **{name: not value for name, value in Values()._asdict().items() if isinstance(value, bool)},
        "language": "es",
        "player_names": ["Ana", "Bo"],
        "tempo": "quick",
        "table_top": "clay",
        "card_back": "oat",
        "motion": "none",
        "contrast": "high",
        "text_size": 150,
        "card_size": 120,
        "volume_master": 1,
        "volume_effects": 2,
        "window_width": 900,
        "window_height": 700,
        "records_limit": 50,
        "last_setup": {"edition": "mod", "seats": [{"name": "Ana"}]},
    }
    write(paths, shipped)
    mine = Settings(paths)
    lines = shipped.splitlines()
    for name in FIELDS:
        if name not in others:
            continue
        for value in (others[name], getattr(Values(), name), others[name]):
            before = paths.settings.read_text(encoding="utf-8").splitlines()
            assert mine.change(**{name: value}) is None
            after = paths.settings.read_text(encoding="utf-8").splitlines()
            key = place_of(name)[-1]
            gone = [line for line in before if line not in after]
            assert name == "last_setup" or all(line.startswith((key, " ", "]")) for line in gone), gone
    comments = [line for line in lines if line.startswith("#")]
    assert [line for line in after if line.startswith("#")] == comments
    assert kept(paths) == []
    assert mine.take_problem() is None
    again = Settings(paths)
    assert again.now == mine.now
    assert again.take_problem() is None


def test_comments_order_and_line_ends_survive_a_change(paths):
    text = (
        "\ufeff# My settings\r\n\r\n[look]   # first, for I like it so\r\n\ttext_size=1_2_0 # not 100!\r\n"
        "# tempo = 'relaxed'\r\n[play]\r\ntempo = 'quick'\t# or \"instant\"?\r\n\r\n# the end"
    )
    write(paths, text)
    mine = Settings(paths)
    assert mine.take_problem() is None
    assert mine.now.text_size == 120
    mine.change(tempo="instant")
    expected = text.replace("'quick'", '"instant"')
    assert paths.settings.read_bytes().decode() == expected
    mine.change(sort_hand=True)
    expected = expected.replace('instant"?\r\n', 'instant"?\r\nsort_hand = true\r\n')
    assert paths.settings.read_bytes().decode() == expected
    mine.change(volume_master=5)
    expected += "\r\n\r\n[sound]\r\nvolume_master = 5\r\n"
    assert paths.settings.read_bytes().decode() == expected
    assert kept(paths) == []


def test_a_bad_value_goes_with_its_line_alone(paths):
    text = '# mine\n[play]\ntempo = "warp" # fast\nsort_hand = true # so\n[records]\n# few\nlimit = 1\n'
    write(paths, text)
    assert Settings(paths).now.sort_hand
    assert paths.settings.read_text() == "# mine\n[play]\nsort_hand = true # so\n[records]\n# few\n"
    assert kept(paths) == [text.encode()]


@pytest.mark.parametrize(
    "text",
    [
        "play = { tempo = 'quick', sort_hand = true } # inline\n",
        "play.tempo = 'quick' # dotted\nplay.sort_hand = true\n",
        "play = 3\n",
        "[[play]]\ntempo = 'quick'\n",
        "[play.deeper]\nx = 1 # no [play] of its own\n",
        "[last]\nsetup = { edition = 'mod' }\n[[nova]]\n",
        "[last.setup]\nedition = 'mod'\n[[last.setup.seats]]\nname = 'Ana' # me\n[look]\n# mine\n",
        "[last]\nsetup.edition = 'mod' # dotted\n[play]\n",
        "x = nan\n[play]\ntempo = 'quick'",
        "\n\n# only a comment",
    ],
)
def test_any_shape_takes_any_change_or_is_copied_first(paths, text):
    """What can't be changed line by line is written anew, with the old text kept and the player told."""
    write(paths, text)
    mine = Settings(paths)
    told = [problem.code for _ in range(3) if (problem := mine.take_problem())]
    setup = {"edition": "classic", "seats": [{"name": "Bo"}, {"name": "C" * 120}], "x": {"y": [1, [2]]}}
    changes: tuple[dict[str, Any], ...] = (
        *(
            {"tempo": "instant"},
            {"confirm_quit": True},
            {"last_setup": setup},
            {"last_setup": {"edition": "mod"}},
        ),
        *({"confirm_quit": False}, {"last_setup": {}}, {"player_names": ["Ana"], "text_size": 110}),
    )
    wanted: dict[str, Any] = {}
    for change in changes:
        before = paths.settings.read_bytes()
        assert mine.change(**change) is None
        told += [problem.code for _ in range(2) if (problem := mine.take_problem())]
        wanted |= change
        again = Settings(paths)
        assert {name: getattr(again.now, name) for name in wanted} == wanted
        comments = [line for line in before.decode().splitlines() if line.startswith("#")]
        after = paths.settings.read_text().splitlines()
        assert set(comments) <= set(after) or before in kept(paths)
    assert ("settings_anew" in told) <= bool(kept(paths))
    for table, values in tomllib.loads(text).items():
        if table not in ("play", "last"):
            assert same(tomllib.loads(paths.settings.read_text())[table], values) or table == "look"


def test_what_can_neither_be_edited_nor_copied_is_left(paths):
    text = "play = { tempo = 'quick' } # inline\n"
    write(paths, text)
    paths.kept.parent.mkdir(parents=True)
    paths.kept.write_text("in the way")
    mine = Settings(paths)
    assert mine.change(sort_hand=True) is not None
    assert mine.now.sort_hand, "in force until the game ends"
    assert paths.settings.read_text() == text


def test_many_values_are_dropped_in_one_reading(monkeypatch):
    """A file with thousands of bad entries held up every start: each of them had the whole text read anew."""
    readings = []
    real = toml_edit._lines

    def counted(text: str):
        readings.append(len(text))
        return real(text)

    monkeypatch.setattr(toml_edit, "_lines", counted)
    text = "[mine]\nkeep = 1\n" + "".join(f"{number} = 1\n" for number in range(500))
    assert changed_text(text, tomllib.loads(text), {"mine": {"keep": 1}}) == "[mine]\nkeep = 1\n"
    assert len(readings) == 1
