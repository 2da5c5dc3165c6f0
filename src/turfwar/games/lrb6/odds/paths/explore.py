"""Runs a rule over all the dice it can roll, with the choices that coaches are taken to make.

This is how path search learns what cannot be read from one test: opponents who hold, follow or
dive, skills that mend a die, what a player rolls for before they act. The rules themselves run.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from turfwar.games.lrb6.layout import HUNGRY, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.rules.block import Block
from turfwar.games.lrb6.rules.move import ARRIVED
from turfwar.games.lrb6.rules.passing import HANDED
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.agility import attempt_leap
from turfwar.games.lrb6.words.lists import LEADER_REROLL, NO_REROLL, PRO_REROLL, TEAM_REROLL
from turfwar.games.lrb6.words.questions import Q_REROLL, Q_SHADOW, Q_TENTACLES, Q_USE
from turfwar.games.lrb6.words.verbs import DECLINE, REROLL, USE
from turfwar.kernel.dice import D6, EnumeratedDice
from turfwar.kernel.errors import Interrupt
from turfwar.kernel.notation import choice, first_of

# What is tried
DECLARING: Final = 0
STEPPING: Final = 1
LEAPING: Final = 2
ESCAPING: Final = 3
HANDING: Final = 4
COMPARING: Final = 5

FAILED: Final = -100


class PathOutcome:
    """A way it can go well: the state then, what came out, and its share of 6 ** power."""

    def __init__(self, state: vec[i16], result: i64, share: int, power: i64) -> None:
        self.state: vec[i16] = state
        self.result: i64 = result
        self.share = share
        self.power: i64 = power


class Branch:
    """Dice and answers up to a point, and how likely the dice are."""

    def __init__(self, dice: list[int], answers: list[int], share: int, power: i64) -> None:
        self.dice = dice
        self.answers = answers
        self.share = share
        self.power: i64 = power


class Explorer:
    """A match of its own to try things in, for one player."""

    def __init__(self, match: MatchState, number: i64) -> None:
        self.number: i64 = number
        self.dice = EnumeratedDice()
        self.match = MatchState(match.setting, match.rules, match.book, self.dice, 0)
        self.match.state = match.state[:]
        self.mends: bool = True
        """Whether the player uses a skill that makes their die good enough at once, rather than
        once they have re-rolled it."""
        self.asked_to_mend: bool = False
        self.spares: bool = False
        """Whether Pro comes before the team re-roll."""

    def explore(self, what: i64, first: i64, second: i64) -> list[PathOutcome]:
        """Everything that can come of it, from the state in which the match is now."""
        match = self.match
        start = match.state
        self.asked_to_mend = False
        found: list[PathOutcome] = []
        open_branches: list[Branch] = [Branch([], [], 1, 0)]
        while open_branches:
            branch = open_branches.pop()
            match.state = start[:]
            self.begin_again()
            match.answers = branch.answers
            self.dice.supplied = branch.dice
            try:
                result = self.attempt(what, first, second)
            except Interrupt:
                self.branch_out(branch, open_branches)
                continue
            if result != FAILED:
                found.append(PathOutcome(match.state, result, branch.share, branch.power))
        match.state = start
        return found

    def begin_again(self) -> None:
        """No dice have been rolled, and nothing has been answered."""
        match = self.match
        match.fresh_count = 0
        match.answers = []
        match.cursor = 0
        self.dice.supplied = []
        self.dice.seek(0)

    def chance_of(self, what: i64, first: i64) -> tuple[int, int]:
        """In how many of 6 ** power cases it goes well; and that power."""
        share = 0
        power = 0
        for outcome in self.explore(what, first, 0):
            if outcome.power > power:
                share *= 6 ** (outcome.power - power)
                power = outcome.power
            share += outcome.share * 6 ** (power - outcome.power)
        return share, power

    def branch_out(self, branch: Branch, open_branches: list[Branch]) -> None:
        """Go on with every outcome of the roll, or with the answer to the question.

        Other dice than D6 fall where the ball has come loose: the attempt has failed.
        """
        if not self.dice.pending():
            answers = [*branch.answers, self.answer()]
            open_branches.append(Branch(branch.dice, answers, branch.share, branch.power))
            return
        if self.dice.kind != D6:
            return
        outcomes = self.dice.outcomes()
        ways = 0
        for _, weight in outcomes:
            ways += weight
        power: i64 = 1
        while 6**power < ways:
            power += 1
        for outcome, weight in outcomes:
            open_branches.append(
                Branch(
                    [*branch.dice, outcome],
                    branch.answers,
                    branch.share * weight,
                    branch.power + power,
                )
            )

    def attempt(self, what: i64, first: i64, second: i64) -> i64:
        """Try it; what comes out, or `FAILED`."""
        match = self.match
        player = match.player(self.number)
        if what == STEPPING:
            return (
                1 if match.book.movement.attempt_step(match, player, first) == ARRIVED else FAILED
            )
        if what == LEAPING:
            return 1 if attempt_leap(player, first) == ARRIVED else FAILED
        if what == ESCAPING:
            return FAILED if match.book.movement.is_trapped(match, player) else 1
        if what == DECLARING:
            match.book.actions.declare(match, self.number, first)
            acts = match.get(PLAYER) == self.number and match.get(HUNGRY) == 0
            return 1 if acts else FAILED
        other = match.player(first)
        if what == HANDING:
            if match.book.passing.redirected(match, player, other.square, HANDED) != other.square:
                return FAILED
            match.drop_ball_at(other.square)
            return 1 if match.book.ball.catch(match, first, True, True) else FAILED
        block = Block(player, other, second != 0)
        for skill in match.book.skills.cancels:
            if player.has(skill.number):
                skill.cancels(block, player)
            if other.has(skill.number):
                skill.cancels(block, other)
        match.book.blocking.compare_strengths(block)
        return block.dice

    # The answers

    def answer(self) -> int:
        """What the coach who is asked is taken to choose."""
        match = self.match
        question = match.question
        if question == Q_REROLL:
            return choice(REROLL, self.best_reroll(), 0)
        if question == Q_USE:
            skill = match.detail
            if match.chooser == match.player(self.number).side:
                self.asked_to_mend = True
                return choice(USE if self.mends or self.has_rerolled() else DECLINE, skill, 0)
            # Nobody dives who holds the ball, or where it does not help.
            if match.legal[0] == choice(DECLINE, skill, 0):
                return choice(DECLINE, skill, 0)
            dives = skill != ids.DIVING_TACKLE or not match.player(match.subject).has_ball
            return choice(USE if dives else DECLINE, skill, 0)
        if question == Q_SHADOW or question == Q_TENTACLES:
            return self.strongest(question == Q_SHADOW)
        return int(match.legal[0])

    def has_rerolled(self) -> bool:
        """Whether a re-roll has been used in what is tried."""
        for answer in self.match.answers:
            if answer >> 18 == REROLL and first_of(answer) != NO_REROLL:
                return True
        return False

    def best_reroll(self) -> i64:
        """The re-roll that leaves most for later: of a skill, then the surest.

        Not to re-roll is never better, since what fails here fails for good.
        """
        match = self.match
        team: i64 = NO_REROLL
        pro = False
        index: i64 = 0
        while index < match.legal_count:
            word = first_of(i64(match.legal[index]))
            if word == TEAM_REROLL or word == LEADER_REROLL:
                team = word
            elif word == PRO_REROLL:
                pro = True
            elif word != NO_REROLL:
                return word
            index += 1
        roller = match.player(match.subject)
        guarded = self.spares or roller.has_any(match.book.skills.team_reroll)
        if pro and (team == NO_REROLL or guarded):
            return PRO_REROLL
        return team

    def strongest(self, by_pace: bool) -> int:
        """The opponent who follows or holds best; the first of equals."""
        match = self.match
        best: i64 = -1
        most: i64 = -1
        index: i64 = 0
        while index < match.legal_count - 1:
            code = i64(match.legal[index])
            player = match.player(first_of(code))
            much = player.ma if by_pace else player.st
            if much > most:
                most = much
                best = code
            index += 1
        return best
