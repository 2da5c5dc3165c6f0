"""002, special play cards: Good Karma."""

from typing import Final

from turfwar.games.lrb6.cards import ids as cards
from turfwar.games.lrb6.cards.base import (
    UNTIL_DRIVE_ENDS,
    UNTIL_HALF_ENDS,
    UNTIL_MATCH_ENDS,
    UNTIL_OWN_TURN_ENDS,
    UNTIL_THEIR_TURN_ENDS,
    W_AFTER_KICKOFF,
    W_AFTER_RECOVERY,
    W_AFTER_SCATTER,
    W_AFTER_SETUP,
    W_BEFORE_MARKER,
    W_BEFORE_RECOVERY,
    W_BEFORE_RESULT,
    W_BEFORE_SETUP,
    W_OPPONENT_TOUCHDOWN,
    W_PREGAME,
    W_TURN_EVE,
    W_TURN_START,
    Card,
    Effect,
)
from turfwar.games.lrb6.cards.effects import (
    Healer,
    OnOpponent,
    OnPlayer,
    OnSide,
    OnTeam,
    lend,
    recover_from_injury,
)
from turfwar.games.lrb6.cards.guests import Guest
from turfwar.games.lrb6.cards.hurry_up import Hurry, HurryUpOffense
from turfwar.games.lrb6.cards.ids import ANTHEM, FORBIDDEN_TO_ACT, PITCH, UNCONSCIOUS, UPROAR
from turfwar.games.lrb6.cards.mishaps import knock_down, remove
from turfwar.games.lrb6.cards.rerolls import gain_reroll
from turfwar.games.lrb6.cards.targets import ask_facing, ask_skill, ask_target, ask_word, standing
from turfwar.games.lrb6.layout import (
    CASUALTY,
    DEAD,
    EXTRA_BLITZES,
    EXTRA_THROWS,
    FORBIDDEN,
    INJURY,
    KNOCKED_OUT,
    NATIVE,
    NATIVE_SIZE,
    RAISED,
    RESERVE,
    SCORED_BY,
    ST,
    WEATHER,
)
from turfwar.games.lrb6.match import MatchState, Player
from turfwar.games.lrb6.rules.injury import Harm
from turfwar.games.lrb6.skills import ids
from turfwar.games.lrb6.skills.ball_and_chain import template_step
from turfwar.games.lrb6.skills.base import Skill
from turfwar.games.lrb6.words.causes import C_SKILL
from turfwar.games.lrb6.words.events import E_WEATHER
from turfwar.games.lrb6.words.lists import OBJECTS, WEATHERS, WIDE_ZONES
from turfwar.games.lrb6.words.rolls import R_DOG, R_DOG_DISTANCE
from turfwar.kernel.ints import i64
from turfwar.pitch.field import LOWER_WIDE, UPPER_WIDE
from turfwar.pitch.frame import NOBODY, SIDE_SLOTS

EVE: Final = W_TURN_EVE | W_AFTER_KICKOFF
BADLY_HURT_UP_TO: Final = 38
LASTING_FROM: Final = 41


class AllOutBlitz(Card):
    """A second Blitz action this turn."""

    def play(self, match: MatchState, side: i64) -> None:
        match.add(EXTRA_BLITZES, 1)


class RazzleDazzle(Card):
    """A second Pass action or a second Hand-Off action this turn."""

    def play(self, match: MatchState, side: i64) -> None:
        match.add(EXTRA_THROWS, 1)


class Uproar(Skill):
    """Fan Uproar: no team re-rolls."""

    def denies_reroll(self, player: Player, team: bool) -> bool:
        return team


class BananaSkin(Card):
    """An opponent in one's tackle zone falls down."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number for number in standing(match, 1 - side) if match.player(number).zones_on_them > 0
        ]

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.candidates(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        knock_down(match, ask_target(match, side, self.number, self.candidates(match, side)))


class Butterfingers(OnOpponent):
    """No Hands for an opponent who has not got the ball."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [number for number in match.on_field(1 - side) if not match.player(number).has_ball]


