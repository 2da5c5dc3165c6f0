"""Memory that the engine writes observations into, and that anybody can read as a buffer."""

from librt.vecs import vec
from mypy_extensions import u8


def blank_page(size: int) -> "vec[u8]":
    """So many zeros."""
    return vec[u8](bytes(size))
