"""What can go wrong, each under its own name."""


class TurfwarError(Exception):
    """Anything that Turfwar says no to; its text is meant for people."""


class MalformedChoice(TurfwarError):
    """The text or number is not a choice in any position."""


class IllegalChoice(TurfwarError):
    """It is a choice, but not one that is open in this position."""


class StaleChoice(IllegalChoice):
    """It was made for an earlier position."""


class SaveError(TurfwarError):
    """A saved match that cannot be read."""


class ReplayError(TurfwarError):
    """A replay that cannot be read, or that does not come out as it says."""


class DiceError(TurfwarError):
    """Scripted dice that do not fit what is rolled."""


class EndlessStep(TurfwarError):
    """Rules that go on and on without a question: a fault of the rules, not of any coach."""


class Interrupt(Exception):
    """A rule needs something that is not there yet; only the kernel raises and catches it."""
