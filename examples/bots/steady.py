"""A bot that reckons: it fetches the ball with whoever does so most likely, carries it where no
dice are needed, and throws blocks of two dice. It shows estimates, exact paths and macros.

    turfwar match --home-bot "steady:Steady [decision=1 match=60]" --away-bot rookie
"""

from turfwar import Match, find_ruleset
from turfwar.bots.base import Coach
from turfwar.bots.macros import Macro, go, strike
from turfwar.games.ports import estimates_of
from turfwar.pitch.frame import PLAYER_NAMES
from turfwar.pitch.squares import parse_square

ANSWERS = ("choose receive", "done", "reroll team", "die pow", "die stumble", "die push")


class Steady(Coach):
    def __init__(self) -> None:
        self.macro: Macro | None = None
        self.why = ""

    def choose(self, match: Match) -> int:
        open_choices = {choice.text: choice for choice in match.choices}
        if match.choice is not None and match.choice.kind == "turn":
            self.macro = self.idea(match, set(open_choices))
        step = None if self.macro is None else self.macro.next(match)
        if step is not None:
            return step
        wanted = [text for text in ANSWERS if text in open_choices]
        ends = [text for text in open_choices if text.startswith("end")]
        return open_choices[(wanted + ends + list(open_choices))[0]]

    def idea(self, match: Match, declared: set[str]) -> Macro | None:
        """What to do next, or nothing: then the turn ends."""
        ours = {player.id: player for player in match.players if player.side == self.side}
        ready = [name for name in ours if f"{name} move" in declared]
        if match.ball in ours:
            self.why = "carries the ball as far as it goes without dice"
            paths = match.paths(match.ball) if match.ball in ready else {}
            ahead = 1 if self.side == "home" else -1
            safe = [end for end, path in paths.items() if path.chance == 1]
            if safe:
                return go(match, match.ball, max(safe, key=lambda end: ahead * int(end[1:])))
        elif match.ball is not None and match.ball not in PLAYER_NAMES:
            self.why = "fetches the ball, which they are likeliest to get"
            estimates = estimates_of(find_ruleset(match.rules), match.game)
            square = parse_square(match.ball)
            chances = {}
            for name in ready:
                number = PLAYER_NAMES.index(name)
                reach = estimates.reach(number, onto_ball=True, fresh=False)
                chances[name] = reach.chance[square] * estimates.pick_up(number)
            best = max(chances, key=lambda name: chances[name], default="")
            if best and chances[best] > 0.4:
                return go(match, best, match.ball)
        return self.block(match, declared)

    def block(self, match: Match, declared: set[str]) -> Macro | None:
        """A block with two dice of one's own choice."""
        self.why = "blocks with two dice"
        for text in sorted(declared):
            name, _, action = text.partition(" ")
            if action == "block":
                for target, path in match.paths(name, "block").targets.items():
                    if path.dice >= 2:
                        return strike(match, name, target, "block")
        self.why = "nothing is left that is safe"
        return None
