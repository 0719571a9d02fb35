"""How a sentence is marked for the translators where it is only stored, and translated later by whoever shows
it.
"""


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name
    """Marks a sentence for the catalogues and returns it as it is; whoever tells it translates it."""
    return sentence


def N_counted(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """The same for a sentence with a count: both forms, for `ngettext`."""
    return singular, plural
