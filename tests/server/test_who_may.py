"""Who may decide, take back, concede and claim in a match, and through whose eyes they see it.

At the table itself, without sockets: one match, two coaches, a referee, and people who look on.
"""

from dataclasses import replace
from datetime import timedelta

import pytest

from turfwar.server import absence
from turfwar.server.messages import Refusal
from turfwar.server.storage.database import now
from turfwar.server.storage.records import OVER, PLAYING, SANDBOX, WAITING, Record, Seat
from turfwar.server.table import JournalledMatch

HOME, AWAY, BOTH, NOBODY = ("home",), ("away",), ("home", "away"), ()
HOUR = 3600


def seat(name: str, coach: str | None, **more: str) -> Seat:
    team = "Human" if name == "home" else "Orc"
    return replace(Seat(name, team, coach, None, "n" * 32), **more)


def table(
    mode: str = "duel", status: str = PLAYING, home: Seat | None = None, away: Seat | None = None
) -> JournalledMatch:
    """A match that has just begun: somebody calls the coin."""
    sides = {"home": home or seat("home", "anna"), "away": away or seat("away", "ben")}
    clock = {"kind": "off"}
    record = Record(
        "m-1", mode, status, "lrb6", (), clock, 0, False, "anna", sides, now(), secret="s" * 32
    )
    return JournalledMatch(record)


def asked(table: JournalledMatch) -> tuple[str, ...]:
    assert table.chooser is not None
    return (table.chooser,)


def other(seats: tuple[str, ...]) -> tuple[str, ...]:
    return AWAY if seats == HOME else HOME


def conceded() -> JournalledMatch:
    """A match of one coach against themselves, which home has given up."""
    made = table(away=seat("away", "anna"))
    made.concede(BOTH, 0, "home")
    assert made.match is not None
    assert made.match.over
    return made


def tossed() -> JournalledMatch:
    """The coin has fallen: somebody says whether they kick."""
    made = table()
    made.choose(asked(made), 0, ["coin heads"])
    return made


# Answering


def test_a_coach_answers_their_own_questions_and_nobody_elses() -> None:
    made = table()
    for seats in (other(asked(made)), NOBODY, ("referee",)):
        with pytest.raises(Refusal) as refused:
            made.choose(seats, 0, ["coin heads"])
        assert refused.value.code == "not-yours"
    assert made.version == 0
    assert len(made.choose(asked(made), 0, ["coin heads"])) == 1


def test_of_a_row_of_choices_those_of_the_other_coach_are_left_out() -> None:
    made = table()
    caller = asked(made)
    lines = made.choose(caller, 0, ["coin heads", "choose receive", "choose kick"])
    assert {line.seat for line in lines} == {caller[0]}
    if made.chooser not in caller:
        assert len(lines) <= 2
    else:
        assert len(lines) >= 1


def test_a_choice_that_is_not_open_is_refused_and_changes_nothing() -> None:
    made = table()
    with pytest.raises(Refusal) as refused:
        made.choose(asked(made), 0, ["choose kick"])
    assert refused.value.code == "illegal"
    with pytest.raises(Refusal) as refused:
        made.choose(asked(made), 0, ["coin sideways"])
    assert refused.value.code == "malformed"
    assert made.version == 0


def test_a_choice_for_an_earlier_version_is_stale() -> None:
    made = tossed()
    for at in (0, made.version + 1):
        with pytest.raises(Refusal) as refused:
            made.choose(asked(made), at, ["choose receive"])
        assert refused.value.code == "stale"


def test_nobody_decides_before_the_match_has_begun_or_once_it_is_over() -> None:
    waiting = table(status=WAITING)
    with pytest.raises(Refusal) as refused:
        waiting.choose(AWAY, 0, ["coin heads"])
    assert refused.value.code == "not-playing"
    over = conceded()
    with pytest.raises(Refusal) as refused:
        over.choose(AWAY, over.version, ["coin heads"])
    assert refused.value.code == "not-playing"
    assert over.chooser is None


# Taking back


def chosen() -> JournalledMatch:
    """Somebody has said that they receive, and no die has fallen; home sets up."""
    made = tossed()
    winner = asked(made)
    made.choose(winner, made.version, ["choose receive"])
    setting_up = asked(made)
    made.choose(setting_up, made.version, ["formation line"])
    return made


def test_only_who_made_the_last_choice_takes_it_back() -> None:
    made = chosen()
    mine = asked(made)
    assert made.may_undo(mine)
    assert not made.may_undo(other(mine))
    assert not made.may_undo(NOBODY)
    assert not made.may_undo(("referee",))
    before = made.version
    for seats in (other(mine), NOBODY):
        with pytest.raises(Refusal) as refused:
            made.undo(seats, made.version)
        assert refused.value.code == "no-undo"
    assert made.version == before
    assert made.undo(mine, made.version)


def test_nothing_is_taken_back_once_another_coach_is_asked() -> None:
    made = chosen()
    mine = asked(made)
    made.choose(mine, made.version, ["done"])
    assert made.chooser not in mine
    assert not made.may_undo(mine)
    assert not made.may_undo(other(mine))
    assert made.may_undo(BOTH), "who plays both sides sees both"


def test_nothing_is_taken_back_that_a_die_has_followed() -> None:
    made = table()
    mine = asked(made)
    made.choose(mine, 0, ["coin heads"])
    assert not made.may_undo(mine)
    assert not made.may_undo(BOTH)


def test_nothing_is_taken_back_before_the_first_choice_or_after_the_end() -> None:
    assert not table().may_undo(BOTH)
    assert not conceded().may_undo(BOTH)


