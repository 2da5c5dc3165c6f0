"""Where a player of BOBBA can get to, for people and programs: its port `paths`."""

from collections.abc import Iterator
from functools import cached_property

from turfwar.games.bobba.odds.ground import FieldGround
from turfwar.games.bobba.odds.search import Label, Search
from turfwar.games.bobba.odds.targets import WayTargets
from turfwar.games.bobba.odds.way import Way, WayChances, promise
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.ways import walker
from turfwar.games.ports import AsChoice, PathsLike
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import parse_square, square_name


class Ways(PathsLike[Way]):
    """All squares that a player can get to, each with a likely way; see `Match.paths`.

    Squares are those of the player; of a large one the first of four, as in the notation.
    """

    def __init__(
        self, game: MatchState, number: int, action: int, as_choice: AsChoice = int
    ) -> None:
        self.as_choice = as_choice
        self.search = Search(FieldGround(game, number, action), action)
        self.chances = WayChances(game)

    @property
    def complete(self) -> bool:
        """Ways are compared as if nobody came after the player, and by one label a place."""
        return not self.search.ground.chasers

    def way(self, label: Label) -> Way:
        """A way of this search."""
        return Way(self.search, label, self.chances, as_choice=self.as_choice)

    @cached_property
    def best(self) -> dict[int, Label]:
        """The likeliest label of each square."""
        return best_by_square(self.search.labels)

    @cached_property
    def found(self) -> dict[str, Way]:
        """All of them by their squares, in reading order."""
        return {square_name(square): self.way(self.best[square]) for square in sorted(self.best)}

    @cached_property
    def with_ball(self) -> dict[str, Way]:
        """The squares where the player can get to with the ball in hand."""
        best = best_by_square(label for label in self.search.labels if label.carrying)
        return {square_name(square): self.way(best[square]) for square in sorted(best)}

    @cached_property
    def turns(self) -> list[Way]:
        """A large player's turns on the spot that cost a square."""
        start = self.search.ground.start.square
        return [
            self.way(label)
            for label in self.search.labels
            if label.square == start and label.layer == 1 and label.length == 1
        ]

    def __getitem__(self, square: str) -> Way:
        try:
            return self.way(self.best[parse_square(square)])
        except ValueError as error:
            raise KeyError(square) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.best)

    @cached_property
    def ways(self) -> list[Way]:
        """For each to whom something can be done, and each place for it, the likeliest."""
        return WayTargets(self.search, self.chances, self.as_choice).find()

    @cached_property
    def targets(self) -> dict[str, Way]:
        """For each to whom something can be done the most promising way."""
        result: dict[str, Way] = {}
        for way in self.ways:
            assert way.target is not None
            known = result.get(way.target)
            if known is None or promise(way) > promise(known):
                result[way.target] = way
        return result


def best_by_square(labels: Iterator[Label]) -> dict[int, Label]:
    """For each square the likeliest of the labels; of equals the shortest."""
    best: dict[int, Label] = {}
    for label in labels:
        known = best.get(label.square)
        if known is None or label.rank > known.rank:
            best[label.square] = label
    return best


def paths_of(
    game: PitchGame, name: str, action: str | None = None, as_choice: AsChoice = int
) -> Ways:
    """See `Match.paths`; an error says why there are none."""
    assert isinstance(game, MatchState)
    number, kind = walker(game, name, action)
    return Ways(game, number, kind, as_choice)
