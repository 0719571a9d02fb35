"""Pictures of every scene, at every supported size and in every language, to be looked at one by one.

    python -m build.screenshots OUT            # all scenes: three sizes, every language
    python -m build.screenshots OUT --scene setup --size 1024x640 --language es

It uses SDL's dummy driver and writes `OUT/<scene>-<size>-<language>.png`. Scenes whose words had to be
cut are named at the end, and the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache, wraps
from itertools import chain
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import skipbo.ui  # noqa: F401, I001 - sets what pygame must know before it is imported
import pygame

from build import long_words, messages
from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record
from skipbo.learn.lessons import LESSONS
from skipbo.ai.account import account
from skipbo.play.account_service import Accounting
from skipbo.play.client.table_client import TableClient
from skipbo.play.fairness import CountsCards, House
from skipbo.play.history import PlayedGame, TellsHistory
from skipbo.play.kept_game import KeptGame
from skipbo.play.host import Host
from skipbo.play.review_service import GameReview
from skipbo.play.facts import MatchFacts
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.seat import other_tables
from skipbo.play.sitting import Sitting
from skipbo.play.told_account import ToldAccount
from skipbo.play.tournament import Room
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.store.paths import Paths
from skipbo.store.records import Records
from skipbo.store.saves import Saves
from skipbo.store.schema import Values
from skipbo.store.statistics import StatRow
from skipbo.ui.app import make_context
from skipbo.ui.context import Context
from skipbo.ui.kept_history import KeptHistory
from skipbo.ui.scene import Scene
from skipbo.ui.scenes.about_scene import AboutScene
from skipbo.ui.scenes.ceremony_scene import CeremonyScene
from skipbo.ui.scenes.confirm_scenes import AskNameScene, ConfirmScene, MessageScene
from skipbo.ui.scenes.deal_draw_scene import DealDrawScene
from skipbo.ui.scenes.fairness_scene import FairnessScene
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.scenes.house_rules_scene import HouseRulesScene, NumberDialog
from skipbo.ui.scenes.lesson_scene import LessonScene
from skipbo.ui.scenes.lessons_scene import LessonsScene
from skipbo.ui.scenes.luck_scene import LuckScene
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.ui.scenes.open_deck_scene import OpenDeckScene
from skipbo.ui.scenes.pause_scene import PauseActions, PauseScene
from skipbo.ui.scenes.records_scene import CardsAgain, RecordsScene
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.rules_scene import RulesScene
from skipbo.ui.scenes.saves_scene import SavesScene
from skipbo.ui.scenes.score_pad_scene import Afterwards, PadActions, ScorePadScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.scenes.who_sits_scene import WhoSitsScene
from skipbo.ui.setup_state import SetupState
from skipbo.ui.scenes.block_games import BlockGames
from skipbo.ui.scenes.games_scene import GamesScene
from skipbo.ui.scenes.statistics_scene import StatisticsScene
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.scenes.title_scene import Lead, TitleActions, TitleScene
from skipbo.ui.scenes.room_scene import RoomScene
from skipbo.engine.seats import ANIMALS, NAMES

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))

#: In how many possible worlds accounts are made: fewer than in the game, which has more time.
FEW_WORLDS = 12

#: Tenths of a second that a scene gets to come to rest.
SETTLING_STEPS = 160
Maker = Callable[[Context], list[Scene]]
"""Gives the scenes from the lowest to the top one."""
Asked = ParamSpec("Asked")
Played = TypeVar("Played")


@dataclass(frozen=True)
class Shot:
    """One scene in one state; `wishes` are settings that differ from the shipped ones."""

    name: str
    make: Maker
    wishes: dict[str, Any]


def nothing() -> None:
    """What a button does here."""


def _title(context: Context) -> TitleScene:
    def actions() -> TitleActions:
        return TitleActions(
            nothing,
            nothing,
            settings=nothing,
            lead=Lead(
                "continue",
                languages._("Continue"),
                f"{languages._('Classic')} · {languages.pgettext('player', 'You')} 125, {_names()[3]} 95",
                "play",
                nothing,
            ),
            lesson=nothing,
            daily_deal=nothing,
            rules=nothing,
            replays=nothing,
            saves=nothing,
            statistics=nothing,
            about=nothing,
            language=nothing,
        )

    return TitleScene(context, actions, lambda: (languages.name_of(languages.language()), "1.0"))


def _first_title(context: Context) -> TitleScene:
    """As a new player sees it: nothing to continue, nothing saved."""

    def actions() -> TitleActions:
        words = languages._("Learn to play"), languages._("the first game, step by step")
        lead = Lead("first", *words, "hand", nothing)
        return TitleActions(nothing, nothing, nothing, lead, nothing, nothing, nothing)

    return TitleScene(context, actions, lambda: ("English", "1.0"))


def _who_sits(context: Context) -> WhoSitsScene:
    state = SetupState()
    state.agreement.choose_players(4)
    house = [("Marta", 12), ("Luis", 7), ("Noa", 1)]
    return WhoSitsScene(
        context, state, "north", ("grade6", 1), house, nothing, lambda place: NAMES[state.table[place].face]
    )


def _who_fits(context: Context) -> WhoSitsScene:
    scene = _who_sits(context)
    scene.fits, scene.level = True, "grade6"
    return scene


def _setup(edition: str, players: int, page: int = 0) -> Callable[[Context], SetupScene]:
    def make(context: Context) -> SetupScene:
        scene = SetupScene(context, lambda _options: None, nothing)
        state = scene.state
        state.agreement.choose_edition(edition)
        state.agreement.choose_players(players)
        state.agreement.set_short(edition == "classic")
        state.table["north"].controller = "hard"
        state.table["east"].controller = HUMAN
        scene.page = page
        return scene

    return make


def _names() -> list[str]:
    return ["", *(NAMES[face] for face in ("owl", "cat", "fox", "badger", "bear"))]


def _statistics(context: Context) -> StatisticsScene:
    you, rows = _names()[0], []
    for edition, level, players, games, wins in (
        ("classic", "easy", 2, 12, 9),
        ("classic", "medium", 4, 20, 8),
        ("deluxe", "hard", 3, 7, 2),
        ("masters", "mixed", 4, 9, 5),
        ("mod", "human", 3, 6, 3),
        ("tournament", "expert", 6, 8, 3),
    ):
        rows.append(
            StatRow(
                you, edition, level, players, games, wins, 1, 4, games * 40, games * 12, games * 5, games * 7
            )
        )
    rows.append(StatRow("Ana", "classic", "easy", 2, 3, 1))
    return StatisticsScene(context, rows, you)


class Folder:
    """A throw-away store with two saves and some records."""

    def __init__(self) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="skipbo-pictures-")
        paths = Paths.find(self._home.name)
        moments = iter([datetime(2026, 11, day, 20, 15).astimezone() for day in (17, 18)] * 8)
        self.saves = Saves(paths, clock=lambda: next(moments))
        self.records = Records(paths, clock=lambda: datetime(2026, 11, 18, 21, 30))
        self._fill()

    def _fill(self) -> None:
        from skipbo.engine.record import RecordError

        for edition, players, name in (
            ("classic", 2, "Saturday evening"),
            ("masters", 4, "Masters, coins and tears"),
        ):
            rules = rules_for(edition, players)
            seats = [Seat(who, HUMAN if i == 0 else "medium") for i, who in enumerate(_names()[:players])]
            match = Match.begin(rules, seats, seed=f"picture {name}")
            self.saves.write(name, match.to_json(), edition, [seat.name for seat in seats])
            try:
                self._finish(match)
            except RecordError:
                continue
            self.records.add(f"{match.identity}-1", match.records[0].to_json())

    def _finish(self, match: Match) -> None:
        from skipbo.ai.makers import make_player
        from skipbo.engine.view import view

        game = match.game
        assert game is not None
        names = [seat.name for seat in match.seats]
        players = [make_player("easy", seat) for seat in range(len(names))]
        while not game.is_over():
            turn = game.table.turn
            game.push(players[turn].choose(view(game, turn, names, match.scores), game.legal()))
        match.count_game()


def shots(folder: Folder) -> Iterator[Shot]:
    """Every scene of the menus, in the states that differ."""

    def alone(make: Callable[[Context], Scene]) -> Maker:
        return lambda context: [make(context)]

    def over(make: Callable[[Context], Scene]) -> Maker:
        return lambda context: [_setup("classic", 4)(context), make(context)]

    yield Shot("title", alone(_title), {})
    yield Shot("title-first", alone(_first_title), {"table_top": "night"})
    yield Shot("setup", alone(_setup("classic", 4)), {})
    yield Shot("setup-two", alone(_setup("classic", 2)), {})
    yield Shot("setup-six", alone(_setup("mod", 6)), {"table_top": "clay"})
    yield Shot("setup-rules", alone(_setup("masters", 4, 1)), {"table_top": "linen"})
    yield Shot("setup-tournament", alone(_setup("tournament", 6)), {"table_top": "night"})
    yield Shot("who-sits", alone(_who_sits), {})
    yield Shot("who-sits-fits", alone(_who_fits), {"table_top": "night"})
    yield Shot("who-sits-large-text", alone(_who_fits), {"text_size": 200})
    yield Shot("who-sits-contrast", alone(_who_sits), {"contrast": "high"})
    yield Shot("setup-large-text", alone(_setup("classic", 4)), {"text_size": 200})
    yield Shot("setup-contrast", alone(_setup("classic", 4)), {"contrast": "high"})

    def house(context: Context) -> list[Scene]:
        below = _setup("masters", 4)(context)
        return [below, HouseRulesScene(context, below.state, nothing)]

    yield Shot("house-rules", house, {})
    yield Shot("deal-number", over(lambda context: NumberDialog(context, "1234", lambda _seed: None)), {})
    for tab, name in enumerate(("play", "look", "senses")):
        yield Shot(f"settings-{name}", alone(_tab(tab)), {})
    yield Shot("settings-large-text", alone(_tab(0)), {"text_size": 200, "contrast": "high"})
    for edition, page in (("classic", "turn"), ("masters", "coins"), ("mod", "die"), ("classic", "piles")):
        yield Shot(f"rules-{page}", alone(_page(edition, page)), {})
    yield Shot("rules-search", alone(_search), {})
    yield Shot("rules-large-text", alone(_page("classic", "turn")), {"text_size": 150})
    yield Shot("statistics", alone(_statistics), {})
    yield Shot("statistics-empty", alone(lambda context: StatisticsScene(context, [])), {})
    again = CardsAgain(lambda _entry: None, lambda _entry: None)
    yield Shot("saves", alone(lambda context: SavesScene(context, folder.saves, lambda _save: None)), {})
    yield Shot(
        "records",
        alone(lambda context: RecordsScene(context, folder.records, lambda _entry: None, again)),
        {},
    )
    yield Shot("about", alone(AboutScene), {})
    every = PauseActions(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing)
    yield Shot("pause", over(lambda context: PauseScene(context, every)), {})
    yield Shot("confirm", over(_question), {})
    yield Shot("name", over(_ask_name), {})
    yield Shot("message", over(_message), {})


class Nobody:
    """Opponents that never move: a picture stands still."""

    def ask(self, *_question: object) -> None:
        """Never answered."""

    def answer(self) -> None:
        """Nothing was found."""

    def new_game(self) -> None:
        """No other game."""

    def sit_down(self, *_seats: object) -> None:
        """Whoever it is."""

    def cancel(self) -> None:
        """Nothing to forget."""

    def close(self) -> None:
        """There is nobody to let go."""


def _played_once(play: Callable[Asked, Played]) -> Callable[Asked, Played]:
    """Games of a picture are played once, and each picture has a copy of its own to go on with."""
    kept: dict[str, Played] = {}

    @wraps(play)
    def played(*words: Asked.args, **options: Asked.kwargs) -> Played:
        asked = f"{words} {sorted(options.items())}"
        if asked not in kept:
            kept[asked] = play(*words, **options)
        return deepcopy(kept[asked])

    return played


@_played_once
def played_match(edition: str, players: int, moves: int, people: int = 1, **options: Any) -> Match:
    """A match in the middle of its game, a person to move."""
    faces = list(ANIMALS)
    names = _names_for(players)
    if people > 1:
        names[:people] = [""] * people
    seats = [
        Seat(name, HUMAN if number < people else "medium", faces[number]) for number, name in enumerate(names)
    ]
    match = Match.begin(rules_for(edition, players, **options), seats, seed=f"picture {edition} {players}")
    _play_on(match, moves)
    return match


def _several(people: int) -> list[str]:
    """What several people at one screen are called."""
    return [languages._("Player {number}").format(number=number + 1) for number in range(people)]


def _names_for(players: int) -> list[str]:
    return ["", *(NAMES[face] for face in ANIMALS[1:players])]


def _play_on(match: Match, moves: int) -> None:
    """Let easy players make so many moves, and more until it is the first player's turn."""
    from skipbo.ai.makers import make_player
    from skipbo.engine.view import view

    game = match.game
    assert game is not None
    names = [seat.name for seat in match.seats]
    players = [make_player("easy", seat) for seat in range(len(names))]
    while not game.is_over() and (len(game.moves) < moves or game.table.turn != 0):
        turn = game.table.turn
        game.push(players[turn].choose(view(game, turn, names, match.scores), game.legal()))


