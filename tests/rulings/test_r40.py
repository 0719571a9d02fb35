"""R40: the pair with the most wins of the whole room is the winner; equal pairs win together."""

from skipbo.engine.editions import rules_for
from skipbo.play.match import Seat
from skipbo.play.tournament import Room


def room(tables: int = 2) -> Room:
    seatings = [[Seat(f"T{table}P{seat}", "random") for seat in range(6)] for table in range(tables)]
    return Room.begin(rules_for("tournament", 6), seatings, seed="room")


def test_a_room_plays_four_games_at_every_table() -> None:
    played = room()
    dealers = []
    for table in range(2):
        for _ in range(4):
            assert not played.winners()
            played.play_game(table)
            dealers.append(played.tables[table].dealer)
    assert played.is_over
    assert dealers[1] == (dealers[0] + 1) % 6
    for match in played.tables:
        assert len(match.records) == 4
        wins = [0] * 6
        for record in match.records:
            for seat in record.result.winner_seats:
                wins[seat] += 1
            assert sum(record.result.points) == 0
        assert match.scores == wins
    best = max(row.wins for row in played.standings())
    assert {row.wins for row in played.winners()} == {best}


def test_equal_pairs_win_together() -> None:
    played = room()
    for match in played.tables:
        match.records = [None] * 4  # type: ignore[list-item]
        match.game = None
    played.tables[0].scores = [2, 1, 1, 2, 1, 1]
    played.tables[1].scores = [1, 2, 1, 1, 2, 1]
    assert [(row.table, row.team) for row in played.winners()] == [(0, 0), (1, 1)]


def test_a_room_can_be_kept() -> None:
    played = room()
    played.play_game(0)
    again = Room.from_json(played.to_json())
    assert again.to_json() == played.to_json()
