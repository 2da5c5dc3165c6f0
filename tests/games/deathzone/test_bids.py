"""002, Buying Players: what may be bid for a free agent, however rich a team is."""

from turfwar.games.deathzone.league.agents import MOST_BIDS, bids_open


def test_a_rich_team_has_a_list_of_bids_that_can_be_shown() -> None:
    """Ten million of them took the memory of the server."""
    choices = bids_open(100_000_003, 50)
    assert len(choices) < 3 * MOST_BIDS
    assert choices[:3] == ("0", "50", "60")
    assert choices[-1] == "100000003"
    assert list(choices) == sorted(set(choices), key=int)


def test_a_bid_of_an_old_journal_still_counts() -> None:
    assert "12345670" not in bids_open(100_000_000, 50)
    assert "12345670" in bids_open(100_000_000, 50, "12345670")


def test_what_never_was_a_bid_is_none() -> None:
    for given in ("12345671", "40", "100000010", "-50", "a lot"):
        assert given not in bids_open(100_000_000, 50, given)
