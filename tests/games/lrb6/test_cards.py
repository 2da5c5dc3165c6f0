"""002, the special play cards: whom each can be played on, what it lends and for how long."""

import pytest
from games.lrb6.positions import match_of, open_choices

from turfwar.games import find_ruleset
from turfwar.games.lrb6.cards import base
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words.skills import SKILL_NAMES
from turfwar.kernel.errors import Interrupt
from turfwar.pitch.frame import AWAY, HOME

CARDS = find_ruleset("lrb6").cards
TEXTS = {card.name: card for card in find_ruleset("lrb6").content.cards.cards}


def card_of(match: MatchState, name: str) -> base.Card:
    return next(match.book.cards[each] for each, known in CARD_NAMES.items() if known == name)


def offered(card: str, position: str, side: int) -> list[str] | None:
    """The first targets that a card may be played on; None where it cannot be played."""
    match = match_of(position)
    known = card_of(match, card)
    if not known.playable(match, side):
        return None
    with pytest.raises(Interrupt):
        known.play(match, side)
    assert match.chooser == side
    return [text.split()[-1] for text in open_choices(match)]


BOX = """players:
  h1: {at: k10}
  h2: {at: k11, state: prone}
  h3: {at: k12, state: stunned}
  h4: {state: reserve}
  h5: {state: ko}
  h6: {state: casualty}
  h7: {state: dead}
  h8: {state: sent-off}
  a1: {at: k20}
  a2: {at: k21, state: prone}
  a3: {at: k22, state: stunned}
  a4: {state: reserve}
  a5: {state: ko}
  a6: {state: casualty}
  a7: {state: dead}
  a8: {state: sent-off}
"""
"""Somebody of each state on each side."""
EMPTY = "players: {h1: {state: casualty}, a1: {state: casualty}}"

OWN_ON_PITCH = ("Wand of Smashing", "Option Play", "Spectacular Catch", "Going the Extra Mile")
OWN_IN_MATCH = ("Beguiling Bracers", "Magic Helmet", "Stiletto", "Iron Man", "Lucky Charm")
THEIRS_IN_MATCH = ("Kid Gloves", "Ego Trip", "Duh, Where Am I?", "Assassin")


@pytest.mark.parametrize("card", OWN_ON_PITCH)
def test_what_ends_with_the_drive_is_for_players_on_the_pitch(card: str) -> None:
    assert offered(card, BOX, HOME) == ["h1", "h2", "h3"]
    assert offered(card, BOX, AWAY) == ["a1", "a2", "a3"]
    assert offered(card, EMPTY, HOME) is None


@pytest.mark.parametrize("card", OWN_IN_MATCH)
def test_what_lasts_for_the_match_is_for_whoever_can_still_play(card: str) -> None:
    assert offered(card, BOX, HOME) == ["h1", "h2", "h3", "h4", "h5"]
    assert offered(card, BOX, AWAY) == ["a1", "a2", "a3", "a4", "a5"]
    assert offered(card, EMPTY, HOME) is None


@pytest.mark.parametrize("card", THEIRS_IN_MATCH)
def test_what_is_done_to_an_opponent_for_the_match(card: str) -> None:
    assert offered(card, BOX, HOME) == ["a1", "a2", "a3", "a4", "a5"]
    assert offered(card, BOX, AWAY) == ["h1", "h2", "h3", "h4", "h5"]
    assert offered(card, EMPTY, HOME) is None


NEAR = """ball: h4
players:
  h1: {at: k10}
  h2: {at: k12, used: true}
  h3: {at: f5, skills: [Loner], st: 5}
  h4: {at: f7}
  a1: {at: k11}
  a2: {at: f6, state: prone}
  a3: {at: c20, st: 5}
  a4: {at: f8, state: stunned}
"""

