"""Optional rules and house rules: named clauses that go with any rule set.

A clause says what it changes, as an overlay does, and a match is created with the clauses it is
played by: `Match(options=("overtime", "four-minutes seconds=180"))`. Their order is the one of
this file, whichever order they are named in.

>>> [option.text for option in parse_options(["Shoot-Out", "overtime"])]
['overtime', 'shoot-out']
>>> parse_options(["four-minutes seconds=90"])[0].values
{'seconds': 90}
>>> parse_options(["overtme"])
Traceback (most recent call last):
turfwar.rulesets.content.UnknownName: nothing is called 'overtme'; did you mean overtime?
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import slug
from turfwar.kernel.phases import HouseRule, Phase
from turfwar.pitch.setting import PlayerSetting
from turfwar.rulesets.base import Function, RuleSet, merge, merge_phases, wrapped
from turfwar.rulesets.content import Titled, find
from turfwar.rulesets.lrb6.free_fans import FREE_FAN_FACTOR
from turfwar.rulesets.lrb6.layout import (
    BARRED,
    CARD_MONEY,
    DECKS,
    DECKS_ONLY,
    DECKS_TOO,
    LEAGUE,
    MORE_FANS,
    NO_DECKS,
    SUDDEN_DEATH,
)
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.official import OFFICIAL_VALUES
from turfwar.rulesets.lrb6.recruits import INDUCEMENT_WORDS
from turfwar.rulesets.lrb6.sequence import overtime, procedure, referee
from turfwar.rulesets.lrb6.skills.base import Skill
from turfwar.rulesets.lrb6.skills.ids import SKILL_NAMES
from turfwar.rulesets.lrb6.vocabulary.lists import REFEREE_NAMES


class OptionError(TurfwarError):
    """Options that are wrong, or do not go together."""


@dataclass(frozen=True)
class Parameter:
    """A whole number that a clause takes, as in `four-minutes seconds=180`."""

    name: str
    default: int
    low: int
    high: int
    summary: str


@dataclass(frozen=True)
class Clause(Titled):
    """An optional rule: what it is called, where it comes from, and what it changes.

    `skills` replaces by id as in an overlay. `wraps` puts a function around a rule (its chapter and
    method: `fouls.send_off`), which becomes its first argument, so that several clauses can change
    the same thing; `replaces` leaves nothing of it.

    `phases` puts in phases behind those that `after` names (the
    first of several that the rule set has). `house` makes the rule that is asked while the match
    is played, `begin` is called with the new match and the values of the parameters. `excludes`
    names clauses it cannot go with.
    """

    id: str
    title: str
    source: str
    summary: str
    parameters: tuple[Parameter, ...] = ()
    excludes: tuple[str, ...] = ()
    phases: Callable[[], Mapping[str, Phase[Match]]] | None = None
    after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replaces: Mapping[str, Function] = field(default_factory=dict)
    wraps: Mapping[str, Function] = field(default_factory=dict)
    skills: Mapping[str, Skill | None] = field(default_factory=dict)
    house: Callable[[], HouseRule[Match]] | None = None
    begin: Callable[[Match, Mapping[str, int]], None] | None = None
    aliases: tuple[str, ...] = ()

    def claims(self) -> set[str]:
        """What it replaces outright, so that no other clause of a match may."""
        return {*self.replaces, *(f"the skill {name}" for name in self.skills)}

    def on(self, ruleset: RuleSet, values: Mapping[str, int]) -> RuleSet:
        """The rule set with this clause in force, its parameters having these values."""
        phases = dict(self.phases()) if self.phases else {}
        known = [name for name, _ in ruleset.phases]
        after: dict[str, str] = {}
        for name in phases:
            follows = [each for each in self.after[name] if each in known or each in after]
            if not follows:
                raise OptionError(f"the option {self.id!r} does not go with {ruleset.id}")
            after[name] = follows[0]
        chapters = dict(ruleset.chapters)
        for place, function in self.replaces.items():
            chapter, _, rule = place.partition(".")
            chapters[chapter] = wrapped(chapters[chapter], {rule: partial(_instead, function)})
        for place, function in self.wraps.items():
            chapter, _, rule = place.partition(".")
            chapters[chapter] = wrapped(chapters[chapter], {rule: function})
        return replace(
            ruleset,
            phases=merge_phases(ruleset.phases, phases, after, self.id),
            chapters=chapters,
            skills=merge(ruleset.skills, self.skills),
            cards=ruleset.cards,
            conditions=ruleset.conditions,
            house=(*ruleset.house, *((self.house(),) if self.house else ())),
            begin=(*ruleset.begin, *((partial(_begin, self.begin, values),) if self.begin else ())),
        )


def _instead(function: Function, old: Function, *arguments: object) -> object:
    return function(*arguments)


def _begin(
    begin: Callable[[Match, Mapping[str, int]], None], values: Mapping[str, int], match: Match
) -> None:
    begin(match, values)


@dataclass(frozen=True)
class Option:
    """A clause with the values of its parameters."""

    clause: Clause
    values: Mapping[str, int]

    @property
    def text(self) -> str:
        """As it is written among a match's options: what differs from the default is named."""
        named = [
            f"{each.name}={self.values[each.name]}"
            for each in self.clause.parameters
            if self.values[each.name] != each.default
        ]
        return " ".join((self.clause.id, *named))


