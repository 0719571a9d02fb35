"""What only some editions have, with the pointer: tolls, purchases, the die, partners, manners, hints."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from skipbo.ai.reasons import Reason
from skipbo.engine.commands import (
    DRAW,
    Call,
    Cheat,
    CoinsStandIn,
    Command,
    DieGift,
    DieStandIn,
    Discard,
    ExtraDiscard,
    Pay,
    Play,
)
from skipbo.play.client.values import Hint
from skipbo.play.table_host import Step
from skipbo.play.thinking import Thought
from skipbo.ui import pad_glyphs
from skipbo.ui.input import Key, PointerLeft, PointerMove, Press, Release
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.simulated_hand import choose
from skipbo.ui.table import sayings
from skipbo.ui.table.call_button import call_area
from skipbo.ui.table.furniture import pygame_rect
from skipbo.ui.table.recap import news_since, since_last_turn
from skipbo.ui.table_model import Spot
from skipbo.wording.hints import no_hint_words
from tests.play.at_once import AtOnce
from tests.ui.table.driver import TableDriver, make_match


def _until(
    driver: TableDriver, wanted: Callable[[Command], bool], seed: int = 1, limit: int = 200
) -> Command:
    """Play until such a command is legal for the person."""
    rng = random.Random(seed)
    for _ in range(limit):
        driver.settle()
        if driver.is_over:
            driver.client.count_game()
            driver.match.scores[:] = [0] * len(driver.match.scores)  # it goes on and on
            driver.client.next_game()
            driver.scene.begin_game()
            continue
        legal = driver.host.legal(driver.scene.client.seat)
        for command in legal:
            if wanted(command):
                return command
        driver.give(choose(rng, legal))
    raise AssertionError("it never came up")


def _last(driver: TableDriver) -> Command:
    assert driver.match.game is not None
    return driver.match.game.moves[-1].command


def test_a_toll_is_paid_by_dragging_coins_onto_the_pile() -> None:
    driver = TableDriver("masters", 2, tempo="instant")
    _until(driver, lambda command: isinstance(command, Pay))
    assert driver.scene.overlay.bubble is not None
    follow = driver.scene.client.view.follow
    assert follow is not None
    start = driver.point("coins")
    driver.context.stack.input.handle(Press(*start))
    driver.move((start[0] + 60, start[1] - 60))
    assert driver.scene.drag.is_dragging
    assert driver.scene.stage.state.coins_lifted == driver.scene.client.view.toll
    driver.key("escape")
    driver.settle()
    driver.drag("coins", f"b{follow + 1}")
    assert _last(driver) == Pay()


def test_a_toll_that_is_paid_is_no_longer_asked_for() -> None:
    driver = TableDriver("masters", 2)
    _until(driver, lambda command: isinstance(command, Pay))
    assert driver.scene.overlay.bubble is not None
    assert "toll" in "".join(part for part, _accent in driver.scene.overlay.toast.parts)
    driver.answer(0)
    driver.tick(30)
    assert _last(driver) == Pay()
    assert "toll" not in "".join(part for part, _accent in driver.scene.overlay.toast.parts)


def test_coins_stand_in_and_their_price_shows_before_they_are_let_go() -> None:
    driver = TableDriver("masters", 2, tempo="instant")
    command = _until(
        driver,
        lambda each: (
            isinstance(each, CoinsStandIn) and driver.scene.client.view.building[each.building].next > 1
        ),
    )
    assert isinstance(command, CoinsStandIn)
    need = driver.scene.client.view.building[command.building].next
    start, goal = driver.point("coins"), driver.point(f"b{command.building + 1}")
    driver.context.stack.input.handle(Press(*start))
    driver.move(goal)
    words = "".join(part for part, _accent in driver.scene.overlay.toast.parts)
    assert str(need) in words
    assert driver.scene.stage.state.coins_lifted == need
    driver.context.stack.input.handle(Release(*goal))
    driver.tick()
    assert _last(driver) == command


def test_a_purchase_that_lets_somebody_else_win_is_asked_about_first() -> None:
    driver = TableDriver("masters", 2, tempo="instant", stock=5, seed="gift")
    driver.settle()

    def gift(command: Command) -> bool:
        if not isinstance(command, Play) or command.source.kind != "stock" or command.source.seat is None:
            return False
        return driver.scene.stage.model.seats[command.source.seat].stock_count == 1

    command = _until(driver, gift, limit=900)
    before = driver.host.step_count
    source, target = str(command).split(">")
    driver.drag(source, target)
    assert driver.host.step_count == before
    assert driver.scene.overlay.bubble is not None
    driver.answer(0)
    assert driver.host.step_count == before
    driver.tick(20)
    driver.drag(source, target)
    driver.answer(1)
    assert driver.host.step_count == before + 1


def test_a_plus_one_that_nobody_has_is_asked_about_before_the_turn_ends() -> None:
    driver = TableDriver("mod", 2, tempo="instant")
    _until(driver, lambda each: isinstance(each, DieGift))
    before = driver.host.step_count
    discard = next(each for each in driver.host.legal(0) if isinstance(each, Discard))
    driver.drag(*str(discard).split(">"))
    assert driver.host.step_count == before
    assert driver.scene.overlay.bubble is not None
    driver.answer(0)
    assert driver.host.step_count == before
    driver.tick(20)
    driver.give(discard)
    assert driver.host.steps(0)[before].command == discard


@pytest.mark.parametrize("kind", [DieStandIn, DieGift, ExtraDiscard])
def test_the_die_is_dragged_where_it_is_used(kind: type) -> None:
    driver = TableDriver("mod", 2, tempo="instant")
    command = _until(driver, lambda each: isinstance(each, kind))
    driver.give(command)
    assert _last(driver) == command


def test_a_die_thrown_by_hand_lies_in_its_tray_at_once_where_nothing_moves() -> None:
    driver = TableDriver("mod", 2, tempo="instant")
    _until(driver, lambda command: str(command) == "roll")
    start = driver.point("die")
    driver.context.stack.input.handle(Press(*start))
    driver.move((start[0] + 60, start[1] + 40), steps=5)
    assert not driver.scene.stage.state.die_shown
    driver.context.stack.input.handle(Release(start[0] + 60, start[1] + 40))
    assert str(_last(driver)) == "roll"
    driver.tick()
    assert driver.scene.director.is_idle
    assert driver.scene.stage.state.die_shown


def test_what_the_die_shows_is_said_when_it_has_come_to_rest() -> None:
    driver = TableDriver("mod", 2, tempo="normal")
    _until(driver, lambda command: str(command) == "roll")
    driver.click("die")
    said = ""
    for _ in range(200):
        if driver.scene.director.is_idle:
            break
        assert "roll" not in said
        driver.tick()
        said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    assert "roll" in said


def test_the_die_can_be_thrown_with_the_mouse() -> None:
    driver = TableDriver("mod", 2, tempo="normal", draws=True, size=(1024, 640))
    _until(driver, lambda command: str(command) == "roll")
    start = driver.point("die")
    driver.context.stack.input.handle(Press(*start))
    driver.move((start[0] + 60, start[1] + 40), steps=5)
    driver.context.stack.input.handle(Release(start[0] + 60, start[1] + 40))
    assert str(_last(driver)) == "roll"
    driver.tick(30)
    assert not driver.scene.director.is_idle
    driver.settle()
    assert driver.scene.stage.model.die is not None


def test_the_partners_stock_is_played_by_dragging_it() -> None:
    driver = TableDriver("classic", 4, tempo="instant", partnership=True, stock=10)
    command = _until(driver, lambda each: isinstance(each, Play) and each.source.seat == 2)
    driver.give(command)
    assert _last(driver) == command


def test_with_manners_cards_are_drawn_one_by_one() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10)
    _until(driver, lambda command: str(command) == "draw")
    hand = len(driver.scene.stage.model.hand)
    driver.drag("draw", "stock")
    driver.settle()
    assert len(driver.scene.stage.model.hand) == hand + 1


def test_a_card_of_the_draw_pile_is_told_while_it_is_in_the_air() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10)
    _until(driver, lambda command: str(command) == "draw")
    pose = driver.scene.stage.places.lying(Spot("draw"))
    takes = driver.context.stack.input
    takes.handle(Press(round(pose.x), round(pose.y)))
    takes.handle(PointerMove(round(pose.x) + 3, round(pose.y) - 30, held=True))
    takes.handle(PointerMove(5, 5, held=True))
    assert driver.scene.drag.is_dragging
    assert driver.scene.overlay.toast.parts == (("Draw a card", True),)


def test_with_manners_the_draw_that_is_due_is_shown_and_said() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10, draws=True)
    _until(driver, lambda command: str(command) == "draw")
    driver.tick(400)  # whatever else was said has gone
    assert driver.scene.stage.state.due == (Spot("draw"),)
    assert Spot("draw") in driver.scene.stage.state.targets
    assert "click the draw pile" in driver.scene.overlay.toast.parts[0][0]
    while driver.scene.play.choices.can_draw:
        driver.click("draw")
    driver.tick(30)
    assert driver.scene.stage.state.due == ()
    assert Spot("draw") not in driver.scene.stage.state.targets
    assert driver.scene.overlay.toast.parts == ()


def test_a_computer_player_takes_a_moment_in_which_one_can_play_out_of_turn() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10)
    driver.settle()
    for seed in range(20):
        _until(driver, lambda command: isinstance(command, Discard), seed)
        driver.give(next(each for each in driver.host.legal(0) if isinstance(each, Discard)))
        assert driver.host.turn == 1
        driver.tick(20)
        if driver.scene.stage.model.hand:
            break
    assert driver.host.turn == 1
    driver.click("draw")
    assert driver.scene.client.view.proper == 1
    assert driver.scene.client.view.turn == 0
    driver.settle()


def test_who_tries_to_play_out_of_turn_is_told_how_and_has_the_time_to_do_it() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10)
    _until(driver, lambda command: isinstance(command, Discard))
    driver.give(next(each for each in driver.host.legal(0) if isinstance(each, Discard)))
    driver.scene.director.finish()
    assert driver.host.turn == 1
    driver.drag("stock", "b1")
    said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    assert said.endswith("or dare to play out of turn: draw a card before Player 1 does anything.")
    before = driver.host.step_count
    driver.tick(120)
    assert driver.host.step_count == before, "it is read"
    driver.click("draw")
    assert (driver.scene.client.view.turn, driver.scene.client.view.proper) == (0, 1)


def test_of_two_people_at_a_screen_the_one_out_of_turn_keeps_it_long_enough() -> None:
    driver = TableDriver("classic", 2, tempo="instant", humans=(0, 1), manners=True, stock=10)
    driver.settle()
    seat = driver.host.turn
    assert seat is not None
    while driver.context.stack.top is not driver.scene:
        driver.context.stack.close_top()
    driver.client.take_seat()
    while driver.host.turn == seat:
        legal = driver.host.legal(seat)
        discards = [command for command in legal if isinstance(command, Discard)]
        driver.scene.intents.submit(discards[0] if discards else legal[0])
    assert driver.host.turn == 1 - seat
    driver.drag("stock", "b1")
    driver.tick(60)
    assert driver.context.stack.top is driver.scene, "no card covers what is read"
    driver.click("draw")
    assert (driver.scene.client.view.turn, driver.scene.client.view.proper) == (seat, 1 - seat)


def test_anothers_card_is_said_to_be_theirs_before_anything_is_drawn() -> None:
    driver = TableDriver("classic", 2, tempo="instant", humans=(0, 1), manners=True, stock=10)
    driver.settle()
    view = driver.scene.client.view
    short = replace(view, phase="draw", hand=view.hand[:3])
    assert sayings.nowhere(short, Spot("stock", 1), 5).startswith("That pile is Player 1’s.")
    assert sayings.nowhere(short, Spot("stock", 0), 5).startswith("Your hand is not full yet.")


def test_a_computer_player_does_not_wait_for_ever() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=10)
    _until(driver, lambda command: isinstance(command, Discard))
    driver.give(next(each for each in driver.host.legal(0) if isinstance(each, Discard)))
    before = driver.host.step_count
    driver.tick(40)
    assert driver.host.step_count > before


def test_playing_out_of_turn_is_noticed_and_called() -> None:
    driver = TableDriver("classic", 2, tempo="instant", level="deep", manners=True, stock=10)
    called = False
    for seed in range(12):
        _until(driver, lambda command: True, seed)
        driver.match.identity = f"notice {seed}"
        # End the own turn, then act again before the computer player does.
        while driver.host.turn == 0:
            driver.scene.intents.submit(driver.host.legal(0)[-1])
        before = driver.host.step_count
        if not isinstance(driver.scene.intents.submit(DRAW), Step):
            continue
        assert driver.scene.client.view.proper == 1
        driver.tick(70)
        assert driver.match.game is not None
        if any(isinstance(move.command, Call) for move in driver.match.game.moves[before:]):
            called = True
            break
    assert called


def _call(driver: TableDriver, plate: str, words: str) -> None:
    """Press a plate and choose what is called of its player."""
    driver.click(plate)
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    driver.answer([answer.words for answer in bubble.answers].index(words))


def test_the_only_person_s_claim_of_cheating_stands() -> None:
    """Nobody clicks for a computer player (R13)."""
    driver = TableDriver("classic", 3, tempo="instant", manners=True, stock=10)
    driver.settle()
    stock = driver.scene.stage.model.seats[1].stock_count
    _call(driver, "1.plate", "Yes, that’s cheating")
    driver.settle()
    assert _last(driver) == Cheat(1)
    assert driver.scene.stage.model.seats[1].stock_count == stock + 2
    driver.click("0.plate")
    assert driver.scene.overlay.bubble is None, "nobody accuses oneself"


def _taken(is_human: Callable[[int], bool]) -> TableDriver:
    """A table of three, the first of whom, a person, has taken the seat; seats are counted from there."""
    starter = make_match("classic", 3, manners=True, stock=10).dealer + 1
    humans = [seat for seat in range(3) if is_human((seat - starter) % 3)]
    driver = TableDriver("classic", 3, tempo="instant", humans=humans, manners=True, stock=10)
    for _ in range(2000):
        if isinstance(driver.context.stack.top, HandoverScene):
            break
        driver.tick()
    driver.key("return")
    assert driver.client.is_open
    return driver


def test_cheating_is_confirmed_by_another_person() -> None:
    driver = _taken(lambda place: place != 1)
    me = driver.client.seat
    accused, witness = (me + 1) % 3, (me + 2) % 3
    _call(driver, f"{accused}.plate", "Yes, that’s cheating")
    asked = driver.context.stack.top
    assert isinstance(asked, ConfirmScene)
    assert asked._words.startswith(f"Player {witness}, is it true that Player {accused} cheated?")
    assert not driver.client.shows_hand, "the accuser's hand is covered meanwhile"
    asked._answer(False)
    told = driver.scene.overlay.moves.lines()[-1]
    denied = f"Player {witness} does not confirm it, so nobody gets a card."
    assert told == f"Player {me} calls Player {accused} for cheating; {denied}"
    driver.scene.show_again()
    assert driver.scene.overlay.moves.lines()[-1] == told, "it stays in the history"
    while not isinstance(driver.context.stack.top, HandoverScene):
        driver.tick()
    card = driver.context.stack.top
    assert card._news == [told], "the card that lies over the table says it, and nothing that was seen before"
    assert card._title == f"Player {me}, take your seat again", "the turn has begun long ago"
    assert card._since == "Meanwhile"
    assert " ".join(card._lines) == " ".join(card._news), "to its last word"
    driver.tick(5)
    driver.key("return")
    assert driver.client.shows_hand
    _call(driver, f"{accused}.plate", "Yes, that’s cheating")
    asked = driver.context.stack.top
    assert isinstance(asked, ConfirmScene)
    asked._answer(True)
    assert _last(driver) == Cheat(accused)
    said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    assert "2 cards go face down" in said
    news = since_last_turn(news_since(driver.client), driver.client.view)
    assert news[0].endswith("does not confirm it, so nobody gets a card.")
    assert "2 cards go face down" in " ".join(news[1:])
    assert "2 cards go face down" in " ".join(driver.scene.overlay.moves.lines())
    for _ in range(20):
        driver.scene.overlay.update(0.5)
    assert not driver.scene.overlay.toast.parts, "a penalty is not told for ever"


def test_a_claim_in_anothers_turn_gives_the_seat_back() -> None:
    driver = _taken(lambda place: place != 1)
    me, accused = driver.client.seat, (driver.client.seat + 1) % 3
    while driver.host.turn == me:
        draws = [command for command in driver.host.legal(me) if str(command) == "draw"]
        driver.scene.intents.submit((draws or driver.host.legal(me)[-1:])[0])
    _call(driver, f"{accused}.plate", "Yes, that’s cheating")
    asked = driver.context.stack.top
    assert isinstance(asked, ConfirmScene)
    asked._answer(False)
    back = driver.context.stack.top
    assert isinstance(back, HandoverScene)
    assert "your seat again" in back._title
    assert any("does not confirm it" in line for line in back._news)
    driver.key("return")
    assert driver.client.shows_hand


def test_a_button_at_the_table_calls_somebody() -> None:
    driver = TableDriver("classic", 3, tempo="instant", manners=True, stock=10)
    driver.settle()
    assert not driver.scene.stage.state.can_call, "nobody has moved yet"
    driver.scene.intents.submit(DRAW)
    driver.settle()
    assert driver.scene.stage.state.can_call
    area = call_area(driver.scene.stage.layout, driver.scene.stage.furniture)
    x, y = map(round, area.centre)
    driver.context.stack.input.handle(Press(x, y))
    driver.context.stack.input.handle(Release(x, y))
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    assert [answer.words for answer in bubble.answers] == ["Player 1", "Player 2", "Never mind"]
    assert not bubble.rect.colliderect(pygame_rect(area)), "the button stays whole"
    driver.context.stack.input.handle(Press(*driver.point("draw")))
    driver.move((640, 480))
    assert driver.scene.drag.is_dragging
    assert driver.scene.overlay.bubble is not None, "a drag is no answer"
    driver.context.stack.input.handle(PointerLeft())
    driver.settle()
    driver.answer(1)
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    told = "Computer players never cheat. Two cards for Player 2 all the same?"
    assert bubble.words == told
    assert bubble.answers[bubble.focused].words == "Never mind", "Enter accuses nobody by accident"
    driver.key("escape")
    assert driver.scene.overlay.bubble is None
    assert not TableDriver("classic", 2).scene.stage.state.can_call


def test_whose_hand_is_open_can_be_called_by_another_person_at_the_screen() -> None:
    """Who plays out of turn is the viewer: another person presses the plate at the lower edge (R12)."""
    driver = _taken(lambda place: place != 1)
    me, other = driver.client.seat, (driver.client.seat + 2) % 3
    while driver.host.turn == me:  # end the own turn, before the computer player between acts
        draws = [command for command in driver.host.legal(me) if str(command) == "draw"]
        driver.scene.intents.submit((draws or driver.host.legal(me)[-1:])[0])
    driver.scene.intents.submit(DRAW)
    assert driver.client.view.proper == (me + 1) % 3
    _call(driver, f"{me}.plate", "Out of turn!")
    assert driver.match.game is not None
    called = driver.match.game.moves[-1]
    assert (called.command, called.seat) == (Call(), other)
    assert driver.client.view.no_draw == (me,)


def test_with_several_others_it_is_asked_who_says_so() -> None:
    driver = _taken(lambda place: True)
    me = driver.client.seat
    _call(driver, f"{me}.plate", "Yes, that’s cheating")
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Who says so?"
    others = [seat for seat in range(3) if seat != me]
    assert [answer.words for answer in bubble.answers] == [
        *(f"Player {seat}" for seat in others),
        "Never mind",
    ]
    driver.answer(1)
    asked = driver.context.stack.top
    assert isinstance(asked, ConfirmScene)
    assert asked._words.startswith(f"Player {others[0]}, is it true that Player {me} cheated?")
    driver.key("escape")
    assert driver.scene.overlay.bubble is None
    assert driver.host.step_count == 0


def test_a_hint_glows_on_the_table_and_says_why() -> None:
    driver = TableDriver("classic", 2, tempo="instant", stock=10)
    driver.settle()
    driver.key("h")
    driver.tick(3)
    assert driver.scene.overlay.note is not None
    assert driver.scene.overlay.note.reason
    assert driver.scene.stage.state.hints
    command = driver.scene.overlay.note.move
    assert command
    driver.key("escape")
    assert driver.scene.overlay.note is None


def test_a_hint_that_failed_is_told_and_shows_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = TableDriver("classic", 2, tempo="instant", stock=10)
    driver.settle()
    failed = Thought(driver.client.legal()[0], is_stopgap=True)
    monkeypatch.setattr(AtOnce, "answer", lambda _self: failed)
    driver.key("h")
    driver.tick(3)
    assert driver.scene.overlay.note is None
    assert not driver.scene.stage.state.hints
    assert "".join(words for words, _accent in driver.scene.overlay.toast.parts) == no_hint_words()


def test_enter_plays_the_hint_and_a_second_press_tells_its_figures() -> None:
    driver = TableDriver("classic", 2, tempo="instant", stock=10)
    driver.settle()
    play, seat = driver.scene.play, driver.client.seat
    command = driver.client.legal()[0]
    play.show_hint(Hint(command, Reason("must_play", {"chance": 43.2, "better": 6.0})))
    note = driver.scene.overlay.note
    assert note is not None
    assert "%" not in note.reason, "cards first"
    driver.key("h")
    note = driver.scene.overlay.note
    assert note is not None
    assert note.reason.endswith("A winning chance of about 43%, the next best 37%.")
    driver.key("return")
    assert driver.scene.overlay.note is None
    assert driver.host.steps(seat)[0].command == command


def test_a_closed_discard_pile_opens_under_the_resting_pointer() -> None:
    driver = TableDriver("classic", 4, tempo="instant", stock=10)
    rng = random.Random(2)
    spot = None
    while spot is None:
        driver.settle()
        for seat in driver.scene.stage.model.seats[1:]:
            for pile, cards in enumerate(seat.discards):
                if len(cards) > 1:
                    spot = (seat.seat, pile)
        if spot is None:
            driver.give(choose(rng, driver.host.legal(0)))
    point = driver.point(f"{spot[0]}.d{spot[1] + 1}")
    driver.context.stack.input.handle(PointerMove(*point))
    driver.tick(4)
    assert driver.scene.stage.state.opened is None
    driver.tick(10)
    assert driver.scene.stage.state.opened is not None
    driver.context.stack.input.handle(PointerMove(5, 5))
    driver.tick(1)
    assert driver.scene.stage.state.opened is None


def test_words_name_the_buttons_of_what_plays() -> None:
    driver = TableDriver("classic", 2, tempo="instant", manners=True, stock=5)
    driver.settle()
    for device, event, words in (
        ("keys", Key("tab"), "(D)"),
        ("pad", Key("pad right shoulder"), f"press {pad_glyphs.A}"),
    ):
        driver.context.device = device  # as the app does
        driver.context.stack.input.handle(event)
        driver.scene.overlay.toast.clear()
        for _ in range(400):
            driver.tick()
            if driver.scene.overlay.toast.parts and words in driver.scene.overlay.toast.parts[0][0]:
                break
        else:
            raise AssertionError(driver.scene.overlay.toast.parts)
