"""Positions as they stand in a match, as the fields of a scenario."""

from typing import Any, Final

from turfwar.games.display import Row, legal_of, make_display, roster_entry
from turfwar.games.team_content import Position
from turfwar.games.words import FINISH, PLACING
from turfwar.kernel.errors import TurfwarError
from turfwar.kernel.notation import verb_of
from turfwar.pitch.frame import PLAYER_NAMES, SIDE_NAMES, SIDE_SLOTS, SQUARE, STATUS, USED
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import square_name
from turfwar.scenario.language.grammar import Grammar

UNSAID: Final[tuple[object, ...]] = ([], {}, {"home": 0, "away": 0})
"""What a position leaves out, as it is so without a word."""
MOST_CHOICES: Final = 500
"""So many choices lead to two teams on the pitch at most."""


class Taking(Grammar):
    """Takes down how a match stands."""

    def position(self, game: PitchGame) -> dict[str, Any]:
        """How a match stands, as the fields of a scenario."""
        look = make_display(self.ruleset)
        setting = game.setting
        position: dict[str, Any] = {
            "rules": setting.rules_id,
            "options": list(setting.options),
            "home": setting.home.name,
            "away": setting.away.name,
            "phase": self.phase_of(game),
            "half": int(game.half),
            "turn": by_side(game.turn(0), game.turn(1)),
            "active": self.active_of(game),
            "score": by_side(game.score(0), game.score(1)),
            **self.more_of_position(game),
            "players": {
                PLAYER_NAMES[number]: self.player(game, number)
                for number in self.numbers(game)
                if not look.is_absent(game, number)
            },
        }
        carrier, ball = int(game.carrier), int(game.ball)
        if carrier >= 0 or ball:
            position["ball"] = PLAYER_NAMES[carrier] if carrier >= 0 else square_name(ball)
        return {name: value for name, value in position.items() if value not in UNSAID}

    def numbers(self, game: PitchGame) -> list[int]:
        """The players of a match."""
        look = make_display(self.ruleset)
        sides = (range(int(game.first(side)), int(game.last(side))) for side in (0, 1))
        return [*(number for side in sides for number in side), *look.others(game)]

    def phase_of(self, game: PitchGame) -> str:
        """The phase, by the name that scenarios have for it; else the usual one."""
        now = make_display(self.ruleset).phase(game)
        for name, known in self.phases.items():
            if known == now:
                return name
        return self.usual_phase

    def active_of(self, game: PitchGame) -> str:
        """Whose team turn it is, or else who decides."""
        if game.active >= 0:
            return SIDE_NAMES[game.active]
        return SIDE_NAMES[game.chooser] if not game.over and 0 <= game.chooser < 2 else "home"

    def more_of_position(self, game: PitchGame) -> dict[str, Any]:
        """What the rule set's own fields say."""
        return {}

    def more_of_player(self, game: PitchGame, number: int) -> dict[str, Any]:
        """What the rule set's own fields say of a player."""
        return {}

    def player(self, game: PitchGame, number: int) -> dict[str, Any]:
        """A player as a scenario writes them: what differs from their position."""
        look = make_display(self.ruleset)
        row = look.row(game, number)
        position = self.position_named(game, number, row)
        result: dict[str, Any] = {"position": position.name} if position else {}
        state = look.state_names[row[STATUS]]
        if row[SQUARE] and state in self.states_on_pitch:
            result["at"] = square_name(row[SQUARE])
        if state != self.upright:
            result["state"] = state
        skills = look.skills(row)
        known = position.skills if position else ()
        more = [skill for skill in skills if skill not in known]
        fewer = [skill for skill in known if skill not in skills]
        if more:
            result["skills"] = more
        if fewer:
            result["without"] = fewer
        numbers = position.characteristics if position else self.usual_characteristics(game, number)
        usual = dict(zip(look.keys, numbers, strict=True))
        now = look.characteristics(row, roster_entry(game, number))
        result |= {name: value for name, value in now.items() if value != usual[name]}
        if row[USED]:
            result["used"] = True
        return result | self.more_of_player(game, number)

    def usual_characteristics(self, game: PitchGame, number: int) -> tuple[int, ...]:
        """Those of a player who is given no position."""
        side = number // SIDE_SLOTS
        name = game.setting.team(side).race if side < 2 else self.usual_teams[0]
        return self.nobody(name).characteristics

    def position_named(self, game: PitchGame, number: int, row: Row) -> Position | None:
        """A player's position, where their team's list has it."""
        if number >= 2 * SIDE_SLOTS:
            return None
        name = make_display(self.ruleset).who(row, number, roster_entry(game, number))[1]
        team = game.setting.team(number // SIDE_SLOTS).name
        try:
            return self.ruleset.content_with(game.setting.options).team(team).position(name)
        except TurfwarError:
            return None

    # Where a sandbox begins

    def line_up(self, game: PitchGame) -> dict[str, Any]:
        """Plays a new match until both teams are on the pitch, home to move, and takes that
        down."""
        for _ in range(MOST_CHOICES):
            if game.over or self.is_lined_up(game):
                break
            game.play(self.to_line_up(game))
        position = self.position(game)
        return position | {"phase": self.usual_phase, "active": "home", "turn": 1}

    def is_lined_up(self, game: PitchGame) -> bool:
        """Whether both teams are on the pitch, and nobody is being put there any more."""
        verbs = game.setting.notation.verbs
        placing = any(verbs[int(verb_of(code))].role == PLACING for code in legal_of(game))
        return not placing and all(game.on_field(side) for side in (0, 1))

    def to_line_up(self, game: PitchGame) -> int:
        """What to choose on the way: a formation, then to be done with it; else the first."""
        verbs = game.setting.notation.verbs
        legal = legal_of(game)
        chooser = int(game.chooser)
        on_pitch = chooser < 2 and bool(game.on_field(chooser))
        wanted = FINISH if on_pitch else PLACING
        for role in (wanted, FINISH):
            for code in legal:
                if verbs[int(verb_of(code))].role == role:
                    return code
        return legal[0]


def by_side(home: int, away: int) -> dict[str, int]:
    """A number of each side as a scenario writes it."""
    return {"home": int(home), "away": int(away)}
