"""What the player is told of workers: that there are none, once in a program's life."""

from typing import Final


class Notice:
    """That the work is done in this process, for want of another."""

    def __init__(self) -> None:
        self.is_due = False
        self._is_told = False

    def take(self) -> bool:
        """Whether it is to be told now."""
        if self.is_due and not self._is_told:
            self._is_told = True
            return True
        return False


notice: Final = Notice()
