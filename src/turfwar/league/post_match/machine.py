"""Runs the steps after a match: from the rosters, the match and the facts to what follows.

It is a pure fold. The same opening and the same facts give the same teams, money, questions and
log; dice that are missing are thrown if a box of dice is given, and are then among the new facts.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from msgspec import Struct

from turfwar.games import find_ruleset
from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName, same_name
from turfwar.games.team_content import Position, TeamList
from turfwar.kernel.dice import D6, SIDES_BITS, SIDES_MASK, Dice, unpack
from turfwar.kernel.errors import TurfwarError
from turfwar.league.house_rules.clause import Clause, parse_clause
from turfwar.league.post_match.dice import DiceBox, labelled
from turfwar.league.post_match.facts import (
    Allowed,
    Answered,
    Fact,
    Facts,
    Ordered,
    Picked,
    Rolled,
    other_dice,
    other_pick,
)
from turfwar.league.post_match.lookup import listed, position_held, position_of
from turfwar.league.post_match.money import Ledger, petty, treasury
from turfwar.league.post_match.result import SIDES, MatchResult, Side
from turfwar.league.post_match.rules import (
    PostMatchRules,
    PostMatchStep,
    ValueBreakdown,
    post_match_rules,
)
from turfwar.league.post_match.table_dice import (
    DICE,
    LOT,
    PREFIX,
    DiceAsked,
    entered_fact,
    named,
    subject_of,
)
from turfwar.league.post_match.team import Player, Team


class OrderRefused(TurfwarError):
    """An answer or an order that the rules do not allow, with the reason."""


class Waiting(Exception):
    """A step cannot go on: an answer is missing, or dice, or what the coach has to say."""


class PostMatchInput(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a post-match sequence begins: two teams as they came to the match, their money, the
    match.

    `options` are the clauses of the league as text, those that concern the match among them;
    `terms` are what was settled before the match, by the rule set's words: the division, whether it
    is on television, what tickets cost.
    """

    rules: str
    home: Team
    away: Team
    result: MatchResult
    gold: dict[str, int] = {}
    petty_cash: dict[str, int] = {}
    options: tuple[str, ...] = ()
    terms: dict[str, int] = {}
    entered: bool = False
    """Whether coaches enter the dice that they roll at the table; else the office rolls."""
    told: tuple[str, ...] = ()
    """Labels of lots that fell at the table: the office draws no others for them."""


@dataclass(frozen=True)
class OfficeQuestion:
    """Something a coach has to decide; `label` is what the answer is recorded under."""

    label: str
    kind: str
    side: Side
    text: str
    choices: tuple[str, ...]
    subject: str = ""
    default: str | None = None
    sealed: bool = False
    """Whether nobody else is to know the answer before the match is closed."""
    dice: DiceAsked | None = None
    """The dice to be entered, where it is about dice that were rolled at the table."""


@dataclass(frozen=True)
class Owed:
    """Gold that a team has to pay, and has not got."""

    team: str
    amount: int
    why: str


@dataclass(frozen=True)
class PostMatchNote:
    """What happened in a step, in words, with the section of the book that says so."""

    step: str
    side: Side
    text: str
    source: str
    flagged: bool = False

    def __str__(self) -> str:
        return f"{self.side}: {self.text}"


A = TypeVar("A", bound="PostMatchRun")
MOST_TOGETHER: Final = 7
"""As many dice as the kernel throws at once."""
Answerer = Callable[[OfficeQuestion], str | None]
"""Answers a question when it is put; None leaves it open."""


