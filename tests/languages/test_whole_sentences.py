"""No sentence is put together from pieces: a translator gets it whole.

Sums, joins and f-strings of translated texts are found. Whole sentences may follow one another, by
`wording.card_words.sentences`, and what stands in columns or lists is no sentence.
"""

import ast
import re
from collections.abc import Iterator

from build import catalogues
from tests.languages.test_catalogues import MARKERS, ROOT, name_of_call

SEPARATORS = (", ", " · ", "; ", "\n", " + ", "|")
"""What a list is joined with, or set apart by in a line of facts."""


def _is_translated(node: ast.AST, kept: frozenset[str] = frozenset()) -> bool:
    """Whether an expression is a translated text: `_("…")`, one filled in, or a name `kept` for one."""
    if isinstance(node, ast.Name):
        return node.id in kept
    if not isinstance(node, ast.Call):
        return False
    if name_of_call(node) in MARKERS - {"N_", "N_counted"}:
        return True
    is_format = isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "removesuffix")
    return is_format and _is_translated(node.func.value, kept)  # type: ignore[attr-defined]


def _is_apart(node: ast.AST) -> bool:
    """Whether a text only sets things apart, or ends a line."""
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and not node.value.strip(" ·,;:.|>+\n-")
    )


def _names(tree: ast.AST) -> frozenset[str]:
    """The names that a function gives to translated texts, and to nothing else."""
    given: dict[str, list[bool]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            given.setdefault(node.targets[0].id, []).append(_is_translated(node.value))
    return frozenset(name for name, all_of_it in given.items() if all(all_of_it))


def pieces(tree: ast.AST) -> Iterator[int]:
    """The lines in which a translated text is glued to something."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    found = {line for function in functions for line in _glued(function, _names(function))}
    yield from sorted(found | set(_glued(tree, frozenset())))


def _glued(tree: ast.AST, kept: frozenset[str]) -> Iterator[int]:
    def is_translated(node: ast.AST) -> bool:
        return _is_translated(node, kept)

    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if any(map(is_translated, (node.left, node.right))):
                yield node.lineno
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and is_translated(node.value):
            yield node.lineno
        elif isinstance(node, ast.JoinedStr):
            filled = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
            if any(map(is_translated, filled)) and not all(
                _is_apart(part) for part in node.values if isinstance(part, ast.Constant)
            ):
                yield node.lineno
        elif isinstance(node, ast.Call) and name_of_call(node) == "join":
            by = node.func.value if isinstance(node.func, ast.Attribute) else None
            is_list = isinstance(by, ast.Constant) and by.value in SEPARATORS
            inner = [part for arg in node.args for part in ast.walk(arg)]
            if not is_list and any(map(is_translated, inner)):
                yield node.lineno


def test_no_sentence_is_put_together_from_pieces() -> None:
    found = []
    for path in sorted((ROOT / "skipbo").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [f"{path.relative_to(ROOT)}:{line}" for line in pieces(tree)]
    assert not found, "\n".join(found)


def test_sums_and_joins_would_be_found() -> None:
    for wrong in (
        "name + _(' is thinking')",
        "words += ' ' + _('from {name}').format(name=name)",
        "words += _('more')",
        "' '.join([_('You have'), coins])",
        "f'{name} has {_(\"coins\")}'",
        "_('a') + ngettext('b', 'c', n)",
        "def say():\n    words = _('{n} cards').format(n=1)\n    return f'{words} in all'",
    ):
        assert list(pieces(ast.parse(wrong))), wrong
    for right in (
        "sentences(_('One.'), _('Two.'))",
        "', '.join([_('one'), _('two')])",
        "f'{_(\"Level\")}: {level}'",
        "_('{name} has {coins}').format(name=name, coins=coins)",
    ):
        assert not list(pieces(ast.parse(right))), right


WHENCE_OR_WHERE = re.compile(r"(from|on|onto|into|under|beside) ")
LABELS = frozenset(("from the open deck",))
"""What begins so and stands by itself."""


def test_no_message_is_a_phrase_for_a_sentence_to_be_filled_with() -> None:
    """ "from your hand" has another case, gender or place in a sentence of another language."""
    found = []
    for message in catalogues.extracted():
        text = str(message.id[0] if isinstance(message.id, tuple | list) else message.id)
        if text and WHENCE_OR_WHERE.match(text) and text not in LABELS:
            found.append(text)
    assert not found, "\n".join(found)
