"""What holds in every match, whoever plays it.

Every match here comes from one number (`Plan.of`), which a failing test names: rule set, teams,
options, dice, the size of the squads and how the coaches decide. `tests/soak` runs the same
checks over many more of them; TURFWAR_SCALE=5 runs five times as many here.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from operator import le

import pytest
from base_game import base_game
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from turfwar import (
    Choice,
    Event,
    IllegalChoice,
    MalformedChoice,
    Match,
    NothingToUndo,
    StaleChoice,
    find_ruleset,
    find_team,
    team_lists,
)
from turfwar.games.fielding import team_of
from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.create import blank_match
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words import verbs as v
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.game import UNDO_DEPTH
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch import frame
from turfwar.pitch.setting import Setting, TeamSetting
from turfwar.pitch.squares import column_of, distance, on_pitch, parse_square, row_of

SCALE = float(os.environ.get("TURFWAR_SCALE", "1"))
TEAMS = [team.name for team in team_lists()]
STYLES = ("uniform", "by verb", "bold", "brutal")
AHEAD = 30
"""How many decisions a copy, a loaded save or an undone match is followed."""


def numbers(count: int, start: int = 0) -> range:
    return range(start, start + round(count * SCALE))


QUESTIONS = (
    *("coin", "kick-or-receive", "setup", "kickoff", "touchback", "highkick", "quicksnap"),
    *("turn", "action", "reroll", "die", "push", "follow", "apothecary", "casualty", "intercept"),
)
BRING_PLAYERS = ("Illegal Substitution",)
"""Cards by which a side may have one more on the pitch for the rest of the drive."""
SECOND_ACTIONS = {
    "All Out Blitz": ("blitz",),
    "Flea Flicker": ("pass",),
    "Razzle Dazzle": ("pass", "handoff"),
}
"""Cards by which a side has one more of an action this turn."""
KINDS = (
    *("touchdown", "pass", "completion", "fumble", "hand-off", "held", "dropped", "turnover"),
    *("block", "push", "crowd", "casualty", "saved", "foul", "sent-off"),
)

# Matches to look at


@dataclass(frozen=True)
class Plan:
    """Everything that makes a match, and how it is played."""

    number: int
    rules: str
    home: str
    away: str
    options: tuple[str, ...]
    seed: int
    style: str
    squads: tuple[int, int]
    """How many of each roster's players have turned up."""
    values: tuple[int, int] = (0, 0)
    treasuries: tuple[int, int] = (0, 0)
    """What league teams are worth and have, where they are not their lists' default rosters."""

    @classmethod
    def of(cls, number: int) -> "Plan":
        rng = random.Random(number)
        squads = (16, 16)
        if number % 5 == 4:
            squads = (rng.randint(1, 8), rng.randint(1, 8))
        options: tuple[str, ...] = rng.choice(((), ("league",)))
        values, treasuries = (0, 0), (0, 0)
        if options and number % 3 == 0:
            options = (*options, *rng.choice(((), ("without star=1",), ("without wizard=1",))))
            values = (rng.randint(80, 200) * 10_000, rng.randint(80, 200) * 10_000)
            treasuries = (rng.randint(0, 40) * 10_000, rng.randint(0, 40) * 10_000)
        return cls(
            number=number,
            rules=rng.choice(("lrb6", "lrb6-revised")),
            home=TEAMS[number % len(TEAMS)],
            away=rng.choice(TEAMS),
            options=options,
            seed=rng.getrandbits(48),
            style=STYLES[number % len(STYLES)],
            squads=squads,
            values=values,
            treasuries=treasuries,
        )

    def begin(self) -> Match:
        if min(self.squads) >= 16 and not any(self.values):
            return Match(
                self.home, self.away, seed=self.seed, rules=self.rules, options=self.options
            )
        ruleset = find_ruleset(self.rules)
        home, away = (
            cut(team_of(ruleset, find_team(name)), size, self.values[side], self.treasuries[side])
            for side, (name, size) in enumerate(
                zip((self.home, self.away), self.squads, strict=True)
            )
        )
        setting = Setting(ruleset.id, self.seed, home, away, self.options, ruleset.words.notation)
        game = blank_match(ruleset, setting, SeededDice(self.seed))
        game.start()
        return Match.of(game)

    def coach(self) -> "Coach":
        return Coach(self.style, random.Random(self.number + 1))


