"""A coach of few ideas for Death Zone: its port `rookie`.

They get the ball, carry it towards the other end in both movement phases, stand in the way of the
other side's carrier, and go for whoever has the ball.
"""

import random

from turfwar.games.deathzone import layout
from turfwar.games.deathzone.display.display import of
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.potions import ANTIDOTE, SPONGE, STIMULANT
from turfwar.games.deathzone.tables import ATTACK, TACKLE, THROW
from turfwar.games.deathzone.words import questions as q
from turfwar.games.deathzone.words import verbs as v
from turfwar.games.display import legal_of
from turfwar.kernel.game import ROLL_RECORD
from turfwar.kernel.notation import choice, first_of, verb_of
from turfwar.pitch.field import AWAY_END, HOME_END
from turfwar.pitch.frame import NOBODY
from turfwar.pitch.game import PitchGame
from turfwar.pitch.squares import column_of, distance, row_of

FAR_AWAY = 99
RISK = 3
"""What a death zone on the way counts, in squares."""
GOOD_ODDS = 4
"""A die of so much or less is worth an attempt."""
SAFE_THROW = 7
CURES = (ANTIDOTE, SPONGE, STIMULANT)
DEEDS = (v.THROW, v.HAND_OFF, v.TACKLE, v.STRIP, v.ATTACK)
TARGETS = (v.GO_FOR, v.TOSS_TO, v.GIVE_TO)
MOST_OTHERS = 4
"""So many other things are proposed to whoever thinks them over, those nearest to the ball."""
GAIN = 5
"""So many squares nearer to the other end make a throw worth it."""


