"""The papers in docs/ are true: every command, field, rule and number that they name is the program's own."""

import ast
import hashlib
import json
import re
import sys
import tomllib
from dataclasses import fields
from functools import cache
from itertools import pairwise

import pytest

from skipbo.engine.chance import commitment
from skipbo.engine.commands import Command
from skipbo.engine.decks import deck_list
from skipbo.engine.editions import EDITIONS, rules_for
from skipbo.engine.game import Game
from skipbo.engine.notation import parse
from skipbo.engine.record import record_of
from skipbo.engine.rules import Rules
from skipbo.engine.view import view
from skipbo.play.arena import run
from skipbo.play.arena_games import Bout

RULING = re.compile(r"\b(?:R\d{1,2}|M0|D0)\b")


@pytest.fixture(scope="module")
def paper(root):
    """The text of a page in docs/."""
    return lambda name: (root / "docs" / name).read_text(encoding="utf-8")


def table(text, heading):
    """The cells of a Markdown table's rows, found by its first heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert found, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].splitlines()]


def test_every_ruling_that_is_cited_stands_in_the_rules(root, paper):
    told = set(re.findall(r"^- \*\*(R\d+|M0|D0)\*\*", paper("rules.md"), re.MULTILINE))
    cited = set()
    for folder in ("skipbo", "tests"):
        for path in (root / folder).rglob("*.py"):
            cited |= set(RULING.findall(path.read_text(encoding="utf-8")))
    cited.discard("R99")  # a test's word for a ruling that there is not
    assert cited - told == set()
    assert set(RULING.findall(paper("protocol.md"))) <= told


def test_the_editions_are_told_as_they_are(paper):
    rows = {row[0].lower(): row for row in table(paper("rules.md"), "edition")}
    assert list(rows) == list(EDITIONS)
    for name, edition in EDITIONS.items():
        _, cards, players, stock, _ = rows[name]
        size = re.match(r"\d+", cards)
        assert int(size[0]) if size else cards == "as Classic"
        assert deck_list(name).size == (int(size[0]) if size else deck_list("classic").size)
        numbers = list(map(int, re.findall(r"\d+", players)))
        assert (numbers[0], numbers[-1]) == (edition.players[0], edition.players[-1])
        assert {int(n) for n in re.findall(r"\d+", stock)} - {10} == {
            edition.stock,
            edition.large_table_stock,
        }


def test_the_house_rules_are_told_with_their_official_values(paper):
    rows = {row[0].strip("`"): row[1] for row in table(paper("rules.md"), "key")}
    agreed = {field.name for field in fields(Rules)} - {"edition", "players", "partnership", "manners"}
    assert set(rows) == agreed
    official = rules_for("classic")
    for name, told in rows.items():
        value = getattr(official, name)
        assert told == ("by edition" if name == "stock" else "off" if value is False else str(value))


def test_every_command_of_the_table_is_one(paper):
    rows = table(paper("protocol.md"), "command")
    texts = [text for row in rows for text in re.findall(r"`([^`]+)`", row[0])]
    kinds = {type(parse(text)) for text in texts}
    assert all(str(parse(text)) == text for text in texts)
    assert kinds == set(Command.__args__), "the table has an example of every kind of command"


def test_the_examples_have_the_fields_that_the_program_writes(paper):
    blocks = [
        json.loads(block) for block in re.findall(r"```json\n(.*?)```", paper("protocol.md"), re.DOTALL)
    ]
    game = Game.deal(rules_for("mod"), 0, "papers")
    record = record_of(game, [("Ana", "human"), ("Bo", "expert")]).to_json()
    seen = view(game, 0).to_json()
    assert len(blocks) == 2
    for example, written in zip(blocks, (seen, record), strict=True):
        assert list(example) == list(written)
        for key in ("building", "players", "seats", "result"):
            if key in written:
                inside, ours = example[key], written[key]
                if isinstance(ours, list):
                    inside, ours = inside[0], ours[0]
                assert set(inside) == set(ours), key
    named = {name for row in table(paper("protocol.md"), "field") for name in re.findall(r"`(\w+)`", row[0])}
    assert named <= set(seen)
    for _seat, command, *_rest in blocks[1]["moves"]:
        assert str(parse(command)) == command


def test_the_arenas_result_has_the_figures_that_the_page_tells(paper):
    text = paper("protocol.md")
    told = [name for row in table(text, "figure") for name in re.findall(r"`(\w+)`", row[0])]
    report = run(Bout(rules_for("classic", 2, stock=5), ("easy", "random"), 1, seed="papers")).report
    assert told == list(report)
    below = text.partition("Of a contestant: ")[2].partition("\n\n")[0]
    [first, _second] = report["contestants"]
    assert re.findall(r"`(\w+)`", below) == [*list(first)[:-1], *first["think_ms"], "forfeits"]


def test_the_commitment_is_made_as_the_page_says(paper):
    assert "SHA-256" in paper("protocol.md")
    game = Game.deal(rules_for("masters"), 1, "papers")
    text = "papers:" + " ".join(record_of(game, [("", "human")] * 2).to_json()["deck"])
    assert hashlib.sha256(text.encode()).hexdigest() == game.commitment == commitment("papers", game.deck)


def test_the_decks_are_where_the_rules_say(root, paper):
    assert "`assets/decks.toml`" in paper("rules.md")
    decks = tomllib.loads((root / "assets" / "decks.toml").read_text(encoding="utf-8"))
    assert {name for name, deck in decks.items() if deck["source"] == "ours"} == {"masters", "mod"}


# What a page names in backticks: a file or a folder, or else a name in the code.
FILE = re.compile(r"[\w.-]*/[\w./-]*|[\w-]+\.(?:py|md|toml)")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.\w+)?")
# `Name` (`file`), `Name` in `file`, `file` (`Name`), `file`: `Name`: a name beside the module that has it.
BESIDE = re.compile(r"`([\w./]+)`(?:\)?(?: in| \(|:)) ?`([\w./]+)`")
DEPENDENCIES = {"accesskit", "pygame", "platformdirs", "tomli_w", "rich"}
PAGES_OF_NAMES = ("docs/architecture.md", "CONTRIBUTING.md")


@cache
def defined(path):
    """What a module defines, with its code; what is in a class is called `Class.method`."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        inside = [(f"{node.name}.", part) for part in node.body] if isinstance(node, ast.ClassDef) else []
        for prefix, part in [("", node), *inside]:
            goals = part.targets if isinstance(part, ast.Assign) else [getattr(part, "target", None)]
            for name in [getattr(part, "name", None), *(ast.unparse(goal) for goal in goals if goal)]:
                if name:
                    # Whole lines: `ast.get_source_segment` would split the source anew for each name.
                    found[prefix + name] = "\n".join(lines[part.lineno - 1 : part.end_lineno])
    return found