def _table(match: Match, number: int | None = None) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        return TableScene(context, TableClient(Host(match), Nobody()), table_number=number)

    return make


def table_shots() -> Iterator[Shot]:
    """The table and everything round it."""

    def alone(make: Callable[[Context], Scene]) -> Maker:
        return lambda context: [make(context)]

    for edition, players, options in (
        ("classic", 2, {}),
        ("deluxe", 3, {}),
        ("masters", 4, {}),
        ("mod", 2, {}),
        ("classic", 4, {"partnership": True, "building": 6, "hand": 7}),
        ("classic", 5, {"building": 5}),
        ("tournament", 6, {}),
    ):
        name = f"table-{edition}-{players}" + ("-pairs" if "partnership" in options else "")
        wishes = {
            "masters": {"table_top": "clay"},
            "mod": {"table_top": "night"},
            "deluxe": {"table_top": "linen"},
        }
        match = played_match(edition, players, 40 * players, **options)
        yield Shot(
            name, alone(_table(match, 2 if edition == "tournament" else None)), wishes.get(edition, {})
        )
    people = played_match("classic", 4, 90, people=4)

    def handover(context: Context) -> list[Scene]:
        return [_table(people)(context), HandoverScene(context, _several(1)[0], "hare", _news(), nothing)]

    yield Shot("handover", handover, {})
    drawn = played_match("classic", 4, 0)
    yield Shot("deal-draw", alone(lambda context: DealDrawScene(context, MatchFacts(drawn), nothing)), {})
    finished = _finished(500, games=4)
    pad = PadActions(nothing, languages._("Next game"), nothing, replay=nothing, look=nothing)
    yield Shot("scorepad", alone(lambda context: ScorePadScene(context, MatchFacts(finished), 0, pad)), {})
    after = Afterwards(
        review=nothing,
        other_seat=nothing,
        account=lambda: _accounted(finished),
        moment=lambda _move, _found: None,
        fairness=nothing,
        substitute=nothing,
    )
    told = replace(pad, replay=None, after=after)
    yield Shot(
        "scorepad-luck", alone(lambda context: ScorePadScene(context, MatchFacts(finished), 0, told)), {}
    )
    yield Shot("luck", lambda context: _luck_page(context, finished), {})
    yield Shot("statistics-pictures", alone(lambda context: _pictures(context, finished)), {})
    yield Shot("statistics-games", lambda context: _block_games(context, finished), {})
    yield Shot("fairness", alone(lambda context: _fairness(context, finished, False)), {})
    yield Shot("fairness-verified", alone(lambda context: _fairness(context, finished, True)), {})
    record = finished.records[-1]
    yield Shot("fairness-deck", alone(lambda context: OpenDeckScene(context, record)), {})
    first = MatchFacts(_finished(0))
    yield Shot("scorepad-first", alone(lambda context: ScorePadScene(context, first, 0, pad, 1)), {})
    end = EndActions(nothing, nothing)
    over = _finished(150, games=9)
    yield Shot("match-end", alone(lambda context: MatchEndScene(context, MatchFacts(over), 0, end)), {})
    pairs = MatchFacts(_finished(100, games=9, partnership=True, players=6))
    yield Shot(
        "match-end-pairs",
        alone(lambda context: MatchEndScene(context, pairs, 0, end)),
        {"table_top": "clay"},
    )
    record = finished.records[-1]
    yield Shot("replay", alone(lambda context: ReplayScene(context, record, nothing, start=40)), {})
    yield Shot("replay-mistake", alone(_mistaken(finished.records[0])), {})
    duel = _finished(500, players=2)
    yield Shot("replay-mistake-two", alone(_mistaken(duel.records[0])), {})
    yield Shot("lessons", alone(lambda context: LessonsScene(context, lambda _lesson: None)), {})
    for key in LESSONS:
        yield Shot(f"lesson-{key}", alone(_lesson(key)), {})
    room = Room.begin(rules_for("tournament", 6, partnership=True), _seatings(4), "room")
    yield Shot("room", alone(lambda context: RoomScene(context, Sitting(room), nothing, nothing)), {})
    ended = _ended_room()
    yield Shot("ceremony", alone(lambda context: _ceremony(context, ended)), {})


