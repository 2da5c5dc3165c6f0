"""What an aimed choice would do is known before it is made: spells, bolts, cards."""

from typing import Any

import pytest

from turfwar import Match
from turfwar.games import find_ruleset
from turfwar.games.ports import hints_port, plan_rules
from turfwar.saving import load_match
from turfwar.server.odds_position import position_for_odds
from turfwar.server.sandbox import match_of

POSITION: dict[str, Any] = {
    "home": "Human",
    "away": "Orc",
    "active": "home",
    "turn": 3,
    "staff": {"home": {"wizard": 1}},
    "ball": "a1",
    "players": {
        "h1": {"position": "Lineman", "at": "g13"},
        "a1": {"position": "Lineman", "at": "h14"},
        "a2": {"position": "Lineman", "at": "i15", "state": "prone"},
        "a3": {"position": "Lineman", "at": "h16"},
    },
}


def foreseen(match: Match, choice: str) -> dict[str, Any]:
    """What the page is told of a choice."""
    game = load_match(position_for_odds(match.game))
    ruleset = find_ruleset(match.rules)
    code = game.setting.notation.parse(choice)
    return hints_port(ruleset).of_choice(game, code, plan_rules(ruleset))


def hit(found: dict[str, Any], player: str) -> float:
    """How likely something befalls a player."""
    return float(sum(found["states"].get(player, {}).values()))


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised"])
def test_a_fireball_hits_whoever_stands_in_nine_squares_on_4(rules: str) -> None:
    match = match_of({**POSITION, "rules": rules}, 1)
    found = foreseen(match, "wizard fireball h14")
    assert found["squares"] == ["g13", "g14", "g15", "h13", "h14", "h15", "i13", "i14", "i15"]
    assert hit(found, "h1") == pytest.approx(1 / 2, abs=1e-5)
    assert hit(found, "a1") == pytest.approx(1 / 2, abs=1e-5)
    assert hit(found, "a2") == hit(found, "a3") == 0
    assert found["ball"]["a1"] == pytest.approx(1 / 2, abs=1e-5)
    assert found["left_over"] == 0


def test_a_fireball_among_nine_is_as_exact() -> None:
    crowd = {
        f"a{at + 1}": {"position": "Lineman", "at": f"{'ghi'[at // 3]}{13 + at % 3}"}
        for at in range(9)
    }
    players = {"h1": {"position": "Lineman", "at": "c3"}, **crowd}
    found = foreseen(match_of({**POSITION, "players": players}, 1), "wizard fireball h14")
    assert [hit(found, name) for name in sorted(crowd)] == pytest.approx([1 / 2] * 9, abs=1e-5)


def test_a_lightning_bolt_hits_on_2() -> None:
    found = foreseen(match_of(POSITION, 1), "wizard bolt a1")
    assert hit(found, "a1") == pytest.approx(5 / 6, abs=1e-5)
    assert found["ball"]["a1"] == pytest.approx(1 / 6, abs=1e-5)


def test_a_spell_is_foreseen_in_the_middle_of_its_casting() -> None:
    position = {
        "rules": "deathzone",
        "home": "Human",
        "away": "Orc",
        "phase": "throwing",
        "active": "home",
        "ball": "h1",
        "players": {
            "h1": {"at": "h17"},
            "h2": {"at": "e10", "spells": ["Zap"]},
            "a1": {"at": "e14"},
        },
    }
    match = match_of(position, 1)
    match.choose("h2 cast zap")
    found = foreseen(match, "spell-at e14")
    assert 0 < hit(found, "a1") < 1
    assert found["ball"] == {"h1": 1.0}


def test_whoever_throws_a_bomb_is_offered_no_walk() -> None:
    players = {"h1": {"position": "Lineman", "at": "h10", "skills": ["Bombardier"]}}
    match = match_of({**POSITION, "ball": "c3", "players": players}, 1)
    match.choose("h1 bomb")
    assert hints_port(find_ruleset("lrb6")).of_player(match.game, "h1", "bomb")["plans"] == []


