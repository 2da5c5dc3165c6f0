"""004, Prizes; Injury Table: a match says who is behind the dead and the seriously injured."""

import pytest
from league.test_bobba_office import running
from league.test_settled import game_of

from turfwar.games.bobba import layout
from turfwar.games.bobba.league.handover import hand_over
from turfwar.games.bobba.words.events import E_AMONG_FANS, E_TRODDEN
from turfwar.games.lrb6.words.events import E_ACTION, E_BLOCK, E_FOUL
from turfwar.games.lrb6.words.rolls import R_INJURY
from turfwar.league.bot_coaches import see_to
from turfwar.league.events import kinds
from turfwar.league.records import graveyard
from turfwar.pitch.frame import SIDE_SLOTS

TWELVE, SEVEN, TEN = 6 << 4 | 6, 3 << 4 | 4, 5 << 4 | 5
CAUSER, VICTIM = 1, SIDE_SLOTS + 2
BLOCK = (E_BLOCK, CAUSER, VICTIM)


def injury(throw):
    return ("injury", throw)


@pytest.mark.parametrize(
    ("story", "how", "known"),
    [
        ((BLOCK, injury(TWELVE)), "block", True),
        (((E_FOUL, CAUSER, VICTIM), injury(TWELVE)), "foul", True),
        (((E_TRODDEN, CAUSER, VICTIM), injury(TWELVE)), "treading", True),
        # Killed by the block; the fans only stun.
        ((BLOCK, injury(TWELVE), (E_AMONG_FANS, VICTIM, 0), injury(SEVEN)), "block", True),
        # Badly hurt by the block, killed by the fans.
        ((BLOCK, injury(TEN), (E_AMONG_FANS, VICTIM, 0), injury(TWELVE)), "crowd", False),
        # What was done in an action before has nothing to do with it.
        ((BLOCK, injury(TWELVE), (E_ACTION, VICTIM, 0), injury(TEN)), "fall", False),
    ],
    ids=["block", "foul", "treading", "block-then-fans", "fans", "own-fall"],
)
def test_who_is_behind_a_death(story, how, known):
    office = running()
    game = game_of(office.roster("t1"), office.roster("t2"), "league")
    for kind, *arguments in story:
        if kind == "injury":
            game.log_roll(R_INJURY, VICTIM, 0, arguments[0], 1)
        else:
            game.record2(kind, *arguments)
    game.set_status(VICTIM, layout.KILLED)
    game.over = True
    found = hand_over(game, office.league.teams["t1"], office.league.teams["t2"])
    (dead,) = [each for each in found.away.players if each.dead]
    (hurt,) = dead.hurt
    assert hurt.effects == ("dead",)
    assert hurt.how == how
    shirt = game.setting.team(0).players[CAUSER].number
    by = next(each.id for each in office.league.teams["t1"].roster if each.number == shirt)
    assert hurt.by == (by if known else "")


def test_the_tombstone_goes_to_who_has_killed_in_a_match_played_here():
    """004, Prizes: most serious injuries and kills of the season."""
    office = running()
    fixture, pairing = next(
        (fixture, pairing)
        for fixture, pairing in office.league.open_fixtures()
        if pairing.home == "t1"
    )
    game = game_of(office.roster("t1"), office.roster(pairing.away), "league")
    game.record2(*BLOCK)
    game.log_roll(R_INJURY, VICTIM, 0, TWELVE, 1)
    game.set_status(VICTIM, layout.KILLED)
    game.over = True
    teams = office.league.teams
    see_to(office, office.report(fixture, hand_over(game, teams["t1"], teams[pairing.away])).seq)
    (death,) = graveyard(office.league)
    assert death.by.startswith("t1.")
    for other, _ in list(office.league.open_fixtures()):
        office.walk_over(other, "home")
    office.seal("s1")
    won = {each.title: each.to for each in office.league.titles}
    assert won["Tombstone award"] == death.by
    assert isinstance(office.events[-1].payload, kinds.Titled)
