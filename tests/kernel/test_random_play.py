"""Random coaches choose a verb by taste, and one of its choices by chance."""

from collections import Counter

import pytest

from turfwar import Match
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.game import Game, Rules
from turfwar.kernel.notation import choice, verb_of
from turfwar.kernel.random_play import UNIT, NoChoice, RandomCoach

WALK, KICK, REST = 1, 2, 3
VERBS, QUESTION = 4, 1


class Fair(Rules):
    """The same question for ever: many squares to walk to, one ball to kick, a rest."""

    def options(self, game: Game) -> None:
        game.pose(QUESTION, 0, -1, 0)
        if game.state[0] == 0:
            for square in range(8):
                game.offer(choice(WALK, square, 0))
            game.offer(choice(KICK, 0, 0))
            game.offer(choice(REST, 0, 0))

    def act(self, game: Game, choice: int) -> None:
        game.state[1] = choice >> 9

    def proceed(self, game: Game) -> None:
        pass


def game_of() -> Game:
    game = Game(Fair(), SeededDice(1), 2)
    game.begin()
    return game


def chosen(weights: list[int], times: int, seed: int = 1) -> Counter[int]:
    coach, game = RandomCoach(weights, QUESTION + 1, seed), game_of()
    return Counter(coach.decide(game) for _ in range(times))


def test_verbs_are_chosen_by_taste_whatever_the_number_of_their_choices() -> None:
    found = chosen([UNIT, UNIT, 2 * UNIT, UNIT], 4000)
    verbs = Counter(dict.fromkeys((WALK, KICK, REST), 0))
    for code, count in found.items():
        verbs[verb_of(code)] += count
    assert verbs[WALK] == pytest.approx(1000, abs=120)
    assert verbs[KICK] == pytest.approx(2000, abs=120)
    assert verbs[REST] == pytest.approx(1000, abs=120)
    walks = [count for code, count in found.items() if verb_of(code) == WALK]
    assert len(walks) == 8
    assert min(walks) > 80


def test_who_dislikes_all_of_them_chooses_all_the_same() -> None:
    found = chosen([0] * VERBS, 600)
    assert {verb_of(code) for code in found} == {WALK, KICK, REST}


def test_a_verb_that_is_not_liked_is_left_alone() -> None:
    assert {verb_of(code) for code in chosen([0, 0, UNIT, 0], 200)} == {KICK}


def test_the_same_seed_chooses_the_same() -> None:
    one, two = (Match("Human", "Orc", seed=5) for _ in range(2))
    verbs = 1 + max(one.game.setting.notation.verbs)
    for match in (one, two):
        RandomCoach([UNIT] * verbs, 512, 9).play(match.game, 300)
    assert one.digest == two.digest
    assert one.ply == 300


def test_it_counts_what_is_asked_and_chosen() -> None:
    coach = RandomCoach([0, 0, UNIT, 0], QUESTION + 1, 3)
    coach.play(game_of(), 7)
    assert coach.asked == {QUESTION: 7}
    assert coach.chosen == {KICK: 7}
    coach.like(KICK, 0)
    coach.like(REST, UNIT)
    coach.play(game_of(), 2)
    assert coach.chosen == {KICK: 7, REST: 2}


def test_a_match_that_goes_on_with_nothing_to_choose_is_an_error() -> None:
    game = game_of()
    game.state[0] = 1
    game.show_options()
    with pytest.raises(NoChoice, match="nobody can choose"):
        RandomCoach([UNIT] * VERBS, QUESTION + 1, 1).play(game, 1)
