"""The rules pages: complete, in both languages, findable."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from skipbo.controls.actions import CATALOGUE
from skipbo.controls.bindings import Bindings, obey
from skipbo.controls.words import action_name, chord_name
from skipbo.engine.cards import card_of
from skipbo.engine.editions import EDITIONS
from skipbo.help import library
from skipbo.help.page_parts import Heading, Picture, Points, Ruling, messages, words
from skipbo.languages import available, set_language
from skipbo.text_table.manual import Manual
from skipbo.text_table.terminal import Terminal
from tests.text_table.scripted import Script
from tests.text_table.tables import table

ROOT = Path(__file__).resolve().parents[2]
RULINGS = {f"R{number}" for number in (*range(1, 9), *range(10, 15), *range(20, 27), *range(30, 34), 40)}
"""Every ruling of the rules that this game plays."""


@pytest.fixture(params=available())
def language(request):
    set_language(request.param)
    yield request.param
    set_language("en")


def test_every_ruling_is_explained_once():
    found = [block.identity for page in library.PAGES for block in page.blocks if isinstance(block, Ruling)]
    assert sorted(found) == sorted({*RULINGS, "M0", "D0"})
    for identity in RULINGS:
        assert library.ruling(identity) in library.PAGES
    with pytest.raises(KeyError):
        library.ruling("R99")


def test_the_decks_of_our_own_are_named():
    assert library.ruling("M0").key == "tolls"
    assert library.ruling("D0").key == "die"


def test_codes_are_for_those_who_ask_for_one(tmp_path):
    everything = [text for page in library.PAGES for block in page.blocks for text in words(block)]
    assert not re.search(r"\b(?:R\d{1,2}|[MD]0)\b", " ".join(everything))
    [found] = library.search("r21")
    assert found.page.key == "coins"
    assert found.sentence.startswith("R21. Coins used as a 12")
    script = Script([])
    Manual(Terminal(script, script.output)).open("classic", "R12")  # type: ignore[arg-type]
    assert "R12. Until the player" in script.text
    script = Script([])
    Manual(Terminal(script, script.output)).open("classic", "penalty")  # type: ignore[arg-type]
    assert "R12" not in script.text


def test_pages_are_complete_in_every_language(language):
    for page in library.PAGES:
        assert page.blocks
        for block in page.blocks:
            for message, sentence in zip(messages(block), words(block), strict=False):
                assert sentence.strip()
                if language != "en" and len(message) > 20:
                    assert message not in sentence, message


def test_every_edition_has_its_pages():
    keys = {name: {page.key for page in library.pages_for(name)} for name in EDITIONS}
    common = {"goal", "piles", "turn", "building", "discarding", "drawing", "winning", "dealer"}
    assert all(common <= pages for pages in keys.values())
    assert {"coins", "tolls"} <= keys["masters"]
    assert "partnership" not in keys["masters"]
    assert "die" in keys["mod"]
    assert "coins" not in keys["mod"]
    assert "tournament" in keys["tournament"]
    assert "house-rules" not in keys["tournament"]


def test_pictures_show_real_cards():
    pictures = [block for page in library.PAGES for block in page.blocks if isinstance(block, Picture)]
    assert len(pictures) >= 8
    for picture in pictures:
        assert picture.caption
        for pile in picture.piles:
            assert pile.kind in ("building", "stock", "discard", "hand", "draw", "completed", "coins", "die")
            for face in pile.faces:
                if face != "?":
                    card_of(face.partition("=")[0])
                if "=" in face:
                    assert re.fullmatch(r"S=([1-9]|1[0-2])", face)
            if pile.kind == "building":
                numbers = [int(face.partition("=")[2] or face) for face in pile.faces]
                assert numbers == list(range(1, len(numbers) + 1))


def test_search_knows_what_players_say_and_shows_where() -> None:
    for said in ("joker", "wild", "reshuf", "shuffle"):
        assert library.search(said), said
    assert "Skip-Bo" in library.search("joker")[0].sentence
    assert any("shuffled" in hit.sentence[:60] for hit in library.search("reshuf"))
    for hit in library.search("toll", "masters"):
        assert "toll" in hit.sentence.casefold()[:60]


def test_search_finds_words_whatever_their_capitals_and_accents():
    assert library.search("TOLL")[0].page.key == "tolls"
    assert {hit.page.key for hit in library.search("extra discard")} >= {"die"}
    assert library.search("xylophone") == []
    assert library.search("   ") == []
    assert all(hit.page.key not in ("coins", "tolls") for hit in library.search("coin", "mod"))
    set_language("es")
    try:
        assert library.search("numero")
        assert library.search("peaje")[0].page.key == "tolls"
    finally:
        set_language("en")


def test_the_page_that_matters_now():
    seen = table(edition="masters", phase="toll", toll=1, follow=1)
    assert library.page_now(seen).key == "tolls"
    assert library.page_now(table(edition="mod", phase="roll")).key == "die"
    assert library.page_now(table(edition="masters", phase="follow", follow=1)).key == "coins"
    assert library.page_now(table(phase="over")).key == "winning"
    assert library.page_now(table(edition="tournament", players=6, phase="over")).key == "tournament"
    assert library.page_now(table(options={"manners": True}, phase="draw")).key == "manners"
    assert library.page_now(table()).key == "turn"
    assert library.page_now(replace(table(), hand=())).key == "drawing"


def test_the_keys_that_are_named_are_there():
    """The page about the keys tells every action with the keys that do it now, the player's own too."""
    for chosen in ({}, {"hint": ["j", "mouse middle"], "undo": []}):
        obey(chosen)
        told = [sentence for block in library.page("controls").blocks for sentence in words(block)]
        obey({})
        bindings = Bindings(chosen)
        for action in CATALOGUE:
            names = {chord_name(chord) for chord in bindings.chords(action)}
            head = f"{action_name(action)}: "
            lines = [line.removeprefix(head) for line in told if line.startswith(head)]
            found = {key for line in lines for key in line.split(", ")}
            assert found >= names, action
            assert found or not names


def test_the_text_table_leaves_the_window_s_page_out(tmp_path):
    script = Script([""])
    Manual(Terminal(script, script.output)).open("classic")  # type: ignore[arg-type]
    assert "Mouse" not in script.text
    assert "A turn" in script.text


def test_what_there_is_for_everyone_is_told_alike_in_the_game_and_in_the_docs():
    told = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    lines: list[str] = []
    for block in library.page("access").blocks:
        if isinstance(block, Heading):
            lines.append(f"### {block.text}")
        elif isinstance(block, Points):
            lines += [f"- {point}" for point in block.points]
    assert len(lines) > 25
    found = told.partition("is missing\n\n")[2].partition("\n## ")[0].strip().splitlines()
    assert [line for line in found if line] == lines
    for edition in EDITIONS:
        assert library.page("access") in library.pages_for(edition)
