"""Settings: always valid, bad values told once, the player's file never overwritten unseen."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.store.paths import Paths, shipped_settings
from skipbo.store.schema import FIELDS, Values, fits, place_of
from skipbo.store.settings import Settings
from tests.patience import worked
from tests.store.disks import FailingDisk


@pytest.fixture
def paths(tmp_path):
    return Paths.find(tmp_path)


def write(paths, text):
    paths.config.mkdir(parents=True, exist_ok=True)
    data = text if isinstance(text, bytes) else text.encode()
    paths.settings.write_bytes(data)


def kept(paths):
    return [path.read_bytes() for path in paths.kept.iterdir()] if paths.kept.exists() else []


def test_the_shipped_file_has_every_key_with_its_default_and_a_comment():
    text = shipped_settings().read_text(encoding="utf-8")
    document = tomllib.loads(text)
    places = {place_of(name) for name in FIELDS}
    for name, value in Values()._asdict().items():
        table: Any = document
        for step in place_of(name)[:-1]:
            table = table[step]
        assert table[place_of(name)[-1]] == value, name
        assert fits(name, value)
    for table, keys in document.items():
        assert {(table, key) for key in keys} <= places, f"[{table}] holds a key that nobody reads"
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if "=" in line and not line.startswith("#"):
            block = lines[max(0, number - 3) : number]
            assert any(above.startswith("#") for above in block) or "fullscreen" in line, line


def test_a_change_is_in_force_and_there_at_the_next_start(paths):
    first = Settings(paths)
    assert first.now == Values()
    assert first.change(tempo="quick", text_size=150, player_names=["Ana", "Añá"]) is None
    assert first.now.tempo == "quick"
    again = Settings(paths)
    assert again.now == first.now
    assert again.take_problem() is None
    assert "motion" not in paths.settings.read_text(encoding="utf-8"), "only what was changed is written"
    again.reset()
    assert again.now == Values()._replace(player_names=["Ana", "Añá"])


def test_a_reset_changes_neither_language_nor_window(paths):
    settings = Settings(paths)
    window: dict[str, Any] = {
        "fullscreen": True,
        "window_width": 1500,
        "window_height": 900,
        "window_corner": [40, 50],
    }
    settings.change(language="de", text_size=150, **window, window_maximized=True)
    settings.reset()
    assert settings.now == Values()._replace(language="de", **window, window_maximized=True)


def test_a_set_up_of_any_shape_is_kept(paths):
    seats = [{"name": "Ana", "face": "fox"}, {"name": "Bo", "level": "easy"}]
    setup = {"edition": "mod", "seats": seats, "x": 1.5}
    Settings(paths).change(last_setup=setup)
    assert Settings(paths).now.last_setup == setup


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("tempo", "fast"), ("tempo", 3), ("text_size", 99), ("text_size", 201), ("text_size", True)],
        *[("text_size", 1.5), ("fullscreen", 1), ("player_names", [""]), ("player_names", ["x"] * 13)],
        *[("records_limit", 9), ("last_setup", {"a": None}), ("last_setup", []), ("language", "../../x")],
        ("nonsense", 1),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(paths, name, value):
    mine = Settings(paths)
    with pytest.raises(ValueError, match=name):
        mine.change(**{name: value})
    assert mine.now == Values()
    assert not paths.settings.exists()


def test_keys_that_this_version_does_not_know_are_kept(paths):
    write(paths, 'future = 7\n[play]\ntempo = "quick"\nwarp = [1, 2]\n[nova]\nwhen = 2026-11-18\n')
    mine = Settings(paths)
    mine.change(tempo="relaxed", volume_master=10)
    document = tomllib.loads(paths.settings.read_text(encoding="utf-8"))
    assert document["future"] == 7
    assert document["play"] == {"tempo": "relaxed", "warp": [1, 2]}
    assert str(document["nova"]["when"]) == "2026-11-18"
    assert document["sound"] == {"volume_master": 10}


def test_entries_that_nobody_reads_are_told_once_with_what_was_meant(paths):
    text = 'tempo = "quick"\nnonsense = 1\n[play]\ntempi = "quick"\n[Look]\ntext_size = 120\n'
    write(paths, text)
    mine = Settings(paths)
    assert mine.now == Values()
    problem = mine.take_problem()
    assert problem is not None
    told = str(problem)
    for part in ("tempo (perhaps play.tempo", "play.tempi (perhaps play.tempo", "[Look] (perhaps [look]"):
        assert part in told
    assert "nonsense, " in told
    assert str(paths.settings) in told
    assert paths.settings.read_text(encoding="utf-8") == text, "the file stays as it is"
    assert Settings(paths).take_problem() is None, "not at the next start again"
    write(paths, "volume = 3\n" + text)
    again = Settings(paths).take_problem()
    assert again is not None, "something new is told"
    assert "Look" in str(again)


def test_a_bad_value_and_a_stranger_make_one_message(paths):
    text = '[play]\ntempo = "warp"\nspeed = 3\n[records]\nlimit = 1\n'
    write(paths, text)
    mine = Settings(paths)
    told = str(mine.take_problem())
    assert "play.tempo (it may be one of normal, relaxed, quick, instant)" in told
    assert "records.limit (it may be 10 to 100000, or 0)" in told
    assert "play.speed" in told
    assert mine.take_problem() is None
    assert kept(paths) == [text.encode()]
    assert "speed = 3" in paths.settings.read_text(encoding="utf-8"), "what nobody reads is kept"


def test_many_strangers_make_no_endless_message(paths):
    write(paths, "\n".join(f"k{number} = 1" for number in range(900)))
    assert len(str(Settings(paths).take_problem())) < 2000


def test_bad_values_are_told_once_and_the_file_is_kept(paths):
    text = '[play]\ntempo = "warp"\nhighlight_playable = true\n'
    text += '[look]\ntext_size = 9000\n[sound]\nvolume_master = "loud"\n'
    write(paths, text)
    mine = Settings(paths)
    assert mine.now == Values()._replace(highlight_playable=True)
    told = str(mine.take_problem())
    for key in ("play.tempo", "look.text_size", "sound.volume_master"):
        assert key in told
    assert mine.take_problem() is None
    assert kept(paths) == [text.encode()]
    assert str(next(paths.kept.iterdir())) in told
    assert Settings(paths).take_problem() is None, "not at the next start again"
    assert Settings(paths).now.highlight_playable


@pytest.mark.parametrize(
    "content",
    [
        *[b"tempo = ", b"\xff\xfe\x00", b"a = [" + b"[" * 5000, b"a" + b".a" * 40_000 + b" = 1"],
        *[b"x = 9" + b"9" * 5000, b"# " + b"x" * 200_000, b"a = 1\na = 2\n", b"[play]\n[play]\n"],
        *[b'a = "\\ud800"', b"a = 1e999999999999999", b"a = 99999-99-99", b'x = """' + b"y" * 9000],
    ],
)
def test_an_unreadable_file_gives_the_defaults_and_is_kept(paths, content):
    write(paths, content)
    mine = Settings(paths)
    assert mine.now == Values()
    problem = mine.take_problem()
    is_read = problem is None or problem.code == "settings_unknown"  # sound TOML that says nothing to us
    if problem is not None:
        assert "settings" in str(problem)
    assert is_read or kept(paths) == [content]
    mine.change(tempo="quick")
    assert Settings(paths).now.tempo == "quick"
    assert Settings(paths).take_problem() is None
    assert is_read or content in kept(paths)


