"""Why not? The refusals agree with the engine's own legal lists, and each says what is the matter."""

import random
from dataclasses import replace
from itertools import chain
from typing import get_args

import pytest

from skipbo import languages
from skipbo.engine import commands, places
from skipbo.engine.cards import ALL_CARDS, SKIP_BO, card_of
from skipbo.engine.commands import Call, Cheat
from skipbo.engine.editions import rules_for
from skipbo.engine.errors import CodeName
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.view import view
from skipbo.languages import set_language
from skipbo.wording.refusals import Refusal, Target, refusal, why_not, why_not_there
from tests.text_table.tables import table

HOUSE = {"must_play_ones": True, "no_wild_on_wild": True, "keep_wilds": True, "building": 3}
TABLES = [
    ("classic", 2, {}),
    ("classic", 4, {"partnership": True, **HOUSE}),
    ("deluxe", 3, {"manners": True, **HOUSE}),
    ("masters", 3, {"stock": 10}),
    ("masters", 2, {"harsh_toll": True, **HOUSE}),
    ("mod", 3, {}),
    ("mod", 4, {"partnership": True, "manners": True, **HOUSE}),
    ("tournament", 6, {}),
]


def every_command(players, cards):
    """All that could be said at a table, sensible or not."""
    sources = [places.stock(), *(places.hand(card) for card in cards)]
    sources += [places.discard(i) for i in range(4)]
    for seat in range(players):
        sources += [places.stock(seat), *(places.discard(i, seat) for i in range(4))]
    yield from (commands.play(source, building) for source in sources for building in range(6))
    for card in cards:
        yield from chain((commands.discard(card, i) for i in range(4)), (commands.extra_discard(card, 1),))
    for building in range(6):
        yield from (commands.coins_stand_in(building), commands.die_stand_in(building))
    yield from (commands.die_gift(seat) for seat in range(6))
    yield from (commands.PAY, commands.DECLINE, commands.ROLL, commands.END_TURN)


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_a_refusal_exactly_where_the_engine_refuses(edition, players, options):
    chance = random.Random(f"{edition}{players}{options}")
    rules = rules_for(edition, players, **options)
    codes = set()
    for deal in range(3):
        game = Game.deal(rules, 0, f"refusals {deal}")
        for step in range(250):
            legal = game.legal()
            if not legal:
                break
            if step % 5 == 0:
                seen = view(game, game.table.turn)
                known = set(seen.hand) | {1, 0, card_of("7$") if edition == "masters" else 7}
                for command in {*every_command(players, sorted(known)), *legal}:
                    told = why_not(seen, command)
                    assert (told is None) == (command in legal), (str(command), told, seen.to_json())
                    if told:
                        codes.add(told.code)
                        assert told.sentence[0].isupper()
                        assert told.sentence[-1] == "."
                        assert "{" not in told.sentence
            # Plays rather than discards, so that piles grow and are completed.
            plays = [command for command in legal if not isinstance(command, commands.Discard)]
            game.push(chance.choice(plays if plays and chance.random() < 0.8 else legal))
    assert {"needs_other", "not_in_hand"} <= codes


def test_all_that_is_legal_for_one_is_refused_to_another():
    game = Game.deal(rules_for("classic", 3), 0, "turns")
    for command in game.legal():
        assert refused(view(game, 0), command).code == "not_your_turn"


def refused(seen, command) -> Refusal:
    """The refusal of a command that is refused."""
    told = why_not(seen, command)
    assert told is not None
    return told


def said(seen, text):
    told = refused(seen, parse(text))
    return told.code, told.sentence


def test_the_words_of_the_common_refusals():
    seen = table()
    assert said(seen, "hand:7>b1") == (
        "needs_other",
        "A 7 can’t go on a 9. Pile 1 needs a 10 or a Skip-Bo.",
    )
    assert said(seen, "hand:7>b2") == ("needs_one", "A 7 can’t start a pile. Only a 1 or a Skip-Bo can.")
    assert said(seen, "hand:5>b1") == (
        "not_in_hand",
        "You have no 5 in your hand. Choose a card that you hold.",
    )
    assert said(seen, "d2>b1") == ("discard_empty", "Your discard pile 2 is empty. Choose another pile.")
    assert said(seen, "1.stock>b1") == (
        "not_your_pile",
        "That pile is Bo’s. Play from your own piles.",
    )
    assert said(seen, "end") == ("end_with_cards", "You still hold 3 cards. Discard one to end your turn.")
    assert said(seen, "coins>b1") == ("no_coins_here", "There are no coins in Classic. Play a card.")
    assert said(seen, "roll") == ("no_die_here", "There is no die in Classic. Play a card.")
    assert said(seen, "pay") == ("no_coins_here", "There are no coins in Classic. Play a card.")
    assert said(seen, "draw") == (
        "draws_itself",
        "Cards are drawn for you in this game. Play or discard a card.",
    )
    assert said(seen, "hand:7>b6") == (
        "no_such_building",
        "There is no such building pile. Choose one from 1 to 4.",
    )
    assert said(seen, "call")[0] == "no_manners"
    assert said(table(turn=1), "hand:7>b1") == (
        "not_your_turn",
        "It is not your turn: Bo is playing. Wait for yours.",
    )
    assert said(table(phase="over"), "hand:7>b1") == ("game_over", "The game is over. Go on to the next one.")


