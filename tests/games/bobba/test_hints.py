"""One number for one thing: what is shown before a choice is what the rules make of it."""

import random
from collections import Counter
from typing import Any

import pytest
from seeded_positions import positions

from turfwar import Match
from turfwar.games.bobba.odds.hints import HINTS
from turfwar.games.bobba.odds.plan_rules import PLANS
from turfwar.games.bobba.odds.plans import PLANNER
from turfwar.games.lrb6.layout import ACTION, LIFTED, PLAYER
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.odds.hints import face_up
from turfwar.games.lrb6.odds.plans import Plan, open_actions
from turfwar.games.lrb6.words.actions import ACTION_NAMES, ACTION_NUMBERS
from turfwar.games.lrb6.words.questions import Q_ACTION
from turfwar.games.lrb6.words.verbs import THROW_AT
from turfwar.games.odds_documents import rounded
from turfwar.kernel.notation import first_of, verb_of
from turfwar.odds.plans import ChoicePlan
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import square_name

MATCHES = range(6)


def asked(match: Match, game: MatchState, rng: random.Random) -> list[tuple[str, str]]:
    """Players and actions to ask about."""
    if game.question == Q_ACTION:
        return [(PLAYER_NAMES[game.get(PLAYER)], ACTION_NAMES[game.get(ACTION)])]
    side = int(game.active)
    found = [
        (PLAYER_NAMES[number], ACTION_NAMES[action])
        for number in game.on_field(side)
        for action in open_actions(game, number)
    ]
    by_action = {action: each for *_, action in found for each in [action]}
    return [rng.choice([each for each in found if each[1] == action]) for action in by_action]


def by_the_rules(game: MatchState, plan: Plan) -> tuple[float, float] | None:
    """The chance of a plan's goal without and with the re-roll; None where it is not exact."""
    if plan.target is not None and plan.title == "Foul":
        game = face_up(game, plan.target)
    odds = ChoicePlan(game, plan.codes, plan.goal, rules=PLANS, most_work=2_400).odds_both()
    plain = odds.unaided if odds.unaided is not None else odds.aided
    if not odds.aided.exact or not plain.exact:
        return None
    return rounded(plain.low), rounded(odds.aided.low)


def shown(document: dict[str, Any]) -> tuple[float, float]:
    return document["chance"], document.get("with_reroll", document["chance"])


@pytest.mark.parametrize("number", MATCHES)
def test_every_shown_chance_is_that_of_the_rules(number: int) -> None:
    rng = random.Random(number)
    seen: Counter[str] = Counter()
    for match, game in positions(number, 3, apart=37):
        for player, action in asked(match, game, rng):
            where = f"match {number}, decision {match.ply}, {player} {action}"
            hinted = HINTS.of_player(game, player, action)["plans"]
            kind = ACTION_NUMBERS[action]
            plans = PLANNER.plans_of(game, PLAYER_NAMES.index(player), kind)
            assert len(hinted) == len(plans)
            pairs = list(zip(hinted, plans, strict=True))
            by_title: dict[str, list[tuple[dict[str, Any], Plan]]] = {}
            for document, plan in pairs:
                by_title.setdefault(document["title"], []).append((document, plan))
            for title, some in by_title.items():
                document, plan = rng.choice(some)
                assert set(document["choices"]) <= {
                    game.setting.notation.text(code) for code in plan.codes
                }
                target = {"other": document["target"]} if "target" in document else {}
                square = None if target else document["at"]
                exact = HINTS.of_target(game, player, square, action=action, **target)["plans"]
                same = [each for each in exact if each["choices"] == document["choices"]]
                assert same, (where, document, exact)
                numbers = [
                    shown(each) for each in same if each.get("exact") or not each["left_over"]
                ]
                if document["chance"] is not None:
                    numbers.append(shown(document))
                expected = by_the_rules(game, plan) if numbers else None
                if expected is not None:
                    assert all(each == expected for each in numbers), (where, document, numbers)
                    seen[title] += 1
                for each in same:
                    parts = [bar["chance"] for bar in each["outcomes"] if not bar.get("also")]
                    assert sum(parts) == pytest.approx(1, abs=1e-4), (where, each)
    assert sum(seen.values()) >= 5, seen


def test_throws_of_players_are_foreseen() -> None:
    """With somebody in hand, each square has its range, and the chance to land on their feet."""
    looked_at = 0
    for number in (4, 6, 10, 12, 18, 20):
        for _, game in positions(number, 400, apart=1):
            if game.question != Q_ACTION or game.get(LIFTED) == 0:
                continue
            player = PLAYER_NAMES[game.get(PLAYER)]
            hints = HINTS.of_player(game, player, "pass")
            targets = {
                square_name(first_of(code))
                for code in game.open_choices()
                if verb_of(code) == THROW_AT
            }
            bands = {square for band in hints["ruler"]["bands"] for square in band["squares"]}
            assert bands == targets
            square = min(targets)
            plan = next(
                each
                for each in HINTS.of_target(game, player, square)["plans"]
                if each["choices"] == [f"throw {square}"]
            )
            assert plan["wish"] == "lands on their feet"
            assert 0 <= plan["chance"] < 1
            looked_at += 1
            break
    assert looked_at >= 2
