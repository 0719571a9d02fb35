"""What is said outside the game, in its languages: menu entry, file types, metainfo, manual, installers.

The English stands in the templates and in the packagers (marked by `N_`), the other languages in the game's
own catalogue: `build/catalogues.py` collects it by `sentences`, and whoever packs the game asks `said`.
Whatever has a catalogue is spoken; nothing here names a language. The standard library alone.
"""

import gettext
import io
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from build import messages

BUILD = Path(__file__).resolve().parents[1]
SOURCE = "en"
XML = (BUILD / "linux" / "skipbo.metainfo.xml", BUILD / "linux" / "skipbo.mime.xml")
ENTRY = BUILD / "linux" / "skipbo.desktop"
MANUAL = BUILD / "linux" / "skipbo.6"
SETTINGS = BUILD.parent / "settings.toml"
_WIDTH = 118

_TAG = re.compile(
    r"^(?P<indent> *)<(?P<tag>summary|name|developer_name|p|li|caption|comment)>(?P<text>[^<]*)</(?P=tag)>$",
    re.MULTILINE,
)
_KEY = re.compile(r"^(?P<key>GenericName|Comment|Keywords)=(?P<text>.*)$", re.MULTILINE)
_LINE = re.compile(r"^(?P<before>\.SH |skipbo \\- |(?![.@\\]))(?P<text>\S.*)$", re.MULTILINE)
_REMARK = re.compile(r"^# \S.*(?:\n# \S.*)*$", re.MULTILINE)


@cache
def languages() -> list[str]:
    """The languages that have a catalogue, without the one of the code."""
    found = sorted(path.parent.parent.name for path in messages.LOCALES.glob("*/LC_MESSAGES/skipbo.po"))
    return [code for code in found if code != SOURCE]


@cache
def _spoken(language: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    text = (messages.LOCALES / language / "LC_MESSAGES" / "skipbo.po").read_text(encoding="utf-8")
    return gettext.GNUTranslations(io.BytesIO(messages.compiled(text)))


def said(sentence: str, language: str) -> str:
    """A sentence in a language; in English where it is not translated yet."""
    return _spoken(language).gettext(sentence) if sentence else ""


def sentences() -> Iterator[tuple[str, str]]:
    """What there is to translate in the templates, each with its file; without what packagers fill in."""
    for path, form in [*((path, _TAG) for path in XML), (ENTRY, _KEY), (MANUAL, _LINE)]:
        for found in form.finditer(path.read_text(encoding="utf-8")):
            text = " ".join(found["text"].split())
            if not re.search(r"@\w+@", text):
                yield path.relative_to(BUILD.parent).as_posix(), text
    for found in _REMARK.finditer(SETTINGS.read_text(encoding="utf-8")):
        yield SETTINGS.name, _remark(found[0])


def xml(text: str) -> str:
    """The text of an XML file with every translation behind its English element."""

    def with_languages(found: re.Match[str]) -> str:
        english, tag, indent = " ".join(found["text"].split()), found["tag"], found["indent"]
        told = ((code, said(english, code)) for code in languages())
        more = (
            f'{indent}<{tag} xml:lang="{code}">{words}</{tag}>' for code, words in told if words != english
        )
        return "\n".join((found[0], *more))

    return _TAG.sub(with_languages, text)


def entry(text: str) -> str:
    """The text of a menu entry with every translation behind its English line."""

    def with_languages(found: re.Match[str]) -> str:
        told = ((code, said(found["text"], code)) for code in languages())
        more = (f"{found['key']}[{code}]={words}" for code, words in told if words != found["text"])
        return "\n".join((found[0], *more))

    return _KEY.sub(with_languages, text)


def manual(text: str, language: str) -> str:
    """The text of the manual page in a language; it is whole lines that are said."""
    return _LINE.sub(lambda found: found["before"] + said(found["text"], language), text)


def settings(language: str) -> str:
    """The shipped settings with their comments in a language."""

    def translated(found: re.Match[str]) -> str:
        words = said(_remark(found[0]), language)
        return textwrap.fill(
            words, _WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False
        )

    return _REMARK.sub(translated, SETTINGS.read_text(encoding="utf-8"))


def write_settings(folder: Path) -> list[Path]:
    """The explained settings as files, one for each language but the code's."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"settings.{code}.toml" for code in languages()]
    for code, path in zip(languages(), paths, strict=True):
        path.write_text(settings(code), encoding="utf-8")
    return paths


def shell(sentence: str, **values: str) -> str:
    """Shell lines that print a sentence in the language of whoever runs them; values are the shell's."""

    def echo(language: str) -> str:
        quoted = re.sub(r'([\\$`"])', r"\\\1", said(sentence, language))
        return f'echo "{quoted.format(**values)}" ;;'

    arms = [f"  {code}*) {echo(code)}" for code in sorted(languages(), reverse=True)]  # pt_BR before pt
    return "\n".join(["case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in", *arms, f"  *) {echo(SOURCE)}", "esac"])


def _remark(lines: str) -> str:
    """A comment of several lines as one text."""
    return " ".join(line.removeprefix("#").strip() for line in lines.splitlines())
