"""What a game explains where it asks: limits of a set-up, spells, what kicking means."""

from typing import Any

from questions.positions import match_at, table

from turfwar import Match
from turfwar.games.deathzone.spells import SPELL_LIST


def asked(rules: str, kind: str) -> dict[str, Any]:
    return question_of(match_at(rules, table()[rules][kind]))


def question_of(match: Match) -> dict[str, Any]:
    """The open question, as whoever is asked sees it."""
    assert match.choice is not None
    found = match.view(match.choice.chooser)["question"]
    assert found is not None
    return dict(found)


def test_every_spell_says_when_it_is_cast_and_what_it_does() -> None:
    for spell in SPELL_LIST:
        assert spell.text.split()[0] in ("In", "While"), spell.name
        assert spell.text.endswith(".")


def test_a_spell_is_explained_where_it_is_given_out_aimed_and_cast() -> None:
    text = asked("deathzone", "carry")["text"]
    assert any(spell.text in text for spell in SPELL_LIST)
    text = asked("deathzone", "aim")["text"]
    assert any(spell.text in text for spell in SPELL_LIST)
    notes = asked("deathzone", "spells")["notes"]
    cast = {name: note["text"] for name, note in notes.items() if " cast " in name}
    assert cast
    assert set(cast.values()) <= {spell.text for spell in SPELL_LIST}


def test_what_can_be_asked_about_their_spells_is_explained() -> None:
    notes = asked("deathzone", "know")["notes"]
    assert set(notes) == {"ask-about carriers", "ask-about spells"}


def test_a_set_up_states_its_limits_in_every_game() -> None:
    """003, Starting Positions; 002, Starting the Game."""
    match = Match("Human", "Orc", rules="brutal", seed=3)
    match.choose("coin heads")
    assert "centre circle" in question_of(match)["notes"]["choose kick"]["text"]
    match.choose("choose kick")
    limits = question_of(match)["limits"]
    assert "at most 5 next to the half-way line" in limits
    assert any("goaly" in each for each in limits)
    assert any("centre circle" in each for each in limits)
    assert asked("deathzone", "setup")["limits"][0].endswith(" players")
