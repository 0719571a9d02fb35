"""From game to game: a match, and a room whose other tables are behind by one game or by more."""

from __future__ import annotations

import pytest

from skipbo.engine.editions import rules_for
from skipbo.engine.scoring import RoomResult
from skipbo.play.match import Match, Seat
from skipbo.play.match_course import Comes, MatchCourse
from skipbo.play.other_tables import OtherTables
from skipbo.play.sitting import Sitting
from skipbo.play.tournament import Room
from tests.play.courses import ToldKeeper, course_of


def room_behind(games: int) -> Sitting:
    """A room whose people have given up that many games before the other table played any."""
    rules = rules_for("tournament", 6)
    people = [Seat("Ana"), *(Seat(f"B{n}", "easy") for n in range(5))]
    room = Room.begin(rules, [people, [Seat(f"R{n}", "easy") for n in range(6)]], "course")
    for number in range(games):
        if number:
            room.tables[0].next_game()
        room.tables[0].count_game(forfeit_by=0)
    return Sitting(room)


def wait(course: MatchCourse) -> Comes:
    """What comes after the other tables."""
    for _moment in range(20_000):
        if (comes := course.what_comes()) is not Comes.OTHER_TABLES:
            return comes
    raise AssertionError("they play for ever")


def test_the_other_tables_play_as_many_games_as_they_are_behind() -> None:
    sitting, keeper = room_behind(3), ToldKeeper()
    rooms: list[tuple[str, list[RoomResult]]] = []
    course = course_of(sitting, keeper, keep_room=lambda identity, found: rooms.append((identity, [*found])))
    course.begin()
    assert wait(course) is Comes.NEXT_GAME
    assert [len(table.records) for table in sitting.tables] == [3, 3]
    assert keeper.told == ["begin", "snapshot", "snapshot", "snapshot"]
    course.next_game()
    assert course.what_comes() is Comes.GAME
    course.count_game(given_up=True)
    assert wait(course) is Comes.END
    assert sitting.winners()
    assert keeper.told[4:] == ["end"]
    best = max(row.wins for row in sitting.standings())
    [(identity, [found])] = rooms
    assert identity == sitting.facts.identity
    assert (found.player, found.pairs, found.wins, found.tables) == ("Ana", 6, 0, 2)
    assert (found.place == 1) == (best == 0)
    over = course_of(sitting, keep_room=lambda identity, found: rooms.append((identity, [*found])))
    over.what_comes()
    assert len(rooms) == 1, "one that was over before is not kept again"


def test_whoever_stops_waiting_can_wait_again() -> None:
    sitting = room_behind(4)
    course = course_of(sitting)
    assert course.what_comes() is Comes.OTHER_TABLES
    course.leave_others()
    assert wait(course) is Comes.END
    assert sitting.is_over


def test_tables_that_cannot_play_end_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The people's games are over, but the room is not: it stays to be continued."""

    def fail(_match: Match) -> None:
        raise ZeroDivisionError

    sitting, keeper = room_behind(4), ToldKeeper()
    course = course_of(sitting, keeper, OtherTables.at_once())
    course.begin()
    with monkeypatch.context() as broken:
        broken.setattr("skipbo.play.other_tables.play_game", fail)
        assert wait(course) is Comes.END
    assert not sitting.is_over
    assert "end" not in keeper.told
    course.leave_others()
    assert wait(course) is Comes.END
    assert sitting.is_over, "asked again, they could"


@pytest.mark.parametrize(("target", "comes"), [(0, Comes.END), (500, Comes.NEXT_GAME)])
def test_a_match_alone_waits_for_nobody(target: int, comes: Comes) -> None:
    rules = rules_for("classic", 2, stock=5, target=target)
    sitting, keeper = Sitting.deal(rules, [Seat("Ana"), Seat("Bo", "easy")], seed="course"), ToldKeeper()
    course = course_of(sitting, keeper)
    course.begin()
    assert course.what_comes() is Comes.GAME
    course.count_game(given_up=True)
    assert course.what_comes() is comes
    assert keeper.told == (["begin", "end"] if comes is Comes.END else ["begin"])


def test_a_match_that_is_over_takes_nobodys_place() -> None:
    rules = rules_for("classic", 2, stock=5, target=0)
    sitting, keeper = Sitting.deal(rules, [Seat("Ana"), Seat("Bo", "easy")], seed="course"), ToldKeeper()
    sitting.host().count_game(0)
    course = course_of(sitting, keeper)
    course.begin()
    assert course.what_comes() is Comes.END
    assert keeper.told == []
