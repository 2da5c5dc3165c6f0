"""The log against plain lists: branches and going back never touch what others have read."""

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, multiple, rule
from librt.vecs import vec
from mypy_extensions import i32

from turfwar.kernel.log import Log

unhurried = settings(deadline=None)
numbers = st.lists(st.integers(-(2**31), 2**31 - 1), max_size=12)


def extend(log: Log, values: list[int], spare: int = 0) -> None:
    """Append as the kernel does: from a buffer that may be longer than what counts."""
    log.extend(vec[i32]([*values, *([-99] * spare)]), len(values))


@unhurried
@given(numbers, numbers, st.integers(0, 5))
def test_reading_from_a_position(first: list[int], more: list[int], spare: int) -> None:
    log = Log(None, 0)
    extend(log, first, spare)
    extend(log, more, spare)
    everything = first + more
    assert log.length() == len(everything)
    for since in range(len(everything) + 3):
        assert log.read(since) == everything[since:]


def test_an_empty_log() -> None:
    log = Log(None, 0)
    assert (log.length(), log.read(), log.branch().read()) == (0, [], [])


def test_a_branch_and_its_origin_go_on_separately() -> None:
    log = Log(None, 0)
    extend(log, [1, 2, 3])
    twin = log.branch()
    extend(log, [4])
    extend(twin, [5, 6])
    assert (log.read(), twin.read()) == ([1, 2, 3, 4], [1, 2, 3, 5, 6])
    assert (log.read(2), twin.read(2)) == ([3, 4], [3, 5, 6])


def test_going_back_leaves_a_branch_what_it_had() -> None:
    log = Log(None, 0)
    extend(log, [1, 2, 3])
    twin = log.branch()
    log = log.back_to(1)
    extend(log, [7, 8, 9])
    assert (log.read(), twin.read()) == ([1, 7, 8, 9], [1, 2, 3])


def test_a_branch_goes_back_beyond_where_it_began() -> None:
    log = Log(None, 0)
    extend(log, [1, 2, 3])
    twin = log.branch()
    extend(twin, [4])
    twin = twin.back_to(2)
    extend(twin, [5])
    assert (log.read(), twin.read()) == ([1, 2, 3], [1, 2, 5])


class LogMachine(RuleBasedStateMachine):
    """Many games with one origin, each on a log of its own, beside a list for each."""

    games = Bundle("games")

    def __init__(self) -> None:
        super().__init__()
        self.logs: list[Log] = []
        self.models: list[list[int]] = []

    def add(self, log: Log, model: list[int]) -> int:
        self.logs.append(log)
        self.models.append(model)
        return len(self.logs) - 1

    @rule(target=games)
    def begin(self) -> object:
        return self.add(Log(None, 0), []) if len(self.logs) < 12 else multiple()

    @rule(game=games, values=numbers, spare=st.integers(0, 3))
    def go_on(self, game: int, values: list[int], spare: int) -> None:
        extend(self.logs[game], values, spare)
        self.models[game].extend(values)

    @rule(target=games, game=games)
    def branch(self, game: int) -> object:
        if len(self.logs) >= 12:
            return multiple()
        return self.add(self.logs[game].branch(), list(self.models[game]))

    @rule(game=games, share=st.floats(0, 1))
    def go_back(self, game: int, share: float) -> None:
        length = round(share * len(self.models[game]))
        self.logs[game] = self.logs[game].back_to(length)
        del self.models[game][length:]

    @rule(game=games, since=st.integers(0, 40))
    def read_part(self, game: int, since: int) -> None:
        assert self.logs[game].read(since) == self.models[game][since:]

    @invariant()
    def all_read_as_their_lists(self) -> None:
        for log, model in zip(self.logs, self.models, strict=True):
            assert log.length() == len(model)
            assert log.read() == model


TestLogMachine = LogMachine.TestCase
TestLogMachine.settings = settings(deadline=None, max_examples=150, stateful_step_count=40)
