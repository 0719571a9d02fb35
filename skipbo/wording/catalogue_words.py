"""The catalogue in words: editions, options and levels, translated where they are shown."""

from skipbo.engine.editions import EDITIONS
from skipbo.engine.levels import GRADES, LEVELS, OFFERED
from skipbo.engine.rules import OPTIONS, Rules
from skipbo.engine.seats import BOT, HUMAN
from skipbo.languages import _, ngettext
from skipbo.wording.figures import decimal


def edition_name(edition: str) -> str:
    """The name of an edition: "Classic", "MOD"."""
    return _(EDITIONS[edition].label)


def edition_summary(edition: str) -> str:
    """What an edition is, in a sentence."""
    return _(EDITIONS[edition].summary)


def edition_motto(edition: str) -> str:
    """What is special about an edition, in a few words."""
    return _(EDITIONS[edition].motto)


def rule_name(key: str) -> str:
    """The name of an option of a game, as a set-up screen labels it."""
    return _(OPTIONS[key].label)


def rule_brief(key: str) -> str:
    """The name of an option where a row has little room."""
    return _(OPTIONS[key].brief or OPTIONS[key].label)


def rule_motto(key: str) -> str:
    """What an option does in a few words; "" where nobody found any."""
    return _(OPTIONS[key].motto) if OPTIONS[key].motto else ""


def rule_explained(key: str) -> str:
    """What an option does, in a sentence."""
    return _(OPTIONS[key].explanation)


def number_words(key: str, value: int, has_label: bool = True) -> str:
    """The value of an option that is a number, beside its label or alone: "6 cards", "6 hand cards"."""
    option = OPTIONS[key]
    if value == 0 and option.none:
        return _(option.none)
    return ngettext(*(option.unit if has_label else option.counted), value).format(count=value)


def rules_words(rules: Rules, is_duplicate: bool = False) -> str:
    """What is played, in a line: the edition, the players, the stock and every other option that differs.

    A duplicate match is not played for points, and is no single game: how far it goes is told elsewhere.
    """
    parts = [
        edition_name(rules.edition),
        ngettext("{count} player", "{count} players", rules.players).format(count=rules.players),
    ]
    for key, option in OPTIONS.items():
        value = getattr(rules, key)
        if key == "target" and is_duplicate:
            continue
        if option.is_switch and value:
            parts.append(rule_name(key))
        elif not option.is_switch and value != option.official:
            parts.append(number_words(key, value, has_label=False))
    # A rule's name may be a sentence with commas of its own, as the German of "A 1 that fits must be played".
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


def level_name(controller: str) -> str:
    """Who plays a seat: "Person", a computer player's level ("Grade 4", "Grade 5, Hard"), or "Bot"."""
    if controller in LEVELS:
        told = dict.fromkeys((grade_name(controller), mark_name(controller)))
        return ", ".join(part for part in told if part)
    return {HUMAN: _("Person"), BOT: _("Bot")}[controller]


def grade_name(controller: str) -> str:
    """A computer player's place on the dial: "Grade 5"; what lies between two grades has only a name."""
    if controller in GRADES:
        return _("Grade {grade}").format(grade=GRADES.index(controller) + 1)
    return level_name(controller) if controller not in LEVELS else mark_name(controller)


def mark_name(level: str) -> str:
    """The name that stands beside the dial: "Hard"; "" for a grade that has none."""
    return _(LEVELS[level].label) if LEVELS[level].label else ""


def level_beside_grades(level: str) -> str:
    """A level with its place on the dial, where others are called by their grades: "Hard (grade 5)"."""
    if not mark_name(level) or level not in OFFERED:
        return level_in_words(level)
    return _("{level} (grade {grade})").format(level=mark_name(level), grade=_place(level))


def place_name(level: str) -> str:
    """A level by its place on the dial alone: "Grade 5", "Grade 8.5"."""
    return _("Grade {grade}").format(grade=_place(level)) if level in OFFERED else level_in_words(level)


def _place(level: str) -> str:
    grade = LEVELS[level].grade
    return decimal(grade) if grade % 1 else str(int(grade))


def level_in_words(level: str) -> str:
    """What a computer player's level is called within a sentence: "Hard", or "Grade 4"."""
    return mark_name(level) or grade_name(level)
