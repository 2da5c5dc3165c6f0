"""Results that nobody has played: the base game's, with cards, and sixteen of a squad."""

from msgspec.structs import replace

from turfwar.games.bobba.league.after import YELLOW, ban_matches
from turfwar.games.bobba.league.squad import playing_team
from turfwar.games.bobba.league.tabletop import crowd
from turfwar.games.lrb6.league.rehearsal import Rehearsal
from turfwar.league.post_match.result import MatchResult, PlayerResult, Side, SideResult, other
from turfwar.league.post_match.team import Player, Team


def rehearsed(home: Team, away: Team, seed: int, *, needs_winner: bool = False) -> MatchResult:
    """A result of two teams that comes from the seed alone."""
    return BobbaRehearsal(home, away, seed).result(needs_winner=needs_winner)


class BobbaRehearsal(Rehearsal):
    """One match that was not played."""

    def fit(self, side: Side) -> list[Player]:
        return list(playing_team(self.teams[side]))

    def side(self, side: Side, score: int, casualties: int, fans: int, others: int) -> SideResult:
        most = {each: crowd(team, ())[-1] for each, team in self.teams.items()}
        fans, others = min(fans, most[side]), min(others, most[other(side)])
        found = super().side(side, score, casualties, fans, others)
        playing = {each.player for each in found.players}
        return replace(
            found,
            players=tuple(map(self.carded, found.players)),
            absent=tuple(each.id for each in self.teams[side].roster if each.id not in playing),
        )

    def carded(self, player: PlayerResult) -> PlayerResult:
        """Now and then somebody is sent off."""
        chance = self.chance.random()
        if chance < 0.01:
            face = self.chance.randint(1, 6)
            banned = ban_matches(face, harmed=False, yellow=False)
            return replace(player, sent_off=True, banned=banned)
        if chance < 0.03:
            return replace(player, sent_off=True, counted={YELLOW: 1})
        return player
