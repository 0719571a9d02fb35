"""From a scene's things to the nodes of the system's accessibility tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from types import ModuleType
from typing import Any

from skipbo.ui.access.things import Deed, Described, Kind, Thing
from skipbo.ui.access.voice import Utterance

WINDOW = 1
POLITE, URGENT = (2, 3), 4
"""Two polite announcers take turns, so that the same sentence twice is heard twice."""
FIRST = 10


class Tree:
    """Gives every key its number for as long as the program runs, and makes the nodes."""

    def __init__(self, kit: ModuleType) -> None:
        """`kit`: the accesskit library."""
        self._kit = kit
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._said = dict.fromkeys((*POLITE, URGENT), "")
        self._turn = 0
        role = kit.Role
        self._roles = {
            Kind.TEXT: role.LABEL,
            Kind.HEADING: role.HEADING,
            Kind.PICTURE: role.IMAGE,
            Kind.BUTTON: role.BUTTON,
            Kind.SWITCH: role.SWITCH,
            Kind.CHOICE: role.SPIN_BUTTON,
            Kind.OPTION: role.RADIO_BUTTON,
            Kind.SLIDER: role.SLIDER,
            Kind.FIELD: role.TEXT_INPUT,
        }
        action = kit.Action
        self._actions = {
            Deed.PRESS: action.CLICK,
            Deed.FOCUS: action.FOCUS,
            Deed.LESS: action.DECREMENT,
            Deed.MORE: action.INCREMENT,
            Deed.SET: action.SET_VALUE,
        }
        self._deeds = {int(act): deed for deed, act in self._actions.items()}

    def key_of(self, number: int) -> str:
        """The key of a node; empty for one that is no thing."""
        return self._keys.get(number, "")

    def deed_of(self, action: Any) -> Deed | None:
        """What an action asks for; None for what can't be done here."""
        return self._deeds.get(int(action))

    def say(self, said: Sequence[Utterance]) -> None:
        """Let the announcers say it with the next update."""
        for urgent in (False, True):
            words = " ".join(one.words for one in said if one.urgent is urgent)
            if not words:
                continue
            if not urgent:
                self._turn = 1 - self._turn
            number = URGENT if urgent else POLITE[self._turn]
            # The same words again would be no change, and nothing would be heard.
            self._said[number] = words if self._said[number] != words else words + "\u00a0"

    def forget_said(self) -> None:
        """Nothing of what the announcers said can be read again."""
        self._said = dict.fromkeys(self._said, "")

    def update(self, scene: Described, title: str) -> Any:
        """Everything there is, as one update; `title` is the window's."""
        kit = self._kit
        nodes: list[tuple[int, Any]] = []
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(f"{title}: {scene.title}" if scene.title else title)
        children = list(self._top_nodes(scene, nodes))
        for number in (*POLITE, URGENT):
            nodes.append((number, self._announcer(number)))
            children.append(number)
        root.set_children(children)
        nodes.append((WINDOW, root))
        keys = {thing.key for thing in scene.things}
        update = kit.TreeUpdate(self._number(scene.focus) if scene.focus in keys else WINDOW)
        tree = kit.Tree(WINDOW)
        tree.toolkit_name = "pygame"
        update.tree = tree
        update.nodes = nodes
        return update

    def _top_nodes(self, scene: Described, nodes: list[tuple[int, Any]]) -> Iterator[int]:
        """The things outside groups and the groups themselves; all nodes go to `nodes`."""
        kit = self._kit
        for name, members in groupby(scene.things, key=lambda thing: thing.group):
            inside = []
            for thing in members:
                number = self._number(thing.key)
                nodes.append((number, self._node(thing)))
                inside.append(number)
            if not name:
                yield from inside
                continue
            group = kit.Node(kit.Role.GROUP)
            group.set_label(name)
            group.set_children(inside)
            number = self._number(f"group {name} {inside[0]}")
            nodes.append((number, group))
            yield number

    def _node(self, thing: Thing) -> Any:
        kit = self._kit
        node = kit.Node(self._roles[thing.kind])
        rect = thing.rect
        node.set_bounds(kit.Rect(float(rect.left), float(rect.top), float(rect.right), float(rect.bottom)))
        if thing.kind is Kind.TEXT:
            node.set_value(thing.name)
        elif thing.kind in (Kind.CHOICE, Kind.FIELD):
            # On Linux the value of what has no number is read by nobody: it belongs to the name.
            node.set_label(f"{thing.name}: {thing.value}" if thing.value else thing.name)
        else:
            node.set_label(thing.name)
        if thing.more:
            node.set_description(thing.more)
        if thing.is_on is not None:
            node.set_toggled(kit.Toggled.TRUE if thing.is_on else kit.Toggled.FALSE)
        if thing.numbers is not None:
            now, least, most = thing.numbers
            node.set_numeric_value(float(now))
            node.set_min_numeric_value(float(least))
            node.set_max_numeric_value(float(most))
        if not thing.is_enabled:
            node.set_disabled()
        for deed in thing.deeds:
            node.add_action(self._actions[deed])
        return node

    def _announcer(self, number: int) -> Any:
        kit = self._kit
        node = kit.Node(kit.Role.LABEL)
        node.set_live(kit.Live.ASSERTIVE if number == URGENT else kit.Live.POLITE)
        node.set_value(self._said[number])
        return node

    def _number(self, key: str) -> int:
        if key not in self._numbers:
            number = FIRST + len(self._numbers)
            self._numbers[key], self._keys[number] = number, key
        return self._numbers[key]
