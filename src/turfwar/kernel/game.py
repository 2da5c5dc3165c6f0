"""A game that can stop at any question: ask, and run again.

The state is one flat array. A top-level choice is a *step*: the kernel keeps the state before it
(the checkpoint) and calls the rules. Where they need a decision that has not been made, `ask`
raises; the question is shown, and once it is answered the step runs again from the checkpoint with
the answers given so far and the same dice, so that it comes to the same place and goes on.
Between checkpoint and question, rule code touches nothing but the game.
"""

import hashlib
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i32, mypyc_attr
from mypy_extensions import i64 as element

from turfwar.kernel.dice import Dice, EnumeratedDice
from turfwar.kernel.errors import EndlessStep, IllegalChoice, Interrupt
from turfwar.kernel.ints import i32 as as_i32
from turfwar.kernel.ints import i64
from turfwar.kernel.log import Log
from turfwar.kernel.past import STRIDE, Milestone

CHOICE_RECORD: Final = 0
"""The kind of the log's records of choices."""
ROLL_RECORD: Final = 1
"""The kind of its records of rolls; every rule set's own kinds start at 2."""

UNDO_DEPTH: Final = 200
"""How many steps a game can take back by default."""

MOST_STEPS: Final = 5000
"""How many steps the rules may take one after the other without asking anybody."""
MOST_LOGGED: Final = 300_000
"""How many numbers one step may log."""


