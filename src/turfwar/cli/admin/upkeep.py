"""`turfwar admin backup`, `restore`, `check`, `purge`, `audit` and `reports`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from turfwar.cli.admin.common import ConfigFile, Most, actor, do, opened, show
from turfwar.cli.common import EXIT_FAILED, AsJson, errors_as_exits, fail, print_json
from turfwar.cli.serve import load

Target = Annotated[
    Path, typer.Argument(metavar="FILE", help="The file to write; or a folder, for a dated name.")
]
Source = Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]
Keep = Annotated[
    int | None,
    typer.Option(
        "--keep",
        min=1,
        help="In a folder, delete all but the newest so many.",
    ),
]
Dry = Annotated[bool, typer.Option("--dry-run", help="Only count what would be deleted.")]
Number = Annotated[
    int, typer.Argument(metavar="NUMBER", min=1, max=2**63 - 1, help="The number of a report.")
]


def backup(
    target: Target, keep: Keep = None, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Write a backup of the whole database, while the server runs.

    Example: turfwar admin backup /var/backups/turfwar --keep 14
    """
    if keep is not None:
        make_folder(target)
    with opened(config) as (engine, _):
        from turfwar.server.admin import backup as backups
        from turfwar.server.admin.restore import verify as verified

        file = backups.new_name(target) if target.is_dir() else target
        found = backups.backup(engine, actor(), file)
        verified(file)
        gone = backups.keep_newest(target, keep) if keep is not None else []
    if as_json:
        print_json({**found, "deleted": [str(each) for each in gone]})
        return
    typer.echo(f"Wrote {found['file']}: {found['rows']:,} rows, {found['bytes']:,} bytes.")
    typer.echo(f"SHA-256 {found['sha256']}")
    for each in gone:
        typer.echo(f"Deleted {each}.")


def make_folder(folder: Path) -> None:
    """A folder for backups, which have secrets in them: only its owner sees it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(f"--keep needs a folder, and {folder} cannot be one: {error.strerror}")


def verify(source: Source, as_json: AsJson = False) -> None:
    """Read a backup, and compare it with its digests.

    Example: turfwar admin verify turfwar-20261118-031500.turfwar
    """
    with errors_as_exits():
        from turfwar.server.admin.restore import verify as verified

        found = verified(source)
    rows = sum(each["rows"] for each in found["tables"].values())
    if as_json:
        print_json({**found, "rows": rows})
        return
    typer.echo(f"{source} is whole: {rows:,} rows, made {found['made']} by {found['version']}.")


def restore(source: Source, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Restore a backup into an empty database, SQLite or PostgreSQL, and compare every table.

    Example: turfwar admin restore turfwar-20261118-031500.turfwar
    """
    settings = load(config)
    with errors_as_exits():
        from turfwar.server.admin.audit import AdminError
        from turfwar.server.admin.restore import restore as restored
        from turfwar.server.admin.restore import verify as verified
        from turfwar.server.storage.database import connect

        verified(source)
        from sqlalchemy.exc import SQLAlchemyError

        engine = connect(settings.database_url)
        try:
            found = restored(engine, actor(), source)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
            raise AdminError(f"the database refuses: {reason}") from error
        finally:
            engine.dispose()
    if as_json:
        print_json(found)
        return
    typer.echo(
        f"Restored {found['rows']:,} rows of {found['tables']} tables, made {found['made']}."
    )
    typer.echo("Every table matches its digest.")


def check(config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Check database, migrations, clock, disk, file permissions, proxy and mail.

    Example: turfwar admin check
    """
    settings = load(config)
    with errors_as_exits():
        from turfwar.server.admin.checks import FAILED, check_all
        from turfwar.server.config_reading import CONFIG

        named = config or (Path(os.environ[CONFIG]) if os.environ.get(CONFIG) else None)
        found = check_all(settings, (named,) if named is not None else ())
    if as_json:
        print_json([each.document() for each in found])
    else:
        for each in found:
            typer.echo(f"{each.name:<12} {each.status:<8} {each.message}")
    if any(each.status == FAILED for each in found):
        raise typer.Exit(EXIT_FAILED)


def purge(dry_run: Dry = False, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Delete old guests, expired sessions and old chat. The server does this once a day.

    Example: turfwar admin purge --dry-run
    """
    with opened(config) as (engine, settings):
        from turfwar.server.admin.purge import purge as purged

        found = purged(engine, actor(), settings, dry_run)
    if as_json:
        print_json(found)
        return
    verb = "Would delete" if dry_run else "Deleted"
    typer.echo(
        f"{verb} {found['guests']} guests, {found['sessions']} sessions, {found['links']} links,"
        f" {found['chat']} chat lines and {found['audit']} entries of the audit log."
    )


def audit(limit: Most = 50, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Show what admins have done, the newest first.

    Example: turfwar admin audit --limit 20
    """
    with opened(config) as (engine, _):
        from turfwar.server.admin.audit import entries

        rows = entries(engine, limit)
    show(rows, ("made", "actor", "action", "target", "detail"), as_json, "The log is empty.")


def reports(config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Show open reports about coaches.

    Example: turfwar admin reports
    """
    with opened(config) as (engine, _):
        from turfwar.server.relations import reports as found

        rows = found(engine)
    show(rows, ("id", "made", "by", "about", "match", "text"), as_json, "There are no reports.")


def close_report(number: Number, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Mark a report as dealt with.

    Example: turfwar admin close-report 3
    """
    from turfwar.server.admin import reports as found

    do(config, as_json, found.close, number)
