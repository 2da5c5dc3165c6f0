"""`turfwar league`: the league office from the shell."""

from turfwar.cli.apps import CommandApp
from turfwar.cli.league import committee, correcting, files, redrafting, reporting, running
from turfwar.cli.league import showing as looking
from turfwar.cli.league.demo import demo
from turfwar.cli.league.opening import open_
from turfwar.cli.league.rating import handicap, trv
from turfwar.cli.league.renamed import LeagueCommands
from turfwar.cli.league.table import table

app = CommandApp(
    no_args_is_help=True,
    help="Run a league: teams, fixtures, results, standings.",
    cls=LeagueCommands,
)
event = CommandApp(no_args_is_help=True, help="Add an event to the journal, or list their kinds.")
event.command()(running.add)
event.command()(looking.kinds)
pre_match = CommandApp(no_args_is_help=True, help="The steps before a match.")
pre_match.command()(committee.start)
pre_match.command("answer")(committee.answer_before)
app.command()(table)
app.command()(demo)
app.command()(handicap)
app.command()(trv)
for each in (
    running.new,
    running.hire,
    running.draw,
    running.admit,
    running.retire,
    running.hand_over,
    running.take_over,
    running.dates,
    running.play,
    running.answer,
    running.order,
    running.close,
    reporting.form,
    reporting.report,
    reporting.confirm,
    reporting.match,
    reporting.seal,
    reporting.promote,
    reporting.records,
    reporting.player,
    looking.standings,
    looking.fixtures,
    looking.team,
    looking.pending,
    looking.journal,
    committee.walkover,
    committee.qualify,
    committee.special_cup,
    committee.meetings,
    committee.debts,
    redrafting.redraft,
    correcting.correct,
    correcting.rebuild,
    correcting.export,
    correcting.secret,
    files.publish,
    files.ratings,
):
    app.command()(each)
app.command("import")(correcting.import_)
app.command("open")(open_)
app.command("off-season")(committee.off_season)
app.command("redraft-team")(redrafting.redraft_team)
app.command("book-season")(committee.book_season_)
app.add_typer(event, name="event")
app.add_typer(pre_match, name="pre-match")
