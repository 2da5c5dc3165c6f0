"""The chapters that brutal adds to those of the base game, reached through `match.book`."""

from typing import TYPE_CHECKING, cast

from turfwar.rulesets.lrb6.match import MatchState

if TYPE_CHECKING:
    from turfwar.rulesets.brutal.sequence.ball import FootballBall
    from turfwar.rulesets.brutal.sequence.body_block import BodyBlocks
    from turfwar.rulesets.brutal.sequence.confusion import Confusion
    from turfwar.rulesets.brutal.sequence.goals import Goals
    from turfwar.rulesets.brutal.sequence.heading import Heading
    from turfwar.rulesets.brutal.sequence.keeping import Keeping
    from turfwar.rulesets.brutal.sequence.kicking import Kicking
    from turfwar.rulesets.brutal.sequence.passing import FootballPassing
    from turfwar.rulesets.brutal.sequence.penalty import Penalties
    from turfwar.rulesets.brutal.sequence.restarts import Restarts
    from turfwar.rulesets.brutal.sequence.shooting import Shooting
    from turfwar.rulesets.brutal.sequence.substitution import Substitutions


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