TARGETS = [
    ("Rabbit's Foot", NEAR, HOME, "h1 h2 h4"),
    ("Rabbit's Foot", "players: {h1: {at: k10, skills: [Loner]}}", HOME, None),
    ("Heroic Leap", NEAR, HOME, "h1 h2 h4"),
    ("Heroic Leap", "players: {h1: {at: k10, st: 5}}", HOME, None),
    ("Buzzing", NEAR, HOME, "h1 h2 h3"),
    ("Buzzing", BOX, HOME, "h1 h2 h3 h4 h5"),
    ("Butterfingers", NEAR, AWAY, "h1 h2 h3"),
    ("Butterfingers", NEAR, HOME, "a1 a2 a3 a4"),
    ("Dazed And Confused", NEAR, HOME, "a2 a4"),
    ("Dazed And Confused", NEAR, AWAY, None),
    ("Banana Skin", NEAR, HOME, "a1"),
    ("Banana Skin", NEAR, AWAY, "h1 h2"),
    ("Banana Skin", "players: {h1: {at: k10}, a1: {at: k12}}", HOME, None),
    ("Pit Trap", NEAR, HOME, "a1 a3 h1 h2 h3 h4"),
    ("Pit Trap", "players: {h1: {at: k10}, a1: {at: k12, state: prone}}", HOME, "h1"),
    ("Pit Trap", "players: {h1: {at: k10, state: prone}, a1: {at: k12}}", HOME, "a1"),
    ("Pit Trap", "players: {h1: {at: k10, state: prone}, a1: {at: k12, state: prone}}", HOME, None),
    ("Custard Pie", NEAR, HOME, "a1"),
    ("Custard Pie", "players: {h1: {at: k10, state: stunned}, a1: {at: k11}}", HOME, None),
    ("Custard Pie", "players: {h1: {at: k10, state: prone}, a1: {at: k11}}", HOME, "a1"),
    ("Chop Block", NEAR, HOME, "h1 h3 h4"),
    ("Chop Block", "players: {h1: {at: k10}, a1: {at: k11, state: stunned}}", HOME, None),
    ("Chop Block", "players: {h1: {at: k10}, a1: {at: k12}}", HOME, None),
    ("Chop Block", "players: {h1: {at: k10, used: true}, a1: {at: k11}}", HOME, None),
    ("Chop Block", "players: {h1: {at: k10, used: true}, a1: {at: k11}}", AWAY, "a1"),
    ("Trampoline Trap", BOX, HOME, "a1 a2 a3"),
    ("Trampoline Trap", "players: {h1: {at: k10}}", HOME, None),
    ("Ring of Teleportation", BOX, HOME, "h1 h2 h3"),
    ("Ring of Teleportation", "players: {a1: {at: k10}}", HOME, None),
    ("Mine", BOX, HOME, "a1 a2 a3"),
    ("Mine", "players: {h1: {at: k10}}", HOME, None),
    ("Zap!", BOX, HOME, "a1 a2 a3"),
    ("Zap!", "players: {h1: {at: k10}}", HOME, None),
    ("Heckler", BOX, HOME, "a1 a2 a3"),
    ("Ballista", BOX, HOME, "h1 a1"),
    ("Ballista", EMPTY, HOME, None),
    ("Ballista", "players: {a1: {at: k10}}", HOME, "a1"),
    ("Ballista", "players: {h1: {at: k10}}", HOME, "h1"),
    ("Blackmail", NEAR, AWAY, "h1 h2 h3"),
    ("Blackmail", "ball: a1\nplayers: {h1: {at: k10}, a1: {at: k12}}", HOME, None),
    ("Suicide Blitz", NEAR, HOME, "h1 h2 h3"),
    ("Suicide Blitz", NEAR, AWAY, "a1 a2 a3"),
    ("Suicide Blitz", "players: {h1: {at: k10}, a1: {at: k12, state: prone}}", HOME, None),
    ("Suicide Blitz", "players: {h1: {at: k10, state: stunned}, a1: {at: k12}}", HOME, None),
    (
        "Suicide Blitz",
        "players: {h1: {at: k9, skills: [Ball and Chain]}, a1: {at: k12}}",
        HOME,
        None,
    ),
    ("New Blocking Scheme", "players: {h1: {at: k10}, h2: {at: k11}, a1: {at: k12}}", HOME, "h2"),
    ("New Blocking Scheme", "players: {h1: {at: k10}, h2: {at: j13}, a1: {at: k12}}", HOME, None),
    ("New Blocking Scheme", "players: {h1: {at: k10}, h2: {at: k11}, a1: {at: k14}}", HOME, None),
    ("Lurve Potion", "players: {a1: {at: d20}, a2: {at: e20}, h1: {at: l5}}", HOME, "top"),
    ("Lurve Potion", "players: {a1: {at: l20}, a2: {at: k20}, h1: {at: d5}}", HOME, "bottom"),
    ("Lurve Potion", "players: {a1: {at: e20}, a2: {at: k20}, h1: {at: d5}}", HOME, None),
    ("Kicking Boots", BOX, HOME, "h1 h2 h3 h4"),
    ("Wake Up Call", BOX, HOME, "h5"),
    ("Wake Up Call", BOX, AWAY, "a5"),
    ("Wake Up Call", "players: {h1: {at: k10}, h2: {state: casualty}}", HOME, None),
    ("Magic Sponge", BOX, HOME, "h6 h7"),
    ("Magic Sponge", "players: {h1: {state: ko}, h2: {state: reserve}}", HOME, None),
    ("Illegal Substitution", BOX, AWAY, "a4"),
    ("Illegal Substitution", "players: {h1: {at: k10}, h2: {state: ko}}", HOME, None),
]


