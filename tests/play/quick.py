"""Playing games out at random, for tests."""

from random import Random

from skipbo.engine.commands import Command, Discard
from skipbo.engine.game import Game
from skipbo.play.match import Match


def random_command(game: Game, chance: Random, eagerness: float = 0.7) -> Command:
    """A random legal command: more often than not something else than the discard, so that games go on."""
    legal = game.legal()
    discards = [command for command in legal if isinstance(command, Discard)]
    others = [command for command in legal if not isinstance(command, Discard)]
    pool = others if others and (not discards or chance.random() < eagerness) else discards
    return chance.choice(pool)


def play_out(match: Match, chance: Random | None = None) -> None:
    """Play the game under way to its end and count it."""
    chance = chance or Random(1)
    assert match.game is not None
    while not match.game.is_over():
        match.game.push(random_command(match.game, chance), match.game.table.turn)
    match.count_game()
