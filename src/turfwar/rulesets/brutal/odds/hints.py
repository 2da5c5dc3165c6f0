"""What a coach wants to know before a pass, a kick, a shot or a throw; brutal's port `hints`."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.odds.result import Odds
from turfwar.pitch.frame import PLAYER_NAMES, SCORE
from turfwar.pitch.game import PitchGame
from turfwar.pitch.ranges import RANGE_NAMES, pass_range
from turfwar.pitch.squares import parse_square, square_name
from turfwar.rulesets.brutal.possession import goaly_of, in_hands
from turfwar.rulesets.brutal.sequence.keeping import PAST, Keeping
from turfwar.rulesets.brutal.sequence.shooting import Shooting
from turfwar.rulesets.brutal.skills.ids import SHOOT
from turfwar.rulesets.brutal.vocabulary.rolls import R_PASS, R_SAVE, R_SHOT
from turfwar.rulesets.brutal.vocabulary.verbs import HURL_TO, PASS_TO, SHOOT_AT
from turfwar.rulesets.lrb6.layout import PASS
from turfwar.rulesets.lrb6.match import Match
from turfwar.rulesets.lrb6.odds import attempts as base_attempts
from turfwar.rulesets.lrb6.odds.actions import action_codes, action_outcomes
from turfwar.rulesets.lrb6.odds.attempts import Attempt
from turfwar.rulesets.lrb6.odds.goals import Holds
from turfwar.rulesets.lrb6.odds.hints import Chance, block_odds, foul_odds, needs, number_of
from turfwar.rulesets.lrb6.odds.match_hints import MatchHints
from turfwar.rulesets.lrb6.odds.player_hints import player_hints
from turfwar.rulesets.lrb6.odds.target_hints import action_document, chance_document, rounded
from turfwar.rulesets.lrb6.paths.explore import Explorer
from turfwar.rulesets.lrb6.vocabulary.rolls import R_THROW

MOST_WORK = 8_000


@dataclass(frozen=True)
class Scored:
    """A shot's: the side has scored."""

    side: int
    before: int

    def __call__(self, game: PitchGame) -> bool:
        return bool(game.get(SCORE + self.side) > self.before)


@dataclass(frozen=True)
class ShotOdds:
    """A shot: what one roll needs, whether a success is rolled again, the save, and the goal.

    `needed` is 7 where no die is enough; `saved_on` is None where the goaly cannot reach it.
    """

    range: str
    needed: int
    again: bool
    on_target: Fraction
    saved_on: int | None
    blockers: tuple[str, ...]
    goal: Odds


@dataclass(frozen=True)
class BallOdds:
    """A pass or a throw: the single rolls, and the chance that the receiver has the ball."""

    range: str
    needed: int
    accurate: Fraction
    control: int | None
    received: Odds


def shot_odds(game: Match, player: str, square: str) -> ShotOdds:
    """See `Match.shot_odds`; from where the player stands."""
    number = number_of(game, player)
    target = goal_square(game, number, square)
    match = Explorer(game, number).match
    view = match.player(number)
    shooting, keeping = match.book.chapters["shooting"], match.book.chapters["keeping"]
    blocks = match.book.chapters["body_blocks"]
    assert isinstance(shooting, Shooting)
    assert isinstance(keeping, Keeping)
    needed = needs(shooting.shot_test(match, view, R_SHOT, target))
    once = Fraction(max(0, 7 - needed), 6)
    cool = view.has(SHOOT)
    codes = action_codes(game, number, PASS, choice(SHOOT_AT, target, 0))
    ends = action_outcomes(game, codes, Scored(view.side, int(game.score(view.side))), MOST_WORK)
    who = blocks.blockers(match, view, target)  # type: ignore[attr-defined]
    return ShotOdds(
        RANGE_NAMES[pass_range(view.square, target)],
        needed,
        not cool,
        once if cool else once * once,
        save_needed(match, number, target),
        tuple(PLAYER_NAMES[each] for each in who),
        ends.success,
    )


def save_needed(match: Match, number: int, target: int) -> int | None:
    """What the other side's goaly needs to save a shot, or None."""
    view = match.player(number)
    keeping = match.book.chapters["keeping"]
    assert isinstance(keeping, Keeping)
    goaly = int(goaly_of(match, view.opponents))
    if goaly < 0 or not keeping.may_catch(match, goaly):
        return None
    reach = keeping.reach(match, goaly, match.square(goaly), view.square, target)
    if reach == PAST:
        return None
    return needs(keeping.catch_test(match.player(goaly), R_SAVE, reach))


