"""Fixed-width integers for rules that are compiled; uncompiled they are plain ints.

mypyc sees those of `mypy_extensions`, whose stand-ins for the interpreter cost a call of Python for
each conversion. The element type of a `vec` must be the one of `mypy_extensions` itself.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i16 as i16
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
else:
    i16 = i32 = i64 = int
