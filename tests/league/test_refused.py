"""An event that is refused leaves the league as it was: of every kind, in every rule set."""

import copy
import random

import pytest
from league.offices import begun, new_office, rehearse
from msgspec import inspect
from msgspec.structs import replace

from turfwar.games import find_team, team_lists
from turfwar.kernel.errors import TurfwarError
from turfwar.league import book_season
from turfwar.league.bot_coaches import rehearsed, see_to
from turfwar.league.events import kinds
from turfwar.league.events.registry import all_kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.office import OfficeError
from turfwar.league.post_match.money import MoneyError
from turfwar.league.state.fold import apply, fold, step
from turfwar.teams import hire_instant

RULES = ("lrb6", "lrb6-revised", "deathzone", "brutal", "bobba")
KINDS = tuple(all_kinds().values())
ROUNDS = 60
"""How often each kind is tried on each league."""


def league_of(rules):
    """A league in which much is under way: a season, a match to close, a deal, debts, a bounty."""
    office = new_office()
    office.submit(kinds.Founded(name="The Yard", rules=rules))
    lists = [each.name for each in team_lists(rules) if not each.experimental]
    for at in range(4):
        listed = find_team(lists[at % len(lists)], (), rules)
        roster = hire_instant(listed, f"Team {at + 1}", rules=rules)
        office.hire(replace(roster, treasury=200_000), f"t{at + 1}", coach=f"coach{at + 1}")
    office.submit(kinds.ClausesSet(scope="league", clauses=("bounties least=1000",)))
    office.submit(kinds.ClausesSet(scope="league", clauses=(), begins="2027-02-01"))
    office.submit(kinds.Invited(invite="word"), kinds.RoleGranted(who="bob", role="referee"))
    if book_season.has_book_season(office.league):
        book_season.open_season(office, "s1", "First", [list(office.league.teams)], cup=False)
    else:
        spec = kinds.StageSpec(id="table", format="round-robin")
        office.submit(
            kinds.SeasonOpened(season="s1", name="First"),
            kinds.CompetitionCreated(competition="d1", season="s1", name="D", stages=(spec,)),
            *(kinds.Entered(competition="d1", team=team) for team in office.league.teams),
            kinds.SeasonMoved(season="s1", state="running"),
        )
        office.draw("d1")
    office.submit(kinds.BountyOffered(bounty="b1", by="t1", target="t2.1", gold=5_000))
    if rules == "bobba":
        office.submit(kinds.DealOffered(deal="d1", type="gift", taker="t1", giver="t2", gold=10))
        office.submit(kinds.Fined(team="t3", offence="other", why="lateness", gold=300_000))
    first, second = (each[0] for each in office.league.open_fixtures()[:2])
    closed = office.report(first, rehearsed(office, first))
    see_to(office, closed.seq)
    open_one = office.report(second, rehearsed(office, second))
    see_to(office, open_one.seq, ("home",))
    return office


class Maker:
    """Makes payloads of any kind: each field of its type, most words such as the league knows."""

    def __init__(self, office, seed):
        self.chance = random.Random(seed)
        self.office = office
        league = office.league
        self.words = [
            *league.teams,
            *(player.id for team in league.teams.values() for player in team.roster[:2]),
            *league.seasons,
            *league.competitions,
            *(fixture for fixture, _ in league.open_fixtures()),
            *league.results,
            *league.deals,
            *league.debts,
            *league.bounties,
            *league.invites,
            *(f"team/{team}" for team in league.teams),
            *(f"{scope}/{id}" for scope in ("season", "competition") for id in ("s1", "s9")),
            "table",
            "league",
            "world/prizes",
            "office/purse",
            "nobody",
            "round-robin",
            "2027-03-01",
            "yes",
            "done",
            "bounties",
            "coach1",
            "",
        ]
        self.numbers = [*league.matches, -5, 0, 1, 2, 3, 40, 10_000, 10**8]

    def payload(self, kind):
        """One of a kind; most are such as can be written."""
        if kind is kinds.Founded:
            return kinds.Founded(name="Another", rules="lrb6")
        if kind in (kinds.Reported, kinds.Played) and self.chance.random() < 0.7:
            return self.report(kind)
        if kind is kinds.TeamHired and self.chance.random() < 0.5:
            team = self.chance.choice(list(self.office.league.teams.values()))
            return kind(team=replace(team, id=self.chance.choice(("t1", "t9"))), gold=5)
        return self.struct(inspect.type_info(kind))

    def report(self, kind):
        league = self.office.league
        fixture = self.chance.choice([*league.results, *(one for one, _ in league.open_fixtures())])
        pairing = league.pairing(fixture)
        teams = [league.team(pairing.home), league.team(pairing.away)]
        result = league.after.rehearse(*teams, self.chance.randrange(1000))
        side = replace(
            result.home,
            petty_in=self.chance.choice((0, 50_000, 10**7)),
            petty_left=self.chance.choice((0, 60_000)),
        )
        home = self.chance.choice((pairing.home, "t9"))
        return kind(
            fixture=fixture, home=home, away=pairing.away, result=replace(result, home=side)
        )

    def struct(self, info):
        given = {
            each.name: self.value(each.type)
            for each in info.fields
            if each.required or self.chance.random() < 0.6
        }
        return info.cls(**given)

    def value(self, of):
        chance = self.chance
        if isinstance(of, inspect.UnionType):
            return self.value(chance.choice(of.types))
        if isinstance(of, inspect.LiteralType):
            return chance.choice(of.values)
        if isinstance(of, inspect.CustomType):
            return self.payload(chance.choice(KINDS))
        if isinstance(of, inspect.StructType):
            return self.struct(of)
        if isinstance(of, inspect.BoolType):
            return chance.random() < 0.5
        if isinstance(of, inspect.IntType):
            return chance.choice(self.numbers)
        if isinstance(of, inspect.DictType):
            return {
                self.value(of.key_type): self.value(of.value_type)
                for _ in range(chance.randrange(3))
            }
        if isinstance(of, inspect.VarTupleType):
            return tuple(self.value(of.item_type) for _ in range(chance.randrange(3)))
        if isinstance(of, inspect.TupleType):
            return tuple(self.value(each) for each in of.item_types)
        if isinstance(of, inspect.NoneType):
            return None
        return chance.choice(self.words)