def test_a_table_where_a_value_should_be_and_the_other_way_round(paths):
    write(paths, 'play = 3\nlook = "x"\n[[sound]]\nvolume_master = 1\n[window.width]\nx = 1\n')
    mine = Settings(paths)
    assert mine.now == Values()
    assert "play.tempo" in str(mine.take_problem())
    assert mine.change(tempo="quick", text_size=120, window_width=900) is None
    assert Settings(paths).now.window_width == 900


def test_what_cannot_be_kept_aside_is_not_overwritten(paths):
    write(paths, "tempo = ")
    disk = FailingDisk(lambda call: True)
    mine = Settings(paths, disk)
    assert "left as it is" in str(mine.take_problem())
    problem = mine.change(tempo="quick")
    assert problem is not None
    assert mine.now.tempo == "quick", "in force until the game ends"
    assert paths.settings.read_text(encoding="utf-8") == "tempo = "


def test_a_full_disk_leaves_the_old_file(paths):
    Settings(paths).change(tempo="quick")
    before = paths.settings.read_bytes()
    counter = FailingDisk()
    Settings(paths, counter).change(tempo="relaxed")
    Settings(paths).change(tempo="quick")
    for failing in range(counter.calls):
        disk = FailingDisk(lambda call, failing=failing: call >= failing)
        problem = Settings(paths, disk).change(tempo="relaxed")
        now = Settings(paths).now.tempo
        assert now == "quick" or paths.settings.read_bytes() != before
        assert now in ("quick", "relaxed"), "the old file or the new one, never half of one"
        assert now == "relaxed" or problem is not None
        Settings(paths).change(tempo="quick")