def cut(team: TeamSetting, size: int, value: int, treasury: int) -> TeamSetting:
    return TeamSetting(
        team.name,
        team.race,
        team.players[:size],
        team.staff,
        value=value,
        treasury=treasury,
    )


BOLD = {
    v.END_TURN: 0.1,
    v.END_PLAYER: 0.2,
    actions.MOVE: 4.0,
    actions.BLOCK: 2.0,
    v.BLOCK_AT: 6.0,
    v.TO: 4.0,
    v.THROW_AT: 3.0,
    v.HAND_TO: 3.0,
    v.FORMATION: 20.0,
    v.DONE: 20.0,
    v.CONCEDE: 0.1,
}
BRAWL = parse_square("a13")
"""Where brutal coaches send everybody, so that the crowd gets some."""
BRUTAL = {
    **BOLD,
    actions.MOVE: 0.5,
    actions.BLOCK: 20.0,
    actions.BLITZ: 10.0,
    actions.FOUL: 10.0,
    actions.PASS: 0.2,
    actions.HANDOFF: 0.2,
    v.FOUL_AT: 20.0,
    v.APOTHECARY: 1.0,
}


class Coach:
    """Decides at random; some ways of deciding get further into a match than others."""

    def __init__(self, style: str, rng: random.Random) -> None:
        self.style = style
        self.rng = rng

    def decide(self, match: Match) -> int:
        legal = match.legal
        if self.style == "uniform":
            return self.rng.choice(legal)
        verbs: dict[int, list[int]] = {}
        for code in legal:
            verbs.setdefault(verb_of(code), []).append(code)
        tastes = {"bold": BOLD, "brutal": BRUTAL}.get(self.style, {})
        weights = [tastes.get(verb, 1.0) for verb in verbs]
        verb = self.rng.choices(list(verbs), weights)[0]
        choices = verbs[verb]
        if tastes and self.rng.random() < 0.9:
            if verb == actions.MOVE and match.game.ball:
                return self.declare(match, choices)
            if verb == v.TO and match.game.ball and match.game.get(layout.PLAYER) >= 0:
                return self.towards_the_goal(match, choices)
            if verb == v.THROW_AT:
                return self.to_a_team_mate(match, choices)
        return self.rng.choice(choices)

    def declare(self, match: Match, choices: list[int]) -> int:
        """The man with the ball, or the nearest to it."""
        game = match.game
        if game.carrier >= 0:
            return next((code for code in choices if first_of(code) == game.carrier), choices[0])
        ball = int(game.ball)
        return min(choices, key=lambda code: distance(game.square(first_of(code)), ball))

    def towards_the_goal(self, match: Match, steps: list[int]) -> int:
        """With the ball to the end zone, without it to the ball; or to where the fight is."""
        game = base_game(match)
        mover = int(game.get(layout.PLAYER))
        ball = int(game.ball)
        last = 26 if mover < frame.SIDE_SLOTS else 1
        opponents = 1 - mover // frame.SIDE_SLOTS
        if self.style == "brutal":
            return min(steps, key=lambda code: distance(first_of(code), BRAWL))

        def badness(code: int) -> int:
            square = first_of(code)
            carried = game.carrier == mover
            far = abs(int(column_of(square)) - last) if carried else int(distance(square, ball))
            return far + 3 * min(1, int(game.tackle_zones(square, opponents)))

        return min(steps, key=badness)

    def to_a_team_mate(self, match: Match, throws: list[int]) -> int:
        game = match.game
        side = game.active
        good = [
            code
            for code in throws
            if (who := game.occupant(first_of(code))) >= 0 and who // frame.SIDE_SLOTS == side
        ]
        return self.rng.choice(good or throws)


