"""A league that is played at random, and what must be true of it after every event."""

import random
from collections import Counter
from contextlib import contextmanager

from league.every_page import every_page
from league.offices import clock
from msgspec.structs import replace

from office_play.draws import Draws
from turfwar.games import find_ruleset, team_lists
from turfwar.kernel.errors import TurfwarError
from turfwar.league.archive import export, read
from turfwar.league.bot_coaches import fallen, see_to, see_to_before
from turfwar.league.check import faults
from turfwar.league.events import kinds
from turfwar.league.events.corrections import in_force
from turfwar.league.house_rules.shared import Bounties, find_in
from turfwar.league.journal.stores import MemoryJournal
from turfwar.league.office import Office
from turfwar.league.pages.history import preview_document
from turfwar.league.post_match.facts import Ordered
from turfwar.league.post_match.result import SIDES
from turfwar.league.rules.office import office_rules
from turfwar.league.state.fold import fold
from turfwar.league.state.inducements import sells
from turfwar.teams import hire_instant

RULE_SETS = ("lrb6", "lrb6-revised", "brutal", "bobba", "deathzone")
BY_COACHES = ("dates-proposed", "date-agreed")
"""Kinds that only coaches write, each for themselves."""
FEW_REFUSALS = 5
CORRECTIONS = ("amended", "voided", "dispensed")
SIMPLE = (
    *("founded", "clauses_set", "role_granted", "invited", "joined"),
    *("team_hired", "team_changed", "player_changed"),
    *("team_admitted", "team_retired", "hand_over_offered", "hand_over_answered"),
    *("season_opened", "season_moved", "competition_created", "counting_changed"),
    *("entered", "withdrawn", "dates_proposed", "date_agreed", "inducements_chosen"),
    *("paired", "dated", "promoted", "titled", "linked", "reported", "decided"),
    *("paid", "sanctioned", "bounty_offered", "bounty_ended"),
    *("deal_offered", "deal_answered", "deal_ended", "player_sold", "fined", "refereed"),
    *(
        "between_seasons",
        "ordered_between",
        "redraft_opened",
        "team_redrafted",
        "drawn",
        "closed",
        "pre_match_begun",
    ),
)
"""Kinds that are one payload; the others are dice and answers, which the office writes itself."""
BY_THE_OFFICE = ("played", "stepped", "pre_match_stepped", "promised_anew", *CORRECTIONS)
"""Kinds that follow from what somebody asks the office to do."""
RARE = 3
"""Of what is possible, one of so many that were tried least is tried."""


def tag_of(payload) -> str:
    return str(payload.__struct_config__.tag)


class Broken(Exception):
    """Something that must be true is not."""


