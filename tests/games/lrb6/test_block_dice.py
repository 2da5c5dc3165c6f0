"""What each die of a block does here is told before one is chosen."""

from games.lrb6.positions import match_of

from turfwar.games.lrb6.match import MatchState
from turfwar.views.view import view

POSITION = """
rules: lrb6
home: Human
away: Orc
players:
  h1: {at: h13, skills: [%s]}
  h2: {at: g13}
  a1: {at: h14, skills: [%s]}
rerolls: {home: %s}
dice: [[%s], [1, 1], [1, 1]]
"""


def blocked(dice: str, attacker: str = "", defender: str = "", rerolls: int = 1) -> MatchState:
    match = match_of(POSITION % (attacker, defender, rerolls, dice))
    for line in ("h1 block", "block a1"):
        match.play(match.setting.notation.parse(line))
    return match


def die_notes(match: MatchState) -> dict[str, str]:
    question = view(match, "home")["question"]
    assert question is not None
    return {text: note["text"] for text, note in question["notes"].items() if "die" in text}


def habits(match: MatchState) -> list[str]:
    question = view(match, "home")["question"]
    assert question is not None
    return [each["habit"] for each in question["usual"]]


def test_dice_are_told_while_a_reroll_is_offered() -> None:
    match = blocked("b:push, b:both")
    question = view(match, "home")["question"]
    assert question is not None
    assert question["ahead"] is not None
    assert question["kind"] == "reroll"
    assert question["ahead"]["choice"] == "reroll none"
    assert die_notes(match) == {"die push": "They are only pushed", "die both": "Both go down"}
    before = match.digest()
    die_notes(match)
    assert match.digest() == before


def test_block_keeps_one_up() -> None:
    assert die_notes(blocked("b:push, b:both", "Block"))["die both"] == "They go down, by Block"
    assert die_notes(blocked("b:push, b:both", "", "Block"))["die both"] == "You go down, by Block"
    both = die_notes(blocked("b:push, b:both", "Block", "Block"))["die both"]
    assert both == "Nobody goes down, by Block"


def test_dodge_makes_a_push_of_a_stumble() -> None:
    assert die_notes(blocked("b:push, b:stumble"))["die stumble"] == "They go down"
    dodged = die_notes(blocked("b:skull, b:stumble", "", "Dodge"))
    assert dodged == {"die skull": "You go down", "die stumble": "They are only pushed, by Dodge"}
    tackled = die_notes(blocked("b:skull, b:stumble", "Tackle", "Dodge"))
    assert tackled["die stumble"] == "They go down"


def test_what_a_coach_may_still_decide_is_said() -> None:
    both = die_notes(blocked("b:push, b:both", "", "Wrestle"))["die both"]
    assert both.endswith("unless Wrestle is used")


def test_the_best_dice_are_kept() -> None:
    assert habits(blocked("b:pow, b:push")) == ["keep-best"]
    assert habits(blocked("b:both, b:push", "Block")) == ["keep-best"]
    assert habits(blocked("b:push, b:skull")) == []
    assert habits(blocked("b:both, b:push")) == []


def test_nobody_is_asked_whether_to_fall() -> None:
    for dice, defender, found in (
        ("b:skull, b:pow", "", ["die pow"]),
        ("b:skull, b:push", "", ["die push"]),
        ("b:skull, b:both", "", ["die both"]),
        ("b:skull, b:both", "Block", []),
        ("b:push, b:pow", "", []),
        ("b:pow, b:stumble", "", ["die pow"]),
        ("b:pow, b:stumble", "Dodge", []),
        ("b:push, b:both", "", []),
    ):
        match = blocked(dice, "", defender, rerolls=0)
        question = view(match, "home")["question"]
        assert question is not None
        assert question["kind"] == "die"
        assert [each["choice"] for each in question["usual"]] == found, dice


def test_the_defender_chooses_by_themselves() -> None:
    position = POSITION.replace("  h2: {at: g13}\n", "  a2: {at: g14}\n  a3: {at: i14}\n")
    match = match_of(position % ("", "", 0, "b:skull, b:pow"))
    for line in ("h1 block", "block a1"):
        match.play(match.setting.notation.parse(line))
    question = view(match, "away")["question"]
    assert question is not None
    assert question["kind"] == "die"
    assert question["usual"] == []


def test_whoever_chooses_among_their_dice_needs_all_of_them() -> None:
    position = POSITION.replace("  h2: {at: g13}\n", "  a2: {at: g14}\n  a3: {at: i14}\n")
    for dice, found in (("b:pow, b:pow", ["keep-best"]), ("b:pow, b:push", [])):
        match = match_of(position % ("", "", 1, dice))
        for line in ("h1 block", "block a1"):
            match.play(match.setting.notation.parse(line))
        assert habits(match) == found
        question = view(match, "home")["question"]
        assert question is not None
        assert question["ahead"] is None


def test_block_is_used_without_a_word() -> None:
    match = blocked("b:both, b:both", "Block", rerolls=0)
    question = view(match, "home")["question"]
    assert question is not None
    assert question["kind"] == "use"
    assert question["usual"] == [{"habit": "stay-up", "choice": "use block"}]


def test_following_up_and_staying_have_their_squares() -> None:
    match = blocked("b:push, b:push", rerolls=0)
    match.play(match.setting.notation.parse("push h15"))
    question = view(match, "home")["question"]
    assert question is not None
    squares = {text: note.get("square") for text, note in question["notes"].items()}
    assert squares == {"follow yes": "h14", "follow no": "h13"}
