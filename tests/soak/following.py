"""Follows a match by the records of its log, and notes what cannot be.

The state at a decision does not show what happened on the way to it: who threw, blocked or was
blocked, and how they stood at that moment. So a `Follower` keeps squares, statuses and carriers by
the records of each step, checks every record as it comes, and the whole of the state when a step is
over. It reads the new records only, and the state by slices, to be quick.

What breaks is collected by the name of the invariant, not raised: one match may break several.
"""

from collections.abc import Callable
from typing import Final

from turfwar.games.lrb6 import layout
from turfwar.games.lrb6.cards.decks import CARD_NAMES
from turfwar.games.lrb6.match import MatchState
from turfwar.games.lrb6.words import actions
from turfwar.games.lrb6.words.events import (
    E_ACTION,
    E_AWARDED,
    E_BALL,
    E_BITE,
    E_BLOCK,
    E_BOMB,
    E_CARD,
    E_CHAINSAW,
    E_CHANGED_SIDES,
    E_CHOICE,
    E_DRIVE_OVER,
    E_DUMP_OFF,
    E_FLIES,
    E_FOUL,
    E_HANDOFF,
    E_HELD,
    E_INTERCEPTION,
    E_KICK_RETURN,
    E_MOVE,
    E_OTHER_BALL,
    E_PASS,
    E_PASS_BLOCK,
    E_PUSH,
    E_ROLL,
    E_SECOND_BALL,
    E_STAB,
    E_STATUS,
    E_THROW_MATE,
    E_TOUCHDOWN,
    E_TURN,
    E_TURN_OVER,
    E_TURNOVER,
)
from turfwar.games.lrb6.words.questions import Q_ACTION, Q_TURN
from turfwar.games.lrb6.words.rolls import (
    R_ANIMOSITY,
    R_BLOCK,
    R_CATCH,
    R_CHAINSAW,
    R_DAUNTLESS,
    R_DODGE,
    R_FOUL_APPEARANCE,
    R_GAZE,
    R_GO_FOR_IT,
    R_HAIL_MARY,
    R_HUNGRY,
    R_INTERCEPT,
    R_LEAP,
    R_PICK_UP,
    R_SAFE_THROW,
    R_SHADOWING,
    R_TENTACLES,
    R_THROW,
    R_THROW_MATE,
)
from turfwar.games.lrb6.words.states import STATE_NAMES
from turfwar.games.lrb6.words.verbs import GAZE_AT
from turfwar.kernel.notation import first_of, verb_of
from turfwar.pitch import frame
from turfwar.pitch.squares import adjacent, square_name

SQUARES: Final = slice(frame.PLAYERS + frame.SQUARE, frame.BOARD, frame.PLAYER_SIZE)
STATUSES: Final = slice(frame.PLAYERS + frame.STATUS, frame.BOARD, frame.PLAYER_SIZE)
BOARD: Final = slice(frame.BOARD, frame.BOARD + 17 * 28)
PITCH_STATUSES: Final = (layout.STANDING, layout.PRONE, layout.STUNNED)
LYING: Final = (layout.PRONE, layout.STUNNED)
COUNTS: Final = (
    *(layout.REROLLS, layout.LEADER, layout.BRIBES, layout.APOTHECARIES),
    *(layout.IGORS, layout.NECROMANCERS, layout.WIZARDS, layout.BABES, layout.CHEFS),
    *(layout.HELD, layout.TREASURY, layout.PETTY_CASH, layout.MONEY, layout.CARD_MONEY),
)
NAMES: Final = frame.PLAYER_NAMES

