"""Days and times of day, short, in the player's language."""

from datetime import date, datetime

from skipbo.languages import _, pgettext


def months() -> tuple[str, ...]:
    """The months, shortened."""
    return (
        pgettext("month", "Jan"),
        pgettext("month", "Feb"),
        pgettext("month", "Mar"),
        pgettext("month", "Apr"),
        pgettext("month", "May"),
        pgettext("month", "Jun"),
        pgettext("month", "Jul"),
        pgettext("month", "Aug"),
        pgettext("month", "Sep"),
        pgettext("month", "Oct"),
        pgettext("month", "Nov"),
        pgettext("month", "Dec"),
    )


def day_words(day: date) -> str:
    """A date, short."""
    return _("{day} {month} {year}").format(day=day.day, month=months()[day.month - 1], year=day.year)


def moment_words(moment: datetime | None) -> str:
    """A date and a time of day, short."""
    if moment is None:
        return ""
    return _("{day} {month} {year}, {hour:02d}:{minute:02d}").format(
        day=moment.day,
        month=months()[moment.month - 1],
        year=moment.year,
        hour=moment.hour,
        minute=moment.minute,
    )
