"""Admins: matches, accounts and leagues, while the server runs."""

import time
from typing import Any

import pytest
from server.admin_shell import answered, refused, registered, said, shell
from server.playing import begun_by_invitation
from sqlalchemy import func, select, text

from turfwar.server.config import Settings
from turfwar.server.storage.tables import CoachRow, Entry, MatchRow, SeatRow

pytestmark = pytest.mark.both_databases

PASSWORD = "long enough for this"


def count(server: Any, table: Any) -> int:
    with server.hub.engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def actions(settings: Settings) -> list[str]:
    return [each["action"] for each in answered(settings, "audit")]


def wait_for(found: Any, what: Any) -> Any:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if (result := found()) == what:
            return result
        time.sleep(0.05)
    raise AssertionError(f"{found()} is not {what}")


# Matches


def test_a_match_is_closed_while_it_is_played(server: Any, settings: Settings) -> None:
    match_id, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    found.choose(found.texts[0])
    listed = answered(settings, "matches", "list", "--status", "playing")
    assert [each["id"] for each in listed] == [match_id]
    assert listed[0]["moves"] >= 1
    told = said(settings, "matches", "close", match_id, "--reason", "the coaches have left")
    assert "closed without a result" in told
    closed = found.until(
        lambda message: message["type"] == "match" and message["match"]["status"] == "over"
    )
    assert closed["match"]["result"]["closed"] == "the coaches have left"
    assert closed["match"]["result"]["winner"] is None
    found.of_type("snapshot")
    assert not found.my_turn()
    refusal = found.ask(type="choose", at=found.version, choices=["end"])
    assert refusal["type"] == "error"
    assert actions(settings)[0] == "match-closed"


def test_a_closed_match_stays_closed(server: Any, settings: Settings, start: Any) -> None:
    browser = server.browser()
    match_id, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    said(settings, "matches", "close", match_id, "--reason", "x")
    server.stop()
    again = start(settings).browser()
    document = again.http.get(f"/api/matches/{match_id}").json()
    assert document["status"] == "over"
    socket = again.join(match_id)
    assert socket.of_type("snapshot")["view"]["seat"] == "spectator"
    document = again.http.get(f"/api/matches/{match_id}").json()
    assert document["result"]["closed"] == "x"
    assert "over already" in refused(settings, "matches", "close", match_id, "--reason", "x")
    assert found is not None


def test_a_match_is_adjudicated_and_counts(server: Any, settings: Settings) -> None:
    host, guest = registered(server, "Griff"), registered(server, "Varag")
    made = host.create(home={"coach": "me"}, away={"coach": "open"})
    match_id = made["match"]["id"]
    joined = guest.post(
        f"/api/matches/{match_id}/join", json={"invite": made["invites"]["away"].split("/")[-1]}
    )
    assert joined.status_code == 200, joined.text
    one, two = host.join(match_id), guest.join(match_id)
    nonces = "a" * 32, "b" * 32
    assert one.promise(match_id, nonces[0])["type"] == "ack"
    assert two.promise(match_id, nonces[1])["type"] == "ack"
    assert one.ask(type="ready", nonce=nonces[0])["type"] == "ack"
    assert two.ask(type="ready", nonce=nonces[1])["type"] == "ack"
    arguments = ("matches", "adjudicate", match_id, "--winner", "away", "--reason", "home left")
    assert "away wins" in said(settings, *arguments)
    profile = host.http.get(f"/api/coaches/{guest.session['coach']['id']}").json()
    assert profile["record"] == {"won": 1, "even": 0, "lost": 0}


def test_a_match_that_waits_is_cancelled(server: Any, settings: Settings) -> None:
    browser = server.browser()
    match_id = browser.create(away={"coach": "open"})["match"]["id"]
    message = refused(
        settings, "matches", "adjudicate", match_id, "--winner", "home", "--reason", "x"
    )
    assert "has not begun" in message
    assert "cancelled" in said(settings, "matches", "close", match_id, "--reason", "x")
    assert browser.http.get(f"/api/matches/{match_id}").status_code == 404


