"""A match that was put by is named after its edition; whoever looks at it reads that in their language."""

import pytest

from skipbo import languages
from skipbo.engine.editions import EDITIONS
from skipbo.languages import set_language
from skipbo.store.store import Store
from skipbo.text_table.entrance import Entrance
from skipbo.text_table.terminal import Terminal
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.keeping import save_name
from tests.store.play_a_while import kept_host, new_match, open_store, play
from tests.text_table.scripted import Script


@pytest.mark.parametrize("language", languages.available())
def test_the_edition_is_translated_and_nothing_else(language: str) -> None:
    set_language(language)
    for edition, box in EDITIONS.items():
        for rest in ("", ": Ana", ": Ana, Classic +1", ": Ana (2)", " (2)"):
            assert save_name(box.label + rest, edition) == edition_name(edition) + rest
    assert save_name("Classic night", "classic") == "Classic night", "somebody chose that name"
    assert save_name("MOD: Ana", "classic") == "MOD: Ana"
    assert save_name("Classic: Ana", "") == "Classic: Ana", "a file that can't be read"


def test_the_text_table_and_its_message_say_it_in_spanish(tmp_path) -> None:
    store: Store = open_store(tmp_path)
    play(kept_host(store, new_match()), 6)
    play(kept_host(store, new_match("mod", 3)), 4)
    play(kept_host(store, new_match("masters", 3)), 4)
    problem, _later = store.take_problems()
    [save] = [save for save in store.saves.entries() if save.edition == "classic"]
    assert save.name.startswith("Classic: ")
    set_language("es")
    shown = save.name.replace("Classic", "Clásico")
    assert f"«{shown}»" in problem.sentence(languages._)
    script = Script(["4", "salir", "salir"])
    Entrance(Terminal(script, script.output), store).enter(None)  # type: ignore[arg-type]
    assert f". {shown}.\n" in script.text  # and nothing of it a second time
    store.close()
