"""What only one coach knows is printed at the terminal, once."""

import io

from rich.console import Console

from turfwar import Match
from turfwar.cli.screen import known
from turfwar.cli.session import TerminalSession


def at_the_question(asked: str) -> Match:
    """A match of Death Zone whose home coach is asked what to know."""
    match = Match("Human", "Orc", rules="deathzone", seed=3)
    while match.choice is not None and (match.choice.kind, match.choice.chooser) != (asked, "home"):
        match.choose(match.legal[0])
    return match


def printed(match: Match, answer: str) -> str:
    """What the terminal prints of an answer."""
    out = io.StringIO()
    session = TerminalSession(match, "home", {}, Console(file=out, width=200))
    session.show_news()
    before = len(out.getvalue())
    session.enter(answer)
    session.show_news()
    session.show_news()
    return out.getvalue()[before:]


def test_the_answer_about_their_spells_is_printed_once() -> None:
    text = printed(at_the_question("know"), "ask-about spells")
    assert text.count("(only you know) Their spells: ") == 1


def test_the_answer_about_their_carriers_is_printed() -> None:
    text = printed(at_the_question("know"), "ask-about carriers")
    assert "(only you know) a" in text
    assert " spell" in text


def test_the_other_coach_is_not_told() -> None:
    match = at_the_question("know")
    match.choose("ask-about spells")
    assert any(line.startswith("Their spells: ") for line in known(match, "home"))
    assert not any(line.startswith("Their spells: ") for line in known(match, "away"))
