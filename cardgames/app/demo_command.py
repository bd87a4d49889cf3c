"""`cardgames demo GAME --out DIR`: an AI match through the real renderer, without a window."""

import argparse
import json
import sys
from pathlib import Path

from cardgames.app.arguments import Parser, Size
from cardgames.app.demo_page import DemoPage
from cardgames.app.match_arguments import AskedMatch, asked_match
from cardgames.app.opening import open_scratch_services
from cardgames.app.program import Program
from cardgames.app.routes import Routes
from cardgames.games import catalog
from cardgames.match.match import Match
from cardgames.match.model import Computer

FRAME_SECONDS = 1 / 60
PACE = 1000.0
"""Every motion ends in its first frame: only the moments between them become pictures."""
DEFAULT_SIZE = Size(1280, 800)


def run(parsed: argparse.Namespace, parser: Parser) -> int:
    """Write the pictures and print the result; refuses a folder that cannot be written."""
    asked = asked_match(parsed, parser)
    if not parsed.out:
        parser.refuse("program.argument.needs-value", name="--out")
    folder = Path(parsed.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        parser.refuse(
            "program.start.cannot-write-out", path=parsed.out, reason=error.strerror or str(error)
        )
    return _play(parsed, asked, folder, parser)


def _play(parsed: argparse.Namespace, asked: AskedMatch, folder: Path, parser: Parser) -> int:
    from cardgames.app.window_front import NoDisplay, open_window

    services = open_scratch_services(getattr(parsed, "lang", None))
    try:
        size = getattr(parsed, "size", DEFAULT_SIZE)
        window = open_window(services, size, pace=PACE, offscreen=True)
    except NoDisplay as error:
        print(parser.locale.text("program.start.no-renderer"), file=sys.stderr)
        print(error.details, file=sys.stderr)
        return 1
    window.step_seconds(FRAME_SECONDS)
    window.gate.paused = True
    program = Program(window, services)
    routes = Routes(program)
    window.listen(program)
    players = tuple(Computer(asked.level) for _ in range(asked.players))
    match = Match(catalog.get(asked.game), asked.setup(players), asked.key)
    page = DemoPage(program, routes, match, lambda name: window.save_picture(folder / name))
    program.go(page)
    window.run()
    print(json.dumps(_result(match, page.pictures), ensure_ascii=False, indent=2))
    return 0


def _result(match: Match, pictures: list[str]) -> dict[str, object]:
    standing = match.standing
    key = match.revealed_key
    return {
        "game": match.game.id,
        "players": len(match.players),
        "rounds": standing.rounds,
        "options": match.setup.options,
        "totals": list(standing.totals),
        "places": [list(result.places) for result in standing.results],
        "order": list(standing.order),
        "commitment": match.commitment,
        "key": key.hex() if key else None,
        "pictures": pictures,
    }
