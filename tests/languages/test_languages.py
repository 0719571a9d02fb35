"""Loading, choosing and switching languages."""

import gettext
import io
import os
import struct
import subprocess
import sys

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build import messages
from skipbo import languages
from skipbo.engine.marks import N_
from skipbo.languages import _, ngettext, pgettext, set_language

PLACE = "{}/LC_MESSAGES/skipbo.po"

POLISH = """
msgid ""
msgstr ""
"Language: pl\\n"
"X-Language-Name: Polski\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

#: skipbo/wording/card_words.py
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} karta"
msgstr[1] "{count} karty"
msgstr[2] "{count} kart"

msgid "Skip-Bo"
msgstr "Skip-Bo"
msgid "without a comment"
msgstr ""
"z"
"łożone \\"tak\\"\\n"

msgctxt "a switch"
msgid "on"
msgstr "wł."

#, fuzzy
msgid "fuzzy"
msgstr "niepewne"

#~ msgid "gone"
#~ msgstr "stare"

msgid "missing"
msgstr ""

msgid "{card} fits."
msgstr "{karta} pasuje."
"""


@pytest.fixture
def polish(tmp_path, monkeypatch):
    """A third language: a file, and no code."""
    for code, text in (("es", (languages.FOLDER / PLACE.format("es")).read_text("utf-8")), ("pl", POLISH)):
        path = tmp_path / PLACE.format(code)
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    assert len(messages.bring_up_to_date(tmp_path)) == 2
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages._translations.cache_clear()
    yield
    languages._translations.cache_clear()


def test_adding_a_language_is_adding_a_file(polish):
    assert languages.available() == ["en", "es", "pl"]
    assert languages.name_of("pl") == "Polski"
    assert set_language("pl") == "pl"
    assert [ngettext("{count} card", "{count} cards", n) for n in (1, 2, 5, 22, 12)] == [
        *("{count} karta", "{count} karty", "{count} kart", "{count} karty", "{count} kart")
    ]
    assert _("without a comment") == 'złożone "tak"\n'
    assert pgettext("a switch", "on") == "wł."
    assert _("on") == "on"


def test_what_a_language_lacks_stays_english(polish):
    set_language("pl")
    for message in ("fuzzy", "gone", "missing", "never heard of"):
        assert _(message) == message
    assert _("{card} fits.") == "{card} fits."  # a misspelt placeholder must not stop the game
    assert ngettext("{n} dog", "{n} dogs", 1) == "{n} dog"
    assert ngettext("{n} dog", "{n} dogs", 0) == "{n} dogs"


def read(text: str) -> gettext.GNUTranslations:
    """What gettext makes of a compiled catalogue."""
    return gettext.GNUTranslations(io.BytesIO(messages.compiled(text)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no catalogue at all",
        'msgid "a',
        "msgstr",
        'msgid "a"\nmsgid "b"\nmsgstr "c"',
        "\x00\xff",
        '"""\n' * 9,
    ],
)
def test_a_broken_catalogue_compiles_to_what_is_whole_in_it(text):
    assert read(text).gettext("b") in ("b", "c")


def test_a_broken_plural_rule_is_english():
    head = 'msgid ""\nmsgstr ""\n"X-Language-Name: Polski\\n"\n'
    rule = '"Plural-Forms: nplurals=2; plural=(import os);\\n"\n'
    found = read(head + rule + '\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\n')
    assert [found.ngettext("a", "b", n) for n in (0, 1, 2)] == ["d", "c", "d"]
    assert found.info()["x-language-name"] == "Polski"


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_broken_compiled_file_is_no_reason_to_die(data, polish, tmp_path):
    (tmp_path / "pl" / "LC_MESSAGES" / "skipbo.mo").write_bytes(data)
    assert set_language("pl") == "pl"
    assert _("Skip-Bo") == "Skip-Bo"
    assert languages.name_of("pl") == "pl"


