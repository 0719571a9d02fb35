"""With tabletop manners, others at the screen may play out of turn and call under the cover (R12, R13)."""

from __future__ import annotations

import pytest

from skipbo.engine.commands import CALL, Discard, Draw
from skipbo.ui.input import Key, Press, Release
from skipbo.ui.menu_scene import EARLY_CLICK, PAUSE, SECONDS_FOR_ANOTHER
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.table.fast_forward import SECONDS_TO_TELL
from skipbo.ui.table.fast_sign import FastSign
from skipbo.ui.table.pace import STEPPING_SECONDS
from skipbo.ui.table.recap import news_since, since_last_turn
from skipbo.ui.widgets.button import Button
from tests.ui.table.driver import TableDriver, make_match


def _covered() -> tuple[TableDriver, int]:
    """Three people, one turn played, the cover before the next one's hand."""
    driver = TableDriver("classic", 3, tempo="instant", humans=(0, 1, 2), manners=True, stock=10)
    driver.settle()
    driver.tick(30)
    first = driver.client.seat
    driver.key("return")
    while driver.host.turn == first:
        legal = driver.host.legal(first)
        discards = [command for command in legal if isinstance(command, Discard)]
        driver.scene.intents.submit(discards[0] if discards else legal[0])
    driver.tick(120)
    assert isinstance(driver.context.stack.top, HandoverScene)
    assert not driver.scene.overlay.toast.parts, "no half of a sentence beside the paper"
    return driver, first


def _press(driver: TableDriver, words: str) -> None:
    scene = driver.context.stack.top
    assert isinstance(scene, HandoverScene)
    next(each for each in scene.group.widgets if isinstance(each, Button) and each.words == words).activate()


def _answers(driver: TableDriver) -> list[str]:
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    return [answer.words for answer in bubble.answers]


def test_somebody_else_may_take_the_hand_and_play_out_of_turn() -> None:
    driver, first = _covered()
    proper, other = (first + 1) % 3, (first + 2) % 3
    _press(driver, "Play out of turn…")
    driver.tick(60)
    assert driver.context.stack.top is driver.scene, "the cover waits for the answer"
    assert _answers(driver) == [f"Player {seat}" for seat in sorted((first, other))] + ["Never mind"]
    assert not driver.client.shows_hand
    driver.answer(_answers(driver).index(f"Player {other}"))
    assert not driver.client.shows_hand, "whoever has pressed may be another one"
    _press(driver, "Show my hand")
    assert (driver.client.seat, driver.client.shows_hand) == (other, True)
    driver.click("draw")
    driver.settle()
    view = driver.client.view
    assert (view.turn, view.proper) == (other, proper)
    assert any(charge.command == CALL and charge.seat == first for charge in driver.client.charges(other))


def test_who_was_chosen_by_mistake_shows_no_hand() -> None:
    driver, first = _covered()
    _press(driver, "Play out of turn…")
    driver.answer(0)
    _press(driver, "Never mind")
    driver.tick(30)
    assert isinstance(driver.context.stack.top, HandoverScene)
    assert driver.client.seat == (first + 1) % 3
    _press(driver, "Show my hand")
    assert (driver.client.seat, driver.client.shows_hand) == ((first + 1) % 3, True)


def _stepped_in() -> tuple[TableDriver, int, int]:
    """Somebody has opened their hand in another's turn; also whose turn it is, and who it is."""
    driver, first = _covered()
    _press(driver, "Play out of turn…")
    driver.answer(0)
    _press(driver, "Show my hand")
    driver.tick(5)
    return driver, (first + 1) % 3, driver.client.seat


def test_an_open_hand_says_whose_turn_it_is_and_has_a_way_back() -> None:
    driver, proper, stepper = _stepped_in()
    bubble = driver.scene.overlay.bubble
    assert bubble is not None
    assert bubble.words == f"It’s Player {proper}’s turn, but you can draw and play now."
    driver.tick(round(SECONDS_TO_TELL * 60) + 30)
    assert driver.scene.overlay.fast_sign is FastSign.NONE, "nobody plays who could be hurried"
    driver.answer(_answers(driver).index("Never mind"))
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    assert (driver.client.seat, driver.client.shows_hand) == (proper, False)
    looked = f"Player {stepper} uncovered their hand to play out of turn, but played nothing."
    assert cover._news[-1] == looked
    assert driver.scene.overlay.moves.lines()[-1] == looked


