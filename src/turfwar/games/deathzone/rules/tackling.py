"""The tackle phase: dodges, then attacks, then tackles, by both sides."""

from turfwar.games.deathzone.layout import (
    ACTED,
    ACTION,
    ATTACKS,
    BERSERK,
    DODGES,
    DODGING,
    ENDING,
    FEEDING,
    FLOOR,
    IN_LOVE,
    PART,
    PLAYER,
    QUIET,
    QUIT,
    STOOD,
    STUCK,
    TACKLES,
)
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.rules.phases import TurnPhase
from turfwar.games.deathzone.spells import TACKLE_TIME
from turfwar.games.deathzone.words.events import E_DODGE
from turfwar.games.deathzone.words.questions import Q_ACTION, Q_DODGES, Q_TACKLE
from turfwar.games.deathzone.words.verbs import (
    ATTACK,
    CAST_SPELL,
    DODGE_NOW,
    END_PHASE,
    END_TEAM_TURN,
    GO_FOR,
    HALT,
    INFECT,
    LET_PASS,
    STRIP,
    TACKLE,
)
from turfwar.kernel.ints import i64
from turfwar.kernel.notation import choice, first_of, second_of, verb_of
from turfwar.pitch.frame import NOBODY, USED
from turfwar.pitch.squares import DIRECTIONS, adjacent