def file_of(root, name):
    """The file or folder that a page means: the package's stand there without its name."""
    return next((path for path in (root / "skipbo" / name, root / name) if path.exists()), None)


@pytest.mark.parametrize("page", PAGES_OF_NAMES)
def test_every_file_and_name_of_a_page_is_there(root, page):
    text = (root / page).read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    everywhere = {name for path in (root / "skipbo").rglob("*.py") for name in defined(path)}
    everywhere |= {name for path in (root / "build").rglob("*.py") for name in defined(path)}
    spans = re.findall(r"`([^`\n]+)`", text)
    files = [span for span in spans if FILE.fullmatch(span)]
    names = [span for span in spans if NAME.fullmatch(span) and span not in files]
    assert len(files) > 15
    assert [file for file in files if file_of(root, file) is None] == []
    # A room may be called by its name alone.
    everywhere |= {path.stem for path in (root / "skipbo").iterdir()}
    everywhere |= set(sys.stdlib_module_names) | DEPENDENCIES
    assert [name for name in names if name not in everywhere] == []
    for one, other in BESIDE.findall(text):
        file, name = (one, other) if FILE.fullmatch(one) else (other, one)
        if file.endswith(".py") and NAME.fullmatch(name) and not FILE.fullmatch(name):
            assert name in defined(file_of(root, file)), f"{name} is not in {file}"


