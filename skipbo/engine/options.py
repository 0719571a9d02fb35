"""What an entry of the catalogue of options says; the entries themselves are the fields of `rules.Rules`."""

from dataclasses import dataclass
from typing import Final, Literal

from skipbo.engine.interned import Value

Where = Literal["may_be_partners", "has_manners", "has_house_rules", "has_coins", "has_die", "is_scored"]
"""The facts of an edition that an option can hang on; each is an attribute of `editions.Edition`."""

NO_NUMBERS: Final = range(0)

ENTRY: Final = "option"
"""Where a field's metadata hold its entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Value):
    """One thing that can be agreed before the deal. Its texts are messages: whoever shows them translates."""

    key: str = ""
    """The field's name in `Rules`, in records and, with hyphens, on the command line."""
    label: str
    explanation: str
    """What it does, in a sentence."""
    brief: str = ""
    """A shorter label, where a row has little room and its value says the rest."""
    motto: str = ""
    """What it does in a few words, where the sentence has no room."""
    details: str = ""
    """What else a page of the rules says about it."""
    official: int | None
    """The books' value (0 or False is off); None where it is the edition's own."""
    allowed: range = NO_NUMBERS
    """The numbers that can be chosen; none for a switch."""
    step: int = 1
    """How far apart the numbers are that a screen offers."""
    none: str = ""
    """What the number 0 means, where that may be chosen as well."""
    counted: tuple[str, str] = ("", "")
    """A number of these in words that need no label, for `ngettext`."""
    unit: tuple[str, str] = ("", "")
    """The same beside the label, where it can be shorter."""
    where: Where = "has_house_rules"
    """Which editions offer it."""
    is_house_rule: bool = True
    is_later: bool = False
    """Whether it came after version 1 of the records: one that doesn't name it was played officially."""

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, rather than a number."""
        return self.allowed is NO_NUMBERS

    @property
    def choices(self) -> tuple[int, ...]:
        """All values that can be chosen."""
        return (0, 1) if self.is_switch else (*((0,) if self.none else ()), *self.allowed)

    @property
    def offered(self) -> tuple[int, ...]:
        """The values that a screen offers."""
        return tuple(n for n in self.choices if self.is_switch or n % self.step == 0)

    def takes(self, value: int) -> bool:
        """Whether a value of the right type can be chosen, whatever the table."""
        return self.is_switch or value in self.allowed or (bool(self.none) and value == 0)


def switch(
    label: str,
    explanation: str,
    *,
    motto: str = "",
    details: str = "",
    where: Where = "has_house_rules",
    is_house_rule: bool = True,
    is_later: bool = False,
) -> dict[str, Option]:
    """The metadata of a field of `Rules` that is on or off, officially off."""
    entry = Option(
        label=label,
        explanation=explanation,
        motto=motto,
        details=details,
        official=False,
        where=where,
        is_house_rule=is_house_rule,
        is_later=is_later,
    )
    return {ENTRY: entry}


def number(
    label: str,
    explanation: str,
    *,
    official: int | None,
    allowed: range,
    step: int = 1,
    counted: tuple[str, str],
    unit: tuple[str, str] | None = None,
    none: str = "",
    brief: str = "",
    details: str = "",
    where: Where = "has_house_rules",
    is_later: bool = False,
) -> dict[str, Option]:
    """The metadata of a field of `Rules` that is a number."""
    entry = Option(
        label=label,
        explanation=explanation,
        brief=brief,
        details=details,
        official=official,
        allowed=allowed,
        step=step,
        counted=counted,
        unit=unit or counted,
        none=none,
        where=where,
        is_later=is_later,
    )
    return {ENTRY: entry}
