"""The store in the window: a slow disk holds up the next move, never the picture; records that may go."""

from types import SimpleNamespace

import pytest

from skipbo.engine.commands import Discard
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from tests.play.at_once import AtOnce
from tests.store.disks import SlowDisk
from tests.store.play_a_while import new_match, open_store, play


class _Notes:
    """Stands for the table: what input reached it, and how many frames."""

    def __init__(self):
        self.got = []
        self.frames = 0


@pytest.fixture
def app(tmp_path):
    pytest.importorskip("pygame")
    from skipbo.ui.app import App

    disk = SlowDisk()
    store = open_store(tmp_path, disk=disk)
    app = App(store, (1024, 640))
    yield app, store, disk
    disk.gate.set()
    app.display.close()
    store.close()


def test_input_waits_for_the_disk_and_frames_do_not(app):
    from skipbo.ui.input import Key
    from skipbo.ui.scene import Scene

    app, store, disk = app
    notes = _Notes()

    class Table(Scene):
        """Takes notes."""

        def handle(self, event):
            notes.got.append(event)

        def update(self, dt):
            notes.frames += 1
            return False

        def draw(self, surface):
            pass

    app.context.stack.push(Table(app.context))
    host = Host(new_match(), store.autosave.keep)
    store.autosave.begin(host._match)
    assert store.autosave.wait()
    event = Key("a")
    app.step([event], 0.016)
    assert notes.got == [event]
    disk.gate.clear()
    play(host, 1)
    for _ in range(5):
        app.step([event], 0.016)  # comes back although the disk hangs
    assert notes.frames == 6
    assert notes.got == [event], "the next move waits"
    disk.gate.set()
    assert store.autosave.wait()
    app.step([], 0.016)
    assert notes.got == [event] * 6, "and nothing of it is lost"


def test_a_drag_goes_on_while_the_disk_is_slow_and_only_its_end_waits(app):
    from skipbo.ui.input import PointerMove, Press, Release
    from skipbo.ui.scene import Scene

    app, _, _ = app
    notes = _Notes()

    class Table(Scene):
        """Takes notes."""

        def handle(self, event):
            notes.got.append(event)

        def draw(self, surface):
            pass

    app.context.stack.push(Table(app.context))
    kept = False
    app.context.is_kept = lambda: kept
    press, move, release = Press(10, 10), PointerMove(90, 90, held=True), Release(90, 90)
    app.step([press, move, release, press], 0.016)
    assert notes.got == [press, move]
    app.step([move], 0.016)
    assert notes.got == [press, move], "what follows waits too"
    kept = True
    app.step([], 0.016)
    assert notes.got == [press, move, release, press, move]


class _Reader:
    """Stands for a screen reader on the other end of the line."""

    is_active = True

    def __init__(self):
        self.asked = []

    def show(self, make):
        make()

    def next_asked(self):
        return self.asked.pop(0) if self.asked else None


def _table(app, store):
    """A table at which a person is to move, whose moves the store keeps."""
    from skipbo.ui.scenes.table_scene import TableScene

    for number in range(40):
        match = new_match(seed=f"slow {number}", stock=10)
        if match.game.table.turn == 0:
            break
    store.autosave.begin(match)
    assert store.autosave.wait()
    host = Host(match, store.autosave.keep)
    scene = TableScene(app.context, TableClient(host, AtOnce(match.seats, match.identity)))
    app.context.stack.push(scene)
    while not scene.director.is_idle:
        app.step([], 0.1)
    return scene


def _discard(scene):
    legal = scene.client.legal()
    scene.intents.submit(next(command for command in legal if isinstance(command, Discard)))


def test_what_a_screen_reader_asks_for_waits_for_the_disk(app):
    from skipbo.ui.access import system
    from skipbo.ui.access.things import Deed
    from skipbo.ui.access.tree import Tree

    app, store, disk = app
    scene = _table(app, store)
    kit, reader = system.library(), _Reader()
    assert kit is not None
    tree = Tree(kit)
    app._access._line = reader, tree
    for _ in range(3):
        app.step([], 0.1)
    disk.gate.clear()
    store.autosave.begin(scene.client._host._match)
    assert not app.context.is_kept()
    keys = {thing.key: deed for thing in scene.described().things for deed in thing.deeds}
    assert keys["spot hand 0 0"] is keys["spot discard 0 0"] is Deed.PRESS
    for key in ("spot hand 0 0", "spot discard 0 0"):
        reader.asked.append(SimpleNamespace(action=kit.Action.CLICK, target=tree._number(key), data=None))
    for _ in range(5):
        app.step([], 0.1)
    assert scene.client.host.step_count == 0
    assert len(reader.asked) == 2, "nothing of it is lost"
    disk.gate.set()
    assert store.autosave.wait()
    for _ in range(3):
        app.step([], 0.016)
    assert not reader.asked
    assert scene.client.host.step_count == 1


def test_taking_a_discard_back_waits_for_the_disk_and_does_not_come_too_late(app):
    from skipbo.ui.input import Press, Release

    app, store, disk = app
    scene = _table(app, store)
    disk.gate.clear()
    _discard(scene)
    assert not app.context.is_kept()
    for _ in range(5):
        app.step([], 0.016)
    button = scene.overlay.take_back_area()
    assert button is not None
    app.step([Press(*button.center), Release(*button.center)], 0.016)
    for _ in range(50):
        app.step([], 0.1)
    assert scene.client.host.step_count == 1, "the discard is not on the disk yet"
    disk.gate.set()
    assert store.autosave.wait()
    app.step([], 0.016)
    assert scene.client.host.step_count == 0, "it was asked for in time"


def test_the_game_waits_while_the_button_that_takes_back_is_down(app):
    from skipbo.ui.input import Press, Release

    app, store, _disk = app
    scene = _table(app, store)
    _discard(scene)
    app.step([], 0.016)
    button = scene.overlay.take_back_area()
    app.step([Press(*button.center)], 0.016)
    assert store.autosave.wait()
    for _ in range(50):
        app.step([], 0.1)
    assert scene.client.host.step_count == 1
    app.step([Release(*button.center)], 0.016)
    assert scene.client.host.step_count == 0


@pytest.mark.parametrize("is_agreed", [True, False])
def test_the_oldest_records_go_only_when_the_player_agreed(app, is_agreed):
    from skipbo.ui.scene import Scene
    from skipbo.ui.scenes.confirm_scenes import ConfirmScene
    from skipbo.ui.scenes.records_scene import RecordsScene
    from skipbo.ui.shell import Shell

    app, store, _ = app
    match = new_match(target=0)
    play(Host(match), 20_000)
    for number in range(13):
        store.records.add(f"{number:016x}-1", match.records[0].to_json())
    app.context.change(records_limit=10)
    shell = Shell(app)
    app.context.stack.push(Scene(app.context))
    shell.kept.replays()
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    assert len(store.records.names()) == 13
    question._on_answer(is_agreed)
    assert isinstance(app.context.stack.top, RecordsScene)
    assert len(store.records.names()) == (10 if is_agreed else 13)
    assert store.statistics.rows()[0].games == 13
    app.context.stack.remove(app.context.stack.top)
    shell.kept.replays()
    assert isinstance(app.context.stack.top, RecordsScene), "asked once"
