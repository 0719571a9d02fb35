"""Keeps the languages' catalogues in step with the sentences in the code.

    python build/catalogues.py            collects the sentences and brings every catalogue up to date
    python build/catalogues.py check      changes nothing; exit code 1 if anything is missing or wrong
    python build/catalogues.py start fr   begins a new language

Each says what is to be translated. `assets/locale/en/LC_MESSAGES/skipbo.po` lists every sentence as it is in
the code; the other languages' files hold the translations. `build/messages.py` compiles them for the game.
"""

import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from build import messages
from build.package import words

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "assets" / "locale"
SOURCE = "en"
KEYWORDS = {
    "_": None,
    "N_": None,
    "N_counted": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
METHODS = [("**.py", "python")]
PERCENT = re.compile(r"%\(\w+\)[a-z]|%[rs]\b")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
HEADER = """\
# The sentences of Skip-Bo. How to translate them: assets/locale/README.md.
"""


def path_of(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALES / language / "LC_MESSAGES" / "skipbo.po"


def extracted() -> Catalog:
    """Every sentence that is marked in the code, with the modules it stands in."""
    catalog = Catalog(charset="utf-8")
    found = extract_from_dir(
        ROOT / "skipbo", METHODS, keywords=KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True
    )
    rows = [(f"skipbo/{Path(row[0]).as_posix()}", *row[1:]) for row in found]
    packed = extract_from_dir(ROOT / "build" / "package", METHODS, keywords=KEYWORDS)
    rows += [(f"build/package/{Path(row[0]).as_posix()}", *row[1:]) for row in packed]
    for place, _line, message, comments, context in sorted(rows, key=lambda row: (row[0], row[1])):
        if message and message != ("", ""):
            catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    for place, sentence in words.sentences():
        catalog.add(sentence, None, [(place, 0)])
    return catalog


def load(language: str) -> Catalog:
    """A language's catalogue as it is on the disk."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def text_of(catalog: Catalog, language: str, own_name: str) -> bytes:
    """A catalogue as its file's bytes: the same for the same sentences, whatever the day."""
    for message in catalog:
        # To Babel "43% of" is a format as well; only the command line's parser fills anything in that way.
        if not any(map(PERCENT.search, _texts(message.id))):
            message.flags.discard("python-format")
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, omit_header=True, include_lineno=False, ignore_obsolete=True)
    header = HEADER + "".join(
        [
            'msgid ""\nmsgstr ""\n',
            '"Project-Id-Version: skipbo\\n"\n',
            f'"Language: {language}\\n"\n',
            f'"X-Language-Name: {own_name}\\n"\n',
            '"MIME-Version: 1.0\\n"\n',
            '"Content-Type: text/plain; charset=utf-8\\n"\n',
            '"Content-Transfer-Encoding: 8bit\\n"\n',
            f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n',
        ]
    )
    return header.encode() + buffer.getvalue().strip() + b"\n"


def own_name_of(language: str) -> str:
    """What a language calls itself, with a capital, as menus show it."""
    if path_of(language).exists():
        found = re.search(r"X-Language-Name: ([^\\]+)\\n", path_of(language).read_text(encoding="utf-8"))
        if found:
            return found[1]
    name = Locale.parse(language).get_display_name() or language
    return name[:1].upper() + name[1:]


def languages() -> list[str]:
    """All languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALES.glob("*/LC_MESSAGES/skipbo.po"))


def brought_up_to_date(language: str, sentences: Catalog) -> bytes:
    """A language's catalogue with the sentences of now: changed ones are fuzzy, dropped ones are gone."""
    catalog = Catalog(locale=language, charset="utf-8")
    if language != SOURCE and path_of(language).exists():
        catalog = load(language)
    catalog.update(sentences, no_fuzzy_matching=False, update_creation_date=False, keep_user_comments=True)
    catalog.obsolete.clear()
    return text_of(catalog, language, own_name_of(language))


def faults(language: str, sentences: Catalog) -> Iterator[str]:
    """What is missing or wrong in a language."""
    catalog = load(language)
    for message in sentences:
        if message.id and catalog.get(_first(message), message.context) is None:
            yield f"not in the catalogue: {_first(message)}"
    for message in catalog:
        if not message.id:
            continue
        if sentences.get(_first(message), message.context) is None:
            yield f"no longer in the code: {_first(message)}"
        elif language != SOURCE:
            yield from _faults_of(message, catalog.num_plurals)


def _faults_of(message: Message, plurals: int) -> Iterator[str]:
    first = _first(message)
    forms = _texts(message.string)
    if message.fuzzy:
        yield f"fuzzy: {first}"
    if not all(forms) or (message.pluralizable and len(forms) != plurals):
        yield f"not translated: {first}"
        return
    ids = _texts(message.id)
    for form in forms:
        wanted = [Counter(PLACEHOLDER.findall(text)) for text in ids]
        # A form for one may leave its number out; nothing may be there that the code doesn't fill in.
        allowed = set().union(*wanted)
        needed = set(wanted[0]).intersection(*wanted[1:]) - {"{count}"}
        used = set(PLACEHOLDER.findall(form))
        if not used <= allowed or not needed <= used:
            yield f"other placeholders: {first}"
        ends = form[-1:], ids[-1][-1:]
        if len(first) > 1 and ends[0] != ends[1] and any(end in ".?!:…" for end in ends):
            yield f"another end of the sentence: {first}"
        if form.strip() != form or "  " in form:
            yield f"stray spaces: {first}"


def _texts(value: object) -> list[str]:
    """The forms of a message or of its translation; a missing one is empty."""
    forms = value if isinstance(value, tuple | list) else (value,)
    return [str(form or "") for form in forms]


def _first(message: Message) -> str:
    return _texts(message.id)[0]


def main(words: list[str]) -> int:
    """Does what the words say and returns the exit code."""
    sentences = extracted()
    if words[:1] == ["start"] and len(words) == 2:
        path = path_of(words[1])
        if path.exists():
            print(f"{words[1]} is there already.")
            return 1
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(brought_up_to_date(words[1], sentences))
    elif words and words != ["check"]:
        print(__doc__)
        return 2
    bad = 0
    for language in languages():
        if words != ["check"]:
            path_of(language).write_bytes(brought_up_to_date(language, sentences))
        found = list(faults(language, sentences))
        print(f"{language}: {len(sentences)} sentences, {len(found)} to see to")
        for fault in found:
            print("   ", fault)
        bad += len(found)
    messages.bring_up_to_date(LOCALES)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
