"""A coach's profile: their results on this server, against whom, and how they are rated."""

from datetime import UTC, datetime
from typing import Any

import pytest
from server.admin_shell import registered

from turfwar.league.ratings import Rater
from turfwar.server.profiles import RatedMatch, rating_of, stood

pytestmark = pytest.mark.both_databases


def profile(browser: Any, coach: str) -> dict[str, Any]:
    answer = browser.http.get(f"/api/coaches/{coach}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def give_up(socket: Any) -> None:
    """Home gives up as soon as that can be done: between two decisions."""
    socket.wait_for_turn()
    while socket.do(type="concede", at=socket.version, seat="home")["type"] != "ack":
        socket.choose(socket.texts[0])
        socket.wait_for_turn()


def lose_to_bot(browser: Any, **more: Any) -> str:
    """A match against a bot that is given up between the first two decisions."""
    seats = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "bot"}}
    match_id, socket = browser.play(**{**seats, **more})
    give_up(socket)
    return str(match_id)


def test_matches_are_in_the_order_of_their_ends(server: Any) -> None:
    browser = server.browser()
    seats = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "bot"}}
    begun_first, one = browser.play(**seats)
    begun_second, two = browser.play(**seats)
    give_up(two)
    give_up(one)
    found = profile(browser, browser.session["coach"]["id"])
    assert [each["id"] for each in found["matches"]] == [begun_first, begun_second]


def test_results_opponents_form_and_rating(server: Any) -> None:
    browser, stranger = registered(server, "Griff"), server.browser()
    me = browser.session["coach"]["id"]
    empty = profile(browser, me)
    assert (empty["yours"], empty["rating"], empty["matches"]) == (True, None, [])
    assert empty["record"] == {"won": 0, "even": 0, "lost": 0}
    first = lose_to_bot(browser)
    second = lose_to_bot(browser, listed=True)
    # A sandbox and a match against oneself say nothing of anybody's strength.
    own = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "me"}}
    _, socket = browser.play(**own)
    give_up(socket)

    found = profile(browser, me)
    assert found["record"] == {"won": 0, "even": 0, "lost": 2}
    assert found["form"] == ["lost", "lost"]
    assert [each["id"] for each in found["matches"]] == [second, first], "the newest first"
    newest = found["matches"][0]
    assert (newest["team"], newest["against"]["team"]) == ("Human", "Orc")
    assert newest["against"]["id"] == "bot:rookie"
    against = {"id": "bot:rookie", "name": "rookie", "won": 0, "even": 0, "lost": 2}
    assert found["opponents"] == [against]
    rater = Rater()
    for _ in range(2):
        rater.add(me, "bot:rookie", "away")
    rating = found["rating"]
    assert rating["strength"] == round(rater.of(me).strength, 2)
    assert rating["uncertainty"] == round(rater.of(me).uncertainty, 2)
    assert rating["matches"] == len(rating["curve"]) == 2
    assert rating["curve"][0] > rating["curve"][1]
    assert (rating["provisional"], rating["place"]) == (True, None)

    # Others see the same, but the ids of matches that are nobody's business.
    seen = profile(stranger, me)
    assert not seen["yours"]
    assert [each["id"] for each in seen["matches"]] == [second, None]
    bot = profile(stranger, "bot:rookie")
    assert (bot["kind"], bot["name"]) == ("bot", "rookie")
    assert bot["record"]["won"] >= 2
    assert bot["rating"]["strength"] > rating["strength"]


def test_matches_of_guests_are_not_rated(server: Any) -> None:
    """Anybody can be as many guests as they like, and beat them all."""
    browser = server.browser()
    me = browser.session["coach"]["id"]
    lose_to_bot(browser)
    found = profile(browser, me)
    assert found["record"] == {"won": 0, "even": 0, "lost": 1}
    assert found["rating"] is None
    assert profile(browser, "bot:rookie")["rating"] is None
    # Who registers keeps what they have played.
    answer = browser.post("/api/register", json={"name": "Varag", "password": "long enough for it"})
    assert answer.status_code == 201
    assert profile(browser, me)["rating"]["matches"] == 1


def test_a_place_needs_enough_matches_and_opponents() -> None:
    def match(number: int, against: str) -> RatedMatch:
        at = datetime(2026, 11, 18, tzinfo=UTC)
        teams = ("Human", "Orc")
        return RatedMatch(str(number), "lrb6", True, at, ("me", against), teams, (1, 0), "home")

    def place(opponents: list[str]) -> tuple[bool, int | None]:
        found = rating_of(stood(match(*each) for each in enumerate(opponents)), "me")
        assert found is not None
        return found["provisional"], found["place"]

    assert place(["a", "b", "c"] * 3) == (True, None)
    assert place(["a", "b"] * 10) == (True, None)
    assert place(["a", "b", "c"] * 4) == (False, 1)


def test_names_in_the_lobby_lead_to_profiles(server: Any) -> None:
    browser = server.browser()
    seats = {"home": {"team": "Human", "coach": "me"}, "away": {"team": "Orc", "coach": "bot"}}
    made = browser.create(**seats)["match"]["seats"]
    assert made["home"]["coach"] == browser.session["coach"]["id"]
    assert made["away"]["coach"] == "bot:rookie"


@pytest.mark.parametrize("who", ["nobody", "bot:nobody", "bot:"])
def test_there_is_nobody_of_that_name(server: Any, who: str) -> None:
    answer = server.browser().http.get(f"/api/coaches/{who}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")


def test_what_was_played_on_from_elsewhere_does_not_count(server: Any) -> None:
    """Else one won match, played on from its last choice, would be won again and again."""
    browser = server.browser()
    me = browser.session["coach"]["id"]
    first = lose_to_bot(browser)
    before = profile(browser, me)
    lose_to_bot(browser, **{"from": {"replay": f"m-{first}", "ply": 2}})
    assert profile(browser, me) == before