UPRIGHT_ROLLS: Final = {
    R_CATCH: "nobody who lies catches",
    R_INTERCEPT: "nobody who lies intercepts",
    R_PICK_UP: "nobody who lies picks up",
    R_DODGE: "nobody who lies dodges",
    R_LEAP: "nobody who lies leaps",
    R_GO_FOR_IT: "nobody who lies goes for it",
    R_TENTACLES: "nobody who lies holds on",
    R_SHADOWING: "nobody who lies shadows",
    R_GAZE: "nobody who lies gazes",
    R_FOUL_APPEARANCE: "nobody who lies blocks",
    R_DAUNTLESS: "nobody who lies blocks",
    R_CHAINSAW: "nobody who lies blocks",
    R_ANIMOSITY: "nobody who lies throws",
    R_HUNGRY: "nobody who lies throws",
    R_SAFE_THROW: "nobody who lies throws",
}
"""Rolls that only somebody on their feet makes."""
UPRIGHT_EVENTS: Final = {
    E_PASS_BLOCK: "nobody who lies moves",
    E_KICK_RETURN: "nobody who lies moves",
    E_DUMP_OFF: "nobody who lies throws",
    E_INTERCEPTION: "nobody who lies intercepts",
}
ONCE_A_TURN: Final = (actions.BLITZ, actions.PASS, actions.HANDOFF, actions.FOUL)
MORE_ACTIONS: Final = {
    "All Out Blitz": (actions.BLITZ,),
    "Flea Flicker": (actions.PASS,),
    "Razzle Dazzle": (actions.PASS, actions.HANDOFF),
}
"""Cards by which a side has one more of an action in a team turn."""
SWAPS: Final = "New Blocking Scheme"
"""A card by which two players change places, whether they lie or not."""
GOES_ON: Final = "Come On Boys!"
"""A card by which a team turn goes on after turnovers."""
ON_TOP: Final = 3
"""Beside eleven, cards bring guests, and let one more stay: at most so many."""
NO_WAY_BACK: Final = (layout.DEAD, layout.SENT_OFF)


