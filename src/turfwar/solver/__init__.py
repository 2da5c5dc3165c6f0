"""The best chance to score in a turn, over sequences of activations, with exact odds."""

from turfwar.odds.line_source import LineAction, LineSource
from turfwar.solver.search import TurnPlan, TurnSolution, TurnSolver, solve

__all__ = ["LineAction", "LineSource", "TurnPlan", "TurnSolution", "TurnSolver", "solve"]