def goal_square(game: Match, number: int, square: str) -> int:
    """A square of the goal that a player can shoot at; an error says where it is none."""
    shooting = game.book.chapters["shooting"]
    assert isinstance(shooting, Shooting)
    targets = shooting.targets(game, game.player(number))
    try:
        target = parse_square(square)
    except ValueError as error:
        raise TurfwarError(str(error)) from error
    if target not in targets:
        name = PLAYER_NAMES[number]
        raise TurfwarError(f"{square} is no square of the goal within {name}'s range")
    return target


def ball_odds(game: Match, player: str, other: str) -> BallOdds:
    """A pass along the ground, or the goaly's throw, to a team-mate."""
    number, mate = number_of(game, player), number_of(game, other)
    throw = game.carrier == number and in_hands(game)
    verb, roll = (HURL_TO, R_THROW) if throw else (PASS_TO, R_PASS)
    match = Explorer(game, number).match
    view, receiver = match.player(number), match.player(mate)
    band = match.book.passing.allowed_range(match, view.square, receiver.square)
    if not 1 <= band <= 4 or view.side != receiver.side:
        raise TurfwarError(f"{other} is no team-mate within {player}'s range")
    needed = needs(match.book.passing.throwing_test(match, view, roll, band))
    control = None if throw else needs(match.book.ball.receiving_test(receiver))  # type: ignore[attr-defined]
    codes = action_codes(game, number, PASS, choice(verb, mate, 0))
    ends = action_outcomes(game, codes, Holds(mate), MOST_WORK)
    return BallOdds(RANGE_NAMES[band], needed, Fraction(7 - needed, 6), control, ends.success)


def pass_odds(game: Match, player: str, square: str) -> BallOdds:
    """See `Match.pass_odds`: to the team-mate in a square."""
    try:
        who = int(game.occupant(parse_square(square)))
    except ValueError as error:
        raise TurfwarError(str(error)) from error
    if who < 0:
        raise TurfwarError(f"nobody is in {square}, and a pass goes to a player")
    return ball_odds(game, player, PLAYER_NAMES[who])