@pytest.mark.parametrize(("card", "position", "side", "targets"), TARGETS)
def test_targets(card: str, position: str, side: int, targets: str | None) -> None:
    assert offered(card, position, side) == (targets.split() if targets is not None else None)


PLAYABLE = [
    ("Morley's Revenge", BOX, EMPTY),
    ("Ball Clone", "ball: h10\nplayers: {h1: {at: k10}}", "ball: h1\nplayers: {h1: {at: k10}}"),
    ("Ball Clone", "ball: h10\nplayers: {h1: {at: k10}}", "players: {h1: {at: k10}}"),
    ("Woof Woof!", "ball: h10\nplayers: {h1: {at: k10}}", "ball: h1\nplayers: {h1: {at: k10}}"),
    ("Woof Woof!", "ball: h10\nplayers: {h1: {at: k10}}", "players: {h1: {at: k10}}"),
    ("Punt", "ball: h1\nplayers: {h1: {at: k10}}", "ball: a1\nplayers: {a1: {at: k10}}"),
    ("Punt", "ball: h1\nplayers: {h1: {at: k10}}", "ball: h10\nplayers: {h1: {at: k10}}"),
    ("Force Shield", "ball: h1\nplayers: {h1: {at: k10}}", "ball: a1\nplayers: {a1: {at: k10}}"),
]


@pytest.mark.parametrize(("card", "here", "not_here"), PLAYABLE)
def test_positions_in_which_a_card_can_be_played(card: str, here: str, not_here: str) -> None:
    for position, wanted in ((here, True), (not_here, False)):
        match = match_of(position)
        assert card_of(match, card).playable(match, HOME) == wanted


def test_there_is_no_illegal_substitution_into_a_full_end_zone() -> None:
    rows = "abcdefghijklmno"
    home = [f"h{number + 1}: {{at: {row}1}}" for number, row in enumerate(rows[:11])]
    away = [f"a{number + 1}: {{at: {row}1}}" for number, row in enumerate(rows[11:])]
    players = ", ".join([*home, "h12: {state: reserve}", *away])
    assert offered("Illegal Substitution", f"players: {{{players}}}", HOME) is None


def test_an_illegal_substitute_comes_onto_any_empty_square_of_the_own_end_zone() -> None:
    for side, column, own in ((HOME, 1, "h"), (AWAY, 26, "a")):
        match = match_of(
            f"players: {{{own}1: {{state: reserve}}, {own}2: {{at: c{column}}}, h9: {{at: k10}}}}"
        )
        card = card_of(match, "Illegal Substitution")
        with pytest.raises(Interrupt):
            card.play(match, side)
        match.answers.append(int(match.legal[0]))
        with pytest.raises(Interrupt):
            card.play(match, side)
        squares = [text.split()[-1] for text in open_choices(match)]
        assert squares == [f"{row}{column}" for row in "abdefghijklmno"]


