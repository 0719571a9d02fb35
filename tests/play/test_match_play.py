"""How people played in a match: one number of all its games."""

import io
from collections.abc import Iterator, Sequence
from random import Random

import pygame
import pytest

from skipbo.ai.account import account, plays_of
from skipbo.ai.game_account import AccountStep
from skipbo.ai.rating import Rating, together
from skipbo.engine.editions import rules_for
from skipbo.engine.record import Record
from skipbo.play.account_service import Accountant, Accounting
from skipbo.play.accounts import Accounts
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match, Seat
from skipbo.play.match_play import LooksAtGames, MatchPlay, SeatPlays
from skipbo.play.worker.process import nowhere
from skipbo.play.worker.worker import Worker
from skipbo.store.schema import Values
from skipbo.text_table.looking_back import LookingBack
from skipbo.text_table.terminal import Terminal
from skipbo.ui.app import make_context
from skipbo.ui.scenes.match_end_scene import EndActions, MatchEndScene
from skipbo.wording.figures import decimal
from tests.play.quick import play_out

EFFORT, WORLDS = 60, 2


def played(games: int, humans: int = 1) -> Match:
    seats = [Seat("Ana"), Seat("Bo") if humans > 1 else Seat("Bo", "easy")]
    match = Match.begin(rules_for("classic", 2, stock=5, target=500), seats, seed="match", identity="0")
    for number in range(games):
        if number:
            match.next_game()
        play_out(match, Random(number))
    return match


@pytest.fixture(scope="module")
def two() -> Match:
    return played(2, humans=2)


@pytest.fixture(scope="module")
def plays(two: Match) -> list[SeatPlays]:
    """By game and seat, quickly and roughly."""
    return [plays_of(record, EFFORT, WORLDS) for record in two.records]


class Told(LooksAtGames):
    """Knows how the games were played, and keeps which were asked for."""

    def __init__(self, two: Match, plays: list[SeatPlays]) -> None:
        super().__init__()
        self.known = list(zip(two.records, plays, strict=True))
        self.asked: list[Record] = []

    def answers(self, question: Sequence[Record]) -> Iterator[SeatPlays | None]:
        for record in question:
            self.asked.append(record)
            yield None
            yield next(plays for known, plays in self.known if known == record)


def made(two: Match, accounts: Accounts, service: LooksAtGames) -> MatchPlay:
    play = MatchPlay.of(MatchFacts(two), accounts, Worker(service, start=nowhere))
    assert play is not None
    return play


def done(play: MatchPlay) -> MatchPlay:
    while play.is_working:
        play.poll()
    return play


def test_all_decisions_of_all_games_together_are_one_number(two: Match, plays: list[SeatPlays]) -> None:
    accounts = Accounts()
    play = made(two, accounts, LooksAtGames(EFFORT, WORLDS))
    assert play.told == [], "not before all games are known"
    whole = [together(game[seat] for game in plays) for seat in range(2)]
    lost = sum(game[0].lost for game in plays)
    assert whole[0].loss == pytest.approx(lost / sum(game[0].decisions for game in plays))
    assert done(play).told == [("Ana", whole[0]), ("Bo", whole[1])]
    assert made(two, accounts, Told(two, plays)).told == play.told, "known at once the second time"


def test_what_the_page_after_a_game_found_is_taken_first(two: Match, plays: list[SeatPlays]) -> None:
    class Unhurried(Accountant):
        def answers(self, question: Record) -> Iterator[AccountStep | None]:
            return account(question, 20, 2)

    accounts = Accounts(lambda game: Accounting(game, worker=Worker(Unhurried(20, 2), start=nowhere)))
    source = accounts.of(two.records[1])
    while not source.is_settled:
        source.poll()
    source.poll()
    service = Told(two, plays)
    play = done(made(two, accounts, service))
    assert service.asked == [two.records[0]]
    assert play.told[0] == ("Ana", together([source.rating(0), plays[0][0]]))


def test_of_one_game_and_of_too_few_decisions_nothing_is_said(two: Match) -> None:
    assert MatchPlay.of(MatchFacts(played(1)), Accounts()) is None
    assert done(made(two, Accounts(), Told(two, [(Rating(1, 0.0, 0.0),) * 2] * 2))).told == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (640, 1024)])
def test_the_end_of_a_match_tells_it_once_it_is_known(
    two: Match, plays: list[SeatPlays], size: tuple[int, int]
) -> None:
    pygame.display.init()
    context, surface = make_context(size, Values()), pygame.display.set_mode(size)
    play = made(two, context.accounts, Told(two, plays))
    scene = MatchEndScene(context, MatchFacts(two), 0, EndActions(lambda: None, lambda: None, play=play))
    context.stack.push(scene)
    assert "How this match was played is still being worked out…" in _heard(scene)
    while scene.wants_tick:
        context.stack.update(1.0)
    score = decimal(together(game[0] for game in plays).score)
    assert f"Ana’s play in this match: {score} of 10, " in _heard(scene)
    assert "worked out" not in _heard(scene)
    context.stack.draw(surface)
    assert not scene.paint.overflows


def _heard(scene: MatchEndScene) -> str:
    return " ".join(thing.name for thing in scene.described().things)


def test_the_text_table_says_the_same_and_the_only_person_is_you(two: Match, plays: list[SeatPlays]) -> None:
    out = io.StringIO()

    def play_of(facts: MatchFacts, accounts: Accounts) -> MatchPlay | None:
        match = two if facts.you is None else alone
        return made(match, accounts, Told(match, plays))

    alone = played(2)
    back = LookingBack(Terminal(io.StringIO(), out), look=0, play_of=play_of)
    back.tell_match(MatchFacts(two))
    back.tell_match(MatchFacts(alone))
    said = " ".join(out.getvalue().split())
    for name in ("Ana’s", "Bo’s", "Your"):
        assert f"{name} play in this match: " in said