@contextmanager
def naming(plan: Plan, match: Match) -> Iterator[None]:
    """Say with a failure which match it was and where."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"{plan}\nat decision {match.ply}: {match.choice}")
        raise


# What is true at every decision


@dataclass
class Watch:
    """Follows one match from its beginning and checks it at every decision."""

    match: Match
    position: int = 0
    touchdowns: list[int] = field(default_factory=lambda: [0, 0])
    no_players: list[int] = field(default_factory=lambda: [0, 0])
    declared: Counter[str] = field(default_factory=Counter)
    seconds: Counter[str] = field(default_factory=Counter)
    """How many more of an action a card allows in this turn."""
    squares: dict[str, str] = field(default_factory=dict)
    statuses: dict[str, str] = field(default_factory=dict)
    gone: dict[int, int] = field(default_factory=dict)
    turn_of: str | None = None
    flying: str | None = None
    """Who has been thrown and has not landed."""
    carrier: str | None = None
    ball: str | None = None
    other: tuple[str | None, str | None] = None, None
    """002, Ball Clone: the same of the other ball."""
    scored: bool = False
    counters: list[int] = field(default_factory=lambda: [0, 0])
    most: list[int] = field(default_factory=lambda: [11, 11])
    """How many of each side may be on the pitch."""
    kinds: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)

    def look(self) -> None:
        events = self.match.events_since(self.position)
        self.position = self.match.log_position
        for event in events:
            self.hear(event)
        self.check_choices()
        self.check_state()

    def hear(self, event: Event) -> None:
        """One event of the log; together they must tell the whole story."""
        self.kinds[event.kind] += 1
        assert str(event), event
        facts = event.facts
        if event.kind == "choice":
            return
        assert event.source[:3] in ("000", "001", "002"), f"{event} has no source"
        assert len(event.source) > 5, f"{event} names no section"
        if event.kind == "roll":
            check_roll(event)
        elif event.kind == "turn":
            assert self.turn_of is None, f"a turn begins in {self.turn_of}'s turn"
            self.turn_of = facts["side"]
            self.declared.clear()
            self.seconds.clear()
        elif event.kind == "end-turn":
            assert self.turn_of == facts["side"]
            self.turn_of = None
        elif event.kind == "action" and self.turn_of is not None:
            self.declared[facts["action"]] += 1
            self.declared[facts["player"]] += 1
            assert self.declared[facts["player"]] == 1, f"{facts['player']} acts twice in a turn"
            for action in ("blitz", "pass", "handoff", "foul"):
                most = 1 + self.seconds[action]
                assert self.declared[action] <= most, f"two {action} actions in one team turn"
        elif event.kind == "touchdown":
            scorer = facts["player"]
            assert scorer == self.carrier, f"{scorer} scores without the ball"
            assert self.statuses[scorer] == "standing"
            assert self.squares[scorer][1:] == ("26", "1")[side_of(scorer)], "not in the end zone"
            self.touchdowns[side_of(scorer)] += 1
            self.scored = True
        elif event.kind == "sent-off":
            # A weapon who is a casualty by then stays one.
            if self.statuses.get(facts["player"]) not in ("casualty", "dead"):
                self.gone[frame.PLAYER_NAMES.index(facts["player"])] = layout.SENT_OFF
        elif event.kind == "conceded":
            self.turn_of = None
        elif event.kind == "no-players":
            self.no_players[frame.SIDE_NAMES.index(facts["side"])] += 1
        elif event.kind == "throw-team-mate":
            self.flying = facts["receiver"]
        elif event.kind == "flies":
            self.flying = facts["player"]
        elif event.kind in ("move", "push"):
            if facts["player"] == self.flying:
                self.flying = None
            self.squares[facts["player"]] = facts["square"]
        elif event.kind == "status":
            if facts["player"] == self.flying:
                self.flying = None
            self.statuses[facts["player"]] = facts["status"]
            if facts["status"] == "absent":
                self.gone.pop(frame.PLAYER_NAMES.index(facts["player"]), None)
            if facts["status"] not in ("standing", "prone", "stunned"):
                self.squares.pop(facts["player"], None)
        elif event.kind == "end-drive":
            assert self.turn_of is None, f"the drive ends in {self.turn_of}'s turn"
            assert self.scored or self.counters == [8, 8], "a drive ends without a reason"
            self.scored = False
        elif event.kind == "card":
            self.seconds.update(SECOND_ACTIONS.get(facts["card"], ()))
            if facts["card"] in BRING_PLAYERS:
                self.most[frame.SIDE_NAMES.index(facts["side"])] += 1
        elif event.kind == "half":
            self.counters = [0, 0]
        if event.kind in ("turn", "turn-marker"):
            self.counters[frame.SIDE_NAMES.index(facts["side"])] = facts["number"]
        self.hear_of_the_ball(event)

    def hear_of_the_ball(self, event: Event) -> None:
        """Who holds it or where it lies, as the log has it."""
        facts = event.facts
        if event.kind == "held":
            self.carrier, self.ball = facts["player"], None
            stands = self.statuses[self.carrier] == "standing"
            assert stands, f"{self.carrier} gets the ball without standing"
        elif event.kind == "ball":
            self.carrier, self.ball = None, facts["square"]
        elif event.kind == "second-ball":
            self.other = None, facts["square"]
        elif event.kind == "other-ball":
            (self.carrier, self.ball), self.other = self.other, (self.carrier, self.ball)
        elif event.kind in ("kickoff", "touchback", "end-drive", "ball-vanished"):
            self.carrier = self.ball = None
            if event.kind == "end-drive":
                self.other = None, None
        elif event.kind == "crowd" and facts["player"] == self.carrier:
            self.carrier = None

    def check_choices(self) -> None:
        match = self.match
        legal = match.legal
        assert len(set(legal)) == len(legal), "a choice is offered twice"
        if match.over:
            assert legal == []
            assert match.choice is None
            return
        question = match.choice
        assert legal, "there is nothing to choose, and the match is not over"
        assert question is not None
        assert question.kind
        self.questions[question.kind] += 1
        assert question.chooser in frame.SIDE_NAMES
        for code in legal:
            if code not in ROUND_TRIPPED:
                made = Choice(code)
                assert Choice(str(made)) == code, f"{made!r} is read as {int(Choice(str(made)))}"
                ROUND_TRIPPED.add(code)
        if question.kind == "setup":
            self.most = [11, 11]
        if question.kind in ("turn", "action"):
            assert question.chooser == match.active or match.active is None

    def check_state(self) -> None:
        game = self.match.game
        state = list(game.state)
        where: dict[int, int] = {}
        for square in range(17 * 28):
            value = state[frame.BOARD + square]
            if not on_pitch(square):
                assert value == -1, f"somebody is in the crowd's square {square}"
            elif value:
                assert value - 1 not in where, f"player {value - 1} is in two squares"
                where[value - 1] = square
        fielded = [0, 0]
        for side, player in rostered(state):
            self.check_player(state, player, where)
            fielded[side] += player in where
        self.check_player(state, layout.FANATIC, where)
        nobodys = layout.FANATIC in where
        assert sum(fielded) + nobodys == len(where), "somebody on the pitch is on no roster"
        self.check_ball(state, where)
        other, square = state[layout.OTHER_CARRIER], state[layout.OTHER_BALL]
        assert other == frame.NOBODY or where.get(other) == square, "the other ball has no carrier"
        holder, told_square = self.other
        assert holder == (frame.PLAYER_NAMES[other] if other >= 0 else None), "of the other ball"
        if not holder:
            assert square == (parse_square(told_square) if told_square else 0)
        assert state[layout.SECOND_BALL] or square == 0, "a second ball that nobody brought"
        if not game.waiting and square and other < 0:
            assert square not in where.values(), "the other ball does not bounce"
        for side in (0, 1):
            awarded = state[frame.SCORE + side] - self.touchdowns[side]
            assert 0 <= awarded <= self.no_players[1 - side], "the score is not the touchdowns"
            by_players = sum(
                state[at(player) + layout.TOUCHDOWNS_SCORED]
                for team, player in rostered(state)
                if team == side
            )
            assert by_players == self.touchdowns[side]
            assert state[frame.TURN + side] == self.counters[side]
            assert 0 <= state[frame.TURN + side] <= 8
            for count in (layout.REROLLS, layout.BRIBES, layout.APOTHECARIES, layout.WIZARDS):
                assert state[count + side] >= 0
            for money in (layout.MONEY, layout.PETTY_CASH, layout.TREASURY, layout.CARD_MONEY):
                assert state[money + side] >= 0
            assert state[layout.STARS_HIRED + side] <= 2
            here = [
                player
                for team, player in rostered(state)
                if team == side and state[at(player) + frame.STATUS] != layout.ABSENT
            ]
            hired = [player for player in here if state[at(player) + layout.POSITION]]
            assert len(here) <= 17 or not hired, "more than sixteen and a zombie"
        self.check_question(fielded, state, where)

    def check_ball(self, state: list[int], where: dict[int, int]) -> None:
        carrier, ball = state[frame.CARRIER], state[frame.BALL]
        if carrier != frame.NOBODY:
            assert where.get(carrier) == ball, "the ball is not where its carrier is"
            stands = state[at(carrier) + frame.STATUS] == layout.STANDING
            name = frame.PLAYER_NAMES[carrier]
            assert stands, f"{name} has the ball without standing"
            assert self.carrier == name, f"the log has the ball with {self.carrier or self.ball}"
        else:
            told = parse_square(self.ball) if self.ball else 0
            assert ball == told, f"the log has the ball with {self.carrier or self.ball}"
            assert self.carrier is None, f"the log has the ball with {self.carrier}"

    def check_player(self, state: list[int], player: int, where: dict[int, int]) -> None:
        base = at(player)
        name = frame.PLAYER_NAMES[player]
        square, status = state[base + frame.SQUARE], state[base + frame.STATUS]
        assert square == where.get(player, 0), f"{name} and the board disagree"
        if name == self.flying:
            return
        lying_or_standing = status in (layout.STANDING, layout.PRONE, layout.STUNNED)
        assert lying_or_standing == (square != 0), f"{name} is {STATE_NAMES[status]}"
        upright = status == layout.STANDING
        if status == layout.PRONE:
            game = base_game(self.match)
            upright = game.player(player).has_any(game.book.skills.exerts_lying)
        exerts = upright and state[base + layout.NO_ZONES] == 0 and player != layout.FANATIC
        assert state[base + frame.ZONES] == exerts, f"{name}'s tackle zones"
        told = self.squares.get(name)
        assert (parse_square(told) if told else 0) == square, f"the log has {name} in {told}"
        at_first = "absent" if player == layout.FANATIC else "reserve"
        told_status = self.statuses.get(name, at_first)
        assert told_status == STATE_NAMES[status], f"the log has {name} {told_status}"
        if player in self.gone:
            assert status == self.gone[player], f"{name} has come back"
        elif status in (layout.SENT_OFF, layout.CASUALTY, layout.DEAD):
            self.gone[player] = status

    def check_question(self, fielded: list[int], state: list[int], where: dict[int, int]) -> None:
        question = self.match.choice
        if question is None:
            return
        if question.kind != "setup":
            assert all(map(le, fielded, self.most)), f"{fielded} players on the pitch"
        if question.kind == "kickoff":
            for side in (0, 1):
                check_set_up(state, side, where)
        if question.kind in ("turn", "action"):
            carrier = state[frame.CARRIER]
            if carrier != frame.NOBODY:
                goal = 26 if carrier < frame.SIDE_SLOTS else 1
                assert column_of(state[frame.BALL]) != goal, "a touchdown was not awarded"
            assert state[layout.TURNOVER] == 0, "play goes on after a turnover"

    def check_end(self) -> None:
        match = self.match
        assert match.over
        assert self.turn_of is None
        last = match.events[-1]
        assert last.kind == "match-over"
        assert last.facts["winner"] == match.winner
        if "conceded" in self.kinds:
            loser = next(event for event in match.events if event.kind == "conceded")
            assert match.winner == {"home": "away", "away": "home"}[loser.facts["side"]]
        else:
            home, away = match.home.score, match.away.score
            expected = "home" if home > away else "away" if away > home else "draw"
            assert match.winner == expected
            assert (match.half, match.home.turn, match.away.turn) == (2, 8, 8)
        with pytest.raises(IllegalChoice, match="the match is over"):
            match.choose("end turn")


ROUND_TRIPPED: set[int] = set()
"""Choices whose forms have been compared already: they depend on nothing else."""


def at(player: int) -> int:
    return frame.PLAYERS + player * frame.PLAYER_SIZE


def rostered(state: list[int]) -> Iterator[tuple[int, int]]:
    """Each side's players, as (side, number)."""
    for side in (0, 1):
        for slot in range(state[frame.ROSTER_SIZE + side]):
            yield side, side * frame.SIDE_SLOTS + slot