def league(match: Match, values: Mapping[str, int]) -> None:
    """A league match: injuries last, and the whole Casualty Table counts."""
    match.set(LEAGUE, 1)


def leave_out(match: Match, values: Mapping[str, int]) -> None:
    """000, Inducements: house rules leave some out."""
    for kind, word in enumerate(INDUCEMENT_WORDS):
        if values[word]:
            match.set(BARRED, match.get(BARRED) | 1 << kind)


def decks_too(match: Match, values: Mapping[str, int]) -> None:
    """000, Special Play cards: among the inducements."""
    match.set(DECKS, DECKS_TOO)


def decks_only(match: Match, values: Mapping[str, int]) -> None:
    """000, Special Play cards: instead of all other inducements."""
    match.set(DECKS, DECKS_ONLY)


def free_cards(match: Match, values: Mapping[str, int]) -> None:
    """000, Special Play cards: money for each coach, for nothing but cards."""
    for side in (0, 1):
        match.set(CARD_MONEY + side, values["gold"] // 1000)


def key_match(match: Match, values: Mapping[str, int]) -> None:
    """000, Key matches: more fans, and no special play cards unless they are let in."""
    match.set(MORE_FANS, values["fans"])
    if not values["cards"]:
        match.set(DECKS, NO_DECKS)
        for side in (0, 1):
            match.set(CARD_MONEY + side, 0)


def agreed_overtime(match: Match, values: Mapping[str, int]) -> None:
    """000, Tied matches; Overtime: how overtime that the coaches agree on is played."""
    match.set(SUDDEN_DEATH, values["sudden"])


def referee_models() -> list[PlayerSetting]:
    """000, Choosing the referee model: whom he may be like, in the order of `REFEREE_NAMES`."""
    from turfwar.rulesets import team_lists

    models: dict[str, PlayerSetting] = {}
    for team in team_lists():
        most = max(position.max for position in team.positions)
        for position in team.positions:
            if position.max == most:
                skills = tuple(SKILL_NAMES.index(skill) for skill in position.skills)
                name = f"{team.name} {position.name}"
                model = PlayerSetting(0, name, position.name, position.characteristics, skills)
                models[slug(name)] = model
    return [models[name] for name in REFEREE_NAMES]


CLAUSES: tuple[Clause, ...] = (
    Clause(
        "league",
        "League match",
        "000, Hiring a rookie team",
        "The match is part of a league: casualties are rolled for in full and injuries last, and "
        "before it there are petty cash and inducements.",
        begin=league,
    ),
    Clause(
        "without",
        "Inducements left out",
        "000, Inducements",
        "Some inducements cannot be bought before a league match: `without star=1 wizard=1`.",
        parameters=tuple(
            Parameter(word, 0, 0, 1, f"1 leaves out: {word}") for word in INDUCEMENT_WORDS
        ),
        begin=leave_out,
    ),
    Clause(
        "cards",
        "Special play cards",
        "000, Special Play cards",
        "A card from one of the seven decks can be bought like any other inducement.",
        excludes=("cards-handicap",),
        begin=decks_too,
        aliases=("special-play-cards",),
    ),
    Clause(
        "cards-handicap",
        "Special play cards as a handicap",
        "000, Special Play cards",
        "Petty cash and inducement money buy special play cards, and nothing else.",
        begin=decks_only,
    ),
    Clause(
        "cards-free",
        "Free special play cards",
        "000, Special Play cards",
        "Each coach gets some gold before the match, in a league or not, for special play cards "
        "alone.",
        parameters=(Parameter("gold", 200_000, 100_000, 400_000, "how much each coach gets"),),
        begin=free_cards,
    ),
    Clause(
        "key-match",
        "Key match",
        "000, Key matches",
        "A final or the like: each side has more fans, and no special play cards are bought, "
        "whatever the other options say. Overtime is an option of its own.",
        parameters=(
            Parameter("fans", 10, 0, 100, "how many thousand fans more each side has"),
            Parameter("cards", 0, 0, 1, "1 lets special play cards in all the same"),
        ),
        begin=key_match,
    ),
    Clause(
        OFFICIAL_VALUES,
        "Official values",
        "000, Choosing a team list",
        "Where the printed team lists differ from other public copies of the rules, the other "
        "copies are followed: in hiring, in Team Value and in the match.",
    ),
    Clause(
        FREE_FAN_FACTOR,
        "Free fan factor",
        "000, Free fan factor",
        "A new team has a fan factor of 5, for nothing; in no team does fan factor add to the "
        "Team Value.",
    ),
    Clause(
        "concede",
        "Conceding at will",
        "000, Conceding the match",
        "Giving up is on the list of choices at every decision of a coach's own, with the "
        "penalties for it. Without this option a coach can do it all the same, but bots that "
        "choose at random do not.",
        house=procedure.Conceding,
    ),
    Clause(
        "four-minutes",
        "The four-minute rule",
        "000, The four-minute rule",
        "A team turn has a time limit, and so has each coach's choice of inducements; whoever "
        "keeps the clock sends `timeout`, and the turn ends with a turnover, or the coach has "
        "bought enough.",
        parameters=(
            Parameter("seconds", 240, 1, 3600, "how long a team turn, or buying, may take"),
        ),
        house=procedure.Clock,
        aliases=("clock",),
    ),
    Clause(
        "illegal-procedure",
        "Illegal procedure",
        "000, Illegal procedure",
        "Coaches move their turn counters themselves, and can be called for forgetting it; a false "
        "call costs the caller a team re-roll.",
        replaces={"turns.move_counter": procedure.keep_counter},
        house=procedure.Procedure,
    ),
    Clause(
        "referee",
        "The referee player",
        "000, The referee player",
        "A third person has a referee model on the field, which spots fouls beside it, can be "
        "attacked, and takes its revenge.",
        phases=lambda: {
            "referee-race": referee.RefereeRacePhase(referee_models()),
            "referee-place": referee.RefereePlacePhase(),
        },
        after={"referee-race": ("coin", "fans"), "referee-place": ("setup",)},
        wraps={
            "fouls.referee_sees": referee.sees,
            "fouls.send_off": referee.send_off,
            "drives.end_drive": referee.end_drive,
            "setup.recover": referee.recover,
            "kickoff_table.get_the_ref": referee.get_the_ref,
            "kickoff_table.pitch_invasion": referee.pitch_invasion,
        },
        house=referee.RefereeRule,
        aliases=("referee-player", "referee-model"),
    ),
    Clause(
        "overtime",
        "Overtime",
        "000, Overtime",
        "A tied match goes into a third half, played to its end; re-rolls that are left are kept.",
        excludes=("sudden-death",),
        phases=lambda: {"overtime": overtime.OvertimePhase()},
        after={"overtime": ("half-time",)},
        aliases=("overtime-full",),
    ),
    Clause(
        "sudden-death",
        "Sudden death",
        "000, Overtime",
        "A tied match goes into a third half, which the first touchdown decides.",
        phases=lambda: {"overtime": overtime.OvertimePhase()},
        after={"overtime": ("half-time",)},
        wraps={"drives.drive_follows": overtime.sudden_death},
        aliases=("overtime-sudden-death",),
    ),
    Clause(
        "tied-matches",
        "Tied matches by agreement",
        "000, Tied matches",
        "After a tied match both coaches say whether they accept the draw. If only one does, that "
        "coach must concede or play overtime like the other.",
        parameters=(Parameter("sudden", 0, 0, 1, "1 plays overtime to its first touchdown only"),),
        excludes=("overtime", "sudden-death"),
        phases=lambda: {"overtime": overtime.AgreementPhase()},
        after={"overtime": ("half-time",)},
        wraps={"drives.drive_follows": overtime.agreed_sudden_death},
        begin=agreed_overtime,
        aliases=("agreement",),
    ),
    Clause(
        "shoot-out",
        "Penalty shoot-out",
        "000, Penalty shoot-outs",
        "A match that is still tied, after overtime where there is any, is decided by penalties.",
        phases=lambda: {"shoot-out": overtime.ShootOutPhase()},
        after={"shoot-out": ("overtime", "half-time")},
        aliases=("penalties", "penalty-shoot-out"),
    ),
)


def find_clause(name: str) -> Clause:
    """The clause of this id, title or alias, in any case; `UnknownName` suggests others."""
    return find(name, CLAUSES)


def parse_options(options: Iterable[str]) -> tuple[Option, ...]:
    """Options as they are written, checked one by one and against each other."""
    found: dict[str, Option] = {}
    for text in options:
        option = parse_option(text)
        if option.clause.id in found:
            raise OptionError(f"the option {option.clause.id!r} is given twice")
        found[option.clause.id] = option
    chosen = [found[clause.id] for clause in CLAUSES if clause.id in found]
    for at, option in enumerate(chosen):
        for other in chosen[:at]:
            check_pair(other.clause, option.clause)
    return tuple(chosen)


def check_pair(one: Clause, other: Clause) -> None:
    """`OptionError` where two clauses cannot both be in force."""
    if other.id in one.excludes or one.id in other.excludes:
        raise OptionError(f"the options {one.id!r} and {other.id!r} exclude each other")
    if both := one.claims() & other.claims():
        what = ", ".join(sorted(both))
        raise OptionError(f"the options {one.id!r} and {other.id!r} both replace {what}")


def parse_option(text: str) -> Option:
    """`four-minutes seconds=180`: a clause's name, then its parameters."""
    words = text.split()
    given = [word for word in words if "=" in word]
    clause = find_clause(" ".join(word for word in words if "=" not in word))
    values = {each.name: each.default for each in clause.parameters}
    for word in given:
        name, _, value = word.partition("=")
        parameter = next((each for each in clause.parameters if each.name == name), None)
        if parameter is None:
            known = ", ".join(values) or "none"
            raise OptionError(f"the option {clause.id!r} has no parameter {name!r}; it has {known}")
        if not value.isascii() or not value.isdigit() or len(value) > 6:
            raise OptionError(f"{clause.id} {name}: {value!r} is not a whole number")
        if not parameter.low <= int(value) <= parameter.high:
            between = f"from {parameter.low} to {parameter.high}"
            raise OptionError(f"{clause.id} {name}: {value} is not {between}")
        values[name] = int(value)
    return Option(clause, values)


def with_options(ruleset: RuleSet, options: Iterable[str]) -> RuleSet:
    """The rule set with these options in force."""
    for option in parse_options(options):
        ruleset = option.clause.on(ruleset, option.values)
    return ruleset


def rules_in_words(rules: str, options: Iterable[str]) -> str:
    """What a match is played by, as a summary says it.

    >>> rules_in_words("lrb6", ("overtime", "four-minutes seconds=180"))
    'rules lrb6 with overtime, four-minutes seconds=180'
    """
    chosen = ", ".join(options)
    return f"rules {rules} with {chosen}" if chosen else f"rules {rules}"
