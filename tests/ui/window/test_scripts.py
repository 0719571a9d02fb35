"""Names in whatever script: our own Cyrillic and Greek, fonts of the system found aside, and never a box."""

import sys
from pathlib import Path
from typing import Any

import pygame
import pygame.mask
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from skipbo.resources import ASSETS
from skipbo.ui import system_fonts
from skipbo.ui.letters import UNKNOWN, Letters, Run
from skipbo.ui.system_fonts import FontSeeker, has, letters_of
from skipbo.ui.text import Text
from skipbo.ui.writing_order import pieces, shaped

FONTS = ASSETS / "fonts"
OWN = FONTS / "Fredoka-Bold.ttf"
INK = (0, 0, 0)


def font_with(folder: Path, letters: str) -> Path:
    """A font that has these letters, each a square."""
    pen = TTGlyphPen(None)
    for corner in ((100, 0), (100, 700), (800, 700), (800, 0)):
        (pen.moveTo if corner == (100, 0) else pen.lineTo)(corner)
    pen.closePath()
    builder = FontBuilder(1000)
    names = [".notdef", *(f"g{number}" for number in range(len(letters)))]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): name for letter, name in zip(letters, names[1:], strict=True)})
    builder.setupGlyf(dict.fromkeys(names, pen.glyph()))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (900, 0)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    path = folder / "Squares.ttf"
    builder.save(path)
    return path


class NoThread(FontSeeker):
    """Looks at once, when it is asked for news."""

    def want(self, letter: str) -> None:
        """Only written down."""
        self._wanted.append(letter)

    def take(self) -> dict[str, Path | None]:
        """What was wanted, looked for now."""
        if self._wanted:
            self._work()
        return super().take()


def text_with(look: object) -> Text:
    pygame.font.init()
    text = Text(FONTS)
    text._letters = Letters(FONTS, NoThread(look))  # type: ignore[arg-type]
    return text


def ink(text: Text, words: str, role: str = "title") -> int:
    return pygame.mask.from_surface(text.render(words, role, 40, INK)).count()


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_a_fonts_letters_are_read_as_they_are(path: Path) -> None:
    ranges = letters_of(path)
    cmap = TTFont(path).getBestCmap()
    assert {code for first, last in ranges for code in range(first, last + 1)} == set(cmap)
    assert has(ranges, " ")
    assert not has(ranges, "王")


@pytest.mark.parametrize("name", ["Оля Ґорів", "Ελένη", "Łucja Ñandú", "Zoë & Ølaf"])
@pytest.mark.parametrize("role", ["title", "strong", "body", "badge", "pad"])
def test_european_names_need_no_font_of_the_system(name: str, role: str) -> None:
    text = text_with(lambda _letter: pytest.fail("a font of the system was looked for"))
    picture = text.render(name, role, 40, INK)
    assert picture.get_width() == text.width(name, role, 40) > 60
    assert not text.take_news()


def test_other_letters_come_from_the_system_when_they_are_found(tmp_path: Path) -> None:
    font = font_with(tmp_path, "王明")
    text = text_with(lambda letter: font if has(letters_of(font), letter) else None)
    assert ink(text, "王明") == 0, "while it is looked for, neither box nor question mark"
    assert text.take_news()
    assert ink(text, "王明") > 500
    assert text.width("王明 Ana", "title", 40) == text.render("王明 Ana", "title", 40, INK).get_width()
    assert not text.has_to_be_said()
    assert not text.take_news()


def test_what_no_font_has_is_a_question_mark_and_said_once() -> None:
    text = text_with(lambda _letter: None)
    text.render("王", "title", 40, INK)
    assert not text.has_to_be_said(), "not while it is looked for"
    assert text.take_news()
    assert ink(text, "王") == ink(text, UNKNOWN)
    assert text.has_to_be_said()
    assert not text.has_to_be_said()


