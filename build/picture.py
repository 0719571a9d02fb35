"""Makes the README's picture, by the game itself: .venv/bin/python build/picture.py writes docs/table.jpg."""

import os
import random
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from skipbo.engine.commands import Discard
from skipbo.engine.editions import rules_for
from skipbo.play.client.table_client import TableClient
from skipbo.play.host import Host
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.store.schema import Values
from skipbo.ui.app import make_context
from skipbo.ui.input import PointerMove, Press
from skipbo.ui.scenes.table_scene import TableScene
from skipbo.ui.table_model import Spot

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "table.jpg"
SIZE = (1600, 900)
TURNS = 16
SEED = "a picture"


def game_in_progress() -> Host:
    """A game of Masters for three after some turns, with seat 0 to play a card of its stock."""
    seats = [Seat("Ana", HUMAN, "hare"), Seat("Bo", "expert", "fox"), Seat("Cleo", "hard", "owl")]
    host = Host(Match.begin(rules_for("masters", 3), seats, seed=SEED))
    chance = random.Random(5)
    turns = 0
    while (seat := host.turn) is not None:
        legal = host.legal(seat)
        own_stock = [command for command in legal if str(command).startswith("stock>b")]
        if seat == 0 and turns > TURNS and own_stock:
            break
        plays = [command for command in legal if not isinstance(command, Discard)]
        command = (
            own_stock[0] if own_stock else chance.choice(plays if plays and chance.random() < 0.7 else legal)
        )
        turns += isinstance(command, Discard)
        host.submit(seat, command)
    return host


def main() -> None:
    """Draws the table with a card in the hand, over the place where it may go."""
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    context = make_context(SIZE, Values())
    host = game_in_progress()
    scene = TableScene(context, TableClient(host))
    context.stack.push(scene)
    target = next(str(command) for command in host.legal(0) if str(command).startswith("stock>b"))
    x0, y0 = scene.stage.places.area(Spot("stock", 0)).centre
    x1, y1 = scene.stage.places.area(Spot("building", -1, int(target[-1]) - 1)).centre
    context.stack.input.handle(Press(round(x0), round(y0)))
    for step in range(1, 41):
        along = 0.78 * step / 40
        context.stack.input.handle(
            PointerMove(round(x0 + (x1 - x0) * along), round(y0 + (y1 - y0) * along), held=True)
        )
        context.stack.update(1 / 60)
    context.stack.draw(surface)
    PICTURE.parent.mkdir(exist_ok=True)
    data = pygame.image.tobytes(surface, "RGB")
    Image.frombytes("RGB", SIZE, data).save(PICTURE, quality=86, optimize=True, progressive=True)


if __name__ == "__main__":
    main()
