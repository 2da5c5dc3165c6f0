"""Choices as ints and texts: every one that is a choice comes back from both of its forms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turfwar import Choice
from turfwar.games import find_ruleset
from turfwar.games.lrb6.words.verbs import VERBS
from turfwar.kernel.errors import MalformedChoice
from turfwar.kernel.notation import Notation, Verb, choice, first_of, second_of, verb_of
from turfwar.pitch.squares import Squares

unhurried = settings(deadline=None)

LRB6 = find_ruleset("lrb6").words.notation
SMALL = Notation(
    [
        Verb("{player} move", number=1),
        Verb("to {square}", number=2),
        Verb("reroll {word}", ("none", "team"), number=3),
        Verb("end", number=4),
        Verb("bet {number} on {player}", number=5),
        Verb("swap {player} {player}", number=6),
    ],
    ["h1", "h2", "a1"],
    Squares(),
)


def round_trips(notation: Notation, code: int) -> bool:
    """Whether an int is a choice; if it is, its text must lead back to it."""
    try:
        text = notation.text(code)
    except MalformedChoice:
        return False
    assert notation.parse(text) == code, f"{code} is written {text!r}, which is read as another"
    return True


# The int


@unhurried
@given(st.integers(0, 2**12), st.integers(0, 511), st.integers(0, 511))
def test_an_int_holds_a_verb_and_two_arguments(verb: int, a: int, b: int) -> None:
    code = choice(verb, a, b)
    assert (verb_of(code), first_of(code), second_of(code)) == (verb, a, b)
    assert code == verb * 2**18 + a * 2**9 + b


# Any notation


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("h1 move", choice(1, 0, 0)),
        ("a1 move", choice(1, 2, 0)),
        ("to a1", choice(2, 29, 0)),
        ("to o26", choice(2, 446, 0)),
        ("reroll none", choice(3, 0, 0)),
        ("reroll team", choice(3, 1, 0)),
        ("end", choice(4, 0, 0)),
        ("bet 0 on h2", choice(5, 0, 1)),
        ("bet 511 on a1", choice(5, 511, 2)),
        ("swap a1 h2", choice(6, 2, 1)),
    ],
)
def test_texts_and_their_ints(text: str, code: int) -> None:
    assert SMALL.parse(text) == code
    assert SMALL.text(code) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "end turn",
        "END",
        "h3 move",
        "H1 move",
        "move h1",
        "h1",
        "h1 move h1",
        "to",
        "to p1",
        "to a0",
        "to a01",
        "to a27",
        "to a²",
        "to -1",
        "to a1 a2",
        "reroll leader",
        "reroll",
        "reroll team team",
        "bet 512 on h1",
        "bet 007 on h1",
        "bet -1 on h1",
        "bet +1 on h1",
        "bet \u0661 on h1",
        "bet 1_0 on h1",
        "bet 99999999999999999999 on h1",
        "bet 1.0 on h1",
        "{player} move",
        "to {square}",
        "reroll {word}",
        "\x00",
        "end\x00",
    ],
)
def test_texts_that_are_no_choice(text: str) -> None:
    with pytest.raises(MalformedChoice) as caught:
        SMALL.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    "code",
    [
        -1,
        0,
        choice(1, 3, 0),
        choice(1, 0, 1),
        choice(2, 0, 0),
        choice(2, 28, 0),
        choice(2, 55, 0),
        choice(2, 447, 0),
        choice(3, 2, 0),
        choice(4, 1, 0),
        choice(4, 0, 1),
        choice(5, 1, 3),
        choice(7, 0, 0),
        2**31,
        2**63,
        2**200,
        -(2**200),
    ],
)
def test_ints_that_are_no_choice(code: int) -> None:
    with pytest.raises(MalformedChoice) as caught:
        SMALL.text(code)
    assert str(code) in str(caught.value)


@unhurried
@given(st.integers(0, 8), st.integers(0, 511), st.integers(0, 511))
def test_every_int_is_refused_or_round_trips(verb: int, a: int, b: int) -> None:
    round_trips(SMALL, choice(verb, a, b))


@unhurried
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_random_texts_are_refused_or_round_trip(text: str) -> None:
    for notation in (SMALL, LRB6):
        try:
            code = notation.parse(text)
        except MalformedChoice:
            continue
        assert notation.text(code).split() == text.split()


# The notation of lrb6

FRAGMENTS = [
    *sorted({token for verb in VERBS for token in verb.tokens}),
    *("h1", "h20", "h21", "a1", "a16", "r4", "a26", "o26"),
    *("none", "team", "pow", "yes", "heads", "0"),
    "",
]


@unhurried
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=4).map(" ".join))
def test_words_of_the_game_put_together_at_random(text: str) -> None:
    try:
        code = LRB6.parse(text)
    except MalformedChoice:
        return
    assert LRB6.text(code).split() == text.split()


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.pattern)
def test_every_int_of_lrb6_round_trips(verb: Verb) -> None:
    """All its first arguments: those that are choices have a text of their own."""
    known = 0
    for a in range(512):
        known += round_trips(LRB6, choice(verb.number, a, 0))
        if verb.arity < 2:
            assert not round_trips(LRB6, choice(verb.number, a, 1)), "it has no second argument"
    assert known > 0


def test_no_two_choices_of_lrb6_are_written_alike() -> None:
    texts: dict[str, int] = {}
    alike: list[str] = []
    for verb in VERBS:
        for a in range(512):
            code = choice(verb.number, a, 0)
            try:
                text = LRB6.text(code)
            except MalformedChoice:
                continue
            if texts.setdefault(text, code) != code:
                alike.append(text)
    assert alike == []


def test_verbs_have_numbers_of_their_own() -> None:
    assert len({verb.number for verb in VERBS}) == len(VERBS)
    assert len({verb.pattern for verb in VERBS}) == len(VERBS)


# Choices for people


@pytest.mark.parametrize("text", ["h1 move", "to d12", "end turn", "reroll none", "die pow"])
def test_a_choice_is_its_int_and_its_text(text: str) -> None:
    made = Choice(text)
    assert made == int(made) == Choice(int(made))
    assert str(made) == made.text == text
    assert eval(repr(made)) == made


@pytest.mark.parametrize("value", ["", "nonsense", "h99 move", 0, -5, 2**70])
def test_what_is_no_choice_cannot_be_made_into_one(value: int | str) -> None:
    with pytest.raises(MalformedChoice):
        Choice(value)
