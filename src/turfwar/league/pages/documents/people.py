"""What waits for somebody, and how they are reached."""

from typing import Annotated, TypedDict

from turfwar.games.wire import says


class NoticeRow(TypedDict):
    """Something that waits for you, in a league or a match."""

    key: str
    about: Annotated[str, says("The league, or where else it comes from.")]
    text: str
    path: Annotated[str, says("The page on which it is seen to.")]


class NoticesPage(TypedDict):
    """What waits for you, and how you are told."""

    notices: list[NoticeRow]
    on_page: bool
    by_email: bool
    in_browser: bool
    email: Annotated[str, says("Your confirmed address; empty where there is none.")]
    mail: Annotated[bool, says("Whether the server sends e-mail.")]
    calendar: Annotated[bool, says("Whether your calendar has a secret address.")]


class EmailAsked(TypedDict):
    """The address to which a link was sent."""

    email: str


class ForgottenAnswer(TypedDict):
    """What happens next; the same for a name that nobody has."""

    mail: bool
    text: str


class CalendarAddress(TypedDict):
    """The secret address of your calendar; it is shown once."""

    path: str
