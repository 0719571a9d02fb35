"""What can go wrong with files, as codes with parameters and one plain sentence each.

A `Problem` is a value: the screen shows `problem.sentence(translate)` once, the game goes on. A `StoreError`
carries one out of a call that could not do what it was asked to. The sentences are English msgids, marked
with `N_` for Babel.
"""

import errno
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.engine.marks import N_
from skipbo.system_reasons import reason_of

_PLACE: Final = re.compile(r"[\w.:\[\]]{0,80}")

SENTENCES: Final[dict[str, str]] = {
    # Where everything is
    "home_unusable": N_(
        "SKIPBO_HOME is “{folder}”, which can’t be a folder: everything is kept in “{usual}” instead. "
        "Set it to a whole path, or to nothing."
    ),
    "home_unknown": N_(
        "Your home folder can’t be found. What you play now is kept in “{folder}”, which may not last. "
        "Set SKIPBO_HOME to a folder of yours."
    ),
    # Writing
    "disk_full": N_("The disk is full: “{file}” could not be written. The game goes on."),
    "disk_read_only": N_("“{file}” can’t be written, because its folder is read-only. The game goes on."),
    "disk_error": N_("“{file}” could not be written ({reason}). The game goes on."),
    "disk_slow": N_("The disk is taking very long to save the last move. The game goes on."),
    "disk_well": N_("The disk works again: every move is kept."),
    "too_big_to_write": N_("“{file}” would be larger than the game could read again, so it was not written."),
    # Reading
    "file_missing": N_("There is no file “{file}”."),
    "file_unreadable": N_("“{file}” could not be read ({reason})."),
    "file_not_regular": N_("“{file}” is not an ordinary file, so the game leaves it alone."),
    "file_empty": N_("“{file}” is empty."),
    "file_too_big": N_("“{file}” is too large: {size} bytes, and at most {limit} can be read."),
    "file_damaged": N_("“{file}” is damaged."),
    "file_too_large": N_("“{file}” is too large to be read."),
    "file_not_text": N_("“{file}” is not a text file: byte {place} is not UTF-8."),
    "file_not_json": N_("“{file}” is damaged at line {place}."),
    "file_not_toml": N_("“{file}” is damaged at line {place}."),
    "file_too_deep": N_("“{file}” is nested too deeply at line {place}."),
    "file_too_many": N_("“{file}” holds too many values: more than {limit}."),
    "file_too_full": N_("“{file}” holds more than the game could keep and read again, so it was not opened."),
    "file_bad_number": N_("“{file}” holds an absurd number: {value}."),
    "file_bad_text": N_("“{file}” holds a broken character at {place}."),
    "file_checksum": N_("“{file}” is damaged: its checksum is wrong."),
    "file_wrong_kind": N_("“{file}” is neither a saved match nor a record of Skip-Bo."),
    "file_newer": N_("“{file}” was written by a newer version of the game. Open it with that one."),
    "file_lacks": N_("“{file}” is damaged: {place} is missing."),
    "file_bad_value": N_("“{file}” is damaged at {place}: {value}."),
    "file_contradicts": N_("“{file}” is damaged: what it says at {place} can’t be."),
    "file_bad_rules": N_("“{file}” is damaged: its rules at {place} can’t be played ({value})."),
    "file_controller": N_(
        "“{file}” was not opened: {place} is “{controller}”, and a file may only name people and the game’s "
        "own computer players."
    ),
    "file_kept": N_("{message} A copy is kept as “{kept}”."),
    "file_left": N_("{message} It was left as it is."),
    # Saves and records
    "save_no_name": N_("A saved match needs a name."),
    "save_exists": N_("There is already a saved match with the name “{name}”. Choose another name."),
    "save_missing": N_("There is no saved match “{name}” any more."),
    "save_named": "{edition}{rest}",
    "record_missing": N_("There is no replay “{name}” any more."),
    # Settings
    "settings_unreadable": N_(
        "Your settings could not be read, so they are as they were at first. {reason} {kept}"
    ),
    "settings_bad_values": N_(
        "These settings could not be used and are as they were at first: {keys}. {kept}"
    ),
    "settings_entry": N_("{key} (it may be {allowed})"),
    "settings_flag": N_("true or false"),
    "settings_choices": N_("one of {choices}"),
    "settings_range": N_("{low} to {high}"),
    "settings_range_or": N_("{low} to {high}, or {also}"),
    "settings_language": N_("“system” or the name of a language, such as “en”"),
    "settings_names": N_("a list of names"),
    "settings_corner": N_("two whole numbers, or none"),
    "settings_table": N_("what the set-up screen wrote"),
    "settings_keys": N_("actions and their keys, as settings.toml shows them"),
    "settings_unknown": N_(
        "Your settings hold entries that this version of the game doesn’t know, so they change nothing: "
        "{keys}. Correct or delete them in “{file}”; the game leaves them as they are."
    ),
    "settings_meant": N_("{key} (perhaps {meant} was meant)"),
    "settings_more": N_("and {count} more"),
    "settings_both": "{first} {second}",
    "settings_kept": N_("Your file is kept as “{kept}”."),
    "settings_anew": N_(
        "Your settings file is written in a way that the game can’t change line by line, so it was written "
        "anew. {kept}"
    ),
    "settings_not_kept": N_("Your file was left as it is."),
    # Two copies, the match under way
    "second_copy": N_(
        "Another copy of the game is open. This one plays without keeping the match under way."
    ),
    "lock_not_regular": N_(
        "“{file}” is not an ordinary file, so the game leaves it alone. Until it is removed, don’t open the "
        "game twice."
    ),
    "busy_saves": N_("Another copy of the game is saving just now. Try again."),
    "busy_folder": N_("Another copy of the game is writing “{file}”. It will be tried again."),
    "autosave_damaged": N_(
        "The match under way was damaged; it goes on from where it could still be read. {kept}"
    ),
    "autosave_lost": N_("The match under way could not be read. {reason} {kept}"),
    "match_kept": N_("Its files are kept as “{kept}”."),
    "match_left": N_("Its files were left as they are in “{folder}”. What you play now is kept elsewhere."),
    "match_strangers": N_(
        "“{folder}” holds things that are none of the game’s: {names}. They were left as they are; your "
        "match has its own files."
    ),
    "match_moved": N_("Beside your match’s files lay others. They are now in “{kept}”."),
    "match_put_by": N_("The match that was under way is now among the saved matches: “{name}”."),
    "match_made_anew": N_(
        "The match’s files in “{folder}” were taken away or changed. They were made anew, with the whole "
        "match in them."
    ),
    "first_copy": N_("The other copy of the game is closed: this one keeps the match under way from now on."),
    "statistics_more": N_(
        "So many games take time to be counted. Still left for the next time you look: {count}."
    ),
    "statistics_rebuilt": N_(
        "The statistics could not be read and were counted anew from the replays. {kept}"
    ),
}


