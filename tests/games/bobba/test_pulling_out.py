"""004, Withdrawal Condition Table: which line of it a side is on that pulls out."""

from turfwar import Match
from turfwar.games.bobba.bots.rookie.coach import BobbaCoach
from turfwar.games.bobba.layout import CROWD, GOLDEN, LEFT_FREELY
from turfwar.games.bobba.league.data import office_data
from turfwar.games.bobba.rules.drive import (
    FEW_IN_DRIVE,
    GOLDEN_DECLINED,
    MANY_AT_KICKOFF,
    MANY_IN_DRIVE,
    PullingOut,
)
from turfwar.games.lrb6.layout import SENT_OFF
from turfwar.games.lrb6.match import MatchState
from turfwar.pitch.frame import HALF, HOME


def playing() -> tuple[MatchState, PullingOut]:
    """A match in its first team turn."""
    match = Match("Human", "Orc", seed=3, rules="bobba")
    while match.choice is not None and match.choice.kind != "turn":
        match.choose(BobbaCoach().choose(match.game))
    game = match.game
    assert isinstance(game, MatchState)
    conceding = game.book.conceding
    assert isinstance(conceding, PullingOut)
    return game, conceding


def leave_only(game: MatchState, count: int, status: int) -> None:
    for number in list(range(game.first(HOME), game.last(HOME)))[count:]:
        game.take_off(number, status)


def test_with_five_or_fewer_in_a_drive_the_fine_is_single() -> None:
    """004, Withdrawal Condition Table."""
    game, conceding = playing()
    assert conceding.condition(game, HOME) == MANY_IN_DRIVE
    leave_only(game, 5, SENT_OFF)
    assert conceding.condition(game, HOME) == FEW_IN_DRIVE


def test_who_has_sent_players_off_the_field_has_not_lost_them() -> None:
    """004, Moving Off the Field."""
    game, conceding = playing()
    leave_only(game, 5, SENT_OFF)
    game.set(LEFT_FREELY + HOME, 1)
    assert conceding.condition(game, HOME) == MANY_IN_DRIVE


def test_those_whom_the_crowd_holds_are_still_players() -> None:
    """004, Moving Off the Field."""
    game, conceding = playing()
    leave_only(game, 5, CROWD)
    assert conceding.condition(game, HOME) == MANY_IN_DRIVE


def test_who_declines_a_golden_goal_has_lost_and_that_is_all() -> None:
    """004, Golden Goal or Sudden Death."""
    match = Match("Human", "Orc", seed=3, rules="bobba", options=("golden-goal",))
    while match.choice is not None and match.choice.kind != "setup":
        match.choose(match.legal[0])
    game = match.game
    assert isinstance(game, MatchState)
    conceding = game.book.conceding
    assert isinstance(conceding, PullingOut)
    assert conceding.condition(game, HOME) == MANY_AT_KICKOFF
    assert game.get(GOLDEN) == 1
    game.set(HALF, 3)
    assert conceding.condition(game, HOME) == GOLDEN_DECLINED
    row = office_data().withdrawal[GOLDEN_DECLINED - 1]
    assert (row.fine, row.winnings, row.fans) == (0, True, None)