class DeathzoneRookieCoach:
    """Decides by what stands out."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, game: PitchGame) -> int:
        """One of the open choices."""
        match = of(game)
        codes = legal_of(game)
        if len(codes) == 1:
            return codes[0]
        question = int(game.question)
        if question == q.Q_CARRY:
            return choice(v.DEAL_OUT, 0, 0)
        if question == q.Q_SETUP:
            return self.set_up(match, codes)
        if question == q.Q_KICKOFF:
            return self.kick_off(match, codes)
        if question == q.Q_ACTION:
            return self.act(match, codes)
        if question in (q.Q_MOVEMENT, q.Q_RESERVE):
            return self.move(match, codes)
        if question == q.Q_THROWING:
            return self.throw(match, codes)
        if question in (q.Q_TACKLE, q.Q_DODGES):
            return self.fight(match, codes)
        return self.answer(match, codes, question)

    # For whoever thinks it over (`bots/planning/ahead.py`)

    def proposals(self, game: PitchGame) -> list[tuple[int, list[int]]]:
        """What could be done now, what they would do first."""
        match = of(game)
        codes = legal_of(game)
        others = self.others(match, codes, int(game.question))
        if not others:
            return []
        others.sort(key=lambda code: self.away(match, code))
        found = [self.choose(game), *others[:MOST_OTHERS], self.end(codes)]
        return [(code, []) for code in dict.fromkeys(found)]

    def others(self, match: DeathzoneState, codes: list[int], question: int) -> list[int]:
        """What is worth a second thought: what the carrier does, who goes for a loose ball, whom
        to throw to or to hit."""
        carrier = self.carrier(match)
        if question == q.Q_ACTION:
            if int(match.get(layout.PLAYER)) != carrier:
                return self.only(codes, *TARGETS)
            steps = self.only(codes, v.STEP_TO) if match.get(layout.MOVED) == 0 else []
            free = [code for code in steps if match.occupant(first_of(code)) < 0]
            return self.only(codes, *TARGETS) + free
        if question in (q.Q_MOVEMENT, q.Q_RESERVE):
            movers = self.only(codes, v.MOVE, v.HEROIC_TACKLE)
            return [
                code
                for code in movers
                if carrier in (NOBODY, first_of(code)) or verb_of(code) == v.HEROIC_TACKLE
            ]
        if question in (q.Q_THROWING, q.Q_TACKLE):
            return self.only(codes, *DEEDS)
        return []

    def away(self, match: DeathzoneState, code: int) -> int:
        """How far from the ball a player or a square is that a choice names."""
        named = int(first_of(code))
        if verb_of(code) not in (v.STEP_TO, v.TOSS_TO):
            named = int(match.square(named))
        return int(distance(named, match.ball))

    def take_up(self, game: PitchGame, proposal: tuple[int, list[int]]) -> None:
        """They keep no plans."""

    # Helpers

    def only(self, codes: list[int], *verbs: int) -> list[int]:
        return [code for code in codes if verb_of(code) in verbs]

    def end(self, codes: list[int]) -> int:
        """Nothing more in this phase."""
        for verb in (v.HALT, v.LET_PASS, v.END_PHASE, v.NO_SPELL):
            found = self.only(codes, verb)
            if found:
                return found[0]
        return codes[0]

    def to_go(self, match: DeathzoneState, square: int, side: int) -> int:
        """How far it is to where a side scores."""
        column = int(column_of(square))
        return 26 - column if side == 0 else column - 1

    def carrier(self, match: DeathzoneState) -> int:
        return int(match.carrier)

    def goal(self, match: DeathzoneState, player: int) -> int:
        """The square that a player makes for."""
        side = int(match.team(player))
        carrier = self.carrier(match)
        square = int(match.square(player))
        if carrier == player:
            zone = AWAY_END if side == 0 else HOME_END
            ends = [each for each in match.pitch.squares if match.pitch.has(each, zone)]
            row = int(row_of(square))
            return min(ends, key=lambda each: abs(int(row_of(each)) - row))
        if carrier == NOBODY:
            return int(match.ball)
        if match.team(carrier) != side:
            return int(match.square(carrier))
        # Along with one's own carrier, a little ahead.
        ahead = 3 if side == 0 else -3
        return int(match.square(carrier)) + ahead

    # Before a drive

    def set_up(self, match: DeathzoneState, codes: list[int]) -> int:
        ready = self.only(codes, v.READY)
        side = int(match.chooser)
        lines = self.only(codes, v.LINE_UP)
        nobody_waits = len(codes) == len(ready) + len(lines)
        if ready and (match.on_field(side) or nobody_waits):
            return ready[0]
        return self.random.choice(lines) if lines else codes[0]

    def kick_off(self, match: DeathzoneState, codes: list[int]) -> int:
        kickers = self.only(codes, v.KICKED_BY)
        if kickers:
            return max(
                kickers, key=lambda code: int(match.kind(first_of(code)) == layout.KICKER_KIND)
            )
        return self.random.choice(codes)

    # Movement

    def move(self, match: DeathzoneState, codes: list[int]) -> int:
        """Who has most to gain moves first; before that, what was paid for."""
        trick = self.tricks(match, codes)
        if trick != NOBODY:
            return trick
        best, most = self.end(codes), 0
        for code in self.only(codes, v.MOVE):
            player = int(first_of(code))
            far = int(distance(match.square(player), self.goal(match, player)))
            worth = 0
            if player == self.carrier(match):
                worth = 100 if far else 0
            elif self.carrier(match) == NOBODY:
                worth = FAR_AWAY - far if far and self.nearest(match, player) else 0
            elif match.team(self.carrier(match)) != match.team(player):
                worth = FAR_AWAY - far if 1 < far <= 9 else 0
            elif far > 3:
                worth = 1
            if worth > most:
                best, most = code, worth
        heroes = self.only(codes, v.HEROIC_TACKLE)
        if most == 0 and heroes:
            return self.hero(match, heroes) or best
        return best

    def nearest(self, match: DeathzoneState, player: int) -> bool:
        """Whether a player is among the nearest three of their side to a loose ball."""
        ball = match.ball
        own = [each for each in match.playing_for(match.team(player)) if match.stands(each)]
        own.sort(key=lambda each: int(distance(match.square(each), ball)))
        return player in own[:3]

    def hero(self, match: DeathzoneState, codes: list[int]) -> int:
        """Somebody throws themselves at the other side's carrier."""
        carrier = self.carrier(match)
        if carrier == NOBODY:
            return 0
        for code in codes:
            player = int(first_of(code))
            if match.team(carrier) != match.team(player):
                if distance(match.square(player), match.square(carrier)) <= 3:
                    return code
        return 0

    def act(self, match: DeathzoneState, codes: list[int]) -> int:
        """The next choice of an open action."""
        player = int(match.get(layout.PLAYER))
        action = int(match.get(layout.ACTION))
        victims = self.only(codes, v.GO_FOR)
        if victims:
            return max(
                victims, key=lambda code: self.worth(match, player, int(first_of(code)), action)
            )
        tosses = self.only(codes, v.TOSS_TO, v.GIVE_TO)
        if tosses:
            return max(tosses, key=lambda code: self.receiver(match, player, code))
        if action not in (v.MOVE, v.HEROIC_TACKLE):
            return self.end(codes)
        return self.step(match, player, codes)

    def step(self, match: DeathzoneState, player: int, codes: list[int]) -> int:
        """A step nearer to where they want to be, round death zones."""
        goal = self.goal(match, player)
        here = int(match.square(player))
        side = 1 - int(match.team(player))
        moved = int(match.get(layout.MOVED))
        left = int(match.ma(player)) - moved
        carries = player == self.carrier(match)
        best, least = self.end(codes), distance(here, goal) * 10
        if match.get(layout.ON_TOP) != 0:
            least = FAR_AWAY * 10
        if left < 1 and not (carries and distance(here, goal) == 1):
            return best
        leaving = match.in_any_zone(here, side)
        for code in self.only(codes, v.STEP_TO):
            to = int(first_of(code))
            if match.occupant(to) >= 0:
                continue
            cost = int(distance(to, goal)) * 10 + self.random.randrange(5)
            if match.in_any_zone(to, side):
                cost += RISK * (5 if carries else 2)
            if leaving:
                cost += RISK
            if cost < least:
                best, least = code, cost
        return best

    # Throwing

    def throw(self, match: DeathzoneState, codes: list[int]) -> int:
        """To somebody who is much nearer to the other end, where it is likely to succeed."""
        for code in self.only(codes, v.THROW):
            player = int(first_of(code))
            if match.holds(player) and self.best_receiver(match, player) > 0:
                return code
        spells = self.only(codes, v.CAST_SPELL)
        return self.random.choice(spells) if spells else self.end(codes)

    def best_receiver(self, match: DeathzoneState, player: int) -> int:
        found = [
            self.receiver(match, player, int(choice(v.TOSS_TO, match.square(each), 0)))
            for each in match.playing_for(match.team(player))
            if each != player
        ]
        return max(found, default=0)

    def receiver(self, match: DeathzoneState, player: int, code: int) -> int:
        """What is gained by a throw there."""
        square = int(first_of(code))
        if verb_of(code) == v.GIVE_TO:
            square = int(match.square(first_of(code)))
        who = int(match.occupant(square))
        side = int(match.team(player))
        if who < 0 or match.team(who) != side or not match.stands(who):
            return -FAR_AWAY
        far = match.book.throwing.range_of(match, player, square)
        if far > match.book.throwing.reach(match, player):
            return -FAR_AWAY
        gain = self.to_go(match, int(match.square(player)), side) - self.to_go(match, square, side)
        if gain < GAIN or THROW.needed(far, int(match.ts(player))) > SAFE_THROW:
            return -FAR_AWAY
        if match.in_any_zone(square, 1 - side):
            gain -= GAIN
        return gain

    # Fighting

    def worth(self, match: DeathzoneState, player: int, victim: int, action: int) -> int:
        """What it is worth to go for somebody."""
        value = 20 if match.holds(victim) else 5
        if action == v.TACKLE:
            return value - 2 * TACKLE.needed(int(match.st(player)), int(match.st(victim)))
        return value - 2 * ATTACK.needed(int(match.cs(player)), int(match.cs(victim)))

    def fight(self, match: DeathzoneState, codes: list[int]) -> int:
        carrier = self.carrier(match)
        for code in self.only(codes, v.DODGE_NOW):
            if int(first_of(code)) == carrier:
                return code
        for code in self.only(codes, v.TACKLE, v.STRIP):
            player = int(first_of(code))
            if carrier != NOBODY and distance(match.square(player), match.square(carrier)) <= 1:
                if match.team(carrier) != match.team(player):
                    return code
        for code in self.only(codes, v.TACKLE):
            player = int(first_of(code))
            others = match.in_zone_of(match.square(player), 1 - match.team(player))
            if any(
                TACKLE.needed(int(match.st(player)), int(match.st(each))) <= GOOD_ODDS
                for each in others
            ):
                return code
        return self.end(codes)

    # Answers

    def answer(self, match: DeathzoneState, codes: list[int], question: int) -> int:
        """Whatever is asked in between."""
        if question == q.Q_FREE:
            tackles = [code for code in codes if first_of(code) == 2]
            return tackles[0] if tackles else codes[0]
        if question in (q.Q_DODGE, q.Q_GO):
            return next(code for code in codes if first_of(code) == 1)
        if question == q.Q_ELECT:
            return choice(v.ELECT, 1, 0)
        if question == q.Q_INTERCEPT:
            able = self.only(codes, v.PLUCK)
            best = max(able, key=lambda code: int(match.cl(first_of(code))))
            return best if match.cl(first_of(best)) >= 7 else self.only(codes, v.NO_PLUCK)[0]
        if question == q.Q_AIM:
            return max(codes, key=lambda code: self.aim(match, int(first_of(code))))
        if question in (q.Q_WINDOW, q.Q_FLIGHT):
            spells = self.only(codes, v.CAST_SPELL)
            return spells[0] if spells and self.random.random() < 0.5 else self.end(codes)
        if question == q.Q_RETAKE:
            again = self.has_failed(match)
            return next(code for code in codes if (first_of(code) != 0) == again)
        if question in (q.Q_SPY, q.Q_FIX):
            return next(code for code in codes if first_of(code) == 1)
        if question == q.Q_DRINK:
            return min(codes, key=lambda code: int(match.more(int(first_of(code)), layout.DRUNK)))
        if question == q.Q_KNOW:
            return choice(v.ASK_ABOUT, 1, 0)
        return self.random.choice(codes)

    def has_failed(self, match: DeathzoneState) -> bool:
        """Whether the dice that have just fallen were a failure of one's own."""
        fresh = [int(match.fresh[at]) for at in range(match.fresh_count)]
        place, found = 0, False
        while place < len(fresh):
            if fresh[place] == ROLL_RECORD:
                player, good = fresh[place + 3], fresh[place + 6]
                found = player >= 0 and match.team(player) == match.chooser and good == 0
            place += 2 + fresh[place + 1]
        return found

    def tricks(self, match: DeathzoneState, codes: list[int]) -> int:
        """Before anybody moves: bribes against the ball's carrier, potions for who needs them."""
        carrier = self.carrier(match)
        for code in self.only(codes, v.BRIBE_PLAYER, v.BRIBE_REFEREE):
            if int(first_of(code)) == carrier:
                return code
        side = int(match.active)
        for code in self.only(codes, v.UNCORK):
            potion = int(first_of(code))
            sober = any(
                match.more(player, layout.DRUNK) == 0
                for player in match.book.potions.drinkers(match, side, potion)
            )
            if potion in CURES or sober:
                return code
        return NOBODY

    def aim(self, match: DeathzoneState, square: int) -> int:
        """Whom a spell is best aimed at."""
        who = int(match.occupant(square))
        if who < 0 or match.team(who) == match.chooser:
            return 0
        return 2 if match.holds(who) else 1
