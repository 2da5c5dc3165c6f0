"""The tables, as SQLAlchemy and the migrations see them."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from turfwar.league.journal.sql import define


class Base(DeclarativeBase):
    """All the tables."""


class CoachRow(Base):
    """Whoever plays: a guest, or somebody with a name and a password."""

    __tablename__ = "coaches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    name_key: Mapped[str | None] = mapped_column(String(80), unique=True)
    look: Mapped[str | None] = mapped_column(String(80))
    """What the name looks like (`server/names.py`), so that nobody can be taken for another."""
    password: Mapped[str | None] = mapped_column(String(200))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    role: Mapped[str | None] = mapped_column(String(16))
    """`admin`, or nothing."""
    banned: Mapped[str | None] = mapped_column(Text)
    """Why they may not log in."""
    muted: Mapped[str | None] = mapped_column(Text)
    """Why they may not chat."""

    # An index: a constraint cannot be added to a table of SQLite that others refer to.
    __table_args__ = (Index("coaches_look", "look", unique=True),)


class SessionRow(Base):
    """A browser that is a coach's; only the hash of its cookie is kept."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class MatchRow(Base):
    """A match: what it starts from, and how it stands."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    mode: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(16))
    rules: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[str | None] = mapped_column(String(40))
    """The version of the rules by which its journal is to be played; none up to release 0.3.0."""
    options: Mapped[str] = mapped_column(Text)
    clock: Mapped[str] = mapped_column(Text)
    pace: Mapped[int] = mapped_column(Integer)
    listed: Mapped[bool] = mapped_column(Boolean)
    owner_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    origin: Mapped[bytes | None] = mapped_column(LargeBinary)
    """A saved match to play on from, instead of two teams before the coin toss."""
    position: Mapped[str | None] = mapped_column(Text)
    """A sandbox's first position."""
    secret: Mapped[str] = mapped_column(String(64))
    result: Mapped[str | None] = mapped_column(Text)
    rematch_of: Mapped[str | None] = mapped_column(String(32), index=True)
    """The match after which it was offered."""
    found: Mapped[bool | None] = mapped_column(Boolean)
    """Whether the game finder has made it; unknown for matches up to release 0.3.0."""
    adjourned: Mapped[str | None] = mapped_column(String(8))
    """`both` where the coaches have put it off, or the side that wants to resume it."""
    asked: Mapped[str | None] = mapped_column(String(16))
    """In a match over days: the side that it waits for."""
    due: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    """And until when."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    updated: Mapped[datetime] = mapped_column(DateTime(timezone=True))

    __table_args__ = (Index("matches_listed", "listed", "status", "created"),)


class SeatRow(Base):
    """A seat of a match: whose it is, and what it added to the dice."""

    __tablename__ = "seats"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(16), primary_key=True)
    team: Mapped[str | None] = mapped_column(String(80))
    coach_id: Mapped[str | None] = mapped_column(ForeignKey("coaches.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(40))
    invite_hash: Mapped[str | None] = mapped_column(String(64))
    invited_id: Mapped[str | None] = mapped_column(String(32), index=True)
    """The coach who may take it, or decline, without a link."""
    promise: Mapped[str | None] = mapped_column(String(64))
    nonce: Mapped[str | None] = mapped_column(String(64))


class Entry(Base):
    """One line of a match's journal; nothing but appended to, and each number is used once."""

    __tablename__ = "journal"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[str] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(Text)
    home_ms: Mapped[int | None] = mapped_column(BigInteger)
    away_ms: Mapped[int | None] = mapped_column(BigInteger)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    mark: Mapped[str | None] = mapped_column(String(8))
    """The beginning of the match's digest after the line: other rules may come to another one."""


