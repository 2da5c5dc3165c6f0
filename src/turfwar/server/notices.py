"""What waits for a coach, in leagues and matches: on the page, and by e-mail once."""

import logging
from typing import Any, Final

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from turfwar.league.office import Office
from turfwar.league.pages.waiting import for_coach
from turfwar.server import contacts, mail
from turfwar.server.config import Settings
from turfwar.server.leagues import Leagues, NoLeague
from turfwar.server.match_notices import match_notices
from turfwar.server.storage.records import hashed
from turfwar.server.storage.store import Store
from turfwar.server.storage.tables import CoachContact, CoachRow, NoticeSent

log = logging.getLogger("turfwar.server")

LOOKED_AT: Final = 20
"""In so many of a coach's leagues, the newest, somebody looks for what waits."""
PARTS: Final = ("kind", "fixture", "match", "competition", "season", "seq", "team")


def key_of(league: str, notice: dict[str, Any]) -> str:
    """What makes a notice the same as one before; a date that changes is another."""
    parts = [league, *(str(notice.get(part) or "") for part in PARTS)]
    return hashed(
        "/".join([*parts, notice["text"] if notice["kind"] in ("dated", "dates") else ""])
    )


def notices(leagues: Leagues, who: str) -> list[dict[str, Any]]:
    """Everything that waits for a coach, by league."""
    mine, _ = leagues.listed(who, LOOKED_AT)
    found: list[dict[str, Any]] = []
    for each in mine:

        def look(office: Office) -> list[dict[str, Any]]:
            return for_coach(office.league, who)

        try:
            waits = leagues.use(each["id"], "", look)
        except NoLeague:
            continue
        found += [
            {
                "key": key_of(each["id"], one),
                "league": {"id": each["id"], "name": each["name"]},
                "wait": one,
                "about": each["name"],
                "text": one["text"],
            }
            for one in waits
        ]
    return found


def all_notices(leagues: Leagues, store: Store, who: str) -> list[dict[str, Any]]:
    """Everything that waits for a coach, with the page on which it is seen to."""
    of_leagues = [{**each, "path": path_of(each)} for each in notices(leagues, who)]
    return [*match_notices(store, who), *of_leagues]


def path_of(notice: dict[str, Any]) -> str:
    """The page on which it is seen to."""
    wait, at = notice["wait"], f"/league/{notice['league']['id']}"
    if wait["kind"] == "redraft":
        return f"{at}/redraft/{wait['team']}"
    for part in ("fixture", "match", "team", "competition"):
        if wait.get(part):
            return f"{at}/{part}/{wait[part]}"
    return at


def mail_notices(engine: Engine, leagues: Leagues, store: Store, settings: Settings) -> int:
    """Tell coaches by e-mail what waits for them, each thing once; how many letters went out."""
    if not mail.can_send(settings):
        return 0
    wanted = (
        select(CoachContact.coach_id, CoachContact.email)
        .join(CoachRow, CoachRow.id == CoachContact.coach_id)
        .where(CoachContact.by_email, CoachContact.email != "", CoachRow.banned.is_(None))
    )
    with engine.connect() as connection:
        rows = connection.execute(wanted).all()
    sent = 0
    for row in rows:
        found = all_notices(leagues, store, row.coach_id)
        forget_others(engine, row.coach_id, {each["key"] for each in found})
        fresh = [each for each in found if claim(engine, row.coach_id, each["key"])]
        if fresh:
            mail.send_later(settings, subject_of(fresh), text_of(fresh, settings), (row.email,))
            sent += 1
    return sent


def claim(engine: Engine, coach_id: str, key: str) -> bool:
    """Whether this process is the one that tells a coach of something."""
    try:
        with engine.begin() as connection:
            connection.execute(insert(NoticeSent).values(coach_id=coach_id, notice=key))
    except IntegrityError:
        return False
    return True


def forget_others(engine: Engine, coach_id: str, keys: set[str]) -> None:
    """What does not wait any more is told anew if it comes again."""
    mine = NoticeSent.coach_id == coach_id
    with engine.begin() as connection:
        known = set(connection.execute(select(NoticeSent.notice).where(mine)).scalars())
        for key in known - keys:
            connection.execute(delete(NoticeSent).where(mine, NoticeSent.notice == key))


def subject_of(found: list[dict[str, Any]]) -> str:
    names = list(dict.fromkeys(each["about"] for each in found))
    return f"news from {', '.join(names[:3])}"


def text_of(found: list[dict[str, Any]], settings: Settings) -> str:
    lines = ["This waits for you:", ""]
    for each in found:
        lines.append(f"- {each['about']}: {each['text']}")
        lines.append(f"  {settings.public_url}{each['path']}")
    lines += ["", f"Turn these letters off: {settings.public_url}/account", ""]
    return "\n".join(lines)


def told(notice: dict[str, Any]) -> dict[str, Any]:
    """A notice as it is sent."""
    return {part: notice[part] for part in ("key", "about", "text", "path")}


def document(
    engine: Engine, leagues: Leagues, store: Store, settings: Settings, who: str
) -> dict[str, Any]:
    """What the page shows behind the bell, and how the coach is told."""
    contact = contacts.contact_of(engine, who)
    return {
        "notices": [told(each) for each in all_notices(leagues, store, who)]
        if contact.on_page or contact.in_browser
        else [],
        "on_page": contact.on_page,
        "by_email": contact.by_email,
        "in_browser": contact.in_browser,
        "email": contact.email,
        "mail": mail.can_send(settings),
        "calendar": contacts.has_calendar(engine, who),
    }
