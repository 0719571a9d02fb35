"""Compiles the languages' catalogues for gettext: each `skipbo.po` gets a `skipbo.mo` beside it.

    python build/messages.py

compiles what has changed. `play.py` and the tests do that by themselves, and whatever packs the game packs
what comes out. The standard library alone, for a player's checkout has nothing else yet.
"""

import gettext
import os
import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

LOCALES = Path(__file__).resolve().parent.parent / "assets" / "locale"
_PLACEHOLDER = re.compile(r"\{\w*\}")
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_MAGIC, _HEADER = 0x950412DE, 28
_ENCODING = "Content-Type: text/plain; charset=utf-8\n"


def bring_up_to_date(locales: Path = LOCALES, is_forced: bool = False) -> list[Path]:
    """Compile the catalogues that are newer than their compiled ones, or all of them; what was written."""
    written = []
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not is_forced and target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        # Several processes may be at it at once; each file comes whole or not at all.
        aside = target.with_name(f"{target.name}.{os.getpid()}")
        aside.write_bytes(compiled(source.read_text(encoding="utf-8")))
        os.replace(aside, target)
        written.append(target)
    return written


def compiled(text: str) -> bytes:
    """The `.mo` file for the text of a `.po` file: without what is fuzzy, missing or wrong in it."""
    messages = {"": _ENCODING}
    for entry in _entries(text):
        message, forms = entry["msgid"], _forms(entry)
        if not message:
            forms = [_head(forms[0])]
        elif not all(forms) or not _fits_placeholders(entry, forms):
            continue
        key = "\0".join(part for part in (message, entry.get("msgid_plural")) if part is not None)
        context = entry.get("msgctxt")
        messages[key if context is None else f"{context}\4{key}"] = "\0".join(forms)
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    # A head, a table of lengths and places for each column, then the texts, each with a zero behind it.
    place = _HEADER + 16 * len(pairs)
    tables, texts = b"", b""
    for column in (0, 1):
        for pair in pairs:
            tables += struct.pack("<2I", len(pair[column]), place + len(texts))
            texts += pair[column] + b"\0"
    head = struct.pack("<7I", _MAGIC, 0, len(pairs), _HEADER, _HEADER + 8 * len(pairs), 0, place)
    return head + tables + texts


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The entries in force, each as its fields by keyword (`msgid`, `msgstr`, `msgstr[0]` …)."""
    fields: dict[str, str] = {}
    keyword, is_fuzzy = "", False
    for line in [*text.splitlines(), "#"]:
        word, quote, quoted = line.strip().partition('"')
        word = word.strip()
        is_next = word in ("msgctxt", "msgid") and "msgstr" in keyword
        if line.startswith("#") or is_next:
            if "msgid" in fields and "msgstr" in keyword and not is_fuzzy:
                yield fields
            if "msgstr" in keyword:
                is_fuzzy = False
            fields, keyword = {}, ""
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
        if line.startswith("#") or not quote or not quoted.endswith('"'):
            continue
        keyword = word or keyword
        said = _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[1]), quoted[:-1])
        fields[keyword] = fields.get(keyword, "") + said


def _forms(entry: dict[str, str]) -> list[str]:
    """The translation, or its forms for counts."""
    if "msgid_plural" not in entry:
        return [entry.get("msgstr", "")]
    return [entry[key] for key in sorted(entry) if key.startswith("msgstr")]


def _fits_placeholders(entry: dict[str, str], forms: list[str]) -> bool:
    """Whether a translation names only values that its sentence is given: a slip must not stop the game."""
    given = _PLACEHOLDER.findall(entry["msgid"] + entry.get("msgid_plural", ""))
    return {name for form in forms for name in _PLACEHOLDER.findall(form)} <= set(given)


def _head(text: str) -> str:
    """A catalogue's head in our encoding, and without a rule for counts that gettext would refuse."""
    lines = [line for line in text.splitlines() if not line.lower().startswith("content-type:")]
    rule = re.search(r"^Plural-Forms:.*?plural\s*=\s*([^;\n]+)", text, re.MULTILINE)
    try:
        gettext.c2py(rule[1] if rule else "n != 1")
    except ValueError:
        lines = [line for line in lines if not line.startswith("Plural-Forms:")]
    return "\n".join([*lines, _ENCODING])


if __name__ == "__main__":
    for path in bring_up_to_date():
        print(f"compiled {path.relative_to(LOCALES)}")
    sys.exit(0)
