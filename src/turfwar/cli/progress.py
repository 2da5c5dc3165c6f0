"""A progress bar with rate and time left, on stderr; none where stderr is not a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
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


class RateColumn(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.1f}/s" if speed else "-/s")


class Bar:
    """What a command tells its progress bar."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self.progress = progress
        self.task = task

    def reached(self, finished: int) -> None:
        """So many are finished."""
        self.progress.update(self.task, completed=finished)

    def ending(self) -> None:
        """It is to end early."""
        self.progress.update(
            self.task, description="Finishing what is under way; Ctrl-C again to drop it"
        )


@contextmanager
def progress_bar(title: str, finished: int, total: int) -> Iterator[Bar]:
    """A bar that is gone when it is done."""
    to = Console(stderr=True)
    progress = Progress(
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
        speed_estimate_period=60,
    )
    with progress:
        yield Bar(progress, progress.add_task(title, completed=finished, total=total))