def test_a_match_is_deleted_with_everything(server: Any, settings: Settings) -> None:
    match_id, found = server.browser().play(home={"coach": "me"}, away={"coach": "me"})
    found.choose(found.texts[0])
    assert found.ask(type="chat", text="hello")["type"] == "chat"
    done = shell(settings, "matches", "delete", match_id, given="n\n")
    assert done.exit_code == 1
    assert count(server, MatchRow) == 1
    said(settings, "matches", "delete", match_id, "--yes")
    assert [count(server, each) for each in (MatchRow, SeatRow, Entry)] == [0, 0, 0]
    assert found.closed_with() == 4404


def test_a_broken_match_can_be_closed(server: Any, settings: Settings) -> None:
    match_id = server.browser().play(home={"coach": "me"}, away={"coach": "me"})[0]
    with server.hub.engine.begin() as connection:
        broken = text("UPDATE matches SET rules = 'gone' WHERE id = :id")
        connection.execute(broken, {"id": match_id})
    said(settings, "matches", "close", match_id, "--reason", "it is broken")
    assert answered(settings, "matches", "list")[0]["status"] == "over"


# Accounts


def test_a_password_link_works_once(server: Any, settings: Settings) -> None:
    old = registered(server, "Griff")
    url = {"TURFWAR_PUBLIC_URL": "https://turf.example"}
    link = answered(settings, "accounts", "password-link", "griff", **url)["link"]
    start, word = link.split("#password=")
    assert start == "https://turf.example/account"
    browser = server.browser()
    body = {"link": word, "password": "another long password"}
    short = browser.post("/api/password/reset", json={"link": word, "password": "short"})
    assert short.status_code == 422
    answer = browser.post("/api/password/reset", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json()["coach"]["name"] == "Griff"
    other = server.browser()
    assert other.post("/api/password/reset", json=body).status_code == 401
    login = {"name": "Griff", "password": "another long password"}
    assert other.post("/api/login", json=login).status_code == 200
    assert old.http.get("/api/session").json()["coach"]["guest"]


def test_links_expire_and_replace_each_other(server: Any, settings: Settings) -> None:
    registered(server, "Griff")
    first, second = (
        answered(settings, "accounts", "password-link", "Griff")["link"].split("=")[1]
        for _ in range(2)
    )
    browser = server.browser()
    for word in (first, "nonsense"):
        body = {"link": word, "password": "another long password"}
        assert browser.post("/api/password/reset", json=body).status_code == 401
    with server.hub.engine.begin() as connection:
        connection.execute(text("UPDATE password_links SET expires = '2020-01-01 00:00:00+00:00'"))
    body = {"link": second, "password": "another long password"}
    assert browser.post("/api/password/reset", json=body).status_code == 401


def test_a_banned_coach_is_out_at_once(server: Any, settings: Settings) -> None:
    browser = registered(server, "Griff")
    _, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    said(settings, "accounts", "ban", "Griff", "--reason", "insults")
    assert found.closed_with() == 4403
    assert browser.http.get("/api/session").json()["coach"]["guest"]
    other = server.browser()
    login = {"name": "Griff", "password": PASSWORD}
    answer = other.post("/api/login", json=login)
    assert answer.status_code == 403
    assert answer.json()["error"]["message"] == "this account is banned: insults"
    wrong = other.post("/api/login", json={"name": "Griff", "password": "x"})
    assert wrong.status_code == 401
    said(settings, "accounts", "unban", "Griff")
    assert other.post("/api/login", json=login).status_code == 200


def test_a_muted_coach_cannot_chat(server: Any, settings: Settings) -> None:
    browser = registered(server, "Griff")
    _, found = browser.play(home={"coach": "me"}, away={"coach": "me"})
    said(settings, "accounts", "mute", "Griff", "--reason", "spam")
    answer = found.ask(type="chat", text="buy this")
    assert (answer["type"], answer["message"]) == ("error", "an admin has muted you: spam")
    said(settings, "accounts", "unmute", "Griff")
    assert found.ask(type="chat", text="sorry")["type"] == "chat"


def test_renaming(server: Any, settings: Settings) -> None:
    registered(server, "Griff")
    registered(server, "Varag")
    said(settings, "accounts", "rename", "Griff", "Oberwald")
    names = {each["name"] for each in answered(settings, "accounts", "list")}
    assert names == {"Oberwald", "Varag"}
    assert "taken" in refused(settings, "accounts", "rename", "Oberwald", "VARAG")
    for name in ("", "x" * 60, "a\x00b", "admin"):
        refused(settings, "accounts", "rename", "Oberwald", name)


def test_two_accounts_are_merged(server: Any, settings: Settings) -> None:
    old, new = registered(server, "Old Griff"), registered(server, "Griff")
    match_id, found = old.play(home={"coach": "me"}, away={"coach": "me"})
    found.choose(found.texts[0])
    said(settings, "accounts", "merge", "Old Griff", "Griff", "--yes")
    assert found.closed_with() == 4403
    assert [each["id"] for each in new.http.get("/api/matches").json()["mine"]] == [match_id]
    assert old.http.get("/api/session").json()["coach"]["guest"]
    assert "no account" in refused(settings, "accounts", "ban", "Old Griff", "--reason", "x")
    assert "same account" in refused(settings, "accounts", "merge", "Griff", "Griff", "--yes")


def test_who_was_merged_plays_on_in_the_other_account(server: Any, settings: Settings) -> None:
    old, new = registered(server, "Old Griff"), registered(server, "Griff")
    match_id, found = old.play(home={"coach": "me"}, away={"coach": "me"})
    looks_on = new.join(match_id)
    assert looks_on.seen[-1]["seats"] == []
    said(settings, "accounts", "merge", "Old Griff", "Griff", "--yes")
    assert found.closed_with() == 4403
    told = looks_on.until(lambda message: message["type"] == "match")
    assert told["seats"] == ["home", "away"]
    assert told["match"]["seats"]["home"]["name"] == "Griff"
    again = new.join(match_id)
    again.of_type("snapshot")
    assert again.choose(again.texts[0])["type"] == "ack"


def test_two_opponents_can_be_merged(server: Any, settings: Settings) -> None:
    """Their match goes on as one at a single screen, and counts for nobody."""
    match_id, one, new, first, _ = begun_by_invitation(server)
    old, into = (each.session["coach"]["id"] for each in (one, new))
    said(settings, "accounts", "merge", old, into, "--yes")
    assert first.closed_with() == 4403
    again = new.join(match_id)
    again.of_type("snapshot")
    assert sorted(again.seen[0]["seats"]) == ["away", "home"]
    for _ in range(10):
        again.wait_for_turn()
        assert again.choose(again.texts[0])["type"] == "ack"


def test_who_plays_a_deleted_coach_can_end_the_match(server: Any, settings: Settings) -> None:
    match_id, one, two, first, second = begun_by_invitation(server)
    gone = one.session["coach"]["id"]
    said(settings, "accounts", "delete", gone, "--yes")
    assert first.closed_with() == 4403
    told = second.until(lambda message: message["type"] == "match")
    assert told["match"]["seats"]["home"]["name"] == "Deleted coach"
    assert second.ask(type="concede", at=second.version, seat="away")["type"] == "ack"
    wait_for(lambda: two.http.get(f"/api/matches/{match_id}").json()["status"], "over")


def test_deleting_leaves_matches_with_others_without_the_name(
    server: Any, settings: Settings
) -> None:
    host, guest = registered(server, "Griff"), registered(server, "Varag")
    alone, _ = host.play(home={"coach": "me"}, away={"coach": "me"})
    made = host.create(home={"coach": "me"}, away={"coach": "open"}, listed=True)
    shared = made["match"]["id"]
    guest.post(
        f"/api/matches/{shared}/join", json={"invite": made["invites"]["away"].split("/")[-1]}
    )
    told = said(settings, "accounts", "delete", "Griff", "--yes")
    assert "without the name" in told
    assert guest.http.get(f"/api/matches/{alone}").status_code == 404
    document = guest.http.get(f"/api/matches/{shared}").json()
    assert document["seats"]["home"]["name"] == "Deleted coach"
    registered(server, "Griff")


def test_roles(server: Any, settings: Settings) -> None:
    browser = registered(server, "Griff")
    assert browser.http.get("/api/admin/audit").status_code == 403
    said(settings, "accounts", "grant", "Griff", "admin")
    assert browser.http.get("/api/session").json()["coach"]["admin"]
    assert browser.http.get("/api/admin/audit").status_code == 200
    assert "is an admin" in refused(settings, "accounts", "ban", "Griff", "--reason", "x")
    assert "is an admin" in refused(settings, "accounts", "delete", "Griff", "--yes")
    assert "no role" in refused(settings, "accounts", "grant", "Griff", "king")
    said(settings, "accounts", "revoke", "Griff")
    assert browser.http.get("/api/admin/audit").status_code == 403
    assert "has no role" in refused(settings, "accounts", "revoke", "Griff")


# Leagues


def test_a_league_is_handed_over(server: Any, settings: Settings) -> None:
    owner, heir = registered(server, "Griff"), registered(server, "Varag")
    made = owner.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    assert made.status_code == 201, made.text
    league = made.json()["id"]
    assert "keeps Old World" in refused(settings, "accounts", "delete", "Griff", "--yes")
    said(settings, "leagues", "hand-over", league, "Varag")
    assert answered(settings, "leagues", "list")[0]["owner"] == "Varag"
    invited = heir.post(f"/api/leagues/{league}/invites", json={"role": "commissioner"})
    assert invited.status_code == 201, invited.text
    said(settings, "accounts", "delete", "Griff", "--yes")
    guest = server.browser().session["coach"]["id"]
    assert "is a guest" in refused(settings, "leagues", "hand-over", league, guest)


def test_a_league_is_deleted(server: Any, settings: Settings) -> None:
    owner = registered(server, "Griff")
    made = owner.post("/api/leagues", json={"name": "Old World", "rules": "lrb6"})
    league = made.json()["id"]
    assert owner.http.get(f"/api/leagues/{league}").status_code == 200
    said(settings, "leagues", "delete", league, "--yes")
    wait_for(lambda: owner.http.get(f"/api/leagues/{league}").status_code, 404)
    assert answered(settings, "leagues", "list") == []
    assert "no league" in refused(settings, "leagues", "delete", league, "--yes")


# Bad input


STRANGE = ("", "nobody", "x" * 500, "a\x00b", "'; DROP TABLE coaches; --", "../../etc", "ÿ\u202e")


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_refused_in_a_sentence(
    server: Any, settings: Settings, name: str
) -> None:
    for arguments in (
        ("accounts", "ban", name, "--reason", "x"),
        ("accounts", "password-link", name),
        ("accounts", "merge", name, name, "--yes"),
        ("accounts", "delete", name, "--yes"),
        ("matches", "close", name, "--reason", "x"),
        ("matches", "delete", name, "--yes"),
        ("leagues", "delete", name, "--yes"),
        ("leagues", "hand-over", name, "Griff"),
    ):
        assert "Error: " in refused(settings, *arguments), arguments
    assert answered(settings, "accounts", "list", name.replace("\x00", "")) == []
    assert count(server, CoachRow) == 0


def test_a_reason_is_needed(server: Any, settings: Settings) -> None:
    registered(server, "Griff")
    match_id = server.browser().play(home={"coach": "me"}, away={"coach": "me"})[0]
    assert "give a reason" in refused(settings, "accounts", "ban", "Griff", "--reason", " ")
    assert "give a reason" in refused(settings, "matches", "close", match_id, "--reason", "")
    assert "cannot win" in refused(
        settings, "matches", "adjudicate", match_id, "--winner", "me", "--reason", "x"
    )
    assert "is not a status" in refused(settings, "matches", "list", "--status", "lost")
    assert "say --yes" in refused(settings, "matches", "delete", match_id, "--json")
    assert actions(settings) == []


def test_reasons_are_one_line_that_can_be_shown(server: Any, settings: Settings) -> None:
    registered(server, "Griff")
    long = "x" * 501
    assert "too long" in refused(settings, "accounts", "mute", "Griff", "--reason", long)
    said(settings, "accounts", "mute", "Griff", "--reason", "a\x1b[31mred\nand\tblue\x00")
    [griff] = answered(settings, "accounts", "list")
    assert griff["muted"] == "a [31mred and blue"
    assert "give a reason" in refused(settings, "accounts", "ban", "Griff", "--reason", "\x1b\n")


@pytest.mark.parametrize("number", ["0", "-1", "99", str(2**63), "9" * 30, "one"])
def test_strange_numbers_of_reports(server: Any, settings: Settings, number: str) -> None:
    assert "Error: " in refused(settings, "close-report", "--", number)