class Follower:
    """Hears every record of a match, and looks at it at every decision."""

    def __init__(self, game: MatchState) -> None:
        self.game = game
        self.broken: dict[str, str] = {}
        """What was first found of each invariant that the match broke."""
        self.position = 0
        self.decision = 0
        self.records = 0
        self.cards: list[int] = []
        self.squares: list[int] = []
        self.statuses: list[int] = []
        self.carrier = frame.NOBODY
        self.other_carrier = frame.NOBODY
        self.blocking = (frame.NOBODY, frame.NOBODY)
        self.throwing = frame.NOBODY
        """Who throws the ball; `NOBODY` where a bomb is thrown."""
        self.lifted = frame.NOBODY
        self.airborne = frame.NOBODY
        self.scores = [0, 0]
        self.turn_of = frame.NOBODY
        self.turnover = False
        self.forgiven = False
        """Whether turnovers do not end this team turn."""
        self.acted: set[int] = set()
        self.declared: dict[int, int] = {}
        self.allowed: dict[int, int] = {}
        self.swapping = 0
        """How many of two who change places have still to go."""
        self.hear: dict[int, Callable[[list[int]], None]] = {
            E_ROLL: self.roll,
            E_MOVE: self.move,
            E_PUSH: self.push,
            E_STATUS: self.status,
            E_BALL: self.loose,
            E_HELD: self.held,
            E_OTHER_BALL: self.other_ball,
            E_SECOND_BALL: self.second_ball,
            E_BLOCK: self.block,
            E_STAB: self.stab,
            E_CHAINSAW: self.chainsaw,
            E_FOUL: self.foul,
            E_PASS: self.throw,
            E_BOMB: self.bomb,
            E_HANDOFF: self.hand_off,
            E_THROW_MATE: self.throw_mate,
            E_FLIES: self.flies,
            E_BITE: self.bite,
            E_CHANGED_SIDES: self.changed_sides,
            E_TOUCHDOWN: self.touchdown,
            E_AWARDED: self.awarded,
            E_TURN: self.turn,
            E_TURN_OVER: self.turn_over,
            E_TURNOVER: self.turnover_called,
            E_ACTION: self.action,
            E_CARD: self.card,
            E_DRIVE_OVER: self.drive_over,
            E_CHOICE: self.choice,
        }
        self.settle(memoryview(game.state))

    def begin_here(self) -> None:
        """What was before is none of its business: the log begins here, and so does the score."""
        self.position = self.game.position()
        self.scores = [int(self.game.score(side)) for side in (frame.HOME, frame.AWAY)]

    def breach(self, invariant: str, detail: str) -> None:
        """Note that an invariant is broken; the first time counts."""
        if invariant not in self.broken:
            self.broken[invariant] = f"at decision {self.decision}: {detail}"

    def look(self, decision: int) -> None:
        """Hear what has happened since the last decision, and look at how it stands."""
        game = self.game
        self.decision = decision
        records = game.records(self.position)
        self.position += len(records)
        hear = self.hear
        at, end = 0, len(records)
        while at < end:
            size = records[at + 1]
            handler = hear.get(records[at])
            if handler is not None:
                handler(records[at + 2 : at + 2 + size])
            elif records[at] in UPRIGHT_EVENTS:
                self.upright(records[at + 2], UPRIGHT_EVENTS[records[at]])
            at += 2 + size
            self.records += 1
        state = memoryview(game.state)
        self.settle(state)
        self.check_counts(state)
        if not game.waiting:
            self.check_position(state)
        if not game.over and game.legal_count == 0:
            self.breach("there is something to choose", "the match is not over")

    def settle(self, state: memoryview) -> None:
        """The state is right, whatever the log left out: set-ups, and who is in the air."""
        self.squares = state[SQUARES].tolist()
        self.statuses = state[STATUSES].tolist()
        self.carrier = state[frame.CARRIER]
        self.other_carrier = state[layout.OTHER_CARRIER]
        if not self.game.waiting:
            self.airborne = frame.NOBODY

    # What is heard

    def describe(self, player: int) -> str:
        if player < 0:
            return "nobody"
        square = self.squares[player]
        where = square_name(square) if square else "off the pitch"
        return f"{NAMES[player]} ({STATE_NAMES[self.statuses[player]]}, {where})"

    def stands(self, player: int) -> bool:
        return self.statuses[player] == layout.STANDING and self.squares[player] != 0

    def upright(self, player: int, invariant: str) -> None:
        if not self.stands(player):
            self.breach(invariant, self.describe(player))

    def neighbours(self, one: int, other: int, invariant: str) -> None:
        if not adjacent(self.squares[one], self.squares[other]):
            self.breach(invariant, f"{self.describe(one)} and {self.describe(other)}")

    def holds(self, player: int) -> bool:
        return player in (self.carrier, self.other_carrier)

    def attack(self, attacker: int, victim: int) -> None:
        """A block, or what goes for one: two who stand side by side."""
        self.upright(attacker, "nobody who lies blocks")
        self.upright(victim, "nobody who lies is blocked")
        self.neighbours(attacker, victim, "blocks are between neighbours")

    def roll(self, values: list[int]) -> None:
        roll, player = values[0], values[1]
        if roll in UPRIGHT_ROLLS:
            self.upright(player, UPRIGHT_ROLLS[roll])
        elif roll == R_BLOCK:
            attacker, victim = self.blocking
            if attacker != player:
                self.breach("block dice belong to a block", self.describe(player))
            else:
                self.attack(attacker, victim)
        elif roll in (R_THROW, R_HAIL_MARY):
            self.upright(player, "nobody who lies throws")
            if self.throwing == player and not self.holds(player):
                self.breach("who throws the ball has it", self.describe(player))
        elif roll == R_THROW_MATE:
            self.upright(player, "nobody who lies throws")
            self.upright(self.lifted, "nobody who lies is thrown")
            self.neighbours(player, self.lifted, "a team-mate is thrown by a neighbour")

    def choice(self, values: list[int]) -> None:
        """Hypnotic Gaze tells of its victim only by the choice."""
        if verb_of(values[0]) == GAZE_AT:
            victim = first_of(values[0])
            self.upright(victim, "nobody who lies is gazed at")

    def go(self, player: int, square: int) -> None:
        """Somebody comes into a square, which must be free."""
        if square in self.squares:
            there = self.squares.index(square)
            if there not in (player, self.airborne):
                detail = f"{self.describe(player)} comes upon {self.describe(there)}"
                self.breach("one square, one player", detail)
        self.squares[player] = square
        if player == self.airborne:
            self.airborne = frame.NOBODY

    def move(self, values: list[int]) -> None:
        player, square = values
        if self.swapping:
            self.swapping -= 1
            self.squares[player] = square
            return
        lies = self.statuses[player] in LYING and self.squares[player] != 0
        if lies and player != self.airborne:
            self.breach(
                "nobody who lies moves", f"{self.describe(player)} to {square_name(square)}"
            )
        self.go(player, square)

    def push(self, values: list[int]) -> None:
        player, square = values
        if self.statuses[player] not in PITCH_STATUSES:
            self.breach("nobody is pushed who is not there", self.describe(player))
        self.neighbours_square(player, square)
        self.go(player, square)

    def neighbours_square(self, player: int, square: int) -> None:
        if not adjacent(self.squares[player], square):
            detail = f"{self.describe(player)} to {square_name(square)}"
            self.breach("a push is one square far", detail)

    def status(self, values: list[int]) -> None:
        player, status = values
        before = self.statuses[player]
        if before in NO_WAY_BACK and status in PITCH_STATUSES:
            self.breach("nobody comes back who is gone", self.describe(player))
        self.statuses[player] = status
        if status not in PITCH_STATUSES:
            self.squares[player] = 0
            if self.carrier == player:
                self.carrier = frame.NOBODY
        if player == self.airborne:
            self.airborne = frame.NOBODY

    def loose(self, values: list[int]) -> None:
        self.carrier = frame.NOBODY

    def held(self, values: list[int]) -> None:
        self.carrier = values[0]
        self.upright(values[0], "nobody who lies gets the ball")

    def other_ball(self, values: list[int]) -> None:
        self.carrier, self.other_carrier = self.other_carrier, self.carrier

    def second_ball(self, values: list[int]) -> None:
        self.other_carrier = frame.NOBODY

    def block(self, values: list[int]) -> None:
        attacker, victim = self.blocking = values[0], values[1]
        self.attack(attacker, victim)

    def stab(self, values: list[int]) -> None:
        self.attack(values[0], values[1])

    def chainsaw(self, values: list[int]) -> None:
        attacker, victim = values
        self.upright(attacker, "nobody who lies blocks")
        self.neighbours(attacker, victim, "blocks are between neighbours")
        if self.blocking == (attacker, victim):
            self.upright(victim, "nobody who lies is blocked")

    def foul(self, values: list[int]) -> None:
        fouler, victim = values
        self.blocking = (frame.NOBODY, frame.NOBODY)
        self.upright(fouler, "nobody who lies fouls")
        self.neighbours(fouler, victim, "fouls are between neighbours")
        if self.statuses[victim] not in LYING:
            self.breach("nobody who stands is fouled", self.describe(victim))

    def throw(self, values: list[int]) -> None:
        player = self.throwing = values[0]
        self.upright(player, "nobody who lies throws")
        if not self.holds(player):
            self.breach("who throws the ball has it", self.describe(player))

    def bomb(self, values: list[int]) -> None:
        self.throwing = frame.NOBODY
        self.upright(values[0], "nobody who lies throws")

    def hand_off(self, values: list[int]) -> None:
        giver, receiver = values
        self.upright(giver, "nobody who lies hands off")
        self.neighbours(giver, receiver, "hand-offs are between neighbours")
        if not self.holds(giver):
            self.breach("who hands the ball off has it", self.describe(giver))

    def throw_mate(self, values: list[int]) -> None:
        thrower, mate = values[0], values[1]
        self.lifted = self.airborne = mate
        self.upright(thrower, "nobody who lies throws")
        self.upright(mate, "nobody who lies is thrown")

    def flies(self, values: list[int]) -> None:
        self.airborne = values[0]

    def bite(self, values: list[int]) -> None:
        self.neighbours(values[0], values[1], "bites are between neighbours")

    def changed_sides(self, values: list[int]) -> None:
        """002, Blackmail: somebody goes on under another number."""
        old, new = values
        for kept, gone in ((self.squares, 0), (self.statuses, layout.ABSENT)):
            kept[new], kept[old] = kept[old], gone
        self.carrier = new if self.carrier == old else self.carrier
        self.other_carrier = new if self.other_carrier == old else self.other_carrier

    def touchdown(self, values: list[int]) -> None:
        player = values[0]
        side = player // frame.SIDE_SLOTS
        self.scores[side] += 1
        self.upright(player, "nobody who lies scores")
        if not self.holds(player):
            self.breach("who scores has the ball", self.describe(player))
        if not self.game.in_scoring_zone(self.squares[player], side):
            self.breach("who scores is in the end zone", self.describe(player))

    def awarded(self, values: list[int]) -> None:
        self.scores[values[0]] += 1

    def turn(self, values: list[int]) -> None:
        self.turn_of = values[0]
        self.turnover = self.forgiven = False
        self.acted.clear()
        self.declared.clear()
        self.allowed.clear()

    def turn_over(self, values: list[int]) -> None:
        self.turn_of = frame.NOBODY
        self.turnover = self.forgiven = False

    def turnover_called(self, values: list[int]) -> None:
        self.turnover = not self.forgiven

    def action(self, values: list[int]) -> None:
        player, action = values
        if self.statuses[player] not in (layout.STANDING, layout.PRONE):
            self.breach("who acts is on the pitch and not stunned", self.describe(player))
        if self.turn_of == frame.NOBODY or player >= layout.REFEREE_MODEL:
            return
        if self.turnover:
            self.breach("nobody acts after a turnover", self.describe(player))
        if player // frame.SIDE_SLOTS != self.turn_of:
            self.breach("who acts has the team turn", self.describe(player))
        if player in self.acted:
            self.breach("nobody acts twice in a team turn", self.describe(player))
        self.acted.add(player)
        count = self.declared[action] = self.declared.get(action, 0) + 1
        if action in ONCE_A_TURN and count > 1 + self.allowed.get(action, 0):
            detail = f"{actions.ACTION_NAMES[action]} by {self.describe(player)}"
            self.breach("one Blitz, Pass, Hand-Off and Foul a team turn", detail)

    def card(self, values: list[int]) -> None:
        name = CARD_NAMES[values[1]]
        self.cards.append(values[1])
        if name == SWAPS:
            self.swapping = 2
        elif name == GOES_ON:
            self.turnover = False
            self.forgiven = True
        for action in MORE_ACTIONS.get(name, ()):
            self.allowed[action] = self.allowed.get(action, 0) + 1

    def drive_over(self, values: list[int]) -> None:
        self.carrier = self.other_carrier = frame.NOBODY
        self.turn_of = frame.NOBODY
        self.turnover = False

    # What is seen

    def check_counts(self, state: memoryview) -> None:
        """The score is the touchdowns, and nothing falls below nought."""
        for side in (frame.HOME, frame.AWAY):
            if state[frame.SCORE + side] != self.scores[side]:
                detail = f"{state[frame.SCORE + side]} and {self.scores[side]}"
                self.breach("the score is the touchdowns", detail)
        for count in COUNTS:
            if state[count] < 0 or state[count + 1] < 0:
                self.breach("nothing is counted below nought", f"field {count}")

    def check_position(self, state: memoryview) -> None:
        """Between two steps: board and players agree, and the balls are where they can be."""
        board = state[BOARD].tolist()
        there = 0
        for player, square in enumerate(self.squares):
            on_pitch = self.statuses[player] in PITCH_STATUSES
            if on_pitch != (square != 0):
                self.breach("who is on the pitch has a square", self.describe(player))
            if square:
                there += 1
                if board[square] != player + 1:
                    self.breach("board and players agree", self.describe(player))
        if sum(1 for each in board if each > 0) != there:
            self.breach("board and players agree", f"{there} players")
        self.check_ball(board, state[frame.BALL], self.carrier)
        self.check_ball(board, state[layout.OTHER_BALL], self.other_carrier)
        if state[frame.BALL] == state[layout.OTHER_BALL] != 0:
            self.breach("two balls lie in two squares", square_name(state[frame.BALL]))
        for side in (frame.HOME, frame.AWAY):
            first = side * frame.SIDE_SLOTS
            count = sum(1 for each in self.squares[first : first + frame.SIDE_SLOTS] if each)
            if count > 11 + ON_TOP:
                self.breach("eleven are on the pitch", f"{count} of {frame.SIDE_NAMES[side]}")
        game = self.game
        if game.question in (Q_TURN, Q_ACTION) and not game.over:
            self.check_play(state)

    def check_ball(self, board: list[int], ball: int, carrier: int) -> None:
        if carrier >= 0 and not self.stands(carrier):
            self.breach("nobody who lies has the ball", self.describe(carrier))
        if carrier >= 0 and self.squares[carrier] != ball:
            self.breach("the ball is with its carrier", self.describe(carrier))
        if carrier < 0 and ball and board[ball] > 0:
            self.breach("a loose ball lies on no player", self.describe(board[ball] - 1))

    def held_back(self) -> bool:
        """Whether a card keeps a touchdown from being awarded yet, or at all."""
        game = self.game
        return any(
            game.side_has(side, skill.number)
            for side in (frame.HOME, frame.AWAY)
            for skill in game.book.skills.holds_back
        )

    def check_play(self, state: memoryview) -> None:
        """In a team turn, where a player is to act."""
        if state[layout.TURNOVER]:
            self.breach("play does not go on after a turnover", "")
        if self.game.book.scoring.about_to_score(self.game) and not self.held_back():
            self.breach("a touchdown is awarded at once", "")
        if state[frame.ACTIVE] >= 0 and not state[layout.FREE_TURN] and not state[frame.BALL]:
            self.breach("there is a ball", "")