def test_the_words_of_the_house_rules():
    seen = table(hand=("1", "S"), options={"must_play_ones": True, "keep_wilds": True})
    assert said(seen, "hand:1>d1") == (
        "must_play_ones",
        "House rule: a 1 that fits must be played. Play the 1 from your hand.",
    )
    assert said(seen, "hand:S>d1") == (
        "keep_wilds",
        "House rule: a Skip-Bo can’t be discarded while you hold another card. Discard another card.",
    )


def test_no_skip_bo_is_proposed_where_the_house_rule_forbids_it():
    seen = table(hand=("7", "S"), options={"no_wild_on_wild": True})
    on_wild = replace(seen.building[2], cards=(*seen.building[2].cards[:-1], SKIP_BO))
    seen = replace(seen, building=(*seen.building[:2], on_wild, *seen.building[3:]))
    assert said(seen, "hand:7>b3") == ("needs_other", "A 7 can’t go on a 3. Pile 3 needs a 4.")
    assert said(seen, "hand:S>b3")[0] == "wild_on_wild"
    assert said(seen, "hand:7>b1")[1] == "A 7 can’t go on a 9. Pile 1 needs a 10 or a Skip-Bo."


def test_the_words_of_masters():
    seen = table(edition="masters", coins=3, hand=("9", "12", "2"), stock_top="12")
    assert said(seen, "coins>b3") == (
        "not_enough_coins",
        "Pile 3 needs a 4: that takes 4 coins, and you have 3 coins. "
        "Play a card there, or choose a pile that needs less.",
    )
    broke = table(edition="masters", coins=0, hand=("12",))
    assert said(broke, "1.stock>b1") == (
        "cannot_buy",
        "Buying a card from Bo costs 1 coin, and you have none left. Play a card of your own.",
    )
    asked = table(edition="masters", phase="toll", toll=2, follow=1)
    assert said(asked, "hand:7>b1") == (
        "toll_open",
        "The card that you played asks a toll of 2 coins. "
        "Pay it, or don’t pay and play no more cards this turn.",
    )
    assert said(table(edition="masters", phase="discard"), "hand:S>b1")[0] == "only_discard"
    follow = table(edition="masters", phase="follow", follow=4)
    assert said(follow, "hand:7>d1") == (
        "must_follow",
        "A real card must follow on pile 4 at once. Play a 5 or a Skip-Bo there.",
    )


def test_no_other_pile_is_advised_where_none_takes_the_die_or_the_coins():
    die = table(edition="mod", die="5-8", needs=(10, 1, 4, 9))
    why = "The die shows 5 to 8, and pile 1 needs a 10."
    instead = "No pile can take the die now: play on without it."
    assert said(die, "die>b1") == ("die_out_of_range", f"{why} {instead}")
    unfollowed = table(edition="mod", die="5-8", needs=(10, 1, 4, 5), hand=("9", "9"), stock_top="9")
    assert said(unfollowed, "die>b4") == (
        "die_no_card",
        f"After the die a real card must follow, and you have no 6 or Skip-Bo to play there. {instead}",
    )
    elsewhere = said(unfollowed, "die>b1")[1]
    assert elsewhere.endswith("Where it would fit, you have no card to put on it: play on without the die.")
    coins = table(edition="masters", needs=(10, 11, 12, 9), coins=2)
    assert said(coins, "coins>b1")[1].endswith("No pile can take your coins now: play a card.")


def test_the_words_of_mod():
    assert said(table(edition="mod", phase="roll"), "hand:S>b1") == (
        "roll_first",
        "Every turn begins with the die. First roll it.",
    )
    seen = table(edition="mod", die="5-8")
    assert said(seen, "die>b1") == (
        "die_out_of_range",
        "The die shows 5 to 8, and pile 1 needs a 10. Use it on another pile, or not at all.",
    )
    assert said(seen, "extra:7>d1") == (
        "no_extra",
        "Extra discards need a 2 on the die; it shows 5 to 8. Discard one card to end your turn.",
    )
    assert said(seen, "roll") == (
        "already_rolled",
        "The die is rolled once a turn, and it shows 5 to 8 already. Use it, or play on without it.",
    )
    assert (
        said(table(edition="mod", die="2", extra_left=1, hand=("7",)), "extra:7>d1")[0] == "extra_last_card"
    )
    assert said(table(edition="mod", die="2"), "die>b1") == (
        "die_no_number",
        "The die shows 2, which stands in for no number. With it you make extra discards.",
    )
    assert said(table(edition="mod", die="+1"), "die>0.stock") == (
        "gift_own_side",
        "The card must go to an opponent. Choose an opponent’s stock.",
    )


