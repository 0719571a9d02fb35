"""Matches for the store's tests: begun, and played by script through the host."""

import random

from skipbo.engine.commands import Discard
from skipbo.engine.editions import rules_for
from skipbo.play.host import Host
from skipbo.play.match import Match, Seat
from skipbo.play.resume import resume
from skipbo.store.paths import Paths
from skipbo.store.store import Store

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Fin")


def the_match(whole):
    """What a store hands out here: the real match, which a front end never gets."""
    return whole


def open_store(root, **options):
    """A store under a folder."""
    return Store(Paths.find(root), resume, **{"hand_out": the_match, **options})


def new_match(edition="classic", players=2, controllers=("human", "easy"), seed=None, **options):
    """A match with a human in the first seat; short, so that whole games fit into a test."""
    options.setdefault("stock", 5)
    if edition == "tournament":
        players, options = 6, {}
    rules = rules_for(edition, players, **options)
    seats = [Seat(NAMES[n], controllers[min(n, len(controllers) - 1)], "fox") for n in range(players)]
    return Match.begin(rules, seats, seed=seed, identity=None)


def scripted_command(host, chance):
    """A legal command for whose turn it is, mostly a play, so that games come to an end."""
    seat = host.turn
    legal = host.legal(seat)
    plays = [command for command in legal if not isinstance(command, Discard)]
    stock = [command for command in plays if str(command).startswith("stock")]
    if stock:
        return seat, stock[0]
    if plays and chance.random() < 0.9:
        return seat, chance.choice(plays)
    return seat, chance.choice(legal)


def play(host, moves, chance=None, each=lambda: None, takes_discards_back=True):
    """Plays so many moves, with undos, games counted and the next ones dealt; fewer if the match ends."""
    chance = chance or random.Random(1)
    for _ in range(moves):
        if host._match.game is None:
            if host.facts.is_over:
                return
            host.next_game()
        elif host.turn is None:
            host.count_game()
        else:
            seat, command = scripted_command(host, chance)
            host.submit(seat, command)
            may_undo = host.turn == seat or takes_discards_back
            if chance.random() < 0.1 and may_undo and host.can_undo(seat):
                host.undo(seat)
        each()


def kept_host(store, match):
    """A host whose moves the store keeps."""
    store.autosave.begin(match)
    return Host(match, store.autosave.keep)
