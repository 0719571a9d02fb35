"""A single game has one end, says what it was, and the table can be looked at again from there."""

import random
from datetime import date

import pytest

from skipbo.engine.editions import rules_for
from skipbo.play import daily
from skipbo.play.match import HUMAN, Match, Seat
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.input import Key
from skipbo.ui.scenes.last_table_scene import LastTableScene
from skipbo.ui.scenes.score_pad_scene import ScorePadScene
from skipbo.ui.score_words import result_words
from skipbo.ui.shell import Shell
from skipbo.ui.widgets.button import Button

House = tuple[App, Shell, Store]
SEATS = (Seat("Ana", HUMAN, "hare"), Seat("Bo", "easy", "fox"))


def press(app: App, *names: str) -> None:
    for name in names:
        app.context.stack.input.handle(Key(name))
        app.step([], 0.02)


def play_out(match: Match) -> None:
    """The game under way, played by chance to its last card."""
    chance = random.Random(3)
    game = match.game
    assert game is not None
    while not game.is_over():
        legal = list(game.legal())
        stock = [command for command in legal if str(command).startswith("stock>b")]
        plays = [command for command in legal if ">b" in str(command)]
        game.push(chance.choice(stock or plays or legal), game.table.turn)


def at_its_end(house: House, match: Match) -> ScorePadScene:
    app, shell, _store = house
    shell.play(Sitting(match))
    play_out(match)
    assert shell._flow is not None
    shell._flow.game_over()
    pad = app.context.stack.top
    assert isinstance(pad, ScorePadScene)
    return pad


def words_of(pad: ScorePadScene) -> list[str]:
    return [widget.words for widget in pad.group.widgets if isinstance(widget, Button)]


def test_a_single_game_ends_once_and_leads_to_another(house: House) -> None:
    app, shell, _store = house
    match = Match.begin(rules_for("classic", 2, stock=5, target=0), SEATS, seed="one")
    pad = at_its_end(house, match)
    assert "Play again" in words_of(pad)
    assert "The match" not in words_of(pad)
    assert result_words(pad._match, 0, False)[1].startswith("Single game, in ")
    press(app, "return")  # meant for the table: it finishes the writing at most
    assert app.context.stack.top is pad
    pad.update(0.8)
    press(app, "return")
    assert shell._flow is not None
    assert shell._flow.client.facts.identity != match.identity, "no other page comes before the next game"


def test_the_daily_deal_ends_as_what_it_is_and_is_dealt_again(house: House) -> None:
    app, shell, _store = house
    day = date(2026, 11, 19)
    match = Match.begin(daily.RULES, SEATS, seed=daily.seed_of(day))
    pad = at_its_end(house, match)
    assert result_words(pad._match, 0, False)[1].startswith("Daily deal of 19 Nov 2026, in ")
    assert "Play it again" in words_of(pad)
    press(app, "return")
    assert shell._flow is not None
    assert shell._flow.client.facts.daily == day


@pytest.mark.parametrize("target", [0, 500])
def test_the_last_table_can_be_looked_at_again(house: House, target: int) -> None:
    app, _shell, _store = house
    match = Match.begin(rules_for("classic", 2, stock=5, target=target), SEATS, seed="one")
    pad = at_its_end(house, match)
    pad.group.focus_on("look")
    press(app, "return")
    looked = app.context.stack.top
    assert isinstance(looked, LastTableScene)
    before = app.display.surface.copy()
    press(app, "escape")
    assert app.context.stack.top is pad
    app.step([], 0.1)
    same = before.get_view("0").raw == app.display.surface.get_view("0").raw
    assert not same, "the table was seen"


def test_a_match_still_goes_on_to_its_next_game(house: House) -> None:
    match = Match.begin(rules_for("classic", 2, stock=5, target=500), SEATS, seed="one")
    pad = at_its_end(house, match)
    assert "Next game" in words_of(pad)


def test_on_the_table_of_a_game_that_was_given_up_it_is_nobodys_turn(house: House) -> None:
    app, shell, _store = house
    match = Match.begin(rules_for("classic", 2, stock=5, target=0), SEATS, seed="one")
    shell.play(Sitting(match))
    flow = shell._flow
    assert flow is not None
    assert flow.table is not None
    app.step([], 5.0)
    flow._course.count_game(given_up=True)
    looked = LastTableScene(app.context, flow.table)
    app.context.stack.push(looked)
    app.step([], 0.1)
    plates = flow.table.stage.state.plates
    assert not any(plate.active for plate in plates.values())
    assert "your turn" not in [plate.line for plate in plates.values()]
