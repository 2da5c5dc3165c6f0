"""Reports of matches at the table: who may send one, and when it counts.

A coach's report counts once the other coach sends the same one, or confirms it.
"""

from dataclasses import dataclass

from turfwar.league import authority
from turfwar.league.commands.base import Forbidden, OfficeError
from turfwar.league.commands.post_match import AfterMatches
from turfwar.league.events import kinds
from turfwar.league.post_match.result import MatchResult, SideResult
from turfwar.league.post_match.tabletop import MatchEntry
from turfwar.league.state.league import MatchRecord, TabletopReport
from turfwar.league.state.reports import entry_faults


@dataclass(frozen=True)
class SentReport:
    """The line of a report, and the line of its match once it counts."""

    line: int
    match: int | None


class Reporting(AfterMatches):
    """Reports from the table, and their confirmation."""

    def authorise_report(self, fixture: str) -> None:
        """`Forbidden` for anybody who may not report this fixture, in whatever state it is."""
        pairing = self.league.pairing(fixture)
        nothing = MatchResult(home=SideResult(), away=SideResult(), winner="draw")
        self.authorise(
            kinds.Reported(
                fixture=fixture, home=pairing.home or "", away=pairing.away or "", result=nothing
            )
        )

    def report_of(self, fixture: str, entry: MatchEntry) -> kinds.Reported:
        """The event that an entry makes; `OfficeError` where a team is not known yet."""
        league = self.league
        if not league.pairing(fixture).ready:
            raise OfficeError(f"the teams of {fixture} are not known yet")
        home, away = league.teams_in(fixture)
        table = league.after.tabletop
        return kinds.Reported(
            fixture=fixture,
            home=home.id,
            away=away.id,
            result=table.result(entry, home, away, league.ruleset),
            picks=table.picked(entry),
        )

    def send_report(
        self, fixture: str, entry: MatchEntry, *, command: str = "", reason: str = ""
    ) -> SentReport:
        """Report a match at the table. It counts at once if somebody else has sent the same."""
        self.authorise_report(fixture)
        self.report_of(fixture, MatchEntry())
        wrong = [each for each in entry_faults(self.league, fixture, entry) if each.blocks]
        if wrong:
            raise OfficeError("; ".join(each.text for each in wrong))
        said = self.report_of(fixture, entry)
        line = self.submit(said, command=command, reason=reason)[0].seq
        sent = self.league.reports.get(fixture, {})
        own = sent.get(self.actor)
        if own is None or not any(
            each.by != self.actor and each.says_as(own) for each in sent.values()
        ):
            return SentReport(line, None)
        return SentReport(line, self.count_report(fixture, self.open_report(fixture, line)).seq)

    def confirm_report(self, fixture: str, line: int, *, reason: str = "") -> MatchRecord:
        """Confirm the other coach's report; for a commissioner or referee, a ruling.

        A coach cannot confirm their own, also where the office is not guarded.
        """
        self.authorise_report(fixture)
        report = self.open_report(fixture, line)
        if authority.judges_own(self.league, self.actor, fixture):
            home, away = report.teams
            played = kinds.Played(
                fixture=fixture,
                home=home,
                away=away,
                result=report.result,
                picks=dict(report.picks),
            )
            if why := played.why_not(self.league, self.actor):
                raise Forbidden(why)
        return self.count_report(fixture, report, reason=reason)

    def open_report(self, fixture: str, line: int) -> TabletopReport:
        """The report of a line; `OfficeError` where it was settled or replaced."""
        for report in self.league.reports.get(fixture, {}).values():
            if report.seq == line:
                return report
        raise OfficeError("this report is not open any more")

    def count_report(
        self, fixture: str, report: TabletopReport, *, reason: str = ""
    ) -> MatchRecord:
        """A report counts: its match is entered."""
        return self.report(
            fixture,
            report.result,
            picks=report.picks,
            command=f"report/{report.seq}",
            cause=report.seq,
            reason=reason,
        )
