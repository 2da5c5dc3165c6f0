"""`turfwar league`: the league office from the shell."""

import typer

from turfwar.cli.league import committee, correcting, files, reporting, running
from turfwar.cli.league import showing as looking
from turfwar.cli.league.demo import demo
from turfwar.cli.league.opening import open_
from turfwar.cli.league.rating import handicap, trv
from turfwar.cli.league.table import table

app = typer.Typer(no_args_is_help=True, help="The league office.")
app.command()(table)
app.command()(demo)
app.command()(handicap)
app.command()(trv)
for each in (
    running.new,
    running.hire,
    running.write,
    running.draw,
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
    looking.kinds,
    committee.prepare,
    committee.before,
    committee.walkover,
    committee.qualify,
    committee.special_cup,
    committee.meetings,
    committee.debts,
    correcting.correct,
    correcting.rebuild,
    correcting.export,
    correcting.secret,
    files.out,
    files.ratings,
):
    app.command()(each)
app.command("import")(correcting.import_)
app.command("open")(open_)
app.command("break")(committee.break_)
app.command("book-season")(committee.book_season_)
