"""Puzzles: positions from matches with one clearly best line, and a grade for each answer."""

from turfwar.puzzles.collection import PuzzleCollection, shipped_puzzles
from turfwar.puzzles.puzzle import Puzzle, PuzzleLine, marks_for

__all__ = ["Puzzle", "PuzzleCollection", "PuzzleLine", "marks_for", "shipped_puzzles"]
