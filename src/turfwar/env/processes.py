"""Many matches over several processes, which write what is seen into memory that they share.

`ProcessMatches` is stepped like `Matches` and gives the same, whatever the number of processes.
Like everything that begins processes, it wants the script that uses it to have its work under
`if __name__ == "__main__":`.
"""

import contextlib
import multiprocessing
import random
from array import array
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

from turfwar.bots.seated import seed_from
from turfwar.env.actions import actions_of
from turfwar.env.columns import columns_of
from turfwar.env.vector import Matches, as_numbers
from turfwar.games import DEFAULT, find_ruleset
from turfwar.games.options import parse_options
from turfwar.kernel.errors import TurfwarError

CLOSE_S: Final = 5.0
"""So long a process may take to end."""


class SharedBlock:
    """The memory that one process writes and everybody reads."""

    def __init__(self, count: int, seen: int, actions: int, name: str | None = None) -> None:
        sizes = (8 * count, 8 * count, count, count, count, count * seen, count * actions)
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        buffer = self.memory.buf
        assert buffer is not None
        parts = []
        at = 0
        for size in sizes:
            parts.append(buffer[at : at + size])
            at += size
        self.parts = parts
        self.given, rewards = parts[0].cast("q"), parts[1].cast("d")
        self.rewards = rewards
        self.ended, self.refused, self.sides, self.observations, self.masks = parts[2:]

    def write(self, matches: Matches) -> None:
        """What has come of a step."""
        self.rewards[:] = memoryview(array("d", matches.rewards))
        self.ended[:] = bytes(matches.ended)
        self.refused[:] = bytes(matches.refused)
        self.sides[:] = bytes(matches.sides)
        self.observations[:] = matches.observations
        self.masks[:] = matches.masks

    def close(self, *, remove: bool) -> None:
        self.given.release()
        self.rewards.release()
        for part in self.parts:
            part.release()
        self.memory.close()
        if remove:
            self.memory.unlink()


def serve(connection: Connection, name: str, made_with: dict[str, Any]) -> None:
    """What a process does: steps its matches when it is told to."""
    matches = Matches(**made_with)
    block = SharedBlock(matches.count, matches.columns.size, matches.actions.size, name)
    try:
        while True:
            command, argument = connection.recv()
            if command == "close":
                return
            try:
                answer: Any = None
                if command == "step":
                    matches.step(list(block.given))
                elif command == "reset":
                    matches.reset(argument)
                elif command == "save":
                    answer = matches.save_all()
                else:
                    matches.restore_all(*argument)
                block.write(matches)
                connection.send((True, answer))
            except TurfwarError as error:
                connection.send((False, str(error)))
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        block.close(remove=False)


