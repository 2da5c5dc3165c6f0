"""`turfwar admin accounts`."""

from typing import Annotated

import typer

from turfwar.cli.admin.common import ConfigFile, Most, Reason, Yes, actor, confirm, do, opened, show
from turfwar.cli.apps import CommandApp
from turfwar.cli.common import AsJson, print_json

app = CommandApp(
    no_args_is_help=True, help="Password links, roles, bans, mutes, names, merging, deleting."
)

Account = Annotated[str, typer.Argument(metavar="ACCOUNT", help="A registered name, or an id.")]
Like = Annotated[str, typer.Argument(metavar="[TEXT]", help="Only names that contain this.")]
Guests = Annotated[bool, typer.Option("--guests", help="List guests too.")]
Role = Annotated[str, typer.Argument(metavar="ROLE", help="The role: admin.")]
NewName = Annotated[str, typer.Argument(metavar="NAME", help="The new name.")]
Into = Annotated[str, typer.Argument(metavar="INTO", help="The account that stays.")]
COLUMNS = ("id", "name", "guest", "role", "matches", "banned", "muted", "created")


@app.command("list")
def list_(
    like: Like = "",
    guests: Guests = False,
    limit: Most = 50,
    config: ConfigFile = None,
    as_json: AsJson = False,
) -> None:
    """List accounts, the newest first.

    Example: turfwar admin accounts list griff
    """
    with opened(config) as (engine, _):
        from turfwar.server.admin import accounts

        rows = accounts.listed(engine, like, guests, limit)
    show(rows, COLUMNS, as_json, "There are no such accounts.")


@app.command("password-link")
def password_link(account: Account, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Print a link by which a coach sets a new password once, within a day.

    Example: turfwar admin accounts password-link Griff
    """
    with opened(config) as (engine, settings):
        from turfwar.server.admin import accounts

        link = accounts.password_link(engine, actor(), account, settings.public_url)
    if as_json:
        print_json({"link": link})
        return
    typer.echo(link)
    if link.startswith("/"):
        typer.echo("Put the address of your site before it, or set public_url.", err=True)


@app.command()
def grant(account: Account, role: Role, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Make a coach an admin, who can use the admin page.

    Example: turfwar admin accounts grant Griff admin
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.grant, account, role)


@app.command()
def revoke(account: Account, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Take the role of an admin away.

    Example: turfwar admin accounts revoke Griff
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.revoke, account)


@app.command()
def rename(
    account: Account, name: NewName, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Give a coach another name.

    Example: turfwar admin accounts rename Griff "Griff Oberwald"
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.rename, account, name)


@app.command()
def ban(
    account: Account, reason: Reason, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Log a coach out everywhere, and refuse further logins.

    Example: turfwar admin accounts ban Griff --reason "insults"
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.ban, account, reason)


@app.command()
def unban(account: Account, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Let a banned coach log in again.

    Example: turfwar admin accounts unban Griff
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.unban, account)


@app.command()
def mute(
    account: Account, reason: Reason, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Stop a coach from chatting.

    Example: turfwar admin accounts mute Griff --reason "spam"
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.mute, account, reason)


@app.command()
def unmute(account: Account, config: ConfigFile = None, as_json: AsJson = False) -> None:
    """Let a muted coach chat again.

    Example: turfwar admin accounts unmute Griff
    """
    from turfwar.server.admin import accounts

    do(config, as_json, accounts.unmute, account)


@app.command()
def merge(
    account: Account,
    into: Into,
    yes: Yes = False,
    config: ConfigFile = None,
    as_json: AsJson = False,
) -> None:
    """Give all matches, teams and replays of one account to another, and delete the first.

    Example: turfwar admin accounts merge "Old Griff" Griff
    """
    from turfwar.server.admin import accounts

    confirm(f"Merge {account} into {into}? This cannot be undone.", yes, as_json)
    do(config, as_json, accounts.merge, account, into)


@app.command()
def delete(
    account: Account, yes: Yes = False, config: ConfigFile = None, as_json: AsJson = False
) -> None:
    """Delete an account. Matches with others stay, without the name.

    Example: turfwar admin accounts delete Griff
    """
    from turfwar.server.admin import accounts

    confirm(f"Delete the account {account} for good?", yes, as_json)
    do(config, as_json, accounts.remove, account)
