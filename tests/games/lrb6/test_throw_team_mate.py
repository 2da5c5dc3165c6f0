"""What a player may do who is about to throw a team-mate."""

from turfwar.server.sandbox import match_of


def test_with_a_team_mate_in_hand_there_is_nothing_but_the_throw() -> None:
    """A Leap would take the thrower away from whom they throw; a gaze would end the action."""
    players = {
        "h1": {"at": "h10", "skills": ["Throw Team-Mate", "Leap", "Hypnotic Gaze"]},
        "h2": {"at": "h11", "skills": ["Right Stuff"]},
        "a1": {"at": "g10"},
    }
    match = match_of({"players": players, "ball": "a1"}, 1)
    match.choose("h1 pass")
    assert "leap h12" in [each.text for each in match.choices]
    match.choose("lift h2")
    assert {each.text.split()[0] for each in match.choices} == {"throw", "end"}