class TacklePhase(TurnPhase):
    """002, Attacks; Dodging: all dodges are declared first, all attacks come before tackles.

    In each of these parts the side whose turn it is has the floor first; whoever lets it pass
    leaves it to the other, and when both have, the next part begins.
    """

    def begin(self, match: DeathzoneState) -> None:
        match.set(PART, DODGES)

    # What there is to do

    def fit(self, match: DeathzoneState, player: int) -> bool:
        """Whether a player can do anything to others in this phase."""
        return (
            match.square(player) != 0
            and match.field(player, USED) == 0
            and match.field(player, STUCK) == 0
            and match.field(player, DODGING) == 0
            and match.more(player, FEEDING) == 0
        )

    def next_to(self, match: DeathzoneState, player: int) -> list[int]:
        """The opponents next to a player, in reading order."""
        here = match.square(player)
        side = match.team(player)
        found: list[int] = []
        for step in DIRECTIONS:
            who = match.occupant(here + step)
            if who >= 0 and match.team(who) != side:
                found.append(who)
        return found

    def is_alone(self, match: DeathzoneState, player: i64) -> bool:
        """Whether no opponent is next to a player, and nobody is in love who might be gone for."""
        if match.get(IN_LOVE) != 0:
            return False
        here = match.square(player)
        side = match.team(player)
        for step in DIRECTIONS:
            who = match.occupant(here + step)
            if who >= 0 and match.team(who) != side:
                return False
        return True

    def victims(self, match: DeathzoneState, player: int, action: int) -> list[int]:
        """Whom a player can go for, and how; 002, Drug Effects Table.

        Who loves somebody does them no harm, and who is followed about attacks whoever does it.
        """
        if not self.fit(match, player):
            return []
        whom = int(match.book.minds.beloved(match, player))
        chased = [
            each
            for each in match.book.minds.admirers(match, player)
            if self.is_near(match, player, each)
        ]
        if chased:
            able = action == ATTACK and match.stands(player) and match.cs(player) > 0
            return chased if able else []
        return [
            each
            for each in self.within_reach(match, player, action)
            if each != whom and match.book.tricks.is_fair_game(match, player, each)
        ]

    def is_near(self, match: DeathzoneState, player: int, other: int) -> bool:
        return bool(adjacent(match.square(player), match.square(other)))

    def within_reach(self, match: DeathzoneState, player: int, action: int) -> list[int]:
        """Whom a player in their right mind can go for."""
        if action == TACKLE:
            if match.more(player, STOOD) == 0 or match.st(player) <= 0:
                return []
            if match.field(player, BERSERK) != 0:
                return []
            return [who for who in self.next_to(match, player) if match.stands(who)]
        if not match.stands(player) or match.cs(player) <= 0:
            return []
        if action == STRIP:
            if not match.book.optional.stripping(match) or match.field(player, BERSERK) != 0:
                return []
            return [who for who in self.next_to(match, player) if match.holds(who)]
        if action == INFECT:
            if not match.book.rot.is_rotter(match, player):
                return []
            others = self.next_to(match, player)
            return [who for who in others if not match.book.rot.is_rotter(match, who)]
        return self.next_to(match, player)

    def dodgers(self, match: DeathzoneState, side: int) -> list[int]:
        """002, Dodging: who of a side may declare it, and has a reason to."""
        return [
            player
            for player in match.playing_for(side)
            if not self.is_alone(match, player)
            and self.fit(match, player)
            and match.book.combat.can_dodge(match, player)
            and self.next_to(match, player)
        ]

    def declarations(self, match: DeathzoneState, side: int) -> list[int]:
        """What a side can do in the part that it is."""
        part = match.get(PART)
        found: list[int] = []
        if part == DODGES:
            return [int(choice(DODGE_NOW, player, 0)) for player in self.dodgers(match, side)]
        actions = (ATTACK, STRIP, INFECT) if part == ATTACKS else (TACKLE,)
        player = match.next_for(side, 0)
        while player >= 0:
            if not self.is_alone(match, player):
                for action in actions:
                    if self.victims(match, int(player), action):
                        found.append(int(choice(action, player, 0)))
            player = match.next_for(side, player + 1)
        return found

    # Choices

    def options(self, match: DeathzoneState) -> None:
        player = int(match.get(PLAYER))
        if player != NOBODY:
            action = int(match.get(ACTION))
            match.pose(Q_ACTION, match.team(player), player, action)
            for victim in self.victims(match, player, action):
                match.offer(choice(GO_FOR, victim, 0))
            match.offer(choice(HALT, player, 0))
            return
        floor = int(match.get(FLOOR))
        active = floor == match.active
        part = match.get(PART)
        if active and (match.get(QUIT) != 0 or match.get(ENDING) != 0):
            return
        codes = self.declarations(match, floor)
        spells = match.book.magic.casters(match, floor, TACKLE_TIME) if part == ATTACKS else []
        if not codes and not spells and not (active and part == TACKLES):
            return
        match.pose(Q_DODGES if part == DODGES else Q_TACKLE, floor, NOBODY, part)
        for code in codes:
            match.offer(code)
        for caster, spell in spells:
            match.offer(choice(CAST_SPELL, caster, spell))
        if not active or part != TACKLES or self.declarations(match, 1 - floor):
            match.offer(choice(LET_PASS, 0, 0))
        if active:
            match.book.turns.ends(match)

    def act(self, match: DeathzoneState, code: i64) -> None:
        verb, what = verb_of(code), int(first_of(code))
        player = int(match.get(PLAYER))
        if verb == LET_PASS:
            self.pass_floor(match)
            return
        if verb == END_PHASE or verb == END_TEAM_TURN:
            match.set(QUIT, 1)
            if verb == END_TEAM_TURN:
                match.set(ENDING, 1)
            self.pass_floor(match)
            return
        match.set(QUIET, 0)
        if verb == DODGE_NOW:
            match.set_field(what, DODGING, 1)
            match.record(E_DODGE, what)
        elif verb == CAST_SPELL:
            match.book.magic.cast(match, what, int(second_of(code)))
        elif verb == GO_FOR:
            self.go_for(match, player, what)
        elif verb == HALT:
            match.set(PLAYER, NOBODY)
        else:
            match.book.movement.open(match, what, int(verb))

    def go_for(self, match: DeathzoneState, player: int, victim: int) -> None:
        """A player does to somebody what they have declared."""
        action = int(match.get(ACTION))
        book = match.book
        match.set(PLAYER, NOBODY)
        match.set_field(player, USED, 1)
        match.set(ACTED, 1)
        dodging = book.combat.dodges_now(match, victim)
        if action == INFECT:
            book.rot.attack(match, player, victim, dodging)
        elif action == TACKLE and book.minds.keeps_head(match, player, victim):
            book.combat.tackle(match, player, victim, dodging)
        else:
            book.combat.attack(match, player, victim, dodging, action == STRIP)

    # The floor

    def pass_floor(self, match: DeathzoneState) -> None:
        """On to the other side; when both have nothing more, on to the next part."""
        match.add(QUIET, 1)
        match.set(FLOOR, 1 - match.get(FLOOR))
        if match.get(QUIET) >= 2:
            self.next_part(match)

    def next_part(self, match: DeathzoneState) -> None:
        match.set(QUIET, 0)
        match.set(FLOOR, match.active)
        if match.get(PART) == TACKLES:
            self.leave(match)
            return
        match.add(PART, 1)
        if match.get(PART) == TACKLES:
            for player in match.everybody():
                match.set_more(player, STOOD, 1 if match.stands(player) else 0)

    def leave(self, match: DeathzoneState) -> None:
        match.book.referee.storm(match)
        for player in match.everybody():
            match.set_more(player, STOOD, 0)
        super().leave(match)

    def idle(self, match: DeathzoneState) -> bool:
        self.pass_floor(match)
        return True
