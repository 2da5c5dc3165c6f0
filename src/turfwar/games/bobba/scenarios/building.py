"""How a position of bobba is put up."""

from turfwar.games.bobba import layout
from turfwar.games.bobba.athlete import set_athlete
from turfwar.games.bobba.league.handicap import handicap, hms_level
from turfwar.games.bobba.potions import MOST_OF_PLAYER, POTION_WORDS, POTIONS
from turfwar.games.bobba.rules.rerolls import freeze_rerolls
from turfwar.games.bobba.scenarios import fields
from turfwar.games.content import same_name
from turfwar.games.lrb6.display.display import of
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.scenarios.building import MatchBuilder
from turfwar.games.lrb6.words.lists import FACINGS
from turfwar.pitch.frame import AWAY, HOME, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.scenario.language.model import PlayerSpec

SIDE_LETTERS = {"h": HOME, "a": AWAY}


class BobbaBuilder(MatchBuilder):
    """Puts up a position of bobba."""

    def sides(self, game: PitchGame) -> None:
        match, scenario = of(game), self.scenario
        for side in (HOME, AWAY):
            match.set(layout.HEAD_COACH + side, 0)
            match.set(layout.COACH + side, 0)
            match.set(layout.DRAWS + side, fields.DRAWS.of(scenario)[side])
        drawn = "draws" in scenario.where.lines if scenario.where else False
        match.set(layout.CARDS_KNOWN, 0 if drawn else 1)
        super().sides(game)
        at_home = fields.HOME_FIELD.of(scenario)
        match.set(layout.HOME_FIELD, 1 if at_home else 0)
        match.set(layout.HOME_REROLL + HOME, 1 if at_home else 0)
        match.set(layout.HOME_SHARE, fields.FANS.of(scenario))
        match.set(layout.GATE_KNOWN, 1 if fields.GATE.of(scenario) == "known" else 0)
        known = "weather" in scenario.where.lines if scenario.where else False
        gold = fields.TRICKS.of(scenario)
        match.set(layout.WEATHER_KNOWN, 1 if known or gold.home or gold.away else 0)
        kind, steps = fields.SURFACE.of(scenario)
        match.set(layout.SURFACE, kind)
        match.set(layout.SURFACE_STEPS, steps)
        self.handicap(game)
        for side in (HOME, AWAY):
            match.set(layout.TRICK_GOLD + side, fields.TRICKS.of(scenario)[side] // 1000)
        for name, guards in fields.GUARDS.of(scenario).items():
            if name not in self.ids.number:
                self.wrong(f"guards.{name}", "no player of this scenario")
            else:
                set_athlete(match, self.ids.number[name], layout.GUARDS, guards)
        self.races(game)

    def handicap(self, game: PitchGame) -> None:
        """004, HMS: how soon it looks closer, by the ratings."""
        ratings = fields.TRV.of(self.scenario)
        if ratings.home is None or ratings.away is None or ratings.home == ratings.away:
            return
        lower = HOME if ratings.home < ratings.away else AWAY
        found = handicap(min(ratings.home, ratings.away), max(ratings.home, ratings.away))
        game.set(layout.HMS_FROM + lower, hms_level(found))

    def races(self, game: PitchGame) -> None:
        """Who is allied, and who dislikes whom."""
        match = of(game)
        feelings = fields.RELATIONS.of(self.scenario)
        for side in (HOME, AWAY):
            own = match.setting.team(side).race
            kin = [own]
            for spec in self.scenario.players.values():
                race = fields.RACE.of(spec)
                if SIDE_LETTERS.get(spec.id[0]) != side or race is None:
                    continue
                known = next((each for each in kin if same_name(each, race)), None)
                if known is None:
                    kin.append(race)
                    known = race
                set_athlete(match, self.ids.number[spec.id], layout.KIN, kin.index(known))
            for number, race in enumerate(kin[1:], 1):
                # 004: those of the other race who play along feel the same way.
                both = (feeling(feelings, own, race), feeling(feelings, race, own))
                if both != ("indifferent", "indifferent"):
                    for word in (layout.DISLIKES, layout.DISLIKED_BY):
                        match.set(word + side, match.get(word + side) | 1 << number)

    def place(self, game: PitchGame, spec: PlayerSpec) -> None:
        match = of(game)
        number = self.ids.number[spec.id]
        size = fields.SIZE.of(spec)
        set_athlete(match, number, layout.LARGE, 1 if size == "large" else 0)
        facing = fields.FACING.of(spec)
        if facing is not None:
            set_athlete(match, number, layout.FACING, FACINGS.index(facing))
        set_athlete(match, number, layout.ARMOUR_BONUS, fields.ARMOUR.of(spec))
        set_athlete(match, number, layout.INJURY_BONUS, fields.INJURY.of(spec))
        set_athlete(match, number, layout.YELLOWS, fields.YELLOW.of(spec))
        set_athlete(match, number, layout.HELD_TURNS, fields.HELD.of(spec))
        self.potions(game, number, spec)
        super().place(game, spec)
        if spec.state == "sent-off":
            # 004, Sending off: whoever cannot come back leaves their side one short.
            match.add(layout.SHORT + number // SIDE_SLOTS, 1)
        assert number // SIDE_SLOTS <= 1

    def potions(self, game: PitchGame, number: int, spec: PlayerSpec) -> None:
        """What they have drunk in this half, poison or not."""
        match = of(game)
        at_work = [POTION_WORDS.index(name) for name in fields.DRUNK.of(spec)]
        drunk = sum(not POTIONS[each].poison for each in at_work)
        if drunk > MOST_OF_PLAYER:
            self.wrong(f"players.{spec.id}.potions", f"{MOST_OF_PLAYER} at most, and poison")
            return
        set_athlete(match, number, layout.DRUNK, drunk)
        set_athlete(match, number, layout.AT_WORK, sum(1 << each for each in set(at_work)))

    def phase(self, game: PitchGame) -> None:
        if any(fields.DRUNK.of(spec) for spec in self.scenario.players.values()):
            of(game).book.effects.apply_effects(of(game))
        freeze_rerolls(of(game))
        game.fresh_count = 0
        super().phase(game)

    def first_kicker(self, match: MatchState) -> int:
        """004, Kick-off: home, and away kicks off the second half."""
        return HOME


def feeling(feelings: fields.Relations, one: str, other: str) -> str:
    """What a race feels towards another."""
    for race, towards in feelings.items():
        if same_name(race, one):
            for found, what in towards.items():
                if same_name(found, other):
                    return what
    return "indifferent"