def _news() -> list[str]:
    """What two others did since one's last turn."""
    plural = languages.ngettext("{names} played {count} card.", "{names} played {count} cards.", 3)
    return [plural.format(names=name, count=3) for name in _several(3)[1:]]


def _seatings(tables: int) -> list[Sequence[Seat]]:
    """The people's table of a room, and the others."""
    own = [
        Seat(name, HUMAN if not seat else "easy", ANIMALS[seat]) for seat, name in enumerate(_names_for(6))
    ]
    return [own, *other_tables(own, tables, ("easy",))]


@_played_once
def _ended_room() -> Room:
    """A tournament at four tables that is over, most of its games given up."""
    own = [Seat(name, "easy", ANIMALS[seat]) for seat, name in enumerate(_names_for(6))]
    rules = rules_for("tournament", 6, partnership=True)
    room = Room.begin(rules, [own, *other_tables(own, 4, ("easy",))], "ceremony 30")
    for number, table in enumerate(room.tables):
        while not table.is_over:
            if len(table.records) < 2 - number // 2:
                room.play_game(number)
                continue
            if table.game is None:
                table.next_game()
            table.count_game(0)
    first = room.tables[0]
    first.seats = (replace(first.seats[0], controller=HUMAN), *first.seats[1:])
    return room


