"""Words that can be read: contrast, size, wrapping, memory."""

import pytest

from skipbo.resources import ASSETS
from skipbo.ui.app import make_context
from skipbo.ui.text import MOST_FONTS, MOST_WIDTHS, Text
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, TABLE_TOPS, Metrics, contrast


@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high"])
def test_all_words_hold_on_their_ground(palette: object) -> None:
    p = NORMAL if palette is NORMAL else HIGH_CONTRAST
    pairs = {
        "ink on paper": (p.ink, p.paper_low),
        "soft on paper": (p.soft, p.paper_low),
        "hint on paper": (p.hint, p.paper_low),
        "hint on field": (p.hint, p.field),
        "accent on field": (p.accent, p.field),
        "button": (p.ink, p.button_low),
        "button's second line": (p.soft, p.button_low),
        "amber, upper": (p.amber_words, p.amber),
        "amber, lower": (p.amber_words, p.amber_low),
        "amber's second line": (p.amber_soft, p.amber_low),
        "danger": (p.cream, p.danger),
        "danger, lower": (p.cream, p.danger_low),
        "plate": (p.plate_words, p.plate),
        "plate's second line": (p.plate_soft, p.plate),
        "pill": (p.cream, p.pill),
        "badge": (p.cream, p.badge),
        "segment": (p.soft, p.groove),
        "selected": (p.ink, p.selected_low),
        "selected's line": (p.amber_soft, p.selected_low),
        "ruling": (p.plate_words, p.plate),
    }
    weak = {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5}
    assert not weak
    assert contrast(p.focus, p.paper) >= 3


@pytest.mark.parametrize("name", list(TABLE_TOPS))
def test_words_hold_on_every_wood(name: str) -> None:
    top = TABLE_TOPS[name]
    for words in (top.words, top.words_soft):
        assert contrast(words, top.wood_colour) >= 4.5


def test_text_never_gets_under_twelve_pixels() -> None:
    from skipbo.ui.widgets.paint import Paint

    context = make_context((1024, 640))
    assert Paint(context).font(5) == 12
    assert Metrics(1024, 640).font(16.5) == 12


def test_wrapping_keeps_every_letter_and_the_width() -> None:
    text = Text(ASSETS / "fonts")
    words = "Ein Bandwurmwortungeheuer-das-nicht-passen-will und kurze Wörter\nund eine Zeile"
    lines = text.wrap(words, "body", 20, 180)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "").replace("\n", "")
    assert max(text.width(line, "body", 20) for line in lines) <= 180


def test_rendered_lines_are_dropped_beyond_the_cap() -> None:
    text = Text(ASSETS / "fonts", cache_bytes=100_000)
    for number in range(200):
        text.render(f"line {number}", "body", 24, (0, 0, 0))
    assert text._used <= 100_000


def test_a_rest_lets_the_lines_go_that_were_not_used_lately() -> None:
    text = Text(ASSETS / "fonts", cache_bytes=300_000)
    for number in range(30):
        text.render(f"Line {number} of a page that is long past", "body", 20, (0, 0, 0))
    latest = text.render("Line 0 of a page that is long past", "body", 20, (0, 0, 0))
    text.rest()
    assert text.render("Line 0 of a page that is long past", "body", 20, (0, 0, 0)) is latest
    assert sum(line.get_width() * line.get_height() * 4 for line in text._lines.values()) <= 100_000
    assert 1 < len(text._lines) < 30


def test_a_remembered_width_is_that_of_the_letters_chosen_now() -> None:
    text = Text(ASSETS / "fonts")
    widths = []
    for letters in ("usual", "dyslexic", "usual"):
        text.use_letters(letters)
        widths.append(text.width("Stock and hand", "body", 30))
        assert text.width("Stock and hand", "body", 30) == text.font("body", 30).size("Stock and hand")[0]
    assert widths[0] == widths[2] != widths[1]
    for number in range(2 * MOST_WIDTHS):
        text.width(f"{number} cards", "body", 30)
    assert len(text._widths) <= MOST_WIDTHS


def test_a_window_of_many_sizes_holds_few_font_files_open() -> None:
    text = Text(ASSETS / "fonts")
    opened = set()
    for px in range(12, 12 + 3 * MOST_FONTS):
        opened.add(text.font("body", px))
    assert len(opened) == 3 * MOST_FONTS
    assert len(text._fonts) == MOST_FONTS
    assert text.font("body", px) is text.font("body", px)  # what is used stays


def test_fitting_finds_the_largest_size_and_opens_few_fonts() -> None:
    text = Text(ASSETS / "fonts")
    words = "A line of words that is much too long for its place"
    for width in (90, 150, 222, 333, 500):
        text._fonts.clear()
        found = text.fitting(words, "body", 60, width, least=9)
        assert len(text._fonts) <= 5
        assert found == 9 or text.width(words, "body", found) <= width
        assert text.width(words, "body", found + 1) > width