class IntensiveTraining(OnPlayer):
    """A skill that they could learn without a double."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [
            number for number in super().candidates(match, side) if len(to_learn(match, number)) > 0
        ]

    def play(self, match: MatchState, side: i64) -> None:
        target = ask_target(match, side, self.number, self.candidates(match, side))
        skill = ask_skill(match, side, self.number, to_learn(match, target))
        match.book.effects.begin_effect(match, self.number, side, target, self.until, 1, skill)

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, (effect.detail,))


def to_learn(match: MatchState, number: i64) -> list[int]:
    """The skills of a player's normal categories that they have not got and may have."""
    player = match.player(number)
    for known in match.setting.team(number // SIDE_SLOTS).players:
        if known.slot == number % SIDE_SLOTS:
            return [
                skill
                for skill in known.learns
                if not player.has(skill) and not has_rival(player, skill)
            ]
    return []


def has_rival(player: Player, skill: i64) -> bool:
    """000, Frenzy; Grab: whether they have a skill that keeps them from learning this one."""
    for one, other in ids.RIVALS:
        if (skill == one and player.has(other)) or (skill == other and player.has(one)):
            return True
    return False


class UnsportsmanlikeConduct(Card):
    """Whoever has just scored is knocked out, for the whole of the next drive."""

    def playable(self, match: MatchState, side: i64) -> bool:
        scorer = match.get(SCORED_BY)
        return scorer // SIDE_SLOTS == 1 - side and match.square(scorer) != 0

    def play(self, match: MatchState, side: i64) -> None:
        scorer = match.get(SCORED_BY)
        match.take_off(scorer, KNOCKED_OUT)
        match.book.effects.begin_effect(match, self.number, side, scorer, UNTIL_DRIVE_ENDS, 2)

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            lend(player, (UNCONSCIOUS,))


class Unconscious(Skill):
    """Unsportsmanlike Conduct: they do not roll to recover."""

    def stays_out(self, player: Player) -> bool:
        return True


class DazedAndConfused(OnOpponent):
    """Bone-head for an opponent who is down."""

    def candidates(self, match: MatchState, side: i64) -> list[int]:
        return [number for number in match.on_field(1 - side) if match.player(number).is_down]


class AwesomeStrength(OnPlayer):
    """Twice their own strength."""

    def affects(self, effect: Effect, player: Player) -> None:
        if player.number == effect.target:
            own = player.match.get(NATIVE + player.number * NATIVE_SIZE + 1)
            player.match.set_field(player.number, ST, player.st + own)


class DocBonesaw(Healer):
    """A player who is knocked out or badly hurt can play again."""

    def can_heal(self, match: MatchState, number: i64) -> bool:
        status = match.status(number)
        injury = match.field(number, INJURY)
        hurt = status == CASUALTY and 0 < injury <= BADLY_HURT_UP_TO
        return status == KNOCKED_OUT or hurt

    def heal(self, match: MatchState, number: i64) -> None:
        recover_from_injury(match, number)
        match.set_status(number, RESERVE)


class MiracleWorker(Healer):
    """A serious injury, even death, becomes a knock-out."""

    def can_heal(self, match: MatchState, number: i64) -> bool:
        status = match.status(number)
        if (status != CASUALTY and status != DEAD) or match.field(number, RAISED) != 0:
            return False
        return status == DEAD or match.field(number, INJURY) >= LASTING_FROM

    def heal(self, match: MatchState, number: i64) -> None:
        recover_from_injury(match, number)
        match.set_status(number, KNOCKED_OUT)


class LewdManeuvers(Card):
    """Whoever is in a wide zone may do nothing, this turn and the opponents' next."""

    def play(self, match: MatchState, side: i64) -> None:
        zone = ask_word(match, side, self.number, [WIDE_ZONES, WIDE_ZONES + 1])
        for word in range(3):
            match.set(FORBIDDEN + word, 0)
        number: i64 = 0
        while number < 2 * SIDE_SLOTS:
            if in_wide_zone(match, match.square(number), zone):
                word = FORBIDDEN + number // 15
                match.set(word, match.get(word) | (1 << (number % 15)))
            number += 1
        match.book.effects.begin_effect(match, self.number, side, NOBODY, UNTIL_THEIR_TURN_ENDS)

    def affects(self, effect: Effect, player: Player) -> None:
        number = player.number
        if effect.match.get(FORBIDDEN + number // 15) & (1 << (number % 15)) != 0:
            lend(player, (FORBIDDEN_TO_ACT,))


def in_wide_zone(match: MatchState, square: i64, zone: i64) -> bool:
    """Whether a square lies in the wide zone of this word."""
    if square == 0:
        return False
    return match.pitch.has(square, UPPER_WIDE if zone == WIDE_ZONES else LOWER_WIDE)


class ForbiddenToAct(Skill):
    """Lewd Maneuvers: they may declare no action."""

    def may_declare(self, player: Player, action: i64) -> bool:
        return False


class ExtraTraining(Card):
    """A team re-roll more in each half."""

    def play(self, match: MatchState, side: i64) -> None:
        gain_reroll(match, side)


class LurvePotion(Card):
    """One of the opponents in a wide zone goes back to the reserves, chosen at random."""

    def zones(self, match: MatchState, side: i64) -> list[int]:
        return [zone for zone in (WIDE_ZONES, WIDE_ZONES + 1) if there(match, 1 - side, zone)]

    def playable(self, match: MatchState, side: i64) -> bool:
        return len(self.zones(match, side)) > 0

    def play(self, match: MatchState, side: i64) -> None:
        zone = ask_word(match, side, self.number, self.zones(match, side))
        remove(match, match.pick(there(match, 1 - side, zone)), RESERVE)


def there(match: MatchState, side: i64, zone: i64) -> list[int]:
    """A side's players in a wide zone."""
    return [
        number for number in match.on_field(side) if in_wide_zone(match, match.square(number), zone)
    ]


class WeatherMagic(Card):
    """The weather is what the coach wants it to be."""

    def play(self, match: MatchState, side: i64) -> None:
        words = [WEATHERS + weather for weather in range(5)]
        weather = ask_word(match, side, self.number, words) - WEATHERS
        match.set(WEATHER, weather)
        match.record(E_WEATHER, weather)


class Anthem(Skill):
    """Team Anthem: the toss is won, and FAME is 2 higher on the Kick-Off Table."""

    def wins_toss(self, match: MatchState, side: i64) -> bool:
        return True

    def kickoff_fame(self, match: MatchState, side: i64) -> i64:
        return 2


class SuitablePitch(Card):
    """The ground is harder or softer for this drive, for whoever is knocked down."""

    def play(self, match: MatchState, side: i64) -> None:
        word = ask_word(match, side, self.number, [OBJECTS, OBJECTS + 1])
        value = 1 if word == OBJECTS else -1
        match.book.effects.begin_effect(
            match, self.number, side, NOBODY, UNTIL_DRIVE_ENDS, 1, value
        )

    def affects(self, effect: Effect, player: Player) -> None:
        lend(player, (PITCH,))


class Pitch(Skill):
    """Suitable Pitch: a modifier for everybody who is knocked down."""

    def before_armour(self, harm: Harm, own: Player) -> None:
        if own.number == harm.victim.number and harm.knocked_down:
            effect = harm.match.book.effects.effect_of(harm.match, cards.SUITABLE_PITCH)
            if effect is not None:
                harm.modify(C_SKILL + self.number, effect.detail)


class WoofWoof(Card):
    """A dog runs off with a loose ball, in a direction of the throw-in template."""

    def playable(self, match: MatchState, side: i64) -> bool:
        return match.loose_ball() != 0

    def play(self, match: MatchState, side: i64) -> None:
        match.turn_to_ball_in(match.loose_ball())
        facing = ask_facing(match, side)
        die = match.d6()
        match.log_roll(R_DOG, NOBODY, 0, die, 1)
        step = template_step(facing, die)
        squares = match.d6()
        match.log_roll(R_DOG_DISTANCE, NOBODY, 0, squares, 1)
        square = match.ball
        while squares > 0 or not match.is_empty(square):
            if not match.is_on_pitch(square + step):
                match.book.ball.land(
                    match, match.book.ball.throw_in(match, square, square + step), False
                )
                return
            square += step
            squares -= 1
        match.drop_ball_at(square)


CARDS: Final[dict[str, Card]] = {
    "All Out Blitz": AllOutBlitz(W_TURN_START),
    "Fan Uproar": OnTeam(EVE, UNTIL_THEIR_TURN_ENDS, (UPROAR,), True, 0, 2),
    "Banana Skin": BananaSkin(EVE),
    "Hurry Up Offense": HurryUpOffense(W_BEFORE_MARKER),
    "Butterfingers": Butterfingers(EVE, UNTIL_DRIVE_ENDS, (ids.NO_HANDS,)),
    "Intensive Training": IntensiveTraining(W_TURN_START),
    "Chainsaw": OnPlayer(
        W_BEFORE_SETUP,
        UNTIL_MATCH_ENDS,
        (ids.CHAINSAW, ids.SECRET_WEAPON, ids.NO_HANDS),
    ),
    "Unsportsmanlike Conduct": UnsportsmanlikeConduct(W_OPPONENT_TOUCHDOWN),
    "Dazed And Confused": DazedAndConfused(EVE, UNTIL_MATCH_ENDS, (ids.BONE_HEAD,)),
    "Knutt's Spell of Awesome Strength": AwesomeStrength(W_TURN_START, UNTIL_OWN_TURN_ENDS),
    "Doc Bonesaw": DocBonesaw(W_AFTER_RECOVERY),
    "Lewd Maneuvers": LewdManeuvers(W_TURN_START),
    "Extra Training": ExtraTraining(W_PREGAME),
    "Lurve Potion": LurvePotion(W_AFTER_KICKOFF),
    "Magic Helmet": OnPlayer(EVE, UNTIL_MATCH_ENDS, (ids.THICK_SKULL,), av=1),
    "Scutt's Scroll of Weather Magic": WeatherMagic(EVE),
    "Miracle Worker": MiracleWorker(W_BEFORE_RECOVERY),
    "Stiletto": OnPlayer(W_TURN_START, UNTIL_MATCH_ENDS, (ids.DIRTY_PLAYER, ids.STAB)),
    "One With the Kicker": OnPlayer(
        W_AFTER_SCATTER,
        UNTIL_MATCH_ENDS,
        (ids.KICK_OFF_RETURN, ids.DIVING_CATCH),
    ),
    "Team Anthem": OnSide(W_PREGAME, UNTIL_MATCH_ENDS, ANTHEM),
    "Razzle Dazzle": RazzleDazzle(W_TURN_START),
    "The Fan": Guest(W_PREGAME, UNTIL_HALF_ENDS, 17, 6, 4, 2, 7, (ids.FRENZY, ids.LONER)),
    "Suitable Pitch": SuitablePitch(W_AFTER_SETUP | W_BEFORE_RESULT),
    "The Wall": OnTeam(W_TURN_EVE, UNTIL_THEIR_TURN_ENDS, (ids.STAND_FIRM,)),
    "Rune of Fear": OnTeam(
        EVE,
        UNTIL_THEIR_TURN_ENDS,
        (ids.FOUL_APPEARANCE, ids.DISTURBING_PRESENCE),
    ),
    "Woof Woof!": WoofWoof(W_TURN_START),
}
CONDITIONS: Final[dict[str, Skill]] = {
    "Fan Uproar": Uproar(),
    "Unsportsmanlike Conduct": Unconscious(),
    "Lewd Maneuvers": ForbiddenToAct(),
    "Team Anthem": Anthem(),
    "Suitable Pitch": Pitch(),
    "Hurry Up Offense": Hurry(),
}
