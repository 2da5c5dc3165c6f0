"""Which bot a coach is offered while nobody else is there."""

from turfwar.bots.registry import BotEntry, bots_for
from turfwar.server.profiles import BOT, RatedResults

AIMLESS = "random"
"""It never scores: nobody is offered it as an opponent."""


def bot_for(results: RatedResults, coach: str, rules: str) -> BotEntry:
    """A bot about as strong as a coach.

    Where both are rated, the one whose strength is nearest. Otherwise the weakest that the coach
    has not beaten by these rules yet, and the strongest for who has beaten them all.
    """
    offered = [each for each in bots_for(rules) if each.name != AIMLESS]
    rater = results.rater
    rated = [each for each in offered if BOT + each.name in results.curves]
    if rater is not None and coach in results.curves and rated:
        mine = rater.of(coach).strength
        return min(rated, key=lambda each: abs(rater.of(BOT + each.name).strength - mine))
    beaten = {
        other
        for match in results.played
        if match.rules == rules and coach in match.coaches
        for other in match.coaches
        if match.outcome(coach) == "won"
    }
    return next((each for each in offered if BOT + each.name not in beaten), offered[-1])
