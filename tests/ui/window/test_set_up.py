"""A game's set-up: every choice can be dealt, kept and read back."""

import itertools
import json
from dataclasses import replace

import pygame
import pytest

from skipbo.engine.editions import EDITIONS, MOST_TABLES
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.play.match import HUMAN, Match
from skipbo.store.schema import Values, fits
from skipbo.ui.agreement import BESIDE, Agreement
from skipbo.ui.app import make_context
from skipbo.ui.input import Key
from skipbo.ui.scenes.house_rules_scene import HouseRulesScene
from skipbo.ui.scenes.pad_ways import Way, buttons
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.setup_state import SetupState
from skipbo.ui.theme import TABLE_TOPS
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.labels import Row


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_choice_can_be_dealt(edition: str, players: int) -> None:
    for partners, manners, short, hand in itertools.product(
        (False, True), (False, True), (False, True), (5, 7)
    ):
        state = SetupState()
        state.agreement.choose_players(players)
        state.agreement.choose_edition(edition)
        state.agreement.choose(OPTIONS["partnership"], partners)
        state.agreement.choose(OPTIONS["manners"], manners)
        state.agreement.choose(OPTIONS["hand"], hand)
        state.agreement.set_short(short)
        for stock in (0, 5, 40):
            state.agreement.stock = stock or state.agreement.stock
            try:
                options = state.options([place.title() for place in state.places])
            except RulesError as error:
                pytest.fail(f"{edition} {players}: {error}")
            assert options.rules.players == len(options.seats)
            assert options.rules.players in EDITIONS[edition].players


def test_a_set_up_comes_back_as_it_was_and_fits_the_settings() -> None:
    state = SetupState()
    state.agreement.choose_edition("masters")
    state.agreement.choose_players(4)
    state.table["west"].name, state.table["west"].controller = "Ana", HUMAN
    state.agreement.choose(OPTIONS["keep_wilds"], True)
    state.agreement.choose(OPTIONS["building"], 6)
    state.agreement.choose(OPTIONS["target"], 0)
    state.youngest = "west"
    kept = state.to_table()
    assert fits("last_setup", kept)
    again = SetupState.from_table(json.loads(json.dumps(kept)))
    assert again == state


def test_whoever_has_never_set_up_a_match_is_offered_one_short_game() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    first = SetupScene(make_context((1920, 1080), Values()), lambda _options: None, lambda: None)
    assert first.state.agreement.is_short()
    assert first.state.agreement.value_of(OPTIONS["target"]) == 0
    kept = Values()._replace(last_setup=SetupState().to_table())
    later = SetupScene(make_context((1920, 1080), kept), lambda _options: None, lambda: None)
    assert not later.state.agreement.is_short(), "who has chosen gets the last choice"


def test_the_stock_says_what_the_switch_beside_it_says() -> None:
    scene = SetupScene(make_context((1920, 1080), Values()), lambda _options: None, lambda: None)

    def noted() -> list[str]:
        rows = [widget for widget in scene.build() if isinstance(widget, Row)]
        return [row.note for row in rows if row.words == "Stock"]

    assert noted() == ["10 cards: the short game"]
    scene.state.agreement.set_short(False)
    assert noted() == ["30 cards: the full game"]
    scene.state.agreement.stock = 15
    assert noted() == ["15 cards for each player"]
    scene.state.agreement.stock = 5
    assert noted() == ["5 cards for each player"]
    assert scene.state.agreement.is_short(), "an even shorter game is short as well"
    short = next(
        widget for widget in scene.build() if isinstance(widget, Row) and widget.words == "Short game"
    )
    assert short.note == "5 cards in each stock"


def test_where_the_stock_is_not_chosen_it_is_told() -> None:
    scene = SetupScene(make_context((1920, 1080), Values()), lambda _options: None, lambda: None)
    scene.state.agreement.choose_edition("tournament")
    rows = {widget.words: widget.note for widget in scene.build() if isinstance(widget, Row)}
    assert rows["Stock"] == "20 cards each, fixed by the rules"
    assert rows["Tables"] == "you play four games"


def test_a_set_up_kept_by_an_earlier_version_is_understood() -> None:
    kept = {"edition": "masters", "hand": 6, "building": 4, "switches": ["keep_wilds", "jokers"]}
    assert SetupState.from_table(kept).agreement.options == {"hand": 6, "keep_wilds": True}
    kept = {"partners": True, "manners": True, "target": 300, "house": {"hand": 6}}
    agreed = {"partnership": True, "manners": True, "target": 300, "hand": 6}
    assert SetupState.from_table(kept).agreement.options == agreed


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"switches": [[], {}, 7], "partners": 1, "options": []},
        {"options": {"target": 123, "manners": 1, "jokers": True, "stock": 5}},
        {"house": {"hand": 9, "building": True, "keep_wilds": 1, "jokers": True}},
        {"edition": 7, "players": "x", "seats": [], "switches": {"a": 1}, "target": 123, "stock": True},
        {
            "edition": "poker",
            "players": 99,
            "seats": {"south": {"face": "dog", "controller": "god", "name": 3}},
        },
    ],
)
def test_a_broken_set_up_is_the_default(kept: dict[str, object]) -> None:
    assert SetupState.from_table(kept) == SetupState()


