"""The table for screen readers: every place in words, pressed as a click would press it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from skipbo.engine.commands import Pay, Play
from skipbo.languages import _
from skipbo.play.client.table_client import TableClient
from skipbo.ui.access.things import SILENT, Deed, Described, Kind, Thing
from skipbo.ui.table import sayings
from skipbo.ui.table.bubble import Bubble
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.intents import Intents
from skipbo.ui.table.playing import Playing
from skipbo.ui.table.shown import ShownTable
from skipbo.ui.table_model import Spot
from skipbo.wording import place_words
from skipbo.wording.happenings import story

LAST_STEPS = 12
"""How many of the last steps the log tells."""
NOWHERE = pygame.Rect(0, 0, 0, 0)


class TableReader:
    """Describes a table to whoever hears it, and does what they ask for by the table's own input."""

    def __init__(self, shown: ShownTable, playing: Playing, intents: Intents) -> None:
        self._playing, self._intents = playing, intents
        self._stage, self._overlay, self._client = shown.stage, shown.overlay, shown.client
        self._last = LastSentences(shown.client)

    # --- what there is

    def described(self) -> Described:
        """Everything on the table in the order of access: a question first, then the player's own cards."""
        client = self._client
        is_asked = self._overlay.bubble is not None
        if not (client.is_open or is_asked) or not client.facts.is_playing:
            return SILENT._replace(title=sayings.heading(client.facts))
        bubble = self._overlay.bubble
        things = tuple(self._question())
        if bubble is None or not bubble.takes_keys:
            things += tuple(self._on_the_table())
        focus = self._stage.state.focus
        return Described(sayings.heading(client.facts), things, "" if focus is None else key_of(focus))

    def _question(self) -> Iterator[Thing]:
        bubble = self._overlay.bubble
        if bubble is None:
            return
        yield Thing("question", Kind.TEXT, bubble.words, bubble.rect, can_focus=False)
        for number, answer in enumerate(bubble.answers):
            yield Thing(f"answer {number}", Kind.BUTTON, answer.words, bubble.rect)

    def _on_the_table(self) -> Iterator[Thing]:
        note = self._overlay.note
        if note is not None:
            words = " ".join(part for part in (note.move, note.reason) if part)
            yield Thing("hint", Kind.TEXT, words, NOWHERE, can_focus=False)
        yield from self._places()
        for number, sentence in enumerate(self._last.told()):
            yield Thing(f"log {number}", Kind.TEXT, sentence, NOWHERE, can_focus=False, group=_("Moves"))

    def _places(self) -> Iterator[Thing]:
        view = self._playing.view
        own = view.seat
        yield from self._hand()
        yield self._thing(Spot("stock", own), place_words.stock(view, own, self._fits(Spot("stock", own))))
        yield from self._discards(own, "")
        if self._stage.layout.shape.coins:
            told = place_words.coins(view.players[own].coins)
            if self._playing.choices.can_pay:
                told = _("{coins}: pay the toll of {toll}").format(coins=told, toll=view.toll)
            yield self._thing(Spot("coins", own), told)
        plate = self._stage.state.plates.get(own)
        if plate is not None and plate.line:
            rect = pygame_rect(self._stage.places.area(Spot("plate", own)))
            yield Thing("own points", Kind.TEXT, plate.line, rect, can_focus=False)
        for pile in range(len(view.building)):
            spot = Spot("building", -1, pile)
            words = place_words.building_pile(view, pile)
            if self._takes(spot):
                words = _("{pile}: play it here").format(pile=words)
            yield self._thing(spot, words, group=_("Building piles"))
        for step in range(1, len(view.players)):
            yield from self._player((own + step) % len(view.players))
        yield self._thing(Spot("draw"), place_words.draw_pile(view))
        yield self._thing(Spot("completed"), place_words.completed_cards(view))
        if self._stage.layout.shape.die:
            yield self._die()
        yield from self._score()
        yield from self._tools()

    def _hand(self) -> Iterator[Thing]:
        view, model = self._playing.view, self._stage.model
        hidden = self._stage.state.hand_hidden
        for slot, card in enumerate(model.hand):
            spot = Spot("hand", view.seat, slot)
            words = place_words.hand_card(None if hidden else card, self._fits(spot))
            yield self._thing(spot, words, group=_("Your hand"))

    def _discards(self, seat: int, group: str) -> Iterator[Thing]:
        view = self._playing.view
        for pile in range(len(view.players[seat].discards)):
            spot = Spot("discard", seat, pile)
            words = place_words.discard_pile(view, seat, pile, self._fits(spot))
            if self._takes(spot):
                words = _("{pile}: discard it here").format(pile=words)
            yield self._thing(spot, words, group=group or _("Your discard piles"))

    def _player(self, seat: int) -> Iterator[Thing]:
        view = self._playing.view
        plate = self._stage.state.plates.get(seat)
        name = plate.name if plate is not None else view.players[seat].name
        about = ", ".join(
            part for part in (plate.line if plate else "", place_words.hand_of(view, seat)) if part
        )
        yield self._thing(Spot("plate", seat), about, group=name)
        spot = Spot("stock", seat)
        words = place_words.stock(view, seat, self._fits(spot))
        if self._takes(spot):
            words = _("{stock}: give it here").format(stock=words)
        yield self._thing(spot, words, group=name)
        yield from self._discards(seat, name)
        if self._stage.layout.shape.coins:
            key = f"coins of {seat}"
            told = place_words.coins(view.players[seat].coins)
            yield Thing(key, Kind.TEXT, told, NOWHERE, can_focus=False, group=name)

    def _die(self) -> Thing:
        choices, view = self._playing.choices, self._playing.view
        words = sayings.die_words(view, choices.can_roll, choices.makes_extra)
        return self._thing(Spot("die"), _("Die: {words}").format(words=words) if words else _("Die"))

    def _score(self) -> Iterator[Thing]:
        """The score pad, or the tournament's standings: a press opens them."""
        shape = self._stage.layout.shape
        if shape.pad:
            yield self._thing(Spot("score"), sayings.tool_words("pad")[0])
        elif shape.has_score:
            told = [sayings.tool_words("room")[0], self._stage.state.line]
            yield self._thing(Spot("score"), ": ".join(part for part in told if part))

    def _tools(self) -> Iterator[Thing]:
        first = self._stage.first_tool
        for number, (name, look) in enumerate(self._stage.state.tools):
            words = sayings.tool_words(name)[0]
            if name == "hint" and self._stage.state.marks_coach:
                words = sayings.beside_coach(words)
            thing = self._thing(Spot("tool", -1, first + number), words)
            coach = self._playing.client.coach
            is_on = coach.is_on if name == "coach" and coach is not None else None
            yield thing._replace(is_enabled=look != "disabled", is_on=is_on)

    def _thing(self, spot: Spot, words: str, group: str = "") -> Thing:
        rect = pygame_rect(self._stage.places.area(spot))
        return Thing(key_of(spot), Kind.BUTTON, words, rect, group=group)

    def _takes(self, spot: Spot) -> bool:
        """Whether what is picked up may be laid down there."""
        selected = self._stage.state.selected
        return selected is not None and spot in self._playing.legal(selected)

    def _fits(self, spot: Spot) -> list[int]:
        """The building piles that take what lies on top there."""
        targets = self._playing.choices.targets(spot)
        return sorted(place.index for place, command in targets.items() if isinstance(command, Play))

    # --- what is asked for

    def do(self, key: str, deed: Deed) -> None:
        """Focus or press one of the things."""
        bubble = self._overlay.bubble
        if key.startswith("answer ") and bubble is not None:
            if deed is Deed.PRESS:
                _answer(bubble, int(key.removeprefix("answer ")))
        elif (spot := spot_of(key)) is not None and self._playing.make_way():
            if spot.kind != "tool":
                self._stage.state.focus = spot
            if deed is Deed.PRESS:
                self._press(spot)
        self._playing.refresh()
        self._stage.redraw()

    def _press(self, spot: Spot) -> None:
        if spot.kind == "tool":
            self._stage.sound("click")
            self._intents.use_tool(self._stage.tool_name(spot))
        elif spot.kind == "coins" and self._playing.choices.can_pay:
            self._intents.submit(Pay())
        else:
            before = self._client.host.step_count
            self._intents.tap(spot)
            does_nothing = self._client.host.step_count == before and self._overlay.bubble is None
            if spot.kind in ("draw", "completed", "plate") and does_nothing:
                self._tell(spot)

    def _tell(self, spot: Spot) -> None:
        """What was pressed and does nothing says at least what it is."""
        key = key_of(spot)
        words = next((thing.name for thing in self._on_the_table() if thing.key == key), "")
        why = sayings.stays(self._playing.view, spot)
        self._stage.context.voice.say(" ".join(part for part in (f"{words}.", why) if part))


class LastSentences:
    """What happened last at a table, told anew only after the next step."""

    def __init__(self, client: TableClient) -> None:
        self._client = client
        self._told: tuple[tuple[int, int], list[str]] = ((-1, -1), [])

    def told(self) -> list[str]:
        """A sentence for each thing that happened, the oldest first."""
        client = self._client
        now = client.host.step_count, client.seat
        if self._told[0] != now:
            steps = client.host.steps(client.seat, max(0, now[0] - LAST_STEPS))
            events = [event for step in steps for event in step.events]
            self._told = now, story(events, client.facts.names, client.seat)
        return self._told[1]


def _answer(bubble: Bubble, number: int) -> None:
    if 0 <= number < len(bubble.answers):
        bubble.answers[number].act()


def key_of(spot: Spot) -> str:
    """The key under which a place is described."""
    return f"spot {spot.kind} {spot.seat} {spot.index}"


def spot_of(key: str) -> Spot | None:
    """The place that a key names."""
    words = key.split(" ")
    if len(words) != 4 or words[0] != "spot":
        return None
    return Spot(words[1], int(words[2]), int(words[3]))
