"""A match brought back from a snapshot and the journal entries that the host handed to its keeper since."""

from collections.abc import Sequence
from typing import Any

from skipbo.engine.errors import IllegalCommand
from skipbo.engine.game import Game
from skipbo.engine.record import RecordError, move_from_json
from skipbo.play.match import SHAPE, Match, MatchError, coached_from_json, forfeited, replay_move
from skipbo.play.tournament import Room


def resume(snapshot: object, entries: Sequence[object] = ()) -> tuple[Match | Room, int]:
    """The match, or the room whose first table the entries belong to, and how many entries could be applied.

    `MatchError` or `RecordError` if the snapshot is none. An entry that can't be applied ends the story:
    what came before it is sound.
    """
    is_room = isinstance(snapshot, dict) and snapshot.get("format") == "skipbo-room"
    whole: Match | Room = Room.from_json(snapshot) if is_room else Match.from_json(snapshot)
    match = whole.tables[0]
    for number, entry in enumerate(entries):
        try:
            _apply(match, entry)
        except (MatchError, RecordError, IllegalCommand):
            return whole, number
    return whole, len(entries)


def _apply(match: Match, entry: object) -> None:
    game = match.game
    if not isinstance(entry, dict):
        raise MatchError("entry")
    if "next_game" in entry:
        _deal(match, entry["next_game"])
    elif game is None:
        raise MatchError("entry")
    elif "move" in entry:
        replay_move(game, move_from_json(entry["move"], match.rules))
    elif "undo" in entry:
        if not game.moves:
            raise MatchError("entry")
        game.pop()
    elif "coached" in entry:
        match.coached = coached_from_json(entry["coached"])
    elif "counted" in entry:
        _count(match, game, entry["counted"])
    else:
        raise MatchError("entry")


def _deal(match: Match, told: object) -> None:
    deal = SHAPE.mapping(told, "next_game")
    seed = SHAPE.text(SHAPE.field(deal, "seed"), "seed")
    dealer = SHAPE.number(SHAPE.field(deal, "dealer"), "dealer", range(match.rules.players))
    if match.game is not None or match.is_over:
        raise MatchError("no_next_game")
    match.dealer = dealer
    match.coached = (0, 0)
    match.game = Game.deal(match.rules, dealer, seed)


def _count(match: Match, game: Game, told: Any) -> None:
    if game.table.result is not None:
        match.count_game()
        return
    for seat in range(match.rules.players):
        if forfeited(game, seat).to_json() == told:
            match.count_game(forfeit_by=seat)
            return
    raise MatchError("game_not_over")