@pytest.fixture(scope="module", params=RULES)
def office(request):
    return league_of(request.param)


def copied(league):
    for match in league.matches.values():
        match.forget()
    return copy.deepcopy(league)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__struct_config__.tag)
def test_a_refused_event_changes_nothing(office, kind):
    before, league = copied(office.league), copied(office.league)
    maker = Maker(office, kind.__name__)
    refused = 0
    for _ in range(ROUNDS):
        payload = maker.payload(kind)
        actor = maker.chance.choice(("ann", "coach1", "nobody"))
        when = maker.chance.choice(("2027-01-01T10:00:00", "2027-03-01T10:00:00"))
        event = LeagueEvent(seq=len(office.events) + 1, at=when, actor=actor, payload=payload)
        try:
            apply(league, event)
        except Exception:  # whatever it was that kept it from being carried out
            refused += 1
            assert league == before, payload
        else:
            league = copied(before)
    assert refused or kind in ALWAYS


ALWAYS = (kinds.RoleGranted, kinds.Amended, kinds.Voided, kinds.Joined, kinds.Invited)
"""Kinds that a league takes as they are, or nearly so."""


def test_points_are_not_taken_where_the_ban_cannot_be():
    office = begun(2)
    with pytest.raises(OfficeError, match="no player"):
        office.submit(
            kinds.Sanctioned(
                team="t1", competition="d1", points=-5, player="t9.1", matches=2, why="a brawl"
            )
        )
    stage = office.league.competitions["d1"].stages[0]
    assert [place.row.points for place in stage.table(office.league.results)] == [0, 0]


def test_a_walk_over_without_its_dice_leaves_the_fixture_open():
    office = league_of("bobba")
    fixture = office.league.open_fixtures()[-1][0]
    office.walk_over(fixture, "home")
    decided = office.events[-1].payload
    assert decided.facts
    again = fold(office.events[:-1])
    facts = tuple(replace(each, label="x") for each in decided.facts)
    wrong = replace(decided, facts=facts, secret="")
    with pytest.raises(TurfwarError):
        apply(again, replace(office.events[-1], payload=wrong))
    assert fixture not in again.results
    assert again == fold(office.events[:-1])


def test_an_effect_that_breaks_off_is_undone_and_the_line_is_flagged(monkeypatch):
    """Even where an effect is wrong: no line of a journal leaves a league half-changed."""
    office = begun(2)
    match = rehearse(office, office.league.open_fixtures()[0][0])
    before = fold(office.events)

    def half(said, league, event):
        league.teams.clear()
        league.ledger.balances.clear()
        raise MoneyError("this cannot be paid")

    monkeypatch.setattr(kinds.Titled, "effect", half)
    event = LeagueEvent(
        seq=len(office.events) + 1,
        at="2027-01-02",
        actor="ann",
        payload=kinds.Titled(title="x", to="t1"),
    )
    league = fold(office.events)
    step(league, event)
    assert [flag.text for flag in league.flags] == ["this cannot be paid"]
    assert (league.teams, league.ledger, league.unfinished) == (
        before.teams,
        before.ledger,
        before.unfinished,
    )
    assert match.seq in league.matches
    with pytest.raises(OfficeError, match="cannot be paid"):
        office.submit(kinds.Titled(title="x", to="t1"))
    assert office.league == before


def test_a_journal_opens_whatever_is_in_it(monkeypatch):
    """A line that crashes its check is flagged, and all others count."""
    office = begun(2)

    def crashes(said, league, event):
        raise ValueError("math domain error")

    events = list(office.submit(kinds.Titled(title="x", to="t1")))
    monkeypatch.setattr(kinds.Titled, "check", crashes)
    league = fold(office.events)
    assert [flag.seq for flag in league.flags] == [events[0].seq]
    assert "math domain error" in league.flags[0].text
    assert set(league.teams) == {"t1", "t2"}
