"""The languages are complete: every sentence in the code is marked, collected and translated."""

import ast
import re
import string
from pathlib import Path

import pytest

from build import catalogues
from skipbo import languages

ROOT = Path(__file__).resolve().parents[2]
MARKERS = {"_", "N_", "N_counted", "ngettext", "pgettext"}

SENTENCES = catalogues.extracted()


@pytest.mark.parametrize("language", languages.available())
def test_nothing_is_missing_fuzzy_or_wrong(language):
    found = list(catalogues.faults(language, SENTENCES))
    assert not found, "run build/catalogues.py, then translate:\n" + "\n".join(found)


def test_bringing_up_to_date_twice_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    for language in languages.available():
        path = catalogues.path_of(language)
        path.parent.mkdir(parents=True)
        path.write_bytes((languages.FOLDER / language / "LC_MESSAGES" / "skipbo.po").read_bytes())
        path.write_bytes(catalogues.brought_up_to_date(language, SENTENCES))
        assert catalogues.brought_up_to_date(language, SENTENCES) == path.read_bytes()


def test_which_languages_are_there():
    assert [(code, languages.name_of(code)) for code in languages.available()] == [
        *(("en", "English"), ("de", "Deutsch"), ("es", "Español"))
    ], "a language was added: write it here too"


@pytest.mark.parametrize("language", languages.available())
def test_every_sentence_can_be_filled_in(language):
    """No placeholder is misspelt: each form takes the values of its English sentence."""
    for message in catalogues.load(language):
        if not message.id:
            continue
        texts = catalogues._texts(message.id)
        names = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
        for form in texts + catalogues._texts(message.string):
            form.format(**dict.fromkeys(names, 7))


# -- The code ------------------------------------------------------------------------------------------------


def sources():
    for path in sorted((ROOT / "skipbo").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def name_of_call(node):
    function = node.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def test_marked_sentences_are_plain_texts():
    """`_(f"…")` or `_("a" + b)` could never be collected."""
    found = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of_call(node) in MARKERS - {"_"}:
                wanted = node.args[:1] if name_of_call(node) == "N_" else node.args[:2]
                if isinstance(wanted[0], ast.Starred):
                    continue  # a pair that was marked where it is kept
                if not all(isinstance(arg, ast.Constant) for arg in wanted):
                    found.append(f"{path.name}:{node.lineno}")
            elif isinstance(node, ast.Call) and name_of_call(node) == "_":
                made = [arg for arg in node.args if isinstance(arg, ast.JoinedStr | ast.BinOp | ast.Call)]
                found += [f"{path.name}:{arg.lineno}" for arg in made]
    # `languages` hands messages through.
    assert not [place for place in found if not place.startswith("languages.py")], found


def test_every_marked_sentence_is_collected():
    """Babel reads tokens: what stands inside an f-string, it would miss."""
    collected = {text for message in SENTENCES for text in catalogues._texts(message.id)}
    found = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of_call(node) in MARKERS:
                texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                if name_of_call(node) == "pgettext":
                    texts = texts[1:]
                missed = [text for text in texts if isinstance(text, str) and text not in collected]
                found += [f"{path.name}:{node.lineno}: {text}" for text in missed]
    assert not found, "\n".join(found)


SENTENCE = re.compile(r"^[“A-Z][\w’'“”,:;()–{} -]* [\w’'“”,:;()–{} -]*[.?!…]$")


def unmarked(tree):
    """Texts that look like sentences for players but are not marked, with their lines."""
    harmless: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of_call(node) in MARKERS:
            harmless.update(id(inner) for arg in node.args for inner in ast.walk(arg))
        if isinstance(node, ast.Raise | ast.Assert):
            harmless.update(id(inner) for inner in ast.walk(node))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            harmless.add(id(node.value))  # docstrings
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if id(node) not in harmless and SENTENCE.match(node.value):
            yield node.lineno, node.value


def test_no_sentence_for_players_is_left_unmarked():
    found = []
    for path, tree in sources():
        found += [f"{path.name}:{line}: {text}" for line, text in unmarked(tree)]
    assert not found, "\n".join(found)


def test_an_unmarked_sentence_would_be_found():
    assert list(unmarked(ast.parse("say('It is your turn.')")))
    assert list(unmarked(ast.parse("label = 'Shall we play?'")))
    assert not list(unmarked(ast.parse("say(_('It is your turn.'))\nopen('a b.txt')")))


def test_sentences_have_no_stray_spaces():
    for message in SENTENCES:
        for text in catalogues._texts(message.id):
            assert text == text.strip(), repr(text)
            assert "  " not in text, repr(text)


def test_english_apostrophes_are_curly() -> None:
    """As the quotation marks are; but not in what is typed, Python’s own texts and a settings file."""
    typed = ("skipbo/text_table/vocabulary.py", "skipbo/command_line.py", "settings.toml")
    messages = [
        message for message in SENTENCES if not {place for place, _line in message.locations} & {*typed}
    ]
    assert not [text for message in messages for text in catalogues._texts(message.id) if "'" in text]


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_percent_sign_stands_after_a_space_that_does_not_break(language: str) -> None:
    texts = [text for message in catalogues.load(language) for text in catalogues._texts(message.string)]
    assert not [text for text in texts if re.search(r"[\d}] ?%(?!\()", text)]


COUNTED = re.compile(
    r"\{\w+\} ([a-z-]+ )?(cards|coins|games|moves|mistakes|players|points|replays|seats|turns|wins)\b"
)
NEVER_ONE = frozenset(("players", "games", "moves"))
"""Never one where no plural form is asked for: a table’s players, the games and moves of many."""


def test_what_is_counted_has_its_plural_forms() -> None:
    """“1 stock cards” would be read by somebody."""
    single = [str(message.id) for message in SENTENCES if message.id and not message.pluralizable]
    found = [(hit[2], text) for text in single for hit in COUNTED.finditer(text) if hit[2] not in NEVER_ONE]
    assert found == [("replays", "of {games} replays, {won} of the last {last}")]  # more than the last twenty


def test_german_dots_stand_after_a_space_that_does_not_break() -> None:
    """As „100 %“ does; in Spanish and English they stand at the word."""
    texts = [text for message in catalogues.load("de") for text in catalogues._texts(message.string)]
    assert not [text for text in texts if re.search(r"[^\u00a0]…", text)]


NAME_THEN_NUMBER = re.compile(
    r"\{(name|names|who|player|winner|other)\} "
    r"\{(count|number|card|cards|pile|piles|points|score|stock|coins|chance|left|hand)\}"
)
WORDED = {
    "For 1 coin {name} gives you {number}, and the pile then needs {following}.",
    "For 1 coin {name} gives you {number}, which makes way for your stock card, {stock}.",
}
"""Here the number is “a 7”."""


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_number_follows_a_name_at_once(language: str) -> None:
    """Who has chosen no name is called “Player 2”: “Player 2 3” would be read as one number."""
    found = []
    for message in SENTENCES if language == "en" else catalogues.load(language):
        texts = catalogues._texts(message.id if language == "en" else message.string)
        if catalogues._first(message) not in WORDED:
            found += [text for text in texts if NAME_THEN_NUMBER.search(text)]
    assert not found