def test_in_a_sandbox_dice_are_taken_back_too_but_by_nobody_who_looks_on() -> None:
    made = table(mode=SANDBOX, away=seat("away", "anna"))
    made.choose(BOTH, 0, ["coin heads"])
    assert made.may_undo(BOTH)
    assert not made.may_undo(NOBODY)


def test_nothing_is_taken_back_from_somebody_who_is_leaving() -> None:
    made = chosen()
    made.leaving = "away"
    assert not made.may_undo(asked(made))


def test_nothing_is_taken_back_of_another_version() -> None:
    made = chosen()
    mine = asked(made)
    before = made.version
    for at in (before - 1, before + 1):
        with pytest.raises(Refusal) as refused:
            made.undo(mine, at)
        assert refused.value.code == "stale"
    assert made.version == before


def test_nothing_is_taken_back_of_a_match_that_an_admin_has_closed() -> None:
    made = chosen()
    mine = asked(made)
    made.record = replace(made.record, result={"closed": "too rude"})
    assert not made.may_undo(mine)
    with pytest.raises(Refusal) as refused:
        made.undo(mine, made.version)
    assert refused.value.code == "not-playing"


# Conceding and claiming


def test_who_referees_too_concedes_their_own_side_and_not_the_referees() -> None:
    made = table()
    seats = ("referee", *other(asked(made)))
    made.concede(seats, 0, None)
    assert made.leaving == seats[1] or (made.match and made.match.winner == asked(made)[0])


def test_nobody_concedes_at_a_version_that_is_to_come() -> None:
    made = table()
    with pytest.raises(Refusal) as refused:
        made.concede(HOME, made.version + 1, "home")
    assert refused.value.code == "stale"
    assert made.match is not None
    assert not made.match.over


def test_what_has_been_decided_since_does_not_keep_anybody_from_conceding() -> None:
    made = tossed()
    made.concede(HOME, 0, "home")
    assert made.match is not None
    assert made.leaving == "home" or made.match.winner == "away"


@pytest.mark.parametrize("seats", [NOBODY, ("referee",), AWAY])
def test_nobody_concedes_for_another_coach(seats: tuple[str, ...]) -> None:
    made = table()
    with pytest.raises(Refusal) as refused:
        made.concede(seats, 0, "home")
    assert refused.value.code == "not-yours"
    assert made.match is not None
    assert not made.match.over


def test_a_coach_concedes_their_own_side_whoever_is_asked() -> None:
    for seats in (HOME, AWAY):
        made = table()
        made.concede(seats, 0, None)
        assert made.match is not None
        assert made.leaving == seats[0] or made.match.winner == other(seats)[0]


def test_who_has_conceded_does_not_concede_again() -> None:
    made = chosen()
    made.leaving = "home"
    with pytest.raises(Refusal) as refused:
        made.concede(HOME, made.version, "home")
    assert refused.value.code == "not-playing"


def long_ago(made: JournalledMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match has waited for two hours."""
    begun = now() - timedelta(seconds=2 * HOUR)
    monkeypatch.setattr(absence, "STARTED", begun)
    made.patience.begun = begun
    made.patience.since = dict.fromkeys(made.patience.since, begun)


def test_the_opponent_of_an_absent_coach_claims_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table()
    absent = asked(made)
    long_ago(made, monkeypatch)
    for seats, code in ((absent, "not-yours"), (NOBODY, "not-yours"), (("referee",), "not-yours")):
        with pytest.raises(Refusal) as refused:
            made.claim(seats, 0, HOUR)
        assert refused.value.code == code
    made.claim(other(absent), 0, HOUR)
    assert made.match is not None
    assert made.match.winner == other(absent)[0]


def test_nobody_claims_a_match_too_early() -> None:
    made = table()
    with pytest.raises(Refusal) as refused:
        made.claim(other(asked(made)), 0, HOUR)
    assert refused.value.code == "too-early"


def test_there_is_nothing_to_claim_from_oneself_or_a_bot() -> None:
    for made in (table(away=seat("away", "anna")), table(mode=SANDBOX)):
        assert not made.may_be_claimed()
    made = table()
    assert made.may_be_claimed()
    against_bot = table(away=seat("away", None, bot="rookie"))
    assert not against_bot.may_be_claimed()


# Seeing


def test_everybody_sees_the_match_through_their_own_eyes() -> None:
    made = table()
    mine = asked(made)
    assert made.seat_shown(NOBODY) == "spectator"
    assert made.seat_shown(HOME) == "home"
    assert made.seat_shown(AWAY) == "away"
    assert made.seat_shown(BOTH) == mine[0]
    assert made.seat_shown(HOME, before="away") == "home"
    over = conceded()
    assert over.seat_shown(BOTH, before="away") == "away"
    assert over.seat_shown(BOTH, before="spectator") == "home"


def test_a_match_waits_for_whoever_is_asked() -> None:
    made = table()
    coach = {"home": "anna", "away": "ben"}
    (mine,) = asked(made)
    assert not made.waits_for_another(coach[mine])
    assert made.waits_for_another(coach[other((mine,))[0]])
    over = conceded()
    assert not over.waits_for_another("anna")
    assert not over.waits_for_another("ben")


def test_before_it_begins_a_match_waits_for_who_has_not_promised() -> None:
    waiting = table(status=WAITING)
    assert not waiting.waits_for_another("anna")
    promised = table(status=WAITING, home=seat("home", "anna", promise="p"))
    assert promised.waits_for_another("anna")
    assert not promised.waits_for_another("ben")
    assert not promised.waits_for_another("carl")


def test_what_has_ended_a_match_is_entered_once() -> None:
    assert table().outcome() == {}
    assert conceded().outcome()["status"] == OVER