def _ceremony(context: Context, room: Room) -> CeremonyScene:
    scene = CeremonyScene(context, Sitting(room), nothing, nothing)
    scene.update(9.0)
    return scene


@_played_once
def _finished(target: int, games: int = 1, players: int = 4, **options: Any) -> Match:
    """A match to so many points, after some games."""
    match = played_match("classic", players, 10**6, stock=5, target=target, **options)
    match.count_game()
    while len(match.records) < games and not match.is_over:
        match.next_game()
        _play_on(match, 10**6)
        match.count_game()
    return match


class _Accounted(Accounting):
    """An account that is there at once."""

    def __init__(self, record: Record) -> None:
        self.record, self.decisions, self.done = record, [], 1.0
        self.account = list(account(record, effort=40, worlds=FEW_WORLDS))[-1].account

    @property
    def is_settled(self) -> bool:
        """Nothing more comes."""
        return True

    def poll(self) -> bool:
        """Nothing more comes."""
        return False

    def close(self) -> None:
        """There is nothing to end."""


_ACCOUNTS: dict[str, Accounting] = {}
_HISTORIES: dict[str, KeptHistory] = {}


def _accounted(match: Match) -> Accounting:
    """The account of a match's last game, made once."""
    record = match.records[-1]
    if record.commitment not in _ACCOUNTS:
        _ACCOUNTS[record.commitment] = _Accounted(record)
    return _ACCOUNTS[record.commitment]