class Play:
    """A league by a rule set and a seed; `step` is one thing that somebody tries to do."""

    def __init__(self, rules: str, seed: int, *, teams: int = 4):
        self.rules, self.seed = rules, seed
        self.rng = random.Random(f"{rules} {seed}")
        self.salts = 0
        self.office = Office(
            MemoryJournal(),
            actor="ann",
            master=f"{rules} {seed}",
            clock=clock(),
            salt=self.salt,
        )
        self.draws = Draws(self.office, self.rng)
        self.accepted: Counter[str] = Counter()
        self.rejected: Counter[str] = Counter()
        self.doing = ""
        self.office.submit(kinds.Founded(name="The Yard", rules=rules))
        lists = [each for each in team_lists(rules) if not each.experimental]
        for at in range(teams):
            listed = self.rng.choice(lists)
            roster = hire_instant(listed, f"Team {at + 1}", rules=find_ruleset(rules).id)
            self.office.hire(roster, f"t{at + 1}", coach=f"coach{at % 3 + 1}")
        offered = ("bounties", "table-dice", "admission")
        rules_of_house = [each for each in offered if self.rng.random() < 0.6]
        if rules_of_house:
            self.office.submit(kinds.ClausesSet(scope="league", clauses=tuple(rules_of_house)))
        if self.rng.random() < 0.7:
            for team in self.league.teams:
                gift = kinds.Paid(
                    source="world/prizes", target=f"team/{team}", amount=250_000, why="a start"
                )
                self.office.submit(gift)
        if self.rng.random() < 0.5:
            self.past_season()
        self.count(0)

    def past_season(self) -> None:
        """A season that is over when it begins, so that there is something to correct."""
        format = self.rng.choice(("round-robin", "knock-out", "swiss"))
        spec = kinds.StageSpec(id="table", format=format)
        self.office.submit(
            kinds.SeasonOpened(season="s0", name="Before"),
            kinds.CompetitionCreated(
                competition="c0", season="s0", name="Division", stages=(spec,), level=1
            ),
            *(kinds.Entered(competition="c0", team=team) for team in list(self.league.teams)[:3]),
        )
        self.office.draw("c0")
        while not self.league.competitions["c0"].over(self.league.results):
            for fixture, _ in self.league.open_fixtures():
                if office_rules(self.league.ruleset).before:
                    self.office.prepare(fixture)
                    see_to_before(self.office, fixture)
                see_to(self.office, self.office.report(fixture, self.draws.rehearsed(fixture)).seq)
            if not self.league.open_fixtures():
                self.office.draw("c0")
        if self.rng.random() < 0.6:
            self.office.seal("s0")
            if self.rng.random() < 0.6:
                self.office.hold_break("s0")

    def salt(self, fixture: str) -> str:
        self.salts += 1
        return f"{self.salts}"

    @property
    def league(self):
        return self.office.league

    def count(self, since: int) -> None:
        self.accepted.update(event.kind for event in self.office.events[since:])

    # One event

    def step(self) -> bool:
        """Somebody tries something; whether the office took it."""
        name, act = self.chosen()
        self.doing = name
        before = len(self.office.events)
        try:
            act()
        except TurfwarError as error:
            if len(self.office.events) == before:
                self.doing = f"{name} (rejected: {error})"
                self.rejected[name] += 1
                self.check_unchanged()
                return False
        self.count(before)
        return len(self.office.events) > before

    def chosen(self):
        roll = self.rng.random()
        if roll < 0.5:
            return self.onward()
        if roll < 0.57:
            return "a correction", self.correct
        if roll < 0.58:
            return "promised-anew", self.lose_secret
        if roll < 0.60:
            return "stepped", self.odd_step
        if roll < 0.72:
            return self.aside()
        name = self.rng.choice(self.untaken() or SIMPLE if self.rng.random() < 0.5 else SIMPLE)
        return name.replace("_", "-"), lambda: self.write(getattr(self.draws, name)())

    def untaken(self) -> list[str]:
        """Kinds that the league has not had yet; those that it keeps refusing are left alone."""
        tags = {name: name.replace("_", "-") for name in SIMPLE}
        return [
            name
            for name, tag in tags.items()
            if not self.accepted[tag] and self.rejected[tag] < FEW_REFUSALS
        ]

    def write(self, payload) -> None:
        """An event by the office, or by somebody for themselves, who may not be allowed to."""
        if payload is None:
            return
        own = 0.7 if isinstance(payload, kinds.TeamHired) else 0.3
        own = own if payload.whose(self.league) else 0.05
        if tag_of(payload) in BY_COACHES or self.rng.random() < own:
            with self.at_the_desk(self.draws.author(payload)):
                self.office.submit(payload)
        else:
            self.office.submit(payload)

    @contextmanager
    def at_the_desk(self, who: str):
        """Somebody writes by themselves, and may do what their role allows."""
        office = self.office
        before = office.actor, office.role, office.guarded
        office.actor, office.guarded = who, True
        try:
            yield
        finally:
            office.actor, office.role, office.guarded = before

    # What brings the league on

    def onward(self):
        """The next sensible thing."""
        league = self.league
        if self.office.broken_promises():
            return "promised-anew", self.office.promise_anew
        corrected = self.in_force()
        if league.flags and corrected and self.rng.random() < 0.6:
            return "voided", lambda: self.take_back(corrected)
        if league.unfinished and self.rng.random() < 0.8:
            return "stepped", self.answer
        if league.preparing and self.rng.random() < 0.7:
            return "pre-match-stepped", self.answer_before
        if self.draws.to_redraft() and self.rng.random() < 0.7:
            return "team-redrafted", lambda: self.write(self.draws.team_redrafted())
        season = next((each for each in league.seasons.values() if each.state != "sealed"), None)
        if season is None:
            return self.after_season()
        if not season.competitions:
            return "competition-created", lambda: self.write(self.draws.competition_created())
        undrawn = [
            each
            for id in season.competitions
            if not (each := league.competitions[id]).stages[0].drawn
        ]
        short = [each for each in undrawn if len(each.entries) < 3]
        if short:
            own = (*short[0].entries, *league.applicants)
            free = [each for each in self.draws.active() if each not in own]
            if not free:
                return self.newcomer()
            team = self.draws.one(free)
            entry = kinds.Entered(competition=short[0].id, team=team)
            return "entered", lambda: self.write(entry)
        if undrawn:
            return "drawn", lambda: self.office.draw(undrawn[0].id)
        fixtures = league.open_fixtures()
        if fixtures:
            return "played", lambda: self.play(self.rng.choice(fixtures)[0])
        going = [
            each
            for id in season.competitions
            if not (each := league.competitions[id]).over(league.results)
        ]
        if going:
            return "drawn", lambda: self.office.draw(going[0].id)
        return "sealed", lambda: self.office.seal(season.id)

    def newcomer(self):
        """Somebody to play with: an applicant, or a new team."""
        kind = "team_admitted" if self.league.applicants else "team_hired"
        return kind.replace("_", "-"), lambda: self.write(getattr(self.draws, kind)())

    def aside(self):
        """What a season can do without; most often what it has done least."""
        tried = self.accepted + self.rejected
        found = sorted(self.possible(), key=lambda name: tried[name.replace("_", "-")])
        name = self.rng.choice(found[:RARE])
        if name == "dispensed":
            return name, self.let_stand
        return name.replace("_", "-"), lambda: self.write(getattr(self.draws, name)())

    def possible(self) -> list[str]:
        """Kinds that the league could take as it is, beside those that bring it on."""
        league, rules = self.league, office_rules(self.league.ruleset)
        deals = league.deals.values()
        last = next(reversed(league.seasons), "")
        found = {
            "bounty_offered": find_in(league.clauses_for(), Bounties) is not None,
            "bounty_ended": bool(league.bounties),
            "team_admitted": bool(league.applicants),
            "date_agreed": bool(league.proposals),
            "hand_over_answered": bool(league.handovers),
            "inducements_chosen": bool(league.open_fixtures()) and sells(league),
            "deal_offered": bool(rules.deals),
            "deal_answered": any(each.state == "offered" for each in deals),
            "deal_ended": any(each.state == "accepted" for each in deals) or bool(league.debts),
            "player_sold": bool(rules.deals) and not league.unfinished,
            "fined": bool(rules.offences),
            "ordered_between": last in league.breaks,
            "promoted": bool(last) and league.seasons[last].state == "sealed",
            "dispensed": bool(league.matches),
        }
        always = ("counting_changed", "team_retired", "team_hired", "dates_proposed")
        return [*always, *(name for name, possible in found.items() if possible)]

    def let_stand(self) -> None:
        """A commissioner lets an order stand, of a match in which somebody may have ordered it."""
        seq = self.rng.choice(list(self.league.matches))
        self.office.correct(self.exception(seq), "it was agreed")

    def exception(self, seq: int):
        facts = self.league.matches[seq].facts
        orders = [each for each in facts if isinstance(each, Ordered)]
        given = self.rng.choice([*orders, Ordered("home", "buy Lineman")])
        return kinds.ExceptionGranted(match=seq, side=given.side, line=given.line)

    def after_season(self):
        last = next(reversed(self.league.seasons), "")
        if last and last not in self.league.breaks and self.rng.random() < 0.5:
            if self.rng.random() < 0.5:
                return "promoted", lambda: self.office.promote(last)
            return "between-seasons", lambda: self.office.hold_break(last)
        if last and last not in self.league.redrafts and self.rng.random() < 0.3:
            return "redraft-opened", lambda: self.write(self.draws.redraft_opened())
        if last in self.league.breaks and self.rng.random() < 0.5:
            return "ordered-between", lambda: self.write(self.draws.ordered_between())
        return "season-opened", lambda: self.write(self.draws.season_opened())

    def play(self, fixture: str) -> None:
        rules = office_rules(self.league.ruleset)
        if rules.before and fixture not in self.league.preparing and self.rng.random() < 0.7:
            self.office.prepare(fixture)
            return
        if self.rng.random() < 0.1:
            self.friendly()
            return
        if fixture not in self.league.linked and self.rng.random() < 0.15:
            self.office.submit(kinds.Linked(fixture=fixture, match="m1", clauses=()))
            return
        if self.rng.random() < 0.1:
            self.office.walk_over(fixture, self.rng.choice(SIDES), avoided=self.rng.random() < 0.5)
            return
        self.office.report(fixture, self.draws.rehearsed(fixture))

    def friendly(self) -> None:
        """A match that counts nowhere."""
        home, away = self.rng.sample(list(self.league.teams), 2)
        teams = self.league.team(home), self.league.team(away)
        result = self.league.after.rehearse(*teams, self.rng.getrandbits(30), needs_winner=False)
        name = f"friendly:{len(self.office.events)}"
        self.office.report(name, result, teams=(home, away))

    def answer(self) -> None:
        """A coach answers, buys something, or is done."""
        seq = self.rng.choice(list(self.league.unfinished.values()))
        now, rules = self.office.post_match(seq), self.league.after
        asked = list(now.open)
        if asked:
            question = self.rng.choice(asked)
            choice = self.rolled(question, now) or rules.choose(question, now)
            if self.rng.random() < 0.3:
                choice = self.draws.one(question.choices)
            self.office.answer(seq, question.label, choice)
            return
        if now.entered and self.rng.random() < 0.2:
            question = self.rng.choice(now.entered)
            self.office.answer(seq, question.label, self.rolled(question, now))
            return
        sides = [side for side in SIDES if now.orders_open(side) and side not in self.closed(seq)]
        side = self.rng.choice(sides or SIDES)
        line = rules.next_order(now, side) if sides else "done"
        if sides and self.rng.random() < 0.3:
            line = self.draws.one([each.line for each in rules.offers(now, side)], "buy the moon")
        self.office.order(seq, side, line)

    def rolled(self, question, run) -> str:
        """What fell at a table; nothing where no dice are asked for."""
        return fallen(question, run, str(self.rng.getrandbits(30)))

    def closed(self, seq: int):
        return self.league.matches[seq].closed

    def odd_step(self) -> None:
        """An order for a match that may be closed, or for nobody."""
        seq = self.rng.choice([*self.league.matches, 1, 99999])
        self.office.order(seq, self.rng.choice(SIDES), self.rng.choice(("done", "buy Lineman")))

    def answer_before(self) -> None:
        fixture = self.rng.choice(list(self.league.preparing))
        run = self.league.preparing[fixture].run()
        if not run.open:
            self.office.report(fixture, self.draws.rehearsed(fixture))
            return
        question = self.rng.choice(run.open)
        choice = self.rolled(question, run)
        choice = choice or office_rules(self.league.ruleset).choose(question, run)
        if self.rng.random() < 0.3:
            choice = self.draws.one(question.choices)
        self.office.answer_before(fixture, question.label, choice)

    def lose_secret(self) -> None:
        """The league's secret is lost, and its dice are promised anew."""
        self.office._master = f"another secret {len(self.office.events)}"
        self.office.promise_anew()

    # Corrections

    def correct(self) -> None:
        self.office.correct(self.correction(), "a mistake")

    def in_force(self) -> list[int]:
        """The corrections that change anything now: of lines that are none themselves."""
        kinds_of = {event.seq: event.kind for event in self.office.events}
        return [
            event.seq
            for event in in_force(self.office.events)
            if event.kind in CORRECTIONS
            and kinds_of[getattr(event.payload, "seq", 1)] not in CORRECTIONS
        ]

    def take_back(self, corrected) -> None:
        self.office.correct(kinds.Voided(seq=corrected[-1]), "it was right")

    def correction(self):
        event = self.rng.choice(self.office.events)
        if self.rng.random() < 0.5:
            return kinds.Voided(seq=event.seq)
        if self.league.matches and self.rng.random() < 0.15:
            return self.exception(self.rng.choice(list(self.league.matches)))
        return kinds.Amended(seq=event.seq, payload=self.changed(event.payload))

    def changed(self, payload):
        """The same kind of payload, as it might have been meant."""
        if isinstance(payload, kinds.Played):
            return replace(payload, result=self.other_result(payload.result))
        if isinstance(payload, kinds.Decided):
            return replace(payload, winner=self.rng.choice(("home", "away")))
        if isinstance(payload, kinds.PostMatchProgressed | kinds.PreMatchStepped) and payload.facts:
            left = self.rng.sample(payload.facts, len(payload.facts) - 1)
            return replace(payload, facts=tuple(left))
        if isinstance(payload, kinds.TeamHired):
            players = payload.team.players[: self.rng.randint(1, 20)]
            return replace(payload, team=replace(payload.team, players=players), gold=0)
        kind = tag_of(payload).replace("-", "_")
        if kind in SIMPLE and kind != "between_seasons":
            return getattr(self.draws, kind)() or payload
        return payload

    def other_result(self, result):
        """Another that could be; now and then one that could not."""
        match = next((each for each in self.league.matches.values() if each.result == result), None)
        if match is not None and self.rng.random() < 0.7:
            teams = match.opening.home, match.opening.away
            seed = self.rng.getrandbits(30)
            return self.league.after.rehearse(*teams, seed, needs_winner=False)
        if self.rng.random() < 0.3:
            idle = replace(result.home, players=(), casualties=0)
            return replace(result, home=idle)
        if self.rng.random() < 0.3:
            away = tuple(each.player for each in result.away.players)
            return replace(result, away=replace(result.away, players=(), absent=away))
        scores = self.rng.choice(((2, 1), (1, 1), (0, 3)))
        winner = "home" if scores[0] > scores[1] else "away" if scores[0] < scores[1] else "draw"
        return replace(
            result,
            winner=winner,
            conceded="",
            penalised=False,
            home=replace(result.home, score=scores[0]),
            away=replace(result.away, score=scores[1]),
        )

    # What must be true

    def check_unchanged(self) -> None:
        """After an event that was refused the league is as its journal says."""
        if self.office.league != fold(self.office.events):
            raise Broken(f"the league has changed: {differing(self.office)}")

    def check(self, *, previews: int = 2) -> None:
        """After an event that was taken."""
        self.check_unchanged()
        every_page(self.office, self.sample)
        self.check_archive()
        self.check_proof()
        self.check_gold()
        for _ in range(previews):
            self.check_preview()

    def sample(self, found, most: int = 2):
        found = list(found)
        # A source of its own: what is looked at does not change what is played.
        rng = random.Random(f"{self.seed} {len(self.office.events)} {len(found)}")
        return found if len(found) <= most else rng.sample(found, most)

    def check_archive(self) -> None:
        data = export(self.office.events, self.league)
        events = read(data)
        if events != self.office.events:
            raise Broken("the archive has other events")
        if export(events) != data:
            raise Broken("the archive of what was imported is another")

    def check_proof(self) -> None:
        flags = {f"line {flag.seq}: {flag.text}" for flag in self.league.flags}
        wrong = [each for each in faults(self.office.events) if each not in flags]
        if wrong:
            raise Broken(f"rebuild --check: {wrong[0]}")
        if flags and not any(event.kind in CORRECTIONS for event in self.office.events):
            raise Broken(f"flagged without a correction: {min(flags)}")

    def check_gold(self) -> None:
        for team in self.league.teams:
            gold = self.league.gold(team)
            if gold < 0 and not any(team in flag.text for flag in self.league.flags):
                raise Broken(f"{team} has {gold:,} gold pieces")

    def check_every_preview(self) -> None:
        """Every line of the journal, made void; to be looked at only."""
        for event in self.office.events:
            self.preview(kinds.Voided(seq=event.seq))

    def check_preview(self) -> None:
        state = self.rng.getstate()
        self.rng.seed(f"{self.seed} {len(self.office.events)} {state[1][:3]}")
        try:
            self.preview(self.correction())
        finally:
            self.rng.setstate(state)

    def preview(self, correction) -> None:
        self.doing = f"preview of {correction}"[:400]
        try:
            preview_document(self.league, self.office.events, self.office.preview(correction))
            self.check_quick(correction)
        except TurfwarError as error:
            # What an amendment says is checked as the event itself would have been.
            amended = isinstance(correction, kinds.Amended)
            if not amended and not any(each in str(error) for each in REASONS):
                raise Broken(f"no preview: {error}") from error

    def check_quick(self, correction) -> None:
        """What a preview takes over from the league as it is comes out of a full fold, too."""
        written, quick = self.office._with_dice(self.office._as_meant(correction))
        if quick != fold([*self.office.events, *written]):
            raise Broken("a preview is not what reading the whole journal would give")


REASONS = (
    "a league cannot be unfounded",
    "is void already",
    "a correction is not amended",
    "what promises dice",
    "a promise of dice",
    "dice and lots are not amended",
    "no match was played in line",
    "nobody has ordered",
)
"""Why a correction may be refused; whatever else it does is shown, and flagged."""


def differing(office) -> str:
    """The fields in which a league is not what its journal says."""
    again = fold(office.events)
    names = [
        name
        for name in type(again).__dataclass_fields__
        if getattr(again, name) != getattr(office.league, name) and name != "disclosed"
    ]
    return ", ".join(names)
