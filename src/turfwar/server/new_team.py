"""What is asked of a new team's players, one by one: for leagues and for oneself."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from turfwar.teams.hiring import PlayerDetail


class HiredDetail(BaseModel, extra="forbid"):
    """What a new player is in the team, and the experience and skills they are bought with."""

    role: Annotated[str, StringConstraints(max_length=40)] = ""
    experience: Annotated[int, Field(ge=0, le=999)] = 0
    skills: Annotated[
        list[Annotated[str, StringConstraints(max_length=60)]], Field(max_length=10)
    ] = []


Details = Annotated[
    dict[str, Annotated[list[HiredDetail], Field(max_length=40)]], Field(max_length=40)
]
"""What is settled about the players of a position, in order."""


def details_of(said: Mapping[str, Sequence[HiredDetail]]) -> dict[str, list[PlayerDetail]]:
    return {
        position: [PlayerDetail(each.role, each.experience, tuple(each.skills)) for each in players]
        for position, players in said.items()
    }