def _pictures(context: Context, match: Match) -> StatisticsScene:
    """The statistics' pictures of the games of a match."""
    kept = [KeptGame.of(f"2026-11-{day:02d}", game.to_json()) for day, game in enumerate(match.records, 1)]
    history = _history(match.records[-1].commitment, kept)
    player = next(seat.player for seat in history.games[0].seats if seat.controller == HUMAN)
    row = StatRow(player, "classic", "hard", 4, len(kept), 2, 1, 2, 250, 40, 9, 12)
    scene = StatisticsScene(context, [row], player, history, nothing, lambda _games: None, lambda _game: None)
    scene.tab = 1
    return scene


def _block_games(context: Context, match: Match) -> list[Scene]:
    """The games of one of these pictures."""
    below = _pictures(context, match)
    games = _HISTORIES[match.records[-1].commitment].games
    player = next(seat.player for seat in games[0].seats if seat.controller == HUMAN)
    listed = BlockGames(games, games, player).lucky
    return [below, GamesScene(context, lambda: languages._("Luck"), listed, lambda _game: None)]


def _history(key: str, kept: list[KeptGame]) -> KeptHistory:
    """What kept games tell, worked out once."""
    if key not in _HISTORIES:
        worker = Worker[PlayedGame](TellsHistory(FEW_WORLDS, effort=300), start=nowhere)
        history = _HISTORIES[key] = KeptHistory(lambda: iter(kept), worker)
        history.begin()
        while history.is_working:
            history.poll()
    return _HISTORIES[key]


