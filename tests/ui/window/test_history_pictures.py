"""The statistics' pictures come as the kept games are gone through; everything can be saved as a table."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo import languages
from skipbo.engine.editions import rules_for
from skipbo.engine.scoring import RoomResult
from skipbo.play.history import PlayedGame, TellsHistory
from skipbo.play.kept_game import KeptGame
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.store.statistics import StatRow
from skipbo.store.store import Store
from skipbo.store.tournaments import PlayedTournament
from skipbo.ui.access.things import Deed, Kind
from skipbo.ui.app import App
from skipbo.ui.context import Context
from skipbo.ui.kept_history import KeptHistory
from skipbo.ui.kept_reading import MOST_MOVES, KeptReading
from skipbo.ui.scenes.games_scene import GamesScene
from skipbo.ui.scenes.history_pictures import stocks_told
from skipbo.ui.scenes.statistics_scene import StatisticsScene
from skipbo.ui.shell import Shell
from skipbo.ui.theme import Metrics
from skipbo.ui.widgets.trends import Lengths
from skipbo.ui.widgets.value_controls import Chooser
from tests.play.quick import play_out


def documents(games: int) -> list[KeptGame]:
    kept = []
    for number in range(games):
        other = Seat("Luis", HUMAN) if number % 2 else Seat("Bo", "hard")
        match = Match.begin(
            rules_for("classic", 2, stock=5), [Seat("Ana", HUMAN), other], seed=f"game {number}"
        )
        play_out(match, Random(number))
        kept.append(KeptGame.of(f"2026-11-{number + 1:02d}", match.records[0].to_json()))
    return kept


KEPT = documents(6)


BRIEFLY = TellsHistory(worlds=2, effort=60)


def history(kept: list[KeptGame]) -> KeptHistory:
    return KeptHistory(
        lambda: iter(kept), Worker[PlayedGame](TellsHistory(worlds=2, effort=60), start=nowhere)
    )


@pytest.fixture
def rows() -> list[StatRow]:
    return [StatRow("Ana", "classic", "hard", 2, 6, 3, 1, 2, 300, 60, 12, 9)]


def pictures(context: Context, rows: list[StatRow], kept: list[KeptGame]) -> StatisticsScene:
    scene = StatisticsScene(context, rows, "Ana", history(kept))
    context.stack.push(scene)
    scene.turn_to(1)
    for _ in range(200):
        context.stack.update(0.1)
    return scene


def told_by(scene: StatisticsScene) -> str:
    return " | ".join(f"{thing.name} {thing.value}" for thing in scene.described().things)


def test_half_of_a_stock_that_never_was_half_played_has_no_turn() -> None:
    assert stocks_told([1.0, 0.8, 0.5, 0.4])[0] == "3"
    number, note = stocks_told([1.0, 0.9, 0.75])
    assert (number, note) == ("75%", "of the stock is left at the end, on average")


def test_the_pictures_tell_how_it_went(context: Context, rows: list[StatRow]) -> None:
    scene = pictures(context, rows, KEPT)
    told = told_by(scene)
    for words in (
        "Games won: ",
        "Rating: ",
        "Luck: ",
        "How stocks shrink: ",
        "The last games: ",
        "Head to head. Luis: ",
        "By level. Hard: ",
    ):
        assert words in told
    assert "How long games are" in told
    assert not scene.wants_tick
    context.stack.draw(pygame.Surface(context.size))
    scene.resized((1024, 640))
    context.stack.draw(pygame.Surface(context.size))


def test_one_game_is_told_in_plain_words_and_what_is_empty_says_what_it_waits_for(
    context: Context,
) -> None:
    one = [StatRow("Ana", "classic", "hard", 2, 1, 1, 1, 1, 50, 3, 5, 1)]
    scene = pictures(context, one, KEPT[:1])
    told = told_by(scene)
    assert told.count("The line begins with the second game.") == 3
    assert "of 1 replay." in told
    assert "last 1" not in told
    assert "average" not in told
    assert "game ago" not in told
    scene.turn_to(0)
    sums = [thing.name for thing in scene.described().things]
    for words in ("1 game", "1 win in a row now", "1 Skip-Bo drawn", "50 points"):
        assert words in sums
    assert Lengths(pygame.Rect(0, 0, 9, 9), [3, 3]).label().startswith("How long games are. 3 turns. ")
    assert "2 turns on average, 1 to 3" in Lengths(pygame.Rect(0, 0, 9, 9), [1, 3]).label()


def test_on_a_large_screen_all_pictures_of_a_game_are_seen_at_once(context: Context) -> None:
    context.metrics = Metrics(1920, 1080)
    scene = pictures(context, [StatRow("Ana", "classic", "hard", 2, 1, 1, 1, 1, 50, 3, 5, 1)], KEPT[1:2])
    assert "Head to head" in told_by(scene)
    assert scene.group.find("page-scroll") is None


def test_until_they_are_known_it_says_so(context: Context, rows: list[StatRow]) -> None:
    scene = StatisticsScene(context, rows, "Ana", history(KEPT))
    context.stack.push(scene)
    scene.turn_to(1)
    assert "being looked at" in told_by(scene)
    context.stack.update(0.01)
    assert scene.wants_tick
    nothing = pictures(context, rows, [])
    assert "No replay of this kind." in told_by(nothing)


def test_the_sums_come_first_and_ask_for_nothing(context: Context, rows: list[StatRow]) -> None:
    source = history(KEPT)
    scene = StatisticsScene(context, rows, "Ana", source)
    context.stack.push(scene)
    context.stack.update(0.1)
    assert not source.has_begun
    assert "Wins by opponents’ level" in told_by(scene)


def test_all_is_saved_as_a_table(house: tuple[App, Shell, Store]) -> None:
    app, shell, store = house
    store.records.add("0123456789abcdef-1", KEPT[0].document)  # type: ignore[arg-type]
    shell.statistics()
    scene = app.context.stack.top
    assert isinstance(scene, StatisticsScene)
    saved: list[list[PlayedGame]] = []
    scene.turn_to(1)
    found = [told for told in BRIEFLY.answers(list(reading(shell))) if told is not None]
    assert found[0].finished
    shell.kept.save_csv(found[:1])
    path: Path = store.paths.statistics / "games.csv"
    assert path.read_text().startswith("finished,edition,players,player")
    scene._on_csv = saved.append  # type: ignore[assignment]
    scene.rebuild()
    scene.group.do("csv", Deed.PRESS, "")
    assert len(saved) == 1


def reading(shell: Shell) -> Iterator[KeptGame]:
    return shell.kept.history()._read()


def test_made_up_games_do_not_fill_the_memory() -> None:
    """True ones of any length can be made; what is too much is left out, and the games behind it are told."""
    real, long, damaged = (KeptGame("", moves, b"") for moves in (60, MOST_MOVES * 2 // 3, 0))
    reading = KeptReading(iter([long, long, real, damaged]), 20)
    while reading.go_on():
        pass
    assert reading.read == [long, real, damaged]
    reading = KeptReading(iter([real] * 30), 20)
    while reading.go_on():
        pass
    assert len(reading.read) == 20


def test_hundreds_of_kept_games_are_small_in_memory() -> None:
    """As plain objects three hundred games of 250 moves took 15 MB."""
    document = documents(1)[0].document
    assert isinstance(document, dict)
    moves = document["moves"]
    assert isinstance(moves, list)
    whole = {**document, "moves": [Random(n).choice(moves) for n in range(250)]}
    game = KeptGame.of("2026-11-01", whole)
    assert game.document == whole
    assert game.moves == 250
    assert sys.getsizeof(game.packed) < 3000
    assert [KeptGame.of("", odd).moves for odd in (None, [1], {"moves": 7}, {})] == [0, 0, 0, 0]


def test_a_press_on_a_block_shows_its_games_and_one_of_these_its_replay(
    context: Context, rows: list[StatRow]
) -> None:
    watched: list[object] = []
    scene = StatisticsScene(context, rows, "Ana", history(KEPT), on_game=watched.append)
    context.stack.push(scene)
    scene.turn_to(1)
    for _ in range(200):
        context.stack.update(0.1)
    blocks = [thing for thing in scene.described().things if thing.kind is Kind.BUTTON and ": " in thing.name]
    assert len(blocks) >= 7, "each block can be pressed, by keys and readers too"
    for block in blocks:
        scene.group.do(block.key, Deed.PRESS, "")
        page = context.stack.top
        assert isinstance(page, GamesScene)
        listed = [thing.name for thing in page.described().things if thing.key.startswith("game-")]
        assert listed, block.name
        context.stack.draw(pygame.Surface(context.size))
        if block.name.startswith("Luck"):
            luck = [int(words.split(", ")[-1].replace("−", "-")) for words in listed]
            assert luck == sorted(luck, reverse=True), "the luckiest first"
        if block.name.startswith("Head to head"):
            assert "Luis · " in listed[0]
            assert all("Luis · " in words or "Bo, Grade 5 · " in words for words in listed), listed
        if block.name.startswith("Games won"):
            assert "2026-11-06" in listed[0], "the newest first"
            page.group.do("game-0", Deed.PRESS, "")
            assert watched == [KEPT[5].document]
        context.stack.close_top()


def test_the_games_of_a_block_stay_listed_when_the_language_changes(
    context: Context, rows: list[StatRow]
) -> None:
    scene = StatisticsScene(context, rows, "Ana", history(KEPT), on_game=lambda _game: None)
    context.stack.push(scene)
    scene.turn_to(1)
    for _ in range(200):
        context.stack.update(0.1)
    blocks = [thing for thing in scene.described().things if thing.kind is Kind.BUTTON and ": " in thing.name]
    for block in blocks:
        scene.group.do(block.key, Deed.PRESS, "")
        page = context.stack.top
        assert isinstance(page, GamesScene)
        headline = page.title()
        listed = [thing.key for thing in page.described().things if thing.key.startswith("game-")]
        languages.set_language("es")
        try:
            page.rebuild()
            assert page.title() != headline
            assert [t.key for t in page.described().things if t.key.startswith("game-")] == listed, headline
        finally:
            languages.set_language("en")
        context.stack.close_top()


def test_the_pictures_are_of_the_last_games_that_are_chosen(context: Context, rows: list[StatRow]) -> None:
    context.metrics = Metrics(1920, 1080)
    scene = pictures(context, rows, KEPT)
    chooser = scene.group.find("last")
    assert isinstance(chooser, Chooser)
    assert chooser.label() == "Games: Last 100 games"
    source = scene._history
    assert source is not None
    seats, luck = source.games[0].seats, (0.1, -0.1)
    games = [PlayedGame(number, f"2026-{number:03d}", "classic", seats, luck) for number in range(130)]
    source._found = {game.number: game for game in games}
    scene.rebuild()
    for words in ("100", "20", "130"):
        block = next(thing.name for thing in scene.described().things if thing.name.startswith("Games won"))
        assert f"of {words} replays" in block
        rating = next(thing.name for thing in scene.described().things if thing.name.startswith("Rating"))
        assert f"{words} games ago" in rating
        scene.group.do("last", Deed.MORE, "")
    scene.turn_to(0)
    assert scene.group.find("last") is None, "sums are of all games that were played"


def test_the_sums_tell_how_many_tournaments_and_in_which_places(context: Context) -> None:
    rooms = [RoomResult("Ana", place, 6, False, 1, 2) for place in (2, 1, 4)]
    rooms.append(RoomResult("Bo", 3, 6, False, 1, 2))
    rows = [StatRow("Ana", "tournament", "hard", 6, 12, 4), StatRow("Ana", "mod", "hard", 2, 1, 1)]
    tournaments = [PlayedTournament("2026-11-20 13:05:00", room) for room in rooms]
    scene = StatisticsScene(context, rows, "Ana", tournaments=tournaments)
    context.stack.push(scene)

    def told() -> set[str]:
        return {thing.name for thing in scene.described().things}

    expected = {"3 tournaments", "1 tournament won", "1 of 6 best place", "2.3 place on average"}
    assert expected <= told()
    scene._show(edition="mod")
    assert not expected & told(), "they belong to the box"
    scene._show(edition="tournament")
    assert expected <= told()


def test_luck_that_is_known_is_not_worked_out_again_and_the_rest_is_kept(
    context: Context, rows: list[StatRow]
) -> None:
    known = [KEPT[0]._replace(luck=(0.25, -0.25)), KEPT[1]._replace(luck=(0.25,)), KEPT[2]]
    found: list[tuple[object, tuple[float, ...]]] = []
    worker = Worker[PlayedGame](BRIEFLY, start=nowhere)
    games = KeptHistory(lambda: iter(known), worker, found.extend)
    games.begin()
    while games.is_working:
        games.poll()
    assert [game.luck for game in games.games if game.number == 0] == [(0.25, -0.25)]
    assert [document for document, _luck in found] == [KEPT[1].document, KEPT[2].document], (
        "false ones as well"
    )
    assert all(game.luck is not None for game in games.games)
