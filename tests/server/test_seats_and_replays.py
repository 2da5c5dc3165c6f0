"""Who takes a seat of a match, and who forgets a replay."""

from typing import Any

from server.test_analysis import bring, small_replay

INVITING = {"home": {"coach": "me"}, "away": {"coach": "open"}}


def sit(browser: Any, match_id: str, **body: Any) -> tuple[int, str]:
    answer = browser.post(f"/api/matches/{match_id}/join", json=body)
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def test_a_seat_is_for_whoever_has_its_link(server: Any) -> None:
    host, guest, stranger = server.browser(), server.browser(), server.browser()
    made = host.create(**INVITING)
    match_id, link = made["match"]["id"], made["invites"]["away"].split("/")[-1]
    assert sit(stranger, match_id) == (403, "forbidden"), "not in the lobby, and no link"
    assert sit(stranger, match_id, invite="not-the-link") == (403, "forbidden")
    assert sit(guest, match_id, invite=link) == (200, "")
    assert sit(guest, match_id, invite=link) == (200, ""), "the same coach sits there already"
    assert sit(stranger, match_id, invite=link) == (409, "taken")
    assert sit(stranger, match_id) == (403, "forbidden")
    away = host.http.get(f"/api/matches/{match_id}").json()["seats"]["away"]
    assert away["coach"] == guest.session["coach"]["id"]


def test_a_replay_is_forgotten_by_whoever_has_brought_it(server: Any) -> None:
    one, two = server.browser(), server.browser()
    replay = bring(one, small_replay(finished=False))
    where = f"/api/replays/{replay}"
    refused = two.http.delete(where, headers=two.csrf)
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "not-found")
    assert one.http.get(where).status_code == 200
    assert one.http.delete(where, headers=one.csrf).status_code == 204
    assert one.http.get(where).status_code == 404
    again = one.http.delete(where, headers=one.csrf)
    assert (again.status_code, again.json()["error"]["code"]) == (404, "not-found")
