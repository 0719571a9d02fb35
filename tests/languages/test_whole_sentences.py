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
    if isinstance(node, ast.IfExp):
        return any(_is_translated(branch, kept) for branch in (node.body, node.orelse))
    if isinstance(node, ast.BoolOp):
        return any(_is_translated(value, kept) for value in node.values)
    if isinstance(node, ast.NamedExpr):
        return _is_translated(node.value, kept)
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
        if not isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) or node.value is None:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name):
                given.setdefault(target.id, []).append(_is_translated(node.value))
    return frozenset(name for name, all_of_it in given.items() if all(all_of_it))


def _lists(tree: ast.AST, kept: frozenset[str]) -> frozenset[str]:
    """The names of lists into which a function puts translated texts."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.List | ast.Tuple):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(_is_translated(part, kept) for part in node.value.elts):
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.Call) and name_of_call(node) in ("append", "insert", "extend"):
            holder = node.func.value if isinstance(node.func, ast.Attribute) else None
            if isinstance(holder, ast.Name) and any(_is_translated(arg, kept) for arg in node.args):
                found.add(holder.id)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            inside = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else []
            if any(_is_translated(part, kept) for part in inside):
                found.add(node.target.id)
    return frozenset(found)


def _is_frame(node: ast.AST) -> bool:
    """Whether a text of the code's own has words in it, besides the places that are filled."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    between = re.sub(r"\{[^{}]*\}|%\([^)]*\)\w|%\w", "\0", node.value).split("\0")[1:-1]
    bare = re.sub(r"\{[^{}]*\}|%\([^)]*\)\w|%\w", "", node.value)
    return any(letter.isalpha() for letter in bare) or " " in between


def pieces(tree: ast.AST) -> Iterator[int]:
    """The lines in which a translated text is glued to something."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    found = set()
    for function in functions:
        kept = _names(function)
        found |= set(_glued(function, kept, _lists(function, kept)))
    yield from sorted(found | set(_glued(tree, frozenset(), frozenset())))


def _glued(tree: ast.AST, kept: frozenset[str], lists: frozenset[str]) -> Iterator[int]:
    def is_translated(node: ast.AST) -> bool:
        return _is_translated(node, kept)

    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if any(map(is_translated, (node.left, node.right))):
                yield node.lineno
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            if is_translated(node.left) or (
                _is_frame(node.left) and any(map(is_translated, ast.walk(node.right)))
            ):
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
            between = [by.body, by.orelse] if isinstance(by, ast.IfExp) else [by]
            is_list = all(isinstance(it, ast.Constant) and it.value in SEPARATORS for it in between)
            inner = [part for arg in node.args for part in ast.walk(arg)]
            is_kept = any(isinstance(part, ast.Name) and part.id in lists for part in node.args)
            if not is_list and (is_kept or any(map(is_translated, inner))):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            inside = [*node.args, *(keyword.value for keyword in node.keywords)]
            is_glue = node.func.attr == "format" and _is_frame(node.func.value)
            if (is_glue and any(map(is_translated, inside))) or (
                node.func.attr in ("replace", "__add__") and is_translated(node.func.value)
            ):
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
        "def say():\n    words: str = _('{n} cards')\n    return words + ' in all'",
        'def say():\n    return f\'{_("one") if n == 1 else _("two")} in all\'',
        "def say():\n    if (words := _('cards')):\n        return f'{words} in all'",
        "def say():\n    parts = [_('You have'), coins]\n    return ' '.join(parts)",
        "def say():\n    parts = []\n    parts.append(_('You have'))\n    return ' '.join(parts)",
        "def say():\n    parts = [name]\n    parts += [_('has cards')]\n    return ' '.join(parts)",
        "'%s has %s' % (name, _('cards'))",
        "'%s %s' % (name, _('has cards'))",
        "_('%s cards') % count",
        "'{} {}'.format(name, _('has cards'))",
        "'{name} has {cards}'.format(name=name, cards=_('cards'))",
        "_('NAME has cards').replace('NAME', name)",
        "(_('It is') or '') + name",
    ):
        assert list(pieces(ast.parse(wrong))), wrong
    for right in (
        "sentences(_('One.'), _('Two.'))",
        "', '.join([_('one'), _('two')])",
        "f'{_(\"Level\")}: {level}'",
        "_('{name} has {coins}').format(name=name, coins=coins)",
        "'{}, {}'.format(_('one'), _('two'))",
        "def say():\n    parts = [_('one'), _('two')]\n    return ', '.join(parts)",
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
        is_typed = "|" in text  # words that a player may type
        if text and not is_typed and WHENCE_OR_WHERE.match(text) and text not in LABELS:
            found.append(text)
    assert not found, "\n".join(found)
