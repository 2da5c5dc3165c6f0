"""Commands and dice: every form the docs show reads, prints back, and fails with a hint."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turfwar.games import find_ruleset
from turfwar.games.lrb6.scenarios.lines import PlayCard
from turfwar.scenario.language.commands import (
    Action,
    ChoiceLine,
    Command,
    Hit,
    LeapCommand,
    PathItem,
    PlaceCommand,
    SaidLine,
    StepCommand,
)
from turfwar.scenario.language.dice import DiceTextError, Die, roll_text
from turfwar.scenario.language.forms import ActionForm, CommandError, Shape
from turfwar.scenario.language.refs import Names, PlayerRef, SquareRef, Target
from turfwar.scenario.lookup import scenario_language

LANGUAGE = scenario_language(find_ruleset("lrb6"))
parse_command, parse_line = LANGUAGE.lines.read, LANGUAGE.lines.read_line
parse_die, parse_roll = LANGUAGE.dice.die, LANGUAGE.dice.roll
VERBS = {
    name: form for name, form in LANGUAGE.lines.actions.items() if isinstance(form, ActionForm)
}
is_square, is_player_id = LANGUAGE.ground.is_square, LANGUAGE.ground.is_player_id
HOME = ["h1", "h2", "h5", "h7", "hThrower"]
AWAY = ["a1", "a2", "a3", "aBlitzer"]
CARDS = ["Pit Trap", "Pit", "Duh, Where Am I?", "Come To Papa!"]
NAMES = Names({*HOME, *AWAY}, CARDS, LANGUAGE.ground)

READ = {
    "h1 move d12 c11": Action("h1", "move", (StepCommand("d12"), StepCommand("c11"))),
    "h1 move": Action("h1", "move"),
    "h1 move d12 => f13": Action("h1", "move", (StepCommand("d12"), LeapCommand("f13"))),
    "h1 block a1": Action("h1", "block", targets=(PlayerRef("a1"),)),
    "h1 blitz d12 a1 e14": Action(
        "h1", "blitz", (StepCommand("d12"), Hit("a1"), StepCommand("e14"))
    ),
    "h1 blitz => c11 aBlitzer": Action("h1", "blitz", (LeapCommand("c11"), Hit("aBlitzer"))),
    "h1 pass d12 -> h7": Action("h1", "pass", (StepCommand("d12"),), (PlayerRef("h7"),)),
    "h1 pass -> h8": Action("h1", "pass", (), (SquareRef("h8"),)),
    "h1 pass d12": Action("h1", "pass", (StepCommand("d12"),)),
    "h1 throw h5": Action("h1", "throw", mate="h5"),
    "h1 handoff -> l10": Action("h1", "handoff", (), (SquareRef("l10"),)),
    "h1 handoff d12 -> h2": Action("h1", "handoff", (StepCommand("d12"),), (PlayerRef("h2"),)),
    "h1 foul d12 -> a3": Action("h1", "foul", (StepCommand("d12"),), (PlayerRef("a3"),)),
    "h1 throw h5 d12 -> k20": Action(
        "h1", "throw", (StepCommand("d12"),), (SquareRef("k20"),), "h5"
    ),
    "h1 bomb -> k20": Action("h1", "bomb", (), (SquareRef("k20"),)),
    "h1 gaze d12 -> a3": Action("h1", "gaze", (StepCommand("d12"),), (PlayerRef("a3"),)),
    "h1 stab a1": Action("h1", "stab", targets=(PlayerRef("a1"),)),
    "h1 chainsaw a1": Action("h1", "chainsaw", targets=(PlayerRef("a1"),)),
    "h1 multiblock a1 a2": Action("h1", "multiblock", targets=(PlayerRef("a1"), PlayerRef("a2"))),
    "end h1": ChoiceLine("end {player}", (PlayerRef("h1"),)),
    "end turn": ChoiceLine("end turn"),
    "wizard fireball h14": ChoiceLine("wizard fireball {square}", (SquareRef("h14"),)),
    "wizard bolt a3": ChoiceLine("wizard bolt {player}", (PlayerRef("a3"),)),
    "card Pit Trap h2": PlayCard("Pit Trap", (PlayerRef("h2"),)),
    "card Duh, Where Am I? sunny e5": PlayCard("Duh, Where Am I?", ("sunny", SquareRef("e5"))),
    "card Magic Sponge h2 e5": PlayCard("Magic Sponge", (PlayerRef("h2"), SquareRef("e5"))),
    "pass": ChoiceLine("pass"),
    "kickoff h20": ChoiceLine("kickoff {square}", (SquareRef("h20"),)),
    "place h1 e13": PlaceCommand("place", "h1", "e13"),
    "done": ChoiceLine("done"),
    "concede": ChoiceLine("concede"),
    "concede away": ChoiceLine("concede {word}", ("away",)),
    "timeout": ChoiceLine("timeout"),
    "call": SaidLine("call", "call yes"),
    "petty-cash 50k": ChoiceLine("petty-cash {word}", ("50k",)),
    "buy bribe": ChoiceLine("buy {word}", ("bribe",)),
    "buy star Griff Oberwald": ChoiceLine("buy star {word}", ("Griff Oberwald",)),
    "home done": ChoiceLine("done", seat="home"),
    "away buy deck dirty-tricks": ChoiceLine("buy deck {word}", ("dirty-tricks",), seat="away"),
    "illegal: h1 block a1": Action("h1", "block", targets=(PlayerRef("a1"),), illegal=True),
}


@pytest.mark.parametrize("text", READ)
def test_each_form_of_the_docs(text: str) -> None:
    assert parse_command(text, NAMES) == READ[text]
    assert str(parse_command(text, NAMES)) == text


def test_several_commands_in_one_line() -> None:
    assert parse_line("place h1 e13 ; done") == (
        PlaceCommand("place", "h1", "e13"),
        ChoiceLine("done"),
    )


def test_a_name_that_could_be_either() -> None:
    """A move takes squares only, a blitz blocks opponents only, a pass prefers the player."""
    assert parse_command("h1 move h7 a1", NAMES) == Action(
        "h1", "move", (StepCommand("h7"), StepCommand("a1"))
    )
    assert parse_command("h1 blitz h7 a1", NAMES) == Action(
        "h1", "blitz", (StepCommand("h7"), Hit("a1"))
    )
    assert parse_command("a1 blitz h7 a2", NAMES) == Action(
        "a1", "blitz", (Hit("h7"), StepCommand("a2"))
    )
    assert parse_command("h1 pass -> a4", NAMES) == Action("h1", "pass", (), (SquareRef("a4"),))
    assert parse_command("wizard fireball h7", NAMES) == ChoiceLine(
        "wizard fireball {square}", (SquareRef("h7"),)
    )


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "empty command"),
        ("done ;", "empty command"),
        ("fly h1", "`fly` starts no command"),
        ("h1", "nothing follows"),
        ("h1 fly e5", "not `fly`"),
        ("h1 move z3", "`z3` is not a square (a1 to o26); write `h1 move SQUARE...`"),
        ("h1 move e27", "not a square"),
        ("h1 move e05", "not a square"),
        ("h1 move aBlitzer", "not a square"),
        ("h1 move =>", "after `=>` comes the square"),
        ("h1 blitz => a0", "after `=>` comes the square leapt to, not `a0`"),
        ("h1 block", "write `h1 block PLAYER`"),
        ("h1 block e5", "`e5` is not a player"),
        ("h1 multiblock a1", "write `h1 multiblock PLAYER PLAYER`"),
        ("h1 pass ->", "after `->` comes one target"),
        ("h1 pass -> e5 e6", "after `->` comes one target"),
        ("h1 pass -> e5 -> e6", "after `->` comes one target"),
        ("h1 pass -> ->", "`->` is neither a player nor a square"),
        ("h1 pass d12 h7", "`->` is missing before `h7`"),
        ("h1 pass -> zz", "neither a player nor a square"),
        ("h1 foul a3", "write `h1 foul SQUARE... -> PLAYER`"),
        ("h1 foul -> zz", "neither a player nor a square"),
        ("h1 throw", "without a team-mate"),
        ("h1 throw e5 -> e6", "not a player"),
        ("end", "`end turn` or `end PLAYER`"),
        ("end e5", "`end turn` or `end PLAYER`"),
        ("pass on", "`pass` alone"),
        ("card", "`card NAME TARGET...`"),
        ("wizard zap a3", "`wizard fireball SQUARE`"),
        ("wizard bolt e5", "`wizard bolt PLAYER`"),
        ("kickoff", "`kickoff SQUARE`"),
        ("place e5 h1", "`place PLAYER SQUARE`"),
        ("buy star Grif Oberwald", "did you mean griff-oberwald?"),
        ("buy lunch", "`buy NAME`"),
        ("concede now", "`concede home|away`"),
        ("home home done", "after the player `home`"),
        ("illegal: illegal: done", "`illegal:` starts no command"),
    ],
)
def test_what_is_no_command_says_what_would_be(text: str, hint: str) -> None:
    with pytest.raises(CommandError) as caught:
        parse_line(text, NAMES)
    assert hint in str(caught.value)


squares = st.builds(
    lambda row, column: f"{row}{column}", st.sampled_from("abcdefghijklmno"), st.integers(1, 26)
)
players = st.sampled_from(HOME + AWAY)
# A square named like a declared player can be stepped on, but not aimed at or blitzed over.
clear_squares = squares.filter(lambda square: square not in NAMES.players)
targets: st.SearchStrategy[Target] = st.builds(PlayerRef, players) | st.builds(
    SquareRef, clear_squares
)
player_refs = st.builds(PlayerRef, players)
steps: st.SearchStrategy[PathItem] = st.builds(StepCommand, squares) | st.builds(
    LeapCommand, squares
)
paths = st.lists(steps, max_size=5).map(tuple)


@st.composite
def actions(draw: st.DrawFn) -> Command:
    player = draw(players)
    verb = draw(st.sampled_from(sorted(VERBS)))
    illegal = draw(st.booleans())
    match VERBS[verb].shape:
        case Shape.PATH:
            return replace(VERBS[verb].action(player, draw(paths)), illegal=illegal)
        case Shape.BLITZ:
            hits = st.builds(Hit, st.sampled_from(AWAY if player in HOME else HOME))
            items = st.builds(StepCommand, clear_squares) | st.builds(LeapCommand, squares) | hits
            path = draw(st.lists(items, max_size=5).map(tuple))
            return replace(VERBS[verb].action(player, path), illegal=illegal)
        case Shape.PLAYER:
            return replace(
                VERBS[verb].action(player, targets=(draw(player_refs),)), illegal=illegal
            )
        case Shape.TWO_PLAYERS:
            two = (draw(player_refs), draw(player_refs))
            return replace(VERBS[verb].action(player, targets=two), illegal=illegal)
        case Shape.TO_PLAYER:
            return replace(
                VERBS[verb].action(player, draw(paths), (draw(player_refs),)), illegal=illegal
            )
        case Shape.TO_ANY if draw(st.booleans()):
            items = st.builds(StepCommand, clear_squares) | st.builds(LeapCommand, squares)
            path = draw(st.lists(items, max_size=5).map(tuple))
            return replace(VERBS[verb].action(player, path), illegal=illegal)
        case Shape.TO_ANY:
            return replace(
                VERBS[verb].action(player, draw(paths), (draw(targets),)), illegal=illegal
            )
        case Shape.MATE_TO_ANY:
            mate = draw(players)
            return replace(
                VERBS[verb].action(player, draw(paths), (draw(targets),), mate), illegal=illegal
            )
        case shape:
            raise AssertionError(f"nothing says how a line of {shape} is made")


card_targets = targets | st.sampled_from(["sunny", "Block"])
square_refs = st.builds(SquareRef, squares)
commands: st.SearchStrategy[Command] = st.one_of(
    actions(),
    st.builds(
        ChoiceLine,
        st.just("end {player}"),
        player_refs.map(lambda each: (each,)),
        illegal=st.booleans(),
        seat=st.sampled_from([None, "home", "away"]),
    ),
    st.builds(
        ChoiceLine, st.just("wizard fireball {square}"), square_refs.map(lambda each: (each,))
    ),
    st.builds(ChoiceLine, st.just("wizard bolt {player}"), player_refs.map(lambda each: (each,))),
    st.builds(PlayCard, st.sampled_from(CARDS), st.lists(card_targets, max_size=3).map(tuple)),
    st.builds(ChoiceLine, st.just("kickoff {square}"), square_refs.map(lambda each: (each,))),
    st.builds(PlaceCommand, st.just("place"), players, squares),
    st.builds(ChoiceLine, st.sampled_from(["end turn", "pass", "done", "concede"])),
)


@given(commands)
def test_text_and_command_round_trip(command: Command) -> None:
    assert parse_command(str(command), NAMES) == command


@given(
    st.text()
    | st.lists(
        st.sampled_from([";", "->", "=>", "illegal:", "card", "end", "h1", "blitz", "a1", "e5"])
    ).map(" ".join)
)
def test_no_text_fails_in_any_other_way(text: str) -> None:
    try:
        commands = parse_line(text, NAMES)
    except CommandError:
        return
    for command in commands:
        assert parse_command(str(command), NAMES) == command


def test_squares_and_ids() -> None:
    assert all(is_square(text) for text in ("a1", "o26", "h10"))
    assert not any(is_square(text) for text in ("p1", "a0", "a27", "a01", "A1", "a1 ", "a\u0661"))
    assert all(is_player_id(text) for text in ("h1", "aThrower", "a77"))
    assert not any(is_player_id(text) for text in ("h", "b1", "h-1", "h 1", "H1", "h\u0661"))


DICE = {
    "4": Die("d6", 4),
    "s5": Die("d8", 5),
    "b:pow": Die("block", "pow", "b"),
    "d100:56": Die("d100", 56),
    "d12:5": Die("d12", 5),
    "d3:2": Die("d3", 2),
    "d2:1": Die("d2", 1),
    "d16:11": Die("d16", 11),
    "pick:h4": Die("pick", "h4"),
}


@pytest.mark.parametrize("text", DICE)
def test_each_die_of_the_docs(text: str) -> None:
    assert parse_die(text) == DICE[text]
    assert str(DICE[text]) == text


@pytest.mark.parametrize(
    "text", ["0", "7", "s0", "s9", "b:bang", "d3:4", "d1:1", "pick:x", "six", ""]
)
def test_what_is_no_die(text: str) -> None:
    with pytest.raises(DiceTextError):
        parse_die(text)


D68 = 68
"""No die has so many sides: what is called so is two of them."""
dice = st.one_of(
    st.integers(2, 100)
    .filter(lambda sides: sides != D68)
    .flatmap(lambda sides: st.builds(Die, st.just(f"d{sides}"), st.integers(1, sides))),
    st.builds(
        Die,
        st.just("block"),
        st.sampled_from(["pow", "stumble", "push", "both", "skull"]),
        st.just("b"),
    ),
    st.builds(Die, st.just("pick"), players),
)


@given(st.lists(dice, min_size=1, max_size=4).map(tuple))
def test_text_and_roll_round_trip(roll: tuple[Die, ...]) -> None:
    assert parse_roll(roll_text(roll)) == roll


@given(st.text())
def test_no_text_fails_as_dice_in_any_other_way(text: str) -> None:
    with suppress(DiceTextError):
        assert parse_roll(roll_text(parse_roll(text))) == parse_roll(text)
