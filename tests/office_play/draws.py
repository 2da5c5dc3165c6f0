"""What a random coach or commissioner writes: one function for each kind of event.

Names are drawn from those that are there, and now and then from those that are not, so that the
same function gives events that the office takes and events that it refuses.
"""

import random
from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict, replace

from turfwar.games import team_lists
from turfwar.league.authority import coach_of
from turfwar.league.competition.plan import Slot
from turfwar.league.competition.registry import FORMATS, Qualification
from turfwar.league.events import kinds
from turfwar.league.events.counting import counting_is_fixed
from turfwar.league.house_rules.shared import known_clauses
from turfwar.league.pages.redraft import as_it_is
from turfwar.league.post_match.result import SIDES, Side
from turfwar.league.rosters import team_of
from turfwar.league.rules.office import DEALS, office_rules
from turfwar.league.standings.points import PointBonus, PointRules
from turfwar.league.standings.tie_breakers import TIEBREAKERS
from turfwar.league.state.badges import TeamBadge
from turfwar.league.state.deals import running_season
from turfwar.league.state.inducements import shops_of
from turfwar.league.state.off_season import offers
from turfwar.league.state.redraft import redraft_of, suggested_terms, team_list
from turfwar.teams import hire_instant

WRONG = 0.06
"""How often a name is one that nobody has."""
MOST_TEAMS = 6
LEAST_BOUNTY = 10_000
LEAST_TEAMS = 3
"""Nobody else retires where no more than so many are left."""
MOST_COMPETITIONS = 3
NAMES = ("Grim", "Rotgut", "Élise", "O'Malley", "Ø", "Snik-Snik", "a, b")
PEOPLE = ("ann", "bob", "cy", "coach1", "coach2", "coach3")
DAYS = ("2027-03-21", "2027-03-21T16:00", "2027-03-28T02:30", "2027-04-01T20:00", "some other day")
FORMAT_PARAMETERS = {
    "round-robin": ({}, {"legs": 2}, {"drawn": True}),
    "groups": ({"groups": 2},),
    "swiss": ({}, {"rounds": 2}),
    "knock-out": ({}, {"third": True}, {"drawn": True}),
    "ladder": ({"rounds": 2},),
}


