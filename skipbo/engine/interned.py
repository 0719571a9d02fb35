"""What values have in common: they cross processes, and of some there is only ever one object, so that
comparing and finding them costs next to nothing.
"""

from typing import Any, ClassVar, Self

from skipbo.engine.value_functions import share
from skipbo.engine.widths import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # every other room has values as well
class Value:
    """A base for all frozen dataclasses, which have slots. They are pickled by their fields, as pickle can't
    fill compiled ones.

    What a dataclass is given to compare, hash and show it and to refuse a change is there once for all.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        share(cls)

    def __reduce__(self) -> tuple[Any, ...]:
        names = self.__dataclass_fields__  # type: ignore[attr-defined]
        return (made_of, (type(self), {name: getattr(self, name) for name in names}))


def made_of(kind: type[Any], fields: dict[str, Any]) -> Any:
    """The value of a kind with these fields."""
    return kind(**fields)


class Interned(Value):
    """A base for frozen dataclasses with `eq=False`: equal fields give one object, also after pickling."""

    __slots__ = ()
    _made: ClassVar[dict[tuple[Any, ...], Any]] = {}

    def __new__(cls, *values: Any, **named: Any) -> Self:
        key = (cls, values, *named.items()) if named else (cls, values)
        made = Interned._made.get(key)
        if made is None:
            new = super().__new__(cls)
            # Fields left to their defaults or given by name must lead to the one object as well.
            new.__init__(*values, **named)  # type: ignore[misc]
            made = Interned._made.setdefault((cls, new._fields()), new)
            Interned._made[key] = made
        return made  # type: ignore[no-any-return]

    def _fields(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])  # type: ignore[attr-defined]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self._fields())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
