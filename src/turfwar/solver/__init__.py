"""The best chance to score in a turn, over sequences of activations, with exact odds."""

from turfwar.solver.search import TurnPlan, TurnSolution, TurnSolver, solve
from turfwar.solver.source import Activation, LineSource

__all__ = ["Activation", "LineSource", "TurnPlan", "TurnSolution", "TurnSolver", "solve"]