def test_settings_that_cannot_be_written_are_told_once(paths):
    disk = FailingDisk(lambda call: True)
    mine = Settings(paths, disk)
    for tempo in ("quick", "relaxed", "quick"):
        assert mine.change(tempo=tempo) is not None
    problem = mine.take_problem()
    assert problem is not None
    assert problem.code == "disk_full"
    mine.change(tempo="relaxed")
    assert mine.take_problem() is None, "not at every change"
    disk.fails = lambda call: False
    assert mine.change(tempo="quick") is None
    disk.fails = lambda call: True
    mine.change(tempo="relaxed")
    assert mine.take_problem() is not None, "news again after it went well"


def test_two_copies_do_not_undo_each_others_changes(paths):
    one, other = Settings(paths), Settings(paths)
    one.change(tempo="quick")
    other.change(motion="none")
    now = Settings(paths).now
    assert (now.tempo, now.motion) == ("quick", "none")


def test_a_link_of_the_players_own_stays_a_link(paths, tmp_path):
    elsewhere = tmp_path / "dotfiles.toml"
    elsewhere.write_text('[play]\ntempo = "quick"\n', encoding="utf-8")
    paths.config.mkdir(parents=True)
    try:
        paths.settings.symlink_to(elsewhere)
    except OSError:
        pytest.skip("no links here")
    mine = Settings(paths)
    assert mine.now.tempo == "quick"
    mine.change(tempo="instant")
    assert paths.settings.is_symlink()
    assert "instant" in elsewhere.read_text(encoding="utf-8")


def test_a_missing_or_damaged_shipped_file_is_no_reason_not_to_play(paths, tmp_path):
    assert Settings(paths, shipped=tmp_path / "none.toml").now == Values()
    damaged = tmp_path / "damaged.toml"
    damaged.write_text("[play\n", encoding="utf-8")
    assert Settings(paths, shipped=damaged).now == Values()
    other = tmp_path / "other.toml"
    other.write_text('[play]\ntempo = "quick"\n[look]\ntext_size = "big"\n', encoding="utf-8")
    assert Settings(paths, shipped=other).now == Values()._replace(tempo="quick")


_LONG = 120_000
_SLOW_TEXTS = {
    "escaped quotes": '\\"' * (_LONG // 2),
    "a long string that never ends": 'x = """' + '\\"' * (_LONG // 2),
    "a key behind a long string": "x = '''\n\"'''\n" + "a." * (_LONG // 2) + 'a = 1 # "',
    "a key between a long string's quotes": 'x = ["""\n \'""", {' + "a." * (_LONG // 2) + "a = 1}] # '",
    "unknown keys": "\n".join(f"k{number} = 1" for number in range(_LONG // 11)),
}


@pytest.mark.parametrize("text", _SLOW_TEXTS.values(), ids=_SLOW_TEXTS.keys())
def test_no_text_takes_more_than_time_in_proportion_to_its_length(paths, text):
    write(paths, text)
    started = worked()
    mine = Settings(paths)
    assert mine.change(tempo="instant") is None
    assert worked() - started < 4.0, "seconds, with reading and writing several times over"
    assert Settings(paths).now.tempo == "instant"


_NUMBERS = st.integers() | st.floats() | st.lists(st.integers())
_VALUES = st.none() | st.booleans() | _NUMBERS | st.text(max_size=20)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from(sorted(FIELDS)), _VALUES, max_size=5))
def test_any_values_leave_valid_settings(tmp_path_factory, wanted):
    paths = Paths.find(tmp_path_factory.mktemp("settings"))
    mine = Settings(paths)
    for name, value in wanted.items():
        if fits(name, value):
            assert mine.change(**{name: value}) is None
    assert Settings(paths).now == mine.now
    assert all(fits(name, getattr(mine.now, name)) for name in FIELDS)


def test_of_the_keys_only_the_entry_that_does_not_fit_is_dropped(paths):
    write(paths, '[controls.keys]\n# mine\nundo = ["z"]\nfly = ["x"]\nhint = "q"\nmenu = ["f2"]\n')
    settings = Settings(paths)
    assert settings.now.keys == {"undo": ["z"], "menu": ["f2"]}
    problem = settings.take_problem()
    assert problem is not None
    told = problem.sentence()
    assert "controls.keys.fly" in told
    assert "controls.keys.hint" in told
    assert "undo" not in told
    assert len(kept(paths)) == 1
    assert paths.settings.read_text(encoding="utf-8") == (
        '[controls.keys]\n# mine\nundo = ["z"]\nmenu = ["f2"]\n'
    ), "what fits stays in the player's own words"
    again = Settings(paths)
    assert again.now.keys == settings.now.keys
    assert again.take_problem() is None
