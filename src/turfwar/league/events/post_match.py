"""After a match: dice, answers and orders, closing it, and what a commissioner lets stand."""

from collections.abc import Iterator

from msgspec.structs import replace

from turfwar.league.authority import COMMISSIONERS, coach_of, role_of, why_not_own, why_not_theirs
from turfwar.league.events.payload import AnyPayload, Payload
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.pages.names import fixture_name, in_words, team_name
from turfwar.league.post_match.facts import (
    Allowed,
    Answered,
    Fact,
    Ordered,
    Picked,
    Rolled,
    TableRoll,
)
from turfwar.league.post_match.machine import PostMatchRun
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.post_match.table_dice import PREFIX, in_text, label_asked, why_not_entered
from turfwar.league.secrets import sealed_labels
from turfwar.league.state.changes import check_balance, owe
from turfwar.league.state.league import (
    Departed,
    Flag,
    InvalidEvent,
    League,
    MatchRecord,
    Preparation,
    digest_of,
)


def match_of(league: League, seq: int) -> MatchRecord:
    """The match of a line; `InvalidEvent` where there is none."""
    match = league.matches.get(seq)
    if match is None:
        raise InvalidEvent(f"no match was played in line {seq}")
    return match


class PostMatchProgressed(Payload, frozen=True, kw_only=True, tag="stepped"):
    """Dice, answers and orders of the time after a match."""

    match: int
    facts: tuple[Fact, ...]

    def _sides(self, match: MatchRecord) -> Iterator[Side]:
        """Whose answers and orders they are."""
        asked = {each.label: each.side for each in match.post_match().asked}
        for fact in self.facts:
            if isinstance(fact, Ordered):
                yield fact.side
            elif (label := label_asked(fact)) in asked:
                yield asked[label]

    def why_not_member(self, league: League, who: str) -> str:
        """Answers and orders are for the coach whose they are."""
        match = league.matches.get(self.match)
        if match is None:
            return ""
        teams = [match.teams[side] for side in self._sides(match)]
        found = (why_not_own(league, who, team) for team in teams)
        return why_not_theirs(league, who, *match.teams.values()) or next(filter(None, found), "")

    def whose(self, league: League) -> str:
        match = league.matches.get(self.match)
        if match is None:
            return ""
        side = next(self._sides(match), None)
        return coach_of(league, match.teams[side]) if side is not None else ""

    def objections(self, league: League) -> Iterator[str]:
        match = league.matches.get(self.match)
        asked = match.post_match().asked if match is not None else ()
        yield from why_not_entered(asked, self.facts)

    def check(self, league: League, event: LeagueEvent) -> None:
        if match_of(league, self.match).closed == set(SIDES):
            raise InvalidEvent("both teams are done with this match")

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.matches[self.match].add(list(self.facts))

    def sentence(self, league: League) -> str:
        match = league.matches.get(self.match)
        said = (Answered, Ordered, TableRoll)
        if match is None or not any(isinstance(each, said) for each in self.facts):
            return ""
        names = {side: team_name(league, team) for side, team in match.teams.items()}
        asked = {each.label: each for each in PostMatchRun(match.opening, match.facts).asked}
        parts: list[str] = []
        for fact in self.facts:
            if isinstance(fact, Answered):
                question = asked.get(fact.label)
                if question is not None and question.sealed and len(match.closed) < len(SIDES):
                    parts.append(f"{names[question.side]}: a sealed {question.kind}")
                    continue
                text = question.text if question is not None else fact.label
                whose = f"{names[question.side]}, " if question is not None else ""
                parts.append(f"{whose}{in_words(league, text)}: {in_words(league, fact.value)}")
            elif isinstance(fact, TableRoll):
                question = asked.get(PREFIX + fact.label)
                text = question.text if question is not None else fact.label
                shown = in_words(league, fact.who) if fact.who else in_text(fact.faces)
                parts.append(f"{in_words(league, text)}: {shown} (entered)")
            elif isinstance(fact, Ordered) and fact.line != "done":
                parts.append(f"{names[fact.side]}: {in_words(league, fact.line)}")
        return "; ".join(parts)

    def shown_to(self, league: League, who: str) -> AnyPayload:
        match = league.matches.get(self.match)
        sealed = sealed_labels(match) if match is not None else set()
        facts = tuple(
            fact for fact in self.facts if not (isinstance(fact, Answered) and fact.label in sealed)
        )
        return self if facts == self.facts else replace(self, facts=facts)


