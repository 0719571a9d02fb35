"""What compares, hashes and shows frozen dataclasses and refuses a change, once for all of them.

A dataclass is given such functions of its own: 9 KB for each of some 160 at a table, with the class as it was
before it had slots, which two of them keep alive. This module stays plain, see `build/native.py`: a compiled
function does not become a method of a plain class.
"""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from operator import attrgetter
from typing import Any, Final


def share(kind: type[Any]) -> None:
    """Give a dataclass that has just got its slots the functions below in place of its own.

    A compiled one has no fields yet when this is called, and keeps what it is given.
    """
    own = vars(kind)
    if "__dataclass_fields__" not in own:
        return
    for name, function in _SHARED.items():
        if name in own:
            setattr(kind, name, function)
    compared = [field.name for field in own["__dataclass_fields__"].values() if field.compare]
    # What tells one from another; without fields all of a class are equal, as is their list of names.
    kind.__compared__ = attrgetter(*(compared or ["__match_args__"]))


def _is_equal(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if self.__class__ is not other.__class__:
        return NotImplemented
    compared = self.__compared__
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash(self.__compared__(self))


def _shown(self: Any) -> str:
    fields = [f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__]
    return f"{self.__class__.__qualname__}({', '.join(fields)})"


def _refuse_change(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


_SHARED: Final[dict[str, Callable[..., Any]]] = {
    "__eq__": _is_equal,
    "__hash__": _hash,
    "__repr__": _shown,
    "__setattr__": _refuse_change,
    "__delattr__": _refuse_delete,
}
