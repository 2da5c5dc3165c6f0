"""The chapters that bobba adds to those of the base game, or has more of."""

from typing import TYPE_CHECKING, cast

from turfwar.games.lrb6.match import MatchState

if TYPE_CHECKING:
    from turfwar.games.bobba.footprint import LargeFootprint
    from turfwar.games.bobba.rules.actions import BobbaListing
    from turfwar.games.bobba.rules.ball import BobbaBall
    from turfwar.games.bobba.rules.crowd import Crowd
    from turfwar.games.bobba.rules.discipline import Discipline
    from turfwar.games.bobba.rules.harm import BobbaCasualties
    from turfwar.games.bobba.rules.interception import BobbaInterceptions
    from turfwar.games.bobba.rules.movement import BobbaMovement
    from turfwar.games.bobba.rules.passing import BobbaPassing
    from turfwar.games.bobba.rules.potions import Potions
    from turfwar.games.bobba.rules.pushing import BobbaPushing
    from turfwar.games.bobba.rules.relations import Relations
    from turfwar.games.bobba.rules.throwing_players import ThrowingPlayers
    from turfwar.games.bobba.rules.tricks import Tricks


def footprint(match: MatchState) -> "LargeFootprint":
    """004, Large Players; Tackle Zones."""
    return cast("LargeFootprint", match.book.footprint)


def bouncing(match: MatchState) -> "BobbaBall":
    """004, Bouncing Ball; Throw-In Template."""
    return cast("BobbaBall", match.book.ball)


def crowd(match: MatchState) -> "Crowd":
    """004, Moving Off the Field."""
    return cast("Crowd", match.book.chapters["crowd"])


def discipline(match: MatchState) -> "Discipline":
    """004, Sending off; Fouling."""
    return cast("Discipline", match.book.fouls)


def listing(match: MatchState) -> "BobbaListing":
    """004, Player Activities."""
    return cast("BobbaListing", match.book.listing)


def healing(match: MatchState) -> "BobbaCasualties":
    """004, Healing; Patch Up."""
    return cast("BobbaCasualties", match.book.casualties)


def intercepting(match: MatchState) -> "BobbaInterceptions":
    """004, Interception."""
    return cast("BobbaInterceptions", match.book.interceptions)


def walking(match: MatchState) -> "BobbaMovement":
    """004, Movement."""
    return cast("BobbaMovement", match.book.movement)


def throwing(match: MatchState) -> "BobbaPassing":
    """004, Throwing Things."""
    return cast("BobbaPassing", match.book.passing)


def potions(match: MatchState) -> "Potions":
    """004, Potions."""
    return cast("Potions", match.book.chapters["potions"])


def pushing(match: MatchState) -> "BobbaPushing":
    """004, Push Back."""
    return cast("BobbaPushing", match.book.pushing)


def relations(match: MatchState) -> "Relations":
    """004, Race Relations."""
    return cast("Relations", match.book.chapters["relations"])


def throwing_players(match: MatchState) -> "ThrowingPlayers":
    """004, Throwing Players."""
    return cast("ThrowingPlayers", match.book.team_mates)


def tricks(match: MatchState) -> "Tricks":
    """004, Dirty Tricks."""
    return cast("Tricks", match.book.chapters["tricks"])