class SnapshotRow(Base):
    """A match as it stood after a line of its journal.

    `last` is taken while it is played, to continue from under newer rules. `base` is where it was
    carried over to the present rules: lines up to it are not played again.
    """

    __tablename__ = "match_snapshots"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)
    rules_version: Mapped[str] = mapped_column(String(40))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class ReplayViews(Base):
    """Everything that is shown of a replay, for versions that cannot play it any more."""

    __tablename__ = "replay_views"

    id: Mapped[str] = mapped_column(String(50), primary_key=True)
    rules_version: Mapped[str] = mapped_column(String(40))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class MatchAnalysis(Base):
    """The analysis of a finished match, as far as it has come."""

    __tablename__ = "match_analyses"

    id: Mapped[str] = mapped_column(String(50), primary_key=True)
    """That of the replay."""
    version: Mapped[str] = mapped_column(String(80))
    """Of the rules and of the way to analyse."""
    done: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    """How many decisions are judged, and of how many; 0 before the first ones are."""
    found: Mapped[bytes] = mapped_column(LargeBinary)
    """What was found of each, to go on from."""
    document: Mapped[bytes] = mapped_column(LargeBinary)
    """What the page shows."""
    problem: Mapped[str] = mapped_column(Text)
    """Why it ended early."""
    updated: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PuzzleAnswer(Base):
    """A puzzle that a coach has answered, or a streak that they have begun."""

    __tablename__ = "puzzle_answers"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    puzzle: Mapped[str] = mapped_column(String(16), index=True)
    """Empty where a streak begins."""
    mode: Mapped[str] = mapped_column(String(8))
    """`daily`, `rated`, `free` or `streak`."""
    run: Mapped[str] = mapped_column(String(32))
    """The streak that it belongs to, or the day of a daily puzzle."""
    line: Mapped[int] = mapped_column(Integer)
    """The line that was chosen; -1 where the coach gave up."""
    marks: Mapped[int] = mapped_column(Integer)
    coach_strength: Mapped[float | None] = mapped_column(Float)
    """The ratings after it, where it was rated."""
    coach_uncertainty: Mapped[float | None] = mapped_column(Float)
    puzzle_strength: Mapped[float | None] = mapped_column(Float)
    puzzle_uncertainty: Mapped[float | None] = mapped_column(Float)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ChatRow(Base):
    """Something that somebody said at a match."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    )
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    coach_id: Mapped[str | None] = mapped_column(String(32))
    """Who said it; unknown for what spectators said in releases up to 0.3.0."""
    seat: Mapped[str | None] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ReplayRow(Base):
    """A replay that somebody has brought."""

    __tablename__ = "replays"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    text: Mapped[bytes] = mapped_column(LargeBinary)
    rules_version: Mapped[str | None] = mapped_column(String(40))
    """The version of the rules by which it was checked when it was brought."""
    summary: Mapped[str | None] = mapped_column(Text)
    """What a list of replays shows, as JSON; worked out when it was brought."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class OwnTeam(Base):
    """A team that a coach has hired, to be played with in friendlies."""

    __tablename__ = "own_teams"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"))
    roster: Mapped[str] = mapped_column(Text)
    """On one line."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))

    __table_args__ = (Index("own_teams_coach", "coach_id"),)


class MatchRoster(Base):
    """The roster with which a seat comes to a friendly, where it is not that of a team list."""

    __tablename__ = "match_rosters"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(16), primary_key=True)
    source: Mapped[str] = mapped_column(String(120))
    """Where it was taken from, as whoever made the match named it."""
    roster: Mapped[str] = mapped_column(Text)


class PasswordLink(Base):
    """A link by which a coach can set a new password once; only its hash is stored."""

    __tablename__ = "password_links"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class CoachBlock(Base):
    """A coach mutes or blocks another one."""

    __tablename__ = "coach_blocks"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(16))
    """`mute` or `block`."""


class CoachFriend(Base):
    """A coach counts another one among their friends."""

    __tablename__ = "coach_friends"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True, index=True)


class CoachSeen(Base):
    """When a page of a coach last asked for something."""

    __tablename__ = "coaches_seen"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    seen: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


class CoachHoliday(Base):
    """A time in which a coach's clock stands still in matches over days."""

    __tablename__ = "coach_holidays"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    )
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    begins: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    ends: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class GameWish(Base):
    """What a coach would like to play, until somebody is found who would, too."""

    __tablename__ = "game_wishes"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    wish: Mapped[str] = mapped_column(Text)
    """Rules, clocks, rating range and team, as JSON."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    match_id: Mapped[str | None] = mapped_column(String(32), index=True)
    """The match that was made of it and has not begun yet."""
    passed: Mapped[str] = mapped_column(Text)
    """Coaches whom they did not wait for, as JSON; they do not meet again by this wish."""


class CoachReport(Base):
    """A coach reports another one to the admins."""

    __tablename__ = "coach_reports"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    )
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    """Who reports."""
    other_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    """Who is reported."""
    match_id: Mapped[str | None] = mapped_column(String(32))
    text: Mapped[str] = mapped_column(Text)
    open: Mapped[bool] = mapped_column(Boolean)


class AuditEntry(Base):
    """Something that an admin has done. Running servers follow this table."""

    __tablename__ = "audit_log"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True
    )
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    actor: Mapped[str] = mapped_column(String(80))
    action: Mapped[str] = mapped_column(String(40))
    target: Mapped[str] = mapped_column(String(80))
    detail: Mapped[str] = mapped_column(Text)


LEAGUES, LEAGUE_EVENTS = define(Base.metadata)
"""Leagues and the lines of their journals."""


class LeagueOrigin(Base):
    """Who keeps a league here: its founder, or whoever imported it, and how many lines came so."""

    __tablename__ = "league_origins"

    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id"), primary_key=True)
    coach_id: Mapped[str] = mapped_column(String(80))
    imported: Mapped[int] = mapped_column(Integer)

    __table_args__ = (Index("league_origins_coach", "coach_id"),)


class LeagueMatchRow(Base):
    """A match that is played for a fixture: with which rosters, and whether the office has it."""

    __tablename__ = "league_matches"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id"))
    fixture: Mapped[str] = mapped_column(String(120))
    rosters: Mapped[str] = mapped_column(Text)
    """Both, home and away, each on one line."""
    handed: Mapped[bool] = mapped_column(Boolean)

    __table_args__ = (Index("league_matches_league", "league_id", "handed"),)


class LeagueDraft(Base):
    """A report that a coach has not sent yet, as of their last tap."""

    __tablename__ = "league_drafts"

    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id"), primary_key=True)
    fixture: Mapped[str] = mapped_column(String(120), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[str] = mapped_column(Text)
    updated: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class LeagueHook(Base):
    """An address that wants to be told what happens in a league."""

    __tablename__ = "league_hooks"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id"), index=False)
    url: Mapped[str] = mapped_column(String(500))

    __table_args__ = (Index("league_hooks_league", "league_id"),)


class LeagueOutbox(Base):
    """Word that is to go out: written with the event it tells of, sent later, and sent once."""

    __tablename__ = "league_outbox"

    hook_id: Mapped[str] = mapped_column(ForeignKey("league_hooks.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    tries: Mapped[int] = mapped_column(Integer)
    due: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    state: Mapped[str] = mapped_column(String(16))

    __table_args__ = (Index("league_outbox_due", "state", "due"),)


class LeagueAccess(Base):
    """Who may see a league: everybody where there is no row, or its members only."""

    __tablename__ = "league_access"

    league_id: Mapped[str] = mapped_column(ForeignKey("leagues.id"), primary_key=True)
    private: Mapped[bool] = mapped_column(Boolean)


class CalendarLink(Base):
    """The secret address of a coach's calendar; only its hash is stored."""

    __tablename__ = "calendar_links"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)


class CoachContact(Base):
    """The e-mail address of a coach, once they have confirmed it, and what they are told where."""

    __tablename__ = "coach_contacts"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    email: Mapped[str] = mapped_column(String(254))
    """Empty where none is confirmed."""
    on_page: Mapped[bool] = mapped_column(Boolean)
    by_email: Mapped[bool] = mapped_column(Boolean)
    in_browser: Mapped[bool] = mapped_column(Boolean)


class ContactLink(Base):
    """A link by which a coach confirms an e-mail address; only its hash is stored."""

    __tablename__ = "contact_links"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), index=True)
    email: Mapped[str] = mapped_column(String(254))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class NoticeSent(Base):
    """Something that a coach was told of by e-mail, so that they are told once."""

    __tablename__ = "notices_sent"

    coach_id: Mapped[str] = mapped_column(ForeignKey("coaches.id"), primary_key=True)
    notice: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of what it is about."""