DAMAGED: Final = frozenset(
    (
        *("file_not_text", "file_not_json", "file_not_toml", "file_too_deep", "file_too_many"),
        *("file_bad_number", "file_bad_text", "file_checksum", "file_lacks", "file_bad_value"),
        *("file_contradicts", "file_bad_rules"),
    )
)
"""Codes that say where and how a file is damaged: details, for whoever asks for them."""

PLAINLY: Final = {**dict.fromkeys(DAMAGED, "file_damaged"), "file_too_big": "file_too_large"}
"""What is said instead to everybody else."""


class Problem(NamedTuple):
    """Something that went wrong, in a form that can be told in any language."""

    code: str
    params: Mapping[str, object] = MappingProxyType({})

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The problem in plain words; problems among its parameters become their own sentences."""
        return self._told(translate, with_details=False)

    def details(self, translate: Callable[[str], str] = str) -> str:
        """The same with the technical reason and its place; "" where there is nothing more to say.

        A problem among the parameters that is called `cause` is told here alone.
        """
        told = self._told(translate, with_details=True)
        if isinstance(cause := self.params.get("cause"), Problem):
            told = f"{told} {cause.details(translate) or cause.sentence(translate)}"
        return "" if told == self.sentence(translate) else told

    def places(self) -> list[str]:
        """The codes of what is wrong, each with its place, for the log: nothing that a player wrote."""
        inner = [
            place for value in self.params.values() if isinstance(value, Problem) for place in value.places()
        ]
        place = str(self.params.get("place", ""))
        return [f"{self.code} {place}".strip() if _PLACE.fullmatch(place) else self.code, *inner]

    def _told(self, translate: Callable[[str], str], with_details: bool) -> str:
        def told(value: object) -> str:
            if isinstance(value, Problem):
                return value._told(translate, with_details)
            if isinstance(value, tuple):
                return ", ".join(told(part) for part in value)
            return _printable(str(value))

        words = {name: told(value) for name, value in self.params.items()}
        for name in ("reason", "edition"):
            if isinstance(marked := self.params.get(name), str) and marked:
                words[name] = _printable(translate(marked))
        code = self.code if with_details else PLAINLY.get(self.code, self.code)
        return translate(SENTENCES[code]).format_map(words).strip()

    def __str__(self) -> str:
        return self._told(str, with_details=True)


def _printable(text: str) -> str:
    """The text without what could steer a terminal: a file's name may hold anything."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


class StoreError(Exception):
    """A call that could not be done; `problem` says why."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.problem = Problem(code, params)

    @property
    def code(self) -> str:
        """The code of the problem."""
        return self.problem.code

    def __str__(self) -> str:
        return str(self.problem)


class BadFile(StoreError):
    """A file that can't be used; its problem names the file and, where there is one, the place."""


class DiskError(StoreError):
    """A file that could not be written; the game goes on."""


def plain_error(error: Exception, file: str, within: str = "") -> BadFile:
    """The plain form of the error with which a match's or a record's reader refused a document."""
    place = ".".join(filter(None, (within, str(getattr(error, "where", "")))))
    details: dict[str, object] = getattr(error, "details", {})
    code = getattr(error, "code", "")
    if code == "controller":
        return BadFile("file_controller", file=file, place=place, **details)
    wrong = details.get("problem")  # what the rules' own reader has to say
    details = getattr(wrong, "details", details)
    if getattr(wrong, "code", code) == "missing_option":
        return BadFile("file_lacks", file=file, place=f"{place}.{details['option']}")
    if code == "missing":
        return BadFile("file_lacks", file=file, place=place)
    told = ", ".join(f"{key} {value}" for key, value in details.items())[:80]
    if "value" in details:
        told = str(details["value"])[:80]
    if wrong is not None and told:
        return BadFile("file_bad_rules", file=file, place=place, value=told)
    if not told or not place:
        return BadFile("file_contradicts", file=file, place=place or "1:1")
    return BadFile("file_bad_value", file=file, place=place, value=told)


_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_READ_ONLY: Final = {errno.EROFS, errno.EACCES, errno.EPERM}


def disk_error(name: str, error: OSError) -> DiskError:
    """The plain form of a failed write; `name` is the file's name as the player knows it."""
    if error.errno in _FULL:
        return DiskError("disk_full", file=name)
    if error.errno in _READ_ONLY:
        return DiskError("disk_read_only", file=name)
    return DiskError("disk_error", file=name, reason=reason_of(error))
