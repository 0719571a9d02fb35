"""What a person is told of the others' turns when the table is handed over."""

from skipbo.engine import events as ev
from skipbo.engine.cards import card_of
from skipbo.engine.commands import Cheat, Discard
from skipbo.engine.editions import rules_for
from skipbo.engine.game import Game
from skipbo.engine.view import view
from skipbo.play.host import Step
from skipbo.ui.context import Context
from skipbo.ui.input import Press, Release
from skipbo.ui.scenes.handover_scene import HandoverScene
from skipbo.ui.table.recap import goes_on, recap_parts, since_last_turn, since_when
from tests.ui.table.driver import TableDriver


def test_players_who_played_nothing_are_told_of_together():
    """Not "played 0 cards each"."""
    game = Game.deal(rules_for("classic", 3), 0, "news")
    steps = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2)]
    assert since_last_turn(steps, view(game, 0, ["Ana", "Bo", "Cleo"])) == [
        "Bo and Cleo played nothing and discarded a 7 each."
    ]


def test_the_die_s_gift_is_told_in_sentences_and_in_the_short_list():
    game = Game.deal(rules_for("mod", 4), 0, "news")
    seen = view(game, 0, ["Ana", "Bo", "Oda", "Mino"])
    gift = Step(2, None, (ev.CardGiven(0, None, "die"),))
    assert since_last_turn([gift], seen) == ["Oda put a card under your stock."]
    discards = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2, 3)]
    words = "".join(words for words, _strong in recap_parts([discards[0], gift, *discards[1:]], seen))
    assert words == "Cards played: Bo 0 · Oda 0 (a card under your stock) · Mino 0"


def test_coins_bought_and_tolls_are_told():
    game = Game.deal(rules_for("masters", 4), 0, "news")
    seen = view(game, 0, ["Ana", "Bo", "Oda", "Mino"])
    bought = [Step(1, None, (ev.CoinsMoved(3, ("seat", 1), ("seat", 0)),)) for _number in range(2)]
    toll = Step(1, None, (ev.CoinsMoved(2, ("seat", 1), ("building", 0)),))
    stand_in = (ev.CoinsMoved(4, ("seat", 1), ("building", 0)), ev.StandInPlaced(1, 0, 4, "coins"))
    back = Step(1, None, (ev.CoinsMoved(1, ("building", 0), ("seat", 1)),))
    news = [*bought, toll, Step(1, None, stand_in), back]
    told = [
        "Bo bought 2 cards from you for 6 coins.",
        "Bo paid a toll of 2 coins.",
        "Bo laid 4 coins in place of cards.",
    ]
    assert since_last_turn(news, seen) == told
    discards = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2, 3)]
    words = "".join(words for words, _strong in recap_parts([*news, *discards], seen))
    extras = "bought 2 cards, toll: 2 coins, 4 coins in place of cards"
    assert f"Bo 0 ({extras}) · Oda 0" in words


def test_a_short_list_stays_short_and_keeps_what_concerned_the_own_cards():
    seen = view(Game.deal(rules_for("masters", 6), 0, "news"), 0, ["", "Bo", "Cleo", "Dan", "Eve", "Fay"])
    news = []
    for seat in range(1, 6):
        paid = ev.CoinsMoved(1, ("seat", seat), ("seat", 0 if seat == 3 else 1))
        toll = ev.CoinsMoved(2, ("seat", seat), ("building", 0))
        discard = ev.CardDiscarded(seat, card_of("7"), 0, 0, False)
        news += [Step(seat, None, (paid, toll)), Step(seat, None, (discard,))]
    words = "".join(words for words, _strong in recap_parts(news[:6], seen))
    assert words.count("toll: 2 coins") == 3
    words = "".join(words for words, _strong in recap_parts(news, seen))
    assert words == "Cards played: Bo 0 · Cleo 0 · Dan 0 (bought 1 card) · Eve 0 · Fay 0"


def test_a_claim_is_told_behind_the_turns_before_it():
    seen = view(Game.deal(rules_for("classic", 3, manners=True), 0, "news"), 0, ["", "Bo", "Oda"])
    turns = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2)]
    gift = ev.CardGiven(2, None, "cheat")
    called = Step(1, None, (ev.CheatCalled(1, 2), gift, gift))
    told = since_last_turn([turns[0], called, turns[1]], seen)
    assert told[0] == "Bo played nothing and discarded a 7."
    assert told[-1] == "Oda played nothing and discarded a 7."
    assert len(told) > 2
    told = since_last_turn([*turns, called], seen)
    assert told[0] == "Bo and Oda played nothing and discarded a 7 each."
    assert len(told) > 1