def _fairness(context: Context, match: Match, verified: bool) -> FairnessScene:
    """What the cards gave in the last game of a match, and in all of its games."""
    facts = MatchFacts(match)
    faces = [seat.face for seat in facts.seats]
    kept = [KeptGame.of("", record.to_json()) for record in match.records] if verified else []
    worker = Worker[House](CountsCards(), start=nowhere)
    scene = FairnessScene(context, match.records[-1], lambda: facts.labels, faces, lambda: iter(kept), worker)
    if verified:
        scene.house = list(CountsCards().answers(kept))[-1]
        scene.verify()
    return scene


def _luck_page(context: Context, match: Match) -> list[Scene]:
    """Whether it was luck, on a page of its own."""
    source, facts = _accounted(match), MatchFacts(match)
    assert source.account is not None
    told = ToldAccount.of(source.account, 0, facts.labels, [seat.face for seat in facts.seats])
    return [LuckScene(context, source, lambda: told, lambda: False, "")]


@cache
def _reviewed(whole: str) -> GameReview:
    """A record's mistakes, looked for once; the picture is of one of them, so there must be some."""
    source = GameReview(Accounting(Record.from_json(json.loads(whole)), effort=300, worlds=20))
    while not (source.is_done or source.has_failed):
        source.poll()
        time.sleep(0.05)
    if not source.mistakes:
        raise RuntimeError("the game to be reviewed has no mistake")
    return source


def _mistaken(record: Record) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        source = _reviewed(json.dumps(record.to_json()))
        scene = ReplayScene(context, record, nothing, review_of=lambda: source)
        scene.find_mistakes()
        scene.update(0.02)
        scene.find_mistakes()
        return scene

    return make


def _lesson(key: str) -> Callable[[Context], Scene]:
    def make(context: Context) -> Scene:
        scene = LessonScene(context, LESSONS[key], "Ana", "hare", nothing, lambda _lesson: None)
        for _ in range(400):
            scene.update(0.05)
        return scene

    return make


def _tab(tab: int) -> Callable[[Context], SettingsScene]:
    def make(context: Context) -> SettingsScene:
        scene = SettingsScene(context, nothing)
        scene.tab = tab
        return scene

    return make


def _page(edition: str, page: str) -> Callable[[Context], RulesScene]:
    return lambda context: RulesScene(context, edition, page)


def _search(context: Context) -> RulesScene:
    scene = RulesScene(context)
    scene._query = "12"
    return scene


