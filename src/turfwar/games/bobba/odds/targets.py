"""Whom a player can block, foul or hand the ball to, from where and with how many dice."""

from collections.abc import Iterator
from typing import Final

from turfwar.games.bobba.book import footprint, listing
from turfwar.games.bobba.odds.search import Label, Search, looks
from turfwar.games.bobba.odds.way import Way, WayChances
from turfwar.games.bobba.rules.movement import FACINGS
from turfwar.games.lrb6.layout import FOUL_USED, HAS_BLOCKED
from turfwar.games.lrb6.odds.paths.explore import COMPARING
from turfwar.games.lrb6.words.actions import BLITZ, BLOCK, FOUL, HANDOFF
from turfwar.games.lrb6.words.verbs import BLOCK_AT, FOUL_AT, HAND_TO
from turfwar.games.ports import AsChoice
from turfwar.kernel.notation import choice, verb_of
from turfwar.pitch.frame import PLAYER_NAMES

ATTACKING: Final = (BLOCK, BLITZ, FOUL, HANDOFF)


class WayTargets:
    """What a finished search has brought within reach."""

    def __init__(self, search: Search, chances: WayChances, as_choice: AsChoice = int) -> None:
        self.search = search
        self.chances = chances
        self.as_choice = as_choice
        self.ground = search.ground
        self.dice: dict[tuple[int, int, int], int] = {}

    def find(self) -> list[Way]:
        """For each target, and each square and deed, the likeliest way."""
        if self.search.action not in ATTACKING:
            return []
        best: dict[tuple[int, int], tuple[tuple[float, int, int], Way]] = {}
        for label in self.search.labels:
            for facing in self.facings(label):
                for code in self.deeds(label, facing):
                    key = (label.square, code)
                    rank = (round(label.total, 12), -label.layer, -len(looks(label, facing)))
                    if key not in best or rank > best[key][0]:
                        best[key] = (rank, self.way(label, facing, code))
        return [way for _, way in best.values()]

    def facings(self, label: Label) -> list[int]:
        """Where a player may look there; the way that they came first."""
        if not self.ground.large or not label.may_look:
            return [label.facing]
        return sorted(range(FACINGS), key=lambda facing: facing != label.facing)

    def way(self, label: Label, facing: int, code: int) -> Way:
        """A way to what is done by a choice."""
        who = code >> 9 & 511
        dice = self.dice_at(label, facing, who) if verb_of(code) == BLOCK_AT else None
        return Way(
            self.search,
            label,
            self.chances,
            PLAYER_NAMES[who],
            code,
            facing if facing != label.facing else None,
            dice,
            self.as_choice,
        )

    def deeds(self, label: Label, facing: int) -> Iterator[int]:
        """What can be done to others from there."""
        ground, action = self.ground, self.search.action
        if label.carrying and label.layer and ground.scores(label.square):
            return
        ground.stand(label.square, facing)
        match, player = ground.match, ground.player
        if not footprint(match).players_around(match, ground.number):
            return
        if action == HANDOFF:
            if label.carrying:
                for who in listing(match).hand_targets(match, player):
                    yield int(choice(HAND_TO, who, 0))
            return
        if action == BLITZ and (match.get(HAS_BLOCKED) or label.layer >= ground.total):
            return
        if action != FOUL:
            for who in match.book.blocking.targets(player):
                yield int(choice(BLOCK_AT, who, 0))
        if action == FOUL or (action == BLITZ and not match.get(FOUL_USED)):
            for who in listing(match).foul_targets(match, player):
                yield int(choice(FOUL_AT, who, 0))

    def dice_at(self, label: Label, facing: int, who: int) -> int:
        """How many dice a block has from there; the likeliest, where a roll decides."""
        key = (label.square, facing, who)
        if key not in self.dice:
            ground = self.ground
            ground.stand(label.square, facing)
            blitz = int(self.search.action == BLITZ)
            counts: dict[int, float] = {}
            for outcome in ground.explorer.explore(COMPARING, who, blitz):
                share = outcome.share / 6**outcome.power
                counts[int(outcome.result)] = counts.get(int(outcome.result), 0.0) + share
            self.dice[key] = max(counts, key=lambda count: counts[count])
        return self.dice[key]
