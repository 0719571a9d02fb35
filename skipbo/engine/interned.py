"""Values of which there is only ever one object, so that comparing and finding them costs next to nothing."""

from typing import Any, ClassVar, Self


class Interned:
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
        return tuple(getattr(self, name) for name in self.__match_args__)  # type: ignore[attr-defined]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self._fields())

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