class Closed(Payload, frozen=True, kw_only=True, tag="closed"):
    """A side is done with a match; `secret` shows that its dice were what was promised."""

    match: int
    side: Side
    secret: str = ""

    def why_not_member(self, league: League, who: str) -> str:
        match = league.matches.get(self.match)
        # The last answer of one coach may end it for both; who is not done cannot be closed.
        return why_not_theirs(league, who, *match.teams.values()) if match is not None else ""

    def on_behalf(self, league: League, who: str) -> str:
        return super().on_behalf(league, who) if role_of(league, who) in COMMISSIONERS else ""

    def whose(self, league: League) -> str:
        match = league.matches.get(self.match)
        return coach_of(league, match.teams[self.side]) if match is not None else ""

    def check(self, league: League, event: LeagueEvent) -> None:
        if self.side in match_of(league, self.match).closed:
            raise InvalidEvent(f"the {self.side} team is done with this match already")

    def effect(self, league: League, event: LeagueEvent) -> None:
        """A team as a match has left it: its players, its staff, its money."""
        match, side = league.matches[self.match], self.side
        if self.secret:
            league.disclosed[digest_of(self.secret)] = self.secret
            match.secret = league.disclosed.get(match.commitment, "")
        found = match.settle(side, league.known.get(match.seq))
        id = match.teams[side]
        for text in found.flags:
            league.flags.append(Flag(event.seq, text, match.seq))
        if found.waits:
            text = f"{id} is not done: {', '.join(found.waits)}"
            league.flags.append(Flag(event.seq, text, match.seq))
        for player in found.team.players:
            if player.gone:
                league.departed[player.id] = Departed(player, id, match.seq)
        league.teams[id] = found.after
        league.ledger.book(found.transfers)
        for owed in found.owed:
            owe(league, f"owed/{event.seq}/{len(league.debts)}", id, owed.amount, owed.why)
        check_balance(league, event, id)
        match.closed.add(side)
        league.unfinished.pop(id, None)
        if match.closed == set(SIDES):
            match.forget()

    def sentence(self, league: League) -> str:
        match = league.matches.get(self.match)
        if match is None:
            return ""
        where = fixture_name(league, match.fixture)
        return f"{team_name(league, match.teams[self.side])} are done with {where}"


class DiceRecommitted(Payload, frozen=True, kw_only=True, tag="promised-anew"):
    """The league's secret was lost: dice that are still to fall are promised from another one.

    They are those of a `match` that was played, or of what comes before a `fixture`. What has
    fallen before this line stands, and cannot be proved any more.
    """

    match: int = 0
    fixture: str = ""
    commitment: str

    def _found(self, league: League) -> MatchRecord | Preparation:
        found: MatchRecord | Preparation | None = league.preparing.get(self.fixture)
        if not self.fixture:
            found = league.matches.get(self.match)
        if found is None or (isinstance(found, MatchRecord) and found.closed == set(SIDES)):
            where = self.fixture or f"line {self.match}"
            raise InvalidEvent(f"no dice of {where} are still to fall")
        return found

    def check(self, league: League, event: LeagueEvent) -> None:
        self._found(league)

    def effect(self, league: League, event: LeagueEvent) -> None:
        found = self._found(league)
        fallen = {fact.label for fact in found.facts if isinstance(fact, Rolled | Picked)}
        found.commitment = self.commitment
        found.secret = league.disclosed.get(self.commitment, "")
        found.unproved = found.unproved | fallen
        if isinstance(found, MatchRecord):
            found.forget()

    def why_not_corrected(self, *, void: bool) -> str:
        return "a promise of dice is kept: it is neither amended nor made void"

    def sentence(self, league: League) -> str:
        return "the dice that are still to be rolled come from a new secret"


class ExceptionGranted(Payload, frozen=True, kw_only=True, tag="dispensed"):
    """A commissioner lets an order stand that the rules would not allow any more."""

    match: int
    side: Side
    line: str

    def check(self, league: League, event: LeagueEvent) -> None:
        match_of(league, self.match)

    def effect(self, league: League, event: LeagueEvent) -> None:
        league.matches[self.match].add([Allowed(self.side, self.line)])

    def sentence(self, league: League) -> str:
        return f"a commissioner allows: {in_words(league, self.line)}"
