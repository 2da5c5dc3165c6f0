"""What a client may say over the socket, checked when read; see docs/protocol.md."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

PROTOCOL: Final = 3

Id = Annotated[int, Meta(ge=0, le=2**53)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
PlayerName = Annotated[str, Meta(max_length=8)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=80)]


class Message(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What all messages have in common."""

    id: Id = 0


class Hello(Message, tag="hello", frozen=True):
    """The first message of a connection."""

    protocol: int = 0
    since: Version = 0


class Promise(Message, tag="promise", frozen=True, kw_only=True):
    """The fingerprint of a browser's part of the dice."""

    promise: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Ready(Message, tag="ready", frozen=True, kw_only=True):
    """A browser's part of the dice, when everybody has promised theirs."""

    # Not `$`, which a newline at the end would pass.
    nonce: Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}\Z")]


class Choose(Message, tag="choose", frozen=True, kw_only=True):
    """A choice, or several in a row."""

    at: Version
    choice: ChoiceText | None = None
    choices: Annotated[list[ChoiceText], Meta(min_length=1, max_length=40)] | None = None


class Undo(Message, tag="undo", frozen=True, kw_only=True):
    """Take the last choice back."""

    at: Version


class Concede(Message, tag="concede", frozen=True, kw_only=True):
    """Give up."""

    at: Version
    seat: str | None = None


class Claim(Message, tag="claim", frozen=True, kw_only=True):
    """Claim the match of an opponent who has not decided for too long."""

    at: Version


class Adjourn(Message, tag="adjourn", frozen=True, kw_only=True):
    """Propose to adjourn the match, or to resume it; agree to that, or decline it."""

    agree: bool


class HintTarget(Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody, or a square; `a4` may be either, so it says which."""

    player: PlayerName | None = None
    square: Annotated[str, Meta(max_length=8)] | None = None


class HintsRequest(Message, tag="hints", frozen=True, kw_only=True):
    """What could a player do, by which action? Or, of one target: with what odds?"""

    player: PlayerName
    target: HintTarget | None = None
    action: Annotated[str, Meta(max_length=40)] | None = None


class Forecast(Message, tag="forecast", frozen=True, kw_only=True):
    """What would an open choice do that is aimed at somebody, or somewhere?"""

    choice: ChoiceText


class WhyRequest(Message, tag="why", frozen=True, kw_only=True):
    """Why is this choice not open?"""

    choice: ChoiceText


class Suggest(Message, tag="suggest", frozen=True):
    """What would the rookie do?"""


class Chat(Message, tag="chat", frozen=True, kw_only=True):
    """Something to be said to all."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Pace(Message, tag="pace", frozen=True, kw_only=True):
    """How long bots wait."""

    pace: Annotated[int, Meta(ge=-1, le=10_000)]


class SetPosition(Message, tag="position", frozen=True, kw_only=True):
    """Another position for the sandbox."""

    position: dict[str, Any]


class WholeLog(Message, tag="log", frozen=True):
    """Everything again."""


class Ping(Message, tag="ping", frozen=True):
    """Is somebody there?"""


ClientMessage = (
    Hello
    | Promise
    | Ready
    | Choose
    | Undo
    | Concede
    | Claim
    | Adjourn
    | HintsRequest
    | Forecast
    | WhyRequest
    | Suggest
    | Chat
    | Pace
    | SetPosition
    | WholeLog
    | Ping
)
_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_loose: Final = msgspec.json.Decoder(dict[str, Any])


class Refusal(Exception):
    """What a client asked for is not done; they are told why, by a code and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def read(data: str | bytes) -> ClientMessage:
    """A message; `Refusal` says what is wrong with anything else."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", f"not a message of this protocol: {error}") from error


def id_of(data: str | bytes) -> int | None:
    """The id that a malformed message has all the same, to answer it."""
    try:
        found = _loose.decode(data).get("id")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if type(found) is int and 0 <= found <= 2**53 else None


def encode(message: dict[str, Any]) -> bytes:
    """A message of the server."""
    return msgspec.json.encode(message)
