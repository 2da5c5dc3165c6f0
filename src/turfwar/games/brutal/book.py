"""The chapters that brutal adds to those of the base game, reached through `match.book`."""

from typing import TYPE_CHECKING, cast

from turfwar.games.lrb6.match import MatchState

if TYPE_CHECKING:
    from turfwar.games.brutal.rules.ball import FootballBall
    from turfwar.games.brutal.rules.body_block import BodyBlocks
    from turfwar.games.brutal.rules.confusion import Confusion
    from turfwar.games.brutal.rules.goalkeeping import Keeping
    from turfwar.games.brutal.rules.goals import Goals
    from turfwar.games.brutal.rules.heading import Heading
    from turfwar.games.brutal.rules.kicking import Kicking
    from turfwar.games.brutal.rules.passing import FootballPassing
    from turfwar.games.brutal.rules.penalty import Penalties
    from turfwar.games.brutal.rules.restarts import Restarts
    from turfwar.games.brutal.rules.shooting import Shooting
    from turfwar.games.brutal.rules.substitution import Substitutions


def rolling(match: MatchState) -> "FootballBall":
    """003, The Round Ball; Possession of the Ball."""
    return cast("FootballBall", match.book.ball)


def ground_passes(match: MatchState) -> "FootballPassing":
    """003, Passing."""
    return cast("FootballPassing", match.book.passing)


def goals(match: MatchState) -> "Goals":
    """003, Scoring a Goal."""
    return cast("Goals", match.book.scoring)


def body_blocks(match: MatchState) -> "BodyBlocks":
    """003, PassBlocking and ShotBlocking."""
    return cast("BodyBlocks", match.book.chapters["body_blocks"])


def confusion(match: MatchState) -> "Confusion":
    """003, EasyConfused."""
    return cast("Confusion", match.book.chapters["confusion"])


def heading(match: MatchState) -> "Heading":
    """003, Heading."""
    return cast("Heading", match.book.chapters["heading"])


def keeping(match: MatchState) -> "Keeping":
    """003, Catches and Saves."""
    return cast("Keeping", match.book.chapters["keeping"])


def kicking(match: MatchState) -> "Kicking":
    """003, Kicking."""
    return cast("Kicking", match.book.chapters["kicking"])


def penalties(match: MatchState) -> "Penalties":
    """003, Fouls and Penalties."""
    return cast("Penalties", match.book.chapters["penalties"])


def restarts(match: MatchState) -> "Restarts":
    """003, Throw-Ins, Goal Kicks and Corner Kicks."""
    return cast("Restarts", match.book.chapters["restarts"])


def shooting(match: MatchState) -> "Shooting":
    """003, Shooting."""
    return cast("Shooting", match.book.chapters["shooting"])


def substitutions(match: MatchState) -> "Substitutions":
    """003, Injuries and Replacements."""
    return cast("Substitutions", match.book.chapters["substitutions"])