def copied(state: vec[i16]) -> vec[i16]:
    """A state of its own with the same in it.

    Not a slice: that goes number by number, this is one copy of memory.
    """
    empty: vec[i16] = vec[i16]()
    return extend(empty, state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What the kernel asks of a rule set."""

    def options(self, game: "Game") -> None:
        """Put the top-level question and its choices, or none where the rules go on alone."""
        raise NotImplementedError

    def act(self, game: "Game", choice: i64) -> None:
        """Carry out a top-level choice."""
        raise NotImplementedError

    def proceed(self, game: "Game") -> None:
        """Go on where there is nothing to choose."""
        raise NotImplementedError

    def accepts_unlisted(self, game: "Game", choice: i64) -> bool:
        """Whether a choice that is not on the list is taken here all the same.

        So a game takes what comes to it from outside: a clock that runs out, a coach who gives
        up. Only asked between steps, so that nobody escapes what has already been rolled.
        """
        return False

    def phase_name(self, game: "Game") -> str:
        """What the rules call the phase that the game is in, for errors."""
        return ""


class Game:
    """State, open step, question, dice and log of one game."""

    def __init__(self, rules: Rules, dice: Dice, size: i64) -> None:
        self.rules = rules
        self.dice = dice
        self.state: vec[i16] = vec[i16]([0] * size) if size > 0 else vec[i16]()
        self.over: bool = False
        self.decisions: i64 = 0
        self.undo_depth: i64 = UNDO_DEPTH
        self.past: list[Milestone] = []
        self.recent: Milestone | None = None
        # the open step
        self.checkpoint: vec[i16] = vec[i16]()
        self.dice_mark: i64 = 0
        self.decisions_mark: i64 = 0
        self.step: i64 = -1
        self.answers: list[int] = []
        self.cursor: i64 = 0
        self.waiting: bool = False
        # the question
        self.question: i64 = 0
        self.chooser: i64 = -1
        self.subject: i64 = -1
        self.detail: i64 = 0
        self.legal: vec[i32] = vec[i32]()
        self.legal_count: i64 = 0
        # where a loop of the rules stands, for enumerated dice
        self.loop_key: tuple[int, int] | None = None
        self.loop_place: i64 = 0
        self.loop_detail: i64 = 0
        self.loop_at: i64 = -1
        self.loop_asked: i64 = -1
        # the log
        self.log: Log = Log(None, 0)
        self.keep_log: bool = True
        self.fresh: vec[i32] = vec[i32]()
        self.fresh_count: i64 = 0
        self.hash_a: i64 = 1
        self.hash_b: i64 = 1

    # Choosing

    def is_legal(self, choice: i64) -> bool:
        """Whether this choice is open now."""
        legal = self.legal
        index: i64 = 0
        count = self.legal_count
        while index < count:
            if legal[index] == choice:
                return True
            index += 1
        return False

    def open_choices(self) -> list[int]:
        """The open choices, in the order of the rules."""
        legal = self.legal
        found: list[int] = []
        index: i64 = 0
        count = self.legal_count
        while index < count:
            found.append(int(legal[index]))
            index += 1
        return found

    def play(self, choice: i64) -> None:
        """Make a choice of the list, given as an int; any other is refused."""
        if not self.is_legal(choice):
            raise IllegalChoice(f"{choice} is not open here")
        self.take(choice)

    def may_intervene(self, choice: i64) -> bool:
        """Whether the rules take this from outside their list of choices, between two steps."""
        return not self.waiting and not self.over and self.rules.accepts_unlisted(self, choice)

    def intervene(self, choice: i64) -> None:
        """Something from outside the list, such as conceding; refused where it has no place."""
        if not self.may_intervene(choice):
            raise IllegalChoice(f"{choice} has no place here")
        self.take(choice)

    def accepts(self, choice: i64) -> bool:
        """Whether this can happen now, be it a choice of the list or from outside."""
        return self.is_legal(choice) or self.may_intervene(choice)

    def play_or_intervene(self, choice: i64) -> None:
        """Make a choice of the list, or else take it from outside."""
        if self.is_legal(choice):
            self.take(choice)
        else:
            self.intervene(choice)

    def take(self, choice: i64) -> None:
        self.decisions += 1
        if self.waiting:
            self.answers.append(choice)
            self.restore()
        else:
            self.open_step(choice)
        self.run()

    def play_at_random(self, seed: i64, limit: i64 = -1) -> None:
        """Make up to `limit` choices (-1: to the end), each one alike of those that are open.

        What it picks is up to `seed`, and does not touch the dice.
        """
        draw = seed & 0x7FFFFFFF
        while limit != 0 and not self.over:
            draw = (draw * 1103515245 + 12345) & 0x7FFFFFFF
            self.take(i64(self.legal[(draw >> 8) % self.legal_count]))
            limit -= 1

    def start(self) -> None:
        """Run up to the first question."""
        self.open_step(-1)
        self.run()

    def begin(self) -> None:
        """Show the question of a position that was put together from outside."""
        self.recent = None
        self.show_options()
        if self.legal_count == 0 and not self.over:
            self.start()

    def open_step(self, choice: i64) -> None:
        self.checkpoint = copied(self.state)
        self.dice_mark = self.dice.tell()
        self.decisions_mark = self.decisions - (1 if choice >= 0 else 0)
        self.step = choice
        if self.answers:
            self.answers = []
        self.fresh_count = 0

    def restore(self) -> None:
        self.state = copied(self.checkpoint)
        self.dice.seek(self.dice_mark)
        self.fresh_count = 0

    def run(self) -> None:
        """Run the open step, and on until there is something to choose."""
        first = self.checkpoint
        dice_mark = self.dice_mark
        decisions_mark = self.decisions_mark
        step = self.step
        answers = self.answers
        logged = self.log.length()
        hash_a = self.hash_a
        hash_b = self.hash_b
        steps: i64 = 0
        while True:
            try:
                self.run_step()
            except Interrupt:
                self.waiting = True
                return
            except Exception:
                self.forget_last_choice()
                raise
            self.commit()
            self.show_options()
            if self.legal_count > 0 or self.over:
                return
            steps += 1
            if steps >= MOST_STEPS:
                fault = self.endless()
                if self.dice.repeats():
                    self.checkpoint = first
                    self.dice_mark = dice_mark
                    self.decisions_mark = decisions_mark
                    self.step = step
                    self.answers = answers
                    self.log = self.log.back_to(logged)
                    self.hash_a = hash_a
                    self.hash_b = hash_b
                    self.past = []
                    self.recent = None
                    self.forget_last_choice()
                raise fault
            self.open_step(-1)

    def endless(self) -> EndlessStep:
        """The rules ask nobody any more: an error that says where."""
        return EndlessStep(
            f"The rules go on without end and ask no question ({self.place()}). "
            "The choice that led there was taken back: save the match, for instance with "
            "Match.save(), and report it with the choice."
        )

    def place(self) -> str:
        """Where the game stands, in words for an error."""
        return f"phase {self.rules.phase_name(self)}"

    def run_step(self) -> None:
        """Run the open step once, from its beginning."""
        self.cursor = 0
        self.loop_at = -1
        if self.step >= 0:
            self.record(CHOICE_RECORD, self.step)
            self.rules.act(self, self.step)
        else:
            self.rules.proceed(self)

    def show_options(self) -> None:
        self.waiting = False
        self.legal_count = 0
        self.rules.options(self)

    def commit(self) -> None:
        if self.undo_depth > 0:
            recent = self.recent
            if recent is None or recent.count == STRIDE or not self.dice.repeats():
                recent = self.new_milestone()
            recent.add(self.step, self.log.length(), self.answers)
        self.dice.commit()
        self.fold()
        if self.keep_log:
            self.log.extend(self.fresh, self.fresh_count)
        self.fresh_count = 0

    def new_milestone(self) -> Milestone:
        """The open step is the first that goes back to its own checkpoint."""
        mark = self.decisions_mark
        milestone = Milestone(self.checkpoint, self.dice_mark, mark, self.hash_a, self.hash_b)
        past = self.past
        past.append(milestone)
        enough = self.undo_depth // STRIDE + 1
        if len(past) > 2 * enough:
            del past[: len(past) - enough]
        self.recent = milestone
        return milestone

    def give_up_undo(self) -> None:
        """Nothing will be taken back in this game, so that it need not be kept."""
        self.undo_depth = 0
        self.past = []
        self.recent = None

    def fold(self) -> None:
        """Take the open step's records into the fingerprint."""
        a = self.hash_a
        b = self.hash_b
        fresh = self.fresh
        index: i64 = 0
        count = self.fresh_count
        while index < count:
            value = i64(fresh[index]) & 0x7FFFFFFF
            a = (a * 1103515245 + value + 12345) % 2147483647
            b = (b * 1664525 + value + 1013904223) % 2147483629
            index += 1
        self.hash_a = a
        self.hash_b = b

    def forget_last_choice(self) -> None:
        """Go back to before a choice that the rules could not carry out."""
        self.restore()
        if self.answers:
            self.answers.pop()
            self.decisions -= 1
            try:
                self.run_step()
            except Interrupt:
                self.waiting = True
        elif self.step < 0 and self.can_undo():
            # An automatic step: the choice that led to it is taken back.
            self.waiting = False
            self.take_back()
        else:
            self.decisions = self.decisions_mark
            self.show_options()

    def supply(self, outcome: int) -> None:
        """Give enumerated dice the outcome they wait for, and go on."""
        dice = self.dice
        assert isinstance(dice, EnumeratedDice)
        dice.supply(outcome)
        self.restore()
        self.run()

    # Asking, from within the rules

    def answered(self) -> bool:
        """Whether the next question of this step has been answered already."""
        return self.cursor < len(self.answers)

    def answer(self) -> i64:
        """The answer to a question that has been answered."""
        choice: i64 = self.answers[self.cursor]
        self.cursor += 1
        self.record(CHOICE_RECORD, choice)
        return choice

    def pose(self, question: i64, chooser: i64, subject: i64, detail: i64) -> None:
        """Begin a question; its choices follow by `offer`."""
        self.question = question
        self.chooser = chooser
        self.subject = subject
        self.detail = detail
        self.legal_count = 0

    def offer(self, choice: i64) -> None:
        """Add a choice to the question."""
        count = self.legal_count
        if count < len(self.legal):
            self.legal[count] = as_i32(choice)
        else:
            self.legal = append(self.legal, as_i32(choice))
        self.legal_count = count + 1

    def wait(self) -> None:
        """Show the question that was posed, and stop the step here."""
        raise Interrupt

    # Loops that may go on without end

    def loop_start(self) -> "tuple[int, int] | None":
        """Call before a loop of rolls that can come back to where it was; see `recurs`."""
        dice = self.dice
        if isinstance(dice, EnumeratedDice):
            return (dice.position, self.cursor)
        return None

    def recurs(self, loop: "tuple[int, int] | None", place: i64, detail: i64 = 0) -> None:
        """Call at a place of such a loop from where all depends on the state and a detail alone.

        Enumeration then takes two visits with the same state and detail for one. What comes before
        the loop stays told apart; `place` is a number that no other place has.
        """
        if loop is not None:
            dice = self.dice
            assert isinstance(dice, EnumeratedDice)
            self.loop_key = loop
            self.loop_place = place
            self.loop_detail = detail
            self.loop_at = dice.position
            self.loop_asked = self.cursor

    # The log

    def put(self, value: i64) -> None:
        count = self.fresh_count
        if count < len(self.fresh):
            self.fresh[count] = as_i32(value)
        else:
            if count >= MOST_LOGGED:
                raise self.endless()
            self.fresh = append(self.fresh, as_i32(value))
        self.fresh_count = count + 1

    def note(self, kind: i64) -> None:
        """Log a record without arguments."""
        self.put(kind)
        self.put(0)

    def record(self, kind: i64, a: i64) -> None:
        """Log a record with one argument."""
        self.put(kind)
        self.put(1)
        self.put(a)

    def record2(self, kind: i64, a: i64, b: i64) -> None:
        """Log a record with two arguments."""
        self.put(kind)
        self.put(2)
        self.put(a)
        self.put(b)

    def record3(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Log a record with three arguments."""
        self.put(kind)
        self.put(3)
        self.put(a)
        self.put(b)
        self.put(c)

    def load_log(self, values: list[int]) -> None:
        """Begin with a log that was kept elsewhere."""
        self.log = Log(None, 0)
        self.fresh_count = 0
        fresh: vec[i32] = vec[i32]()
        for value in values:
            fresh = append(fresh, as_i32(value))
        self.log.extend(fresh, i64(len(values)))
        self.fresh = vec[i32]()
        self.fresh_count = 0

    def records(self, since: int = 0) -> list[int]:
        """The log as ints from a position on, those of the open step included."""
        fresh = [int(self.fresh[index]) for index in range(self.fresh_count)]
        length: int = self.log.length()
        if since >= length:
            return fresh[since - length :]
        return self.log.read(since) + fresh

    def position(self) -> int:
        """How long the log is, to ask later for what came after."""
        return self.log.length() + self.fresh_count

    def digest(self) -> str:
        """A fingerprint of everything logged so far: choices, rolls and events."""
        a = self.hash_a
        b = self.hash_b
        self.fold()
        text = f"{self.hash_a}|{self.hash_b}"
        self.hash_a = a
        self.hash_b = b
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def position_key(self) -> int:
        """A number of 64 bits for the position: what stands, and what is asked in an open step.

        How the game came there, and the dice to come, make no difference.
        """
        a: i64 = 0x811C9DC5
        b: i64 = 0x01234567
        state = self.state
        index: i64 = 0
        count: i64 = len(state)
        while index < count:
            value = i64(state[index]) & 0xFFFF
            a = ((a ^ value) * 16777619) & 0xFFFFFFFF
            b = ((b ^ (b >> 13) ^ value) * 23456789) & 0xFFFFFFFF
            index += 1
        if self.waiting:
            index = 0
            while index < self.fresh_count:
                value = i64(self.fresh[index]) & 0xFFFFFFFF
                a = ((a ^ value) * 16777619) & 0xFFFFFFFF
                b = ((b ^ (b >> 13) ^ value) * 23456789) & 0xFFFFFFFF
                index += 1
        a ^= a >> 15
        b ^= b >> 16
        return int(a) << 32 | int(b)

    def same_position(self, other: "Game") -> bool:
        """Whether all stands as in another game, and the same is asked."""
        if len(self.state) != len(other.state) or self.waiting != other.waiting:
            return False
        index: i64 = 0
        count: i64 = len(self.state)
        while index < count:
            if self.state[index] != other.state[index]:
                return False
            index += 1
        if not self.waiting:
            return self.over == other.over
        if self.fresh_count != other.fresh_count:
            return False
        index = 0
        while index < self.fresh_count:
            if self.fresh[index] != other.fresh[index]:
                return False
            index += 1
        return True

    # Going back, and copying

    def can_undo(self) -> bool:
        """Whether a choice can be taken back."""
        if self.waiting and (self.step >= 0 or len(self.answers) > 0):
            return True
        for milestone in self.past:
            if milestone.last_choice() >= 0:
                return True
        return False

    def take_back(self) -> None:
        """Take the last choice back, whoever made it; the dice will show the same again."""
        if not (self.waiting and (self.step >= 0 or len(self.answers) > 0)):
            self.reopen()
        self.restore()
        if self.answers:
            self.answers.pop()
            self.decisions = self.decisions_mark + len(self.answers)
            if self.step >= 0:
                self.decisions += 1
            self.run()
        else:
            self.decisions = self.decisions_mark
            self.show_options()

    def reopen(self) -> None:
        """Go back to the last step in which anybody has chosen, by those since its milestone."""
        milestone = self.past.pop()
        end = milestone.last_choice()
        while end < 0:
            milestone = self.past.pop()
            end = milestone.last_choice()
        steps = milestone.steps
        self.state = copied(milestone.checkpoint)
        self.dice.seek(milestone.dice)
        self.decisions = milestone.decisions
        self.hash_a = milestone.hash_a
        self.hash_b = milestone.hash_b
        self.log = self.log.back_to(steps[end + 1])
        self.over = False
        self.recent = None
        at: i64 = 0
        count: i64 = 0
        while at < end:
            at = self.load_step(steps, at)
            self.run_step()
            self.dice.commit()
            self.fold()
            count += 1
        self.load_step(steps, end)
        if end > 0:
            milestone.cut(end, count)
            self.past.append(milestone)
            self.recent = milestone

    def load_step(self, steps: vec[element], at: i64) -> i64:
        """Open a step of the past with all its answers; where the next one begins."""
        step = steps[at]
        if step >= 0:
            self.decisions += 1
        self.open_step(step)
        count = steps[at + 2]
        self.decisions += count
        self.answers = [int(steps[at + 3 + index]) for index in range(count)]
        return at + 3 + count

    def copy_into(self, other: "Game") -> None:
        """Make `other` a game that goes on as this one would."""
        other.dice = self.dice.copy()
        other.state = copied(self.state)
        other.over = self.over
        other.decisions = self.decisions
        other.undo_depth = self.undo_depth
        other.checkpoint = self.checkpoint
        other.dice_mark = self.dice_mark
        other.decisions_mark = self.decisions_mark
        other.step = self.step
        other.answers = self.answers.copy()
        other.waiting = self.waiting
        other.question = self.question
        other.chooser = self.chooser
        other.subject = self.subject
        other.detail = self.detail
        other.legal = self.legal[: self.legal_count]
        other.legal_count = self.legal_count
        other.keep_log = self.keep_log
        other.loop_key = self.loop_key
        other.loop_place = self.loop_place
        other.loop_detail = self.loop_detail
        other.loop_at = self.loop_at
        other.loop_asked = self.loop_asked
        other.log = self.log.branch()
        other.fresh = self.fresh[: self.fresh_count]
        other.fresh_count = self.fresh_count
        other.hash_a = self.hash_a
        other.hash_b = self.hash_b
