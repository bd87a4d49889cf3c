"""`cardgames` and `cardgames play GAME`: open a window, or the terminal, and play."""

import argparse
import os
import sys

from cardgames.app import join_command
from cardgames.app.arguments import Parser
from cardgames.app.background import await_endings
from cardgames.app.join_command import AskedRoom
from cardgames.app.match_arguments import AskedMatch, asked_match
from cardgames.app.opening import open_services
from cardgames.app.program import Program
from cardgames.app.routes import Routes, open_first
from cardgames.app.services import Services

SMOKE_PACE = 60.0


def run(parsed: argparse.Namespace, parser: Parser) -> int:
    """Play until the player has had enough; returns the exit status."""
    asked = asked_match(parsed, parser) if parsed.command == "play" else None
    room = join_command.asked_room(parsed) if parsed.command == "join" else None
    services = open_services(getattr(parsed, "lang", None))
    try:
        if getattr(parsed, "text", False):
            from cardgames.app.text_front import play_in_terminal

            return play_in_terminal(services, asked)
        return _in_window(parsed, services, asked, room)
    finally:
        services.writer.close()


def _in_window(
    parsed: argparse.Namespace,
    services: Services,
    asked: AskedMatch | None,
    room: AskedRoom | None,
) -> int:
    if not _has_display():
        return _without_display(services, asked, room)
    from cardgames.app.window_front import NoDisplay, follow_with_trace, open_window

    smoke = bool(getattr(parsed, "smoke", False))
    try:
        window = open_window(
            services,
            size=getattr(parsed, "size", None),
            no_3d=bool(getattr(parsed, "no_3d", False)),
            pace=SMOKE_PACE if smoke else 1.0,
        )
    except NoDisplay:
        return _without_display(services, asked, room)
    program = Program(window, services)
    routes = Routes(program)
    window.listen(program)
    follow_with_trace(window, program)
    if smoke:
        routes.smoke()
    elif room is not None:
        routes.rooms.join(room.url, room.name or routes.rooms.own_name)
    else:
        open_first(routes, asked)
    if window.software:
        program.toast(services.locale.text("program.start.software"))
    window.run()
    await_endings()
    services.matches.close()
    return 0


def _without_display(services: Services, asked: AskedMatch | None, room: AskedRoom | None) -> int:
    """No window can be opened: the terminal is the next best, and it says so."""
    if room is None and sys.stdin is not None and sys.stdin.isatty():
        from cardgames.app.text_front import play_in_terminal

        print(services.locale.text("program.start.text-instead"))
        return play_in_terminal(services, asked)
    print(services.locale.text("program.start.no-display"), file=sys.stderr)
    return 1


def _has_display() -> bool:
    """Whether this system may have a screen at all; only X needs to be asked for."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY"))
