"""What a plan is for, as a function of the match at its end; some know before."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from turfwar.pitch.game import PitchGame

Goal = Callable[[PitchGame], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class EarlyGoal:
    """A goal that may be certain in the middle of a step.

    A class to be derived from, and not a protocol: courses are told by it, and are made thousands
    of times while a graph is built.
    """

    def __call__(self, game: PitchGame) -> bool:
        """Whether it is met at the end."""
        raise NotImplementedError

    def certain(self, game: PitchGame) -> bool | None:
        """Whether it is certain by now that it will be met, or that it will not."""
        raise NotImplementedError
