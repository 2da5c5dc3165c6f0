"""Two teams of 004 before and after a match, with dice and answers as the tests have them."""

from typing import Any

from turfwar.kernel.dice import D6, Dice
from turfwar.league.post_match.facts import Rolled
from turfwar.league.post_match.machine import PostMatchInput, PostMatchRun
from turfwar.league.post_match.result import MatchResult, PlayerResult, SideResult
from turfwar.league.post_match.team import Player, Team
from turfwar.league.rules.office import PreMatch


class Threes(Dice):
    """Dice that all show three, or the highest they have; nobody but the first is picked."""

    def throw(self, kind, count, low, high):
        face = min(3, kind & 1023)
        return sum(face << 4 * at for at in range(count)) if count > 1 else face

    def pick(self, count, names):
        return 0


def team(letter="h", size=12, team_list="Human", position="Lineman", **more):
    players = tuple(
        Player(id=f"{letter}{at}", name=f"{letter}{at}", position=position, number=at)
        for at in range(1, size + 1)
    )
    staff = {"fan_factor": 4, "rerolls": 3, **more.pop("staff", {})}
    return Team(
        id=letter,
        name=letter,
        team_list=team_list,
        rules="bobba",
        players=more.pop("players", players),
        prefix=letter,
        staff=staff,
        **more,
    )


def opening(home=None, away=None, **more):
    home, away = home or team("h"), away or team("a", team_list="Orc")
    gold = more.pop("gold", {"home": 200_000, "away": 200_000})
    result = more.pop("result", MatchResult(home=SideResult(), away=SideResult(), winner="draw"))
    return PostMatchInput(rules="bobba", home=home, away=away, result=result, gold=gold, **more)


def rolls(**faces):
    """Dice by label; `__` stands for a slash."""
    return [
        Rolled(label.replace("__", "/"), face if isinstance(face, tuple) else (face,))
        for label, face in faces.items()
    ]


def answering(answers):
    def answer(question):
        return answers.get(question.label, question.default)

    return answer


def before(start=None, answers=None, facts=(), **more):
    """What comes before a match, run to its end: answers by label, else the usual ones."""
    box = more.pop("dice", lambda label: Threes())
    return PreMatch(start or opening(**more), facts, box, answering(answers or {}))


def after(start, answers=None, facts=(), dice=lambda label: Threes(), done=True):
    from turfwar.league.post_match.machine import ordered

    def choose(question):
        given = (answers or {}).get(question.label, question.default)
        return given or question.choices[0]

    run = PostMatchRun(start, facts, dice, choose)
    if done:
        for side in ("home", "away"):
            run = ordered(run, side, "done")
    return run


def played(home=(2, 1), **more):
    """A match that ended so; `players` by side as `PlayerResult`s."""
    sides: dict[str, Any] = {
        side: SideResult(
            score=score,
            players=tuple(more.get(f"{side}_players", ())),
            absent=tuple(more.get(f"{side}_absent", ())),
            terms=more.get(f"{side}_terms", {}),
        )
        for side, score in zip(("home", "away"), home, strict=True)
    }
    winner: Any = "home" if home[0] > home[1] else "away" if home[1] > home[0] else "draw"
    return MatchResult(**sides, winner=winner, conceded=more.get("conceded", ""))


__all__ = ["D6", "PlayerResult", "after", "before", "opening", "played", "rolls", "team"]