def test_a_call_and_its_penalty_are_told_behind_the_plays_that_it_stopped():
    seen = view(Game.deal(rules_for("classic", 4, manners=True), 0, "news"), 0, ["", "Bo", "Cleo", "Dan"])
    seven = card_of("7")
    discards = {seat: Step(seat, None, (ev.CardDiscarded(seat, seven, 0, 0, False),)) for seat in (1, 2, 3)}
    begun = Step(2, None, (ev.TurnBegan(2, proper=1), ev.CardPlayed(2, seven, 2, "hand", 0, 0, 7)))
    stopped = Step(1, None, (ev.TurnStopped(2, 1), ev.TurnBegan(1, afresh=True)))
    news = [begun, stopped, *discards.values()]
    told = [
        "Cleo plays out of turn: it should be Bo’s turn.",
        "Cleo played 1 card.",
        "Bo calls it: Cleo played out of turn and must stop.",
        "Bo, Cleo and Dan played nothing and discarded a 7 each.",
    ]
    assert since_last_turn(news, seen) == told
    words = "".join(words for words, _strong in recap_parts(news, seen))
    assert words == f"{told[0]} Cards played: Cleo 1 {told[2]} Cards played: Bo 0 · Cleo 0 · Dan 0"


def test_a_claim_in_the_middle_of_a_turn_parts_what_was_played_before_and_after():
    seen = view(Game.deal(rules_for("classic", 2, manners=True), 0, "news"), 0, ["", "Bo"])
    play = Step(1, None, (ev.CardPlayed(1, card_of("7"), 1, "hand", 0, 0, 7),))
    discard = Step(1, None, (ev.CardDiscarded(1, card_of("7"), 0, 0, False),))
    called = Step(0, Cheat(1), (ev.CheatCalled(1, 0),))
    told = since_last_turn([play, called, discard], seen)
    assert told == ["Bo played 1 card.", "You call Bo for cheating.", "Bo discarded a 7."]


def test_what_others_did_is_told_in_the_order_of_play():
    seen = view(Game.deal(rules_for("masters", 4), 0, "news"), 0, ["Ana", "Bo", "Cleo", "Oda"])
    bought = Step(2, None, (ev.CoinsMoved(1, ("seat", 2), ("seat", 1)),))
    turns = [Step(seat, None, (ev.CardDiscarded(seat, card_of("7"), 0, 0, False),)) for seat in (1, 2, 3)]
    assert since_last_turn([turns[0], bought, *turns[1:]], seen) == [
        "Bo and Oda played nothing and discarded a 7 each.",
        "Cleo played nothing and discarded a 7.",
        "Cleo bought 1 card from Bo for 1 coin.",
    ]


def test_several_tolls_are_no_single_one_and_an_unpaid_one_comes_last():
    seen = view(Game.deal(rules_for("masters", 2), 0, "news"), 0, ["Ana", "Bo"])
    tolls = [Step(1, None, (ev.CoinsMoved(count, ("seat", 1), ("building", 0)),)) for count in (1, 2)]
    play = Step(1, None, (ev.CardPlayed(1, card_of("7"), 1, "hand", 0, 0, 7),))
    unpaid = Step(1, None, (ev.TollUnpaid(1),))
    assert since_last_turn([*tolls, play, unpaid], seen) == [
        "Bo played 1 card.",
        "Bo paid 2 tolls, 3 coins in all.",
        "Bo did not pay the toll of the 7 played last.",
    ]
    die = Step(1, None, (ev.StandInPlaced(1, 0, 4, "die"),))
    assert since_last_turn([die], seen) == ["Bo used the die as a card."]


def test_the_card_that_asks_for_the_next_player_has_its_own_menu_button(context: Context) -> None:
    opened: list[str] = []
    scene = HandoverScene(
        context, "Ana", "hare", ["Bo played 2 cards."], lambda: None, lambda: opened.append("menu")
    )
    context.stack.push(scene)
    menu = scene.group.find("menu")
    assert menu is not None
    show = scene.group.find("show")
    assert show is not None
    assert not menu.rect.colliderect(show.rect)
    scene.handle(Press(*menu.rect.center))
    scene.handle(Release(*menu.rect.center))
    assert opened == ["menu"]
    assert context.stack.top is scene, "no hand is shown by it"


def test_the_news_say_since_when_they_are() -> None:
    """Whoever has had no turn yet has none to speak of; in the middle of one it goes on."""
    driver = TableDriver("classic", 2, humans=(0, 1), tempo="instant")
    driver.settle()
    client = driver.client
    assert since_when(client) == "So far"
    play = next((each for each in driver.host.legal(0) if not isinstance(each, Discard)), None)
    if play is not None:
        driver.host.submit(0, play)
        assert goes_on(client)
        assert since_when(client) == "Meanwhile"
    driver.host.submit(0, next(each for each in driver.host.legal(0) if isinstance(each, Discard)))
    client.look_from(1)
    assert since_when(client) == "So far"
    driver.host.submit(1, next(each for each in driver.host.legal(1) if isinstance(each, Discard)))
    client.look_from(0)
    assert not goes_on(client)
    assert since_when(client) == "Since your last turn"
