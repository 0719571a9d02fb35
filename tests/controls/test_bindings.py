"""The catalogue of actions and what players make of it: nothing locks anybody out."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from skipbo import languages
from skipbo.controls import key_sets, words
from skipbo.controls.actions import CATALOGUE, MENUS, PILES, REPLAY, TABLE, Action, actions_of
from skipbo.controls.bindings import Bindings, are_bindings, chord_of, fixed_for, is_chord, obey
from skipbo.store.paths import Paths
from skipbo.store.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
ESSENTIAL = {
    Action.TAKE: ("return", "pad a"),
    Action.BACK: ("escape", "pad b"),
    Action.NEXT: ("tab",),
    Action.UP: ("up", "pad up"),
    Action.LEFT: ("left", "pad left"),
}


@pytest.fixture(autouse=True)
def as_shipped() -> Iterator[None]:
    """What a test puts in force is not in force for the next."""
    languages.set_language("en")
    yield
    obey({})


@pytest.mark.parametrize("name", key_sets.KEY_SETS)
def test_no_set_of_keys_has_a_conflict_and_every_action_has_something(name: str) -> None:
    bindings = Bindings(key_sets.chosen_by(name))
    assert {action: bindings.conflicts(action) for action in CATALOGUE if bindings.conflicts(action)} == {}
    assert [action for action in CATALOGUE if not bindings.chords(action)] == []
    assert are_bindings(key_sets.chosen_by(name))
    assert key_sets.name_of(key_sets.chosen_by(name)) == name
    shipped = Bindings()
    for action in CATALOGUE:
        pads = [chord for chord in shipped.chords(action) if chord.startswith("pad ")]
        assert set(pads) <= set(bindings.chords(action)), "a set of keys leaves the controller alone"


def test_one_hand_reaches_all_its_keys() -> None:
    """The left set needs nothing right of B, the right one nothing left of it, but what also works there."""
    left = set("qwertasdfgyxcvbz123456") | {"space", "tab", "shift+tab", "escape", "f1", "f5"}
    bindings = Bindings(key_sets.chosen_by("left"))
    for action in CATALOGUE:
        near = {chord.removeprefix("ctrl+") for chord in bindings.chords(action)}
        if MENUS in CATALOGUE[action].places and TABLE not in CATALOGUE[action].places:
            continue
        if action not in (Action.TO_START, Action.TO_END):
            assert near & left, action


def test_whatever_is_chosen_enter_and_escape_have_a_way() -> None:
    nonsense = {str(action): ["return", "escape", "pad a", "pad b", "up", "tab"] for action in CATALOGUE}
    nothing: dict[str, list[str]] = {str(action): [] for action in CATALOGUE}
    for chosen in (nonsense, nothing):
        bindings = Bindings(chosen)
        for action, chords in ESSENTIAL.items():
            for chord in chords:
                assert bindings.means(chord, action)
                others = [one for one in CATALOGUE if bindings.means(chord, one) and one is not action]
                assert [one for one in others if TABLE in CATALOGUE[one].places] == []


def test_a_chord_goes_from_one_action_to_another_and_back() -> None:
    bindings = Bindings()
    assert bindings.others(Action.UNDO, "h") == [Action.HINT], "the replay's review is elsewhere"
    chosen = bindings.added(Action.UNDO, "h")
    assert chosen["hint"] == ["pad x"]
    assert chosen["undo"][-1] == "h"
    assert "replay_review" not in chosen
    now = Bindings(chosen)
    assert now.conflicts(Action.UNDO) == []
    back = Bindings(now.without(Action.UNDO, "h"))
    assert Bindings(back.added(Action.HINT, "h")).chosen == {"hint": ["pad x", "h"]}
    assert Bindings(now.reset(Action.UNDO)).conflicts(Action.HINT) == []
    assert Bindings(Bindings({"hint": ["j"]}).reset(Action.HINT)).chosen == {}


def test_a_file_with_one_key_for_two_things_shows_it() -> None:
    bindings = Bindings({"hint": ["j"], "moves": ["j"]})
    assert bindings.conflicts(Action.HINT) == [Action.MOVES]
    assert bindings.conflicts(Action.MOVES) == [Action.HINT]


def test_shift_changes_nothing_for_a_letter_but_ctrl_does() -> None:
    bindings = Bindings()
    assert bindings.means("shift+h", Action.HINT)
    assert not bindings.means("ctrl+h", Action.HINT)
    assert not Bindings({"undo": ["shift+h"]}).means("shift+h", Action.HINT)


@pytest.mark.parametrize(
    ("chord", "fits"),
    [
        ("h", True), ("ctrl+z", True), ("+", True), ("ctrl++", True), ("mouse right", True), ("ß", True),
        ("", False), ("H", False), ("left shift", False), ("mouse left", False), ("a\n", False),
        ("x" * 41, False), (7, False), (" h", False), ("ctrl+left ctrl", False),
    ],
)  # fmt: skip
def test_what_can_be_pressed(chord: object, fits: bool) -> None:
    assert is_chord(chord) is fits


def test_nonsense_in_the_settings_is_told_and_plays_as_shipped(tmp_path: Path) -> None:
    for wrong in ('hint = "h"', "hint = [7]", 'fly = ["h"]', 'hint = ["left shift"]', "hint = {a = 1}"):
        paths = Paths.find(str(tmp_path / str(abs(hash(wrong)))))
        paths.settings.parent.mkdir(parents=True, exist_ok=True)
        paths.settings.write_text(f"[controls.keys]\n{wrong}\n", encoding="utf-8")
        settings = Settings(paths)
        assert settings.now.keys == {}
        problem = settings.take_problem()
        assert problem is not None
        assert "controls.keys" in problem.sentence()


def test_chosen_keys_are_kept_in_the_file(tmp_path: Path) -> None:
    paths = Paths.find(str(tmp_path))
    Settings(paths).change(keys={"hint": ["j", "mouse middle"]})
    assert Settings(paths).now.keys == {"hint": ["j", "mouse middle"]}
    Settings(paths).change(keys={})
    assert Settings(paths).now.keys == {}


def test_the_shipped_file_names_every_action() -> None:
    text = (ROOT / "settings.toml").read_text(encoding="utf-8")
    listed = text.partition("The actions:\n")[2].partition("# An example")[0].replace("#", " ")
    assert [name.strip() for name in listed.replace("\n", " ").split(",")] == [str(one) for one in CATALOGUE]
    example = text.partition("# An example: ")[2].splitlines()[0]
    assert are_bindings(tomllib.loads(example))


def test_every_action_stands_on_one_page_and_chords_have_names() -> None:
    pages = [actions_of(place) for place in (TABLE, MENUS, REPLAY)]
    assert sorted(action for page in pages for action in page) == sorted(CATALOGUE)
    for action in CATALOGUE:
        assert words.action_name(action)
        assert all(words.chord_names(action))
    assert words.action_name(PILES[3]) == "Play on building pile 4"
    assert words.chord_names(Action.UNDO) == ["U", "Backspace", "Ctrl+Z", words.PAD_MARKS["pad back"]]
    assert words.first_name(Action.HINT, "pad") == words.PAD_MARKS["pad x"]
    assert words.first_name(Action.HINT, "mouse") == ""
    assert words.chord_name(chord_of("ö", False, True, True)) == "Alt+Shift+Ö"
    assert words.chord_name("keypad 4") == "keypad 4"


def test_what_is_fixed_is_fixed_only_where_it_can_be_done() -> None:
    assert fixed_for("return", Action.HINT) is Action.TAKE
    assert fixed_for("return", Action.PLAY) is None, "nothing is taken in a replay"
    assert fixed_for("escape", Action.PLAY) is Action.BACK
