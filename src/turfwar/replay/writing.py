"""The replay of a match."""

from dataclasses import replace
from typing import Any, Final

from turfwar import __version__
from turfwar.api import MAX_SEED_DIGITS, Match
from turfwar.games import find_ruleset
from turfwar.kernel.dice import SeededDice
from turfwar.kernel.errors import ReplayError, TurfwarError
from turfwar.kernel.game import CHOICE_RECORD
from turfwar.pitch.setting import TeamSetting
from turfwar.replay.fairness import Proof
from turfwar.replay.form import (
    DICE,
    OPTION,
    RULES_VERSION,
    Header,
    NewDice,
    choice_check,
    choice_line,
    line_of,
    result_lines,
    team_in,
)
from turfwar.replay.playing import replay_match, reseed
from turfwar.replay.reading import (
    end_of_choices,
    first_choice,
    line_at,
    lines_of,
    read_header,
    read_replay,
)
from turfwar.replay.record import dice_words, hashed
from turfwar.saving import team_document
from turfwar.teams.fielding import team_for_match

NAME: Final = 1
"""The place of a player's name in what is written of them."""


def write_replay(match: Match, fair: Proof | None = None, before: str | bytes = "") -> str:
    """The replay of a match, finished or not, with the proof of its seed where there is one.

    The match is played again for it from its seed; one that cannot be (it was set up by hand, or
    with dice or teams of its own) is a `ReplayError`. `before` is the replay that it was played on
    from, up to that moment.
    """
    if fair is not None and fair.seed != match.seed:
        raise ReplayError("the proof is that of another seed")
    if before:
        lines, again = continued(before, NewDice(match.seed, fair))
    else:
        header = replace(header_of(match), fair=fair)
        lines, again = [*header.lines(), ""], header.start()
    last = last_check(lines)
    choices = choices_of(match)
    for number, code in enumerate(choices[again.ply :], again.ply + 1):
        question = again.choice
        if question is None or not again.game.accepts(code):
            raise ReplayError(f"choice {number} of this match does not follow from its start")
        again.game.play_or_intervene(code)
        text = again.read(code).text
        last = choice_check(last, number, question.chooser, text, again.digest)
        lines.append(choice_line(number, question.chooser, text, last))
    if again.digest != match.digest or len(choices) != match.ply:
        raise ReplayError("this match does not follow from its seed, teams and choices")
    return with_result(lines, match)


def record_of_match(match: Match, fair: Proof | None = None, before: str | bytes = "") -> str:
    """The record that the replay of this match has; `ReplayError` where it has no replay."""
    said = [match.read(code).text for code in choices_of(match)]
    if not before:
        return hashed(replace(header_of(match), fair=fair), said, match.digest)
    origin = read_replay(before)
    dice = [*origin.dice, (len(origin.choices), NewDice(match.seed, fair))]
    for ply, each in reversed(dice):
        said.insert(ply, dice_words(each.seed, each.fair))
    return hashed(origin.header, said, match.digest)


def with_result(lines: list[str], match: Match) -> str:
    """Header and choices, and how the match stands after them."""
    space = [""] if lines[-1] else []
    return "\n".join([*lines, *space, *result_lines(match, last_check(lines))]) + "\n"


def last_check(lines: list[str]) -> str:
    """The check of the last line that is not empty."""
    return next(line for line in reversed(lines) if line)[-8:]


def continued(before: str | bytes, dice: NewDice) -> tuple[list[str], Match]:
    """The lines of a replay with new dice after them, and the match there."""
    lines = lines_of(before)
    match = replay_match(before)
    kept = lines[: end_of_choices(lines)]
    kept.append(dice.checked(last_check(kept), match.digest).line)
    reseed(match, dice.seed)
    return kept, match


def cut_replay(source: str | bytes, until: int) -> str:
    """A replay's first choices as a replay of their own."""
    lines = lines_of(source)
    at = first_choice(read_header(lines))
    made = 0
    while made < until:
        made += not line_at(lines, at).startswith(DICE)
        at += 1
    return with_result(lines[:at], replay_match(source, until))


def as_written(team: TeamSetting) -> dict[str, Any]:
    """A team as a replay stores it; players of a team list get their names from the seed."""
    found = team_document(team)
    if not team.roster:
        for player in found["players"]:
            player[NAME] = ""
    return found


def header_of(match: Match) -> Header:
    """The header of a match's replay; `ReplayError` where a header cannot say how it began."""
    setting = match.game.setting
    if not isinstance(match.game.dice, SeededDice):
        raise ReplayError("a match whose dice do not come from a seed has no replay")
    for team in (setting.home, setting.away):
        try:
            known = as_written(
                team_for_match(team_in(line_of(team)), setting.options, setting.rules_id)
            )
        except TurfwarError as error:
            raise ReplayError(
                f"{team.name} is neither a team list nor a roster: {error}"
            ) from error
        if known != as_written(team):
            raise ReplayError(f"{team.name} is not as its team list or roster has it")
    if abs(setting.seed) >= 10**MAX_SEED_DIGITS:
        raise ReplayError(f"a seed of more than {MAX_SEED_DIGITS} digits has no replay")
    for option in setting.options:
        if not OPTION.fullmatch(option):
            raise ReplayError(f"the option {option!r} cannot be written into a replay")
    return Header(
        setting.rules_id,
        line_of(setting.home),
        line_of(setting.away),
        setting.seed,
        tuple(setting.options),
        f"{__version__}{RULES_VERSION}{find_ruleset(setting.rules_id).rules_version}",
    )


def choices_of(match: Match) -> list[int]:
    """The choices made so far, from the log."""
    records = match.game.records(0)
    result: list[int] = []
    at = 0
    while at < len(records):
        if records[at] == CHOICE_RECORD:
            result.append(records[at + 2])
        at += 2 + records[at + 1]
    return result
