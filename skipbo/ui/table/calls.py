"""Tabletop manners: playing out of turn, calling it, and the claim that somebody cheated (R11 to R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.engine.commands import Call, Cheat, Command, Discard, Play
from skipbo.engine.places import Place
from skipbo.languages import _
from skipbo.ui.layout import Pose
from skipbo.ui.table.bubble import Answer, Bubble
from skipbo.ui.table_model import Spot

if TYPE_CHECKING:
    from skipbo.ui.scenes.table import TableScene


class Calls:
    """What only tabletop manners allow."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def may_offend(self, spot: Spot) -> bool:
        """With tabletop manners anybody may take a card at any time; the others may call it (R11, R12)."""
        scene = self._scene
        if not scene.view.rules.manners or not scene.hand_shown or scene.viewer not in scene.session.humans:
            return False
        if spot.kind == "draw":
            return True
        return (
            spot.kind in ("hand", "stock", "discard")
            and spot.seat == scene.viewer
            and scene.view.turn != scene.viewer
        )

    def offend(self, source: Spot, target: Spot, pose: Pose) -> bool:
        """Play out of turn, as the table allows whoever dares (R12); the game itself says if it can't be."""
        scene = self._scene
        card = scene.face_at(source)[1]
        command: Command | None = None
        if target.kind == "building":
            index = source.index if source.kind == "discard" else 0
            place = Place(source.kind, None, index, card if source.kind == "hand" else None)  # type: ignore[arg-type]
            command = Play(place, target.index)
        elif (
            target.kind == "discard"
            and target.seat == scene.viewer
            and source.kind == "hand"
            and card is not None
        ):
            command = Discard(card, target.index)
        if command is None:
            return False
        scene.state.lifted = None
        if not scene.submit(command, source.index if source.kind == "hand" else -1, pose):
            scene.glide_back(source, pose)
        return True

    def plate_menu(self, seat: int) -> None:
        """Call somebody: for playing out of turn, or for cheating (confirmed by another player, R13)."""
        scene = self._scene
        if scene.viewer not in scene.session.humans:
            return
        view = scene.view
        name = view.players[seat].name

        def close() -> None:
            scene.input.confirming = None
            scene.ask_again()
            scene.bubble = None
            scene.redraw()

        def call() -> None:
            close()
            scene.submit(Call())

        def claim() -> None:
            close()
            self._confirm_claim(seat)

        def ask() -> Bubble:
            answers = []
            if view.proper is not None and view.turn == seat and seat != scene.viewer:
                answers.append(Answer(_("Out of turn!"), call, "amber"))
            answers.append(Answer(_("Cheated"), claim))
            answers.append(Answer(_("Nothing"), close))
            return Bubble(
                scene.context, _("What about {name}?").format(name=name), answers, scene.layout.status
            )

        scene.clear_marks()
        scene.input.confirming = ask
        scene.bubble = ask()
        scene.redraw()

    def _confirm_claim(self, seat: int) -> None:
        scene = self._scene
        view = scene.view
        name = view.players[seat].name
        others = [player.name for player in view.players if player.seat not in (seat, scene.viewer)]
        witness = others[0] if others else name

        def confirm() -> None:
            scene.input.confirming = None
            scene.bubble = None
            scene.submit(Cheat(seat))

        def withdraw() -> None:
            scene.input.confirming = None
            scene.bubble = None
            scene.ask_again()

        words = _("{witness}, is it true that {name} cheated? It costs two cards.").format(
            witness=witness, name=name
        )

        def ask() -> Bubble:
            answers = [Answer(_("No"), withdraw, "amber"), Answer(_("Yes, it is"), confirm, "danger")]
            return Bubble(scene.context, words, answers, scene.layout.status)

        scene.input.confirming = ask
        scene.bubble = ask()
        scene.redraw()
