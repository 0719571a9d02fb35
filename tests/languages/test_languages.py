"""Loading, choosing and switching languages."""

import io
import subprocess
import sys

import pytest
from babel.messages.pofile import read_po

from skipbo import languages
from skipbo.engine.marks import N_
from skipbo.languages import _, ngettext, pgettext, read_catalogue, set_language


@pytest.fixture(autouse=True)
def _english_again():
    yield
    set_language("en")


POLISH = """
msgid ""
msgstr ""
"Language: pl\\n"
"X-Language-Name: Polski\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

#: skipbo/wording/cards.py
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
    for code in ("en", "es"):
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "skipbo.po").write_bytes(
            (languages.FOLDER / code / "LC_MESSAGES" / "skipbo.po").read_bytes()
        )
    (tmp_path / "pl" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "pl" / "LC_MESSAGES" / "skipbo.po").write_text(POLISH, encoding="utf-8")
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages._catalogue.cache_clear()
    yield
    languages._catalogue.cache_clear()


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
def test_a_broken_file_is_no_reason_to_die(text):
    read_catalogue(text)


def test_a_broken_plural_rule_is_english():
    catalogue = read_catalogue('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(import os);\\n"\n')
    assert [catalogue.form_for(n) for n in (0, 1, 2)] == [1, 0, 1]


def test_the_reader_reads_what_babel_reads():
    data = (languages.FOLDER / "es" / "LC_MESSAGES" / "skipbo.po").read_bytes()
    theirs = {}
    for message in read_po(io.BytesIO(data)):
        first = message.id[0] if isinstance(message.id, tuple | list) else str(message.id)
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if first and not message.fuzzy and all(forms):
            theirs[f"{message.context}\x04{first}" if message.context else first] = tuple(forms)
    ours = read_catalogue(data.decode())
    assert ours.forms == theirs
    assert len(theirs) > 900


def test_spanish_is_read_in_ten_milliseconds():
    """In a process of its own, for a tracing test run would measure the tracing."""
    measured = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    assert float(measured.stdout) < 10


MEASURE = """
import time
from skipbo import languages
text = (languages.FOLDER / "es" / "LC_MESSAGES" / "skipbo.po").read_text(encoding="utf-8")
times = []
for _try in range(7):
    begun = time.process_time()
    languages.read_catalogue(text)
    times.append(1000 * (time.process_time() - begun))
print(min(times))
"""


def test_switching_counts_at_once():
    set_language("es")
    assert languages.language() == "es"
    assert ngettext("{count} card", "{count} cards", 1) == "{count} carta"
    assert ngettext("{count} card", "{count} cards", 0) == "{count} cartas"
    assert _(N_("The game is over.")) == "El juego ha terminado."
    set_language("en")
    assert _("The game is over.") == "The game is over."


@pytest.mark.parametrize("code", ["xx", "../es", "ES ", "e\x00s"])
def test_an_unknown_language_is_english(code):
    assert set_language(code) == "en"
    assert languages.language() == "en"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es:en"}, "es"),
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