def side_of(name: str) -> int:
    return "ha".index(name[0])


def check_roll(event: Event) -> None:
    """A roll says what it was, what was needed and why, and its result follows from that."""
    facts = event.facts
    dice, needed, modifiers = facts["dice"], facts["needed"], facts["modifiers"]
    assert facts["roll"]
    assert all(cause for cause, _ in modifiers), f"{event}: a modifier without a cause"
    if facts["roll"] == "block":
        assert len(dice) == abs(needed), event
    elif needed is not None:
        bonus = sum(value for _, value in modifiers) if len(dice) == 2 else 0
        assert facts["success"] == (sum(dice) + bonus >= needed), event


def check_set_up(state: list[int], side: int, where: dict[int, int]) -> None:
    """000, Rules for setting up your team."""
    players = [player for team, player in rostered(state) if team == side]
    squares = [where[player] for player in players if player in where]
    rested = sum(state[at(player) + frame.STATUS] == layout.RESERVE for player in players)
    line = 13 if side == 0 else 14
    assert 1 <= len(squares) <= 11
    assert len(squares) == 11 or rested == 0 or state[layout.WEATHER] == layout.SWELTERING
    assert all(
        2 <= column_of(square) <= 13 if side == 0 else 14 <= column_of(square) <= 25
        for square in squares
    )
    assert sum(row_of(square) <= 4 for square in squares) <= 2, "too many in a wide zone"
    assert sum(row_of(square) >= 12 for square in squares) <= 2, "too many in a wide zone"
    on_line = sum(column_of(square) == line and 5 <= row_of(square) <= 11 for square in squares)
    lying = sum(state[at(who) + frame.STATUS] in (layout.PRONE, layout.STUNNED) for who in players)
    assert on_line >= min(3, len(squares) - lying), "too few on the line of scrimmage"