def test_the_words_of_partnership_and_tournament():
    pairs = table(players=4, options={"partnership": True})
    assert said(pairs, "1.stock>b1") == (
        "not_your_pile",
        "That pile is Bo’s. Play from your own piles or your partner’s.",
    )
    room = table(edition="tournament", players=6)
    assert said(room, "3.stock>b1") == (
        "not_shared",
        "In Tournament partners share wins, not piles: Dan’s cards are not yours to play. "
        "Play from your own piles.",
    )


def test_the_words_of_manners():
    seen = table(options={"manners": True}, phase="draw")
    assert said(seen, "hand:7>b1") == ("draw_first", "Your hand is not full yet. First draw 2 more cards.")
    assert said(table(options={"manners": True}), "call") == (
        "nothing_to_call",
        "Nobody is playing out of turn, so there is nobody to call. Go on playing.",
    )
    assert refused(table(options={"manners": True}), Cheat(5)).code == "no_such_player"
    out_of_turn = table(options={"manners": True}, turn=1, proper=0)
    assert why_not(out_of_turn, Call()) is None
    empty = table(options={"manners": True}, draw_count=0, needs=(1, 1, 1, 1))
    assert (
        refused(empty, commands.DRAW).sentence
        == "There is nothing left to draw. Play on with the cards you have."
    )


@pytest.mark.parametrize("language", languages.available())
def test_every_refusal_says_what_to_do_instead(language):
    """A reason and a way on, for each code; a name with braces is only a name."""
    set_language(language)
    values = {"building": 1, "pile": 2, "card": 7, "coins": 2, "count": 2, "edition": "mod", "face": "2"}
    values |= {
        "need": 4,
        "place": places.stock(1),
        "seat": 1,
        "top": 3,
        "takes_wild": True,
        "shares_piles": True,
    }
    for code in get_args(CodeName):
        for is_here in (False, True):
            told = refusal(code, values, ["Ana", "{Bo}", "Cleo"], is_here)
            for words in (told.why, told.instead):
                assert words[0] in "¿¡" or words[0].isupper() or words[0] == "{", words
                assert words[-1] == "."
                assert "{" not in words.replace("{Bo}", "")
    set_language("en")


def test_a_drag_says_what_fits_here():
    seen = table(hand=("7", "3", "S"))
    there = why_not_there(seen, places.hand(7), Target("building", 2))
    assert there is not None
    assert there.sentence == "A 7 can’t go on a 3. Here a 4 or a Skip-Bo fits."


def test_drags_that_are_no_command():
    seen = table(hand=("7", "3", "S"))
    codes = {
        (places.stock(), Target("discard", 0)): "discard_stock",
        (places.discard(1), Target("discard", 0)): "discard_discard",
        (places.hand(7), Target("discard", 0, seat=1)): "discard_elsewhere",
        (places.hand(7), Target("stock")): "onto_stock",
        (places.hand(7), Target("draw")): "onto_draw",
        (places.hand(7), Target("completed")): "onto_completed",
        (places.stock(), Target("hand")): "into_hand",
        (places.hand(7), Target("building", 0)): "needs_other",
    }
    for (source, target), code in codes.items():
        told = why_not_there(seen, source, target)
        assert told is not None
        assert told.code == code
    assert why_not_there(seen, places.hand(7), Target("discard", 2)) is None


def test_no_play_is_advised_that_is_not_possible():
    seen = table(hand=("7", "3", "S"))
    fits = next(number for number in range(1, 13) if any(pile.next == number for pile in seen.building))
    fits_not = next(n for n in range(1, 13) if all(pile.next != n for pile in seen.building))
    for card, advice in ((fits, "Play it on a building pile."), (fits_not, "you can discard it.")):
        seen = replace(seen, hand=(card_of(str(card)), *seen.hand[1:]))
        told = why_not_there(seen, places.hand(card_of(str(card))), Target("stock"))
        assert told is not None
        assert told.instead.endswith(advice)
    mine = replace(seen.players[seen.seat], stock_top=card_of(str(fits_not)))
    players = tuple(mine if player.seat == seen.seat else player for player in seen.players)
    told = why_not_there(replace(seen, players=players), places.stock(), Target("discard", 0))
    assert told is not None
    assert told.instead == "It fits no building pile now, so it stays."


def test_every_refusal_can_be_said_in_spanish():
    set_language("es")
    try:
        sentence = refused(table(), commands.play(places.hand(7), 0)).sentence
    finally:
        set_language("en")
    assert sentence == "Un 7 no puede ir sobre un 9. El monto 1 necesita un 10 o un Skip-Bo."


def test_the_cards_of_all_faces_have_names():
    from skipbo.wording.card_words import a_card, name

    assert len({name(card) for card in ALL_CARDS}) == len(ALL_CARDS)
    assert a_card(card_of("8$$")) == "an 8 with a toll of 2 coins"
    assert a_card(card_of("7$")) == "a 7 with a toll of 1 coin"
