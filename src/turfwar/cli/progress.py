"""A progress bar with rate and time left, on stderr; none where stderr is not a terminal."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

SLOW: Final = 0.5
"""What is slower, in things a second, is told by the minute."""


class RateColumn(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("-/s")
        return Text(f"{speed:,.1f}/s" if speed >= SLOW else f"{60 * speed:,.1f}/min")


class Noted(Progress):
    """A bar with a note below it."""

    note = ""

    def get_renderables(self) -> Iterable[RenderableType]:
        yield from super().get_renderables()
        if self.note:
            yield Text(self.note)


class ProgressBar:
    """What a command tells its progress bar."""

    def __init__(self, progress: Noted, task: TaskID) -> None:
        self.progress = progress
        self.task = task
        self.seen = progress.console.is_terminal
        """Whether there is somebody to look at it."""

    def reached(self, finished: int, total: int | None = None) -> None:
        """So many are finished; `total` where it was not known before."""
        self.progress.update(self.task, completed=finished, total=total)

    def note(self, text: str) -> None:
        """What stands below the bar."""
        self.progress.note = text

    def say(self, text: str) -> None:
        """A line that stays."""
        self.progress.console.print(
            text, markup=False, emoji=False, highlight=False, soft_wrap=True
        )

    def ending(self) -> None:
        """It is to end early."""
        self.progress.update(
            self.task, description="Finishing what is under way; Ctrl-C again to drop it"
        )
        if not self.seen:
            # A signal may come in the middle of whatever is being printed.
            os.write(2, b"Finishing what is under way; the same again drops it\n")


@contextmanager
def progress_bar(
    title: str, finished: int, total: int, speed_over: float = 60.0
) -> Iterator[ProgressBar]:
    """A bar that is gone when it is done; its rate is that of the last so many seconds."""
    to = Console(stderr=True)
    progress = Noted(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=to,
        transient=True,
        disable=not to.is_terminal,
        speed_estimate_period=speed_over,
    )
    with progress:
        yield ProgressBar(progress, progress.add_task(title, completed=finished, total=total))
