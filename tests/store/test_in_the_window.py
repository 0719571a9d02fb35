"""The store in the window: a slow disk holds up the next move, never the picture; records that may go."""

import pytest

from skipbo.play.host import Host
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


@pytest.mark.parametrize("is_agreed", [True, False])
def test_the_oldest_records_go_only_when_the_player_agreed(app, is_agreed):
    from skipbo.ui.scene import Scene
    from skipbo.ui.scenes.confirm import ConfirmScene
    from skipbo.ui.scenes.records import RecordsScene
    from skipbo.ui.shell import Shell

    app, store, _ = app
    match = new_match(target=0)
    play(Host(match), 20_000)
    for number in range(13):
        store.records.add(f"{number:016x}-1", match.records[0].to_json())
    app.context.change(records_limit=10)
    shell = Shell(app)
    app.context.stack.push(Scene(app.context))
    shell.replays()
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    assert len(store.records.names()) == 13
    question._on_answer(is_agreed)
    assert isinstance(app.context.stack.top, RecordsScene)
    assert len(store.records.names()) == (10 if is_agreed else 13)
    assert store.statistics.rows()[0].games == 13
    app.context.stack.remove(app.context.stack.top)
    shell.replays()
    assert isinstance(app.context.stack.top, RecordsScene), "asked once"
