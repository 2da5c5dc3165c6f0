"""Draws, divisions, promotion, the break of a season."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from turfwar.league.commands.base import Clerk, OfficeError
from turfwar.league.competition.lots import Lots
from turfwar.league.competition.registry import qualified
from turfwar.league.competition.round_robin import Groups
from turfwar.league.dates import weekly
from turfwar.league.events import kinds
from turfwar.league.journal.events import LeagueEvent
from turfwar.league.post_match.dice import labelled
from turfwar.league.records import best, deeds, matches_of
from turfwar.league.rules.office import office_rules
from turfwar.league.state.off_season import check_break, season_break
from turfwar.league.state.seasons import divisions_of, promotions, qualifiers
from turfwar.league.state.stages import CompetitionStage


class Seasons(Clerk):
    """What a commissioner does from season to season."""

    def draw(self, competition: str) -> list[LeagueEvent]:
        """Draw the next stage of a competition, or the next round of the one that is running."""
        known = self.league.competitions.get(competition)
        if known is None:
            raise OfficeError(f"there is no competition {competition}")
        results = self.league.results
        stage = known.current(results)
        if stage.drawn:
            return self._next_round(stage)
        at = known.stages.index(stage)
        secret = self._secret(f"lots/{competition}/{stage.id}")
        teams = known.entries if at == 0 else self._qualified(known.stages[at - 1], stage)
        course = replace(stage.course(results), teams=tuple(teams))
        groups = {}
        format = stage.format
        if isinstance(format, Groups):
            groups = format.split(course, stage.parameters, Lots(secret))
            course = replace(course, groups=groups)
        slots = format.draw(course, stage.parameters, Lots(secret))
        return self.submit(
            kinds.Drawn(
                competition=competition,
                stage=stage.id,
                slots=tuple(slots),
                teams=tuple(teams),
                groups=groups,
                lots=secret,
            )
        )

    def date_rounds(
        self, competition: str, first: str, days: int = 7, *, deadlines: bool = False
    ) -> list[LeagueEvent]:
        """Give the rounds of a competition dates so many days apart, or deadlines.

        They are those of the league's own clocks, in summer and winter. What has been played keeps
        the date that it had.
        """
        known = self.league.competitions.get(competition)
        if known is None:
            raise OfficeError(f"there is no competition {competition}")
        slots = [(stage, slot) for stage in known.stages for slot in stage.slots]
        rounds = list(dict.fromkeys((stage.id, slot.round) for stage, slot in slots))
        days_of = dict(zip(rounds, weekly(first, len(rounds), days), strict=True))
        found = []
        for stage, slot in slots:
            fixture = f"{competition}:{stage.id}:{slot.id}"
            if fixture in self.league.results:
                continue
            day = days_of[stage.id, slot.round]
            said = self.league.dates.get(fixture) or kinds.Dated(fixture=fixture)
            when = {"deadline": day} if deadlines else {"day": day, "postponed": False}
            found.append(replace(said, **when))
        if not found:
            raise OfficeError(f"{known.name} has no fixtures to be dated")
        return self.submit(*found)

    def _qualified(self, before: CompetitionStage, stage: CompetitionStage) -> list[str]:
        if not before.over(self.league.results):
            raise OfficeError(f"the stage {before.id} is not over")
        if stage.spec.qualify is None:
            raise OfficeError(f"the stage {stage.id} does not say who goes on to it")
        course = before.course(self.league.results)
        lots = Lots(before.lots)
        return qualified(stage.spec.qualify, before.format, course, before.parameters, lots)

    def _next_round(self, stage: CompetitionStage) -> list[LeagueEvent]:
        course = stage.course(self.league.results)
        slots = stage.format.go_on(course, stage.parameters, Lots(stage.lots))
        if not slots:
            return []
        drawn = kinds.Drawn(competition=stage.competition, stage=stage.id, slots=tuple(slots))
        return self.submit(drawn)

    # Seasons

    def promote(
        self,
        season: str,
        numbers: int | Sequence[int] = 1,
        changes: Mapping[str, str] | None = None,
    ) -> dict[str, str]:
        """Settle who plays in which division next; the same answer however often it is asked.

        `changes` are levels of teams that a commissioner has set by hand.
        """
        known = self.league.promoted.get(season)
        if known is None:
            moves = promotions(self.league, season, numbers)
            levels = {str(each.level) for each in divisions_of(self.league, season)}
            for team, level in (changes or {}).items():
                if team not in moves:
                    raise OfficeError(f"{team} does not play in a division of {season}")
                if level not in levels:
                    raise OfficeError(f"{season} has no division {level}")
            moves |= changes or {}
            self.submit(kinds.Promoted(season=season, moves=moves))
        return self.league.promoted[season]

    def seal(self, season: str) -> None:
        """A season is over, and its winners are named."""
        league = self.league
        waits = league.still_open(season) if season in league.seasons else []
        if waits:
            raise OfficeError(f"{season} cannot be sealed: {'; '.join(waits)}")
        payloads: list[kinds.AnyPayload] = [kinds.SeasonMoved(season=season, state="sealed")]
        for id in league.seasons[season].competitions:
            champion = league.competitions[id].champion(league.results)
            if champion is not None:
                title = f"Winner of {league.competitions[id].name}"
                payloads.append(kinds.Titled(title=title, to=champion, season=season))
        payloads += self._trophies(season)
        self.submit(*payloads)

    def _trophies(self, season: str) -> list[kinds.Titled]:
        """What players have won by doing most in a season; none where two are level."""
        tallies = deeds(matches_of(self.league, season=season))
        found: list[kinds.Titled] = []
        for title, names in office_rules(self.league.ruleset).trophies.items():
            counted = {
                player: Counter({title: sum(tally[name] for name in names)})
                for player, tally in tallies.items()
            }
            first = best(counted, title, 2)
            if first and (len(first) == 1 or first[0][1] > first[1][1]):
                found.append(kinds.Titled(title=title, to=first[0][0], season=season))
        return found

    def knock_out_options(self) -> tuple[str, ...]:
        """What matches are played by that need a winner."""
        ruleset = self.league.ruleset
        wanted = office_rules(ruleset).knock_out
        return wanted if all(each in ruleset.clauses for each in wanted) else ()

    def qualify(self, season: str) -> list[str]:
        """Set the matches between neighbouring divisions of who may go up and who down.

        It reads final tables; where a division has fewer than four teams, nobody plays for it.
        """
        made: list[str] = []
        for upper, lower, entrants in qualifiers(self.league, season):
            id = f"{season}-q{upper.level}"
            if id in self.league.competitions:
                continue
            stage = kinds.StageSpec(id="ties", format="knock-out", parameters={"until": 2})
            payloads: list[kinds.AnyPayload] = [
                kinds.CompetitionCreated(
                    competition=id,
                    season=season,
                    name=f"Qualification, {upper.name}",
                    stages=(stage,),
                    between=(upper.level, lower.level),
                )
            ]
            payloads += [kinds.Entered(competition=id, team=team) for team in entrants]
            self.submit(*payloads)
            rules = office_rules(self.league.ruleset)
            wanted = (*rules.qualification, *self.knock_out_options())
            if wanted:
                self.submit(kinds.ClausesSet(scope=f"competition/{id}", clauses=wanted))
            self.draw(id)
            made.append(id)
        return made

    def special_cup(self, season: str, name: str, teams: Sequence[str]) -> str:
        """A cup for those who want it, when everything else is over and the teams have rested."""
        rules = office_rules(self.league.ruleset)
        if not rules.special_rest:
            raise OfficeError(f"{self.league.ruleset.title} has no special cup")
        if len(teams) < 2:
            raise OfficeError(f"{name} needs two teams at least")
        id = f"{season}-special"
        stage = kinds.StageSpec(id="knock-out", format="knock-out", parameters={"drawn": True})
        created = kinds.CompetitionCreated(
            competition=id, season=season, name=name, stages=(stage,), rest=rules.special_rest
        )
        entries = [kinds.Entered(competition=id, team=team) for team in teams]
        payloads: list[kinds.AnyPayload] = [created, *entries]
        options = self.knock_out_options()
        if options:
            payloads.append(kinds.ClausesSet(scope=f"competition/{id}", clauses=options))
        self.submit(*payloads)
        self.draw(id)
        return id

    def hold_break(self, season: str) -> list[str]:
        """The break after a season; what happened in it, in words."""
        if season not in self.league.breaks:
            check_break(self.league, season)
            secret = self._secret(f"break/{season}")
            found = season_break(self.league, season, dice=labelled(secret))
            facts = tuple(found.facts.new)
            self.submit(kinds.BetweenSeasons(season=season, facts=facts, secret=secret))
        return self.league.breaks[season]