def test_swapping_seats_keeps_the_youngest() -> None:
    state = SetupState()
    state.agreement.choose_players(4)
    state.youngest = "west"
    state.table["west"].name = "Ana"
    state.swap(1, 2)
    assert state.youngest == "north"
    assert state.table["north"].name == "Ana"


def test_faces_are_never_taken_twice() -> None:
    state = SetupState()
    state.agreement.choose_players(5)
    for place in state.places * 8:
        state.table[place].face = state.next_face(place)
        faces = [state.table[other].face for other in state.places]
        assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("kept", [1, 4, 41])
def test_a_kept_stock_that_no_table_has_is_the_edition_s_own(kept: int) -> None:
    assert SetupState.from_table({"stock": kept}) == SetupState()


def test_a_room_of_as_many_tables_as_there_can_be_is_kept() -> None:
    state = SetupState(Agreement("tournament"), tables=MOST_TABLES)
    assert SetupState.from_table(state.to_table()).tables == MOST_TABLES
    assert SetupState.from_table({"tables": MOST_TABLES + 1}).tables == 1


def test_a_proposed_stock_is_one_that_can_be_dealt() -> None:
    for box in EDITIONS.values():
        for players in box.players:
            proposed = box.proposed_stock(players)
            assert proposed in box.stock_choices(players)
            assert (proposed != box.official_stock(players)) == ((box.name, players) == ("mod", 6))


def test_each_edition_remembers_what_was_chosen_for_it() -> None:
    state = SetupState()
    agreement = state.agreement
    agreement.choose_edition("deluxe")
    agreement.choose_players(5)
    agreement.choose(OPTIONS["target"], 100)
    agreement.choose(OPTIONS["manners"], True)
    agreement.choose_edition("classic")
    assert (agreement.players, agreement.options) == (2, {"target": 100})
    agreement.choose(OPTIONS["target"], 0)
    agreement.choose_edition("mod")
    agreement.choose_edition("masters")
    assert not agreement.value_of(OPTIONS["manners"]), "as its book has it"
    again = SetupState.from_table(json.loads(json.dumps(state.to_table())))
    assert again == state
    again.agreement.choose_edition("deluxe")
    assert again.agreement.seat_count == 5
    assert again.agreement.value_of(OPTIONS["target"]) == 100
    assert again.agreement.value_of(OPTIONS["manners"])
    again.agreement.choose_edition("deluxe")
    assert again.agreement.seat_count == 5, "chosen once more it stays as it is"


def test_how_long_it_is_to_last_stays_with_another_edition() -> None:
    agreement = SetupState().agreement
    agreement.choose_edition("masters")
    agreement.choose_edition("classic")
    agreement.choose(OPTIONS["stock"], 12)
    agreement.choose(OPTIONS["target"], 0)
    for edition in ("masters", "deluxe", "mod"):
        agreement.choose_edition(edition)
        assert (agreement.stock_now(), agreement.value_of(OPTIONS["target"])) == (12, 0), edition
    agreement.choose_edition("tournament")
    assert agreement.stock_now() == 20, "it has no other"
    agreement.choose_edition("classic")
    assert agreement.stock_now() == 12
    agreement.choose(OPTIONS["stock"], 30)
    agreement.choose_edition("masters")
    assert agreement.stock_now() == 15, "the book's number is each book's own"


def test_a_stock_that_was_given_up_is_not_proposed_again() -> None:
    """With six MOD proposes the short game (D0), but not to somebody who has just switched it off."""
    agreement = SetupState().agreement
    agreement.choose_edition("masters")
    agreement.choose_players(6)
    agreement.set_short(True)
    agreement.set_short(False)
    agreement.choose_edition("mod")
    agreement.choose_players(6)
    assert agreement.stock_now() == agreement.box.official_stock(6)
    fresh = SetupState().agreement
    fresh.choose_edition("mod")
    fresh.choose_players(6)
    assert fresh.stock_now() == agreement.box.proposed_stock(6)


def test_a_stock_of_ones_own_is_not_called_official() -> None:
    scene = SetupScene(make_context((1920, 1080), Values()), lambda _options: None, lambda: None)

    def noted() -> str:
        scene.rebuild()
        row = scene.group.find("house")
        assert row is not None
        return row.label()

    assert "all official" in noted()
    scene.state.agreement.stock = 5
    assert "official but for the stock" in noted()
    assert "all official" not in noted()


def test_mod_with_six_proposes_the_short_game() -> None:
    state = SetupState()
    state.agreement.choose_edition("mod")
    state.agreement.choose_players(6)
    assert state.agreement.is_short()