class FootballHints(MatchHints):
    """Ways, tackles, fouls; passes, kicks and shots with their chances."""

    def of_player(self, game: PitchGame, player: str) -> dict[str, Any]:
        assert isinstance(game, Match)
        found = player_hints(game, player)
        number = PLAYER_NAMES.index(player)
        found["passes"], found["shots"] = [], []
        if game.player(number).has_ball and game.square(number):
            found["passes"] = self.passes(game, number)
            found["shots"] = self.shots(game, number)
        return found

    def passes(self, game: Match, number: int) -> list[dict[str, Any]]:
        """Team-mates in range, one roll of each kind."""
        found: list[dict[str, Any]] = []
        view = game.player(number)
        match = Explorer(game, number).match
        throw = in_hands(game)
        for mate in game.on_field(view.side):
            band = game.book.passing.allowed_range(game, view.square, game.square(mate))
            if mate == number or not 1 <= band <= 4 or not game.player(mate).has_zones:
                continue
            test = match.book.passing.throwing_test(
                match, match.player(number), R_THROW if throw else R_PASS, band
            )
            needed = needs(test)
            dropped = min(int(match.book.passing.fumbles_up_to(test)), needed - 1)
            control = needs(match.book.ball.receiving_test(match.player(mate)))  # type: ignore[attr-defined]
            found.append(
                {
                    "square": square_name(int(game.square(mate))),
                    "player": PLAYER_NAMES[mate],
                    "range": RANGE_NAMES[band],
                    "needed": needed,
                    "accurate": round((7 - needed) / 6, 4),
                    "fumble": round(dropped / 6, 4),
                    "catch": 1.0 if throw else round((7 - control) / 6, 4),
                    "interceptors": [],
                }
            )
        return found

    def shots(self, game: Match, number: int) -> list[dict[str, Any]]:
        """The squares of the goal in range: what the shot and the save need."""
        shooting = game.book.chapters["shooting"]
        assert isinstance(shooting, Shooting)
        match = Explorer(game, number).match
        view = match.player(number)
        found: list[dict[str, Any]] = []
        for target in shooting.targets(game, game.player(number)):
            needed = needs(shooting.shot_test(match, view, R_SHOT, target))
            once = max(0, 7 - needed) / 6
            on_target = once if view.has(SHOOT) else once * once
            saved_on = save_needed(match, number, target)
            saved = 0.0 if saved_on is None else (7 - saved_on) / 6
            found.append(
                {
                    "square": square_name(target),
                    "range": RANGE_NAMES[pass_range(view.square, target)],
                    "needed": needed,
                    "again": not view.has(SHOOT),
                    "on_target": round(on_target, 4),
                    "save": saved_on,
                    "goal": round(on_target * (1 - saved), 4),
                }
            )
        return found

    def of_target(
        self, game: PitchGame, player: str, square: str | None = None, other: str | None = None
    ) -> dict[str, Any]:
        assert isinstance(game, Match)
        actions = [
            action_document(game, player, other, each)
            for each in base_attempts.attempts(game, player, player=other, square=square)
            if each.action != "pass"
        ]
        actions += self.with_ball(game, player, square, other)
        target = {"square": square} if other is None else {"player": other}
        return {"player": player, "target": target, "actions": actions}

    def with_ball(
        self, game: Match, player: str, square: str | None, other: str | None
    ) -> list[dict[str, Any]]:
        """What can be done with the ball and that target, with all that comes of it."""
        number = number_of(game, player)
        if not game.player(number).has_ball or PASS not in base_attempts.open_actions(game, number):
            return []
        found: list[dict[str, Any]] = []
        if other is not None:
            try:
                odds = ball_odds(game, player, other)
            except TurfwarError:
                return []
            verb = HURL_TO if in_hands(game) else PASS_TO
            mate = PLAYER_NAMES.index(other)
            document = self.document(game, number, choice(verb, mate, 0), Holds(mate), "pass")
            rolls = {"range": odds.range, "throw": chance_document(Chance(player, odds.needed))}
            control = None if odds.control is None else Chance(other, odds.control)
            rolls["catch"] = None if control is None else chance_document(control)
            found.append(document | rolls | {"accurate": rounded(odds.accurate)})
        elif square is not None:
            found += self.at_square(game, number, square)
        return found

    def at_square(self, game: Match, number: int, square: str) -> list[dict[str, Any]]:
        """A shot, where the square is of the goal."""
        name = PLAYER_NAMES[number]
        try:
            odds = shot_odds(game, name, square)
        except TurfwarError:
            return []
        side = int(game.player(number).side)
        code = choice(SHOOT_AT, parse_square(square), 0)
        goal = Scored(side, int(game.score(side)))
        document = self.document(game, number, code, goal, "shoot")
        return [
            document
            | {
                "range": odds.range,
                "throw": {"player": name, "needed": odds.needed, "again": odds.again},
                "accurate": rounded(odds.on_target),
                "save": odds.saved_on,
                "blockers": list(odds.blockers),
            }
        ]

    def document(
        self, game: Match, number: int, code: int, goal: Holds | Scored, action: str
    ) -> dict[str, Any]:
        """An action with the ball, from where the player stands."""
        codes = action_codes(game, number, PASS, code)
        ends = action_outcomes(game, codes, goal, MOST_WORK)
        attempt = Attempt(action, codes, (), Fraction(1), ends.success, ends)
        return action_document(game, PLAYER_NAMES[number], None, attempt)

    def odds_of(self, game: PitchGame, deed: str, player: str, target: str) -> Any:
        assert isinstance(game, Match)
        deeds = {"block": block_odds, "foul": foul_odds, "pass": pass_odds, "shot": shot_odds}
        if deed not in deeds:
            raise TurfwarError(f"there are no odds of {deed!r}; there are of {', '.join(deeds)}")
        return deeds[deed](game, player, target)

    def remarks(self, game: PitchGame) -> dict[int, str]:
        """Beside those of the base game, how far passes and shots go and what they need."""
        assert isinstance(game, Match)
        found = super().remarks(game)
        number = int(game.subject)
        if number < 0:
            return found
        shots = {each["square"]: each for each in self.ball_hints(game, number, SHOOT_AT)}
        passes = {each["player"]: each for each in self.ball_hints(game, number, PASS_TO)}
        for at in range(game.legal_count):
            code = int(game.legal[at])
            verb, argument = verb_of(code), int(first_of(code))
            if verb == SHOOT_AT and (shot := shots.get(square_name(argument))):
                found[code] = f"{shot['needed']}+{' twice' if shot['again'] else ''}"
            elif verb in (PASS_TO, HURL_TO) and (ball := passes.get(PLAYER_NAMES[argument])):
                found[code] = f"{ball['range']}, {ball['needed']}+"
        return found

    def ball_hints(self, game: Match, number: int, verb: int) -> list[dict[str, Any]]:
        if not game.player(number).has_ball:
            return []
        return self.shots(game, number) if verb == SHOOT_AT else self.passes(game, number)


HINTS = FootballHints()
