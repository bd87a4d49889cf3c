"""A program that comes into a room's match in its middle tells of the rounds before, too."""

from pathlib import Path

from cardgames.app.rounds_seen import SeenRounds
from cardgames.match.model import Standing
from cardgames.net.conversation import RoundsSeen
from cardgames.net.embedded import EmbeddedServer
from tests.app.pilot import live
from tests.app.remote_pilot import RemotePilot, begin, guest, host, play, standing_of
from tests.net.world import settings


def standing(rounds: int) -> Standing:
    return Standing((None,) * rounds, (0, 0), (0, 1), False, rounds + 1, 9)  # type: ignore[arg-type]


def test_all_rounds_are_known_or_none_is_told() -> None:
    seen = SeenRounds()
    seen.begin(2)
    assert seen.missing(standing(0)) is None
    assert seen.ends(standing(0)) == ()
    seen.note(3, "third")
    assert seen.missing(standing(3)) == 1
    assert seen.ends(standing(3)) == ()
    assert seen.remember(RoundsSeen(2, 1, ("first",)))
    assert seen.missing(standing(3)) == 2
    assert not seen.remember(RoundsSeen(1, 2, ("of the match before",)))
    assert seen.missing(standing(3)) == 2
    assert not seen.remember(RoundsSeen(2, 2, ()))
    assert seen.remember(RoundsSeen(2, 2, ("second",)))
    assert seen.ends(standing(3)) == ("first", "second", "third")
    assert seen.ends(standing(2)) == ("first", "second")
    seen.begin(3)
    assert seen.missing(standing(1)) == 1


def record_of(pilot: RemotePilot, number: int) -> str:
    """What the program tells of an earlier hand."""
    pilot.press(f"history:{number}")
    told = str(pilot.screen.overlay)
    pilot.press("close")
    return told


def test_a_program_that_was_closed_tells_of_the_hands_before(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    both = [host(tmp_path / "host", server, settings("badugi", 2, 5))]
    both.append(guest(tmp_path / "guest", both[0]))
    begin(both)

    def play_until_the_third() -> bool:
        if all(standing_of(pilot).round == 3 for pilot in both):
            return True
        for pilot in both:
            if standing_of(pilot).round < 3:
                play(pilot)
        return False

    live(both, play_until_the_third, "the third hand")
    live(both, lambda: not any(pilot.program.moving for pilot in both), "rest")
    hands = [record_of(both[1], number) for number in (1, 2)]
    assert hands[0] != hands[1]
    assert "None" != hands[0] != record_of(both[0], 1), "every seat has its own record"
    seated = both[1].link.seated
    assert seated is not None
    both.pop().close()
    both.append(guest(tmp_path / "guest", both[0], token=seated.token))
    live(both, lambda: both[1].dealt, "the table")
    live(both, lambda: record_of(both[1], 1) == hands[0], "the first hand")
    assert record_of(both[1], 2) == hands[1]
    for pilot in both:
        pilot.close()