@pytest.mark.parametrize("key", ["escape", "pad b"])
def test_keys_lead_back_as_well_and_still_reach_the_cards(key: str) -> None:
    driver, proper, stepper = _stepped_in()
    things = driver.scene.described().things
    assert things[1].name == "Never mind"
    assert len(things) > 10, "the table can be heard, too"
    driver.key("tab")
    assert driver.scene.stage.state.focus is not None
    driver.key(key)
    assert isinstance(driver.context.stack.top, HandoverScene)
    assert driver.client.seat == proper != stepper


def test_nobody_is_told_that_it_is_their_turn_who_plays_out_of_turn() -> None:
    driver, _proper, stepper = _stepped_in()

    def lines() -> list[str]:
        plates = driver.scene.stage.state.plates
        return [plates[seat].line for seat in range(3)]

    assert "your turn" not in lines()
    driver.click("draw")
    driver.settle()
    driver.tick(60)
    assert driver.scene.stage.state.plates[stepper].line == "out of turn"
    said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    assert "Draw your cards" not in said
    assert driver.scene.overlay.bubble is None, "there is no way back any more"


def test_the_plate_says_your_turn_as_soon_as_the_hand_is_open() -> None:
    driver = TableDriver("classic", 2, tempo="instant", humans=(0, 1), manners=True, stock=10, target=0)
    driver.tick(30)
    seat = driver.client.seat
    assert driver.scene.stage.state.plates[seat].line == ""
    _press(driver, "Show my hand")
    driver.tick(2)
    assert driver.scene.stage.state.plates[seat].line == "your turn"


def test_between_two_hands_no_plate_speaks_to_anybody() -> None:
    driver, _first = _covered()
    _press(driver, "Play out of turn…")
    driver.tick(5)
    assert "your turn" not in [plate.line for plate in driver.scene.stage.state.plates.values()]


def test_the_penalty_stands_on_the_cover_and_beside_the_open_hand() -> None:
    driver, proper, stepper = _stepped_in()
    driver.click("draw")
    driver.settle()
    driver.scene.intents.submit(CALL, seat=proper)
    while driver.host.turn != stepper or driver.client.seat != stepper:
        driver.tick(120)
        if driver.context.stack.top is not driver.scene:
            _press(driver, "Show my hand")
        driver.settle()
        if (turn := driver.host.turn) != stepper and turn is not None:
            legal = driver.host.legal(turn)
            discards = [command for command in legal if isinstance(command, Discard)]
            driver.scene.intents.submit((discards or legal)[0])
    said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    penalty = "You draw nothing this turn: you played out of turn."
    assert said.endswith(penalty)
    news = since_last_turn(news_since(driver.client), driver.client.view)
    assert news[0] == f"Player {proper} calls it: you played out of turn and must stop."
    assert news[-1] == penalty
    stock = driver.client.view.players[stepper].stock_count
    driver.click("draw")
    said = "".join(words for words, _accent in driver.scene.overlay.toast.parts)
    assert "the card goes into your stock" in said
    assert driver.client.view.players[stepper].stock_count == stock


def test_the_cover_keeps_what_came_last_where_not_all_has_room() -> None:
    driver, _first = _covered()
    news = [f"{number}: something long was done by somebody who is known to all." for number in range(30)]
    scene = HandoverScene(driver.context, "Ana", "hare", news, lambda: None)
    driver.context.stack.push(scene)
    assert " ".join(scene._lines).endswith(news[-1])
    assert scene._lines[0] == "…"


def test_who_opened_a_hand_and_does_not_play_gives_it_back() -> None:
    driver, proper, _stepper = _stepped_in()
    assert driver.client.shows_hand
    driver.tick(round((STEPPING_SECONDS + 1) * 60))
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    assert driver.client.seat == proper
    assert not driver.client.shows_hand


def test_the_cover_does_not_take_a_card_out_of_the_hand() -> None:
    driver, _first = _covered()
    _press(driver, "Play out of turn…")
    driver.answer(0)
    _press(driver, "Show my hand")
    x, y = driver.point(f"hand:{driver.client.view.hand[0]}")
    driver.context.stack.input.handle(Press(x, y))
    driver.move((x + 40, y - 40))
    driver.tick(round((STEPPING_SECONDS + 1) * 60))
    assert driver.scene.shown.drag.is_dragging
    assert driver.context.stack.top is driver.scene


