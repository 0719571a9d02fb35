"""What the picture needs besides cards and geometry: what is selected, pointed at, opened, refused."""

from __future__ import annotations

from dataclasses import dataclass, field

from skipbo.ui.layout import Pose
from skipbo.ui.table.plate import PlateLook
from skipbo.ui.table_model import Spot


@dataclass
class TableState:
    """The marks, looks and words of one moment."""

    edition: str = ""
    line: str = ""
    wins: tuple[int, ...] = ()
    plates: dict[int, PlateLook] = field(default_factory=dict)
    tools: tuple[tuple[str, str], ...] = ()
    marks_coach: bool = False
    """Whether the coach is on at a table too small for its button: the hint's bears its mark."""
    hand_hidden: bool = False
    lifted: Spot | None = None
    hover: Spot | None = None
    focus: Spot | None = None
    selected: Spot | None = None
    refused: Spot | None = None
    opened: Spot | None = None
    playable: frozenset[Spot] = frozenset()
    discards: frozenset[Spot] = frozenset()
    drops: tuple[Spot, ...] = ()
    """The building piles and stocks that take what is in the hand or selected."""
    taker: Spot | None = None
    """The one of all places that would take what is in the hand if it were let go now."""
    hints: tuple[Spot, ...] = ()
    due: tuple[Spot, ...] = ()
    """What waits for the player's own act: with tabletop manners the draw pile, in Masters an unpaid pile."""
    last_chance: Spot | None = None
    """The player's own discard pile whose top card can still be taken back, though the turn has ended with
    it.
    """
    guided: tuple[Spot, ...] = ()
    """What a lesson speaks of."""
    trail: tuple[Spot, ...] = ()
    """What has changed since the viewer's last turn, marked for a while."""
    trail_strength: float = 1.0
    games_written: int = 0
    """How many games the score pad on the wood tells of."""
    pressed: Spot | None = None
    """The tool button that is held down."""
    pulses: tuple[float, ...] = ()
    """How strongly each of the targets glows."""
    coins_lifted: int = 0
    die_shown: bool = True
    die_rests: str = "5-8"
    """The face that the last throw left."""
    die_words: str = ""
    can_call: bool = False
    """Whether somebody at the table can be called, with tabletop manners."""
    device: str = "keys"
    """What is in the hands, "keys" or "pad": the tools name its buttons."""
    price: tuple[Spot, str] | None = None
    """Another player's card that is looked at, and what it costs to play it."""
    own_poses: dict[int, Pose] = field(default_factory=dict)
    away: tuple[tuple[Spot, bool], ...] = ()
    """Piles whose top card, or which as a whole (True), are in the air."""

    @property
    def hinted(self) -> tuple[Spot, ...]:
        """What glows because it should be looked at."""
        held = self.lifted or self.selected
        # With another thing in the hand the lesson's piles would seem to take it.
        guided = self.guided if held is None or held in self.guided else ()
        return tuple(dict.fromkeys((*self.hints, *self.due, *guided)))

    @property
    def targets(self) -> tuple[Spot, ...]:
        """Everything that glows."""
        return (*self.drops, *self.hinted)

    def put_down(self) -> None:
        """Nothing is lifted any more."""
        self.lifted = self.taker = None
        self.die_shown, self.coins_lifted = True, 0


def state_key(state: TableState) -> tuple[object, ...]:
    """Everything a state says but how strongly the targets glow, as one value that can be compared."""
    return tuple(
        tuple(value.items()) if isinstance(value, dict) else value
        for name, value in vars(state).items()
        if name != "pulses"
    )
