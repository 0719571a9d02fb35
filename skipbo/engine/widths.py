"""What only the compiler is told: whole numbers that fit a machine word (`i64`), and which classes are open.

mypyc keeps an `i64` in a register and never asks how large it is. (A literal left of `<<` it takes for a C
`int` of 32 bits: `1 << shift` is right for small shifts only.) This module stays plain, see
`build/native.py`: as the program runs nothing but `int` is there, and nobody needs mypy's packages to play.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        """What the compiler is told of a class means nothing to Python."""
        return lambda kind: kind
