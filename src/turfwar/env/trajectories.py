"""Matches as data to learn from: a row for each decision, in a Parquet file.

A row has what the side that decided could see, the actions that were open, the one that was taken,
and what came of it. They are those of the environments, so a policy that learns from them plays
there, and as a bot (`turfwar.env.policy`). `turfwar trajectories` writes such files.
"""

import importlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from turfwar.api import Match
from turfwar.bots.base import Bot, Coach, begin, finish
from turfwar.env.policy import PolicyDesk
from turfwar.games import find_ruleset
from turfwar.games.options import parse_options
from turfwar.kernel.errors import TurfwarError
from turfwar.pitch.action_numbers import NOTHING
from turfwar.pitch.frame import SIDE_NAMES

FORMAT: Final = "turfwar trajectories 1"
KEY: Final = b"turfwar"


class TrajectoryError(TurfwarError):
    """Trajectories that cannot be written or read."""


@dataclass
class RecordedStep:
    """An action of one side, before its reward is known."""

    decision: int
    side: int
    question: str
    choice: str
    action: int
    legal: NDArray[np.int32]
    seen: dict[str, bytes]
    lead: int
    """By how much the side was ahead."""


@dataclass
class Recorder:
    """Notes the decisions of one match after another, all by the same rules and options."""

    rules: str
    options: tuple[str, ...] = ()
    observe: str = "small"
    steps: list[RecordedStep] = field(default_factory=list)

    def __post_init__(self) -> None:
        ruleset = find_ruleset(self.rules)
        self.rules = ruleset.id
        self.options = tuple(each.text for each in parse_options(self.options, ruleset))
        self.desk = PolicyDesk(self.rules, self.options, self.observe)

    def note(self, match: Match, code: int) -> None:
        """What is decided now, and how: before it is carried out. A choice that is on no list (a
        coach gives up), and those of a referee, are left out."""
        game, question = match.game, match.choice
        side = int(game.chooser)
        if question is None or side not in (0, 1) or not game.is_legal(code):
            return
        desk, begun = self.desk, NOTHING
        while True:
            desk.look(match, side, begun)
            action = int(desk.actions.table.action(game, side, code, begun))
            self.steps.append(
                RecordedStep(
                    match.ply,
                    side,
                    question.kind,
                    match.read(code).text,
                    action,
                    np.flatnonzero(desk.mask).astype(np.int32),
                    {name: part.tobytes() for name, part in desk.form.of(desk.seen).items()},
                    int(game.score(side) - game.score(1 - side)),
                )
            )
            if len(desk.choices(match, side, action, begun)) == 1:
                return
            begun = code >> 9 << 9

    def watching(self, bot: Bot) -> Bot:
        """The bot, with its decisions noted."""
        return Watched(bot, self)

    def rows(self, match: Match) -> dict[str, list[Any]]:
        """The columns of the match that is over now, or breaks off here; and a fresh start.

        `reward` is by how much the score changes for the side up to its next decision; `outcome` is
        1, 0 or -1 by the score at the end.
        """
        steps, self.steps = self.steps, []
        game = match.game
        leads = [int(game.score(side) - game.score(1 - side)) for side in (0, 1)]
        outcomes = [(lead > 0) - (lead < 0) for lead in leads]
        rewards, last = [], []
        after: dict[int, int] = {}
        for step in reversed(steps):
            last.append(step.side not in after)
            rewards.append(float(after.get(step.side, leads[step.side]) - step.lead))
            after[step.side] = step.lead
        return {
            "step": list(range(len(steps))),
            "decision": [step.decision for step in steps],
            "side": [SIDE_NAMES[step.side] for step in steps],
            "question": [step.question for step in steps],
            "choice": [step.choice for step in steps],
            "action": [step.action for step in steps],
            "legal": [step.legal for step in steps],
            "reward": rewards[::-1],
            "outcome": [outcomes[step.side] for step in steps],
            "last": last[::-1],
            **{name: [step.seen[name] for step in steps] for name in self.desk.form.parts},
        }


class Watched(Coach):
    """A bot whose decisions are noted."""

    def __init__(self, bot: Bot, recorder: Recorder) -> None:
        self.bot = bot
        self.recorder = recorder

    def start(self, match: Match, side: str) -> None:
        begin(self.bot, match, side)

    def end(self, match: Match) -> None:
        finish(self.bot, match)

    def choose(self, match: Match) -> int:
        code = self.bot.choose(match)
        self.recorder.note(match, code)
        return code


