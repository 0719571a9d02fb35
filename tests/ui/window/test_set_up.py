"""A game's set-up: every choice can be dealt, kept and read back."""

import itertools
import json

import pytest

from skipbo import languages
from skipbo.engine.editions import EDITIONS, MOST_TABLES
from skipbo.engine.rules import OPTIONS, RulesError
from skipbo.play.match import HUMAN, Match
from skipbo.store.schema import Values, fits
from skipbo.ui.setup_state import PLACES, SetupState
from skipbo.ui.theme import TABLE_TOPS


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_choice_can_be_dealt(edition: str, players: int) -> None:
    for partners, manners, short, hand in itertools.product(
        (False, True), (False, True), (False, True), (5, 7)
    ):
        state = SetupState()
        state.choose_players(players)
        state.choose_edition(edition)
        state.partners, state.manners = partners, manners
        state.choose_house_rule(OPTIONS["hand"], hand)
        state.set_short(short)
        for stock in (0, 5, 40):
            state.stock = stock or state.stock
            try:
                options = state.options([place.title() for place in state.places])
            except RulesError as error:
                pytest.fail(f"{edition} {players}: {error}")
            assert options.rules.players == len(options.seats)
            assert options.rules.players in EDITIONS[edition].players


def test_a_set_up_comes_back_as_it_was_and_fits_the_settings() -> None:
    state = SetupState()
    state.choose_edition("masters")
    state.choose_players(4)
    state.table["west"].name, state.table["west"].controller = "Ana", HUMAN
    state.choose_house_rule(OPTIONS["keep_wilds"], True)
    state.choose_house_rule(OPTIONS["building"], 6)
    state.youngest = "west"
    kept = state.to_table()
    assert fits("last_setup", kept)
    again = SetupState.from_table(json.loads(json.dumps(kept)))
    assert again == state


def test_a_set_up_kept_by_an_earlier_version_is_understood() -> None:
    kept = {"edition": "masters", "hand": 6, "building": 4, "switches": ["keep_wilds", "jokers"]}
    assert SetupState.from_table(kept).house == {"hand": 6, "keep_wilds": True}


@pytest.mark.parametrize(
    "kept",
    [
        {},
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
    state.choose_players(4)
    state.youngest = "west"
    state.table["west"].name = "Ana"
    state.swap(1, 2)
    assert state.youngest == "north"
    assert state.table["north"].name == "Ana"


def test_faces_are_never_taken_twice() -> None:
    state = SetupState()
    state.choose_players(5)
    for place in state.places * 8:
        state.table[place].face = state.next_face(place)
        faces = [state.table[other].face for other in state.places]
        assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("kept", [1, 4, 41])
def test_a_kept_stock_that_no_table_has_is_the_edition_s_own(kept: int) -> None:
    assert SetupState.from_table({"stock": kept}) == SetupState()


def test_a_room_of_as_many_tables_as_there_can_be_is_kept() -> None:
    state = SetupState(edition="tournament", tables=MOST_TABLES)
    assert SetupState.from_table(state.to_table()).tables == MOST_TABLES
    assert SetupState.from_table({"tables": MOST_TABLES + 1}).tables == 1


def test_a_proposed_stock_is_one_that_can_be_dealt() -> None:
    for box in EDITIONS.values():
        for players in box.players:
            proposed = box.proposed_stock(players)
            assert proposed in box.stock_choices(players)
            assert (proposed != box.official_stock(players)) == ((box.name, players) == ("mod", 6))


def test_mod_with_six_proposes_the_short_game() -> None:
    state = SetupState()
    state.choose_edition("mod")
    state.choose_players(6)
    assert state.is_short()


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


def test_places_have_names_in_every_language() -> None:
    from skipbo.ui.words import place_name

    for code in languages.available():
        languages.set_language(code)
        assert len({place_name(place) for place in PLACES}) == len(PLACES)
    languages.set_language("en")


def test_the_defaults_fit_the_controls() -> None:
    now = Values()
    assert now.table_top in TABLE_TOPS
    assert 100 <= now.text_size <= 200
