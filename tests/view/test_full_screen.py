"""The window finds back from the whole screen, however quickly it is asked."""

from panda3d.core import WindowProperties

from cardgames.view.full_screen import ANSWER_SECONDS, FullScreen

SCREEN, OWN = (1600, 900), (1000, 640)


class Asked:
    """A window that remembers what was asked of it."""

    def __init__(self) -> None:
        self.sizes: list[tuple[int, int] | None] = []
        self.full = False

    def request_properties(self, requested: WindowProperties) -> None:
        size = requested.get_size() if requested.has_size() else None
        self.sizes.append((size.x, size.y) if size else None)
        if requested.has_fullscreen():
            self.full = requested.get_fullscreen()

    def is_fullscreen(self) -> bool:
        return self.full


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


def test_there_and_back() -> None:
    window = Asked()
    full_screen = FullScreen(window, SCREEN, OWN)
    full_screen.ask("Hanpan", True)
    full_screen.resized(SCREEN)
    full_screen.ask("Hanpan", False)
    full_screen.resized(OWN)
    assert window.sizes == [SCREEN, OWN]
    assert full_screen.size == OWN


def test_a_late_answer_to_the_first_of_two_requests_does_not_stay() -> None:
    window = Asked()
    full_screen = FullScreen(window, SCREEN, OWN)
    full_screen.ask("Hanpan", True)
    full_screen.ask("Hanpan", False)
    full_screen.resized(SCREEN)
    assert window.sizes == [SCREEN, OWN, OWN]
    full_screen.resized(OWN)
    assert full_screen.size == OWN
    full_screen.ask("Hanpan", True)
    full_screen.ask("Hanpan", True)  # another title
    full_screen.resized(OWN)
    assert window.sizes[-1] == SCREEN


def test_a_size_that_the_player_gives_is_kept() -> None:
    window, clock = Asked(), Clock()
    full_screen = FullScreen(window, SCREEN, OWN, clock)
    full_screen.ask("Hanpan", True)
    full_screen.ask("Hanpan", False)
    clock.now += ANSWER_SECONDS
    full_screen.resized((900, 600))
    assert full_screen.size == (900, 600)
    assert window.sizes == [SCREEN, OWN]


def test_a_title_asks_for_no_size() -> None:
    window = Asked()
    FullScreen(window, SCREEN, OWN).ask("Hanpan", False)
    assert window.sizes == [None]
