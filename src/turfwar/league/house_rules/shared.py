"""House rules of the office itself, beside those of the rule set and of its matches."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, TypeVar

from turfwar.games.base import RuleSet
from turfwar.games.content import UnknownName, same_name
from turfwar.games.options import OptionError, find_clause, parse_option, parse_options
from turfwar.kernel.errors import TurfwarError
from turfwar.league.house_rules.clause import Clause, ClauseError, labelled, number, parse_clause
from turfwar.league.house_rules.own_words import check_own_words, is_own_words
from turfwar.league.post_match.rules import post_match_rules

C = TypeVar("C", bound=Clause)
TAKEN_AWAY = "without-"
"""Before the name of a clause: it is not in force in this scope."""
COMPETITION, STAGE, ROUND, FIXTURE = "competition", "stage", "round", "fixture"
"""Scopes. A rule for competitions can apply to a stage, a rule for fixtures to a round."""
AS: dict[str, str] = {STAGE: COMPETITION, ROUND: FIXTURE}
TEAM_LISTS = "team-lists"
"""A parameter that names some of the rule set's team lists."""


class Admission(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "admission"
    TITLE: ClassVar[str] = "Teams wait for admission"
    SOURCE: ClassVar[str] = "chosen"
    TEXT: ClassVar[str] = (
        "A team that a coach hires enters no competition before a commissioner admits it."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)


class Bounties(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "bounties"
    TITLE: ClassVar[str] = "Bounties"
    SOURCE: ClassVar[str] = "000, Bounties"
    TEXT: ClassVar[str] = (
        "Coaches may offer gold for the death of an opposing player. The league holds the gold and "
        "pays it to the team that kills them."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)

    least: Annotated[int, number(0, 10**9, "Smallest bounty", unit="gold")] = 10_000


class Lists(Clause, frozen=True, kw_only=True):
    """`only` has team lists by their ids, with commas between them."""

    ID: ClassVar[str] = "lists"
    TITLE: ClassVar[str] = "Allowed team lists"
    SOURCE: ClassVar[str] = "000, Choosing a team list"
    TEXT: ClassVar[str] = (
        "Limits the team lists that coaches can choose, and the number of teams of each."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)

    only: Annotated[str, labelled("Only these lists", "None chosen: all lists.", TEAM_LISTS)] = ""
    most: Annotated[int, number(0, 99, "Most teams of one list", "0: no limit.")] = 0
    experimental: Annotated[bool, labelled("Allow experimental lists")] = True


class TableDice(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "table-dice"
    TITLE: ClassVar[str] = "Coaches roll their own dice"
    SOURCE: ClassVar[str] = "chosen"
    TEXT: ClassVar[str] = (
        "After a tabletop match, and before one, coaches enter the dice that they rolled at the "
        "table. Entered dice are marked. Without this rule, the office rolls."
    )


class TeamsPerCoach(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "teams-per-coach"
    TITLE: ClassVar[str] = "Teams per coach"
    SOURCE: ClassVar[str] = "chosen; 002, League, advises two where there are few coaches"
    TEXT: ClassVar[str] = "Limits the number of teams that a coach can have in the league."
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)

    most: Annotated[int, number(1, 99, "Most teams")] = 1


class Walkover(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "walkover"
    TITLE: ClassVar[str] = "Walk-overs count as a missed match"
    SOURCE: ClassVar[str] = "chosen; 004, Walk-over, heals and serves no ban"
    TEXT: ClassVar[str] = "A walk-over counts as the missed match of injured or banned players."

    heals: Annotated[bool, labelled("For injured players")] = False
    serves: Annotated[bool, labelled("For banned players")] = False


class Impartial(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "impartial"
    TITLE: ClassVar[str] = "No ruling on your own match"
    SOURCE: ClassVar[str] = "chosen"
    TEXT: ClassVar[str] = "A commissioner who coaches a team cannot rule on its matches alone."
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)


class Silence(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "silence"
    TITLE: ClassVar[str] = "Silence confirms a report"
    SOURCE: ClassVar[str] = "chosen"
    TEXT: ClassVar[str] = (
        "A report of a tabletop match counts after some days if the other coach has neither "
        "confirmed nor disputed it."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league", "season", COMPETITION)

    days: Annotated[int, number(1, 60, "Days to answer", unit="days")] = 3


class Notice(Clause, frozen=True, kw_only=True):
    ID: ClassVar[str] = "notice"
    TITLE: ClassVar[str] = "Notice of new house rules"
    SOURCE: ClassVar[str] = "chosen"
    TEXT: ClassVar[str] = (
        "Once a season is drawn, a house rule changes only some days after its announcement. The "
        "rules of a single match can change at once."
    )
    SCOPES: ClassVar[tuple[str, ...]] = ("league",)

    days: Annotated[int, number(1, 365, "Days of notice", unit="days")] = 14


OFFICE_CLAUSES: tuple[type[Clause], ...] = (
    Admission,
    Bounties,
    Impartial,
    Lists,
    Notice,
    Silence,
    TableDice,
    TeamsPerCoach,
    Walkover,
)


def known_clauses(ruleset: RuleSet) -> tuple[type[Clause], ...]:
    """The clauses of the office and of the time after a match."""
    return (*OFFICE_CLAUSES, *post_match_rules(ruleset).clauses)


def is_match_option(text: str, ruleset: RuleSet) -> bool:
    """Whether a clause is one that a match is played by, and no words of the office to it."""
    if is_own_words(text):
        return False
    try:
        option = parse_option(text, ruleset)
    except TurfwarError:
        return False
    return not option.clause.by_office and not option.clause.one_off


def clause_id(text: str, ruleset: RuleSet) -> str:
    """The clause that a text means, whatever it calls it: match options have aliases and titles.

    A rule in the league's own words is its whole text.
    """
    if is_own_words(text):
        return text
    name = " ".join(word for word in text.split() if "=" not in word)
    if any(name == each.ID for each in known_clauses(ruleset)):
        return name
    try:
        return find_clause(name, ruleset).id
    except UnknownName:
        return name.split(" ")[0]


@lru_cache(4096)
def identified(text: str, ruleset: RuleSet) -> tuple[str, bool]:
    """The clause that a text is about, and whether it takes it away (`without-NAME`)."""
    name = text.split(" ")[0]
    if name.startswith(TAKEN_AWAY) and not is_match_option(text, ruleset):
        return clause_id(name.removeprefix(TAKEN_AWAY), ruleset), True
    return clause_id(text, ruleset), False


def combined(texts: Iterable[str], ruleset: RuleSet) -> tuple[str, ...]:
    """Clauses of several scopes, the wider first: the last word on each counts."""
    found: dict[str, str] = {}
    for text in texts:
        id, away = identified(text, ruleset)
        if away:
            found.pop(id, None)
        else:
            found[id] = text
    return tuple(found.values())


def check_together(texts: Sequence[str], ruleset: RuleSet) -> None:
    """`ClauseError` where house rules of one scope are given twice, or exclude each other."""
    seen: dict[str, str] = {}
    for text in texts:
        id, _ = identified(text, ruleset)
        if id in seen:
            raise ClauseError(
                f"{id} is given twice ({seen[id]!r}, {text!r}): write it once, with all parameters"
            )
        seen[id] = text
    try:
        parse_options(match_options(combined(texts, ruleset), ruleset), ruleset)
    except OptionError as error:
        raise ClauseError(str(error)) from None


def check_clause(text: str, scope: str, ruleset: RuleSet) -> None:
    """`ClauseError` where there is no such clause, or not in that scope."""
    if is_own_words(text):
        check_own_words(text)
        return
    name = text.split(" ")[0]
    if name.startswith(TAKEN_AWAY):
        if is_match_option(text, ruleset):
            return
        text = name = name.removeprefix(TAKEN_AWAY)
    known = known_clauses(ruleset)
    kind = next((each for each in known if name == each.ID), None)
    if kind is None:
        if is_match_option(text, ruleset):
            return
        names = ", ".join((*(each.ID for each in known), *ruleset.clauses))
        raise ClauseError(f"no clause is called {text!r}; there are {names}")
    if wrong := parse_clause(text, known).why_not(ruleset):
        raise ClauseError(f"{kind.TITLE}: {wrong}")
    part = scope.partition("/")[0]
    if AS.get(part, part) not in kind.SCOPES:
        raise ClauseError(f"{kind.ID} is for {', '.join(kind.SCOPES)}")


def find_in(texts: Iterable[str], kind: type[C]) -> C | None:
    """The clause of a kind among those in force, as they are written."""
    for text in texts:
        if text.split(" ")[0] == kind.ID:
            found = parse_clause(text, (kind,))
            assert isinstance(found, kind)
            return found
    return None


def match_options(texts: Iterable[str], ruleset: RuleSet) -> tuple[str, ...]:
    """Those of the clauses in force that a match is played by; it is a league match besides."""
    found = [text for text in texts if is_match_option(text, ruleset)]
    league = [name for name in ("league",) if name in ruleset.clauses and name not in found]
    return (*league, *found)


def allowed_list(clause: Lists, name: str, id: str, *, experimental: bool, count: int) -> str:
    """Why a team list may not be chosen; nothing where it may."""
    names = [each for each in clause.only.split(",") if each]
    if names and not any(same_name(each, other) for each in names for other in (name, id)):
        return f"{name} teams are not allowed here; there are {', '.join(names)}"
    if experimental and not clause.experimental:
        return f"{name} teams are experimental, and not allowed here"
    if clause.most and count >= clause.most:
        return f"there are {count} {name} teams already"
    return ""