def play_watched(plan: Plan) -> Watch:
    match = plan.begin()
    coach = plan.coach()
    watch = Watch(match)
    with naming(plan, match):
        watch.look()
        while not match.over:
            match.choose(coach.decide(match))
            watch.look()
            assert match.ply < 20_000, "the match does not come to an end"
        watch.check_end()
    return watch


@pytest.mark.parametrize("number", numbers(150))
def test_every_decision_of_a_match_is_sound(number: int) -> None:
    play_watched(Plan.of(number))


def test_matches_like_these_get_everywhere() -> None:
    """The checks are worth something only if random coaches come to all kinds of decisions."""
    missing = {*QUESTIONS, *KINDS}
    for number in range(300, 500):
        plan = replace(Plan.of(number), options=("league",), style=STYLES[2 + number % 2])
        watch = play_watched(plan)
        missing -= {*watch.questions, *watch.kinds}
        if not missing:
            return
    pytest.fail(f"200 matches, and never: {', '.join(sorted(missing))}")


# Copies, saves, undo


@dataclass(frozen=True)
class View:
    """All that a coach, a bot or a spectator could tell two positions apart by."""

    ply: int
    over: bool
    legal: tuple[int, ...]
    question: object
    digest: str
    state: object

    @classmethod
    def of(cls, match: Match) -> "View":
        game = match.game
        return cls(
            match.ply,
            match.over,
            tuple(match.legal),
            match.choice,
            match.digest,
            game.state[:],
        )