class ProcessMatches:
    """So many matches at once, shared out among `workers` processes; see `Matches`."""

    def __init__(
        self,
        count: int,
        rules: str = DEFAULT,
        options: Iterable[str] = (),
        seed: int = 0,
        *,
        workers: int = 2,
        **arguments: Any,
    ) -> None:
        if not 1 <= workers <= count:
            raise TurfwarError(f"workers: {count} matches take 1 to {count} processes")
        ruleset = find_ruleset(rules)
        self.count = count
        self.rules = ruleset.id
        self.options = tuple(option.text for option in parse_options(options, ruleset))
        self.columns = columns_of(self.rules, self.options)
        self.actions = actions_of(self.rules, self.options)
        self.made_with = {"rules": self.rules, "options": self.options, **arguments}
        Matches(1, **self.made_with)  # complains here, not in a process
        self.shares = [count // workers + (number < count % workers) for number in range(workers)]
        self.random = random.Random(seed)
        self.blocks: list[SharedBlock] = []
        self.connections: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        context = multiprocessing.get_context("spawn")
        try:
            for share in self.shares:
                block = SharedBlock(share, self.columns.size, self.actions.size)
                self.blocks.append(block)
                here, there = context.Pipe()
                process = context.Process(
                    target=serve,
                    args=(there, block.memory.name, {"count": share, **self.made_with}),
                    daemon=True,
                )
                process.start()
                there.close()
                self.connections.append(here)
                self.processes.append(process)
            self.reset(seed)
        except BaseException:
            self.close()
            raise

    # Commands

    def ask(self, command: str, arguments: Sequence[Any] | None = None) -> list[Any]:
        """Have every process do something at the same time; their answers."""
        if not self.connections:
            raise TurfwarError("the processes are closed")
        for number, connection in enumerate(self.connections):
            try:
                connection.send((command, arguments[number] if arguments else None))
            except OSError as error:
                raise TurfwarError(self.gone(number)) from error
        answers = []
        wrong = ""
        for number, connection in enumerate(self.connections):
            try:
                good, answer = connection.recv()
            except (EOFError, OSError) as error:
                raise TurfwarError(self.gone(number)) from error
            if not good:
                wrong = answer
            answers.append(answer)
        if wrong:
            raise TurfwarError(wrong)
        return answers

    def gone(self, number: int) -> str:
        code = self.processes[number].exitcode
        return f"process {number + 1} of {len(self.processes)} has ended (exit code {code})"

    def shared_out(self, values: Sequence[Any]) -> list[Sequence[Any]]:
        found, at = [], 0
        for share in self.shares:
            found.append(values[at : at + share])
            at += share
        return found

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """All matches anew; see `Matches.reset`."""
        if seed is None:
            seeds: list[int] = [self.random.getrandbits(62) for _ in range(self.count)]
        elif isinstance(seed, int):
            self.random = random.Random(seed)
            seeds = [self.random.getrandbits(62) for _ in range(self.count)]
        else:
            seeds = [self.random.getrandbits(62) if each is None else each for each in seed]
        if len(seeds) != self.count:
            raise TurfwarError(f"{len(seeds)} seeds for {self.count} matches")
        self.ask("reset", self.shared_out(seeds))

    def step(self, actions: Any) -> None:
        """An action for each match; see `Matches.step`."""
        given = memoryview(as_numbers(actions)).cast("q")
        if len(given) != self.count:
            raise TurfwarError(f"{len(given)} actions for {self.count} matches")
        at = 0
        for block, share in zip(self.blocks, self.shares):
            block.given[:] = given[at : at + share]
            at += share
        self.ask("step")

    def random_actions(self) -> list[int]:
        """An open action for each match; those that have ended take 0."""
        size = self.actions.size
        chosen = []
        for block, share in zip(self.blocks, self.shares):
            for index in range(share):
                mask = bytes(block.masks[index * size : (index + 1) * size])
                opened = [action for action, is_open in enumerate(mask) if is_open]
                chosen.append(self.random.choice(opened) if opened else 0)
        return chosen

    # What has come of it

    @property
    def rewards(self) -> list[float]:
        return [each for block in self.blocks for each in block.rewards]

    @property
    def ended(self) -> list[bool]:
        return [bool(each) for block in self.blocks for each in block.ended]

    @property
    def refused(self) -> list[bool]:
        return [bool(each) for block in self.blocks for each in block.refused]

    @property
    def sides(self) -> list[int]:
        """0 for home, 1 for away."""
        return [int(each) for block in self.blocks for each in block.sides]

    # Keeping them

    def save_all(self) -> bytes:
        """How all of them stand; see `Matches.save_all`."""
        saved = self.ask("save")
        head = array("q", [len(each) for each in saved]).tobytes()
        return array("q", [len(saved)]).tobytes() + head + b"".join(saved)

    def restore_all(self, data: bytes, dice: int | None = None) -> None:
        """Go on from what `save_all` wrote, by as many matches and processes."""
        numbers = memoryview(data[: 8 * (len(self.shares) + 1)]).cast("q")
        if not numbers or numbers[0] != len(self.shares):
            raise TurfwarError(f"not saved by {len(self.shares)} processes")
        at = numbers.nbytes
        parts = []
        for number, size in enumerate(numbers[1:]):
            seed = None if dice is None else seed_from("turfwar process", dice, number)
            parts.append((data[at : at + size], seed))
            at += size
        self.ask("restore", parts)

    def clone(self, dice: int | None = None) -> "ProcessMatches":
        """The same matches again, in processes of their own; bots begin afresh."""
        other = type(self)(self.count, workers=len(self.shares), **self.made_with)
        other.random.setstate(self.random.getstate())
        other.restore_all(self.save_all(), dice)
        return other

    def close(self) -> None:
        """End the processes."""
        for connection in self.connections:
            with contextlib.suppress(OSError):  # it is gone already
                connection.send(("close", None))
            connection.close()
        for process in self.processes:
            process.join(CLOSE_S)
            if process.is_alive():
                process.terminate()
                process.join()
        for block in self.blocks:
            block.close(remove=True)
        self.connections, self.processes, self.blocks = [], [], []
