"""Says, as one JSON object, what each room of the program makes of the catalogue. Run with a copy of it."""

import contextlib
import io
import json
import random
from typing import Any

from skipbo import cli
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import EDITIONS, rules_for, rules_from_json
from skipbo.engine.levels import LEVELS
from skipbo.engine.rules import RulesError
from skipbo.engine.scoring import result_for
from skipbo.help import library
from skipbo.help.page_parts import words
from skipbo.play.alertness import who_notices
from skipbo.store.schema import Values
from skipbo.text_table.seating import Seating
from skipbo.text_table.terminal import Terminal
from skipbo.ui.app import make_context
from skipbo.ui.scenes.house_rules_scene import HouseRulesScene
from skipbo.ui.scenes.setup_scene import SetupScene
from skipbo.ui.setup_state import SetupState
from skipbo.ui.widgets.grade_dial import GradeButton
from skipbo.wording.catalogue_words import rules_words
from skipbo.wording.refusals import refusal_words
from skipbo.wording.statistics_words import ORDER

ARENA = "--seats casual,easy --stock 5 --games 2 --seed 1 --plain-wins --keep-ones --json"


def said_by_cli(*given: str) -> str:
    """What the command line prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.suppress(SystemExit):
        cli.main(given)
    return output.getvalue()


def seated(*answers: str) -> dict[str, Any]:
    """What the text table asks before a new match, and what the answers come to."""
    output = io.StringIO()
    terminal = Terminal(io.StringIO("\n".join(answers) + "\n"), output)
    wanted = Seating(terminal).ask()
    return {
        "said": " ".join(output.getvalue().split()),
        "rules": wanted.rules.to_json(),
        "seats": [seat.controller for seat in wanted.seats],
    }


def window() -> dict[str, Any]:
    """What the two panels of the window's set-up offer."""
    context = make_context((1280, 800), Values())
    state = SetupState()
    house = HouseRulesScene(context, state, lambda: None)
    setup = SetupScene(context, lambda options: None, lambda: None)
    for scene in (house, setup):
        context.stack.push(scene)
    switch = house.group.find("house-plain_wins")
    if switch is not None:
        switch.activate()
    level = setup.group.find("level-north")
    assert isinstance(level, GradeButton)
    level.activate()
    who = context.stack.top
    assert who is not None
    [dial] = [thing for thing in who.described().things if thing.key == "grade"]
    return {
        "levels": dial.more,
        "rules": state.agreement.rules().to_json(),
        "kept": SetupState.from_table(json.loads(json.dumps(state.to_table()))) == state,
    }


def duel() -> dict[str, Any]:
    """What becomes of the page's edition."""
    context = make_context((1280, 800), Values())
    setup = SetupScene(context, lambda options: None, lambda: None)
    context.stack.push(setup)
    return {
        "line": rules_words(rules_for("duel", 2)),
        "cards": deck_list("duel").size,
        "window": [f"edition-{name}" for name in EDITIONS if setup.group.find(f"edition-{name}")],
        "seating": seated("duel", *[""] * 20),
        "arena": json.loads(
            said_by_cli(*["arena", "--edition", "duel", "--seats", "easy,easy", "--games", "2", "--json"])
        ),
        "pages": [page.key for page in library.pages_for("duel")],
    }


def refused(**options: Any) -> str:
    """The code of the refusal of some rules."""
    try:
        rules_for("classic", 2, **options)
    except RulesError as error:
        return error.code
    return ""


def main() -> None:
    """Look into every room."""
    asked = [*["classic", "2", "10", "yes"], *[""] * 3, *["no"] * 5, "yes", "no", "", "Ana", "1", "casual"]
    plain = rules_for("classic", 2, plain_wins=True)
    old = rules_for("classic", 2).to_json()
    del old["plain_wins"]
    chance = random.Random(1)
    calls = [who_notices(plain, ["human", "casual"], 0, chance) for _ in range(500)]
    report = {
        "why_not": refusal_words("keep_ones", {}, ["Ana", "Bo"]),
        "help": " ".join(said_by_cli("arena", "--help").split()),
        "arena": json.loads(said_by_cli("arena", *ARENA.split())),
        "seating": seated(*asked),
        "window": window(),
        "duel": duel(),
        "page": [sentence for block in library.page("house-rules").blocks for sentence in words(block)],
        "wrong_type": refused(plain_wins=25),
        "old": rules_from_json(old).to_json()["plain_wins"],
        "line": rules_words(plain),
        "points": result_for(plain, (0, 7), 0, "stock").points,
        "calls": calls.count(1) / len(calls),
        "levels": list(LEVELS),
        "statistics": ORDER,
        "tournament": EDITIONS["tournament"].has_house_rules,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