def test_choices_say_that_they_are_aimed() -> None:
    question = match_of(POSITION, 1).view("home")["question"]
    assert question is not None
    assert question["choices"] is not None
    aims = {each["text"]: each.get("aim") for each in question["choices"]}
    assert aims["wizard fireball h14"] == "Fireball"
    assert aims["wizard bolt a1"] == "Lightning bolt"
    assert aims["h1 move"] is None


BOMBER: dict[str, Any] = {
    **POSITION,
    "ball": "c3",
    "players": {
        "h1": {"position": "Lineman", "at": "h10", "skills": ["Bombardier"]},
        "a1": {"position": "Lineman", "at": "g15"},
        "a2": {"position": "Lineman", "at": "i15"},
    },
}
AROUND_H15 = ["g14", "g15", "g16", "h14", "h15", "h16", "i14", "i15", "i16"]


@pytest.mark.parametrize("rules", ["lrb6", "lrb6-revised"])
def test_a_bomb_tells_the_squares_of_its_blast(rules: str) -> None:
    match = match_of({**BOMBER, "rules": rules}, 1)
    match.choose("h1 bomb")
    found = foreseen(match, "throw h15")
    assert found["squares"] == AROUND_H15
    assert 0 < hit(found, "a1") < 1
    assert 0 < hit(found, "a2") < 1
    assert hit(found, "h1") > 0


def test_a_blast_at_the_edge_covers_no_square_beside_the_pitch() -> None:
    match = match_of(
        {
            **BOMBER,
            "players": {
                **BOMBER["players"],
                "h1": {"position": "Lineman", "at": "b3", "skills": ["Bombardier"]},
            },
        },
        1,
    )
    match.choose("h1 bomb")
    assert foreseen(match, "throw a1")["squares"] == ["a1", "a2", "b1", "b2"]


def test_a_mine_goes_off_around_its_target() -> None:
    match = match_of({**POSITION, "cards": {"home": ["Mine"]}}, 1)
    match.choose("card mine")
    found = foreseen(match, "target a1")
    assert found["squares"] == ["g13", "g14", "g15", "h13", "h14", "h15", "i13", "i14", "i15"]
    assert hit(found, "h1") == hit(found, "a1") == pytest.approx(1 / 2, abs=1e-5)
    assert hit(found, "a2") == 0
    assert found["left_over"] == 0


def test_a_rogue_wizard_may_hit_anybody_within_six_squares() -> None:
    match = match_of({**POSITION, "staff": {}, "cards": {"home": ["Rogue Wizard"]}}, 1)
    match.choose("end turn")
    match.choose("card rogue-wizard")
    squares = foreseen(match, "target at h14")["squares"]
    assert len(squares) == 13 * 13
    assert "b8" in squares
    assert "n20" in squares
    assert "b7" not in squares


CASTER: dict[str, Any] = {
    "rules": "deathzone",
    "home": "Human",
    "away": "Orc",
    "active": "home",
    "ball": "h1",
    "players": {
        "h1": {"at": "h17"},
        "h2": {"at": "e10", "spells": ["Kaboom", "Zap"]},
        "h3": {"at": "e9", "spells": ["Fire"]},
        "a1": {"at": "e14"},
        "a2": {"at": "f15"},
    },
}


def test_kaboom_covers_the_squares_around_its_own_and_zap_does_not() -> None:
    match = match_of({**CASTER, "phase": "throwing"}, 1)
    match.choose("h2 cast kaboom")
    found = foreseen(match, "spell-at e14")
    assert found["squares"] == ["d13", "d14", "d15", "e13", "e14", "e15", "f13", "f14", "f15"]
    assert hit(found, "a1") > 0
    assert hit(found, "a2") > 0
    match.undo()
    match.choose("h2 cast zap")
    assert foreseen(match, "spell-at e14")["squares"] == []


def test_fire_covers_the_caster_and_the_squares_around() -> None:
    match = match_of({**CASTER, "phase": "tackle"}, 1)
    found = foreseen(match, "h3 cast fire")
    assert found["squares"] == ["d8", "d9", "d10", "e8", "e9", "e10", "f8", "f9", "f10"]
    assert hit(found, "h3") > 0
    assert hit(found, "h2") > 0