@pytest.mark.parametrize(
    "line", ["Content-Type: text/plain; charset=nonsense", "Plural-Forms: nplurals=2; plural=n/0;"]
)
def test_an_unsound_head_is_no_reason_to_die(line, polish, tmp_path):
    message = line.encode() + b"\n"
    begin = 28 + 16
    file = struct.pack("<7I", 0x950412DE, 0, 1, 28, 36, 0, 0)
    file += struct.pack("<4I", 0, begin, len(message), begin + 1) + b"\0" + message + b"\0"
    (tmp_path / "pl" / "LC_MESSAGES" / "skipbo.mo").write_bytes(file)
    assert set_language("pl") == "pl"
    assert languages.ngettext("a card", "cards", 2) == "cards"


def test_what_is_compiled_is_what_babel_compiles():
    data = (languages.FOLDER / PLACE.format("es")).read_bytes()
    theirs = io.BytesIO()
    write_mo(theirs, read_po(io.BytesIO(data)))
    theirs.seek(0)
    expected = vars(gettext.GNUTranslations(theirs))["_catalog"]
    assert {**vars(read(data.decode()))["_catalog"], "": ""} == {**expected, "": ""}
    assert len(expected) > 900


def test_only_what_has_changed_is_compiled_again(tmp_path):
    path = tmp_path / PLACE.format("pl")
    path.parent.mkdir(parents=True)
    path.write_text(POLISH, encoding="utf-8")
    target = path.with_suffix(".mo")
    assert messages.bring_up_to_date(tmp_path) == [target]
    assert messages.bring_up_to_date(tmp_path) == []
    assert messages.bring_up_to_date(tmp_path, is_forced=True) == [target]
    os.utime(target, (0, 0))
    assert messages.bring_up_to_date(tmp_path) == [target]
    assert sorted(path.parent.iterdir()) == [target, path]


def test_play_py_compiles_what_has_changed(tmp_path):
    """A checkout whose languages have changed since, as after a `git pull`."""
    root = languages.FOLDER.parent.parent
    path = tmp_path / "assets" / "locale" / PLACE.format("pl")
    path.parent.mkdir(parents=True)
    path.write_text(POLISH, encoding="utf-8")
    (tmp_path / "build").mkdir()
    for name in ("play.py", "build/__init__.py", "build/messages.py"):
        (tmp_path / name).write_bytes((root / name).read_bytes())
    code = "import play; raise SystemExit(play.compile_languages())"
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True)
    assert path.with_suffix(".mo").is_file()


def test_spanish_is_read_in_ten_milliseconds():
    """In a process of its own, for a tracing test run would measure the tracing."""
    measured = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    assert float(measured.stdout) < 10


MEASURE = """
import time
from skipbo import languages
times = []
for _try in range(7):
    languages._translations.cache_clear()
    begun = time.process_time()
    languages.set_language("es")
    times.append(1000 * (time.process_time() - begun))
print(min(times))
"""


def test_switching_counts_at_once():
    set_language("es")
    assert languages.language() == "es"
    assert ngettext("{count} card", "{count} cards", 1) == "{count} carta"
    assert ngettext("{count} card", "{count} cards", 0) == "{count} cartas"
    assert _(N_("The game is over.")) == "El juego terminó."
    set_language("en")
    assert _("The game is over.") == "The game is over."


@pytest.mark.parametrize("code", ["xx", "../es", "ES ", "e\x00s"])
def test_an_unknown_language_is_english(code):
    assert set_language(code) == "en"
    assert languages.language() == "en"


@pytest.mark.parametrize("code", [code for code in languages.available() if code != "en"])
def test_what_stands_beside_the_catalogue_is_there_in_every_language(code):
    build = languages.FOLDER.parent.parent / "build"
    assert f'("{code}-' in (build / "package" / "listing.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:es:en"}, "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "es_ES@euro"}, "es"),
    ],
)
def test_the_system_s_language_is_the_default(environment, expected, monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert languages.system_language() == expected
    assert set_language("system") == expected
    assert set_language("") == expected