def import_pyarrow() -> tuple[Any, Any]:
    """Arrow and its Parquet part, or an error that says how to get them."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise TrajectoryError(
            "trajectories need pyarrow, which is not installed: pip install 'turfwar[parquet]'"
        ) from error


class TrajectoryFile:
    """A Parquet file that is written match by match, whole or not at all."""

    def __init__(self, path: Path, recorder: Recorder) -> None:
        if path.suffix != ".parquet":
            raise TrajectoryError(f"{path}: the name has to end in .parquet")
        self.arrow, parquet = import_pyarrow()
        self.path = path
        self.recorder = recorder
        self.matches = self.steps = 0
        arrow, form = self.arrow, recorder.desk.form
        described = {
            "format": FORMAT,
            "rules": recorder.rules,
            "options": list(recorder.options),
            "observe": form.name,
            "parts": {
                name: {"shape": part.shape, "names": part.names}
                for name, part in form.parts.items()
            },
            "actions": recorder.desk.actions.size,
        }
        self.schema = arrow.schema(
            [
                ("match", arrow.int32()),
                ("source", arrow.string()),
                ("step", arrow.int32()),
                ("decision", arrow.int32()),
                ("side", arrow.string()),
                ("question", arrow.string()),
                ("choice", arrow.string()),
                ("action", arrow.int32()),
                ("legal", arrow.list_(arrow.int32())),
                ("reward", arrow.float32()),
                ("outcome", arrow.int8()),
                ("last", arrow.bool_()),
                *(
                    (name, arrow.binary(int(np.prod(part.shape))))
                    for name, part in form.parts.items()
                ),
            ],
            metadata={KEY: json.dumps(described).encode()},
        )
        self.beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            self.writer = parquet.ParquetWriter(self.beside, self.schema, compression="zstd")
        except OSError as error:
            raise TrajectoryError(f"{path} cannot be written: {error.strerror}") from error

    def add(self, match: Match, source: str) -> None:
        """The match that the recorder has noted; `source` says where it comes from."""
        rows = self.recorder.rows(match)
        count = len(rows["step"])
        columns = {"match": [self.matches] * count, "source": [source] * count, **rows}
        arrays = [self.arrow.array(columns[each.name], each.type) for each in self.schema]
        self.writer.write_table(self.arrow.Table.from_arrays(arrays, schema=self.schema))
        self.matches += 1
        self.steps += count

    def __enter__(self) -> "TrajectoryFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.writer.close()
        try:
            if kind is None:
                self.beside.replace(self.path)
        finally:
            self.beside.unlink(missing_ok=True)


@dataclass(frozen=True)
class Trajectories:
    """What a file has, as arrays with a row for each step.

    `parts` are the observations, by name; `table` has the other columns (`table["reward"]`).
    """

    rules: str
    options: tuple[str, ...]
    observe: str
    names: dict[str, tuple[str, ...]]
    parts: dict[str, NDArray[np.int8]]
    table: dict[str, NDArray[Any]]
    legal: list[NDArray[np.int32]]
    actions: int
    """How many actions there are."""

    def __len__(self) -> int:
        return len(self.legal)

    def masks(self, rows: Iterable[int]) -> NDArray[np.int8]:
        """1 for each open action of these rows."""
        chosen = list(rows)
        found = np.zeros((len(chosen), self.actions), np.int8)
        for at, row in enumerate(chosen):
            found[at, self.legal[row]] = 1
        return found

    def matches(self) -> Iterator[slice]:
        """The rows of one match after another."""
        numbers = self.table["match"]
        ends = [*(np.flatnonzero(np.diff(numbers)) + 1), len(numbers)]
        begin = 0
        for end in ends:
            yield slice(begin, int(end))
            begin = int(end)


def read_trajectories(path: str | Path) -> Trajectories:
    """All of a file that `turfwar trajectories` wrote."""
    _, parquet = import_pyarrow()
    try:
        table = parquet.read_table(path)
    except (OSError, ValueError) as error:
        raise TrajectoryError(f"{path} cannot be read: {error}") from error
    described = json.loads((table.schema.metadata or {}).get(KEY, b"{}"))
    if described.get("format") != FORMAT:
        raise TrajectoryError(f"{path} has no trajectories: it does not say {FORMAT!r}")
    parts = {}
    for name, part in described["parts"].items():
        whole = b"".join(table.column(name).to_pylist())
        parts[name] = np.frombuffer(whole, np.int8).reshape(-1, *part["shape"])
    others = [name for name in table.column_names if name not in parts and name != "legal"]
    return Trajectories(
        described["rules"],
        tuple(described["options"]),
        described["observe"],
        {name: tuple(part["names"]) for name, part in described["parts"].items()},
        parts,
        {name: table.column(name).to_numpy() for name in others},
        [np.array(each, np.int32) for each in table.column("legal").to_pylist()],
        described["actions"],
    )