@dataclass
class Trace:
    """A match as it was played: the view at every decision, and what was chosen there."""

    views: list[View] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)

    def compare(self, match: Match, what: str) -> None:
        """The match must look as it looked at the same decision of the trace."""
        found, known = View.of(match), self.views[match.ply]
        if found == known:
            return
        for name in ("ply", "over", "question", "legal", "state", "digest"):
            if getattr(found, name) != getattr(known, name):
                raise AssertionError(f"{what}: another {name} at decision {known.ply}")

    def follow(self, match: Match, what: str, decisions: int | None) -> None:
        """Make the choices of the trace, comparing all the way."""
        self.compare(match, what)
        start = match.ply
        end = len(self.choices) if decisions is None else min(len(self.choices), start + decisions)
        while match.ply < end:
            match.choose(self.choices[match.ply])
            self.compare(match, f"{what} at decision {start}")


@dataclass
class Sampled:
    """What was kept at a decision, to be played on once the match itself is over."""

    copy: Match
    saved: bytes
    thorough: bool


def play_sampled(plan: Plan, rate: float) -> int:
    """Play a match; at sampled decisions copy, save, undo and redo; how many were sampled.

    The match itself goes on after each undo and redo, and in the end it must be what a fresh
    match becomes by the same choices.
    """
    match = plan.begin()
    coach = plan.coach()
    rng = random.Random(plan.number + 2)
    trace = Trace()
    sampled: list[Sampled] = []
    with naming(plan, match):
        while True:
            trace.views.append(View.of(match))
            if rng.random() < rate or match.over:
                thorough = rng.random() < 0.05
                wander(match.copy(), rng)
                trace.compare(match, "after play on a copy")
                sampled.append(Sampled(match.copy(), match.save(), thorough))
                trace.compare(match, "after copying and saving")
                undo_and_redo(match, trace, rng.randint(1, 60 if thorough else 6))
            if match.over:
                break
            trace.choices.append(coach.decide(match))
            match.choose(trace.choices[-1])
    fresh = plan.begin()
    with naming(plan, fresh):
        trace.follow(fresh, "a fresh match", None)
        assert fresh.game.records() == match.game.records()
    for sample in sampled:
        play_on(plan, sample, trace, match)
    return len(sampled)