def test_the_same_number_deals_the_same_cards() -> None:
    state = SetupState()
    state.seed = "1234"
    names = [place.title() for place in state.places]
    decks = []
    for _ in range(2):
        options = state.options(names)
        match = Match.begin(options.rules, options.seats, seed=options.seed)
        assert match.game is not None
        decks.append(match.game.deck)
    assert decks[0] == decks[1]


def test_the_defaults_fit_the_controls() -> None:
    now = Values()
    assert now.table_top in TABLE_TOPS
    assert 100 <= now.text_size <= 200


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_option_of_the_catalogue_can_be_chosen(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is no house rule as well, and one that came today."""
    new = replace(OPTIONS["manners"], key="songs", label="Songs", motto="", where="has_coins")
    monkeypatch.setitem(OPTIONS, "songs", new)
    monkeypatch.setattr("skipbo.ui.scenes.setup_rows.BESIDE", (*BESIDE, new))
    context = make_context((1280, 800), Values())
    state = SetupState(Agreement(edition))
    setup = SetupScene(context, lambda options: None, lambda: None)
    setup.state = state
    house = HouseRulesScene(context, state, lambda: None)
    for scene in (house, setup):
        context.stack.push(scene)
    for key, option in OPTIONS.items():
        found = [
            widget
            for widget in (setup.group.find(key), house.group.find(f"house-{key}"))
            if widget is not None
        ]
        assert len(found) == EDITIONS[edition].offers(option), key


def test_with_another_number_of_players_nobody_who_sat_down_is_forgotten() -> None:
    scene = SetupScene(make_context((1280, 800), Values()), lambda options: None, lambda: None)
    scene.entered()
    state = scene.state
    state.table["north"].name, state.table["north"].controller = "Ana", HUMAN
    before = state.to_table()["seats"]
    state.youngest = "north"
    for players in (3, 6, 4):
        scene.change(lambda players=players: state.agreement.choose_players(players))  # type: ignore[misc]
        seated = [(state.table[place].name, state.table[place].controller) for place in state.places]
        assert seated[:2] == [("", HUMAN), ("Ana", HUMAN)], players
        assert state.table[state.youngest].name == "Ana"
    scene.change(lambda: state.agreement.choose_edition("tournament"))
    scene.change(lambda: state.agreement.choose_edition("classic"))
    scene.change(lambda: state.agreement.choose_players(2))
    assert state.to_table()["seats"] == before


def test_where_chairs_are_taken_away_computer_players_get_up_first() -> None:
    scene = SetupScene(make_context((1280, 800), Values()), lambda options: None, lambda: None)
    scene.entered()
    state = scene.state
    scene.change(lambda: state.agreement.choose_players(4))
    state.table["east"].name, state.table["east"].controller = "Ana", HUMAN
    scene.change(lambda: state.agreement.choose_players(2))
    assert [state.table[place].name for place in state.places] == ["", "Ana"]


def test_escape_in_a_name_leaves_the_name_and_then_the_set_up() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    left: list[bool] = []
    context = make_context((1920, 1080), Values())
    scene = SetupScene(context, lambda _options: None, lambda: left.append(True))
    context.stack.push(scene)
    name = next(widget for widget in scene.group.focus_chain() if widget.takes_text)
    scene.group.focus_on(name.key)
    assert scene.group.is_typing
    scene.handle(Key("escape"))
    assert not scene.group.is_typing
    assert not left
    scene.handle(Key("escape"))
    assert left


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (640, 900)])
def test_the_number_of_players_stands_above_their_seats(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.display.set_mode(size)
    context = make_context(size)
    scene = SetupScene(context, lambda options: None, lambda: None)
    context.stack.push(scene)
    context.stack.draw(pygame.Surface(size))
    players, face, deal = (scene.group.find(key) for key in ("players", "face-south", "deal"))
    assert players is not None
    assert face is not None
    assert deal is not None
    assert players.rect.bottom <= face.rect.top < deal.rect.top
    assert face.rect.top - players.rect.bottom < 60


def test_after_a_game_all_buttons_have_their_pictures_or_none() -> None:
    words = ["Review", "The same cards", "Fairness", "A very long name", "On"]
    ways = [Way(str(number), told, "eye", lambda: None) for number, told in enumerate(words)]

    def pictures(width: float) -> set[str]:
        made = buttons(ways, 2, (0, 0, width), pygame.Rect, lambda told: 10.0 * len(told))
        return {widget.icon for widget in made if isinstance(widget, Button)}

    assert pictures(900) == {"eye"}
    assert pictures(240) == {""}
    assert {len(pictures(width)) for width in range(200, 700, 10)} == {1}


def test_a_stock_of_ones_own_counts_among_what_is_not_official() -> None:
    state = SetupState()
    agreed = state.agreement
    agreed.set_short(False)
    assert agreed.own_count() == 0
    agreed.choose(OPTIONS["stock"], 15)
    agreed.choose(OPTIONS["keep_wilds"], True)
    assert agreed.own_count() == 2
    agreed.make_official()
    assert agreed.own_count() == 0
    assert agreed.stock_now() == agreed.box.official_stock(agreed.seat_count)
