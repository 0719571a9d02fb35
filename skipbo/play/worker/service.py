"""What a worker can do for somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Protocol


class Service(Protocol):
    """Sent to the worker's process when that starts; keeps there what it needs from question to question."""

    niceness: ClassVar[int]
    """How far it stands back for others who want the machine."""
    patience: ClassVar[float]
    """After how many seconds without a sign of life it has stopped, or gone astray."""

    def answers(self, question: Any) -> Iterator[Any]:
        """What is found about a question, one after the other; None as a sign of life in between.

        The same questions get the same answers, so that they can be asked anew after a death.
        """
