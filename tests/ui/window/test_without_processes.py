"""The window where no second process can be started: the game thinks by itself, and says so once."""

import random

import pytest

from skipbo.play.sitting import Sitting
from skipbo.play.worker import notice as notice_module
from skipbo.play.worker import worker as worker_module
from skipbo.play.worker.notice import Notice
from skipbo.store.store import Store
from skipbo.ui import problem_news
from skipbo.ui.app import App
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.shell import Shell
from skipbo.wording.workers import thinks_here_words
from tests.store.play_a_while import new_match
from tests.ui.window.test_flow import play_until

House = tuple[App, Shell, Store]


@pytest.fixture(autouse=True)
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system gives no more of them, and nothing of that has been told yet."""

    def start(_process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", start)
    fresh = Notice()
    for module in (notice_module, worker_module, problem_news):
        monkeypatch.setattr(module, "notice", fresh)


def test_a_game_is_played_and_the_player_is_told_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell, _store = house
    told: list[str] = []
    monkeypatch.setattr(app.context.toasts, "say", told.append)
    for _ in range(2):
        shell.play(Sitting(new_match(seed="alone", stock=5, target=100)))
        play_until(app, ScorePadScene, random.Random(1))
        for _ in range(15):
            app.step([], 0.1)
    assert told.count(thinks_here_words()) == 1
