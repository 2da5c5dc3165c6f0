"""How a match of Death Zone is shown: its port `look`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import cast

from turfwar.games.deathzone import layout as at
from turfwar.games.deathzone.bots import worth
from turfwar.games.deathzone.display import reasons
from turfwar.games.deathzone.match import DeathzoneState
from turfwar.games.deathzone.potions import POTIONS, TWICE
from turfwar.games.deathzone.races import TRAITS
from turfwar.games.deathzone.rules.setup import KICKING_FRONT
from turfwar.games.deathzone.skills import LEVELS_WRITTEN, SKILL_NAMES, SKILLS
from turfwar.games.deathzone.spells import SPELL_LIST, SPELL_TABLE
from turfwar.games.deathzone.tables import TOUCHDOWNS
from turfwar.games.deathzone.words.events import E_CARRIES, E_GIVEN, wound_words
from turfwar.games.deathzone.words.questions import Q_DODGES, Q_SETUP, Q_TACKLE
from turfwar.games.deathzone.words.rolls import R_SPELL_TABLE, R_SPELLS
from turfwar.games.deathzone.words.verbs import CARRY, LET_PASS, SPECIAL_SPELL
from turfwar.games.display import (
    WORD,
    Activation,
    ChoiceNote,
    Display,
    DrawnZone,
    MatchFact,
    Reason,
    Row,
    ShownByName,
    Track,
    TurnLeft,
)
from turfwar.kernel.game import CHOICE_RECORD, ROLL_RECORD
from turfwar.kernel.notation import choice, first_of, slug, verb_of
from turfwar.pitch.frame import NOBODY, PLAYER_NAMES, PLAYER_SLOTS, SIDE_NAMES, SIDE_SLOTS
from turfwar.pitch.game import PitchGame
from turfwar.pitch.setting import PlayerSetting
from turfwar.pitch.squares import square_name

FLAGS = {
    "concussed": at.CONCUSSED,
    "leg-hurt": at.LEG_HURT,
    "berserk": at.BERSERK,
    "dodging": at.DODGING,
    "stuck": at.STUCK,
    "rookie": at.ROOKIE,
    "turned": at.TURNED,
}
NO_MORE = {
    at.DODGES: "No more dodges",
    at.ATTACKS: "No more attacks",
    at.TACKLES: "No more tackles",
}
"""What a side lets pass in a part of the tackle phase."""
UNSEEN_ROLLS = (R_SPELLS, R_SPELL_TABLE)
CARRIERS, WHICH = 1, 2
"""002, Limitations on Spell Use: what a coach may have asked."""
CARRYING = (at.STANDING, at.PRONE, at.RESERVE, at.STUNNED, at.SENT_OFF)
ROOM = 12
DRUG_LABELS = (
    "",
    "a laxative",
    "hiccups",
    "laughs at everything",
    "in love",
    "trusts nobody",
    "ill",
)
PHASE_LABELS = {
    "movement": "Movement",
    "throwing": "Throwing and kicking",
    "tackle": "Tackle",
    "reserve": "Reserve movement",
}


def potion_track(place: int) -> Track:
    """How many doses of a potion a side has."""

    def doses(game: PitchGame, side: int) -> int:
        return int(game.get(at.POTIONS + side * len(POTIONS) + place))

    name = POTIONS[place]
    return Track(slug(name), name, doses, one=name, many=f"doses of {name}")


def fact(name: str, label: str, text: str) -> MatchFact:
    """Something about the match, in words beside the score."""
    return {"name": name, "label": label, "text": text, "icon": WORD}


def carried(match: DeathzoneState, number: int) -> int:
    """How many spells a player has."""
    return sum(int(match.spells(number, spell.number)) for spell in SPELL_LIST)


def deal_anew(match: DeathzoneState, side: int, knows: int, chance: Random) -> None:
    """A side's spells dealt again: as many to each where that is known, else to anybody; the same
    ones where they are known, else any."""
    people = [
        number
        for number in range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS)
        if match.status(number) in CARRYING
    ]
    counts = {number: carried(match, number) for number in people}
    spells = [
        spell.number
        for number in people
        for spell in SPELL_LIST
        for _ in range(int(match.spells(number, spell.number)))
    ]
    for number in people:
        match.lose_spells(number)
    if knows != WHICH:
        spells = [chance.choice(SPELL_TABLE).number for _ in spells]
    chance.shuffle(spells)
    owners = [number for number, count in counts.items() for _ in range(count)]
    if knows != CARRIERS:
        owners = [chance.choice(people) for _ in spells] if people else []
    for number, spell in zip(owners, spells):
        match.set_spells(number, spell, match.spells(number, spell) + 1)
    for place in range(at.HOARD + side * ROOM, at.HOARD + (side + 1) * ROOM):
        if match.get(place) and knows != WHICH:
            match.set(place, chance.choice(SPELL_TABLE).number)


def of(game: PitchGame) -> DeathzoneState:
    """A game of this rule set as its own kind."""
    return cast(DeathzoneState, game)


class DeathZoneDisplay(Display):
    """What a view has of a match of Death Zone."""

    places: Mapping[str, int] = {
        "ma": at.MA,
        "cs": at.CS,
        "ts": at.TS,
        "st": at.ST,
        "th": at.TH,
        "wd": at.WD,
        "attacks": at.AT,
        "cl": at.CL,
        "save": at.SAVE,
    }
    marks: tuple[ShownByName, ...] = (
        ShownByName("concussed", "Concussed"),
        ShownByName("leg-hurt", "Leg hurt"),
        ShownByName("berserk", "Berserk"),
        ShownByName("dodging", "Dodging"),
        ShownByName("stuck", "Stuck in the mud"),
        ShownByName("rookie", "A rookie who may panic"),
        ShownByName("turned", "The other coach decides"),
    )
    drawing: tuple[DrawnZone, ...] = (
        DrawnZone("home-red", "red"),
        DrawnZone("away-red", "red"),
        DrawnZone("home-blue", "blue"),
        DrawnZone("away-blue", "blue"),
    )
    habits = worth.HABITS
    texts: Mapping[str, str] = {"score": "touchdowns", "zones": "in a death zone"}

    def row(self, game: PitchGame, number: int) -> Row:
        """The record, and behind it skills and a drug."""
        row = super().row(game, number)
        match = of(game)
        ball = row.pop()
        row += [int(match.level(number, skill)) for skill in SKILL_NAMES]
        row.append(int(match.more(number, at.DRUG)))
        row.append(ball)
        return row

    def skills(self, row: Row) -> Sequence[str]:
        levels = row[-2 - len(SKILL_NAMES) : -2]
        return [
            name + LEVELS_WRITTEN[min(level, 3) - 1]
            for name, level in zip(SKILLS, levels, strict=True)
            if level > 0
        ]

    def marks_of(self, row: Row) -> list[str]:
        return [name for name, place in FLAGS.items() if row[place]]

    def injuries(self, row: Row) -> list[str]:
        injury = row[at.INJURY]
        return [wound_words(at.WOUND_NAMES[injury])] if injury else []

    def remarks(self, row: Row) -> list[str]:
        """Kind, wounds taken and magic items; spells are for those who may know of them."""
        found = [at.KIND_NAMES[row[at.KIND]].capitalize()] if row[at.KIND] else []
        if row[at.WOUNDS]:
            found.append(f"{row[at.WOUNDS]} wounds" if row[at.WOUNDS] > 1 else "1 wound")
        found += [name for name, bit in at.ITEM_NAMES.items() if row[at.ITEMS] & bit]
        found += [f"Drugged: {DRUG_LABELS[row[-2]]}"] if row[-2] else []
        return found

    def who(self, row: Row, number: int, roster: PlayerSetting | None) -> tuple[str, str]:
        """Thrud is on nobody's roster."""
        if roster is None and TRAITS.thrud[row[at.RACE]]:
            return "Thrud", "Thrud the Barbarian"
        return super().who(row, number, roster)

    # Who knows what

    def told(self, game: PitchGame, seat: str) -> dict[int, list[str]]:
        """002, Limitations on Spell Use.

        A coach knows who of their own carries what; of the others how many, if they asked that.
        """
        if seat not in SIDE_NAMES:
            return {}
        match, side = of(game), SIDE_NAMES.index(seat)
        found: dict[int, list[str]] = {}
        for number in range(PLAYER_SLOTS):
            counts = [(spell.name, int(match.spells(number, spell.number))) for spell in SPELL_LIST]
            carried = sum(count for _, count in counts)
            if carried and number // SIDE_SLOTS == side:
                found[number] = [f"{name} x{n}" if n > 1 else name for name, n in counts if n]
            elif carried and match.get(at.KNOWS + side) == CARRIERS:
                found[number] = [f"{carried} spells" if carried > 1 else "1 spell"]
        for number in range(PLAYER_SLOTS):
            if number // SIDE_SLOTS != side and match.more(number, at.BRIBE):
                paid = f"bribed with {int(match.more(number, at.BRIBE))}"
                found[number] = [*found.get(number, []), paid]
        return found

    def seat_facts(self, game: PitchGame, seat: str) -> list[MatchFact]:
        """What a side has up its sleeve, and which spells it has asked to know."""
        if seat not in SIDE_NAMES:
            return []
        match, side = of(game), SIDE_NAMES.index(seat)
        found: list[MatchFact] = []
        if match.get(at.KNOWS + side) == WHICH:
            first = at.ROLLED + (1 - side) * at.SPELLS_SIZE
            names = [
                spell.name
                for spell in SPELL_LIST
                for _ in range(int(match.get(first + spell.number)))
            ]
            found.append(fact("their-spells", "Their spells", ", ".join(names)))
        if match.get(at.SPIES + side):
            left = int(match.get(at.SPIES + side))
            found.append(fact("spies", "Spies", f"{left} spies" if left > 1 else "1 spy"))
        if match.get(at.REFEREE_BRIBE + side):
            paid = int(match.get(at.REFEREE_BRIBE + side))
            found.append(fact("referee", "The referee", f"referee bribed: {paid}"))
        return found

    def winner(self, game: PitchGame) -> int:
        """Who gave up has lost, whatever the score."""
        found = self.conceded(game)
        return super().winner(game) if found is None else 1 - found[0]

    def conceded(self, game: PitchGame) -> tuple[int, bool] | None:
        side = int(game.get(at.GAVE_UP)) - 1
        return None if side < 0 else (side, False)

    def concession(self, side: str) -> str:
        return f"give-up {side}"

    def own_prompt(self, game: PitchGame) -> str | None:
        return worth.prompt(of(game))

    def notes(self, game: PitchGame) -> dict[int, ChoiceNote]:
        found = dict(worth.notes(of(game)))
        done = NO_MORE.get(int(game.detail)) if game.question in (Q_TACKLE, Q_DODGES) else None
        if done is not None:
            code = int(choice(LET_PASS, 0, 0))
            found[code] = {"label": done, "price": None, "text": "", "group": ""}
        return found

    def why_not(self, game: PitchGame, code: int) -> Reason | None:
        return reasons.why_not(of(game), self, code)

    def limits(self, game: PitchGame) -> list[str]:
        """002, Starting the Game."""
        match, side = of(game), int(game.get(at.SETTING_UP))
        if game.question != Q_SETUP or side == NOBODY:
            return []
        front = int(match.book.setup.front(match, side))
        area = "the blue area" if front == KICKING_FRONT else "the red area"
        where = f"within {front} columns of your own end, up to {area}"
        return [f"{match.book.setup.wanted(match, side)} players", where]

    def usual(self, game: PitchGame) -> list[tuple[str, int]]:
        return worth.usual(of(game))

    def hides(self, kind: int, arguments: Sequence[int], seat: str) -> bool:
        """The dice for spells from everybody, and who got what from all but their coach."""
        if kind == ROLL_RECORD:
            return arguments[0] in UNSEEN_ROLLS
        if kind == CHOICE_RECORD:
            verb = verb_of(arguments[0])
            if verb == CARRY:
                return SIDE_NAMES[int(first_of(arguments[0])) // SIDE_SLOTS] != seat
            return bool(verb == SPECIAL_SPELL)
        if kind == E_GIVEN:
            return SIDE_NAMES[arguments[0]] != seat
        return kind == E_CARRIES and SIDE_NAMES[arguments[0] // SIDE_SLOTS] != seat

    def has_secrets(self, game: PitchGame, seat: str) -> bool:
        """Spells that others carry, spies and bribes."""
        match = of(game)
        return any(self.secret_things(match, side) for side in (0, 1) if SIDE_NAMES[side] != seat)

    def secret_things(self, match: DeathzoneState, side: int) -> bool:
        """Whether a side has anything that others do not know of."""
        if match.get(at.SPIES + side) or match.get(at.REFEREE_BRIBE + side):
            return True
        if any(match.get(at.HOARD + side * ROOM + place) for place in range(ROOM)):
            return True
        own = range(side * SIDE_SLOTS, (side + 1) * SIDE_SLOTS)
        if any(carried(match, number) for number in own):
            return True
        others = range((1 - side) * SIDE_SLOTS, (2 - side) * SIDE_SLOTS)
        return any(match.more(number, at.BRIBE) for number in others)

    def conceal(self, game: PitchGame, seat: str, chance: Random, share: float = 1.0) -> None:
        """Spells as they might be by what the seat knows; no bribes, and no spies."""
        match = of(game)
        for side in (0, 1):
            if SIDE_NAMES[side] == seat:
                continue
            match.set(at.SPIES + side, 0)
            match.set(at.REFEREE_BRIBE + side, 0)
            for number in range((1 - side) * SIDE_SLOTS, (2 - side) * SIDE_SLOTS):
                match.set_more(number, at.BRIBE, 0)
            knows = int(match.get(at.KNOWS + SIDE_NAMES.index(seat))) if seat in SIDE_NAMES else 0
            deal_anew(match, side, knows, chance)

    def team_tracks(self) -> tuple[Track, ...]:
        return (
            *super().team_tracks(),
            Track(
                "rerolls",
                "Retakes",
                lambda game, side: int(game.get(at.RETAKES + side) + game.get(at.CHEERED + side)),
                one="retake",
                many="retakes",
            ),
            Track(
                "cheerleaders",
                "Cheerleaders",
                lambda game, side: int(game.get(at.CHEERLEADERS + side)),
            ),
            *(potion_track(place) for place, name in enumerate(POTIONS) if name != TWICE),
        )

    def facts(self, game: PitchGame) -> list[MatchFact]:
        phase = self.phase(game)
        found: list[MatchFact] = []
        if phase in PHASE_LABELS:
            found.append(fact("phase", "Phase", PHASE_LABELS[phase]))
        foul = [int(game.get(at.TISSUE + place)) for place in range(8)]
        if any(foul):
            squares = ", ".join(square_name(square) for square in foul if square)
            found.append(fact("tissue", "Throbbing tissue", squares))
        if game.get(at.GALAK_AT):
            where = f"Galak: {square_name(int(game.get(at.GALAK_AT)))}"
            found.append(fact("galak", "Where Galak is", where))
        return found

    def activation(self, game: PitchGame) -> Activation | None:
        player = int(game.get(at.PLAYER))
        if player < 0:
            return None
        kind = self.words.actions.get(int(game.get(at.ACTION)))
        if kind is None:
            return None
        return {
            "player": PLAYER_NAMES[player],
            "action": kind.name,
            "label": kind.label,
            "done": int(game.get(at.MOVED)),
            "of": int(of(game).ma(player)),
            "begun": game.get(at.MOVED) != 0,
        }

    def period(self, number: int) -> str:
        """There are no halves: so many touchdowns win."""
        return f"first to {TOUCHDOWNS}"

    def turn_left(self, game: PitchGame) -> list[TurnLeft]:
        phase = self.phase(game)
        if phase == "throwing":
            return [
                {"name": "handoff", "label": "Hand-off", "left": 1 - int(game.get(at.HANDED))},
                {"name": "throw", "label": "Throw or kick", "left": 1 - int(game.get(at.THROWN))},
            ]
        if game.question == Q_TACKLE:
            attacks = int(game.detail) == at.ATTACKS
            return [
                {"name": "attacks", "label": "Attacks first", "left": int(attacks)},
                {"name": "tackles", "label": "Tackles after them", "left": int(not attacks)},
            ]
        if phase == "reserve":
            return [
                {"name": "heroic", "label": "Heroic tackle", "left": 1 - int(game.get(at.HEROIC))}
            ]
        return []
