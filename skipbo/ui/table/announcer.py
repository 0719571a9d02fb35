"""What happens at the table, said aloud: others' turns in one piece, then how things stand for one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.ui.access.voice import Voice

if TYPE_CHECKING:
    from skipbo.wording.speech import Speech


class Announcer:
    """Tells whoever sits at the screen each step once; nothing while nobody listens or the seat is empty."""

    def __init__(self, client: TableClient, voice: Voice, manner: Callable[[], str]) -> None:
        """`manner` is the player's wish, `short` or `full`."""
        self._client, self._voice, self._manner = client, voice, manner
        self._told: dict[int, int] = {}
        """How many steps of the game under way each person has been told."""

    def begin_game(self) -> None:
        """Another game is on the table."""
        self._told = {}

    def tell(self) -> None:
        """Say what is new."""
        client = self._client
        if not self._voice.is_heard or not client.is_open:
            return
        seat, count = client.seat, client.host.step_count
        is_mine = client.facts.is_playing and client.is_my_turn
        told = self._told.get(seat)
        if told is None or count < told:
            # They have just begun to listen, or a move was taken back: how things stand is enough.
            is_new = told is None
            self._told[seat] = count
            standing = self._standing(is_whole=is_new) if is_mine else []
            self._say(standing if is_new else [_("Taken back."), *standing])
        elif count > told:
            steps = client.host.steps(seat, told)
            if is_mine or steps[-1].rounds_off(seat):  # else the rest of that turn comes in the same piece
                self._told[seat] = count
                happened = self._speech().happened([(step.seat, step.events) for step in steps], client.view)
                prompt = [self._speech().prompt(client.view)] if is_mine else []
                self._say([*(sentence for turn in happened for sentence in turn), *prompt])

    def status(self) -> None:
        """Say how things stand, because somebody asked."""
        if self._client.is_open:
            self._say(self._standing(is_whole=True))

    def _speech(self) -> Speech:
        from skipbo.wording.speech import speech  # large, and most tables are not listened to

        return speech(self._manner())

    def _standing(self, is_whole: bool) -> list[str]:
        """How things stand, and in the player's own turn what is asked for.

        The whole has the open cards of the others too, of whom only what changes is told later.
        """
        view, manner = self._client.view, self._speech()
        told = list(manner.status(view))
        if is_whole:
            has_discards = any(view.players[view.seat].discards)
            told += [*(manner.discards(view) if has_discards else []), *manner.others(view)]
        return [*told, *([manner.prompt(view)] if self._client.is_my_turn else [])]

    def _say(self, sentences: list[str]) -> None:
        self._voice.say(" ".join(sentence for sentence in sentences if sentence))