class Draws:
    """Random payloads for an office as it is."""

    def __init__(self, office, rng: random.Random):
        self.office = office
        self.rng = rng

    @property
    def league(self):
        return self.office.league

    # Names

    def one(self, found: Iterable[str], wrong: str = "nobody"):
        found = list(found)
        if not found or self.rng.random() < WRONG:
            return wrong
        return self.rng.choice(found)

    def fresh(self, prefix: str, taken: Iterable[str]):
        """A new name; now and then one that is taken."""
        taken = list(taken)
        if taken and self.rng.random() < WRONG:
            return self.rng.choice(taken)
        return f"{prefix}{len(self.office.events)}"

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def active(self):
        """The teams that play."""
        return [each for each in self.league.teams if each not in self.league.retired]

    def team(self):
        return self.one(self.league.teams if self.chance(0.1) else self.active())

    def player(self, team: str):
        known = self.league.teams.get(team)
        return self.one([each.id for each in self.league.team(team).roster] if known else ())

    def season(self):
        seasons = list(self.league.seasons)
        return seasons[-1] if seasons and self.chance(0.8) else self.one(seasons)

    def competition(self):
        return self.one(self.league.competitions)

    def fixtures(self):
        return [
            stage.fixture(slot.id)
            for each in self.league.competitions.values()
            for stage in each.stages
            for slot in stage.slots
        ]

    def open_fixture(self):
        if self.chance(0.85) and (found := self.league.open_fixtures()):
            idle = [
                fixture
                for fixture, pairing in found
                if not {pairing.home, pairing.away} & set(self.league.unfinished)
            ]
            return self.rng.choice(
                idle if idle and self.chance(0.7) else [each[0] for each in found]
            )
        return self.fixture()

    def fixture(self):
        return self.one(self.fixtures(), "d1:table:9.9")

    def gold(self):
        return self.rng.choice((0, 5_000, 10_000, 40_000, 70_000, 150_000, 400_000, 3_000_000))

    # The league itself

    def founded(self):
        return kinds.Founded(name="Again", rules=self.league.rules)

    def clauses_set(self):
        ruleset = self.league.ruleset
        own = [each().text for each in known_clauses(ruleset)]
        options = [
            each.id
            for each in ruleset.clauses.values()
            if not each.by_office and not each.field and not each.parameters
        ]
        scope = self.rng.choice(("league", "season", "competition", "stage", "fixture", "odd"))
        named = {
            "season": lambda: f"season/{self.season()}",
            "competition": lambda: f"competition/{self.competition()}",
            "stage": lambda: f"stage/{self.competition()}:table",
            "fixture": lambda: f"fixture/{self.fixture()}",
        }
        scope = named[scope]() if scope in named else scope
        number = self.rng.randint(0, 2)
        found = self.rng.sample([*own, *own, *options], number)
        held_back = ("notice", "lists", "teams-per-coach", "impartial")
        found = [each for each in found if each.split()[0] not in held_back or self.chance(0.2)]
        if scope == "league" and self.chance(0.8):
            found.append("bounties")
        begins = self.rng.choice(("", "", "", "2027-01-02", "2031-05-05", "no day"))
        return kinds.ClausesSet(scope=scope, clauses=tuple(dict.fromkeys(found)), begins=begins)

    def role_granted(self):
        role: Any = self.rng.choice(("commissioner", "committee", "referee", "coach", "visitor"))
        return kinds.RoleGranted(who=self.rng.choice(PEOPLE), role=role)

    def invited(self):
        known = self.league.invites
        if known and self.chance(0.4):
            return kinds.Invited(invite=self.one(known), open=False)
        return kinds.Invited(invite=self.fresh("invite", known))

    def joined(self):
        return kinds.Joined(
            who=self.rng.choice(PEOPLE),
            name=self.rng.choice(NAMES),
            invite=self.one([*self.league.invites, ""]),
        )

    # Teams

    def team_hired(self):
        lists = list(team_lists(self.league.rules))
        id = self.fresh("t", self.league.teams)
        if len(self.active()) >= MOST_TEAMS:
            id = self.one(self.league.teams)
            if id == "nobody":
                return None
        roster = hire_instant(self.rng.choice(lists), f"Team {id}", rules=self.league.ruleset.id)
        known = [each.coach for each in self.league.teams.values() if each.coach]
        coach = self.rng.choice(known) if known and self.chance(0.6) else self.rng.choice(PEOPLE)
        team = replace(team_of(roster, id), coach="" if self.chance(0.2) else coach)
        return kinds.TeamHired(team=team, gold=roster.treasury)

    def team_changed(self):
        name = self.rng.choice(("", f"Renamed {len(self.office.events)}"))
        badge = TeamBadge(pattern="sash", first="#102030", second="#ffffff", letters="AB")
        return kinds.TeamChanged(
            team=self.team(),
            name=name,
            coach=self.rng.choice(("", *PEOPLE)),
            badge=self.rng.choice((None, badge)),
        )

    def team_admitted(self):
        return kinds.TeamAdmitted(team=self.one(sorted(self.league.applicants) or self.active()))

    def team_retired(self):
        """Most often one that nothing keeps, as long as enough are left to play."""
        entered = {
            team
            for each in self.league.competitions.values()
            if not each.over(self.league.results)
            for team in each.entries
        }
        idle = [each for each in self.active() if each not in entered]
        if len(self.active()) <= LEAST_TEAMS:
            return kinds.TeamRetired(team=self.team()) if self.chance(WRONG) else None
        return kinds.TeamRetired(team=self.one(idle) if idle else self.team())

    def hand_over_offered(self):
        return kinds.HandOverOffered(team=self.team(), to=self.rng.choice(PEOPLE))

    def hand_over_answered(self):
        answer: Any = self.rng.choice(("accepted", "accepted", "declined", "withdrawn"))
        team = self.one([*self.league.handovers, self.team()])
        return kinds.HandOverAnswered(team=team, answer=answer)

    def player_changed(self):
        team = self.team()
        return kinds.PlayerChanged(
            team=team,
            player=self.player(team),
            name=self.rng.choice(("", *NAMES)),
            number=self.rng.choice((0, 1, 17, 42, 99)),
        )

    # Competitions

    def season_opened(self):
        return kinds.SeasonOpened(season=self.fresh("s", self.league.seasons), name="A season")

    def season_moved(self):
        state: Any = self.rng.choice(("registration", "running", "closing", "sealed"))
        return kinds.SeasonMoved(season=self.season(), state=state)

    def competition_created(self):
        open_now = [
            each
            for each in self.league.competitions.values()
            if self.league.seasons[each.season].state != "sealed"
        ]
        season = self.season()
        if len(open_now) >= MOST_COMPETITIONS and any(each.season == season for each in open_now):
            return None
        format = self.one(FORMATS, "no-format")
        parameters = self.rng.choice(FORMAT_PARAMETERS.get(format, ({},)))
        stages = [kinds.StageSpec(id="table", format=format, parameters=parameters)]
        if self.chance(0.3):
            qualify = Qualification(top=2)
            stages.append(kinds.StageSpec(id="final", format="knock-out", qualify=qualify))
        return kinds.CompetitionCreated(
            competition=self.fresh("c", self.league.competitions),
            season=season,
            name="A competition",
            stages=tuple(stages),
            level=self.rng.choice((0, 0, 1, 2)),
            rest=self.rng.choice((0, 0, 0, 0, 2)),
        )

    def counting_changed(self):
        """Other points, most often where nothing has been played yet."""
        stages = [each for one in self.league.competitions.values() for each in one.stages]
        fresh = [each for each in stages if not counting_is_fixed(self.league, each)]
        found = self.rng.choice(fresh if fresh and self.chance(0.9) else stages or [None])
        bonus = PointBonus(per=self.rng.choice(("td", "cas")), points=1, cap=self.rng.randint(0, 2))
        points = PointRules(
            win=self.rng.choice((2, 3, 10)),
            draw=self.rng.choice((0, 1, 4)),
            loss=self.rng.choice((0, 0, 1)),
            walkover=self.rng.choice((None, 2)),
            conceded=self.rng.choice(({}, {0: 2, 1: 1})),
            bonuses=self.rng.choice(((), (bonus,))),
        )
        breakers = self.rng.sample(sorted(TIEBREAKERS), self.rng.randint(0, 4))
        if self.chance(WRONG):
            breakers.append(self.rng.choice([*breakers, "height"]))
        return kinds.CountingChanged(
            competition=found.competition if found else "nobody",
            stage=self.one([found.spec.id]) if found else "table",
            points=points,
            tiebreakers=tuple(breakers),
        )

    def entered(self):
        return kinds.Entered(competition=self.competition(), team=self.team())

    def withdrawn(self):
        id = self.competition()
        known = self.league.competitions.get(id)
        team = self.one(known.entries if known else ())
        return kinds.Withdrawn(competition=id, team=team, how=self.rng.choice(("void", "award")))

    def paired(self):
        return kinds.Paired(fixture=self.open_fixture(), home=self.team(), away=self.team())

    def dated(self):
        return kinds.Dated(
            fixture=self.fixture(),
            day=self.rng.choice(("", "2027-03-21T16:00", "2027-04-01", "soon")),
            deadline=self.rng.choice(("", "2027-05-01")),
            postponed=self.chance(0.2),
        )

    def inducements_chosen(self):
        """Petty cash and what can be bought for it; now and then what nobody sells."""
        fixture = self.open_fixture()
        side: Side = self.rng.choice(SIDES)
        pairing = self.league.find_pairing(fixture)
        shops = shops_of(self.league, fixture, {}) if pairing and pairing.ready else None
        gold, lines = 10_000 * self.rng.randint(0, 30), ["dragon"]
        if shops is not None and self.chance(1 - WRONG):
            shop = shops[side]
            gold = self.rng.choice((0, 0, shop.treasury // shop.step * shop.step))
            lines = [each.line for each in shop.offers if each.price <= shop.given + gold]
        number = min(len(lines), self.rng.randint(0, 2))
        bought = tuple(self.rng.sample(lines, number))
        return kinds.InducementsChosen(fixture=fixture, side=side, petty_cash=gold, lines=bought)

    def dates_proposed(self):
        days = self.rng.sample(DAYS[:-1], self.rng.randint(1, 3))
        if self.chance(WRONG):
            days.append(self.rng.choice((*days, DAYS[-1])))
        return kinds.DatesProposed(fixture=self.open_fixture(), days=tuple(days))

    def date_agreed(self):
        fixture = self.one(self.league.proposals, self.open_fixture())
        proposed = self.league.proposals.get(fixture)
        day = self.one(proposed.days if proposed else DAYS, DAYS[0])
        return kinds.DateAgreed(fixture=fixture, day=day)

    def author(self, payload):
        """Who could write an event for themselves; now and then somebody who could not."""
        found = []
        if isinstance(payload, kinds.DatesProposed | kinds.DateAgreed):
            pairing = self.league.find_pairing(payload.fixture)
            proposed = self.league.proposals.get(payload.fixture)
            by = proposed.by if proposed and isinstance(payload, kinds.DateAgreed) else ""
            sides = (pairing.home, pairing.away) if pairing else ()
            found = [coach_of(self.league, each or "") for each in sides]
            found = [each for each in found if each and each != by]
        elif whose := payload.whose(self.league):
            found = [whose]
        return self.one(found, self.rng.choice(("ann", *PEOPLE)))

    def promoted(self):
        moves = {team: self.rng.choice(("1", "2")) for team in self.league.teams}
        return kinds.Promoted(season=self.season(), moves=moves)

    def titled(self):
        team = self.team()
        to = team if self.chance(0.5) else self.player(team)
        return kinds.Titled(title="Best dressed", to=to, season=self.season())

    # Matches

    def linked(self):
        if self.league.linked and self.chance(0.6):
            return kinds.Linked(fixture=self.one(self.league.linked))
        return kinds.Linked(fixture=self.open_fixture(), match="m1", clauses=())

    def rehearsed(self, fixture: str):
        """A result that nobody has played."""
        teams = self.league.teams_in(fixture)
        stage = self.league.stage_of(fixture)[0]
        return self.league.after.rehearse(
            *teams, self.rng.getrandbits(30), needs_winner=stage.format.knocks_out()
        )

    def reported(self):
        fixture = self.open_fixture()
        pairing = self.league.find_pairing(fixture)
        if pairing is None or not pairing.ready:
            return None
        result = self.rehearsed(fixture)
        home, away = pairing.home, pairing.away
        if self.chance(WRONG):
            home, away = away, home
        return kinds.Reported(fixture=fixture, home=home, away=away, result=result)

    def decided(self):
        return kinds.Decided(
            fixture=self.open_fixture(),
            outcome=self.rng.choice(("walkover", "double-forfeit", "awarded", "void")),
            winner=self.rng.choice(("home", "away", "draw", "nobody")),
            score=(self.rng.randint(0, 3), self.rng.randint(0, 3)),
            avoided=self.chance(0.3),
        )

    def drawn(self):
        """A draw by hand, of slots that may not fit together."""
        id = self.competition()
        teams = self.rng.sample(list(self.league.teams), min(2, len(self.league.teams)))
        number = self.rng.randint(1, 3)
        sides = [f"team/{each}" for each in teams] + [f"winner/{number}.1", "bye", "team/nobody"]
        slot = Slot(
            id=f"{number}.{self.rng.randint(1, 3)}",
            round=number,
            home=self.rng.choice(sides),
            away=self.rng.choice(sides),
        )
        named = tuple(teams) if self.chance(0.5) else ()
        stage = self.rng.choice(("table", "final", "nowhere"))
        return kinds.Drawn(competition=id, stage=stage, slots=(slot,), teams=named, lots="lots")

    def closed(self):
        match = self.rng.choice([*self.league.matches, 99999])
        return kinds.Closed(match=match, side=self.rng.choice(("home", "away")))

    def pre_match_begun(self):
        return kinds.PreMatchBegun(fixture=self.open_fixture(), home=self.team(), away=self.team())

    def promised_anew(self):
        match = self.rng.choice([*self.league.matches, 99999])
        return kinds.DiceRecommitted(match=match, commitment="0" * 64) if self.chance(0.1) else None

    # Money and discipline

    def account(self):
        kind = self.rng.choice(("team", "team", "team", "world", "office", "petty", "odd"))
        if kind in ("team", "petty"):
            return f"{kind}/{self.team()}"
        return f"{kind}/{'purse' if kind == 'office' else 'prizes'}"

    def paid(self):
        return kinds.Paid(
            source=self.account(), target=self.account(), amount=self.gold(), why="a prize"
        )

    def sanctioned(self):
        team = self.team()
        ban = self.chance(0.5)
        return kinds.Sanctioned(
            team=team,
            competition=self.competition(),
            points=0 if ban else self.rng.choice((-3, -1, 2)),
            player=self.player(team) if ban else "",
            matches=self.rng.randint(1, 2) if ban else 0,
            why="a brawl",
        )

    def bounty_offered(self):
        """Most often by a team that can pay, on somebody of another one."""
        league = self.league
        rich = [
            each
            for each in self.active()
            if league.gold(each) >= LEAST_BOUNTY and each not in league.unfinished
        ]
        by = self.one(rich, self.team())
        others = [each for each in league.teams if each != by]
        return kinds.BountyOffered(
            bounty=self.fresh("b", league.bounties),
            by=by,
            target=self.player(self.one(others, by)),
            gold=self.rng.choice((LEAST_BOUNTY, 20_000, self.gold())),
        )

    def bounty_ended(self):
        open_now = [each.id for each in self.league.bounties.values() if each.state == "open"]
        return kinds.BountyEnded(
            bounty=self.one(open_now or self.league.bounties),
            how=self.rng.choice(("paid", "lapsed", "withdrawn")),
            to=self.team(),
        )

    def deal_offered(self):
        giver = self.rng.choice((self.team(), self.team(), ""))
        type: Any = self.rng.choice(DEALS)
        about_player = type in ("transfer", "player-loan")
        return kinds.DealOffered(
            deal=self.fresh("deal", self.league.deals),
            type=type,
            taker=self.team(),
            giver=giver,
            player=self.player(giver) if about_player else "",
            gold=self.gold(),
        )

    def deal_answered(self):
        offered = [each.id for each in self.league.deals.values() if each.state == "offered"]
        answer: Any = self.rng.choice(("accepted", "accepted", "declined", "withdrawn"))
        return kinds.DealAnswered(deal=self.one(offered or self.league.deals), answer=answer)

    def deal_ended(self):
        lent = [each.id for each in self.league.deals.values() if each.state == "accepted"]
        return kinds.DealEnded(
            deal=self.one([*lent, *self.league.debts]),
            how=self.rng.choice(("repaid", "returned", "extended", "forgiven")),
            gold=self.rng.choice((0, 0, 10_000)),
        )

    def player_sold(self):
        team = self.team()
        return kinds.PlayerSold(team=team, player=self.player(team), forced=self.chance(0.3))

    def fined(self):
        rules = office_rules(self.league.ruleset)
        team = self.team()
        return kinds.Fined(
            team=team,
            offence=self.one(rules.offences, "late"),
            why="so says the committee",
            player=self.rng.choice(("", "", self.player(team))),
            gold=self.rng.choice((None, 10_000, 60_000)),
            competition=self.competition(),
        )

    def refereed(self):
        return kinds.Refereed(fixture=self.one(self.league.results), team=self.team())

    # Between seasons

    def between_seasons(self):
        return kinds.BetweenSeasons(season=self.season())

    def redraft_opened(self):
        usual = asdict(suggested_terms(self.league))
        usual["budget"] *= self.rng.choice((1, 2, 3))
        return kinds.RedraftOpened(season=self.season(), **usual | {"most": 0})

    def to_redraft(self):
        """The teams that have still to redraft."""
        return [each for each in self.active() if redraft_of(self.league, each) is not None]

    def team_redrafted(self):
        team = self.one(self.to_redraft())
        if team not in self.league.teams:
            return kinds.TeamRedrafted(team=team)
        usual = as_it_is(self.league, team)
        keep = [each for each in usual.keep if self.chance(0.9)]
        listed = team_list(self.league, self.league.team(team))
        short = max(0, listed.min_players - len(keep))
        cheapest = max(listed.positions, key=lambda each: (each.max, -each.cost))
        return kinds.TeamRedrafted(
            team=team,
            keep=tuple(keep),
            staff=dict(usual.staff) if self.chance(0.5) else {},
            hire={cheapest.name: short} if short else {},
        )

    def ordered_between(self):
        season, team = running_season(self.league), self.team()
        lines = []
        if season and team in self.league.teams:
            lines = [each.line for each in offers(self.league, season, team) if not each.why]
        return kinds.OrderedBetween(
            season=season or "nobody", team=team, line=self.one(lines, "buy the moon")
        )