def play_on(plan: Plan, sample: Sampled, trace: Trace, match: Match) -> None:
    """The copy and the loaded match must become what the match itself became."""
    loaded = Match.load(sample.saved)
    for other, what in ((sample.copy, "a copy"), (loaded, "a loaded match")):
        with naming(plan, other):
            if sample.thorough:
                again = Match.load(other.save())
                trace.compare(again, f"{what}, saved and loaded again")
            while other.game.can_undo():
                other.undo()
                trace.compare(other, f"{what}, undone")
            trace.follow(other, what, None if sample.thorough else AHEAD)
            if sample.thorough:
                assert other.game.records() == match.game.records(), f"{what} has another log"
                assert other.winner == match.winner


def wander(match: Match, rng: random.Random) -> None:
    """Play on at random for a while, taking some of it back."""
    for _ in range(6):
        if not match.over:
            match.choose(rng.choice(match.legal))
    for _ in range(3):
        if match.game.can_undo():
            match.undo()


def undo_and_redo(match: Match, trace: Trace, depth: int) -> None:
    """Take back up to `depth` choices and make them again."""
    depth = min(depth, match.ply)
    ply = match.ply
    for back in range(1, depth + 1):
        match.undo()
        assert match.ply == ply - back
        trace.compare(match, f"after undo {back} from decision {ply}")
    for code in trace.choices[ply - depth : ply]:
        match.choose(code)
        trace.compare(match, f"redone after {depth} undone from decision {ply}")


@pytest.mark.parametrize("number", numbers(48, start=1000))
def test_copies_saves_and_undone_matches_go_on_alike(number: int) -> None:
    assert play_sampled(Plan.of(number), rate=0.06) > 0


@pytest.mark.parametrize("number", numbers(8, start=1100))
def test_undoing_everything_and_playing_it_again(number: int) -> None:
    plan = Plan.of(number)
    match = plan.begin()
    match.game.undo_depth = 100_000
    coach = plan.coach()
    trace = Trace([View.of(match)])
    with naming(plan, match):
        while not match.over:
            trace.choices.append(coach.decide(match))
            match.choose(trace.choices[-1])
            trace.views.append(View.of(match))
        final = match.digest
        while match.ply:
            match.undo()
            trace.compare(match, "undone")
        with pytest.raises(NothingToUndo):
            match.undo()
        trace.compare(match, "after an undo that was refused")
        trace.follow(match, "played again", None)
        assert match.digest == final


def test_undo_reaches_back_as_far_as_promised() -> None:
    plan = Plan.of(1200)
    match = plan.begin()
    coach = plan.coach()
    while not match.over:
        match.choose(coach.decide(match))
    end = match.ply
    final = match.digest
    while match.game.can_undo():
        match.undo()
    assert end - match.ply >= UNDO_DEPTH - 50, "some of the steps may be nobody's choice"
    assert match.digest != final


# Refusals


@pytest.mark.parametrize("number", numbers(12, start=2000))
def test_what_is_not_open_is_refused_and_changes_nothing(number: int) -> None:
    plan = Plan.of(number)
    match = plan.begin()
    coach = plan.coach()
    rng = random.Random(number)
    met: set[int] = set()
    with naming(plan, match):
        while not match.over:
            met.update(match.legal)
            if rng.random() < 0.06:
                check_refusals(match, sorted(met), rng)
            match.choose(coach.decide(match))
        check_refusals(match, sorted(met), rng)