def test_a_name_that_runs_to_the_left_keeps_its_place_in_a_sentence(tmp_path: Path) -> None:
    font = font_with(tmp_path, "אבג")
    letters = Letters(FONTS, NoThread(lambda _letter: font))
    letters.runs("אבג", OWN)
    letters.take_news()
    name = Run(font, "אב ג", is_leftward=True)
    assert letters.runs("אב ג wins", OWN) == [name, Run(OWN, " wins")]
    assert letters.runs("Next: אב ג, Bo", OWN) == [Run(OWN, "Next: "), name, Run(OWN, ", Bo")]
    assert letters.runs("(אב) 12", OWN)[0] == Run(OWN, "12")
    assert [run.words for run in letters.runs("(אב)", OWN)] == ["(", "אב", ")"]


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("Bo wins", ["Bo wins"]),
        ("Łucja wins", ["Łucja wins"]),
        ("محمد wins", ["<محمد", " wins"]),
        ("משה and דוד", ["<משה", " and ", "<דוד"]),
        ("משה, דוד: 3 left", ["<משה, דוד", ": 3 left"]),
        ("שלום 12 דוד", ["< דוד", "12", "<שלום "]),
        ("אב 2", ["2", "<אב "]),
        ("אָ!", ["<אָ!"]),
        ("", [""]),
    ],
)
def test_islands_turn_and_numbers_in_them_turn_back(words: str, order: list[str]) -> None:
    assert [f"{'<' * piece.is_leftward}{piece.words}" for piece in pieces(words)] == order


class Told:
    """A font that writes down how it is to shape letters; `able` False as where HarfBuzz is missing."""

    def __init__(self, able: bool = True) -> None:
        self.able, self.now = able, (pygame.DIRECTION_LTR, "Zyyy")

    def set_direction(self, direction: int) -> None:
        if not self.able:
            raise pygame.error("no HarfBuzz")
        self.now = (direction, self.now[1])

    def set_script(self, script: str) -> None:
        self.now = (self.now[0], script)


def test_letters_are_joined_in_their_own_script_and_the_font_forgets_it() -> None:
    font: Any = Told()
    assert shaped(font, "محمد", True, lambda _words: font.now) == (pygame.DIRECTION_RTL, "Arab")
    assert shaped(font, "नमस्ते", False, lambda _words: font.now) == (pygame.DIRECTION_LTR, "Deva")
    assert font.now == (pygame.DIRECTION_LTR, "Zyyy")
    assert shaped(font, "Оля", False, lambda words: (words, font.now[1])) == ("Оля", "Zyyy")
    assert shaped(font, "אב", True, lambda words: words) == "אב"
    less: Any = Told(able=False)
    assert shaped(less, "אב", True, lambda words: words) == "בא", "turned by hand"


def test_the_fonts_here_can_be_told_to_turn() -> None:
    pygame.font.init()
    font = pygame.font.Font(str(OWN), 40)
    assert shaped(font, "a(", True, lambda words: font.render(words, True, INK)).get_width() > 10


def test_accents_stay_with_their_letter_and_are_no_boxes() -> None:
    letters = Letters(FONTS, NoThread(lambda _letter: None))
    assert letters.runs("Э\u0301а", OWN) == [Run(FONTS / "Nunito-ExtraBold.ttf", "Э\u0301а")]
    letters.runs("न\u0940", OWN)
    letters.take_news()
    assert letters.runs("न\u0940", OWN) == [Run(OWN, UNKNOWN)], "the sign goes with its letter"
    assert letters.runs("\u0940", OWN) in ([], [Run(OWN, "")])


def test_the_thread_hands_over_what_it_found(tmp_path: Path) -> None:
    font = font_with(tmp_path, "王明")
    asked: list[str] = []

    def look(letter: str) -> Path:
        asked.append(letter)
        return font

    seeker = FontSeeker(look)
    seeker.want("王")
    thread = seeker._thread
    if thread is not None:
        thread.join(30)
    assert seeker.take() == {"王": font}
    assert seeker.take() == {}


def test_whatever_calls_itself_a_font_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = OWN.read_bytes()
    for number, data in enumerate(
        (b"", b"ttcf", b"\0\1\0\0\xff\xff", whole[:200], whole[:5000], b"ttcf" + b"\xff" * 60, b"\xff" * 500)
    ):
        path = tmp_path / f"{number}.ttf"
        path.write_bytes(data)
        assert letters_of(path) == [] or len(data) > 1000
    assert letters_of(tmp_path) == []
    assert letters_of(tmp_path / "none.ttf") == []
    monkeypatch.setattr(system_fonts, "LARGEST_FILE", len(whole) - 1)
    assert letters_of(OWN) == []


def test_fonts_are_found_in_the_systems_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = font_with(tmp_path, "王")
    (tmp_path / "A-broken.ttf").write_bytes(b"no font")
    monkeypatch.setattr(system_fonts, "folders", lambda: [tmp_path])
    assert system_fonts.find("王") == font
    assert system_fonts.find("明") is None


@pytest.mark.parametrize("system", ["win32", "darwin", "linux"])
def test_each_system_has_its_folders(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert len(system_fonts.folders()) >= 2
