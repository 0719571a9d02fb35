"""How the text table speaks and what it does by itself: short or full, bell, coach, language."""

from collections.abc import Callable

from skipbo.engine.names import folded
from skipbo.languages import _, available, name_of, set_language
from skipbo.play.client.table_client import TableClient
from skipbo.play.sitting import Sitting
from skipbo.store.store import Store
from skipbo.text_table.terminal import Terminal
from skipbo.text_table.vocabulary import first_word


class Habits:
    """Changes what is kept in the settings."""

    def __init__(self, terminal: Terminal, store: Store[Sitting], client: TableClient) -> None:
        self._terminal = terminal
        self._store = store
        self._client = client

    @property
    def answers(self) -> dict[str, Callable[[str], None]]:
        """What each of the program's own commands changes."""
        return {
            "speech": self._change_speech,
            "short": lambda rest: self._speak("short"),
            "full": lambda rest: self._speak("full"),
            "bell": self._change_bell,
            "coach": self._change_coach,
            "language": self._language,
        }

    def _change_speech(self, rest: str) -> None:
        self._speak("full" if self._store.settings.now.text_speech == "short" else "short")

    def _speak(self, manner: str) -> None:
        self._store.settings.change(text_speech=manner)
        if manner == "short":
            self._terminal.say(_("Short from now on."))
        else:
            self._terminal.say(_("Full sentences from now on."))

    def _change_bell(self, rest: str) -> None:
        settings = self._store.settings
        settings.change(text_bell=not settings.now.text_bell)
        if settings.now.text_bell:
            self._terminal.say(_("From now on the bell sounds when your turn begins."))
            self._terminal.ring()
        else:
            self._terminal.say(_("The bell is off."))

    def _change_coach(self, rest: str) -> None:
        settings = self._store.settings
        settings.change(coach=not settings.now.coach)
        self._terminal.say(_("The coach looks on.") if settings.now.coach else _("The coach is off."))
        if (coach := self._client.coach) is not None:
            coach.get_ready()

    def _language(self, rest: str) -> None:
        codes = available()
        wanted = folded(rest)
        found = [
            code for code in codes if wanted and (code == wanted or folded(name_of(code)).startswith(wanted))
        ]
        if len(found) != 1:
            known = ", ".join(f"{code} ({name_of(code)})" for code in codes)
            self._terminal.say(
                _("Say {language} and one of these: {known}.").format(
                    language=first_word("language"), known=known
                )
            )
            return
        set_language(found[0])
        self._store.settings.change(language=found[0])
        self._terminal.say(_("From now on I speak English."))