def check_refusals(match: Match, met: list[int], rng: random.Random) -> None:
    before = View.of(match)
    legal = set(match.legal)
    codes = [rng.choice(met) for _ in range(8)]
    codes += [rng.getrandbits(24), rng.randrange(-(2**31), 2**31), -1, 0, 2**63, -(2**70)]
    texts = [str(Choice(code)) for code in rng.sample(met, min(4, len(met)))]
    texts += ["", "nonsense", "h1", "to z9", "end turn now", "\x00", "h1 move" * 3]
    texts.append("".join(chr(rng.randrange(1, 0x3000)) for _ in range(rng.randrange(12))))
    refused: list[int | str] = [*codes, *texts]
    for wrong in refused:
        try:
            code = int(Choice(wrong))
        except MalformedChoice:
            expected: type[Exception] = MalformedChoice
            code = None
        else:
            expected = IllegalChoice
        if code in legal:
            continue
        with pytest.raises(expected) as caught:
            match.choose(wrong)
        assert str(caught.value)
        assert wrong not in match.choices
        if code is not None:
            with pytest.raises(IllegalChoice):
                match.game.play(code)
        assert View.of(match) == before, f"{wrong!r} was refused, but something changed"
    for stale in (match.ply - 1, match.ply + 1):
        for any_choice in (*sorted(legal)[:1], *met[:1]):
            with pytest.raises(StaleChoice):
                match.choose(any_choice, at=stale)
    assert View.of(match) == before


# Any order of everything


class MatchMachine(RuleBasedStateMachine):
    """Choose, undo, copy, save and load in any order; the model is the list of choices made.

    A position is the same whenever the same choices have led to it.
    """

    @initialize(number=st.integers(0, 2**32))
    def begin(self, number: int) -> None:
        self.plan = Plan.of(number)
        self.match = self.plan.begin()
        self.choices: list[int] = []
        self.known: dict[tuple[int, ...], View] = {}
        self.beside: list[tuple[Match, View]] = []

    @rule(index=st.integers(0, 10_000))
    def choose(self, index: int) -> None:
        if not self.match.over:
            legal = self.match.legal
            self.make(legal[index % len(legal)])

    @rule(seed=st.integers(0, 2**32), count=st.integers(1, 60))
    def play_on(self, seed: int, count: int) -> None:
        coach = Coach(STYLES[seed % len(STYLES)], random.Random(seed))
        for _ in range(count):
            if not self.match.over:
                self.make(coach.decide(self.match))

    def make(self, code: int) -> None:
        self.match.choose(code)
        self.choices.append(code)

    @rule(count=st.integers(1, 6))
    def undo(self, count: int) -> None:
        for _ in range(count):
            try:
                self.match.undo()
            except NothingToUndo:
                return
            self.choices.pop()
            self.same()

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.set_aside(self.match)
        self.match = self.match.copy()

    @rule()
    def go_on_with_the_original(self) -> None:
        self.set_aside(self.match.copy())

    @rule()
    def save_and_load(self) -> None:
        self.set_aside(self.match)
        self.match = Match.load(self.match.save())

    def set_aside(self, match: Match) -> None:
        """Matches that nobody plays on must stay as they are."""
        self.beside.append((match, View.of(match)))

    @rule(code=st.integers(-(2**31), 2**31) | st.integers(0, 47).map(lambda verb: verb << 18))
    def refuse(self, code: int) -> None:
        if code not in self.match.legal:
            with pytest.raises((IllegalChoice, MalformedChoice)):
                self.match.choose(code)

    @invariant()
    def same(self) -> None:
        view = View.of(self.match)
        assert view.ply == len(self.choices)
        assert self.known.setdefault(tuple(self.choices), view) == view

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        for match, view in self.beside:
            assert View.of(match) == view
        fresh = self.plan.begin()
        for code in self.choices:
            fresh.choose(code)
        assert View.of(fresh) == View.of(self.match)
        assert fresh.game.records() == self.match.game.records()


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(
    deadline=None,
    max_examples=round(80 * SCALE),
    stateful_step_count=25,
    suppress_health_check=list(HealthCheck),
)