class PostMatchRun:
    """A post-match sequence as far as it has come. Steps change it; everybody else reads it.

    `in_order` stops it at the first thing that is missing, as a script of dice needs it; else
    everything runs that does not depend on what is missing. `upto` names the last step to run,
    `sides` whose steps, where the other side's do not matter. `closing` is for who was done before
    a correction: what it asks them anew is flagged, and holds up nothing that they had decided.
    """

    def __init__(
        self,
        opening: PostMatchInput,
        facts: Facts | Iterable[Fact] = (),
        dice: DiceBox | None = None,
        answerer: Answerer | None = None,
        *,
        in_order: bool = False,
        upto: str = "",
        sides: Sequence[Side] = SIDES,
        closing: bool = False,
    ) -> None:
        self.opening = opening
        self.ruleset: RuleSet = find_ruleset(opening.rules)
        self.rules: PostMatchRules = post_match_rules(self.ruleset)
        self.clauses, self.options = read_options(opening.options, self.rules)
        self.steps = self.sequence()
        self.result = opening.result
        self.terms = dict(opening.terms)
        self.words: dict[str, str] = {}
        """What has come out that is no number, by the rule set's words."""
        self.teams: dict[Side, Team] = {"home": opening.home, "away": opening.away}
        self.facts = facts if isinstance(facts, Facts) else Facts(facts)
        self.dice = dice
        self.answerer = answerer
        self.in_order = in_order
        self.closing = closing
        self.sides = sides
        self.notes: list[PostMatchNote] = []
        self.redone: list[tuple[Side, str]] = []
        """Dice and lots that a correction has made necessary, in words."""
        self.asked: list[OfficeQuestion] = []
        self.open: list[OfficeQuestion] = []
        self.entered: list[OfficeQuestion] = []
        """Dice and lots that a coach has entered; the answer stands in `default`."""
        self.waiting: set[tuple[str, Side]] = set()
        self.current: tuple[PostMatchStep, Side] = (self.steps[0], "home")
        self.settled = 0
        """How many players the current step is finished with."""
        self.lenient = False
        self.dispensed: list[str] = []
        """Why orders would not be allowed that stand by a commissioner's word."""
        self._carried_out: dict[Side, int] = {"home": 0, "away": 0}
        self.ledger = Ledger()
        self.owed: list[Owed] = []
        for side in SIDES:
            team = self.teams[side].id
            self.ledger.balances[treasury(team)] = opening.gold.get(side, 0)
            self.ledger.balances[petty(team)] = opening.petty_cash.get(side, 0)
        self._run(upto)

    def sequence(self) -> tuple[PostMatchStep, ...]:
        """The steps that it runs through."""
        return self.rules.steps

    # Reading

    @property
    def closed(self) -> bool:
        """Whether nothing is left to be done."""
        return not self.waiting

    def side_closed(self, side: Side) -> bool:
        return not any(where == side for _, where in self.waiting)

    def orders_open(self, side: Side) -> bool:
        """Whether a step of a side waits for what its coach has to say."""
        return any(step.orders and (step.id, side) in self.waiting for step in self.steps)

    def gold(self, side: Side) -> int:
        return self.ledger.balance(treasury(self.teams[side].id))

    def petty_cash(self, side: Side) -> int:
        return self.ledger.balance(petty(self.teams[side].id))

    def team_list(self, side: Side) -> TeamList:
        return listed(self.teams[side].team_list, self.options, self.ruleset)

    def position(self, side: Side, name: str) -> Position:
        """A position of a side's team list."""
        return position_of(self.teams[side].team_list, self.options, self.ruleset, name)

    def position_for(self, side: Side, player: Player) -> Position:
        """The position of a player, who may come from another list than their team's."""
        return position_held(player, self.teams[side], self.options, self.ruleset)

    def value(self, side: Side) -> ValueBreakdown:
        """What a team is worth now, with its working."""
        return self.rules.value(self.teams[side], self.ruleset, self.options)

    def player_value(self, side: Side, player: Player) -> int:
        return self.rules.player_value(player, self.teams[side], self.ruleset, self.options)

    def side_of(self, player: str) -> Side | None:
        return next((side for side in SIDES if self.teams[side].player(player)), None)

    def player(self, side: Side, id: str) -> Player:
        """A player of a side's team; `OrderRefused` where there is none."""
        found = self.teams[side].player(id)
        if found is None:
            raise OrderRefused(
                f"nobody of the {side} team is called {id}" if id else "say whom: `retire h3`"
            )
        return found

    @property
    def flags(self) -> list[PostMatchNote]:
        """What was decided earlier and is not allowed any more."""
        return [note for note in self.notes if note.flagged]

    # What steps do

    def note(self, text: str, *, flagged: bool = False) -> None:
        step, side = self.current
        self.notes.append(PostMatchNote(step.id, side, text, step.source, flagged))

    def refuse(self, why: str) -> None:
        """The rules forbid it, unless a commissioner lets it stand."""
        if not self.lenient:
            raise OrderRefused(why)
        self.dispensed.append(why)
        self.note(f"by dispensation, though {why}")

    def roll(self, label: str, count: int = 1, kind: int = D6) -> tuple[int, ...]:
        """Dice that are thrown together."""
        known = self.facts.rolls.get(label)
        if self.opening.entered and (known is None or label in self.facts.entered):
            dice = DiceAsked(count, kind)
            self._ask_table(label, f"roll {dice.name}", dice, known)
        if known is not None and not could_show(known, count, kind):
            return self._other_dice(label, count, kind, known)
        if known is not None:
            return known
        faces = thrown(self._box(label), count, kind)
        self.facts.add(Rolled(label, faces))
        return faces

    def _ask_table(
        self,
        label: str,
        what: str,
        dice: DiceAsked | None,
        known: Sequence[int] | str | None,
        players: Sequence[str] = (),
    ) -> None:
        """Ask a coach for what fell at the table; stops where they have not entered it yet."""
        step, side = self.current
        said = known if isinstance(known, str) else " ".join(map(str, known)) if known else None
        question = OfficeQuestion(
            PREFIX + label,
            DICE if dice is not None else LOT,
            side,
            named(step.title, label, what),
            tuple(players),
            subject_of(label),
            said,
            dice=dice,
        )
        self.asked.append(question)
        if known is not None:
            self.entered.append(question)
            return
        self.open.append(question)
        if self.closing:
            self.note(f"{question.text}: to be entered ({question.label})", flagged=True)
        raise Waiting

    def _box(self, label: str) -> Dice:
        """The dice of a label; stops where there are none to throw."""
        if self.dice is not None:
            return self.dice(label)
        if self.closing:
            self.note(f"dice are missing: {label}", flagged=True)
        raise Waiting

    def _other_dice(
        self, label: str, count: int, kind: int, known: Sequence[int]
    ) -> tuple[int, ...]:
        """After a correction: as many dice as are needed now, from a label of their own."""
        faces = self.roll(other_dice(label, count), count, kind)
        shown = "die" if count == 1 else "dice"
        text = f"{count} {shown} rolled anew ({_faces(faces)}) instead of {len(known)}"
        self.redo(f"{text} ({_faces(known)})")
        return faces

    def redo(self, text: str) -> None:
        """Dice or lots of their own, which a correction has made necessary."""
        self.redone.append((self.current[1], text))
        self.note(text)

    def pick(self, label: str, players: Sequence[str]) -> str:
        """Somebody at random; who cannot be picked any more after a correction is not.

        What fell at the table is flagged instead, as only those who were there can say.
        """
        known = self.facts.picks.get(label)
        if self.opening.entered and (known is None or label in self.facts.entered):
            self._ask_table(label, "who was drawn", None, known, players)
        if known is None:
            numbers = [self.numbers[id] for id in players]
            known = players[int(self._box(label).pick(len(players), numbers))]
            self.facts.add(Picked(label, known))
        if known in players:
            return known
        if label in self.opening.told:
            self.note(f"{known} was picked, and cannot be any more", flagged=True)
            return known
        chosen = self.pick(other_pick(label), players)
        self.redo(f"{chosen} is picked anew instead of {known}, who cannot be any more")
        return chosen

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The players as numbers, for dice that name whom they pick."""
        return player_numbers(self.opening)

    def ask(self, question: OfficeQuestion) -> str:
        """What a coach decides; stops where they have not yet."""
        self.asked.append(question)
        answer = self.facts.answers.get(question.label)
        if answer is None and self.answerer is not None:
            answer = self.answerer(question)
            if answer is not None:
                self.facts.add(Answered(question.label, self.legal(question, answer)))
                answer = self.facts.answers[question.label]
        if answer in question.choices:
            return answer
        self.open.append(question)
        if answer is not None:
            text = f"{question.text}: {answer} was chosen, and is not allowed any more"
            self.note(text, flagged=True)
        elif self.closing:
            usual = f", {question.default} until then" if question.default is not None else ""
            self.note(f"{question.text}: to be answered ({question.label}){usual}", flagged=True)
        if self.closing and question.default is not None:
            return question.default
        raise Waiting

    def legal(self, question: OfficeQuestion, answer: str) -> str:
        """An answer as the question has it, in any case; `OrderRefused` if it is none of them."""
        if question.dice is not None:
            faces = question.dice.read(answer)
            if faces is None:
                raise OrderRefused(f"{question.text}: {question.dice.range}, not {answer!r}")
            return " ".join(map(str, faces))
        choice = self.meant(question, answer)
        if choice is not None:
            return choice
        choices = ", ".join(question.choices)
        raise OrderRefused(f"{question.text}: {answer!r} is not open; there are {choices}")

    def meant(self, question: OfficeQuestion, answer: str) -> str | None:
        """Which of its choices an answer means; a skill may go by any of its names."""
        names = [answer]
        with suppress(UnknownName):
            names.append(self.ruleset.content.skill(answer).name)
        for name in names:
            for choice in question.choices:
                if same_name(choice, name):
                    return choice
        return None

    def each(self, players: Iterable[Player], act: Callable[[Player], None]) -> None:
        """Do something for each; who has to wait for an answer holds up nobody else."""
        waits = False
        for player in players:
            try:
                act(player)
                self.settled += 1
            except Waiting:
                waits = True
                if self.in_order:
                    raise
        if waits:
            raise Waiting

    def put(self, side: Side, player: Player) -> None:
        """A player as they are from now on."""
        self.teams[side] = self.teams[side].with_player(player)

    def pay(self, source: str, target: str, amount: int, why: str) -> None:
        self.ledger.move(source, target, amount, why)

    def owe(self, team: str, amount: int, why: str) -> None:
        """What a team has to pay to the office and has not got."""
        if amount:
            self.owed.append(Owed(team, amount, why))

    def next_id(self, side: Side) -> str:
        """The id of somebody who joins: never one that anybody has had."""
        return self.teams[side].next_id

    # The run

    def _run(self, upto: str) -> None:
        for step in self.steps:
            if upto and (self.current[0].id == upto != step.id):
                return
            for side in self.sides:
                self.current = (step, side)
                self.settled = 0
                if any((need, side) in self.waiting for need in step.needs):
                    self.waiting.add((step.id, side))
                    continue
                try:
                    self._play(step, side)
                except Waiting:
                    if self.closing and not step.orders:
                        continue
                    self.waiting.add((step.id, side))
                    if self.in_order and not step.orders:
                        later = self.steps[self.steps.index(step) :]
                        self.waiting |= {(each.id, where) for each in later for where in SIDES}
                        return

    def _play(self, step: PostMatchStep, side: Side) -> None:
        if not step.orders:
            step.play(self, side)
            return
        lines = self.facts.orders[side]
        while self._carried_out[side] < len(lines):
            line = lines[self._carried_out[side]]
            self._carried_out[side] += 1
            word, _, rest = line.partition(" ")
            if word == step.closes:
                step.play(self, side)
                return
            try:
                if word not in step.orders:
                    raise OrderRefused(f"{word!r} is not for this step")
                self.lenient = (side, line) in self.facts.allowed
                step.orders[word](self, side, rest.strip())
            except OrderRefused as error:
                self.note(f"{line}: {error}", flagged=True)
        raise Waiting


def _faces(faces: Iterable[int]) -> str:
    return ", ".join(str(face) for face in faces)


def could_show(faces: Sequence[int], count: int, kind: int) -> bool:
    """Whether so many dice of a kind can show this.

    >>> could_show((3, 4, 6), 2, D6), could_show((7,), 1, D6), could_show((3, 4), 2, D6)
    (False, False, True)
    """
    units = (kind >> SIDES_BITS) & SIDES_MASK
    sides = kind & SIDES_MASK
    if units:
        fits = [1 <= face // 10 <= sides and 1 <= face % 10 <= units for face in faces]
    else:
        fits = [1 <= face <= sides for face in faces]
    return len(faces) == count and all(fits)


def thrown(dice: Dice, count: int, kind: int = D6) -> tuple[int, ...]:
    """Dice that are thrown together, as many as there are."""
    faces: list[int] = []
    while len(faces) < count:
        number = min(count - len(faces), MOST_TOGETHER)
        throw = int(dice.throw(kind, number, 0, 0))
        faces += unpack(throw) if number > 1 else [throw]
    return tuple(faces)


def player_numbers(opening: PostMatchInput) -> dict[str, int]:
    """Everybody who was there, as numbers."""
    ids = [player.id for team in (opening.home, opening.away) for player in team.players]
    for side in SIDES:
        result = opening.result.side(side)
        ids += [*(each.id for each in result.raised), *result.guests]
    return {id: at for at, id in enumerate(dict.fromkeys(ids))}


def read_options(
    options: Iterable[str], rules: PostMatchRules
) -> tuple[tuple[Clause, ...], tuple[str, ...]]:
    """Options as text: those that the post-match sequence knows as clauses, and all of them."""
    options = tuple(options)
    known = {clause.ID for clause in rules.clauses}
    clauses = tuple(
        parse_clause(text, rules.clauses) for text in options if text.split(" ")[0] in known
    )
    return clauses, options


def answered(post_match: A, label: str, value: str) -> A:
    """The post-match sequence after an answer; `OrderRefused` where nothing is asked, or it is
    none."""
    asked = (*post_match.open, *post_match.entered)
    question = next((each for each in asked if each.label == label), None)
    if question is None:
        raise OrderRefused(f"nothing is asked under {label}")
    value = post_match.legal(question, value)
    if question.kind not in (DICE, LOT):
        return _again(post_match, Answered(label, value))
    after = _again(post_match, entered_fact(label, question.dice, value))
    if question in post_match.entered and len(after.flags) > len(post_match.flags):
        why = after.flags[-1].text
        raise OrderRefused(f"something was decided on what was entered before ({why})")
    return after


def ordered(post_match: A, side: Side, line: str) -> A:
    """The post-match sequence after a coach's order; `OrderRefused` where it cannot be carried
    out."""
    word, _, rest = " ".join(line.split()).partition(" ")
    word = word.casefold()
    step = next(
        (
            each
            for each in post_match.steps
            if each.orders and (each.id, side) in post_match.waiting
        ),
        None,
    )
    if step is None:
        raise OrderRefused(f"{side} is done")
    if word not in step.orders and word != step.closes:
        known = ", ".join((*step.orders, step.closes))
        raise OrderRefused(f"{word!r} is none of {known}")
    if any((need, side) in post_match.waiting for need in step.needs):
        raise OrderRefused("something else has to be settled first")
    if any(question.side == side for question in post_match.open):
        raise OrderRefused("a question is open")
    after = _again(post_match, Ordered(side, f"{word} {rest}".strip()))
    if len(after.dispensed) > len(post_match.dispensed):
        # What a commissioner lets stand is an order that was given, and no more of its kind.
        raise OrderRefused(after.dispensed[-1])
    if len(after.flags) > len(post_match.flags):
        raise OrderRefused(after.flags[-1].text.partition(": ")[2])
    return after


def refusal(post_match: PostMatchRun, side: Side, line: str) -> str:
    """Why an order cannot be given; nothing where it can. No dice of the post-match sequence are
    thrown."""
    trial = type(post_match)(
        post_match.opening, facts_of(post_match.facts), labelled("a trial"), sides=post_match.sides
    )
    try:
        ordered(trial, side, line)
    except OrderRefused as error:
        return str(error)
    return ""


def _again(post_match: A, fact: Fact) -> A:
    """The post-match sequence with one fact more; what is new in it is that fact, and the dice it
    brought.

    A step may answer for a side that has no choice. The home side runs first and may have waited
    for that answer, so the sequence runs again until no step answers any more.
    """
    facts = Facts(facts_of(post_match.facts))
    facts.add(fact)
    while True:
        answers = len(facts.answers)
        after = type(post_match)(
            post_match.opening,
            facts,
            post_match.dice,
            post_match.answerer,
            in_order=post_match.in_order,
            sides=post_match.sides,
        )
        if after.closed or len(facts.answers) == answers:
            return after


def facts_of(facts: Facts) -> list[Fact]:
    """All facts, as a list again."""
    entered = facts.entered
    found: list[Fact] = list(entered.values())
    found += [Rolled(label, faces) for label, faces in facts.rolls.items() if label not in entered]
    found += [Picked(label, who) for label, who in facts.picks.items() if label not in entered]
    found += [Answered(label, value) for label, value in facts.answers.items()]
    found += [Ordered(side, line) for side in SIDES for line in facts.orders[side]]
    found += [Allowed(side, line) for side, line in sorted(facts.allowed)]
    return found