def test_under_the_cover_any_person_calls_any_other() -> None:
    driver, first = _covered()
    _press(driver, "Call…")
    assert driver.scene.described().things, "the question is heard"
    assert _answers(driver) == ["Player 0", "Player 1", "Player 2", "Never mind"], "nobody is “me”"
    driver.answer(first)
    driver.answer(0)
    others = [f"Player {seat}" for seat in range(3) if seat != first]
    assert _answers(driver) == [*others, "Never mind"], "who says so"
    driver.answer(2)
    driver.tick(30)
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene), "nobody says it"
    _press(driver, "Call…")
    driver.answer(first)
    driver.answer(0)
    stock = driver.client.view.players[first].stock_count
    driver.answer(0)
    witness = driver.context.stack.top
    assert isinstance(witness, ConfirmScene)
    witness._answer(True)
    driver.settle()
    driver.tick(30)
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    assert "it’s your turn" in cover._title
    assert driver.client.view.players[first].stock_count == stock + 2


def test_without_manners_the_cover_offers_neither() -> None:
    driver = TableDriver("classic", 2, tempo="instant", humans=(0, 1), stock=10)
    driver.tick(30)
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    assert not cover._manners


def test_a_key_that_hurried_the_others_uncovers_no_hand_and_answers_for_nobody() -> None:
    driver, _first = _covered()
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    cover._here_for = 0.0  # it has just come
    press, step = Key("space"), 0.5
    for _ in range(8):  # in haste, again and again, and once held
        driver.context.stack.input.handle(press)
        driver.context.stack.input.handle(Key("space", repeat=True))
        driver.context.stack.update(step)
        assert driver.context.stack.top is cover
        assert not driver.client.shows_hand
    driver.context.stack.update(PAUSE)
    driver.context.stack.input.handle(press)
    assert driver.client.shows_hand, "who pauses means it"
    accused, claimant = (driver.client.seat + 1) % 3, driver.client.seat
    charges = [charge for charge in driver.client.charges(accused) if charge.command != CALL]
    driver.scene.play.on_charge(charges[0])
    asked = driver.context.stack.top
    assert isinstance(asked, ConfirmScene)
    for key in ("space", "return", "pad a"):
        asked.handle(Key(key))
    assert driver.context.stack.top is asked, "nobody has read the question yet"
    driver.context.stack.update(SECONDS_FOR_ANOTHER)
    asked.handle(Key("space"))
    assert driver.context.stack.top is not asked
    assert driver.client.view.players[claimant].stock_count == 10


def test_a_click_for_the_table_does_not_uncover_a_hand() -> None:
    driver, _first = _covered()
    cover = driver.context.stack.top
    assert isinstance(cover, HandoverScene)
    cover._here_for = 0.0  # it has just come
    place = cover.group.find("show")
    assert place is not None
    click = Press(*place.rect.center), Release(*place.rect.center)
    for event in click:
        cover.handle(event)
    assert driver.context.stack.top is cover
    driver.context.stack.update(EARLY_CLICK)
    for event in click:
        cover.handle(event)
    assert driver.client.shows_hand


def test_who_is_too_late_to_play_out_of_turn_can_read_why() -> None:
    starter = make_match("classic", 3, manners=True, stock=10).dealer + 1
    me = starter % 3
    driver = TableDriver("classic", 3, humans=(me,), manners=True, stock=10)
    driver.settle()
    while driver.host.turn == me:
        draws = [command for command in driver.host.legal(me) if isinstance(command, Draw)]
        driver.scene.intents.submit((draws or driver.host.legal(me)[-1:])[0])
    steps = driver.host.step_count
    while driver.host.step_count == steps:
        driver.tick()
    driver.scene.intents.submit(Draw())
    overlay, steps = driver.scene.overlay, driver.host.step_count
    said = "".join(words for words, _accent in overlay.toast.parts)
    assert "has begun this turn" in said
    driver.tick(120)
    assert driver.host.step_count == steps, "the others wait"
    assert "".join(words for words, _accent in overlay.toast.parts) == said
    driver.tick(240)
    assert driver.host.step_count > steps, "and go on"