UNTIL = {
    "game": base.UNTIL_MATCH_ENDS,
    "until-used": base.UNTIL_MATCH_ENDS,
    "drive": base.UNTIL_DRIVE_ENDS,
    "drive-then-game": base.UNTIL_DRIVE_ENDS,
    "half": base.UNTIL_HALF_ENDS,
    "first-half": base.UNTIL_HALF_ENDS,
    "turn": base.UNTIL_OWN_TURN_ENDS,
    "two-turns": base.UNTIL_THEIR_TURN_ENDS,
    "opponent-turn": base.UNTIL_THEIR_TURN_ENDS,
    "opponent-two-turns": base.UNTIL_THEIR_TURN_ENDS,
    "while-carrying": base.WHILE_HOLDING_BALL,
}


@pytest.mark.parametrize("name", [name for name in CARDS if hasattr(CARDS[name], "until")])
def test_a_card_lasts_as_long_as_its_data_tells_a_coach(name: str) -> None:
    if TEXTS[name].duration != "instant":
        assert getattr(CARDS[name], "until") == UNTIL[TEXTS[name].duration]  # noqa: B009


LENT = {
    "Beguiling Bracers": "Hypnotic Gaze, Side Step, Bone Head",
    "Magic Gloves of Jark Longarm": "Pass Block",
    "Fawndough's Headband": "Pass, Accurate",
    "Force Shield": "Sure Hands, Fend",
    "Rabbit's Foot": "Pro",
    "Gloves of Holding": "Catch, Sure Hands",
    "Wand of Smashing": "Mighty Blow, ST +1",
    "Option Play": "Dump-Off, Pass",
    "Spectacular Catch": "Catch, Diving Catch",
    "Heroic Leap": "Leap",
    "Gromskull's Exploding Runes": "Bombardier, No Hands, Secret Weapon",
    "Kicking Boots": "Kick, Dirty Player, MA -1",
    "Distract": "Disturbing Presence",
    "Stolen Playbook": "Pass Block, Shadowing",
    "Butterfingers": "No Hands",
    "Chainsaw": "Chainsaw, Secret Weapon, No Hands",
    "Dazed And Confused": "Bone Head",
    "Magic Helmet": "Thick Skull, AV +1",
    "Stiletto": "Dirty Player, Stab",
    "One With the Kicker": "Kick-Off Return, Diving Catch",
    "The Fan": "Frenzy, Loner, MA +6, ST +4, AG +2, AV +7",
    "The Wall": "Stand Firm",
    "Rune of Fear": "Foul Appearance, Disturbing Presence",
    "Gimme That!": "Dauntless, Juggernaut, Strip Ball",
    "Buzzing": "Jump Up, No Hands, Frenzy, AG +1",
    "Duh, Where Am I?": "Really Stupid",
    "Not-So-Secret Weapon": "Break Tackle, Dirty Player, Juggernaut, Loner, Mighty Blow, No Hands,"
    " Secret Weapon, Stand Firm, MA +4, ST +7, AG +1, AV +10",
    "Orcidas Sponsorship": "Sprint, Sure Feet, MA +1",
    "Tackling Machine": "Diving Tackle, Jump Up, Tackle, Wrestle",
    "Get 'Em Lads!": "ST +1",
    "Da Freight Train": "Break Tackle, Juggernaut, Loner, Mighty Blow, Strip Ball, Thick Skull,"
    " MA +6, ST +5, AG +2, AV +9",
}
"""The book's skills and characteristics; what a card has of its own is shown by its scenarios."""


@pytest.mark.parametrize("name", [name for name in CARDS if hasattr(CARDS[name], "skills")])
def test_what_a_card_lends(name: str) -> None:
    card = CARDS[name]
    skills = [number for number in getattr(card, "skills") if number in SKILL_NAMES]  # noqa: B009
    lent = [SKILL_NAMES[number] for number in skills]
    for field in ("ma", "st", "ag", "av"):
        value = getattr(card, field, 0)
        if value:
            lent.append(f"{field.upper()} {value:+}")
    assert ", ".join(lent) == LENT.get(name, "")