def drawing(text, heading):
    """The numbered functions that are drawn below a heading: number, module, function."""
    _, below = text.split(f"# {heading}\n")
    below = re.split(r"^##", below, maxsplit=1, flags=re.MULTILINE)[0]
    return re.findall(r"^ +(\d+)  (\S+\.py) +([\w.]+)", below, re.MULTILINE)


def calls(source, function):
    """Whether a function's code calls another one."""
    return re.search(rf"\b_?{function.split('.')[-1]}\(", source.partition("\n")[2])


def test_the_way_of_a_card_is_drawn_as_it_is(root, paper):
    """Every function of the drawing is where it says, and each names the next."""
    text = paper("architecture.md")
    drawn = drawing(text, "The way of a card")
    code = [defined(root / "skipbo" / file)[function] for _number, file, function in drawn]
    # The loop reads and takes a turn; the authority stands there twice; the events return to who submitted.
    apart = {
        ("InputReader._one", "App.turn"),
        ("Game.push", "Host.submit"),
        ("Journal.append", "Intents._show"),
    }
    for (*_, before), (*_, after), source in zip(drawn, drawn[1:], code, strict=False):
        if (before, after) not in apart:
            assert calls(source, after), f"{before} does not call {after}"
    disk = drawn[: [function for *_, function in drawn].index("Journal.append") + 1]
    count = [len({row[1:] for row in rows}) for rows in (disk, drawn)]
    modules = [len({row[1] for row in rows}) for rows in (disk, drawn)]
    assert f"{count[0]} functions in {modules[0]} modules to the disk, and {count[1]} in {modules[1]}" in text
    assert [int(number) for number, *_ in drawn if number != "13"] == [n for n in range(1, 21) if n != 13]


def test_the_way_of_a_computer_players_move_is_drawn_as_it_is(root, paper):
    """Each function hands the move to the next: it calls it, or is called by it and gives it back."""
    drawn = drawing(paper("architecture.md"), "The way of a computer player's move")
    assert [int(number) for number, *_ in drawn] == list(range(1, 10))
    code = [(function, defined(root / "skipbo" / file)[function]) for _number, file, function in drawn]
    # A line joins the processes; the events return to `_let_think`, which `go_on` calls.
    apart = {("serve", "Worker.take"), ("Host.submit", "TableClient.go_on")}
    for (before, source), (after, next_source) in pairwise(code):
        if (before, after) not in apart:
            assert calls(source, after) or calls(next_source, before), f"{before} leads not to {after}"
    functions = dict(code)
    assert calls(functions["TableClient.go_on"], "_let_think")
    assert calls(functions["TableClient._let_think"], "ask")


def test_links_between_the_papers_lead_somewhere(root):
    for path in [*(root / "docs").glob("*.md"), root / "README.md", *root.glob("CONTRIBUTING.md")]:
        for goal in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / goal).exists(), f"{path.name}: {goal}"


def test_files_that_the_papers_name_are_there(root):
    """Except the French catalogue, which nobody has begun: it is the worked example of a new language."""
    named = re.compile(r"\b(?:tests|skipbo|build|docs|assets)/[\w/.-]+\.\w+\b")
    example = "assets/locale/fr/LC_MESSAGES/skipbo.po"
    papers = [path for path in root.rglob("*.md") if not {".venv", ".build-work"} & set(path.parts)]
    assert len(papers) >= 15
    for path in papers:
        for name in set(named.findall(path.read_text(encoding="utf-8"))) - {example}:
            assert (root / name).exists(), f"{path.name}: {name}"
