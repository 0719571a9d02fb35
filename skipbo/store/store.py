"""All that is kept, in one object that the window, the text table and the command line open."""

from skipbo.store.atomic import sweep
from skipbo.store.disk import REAL, Disk
from skipbo.store.errors import Problem
from skipbo.store.paths import Paths
from skipbo.store.saves import Saves
from skipbo.store.settings import Settings


class Store:
    """A player's settings and saves."""

    def __init__(self, paths: Paths, disk: Disk = REAL) -> None:
        self.paths = paths
        self.settings = Settings(paths, disk)
        self.saves = Saves(paths, disk)
        for folder in (paths.config, paths.saves):
            sweep(folder, disk)

    @classmethod
    def open(cls, paths: Paths | None = None) -> "Store":
        """The store in these folders, else in the system's; whatever lies there, it opens."""
        return cls(paths or Paths.find())

    def take_problems(self) -> list[Problem]:
        """What the player should be told, each once."""
        problem = self.settings.take_problem()
        return [problem] if problem else []