def _question(context: Context) -> ConfirmScene:
    _ = languages._
    note = _("“{name}” will be gone for good.").format(name="Saturday evening")
    return ConfirmScene(context, _("Delete this saved match?"), note, _("Delete"), lambda _yes: None)


def _ask_name(context: Context) -> AskNameScene:
    _ = languages._
    return AskNameScene(context, _("Save as…"), "Saturday evening", _("Save"), lambda _name: None)


def _message(context: Context) -> MessageScene:
    _ = languages._
    return MessageScene(
        context, _("About"), _("The match is kept; next time the main menu offers to continue it.")
    )


def render(
    shot: Shot, size: tuple[int, int], language: str, wishes: dict[str, Any] | None = None
) -> tuple[pygame.Surface, list[str]]:
    """One picture, and the words that could not be shown whole; `wishes` are settings over the shot's own."""
    context, scenes = opened(shot, size, language, wishes)
    surface = pygame.Surface(size)
    context.stack.draw(surface)
    cut: list[str] = []
    for scene in scenes:
        cut += getattr(getattr(scene, "paint", None), "overflows", [])
    return surface, cut


def opened(
    shot: Shot, size: tuple[int, int], language: str, wishes: dict[str, Any] | None = None
) -> tuple[Context, list[Scene]]:
    """The scenes of a picture, come to rest."""
    if pygame.display.get_surface() is None or pygame.display.get_window_size() != size:
        pygame.display.init()
        pygame.display.set_mode(size)
    languages.set_language(language)
    context = make_context(size, Values()._replace(language=language, **{**shot.wishes, **(wishes or {})}))
    scenes = shot.make(context)
    for scene in scenes:
        context.stack.push(scene)
    for _ in range(SETTLING_STEPS if context.stack.wants_tick else 1):
        context.stack.update(0.1)
    return context, scenes


def save(scene: str, size: tuple[int, int], language: str, path: Path) -> Path:
    """Write the picture of the scene of this name."""
    messages.bring_up_to_date()
    languages.set_language(language)
    shot = next(shot for shot in chain(shots(Folder()), table_shots()) if shot.name == scene)
    surface, cut = render(shot, size, language)
    if cut:
        raise ValueError(f"{scene}: cut: {sorted(set(cut))}")
    pygame.image.save(surface, str(path))
    return path


def main() -> int:
    """Write the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--scene", default="", help="only scenes whose names begin so (several: a,b)")
    parser.add_argument("--size", default="", help="WIDTHxHEIGHT instead of the three usual ones")
    parser.add_argument("--language", default="", help="only this language")
    parser.add_argument("--text-size", type=int, help="size of words in per cent")
    parser.add_argument("--card-size", type=int, help="size of cards in per cent")
    parser.add_argument("--contrast", action="store_const", const="high", help="the high-contrast theme")
    parser.add_argument("--left-handed", action="store_const", const=True, help="the own side mirrored")
    given = parser.parse_args()
    asked = {name: getattr(given, name) for name in ("text_size", "card_size", "contrast", "left_handed")}
    wishes = {name: value for name, value in asked.items() if value is not None}
    given.out.mkdir(parents=True, exist_ok=True)
    messages.bring_up_to_date()
    sizes: tuple[tuple[int, int], ...] = SIZES
    if given.size:
        width, height = given.size.split("x")
        sizes = ((int(width), int(height)),)
    trouble = 0
    if given.language == long_words.CODE:
        long_words.offer(Path(tempfile.mkdtemp(prefix="skipbo-languages-")))
    for language in (given.language,) if given.language else languages.available():
        languages.set_language(language)
        folder = Folder()
        for shot in chain(shots(folder), table_shots()):
            if not shot.name.startswith(tuple(given.scene.split(","))):
                continue
            for size in sizes:
                surface, cut = render(shot, size, language, wishes)
                name = f"{shot.name}-{size[0]}x{size[1]}-{language}.png"
                pygame.image.save(surface, str(given.out / name))
                if cut:
                    trouble += 1
                    print(f"{name}: cut: {sorted(set(cut))}", file=sys.stderr)
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main())
