"""What a room tells those who are in it, each what its place may know."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardgames.core.game import Viewer
from cardgames.match.model import Update
from cardgames.net.messages import Committed, FormSent, RoomView, ScreenSent, UpdateSent
from cardgames.net.peer import Peer

if TYPE_CHECKING:
    from cardgames.net.room import Room


def tell(room: "Room") -> None:
    """Tell everybody what has changed since the last time: room, updates or screen, clock."""
    peers = tuple(room.company.peers)
    if room.changed:
        sitters = room.sitters
        for peer in peers:
            room.around.send(peer, _view_of(room, peer))
            if peer.screen is not None:
                peer.screen.restyle(sitters, peer.language)
            _send_form(room, peer)
    play = room.play
    if play is None:
        for peer in peers:
            peer.wants_all = False
        return
    _tell_commitments(room, peers)
    told: set[Peer] = set()
    for peer in peers:
        if peer.wants_all:
            peer.wants_all = False
            told.add(peer)
            _tell_everything(room, peer)
    for viewer, updates in play.unsent.items():
        if updates:
            waiting = tuple(updates)
            updates.clear()
            for peer in _peers_of(room, viewer):
                if peer not in told:
                    told.add(peer)
                    _send_updates(room, peer, waiting)
    if room.changed:
        for peer in peers:
            if peer.screen is not None and peer not in told:
                send_screen(room, peer)
    mark = play.clock_mark
    for peer in peers:
        if peer.sees_table and peer.clock_mark != mark:
            peer.clock_mark = mark
            room.around.send(peer, play.clock)


def open_screen(room: "Room", peer: Peer) -> None:
    """Give a page its screen, with the rounds before and the present one so far."""
    play = room.must_play
    screen = room.around.given.open_screen(
        room.match_setup, peer.seat, room.sitters, peer.language, room.around.limits.window
    )
    screen.recall(play.match.finished(peer.seat))
    for update in play.match.course(peer.seat):
        screen.update(play.without_held(update), False)
    peer.screen = screen


def send_screen(room: "Room", peer: Peer) -> None:
    """Send a page what its screen shows now."""
    if peer.screen is None:
        return
    prompt = None if peer.seat is None else room.must_play.update(peer.seat).prompt
    peer.prompt = 0 if prompt is None else prompt.id
    peer.screens += 1
    room.around.send(peer, ScreenSent(peer.screens, peer.prompt, peer.screen.view()))


def _send_form(room: "Room", peer: Peer) -> None:
    """Show a page in the lobby what is chosen."""
    form = room.around.given.form
    if form is not None and peer.kind == "page" and room.phase == "lobby":
        room.around.send(peer, FormSent(form.blocks(room.settings, peer.language)))


def _tell_commitments(room: "Room", peers: Sequence[Peer]) -> None:
    """Tell apps what every card is going to be, in a form that tells nothing: before the cards."""
    match = room.must_play.match
    if not match.stocks:
        return
    mark = (room.match_number, match.standing.round, match.stocks)
    message: Committed | None = None
    for peer in peers:
        known = None if peer.wants_all else peer.committed
        if peer.kind == "app" and peer.sees_table and known != mark:
            if message is None:
                shuffle = match.shuffle(match.standing.round, None)
                stocks = () if shuffle is None else shuffle.stocks
                message = Committed(room.match_number, match.standing.round, stocks)
            peer.committed = mark
            room.around.send(peer, message)


def _tell_everything(room: "Room", peer: Peer) -> None:
    """What the peer's place sees now, as if it had just come."""
    if not peer.sees_table:
        return
    peer.clock_mark = None
    if peer.kind == "page":
        open_screen(room, peer)
        send_screen(room, peer)
        return
    update = room.must_play.update(peer.seat)
    peer.sequence = update.sequence
    room.around.send(peer, UpdateSent(update, room.match_number, fresh=True))


def _send_updates(room: "Room", peer: Peer, updates: Sequence[Update]) -> None:
    play = room.must_play
    if peer.kind == "page":
        if peer.screen is not None:
            for update in updates:
                peer.screen.update(play.without_held(update), True)
            send_screen(room, peer)
        return
    for update in updates:
        peer.sequence = update.sequence
        room.around.send(peer, UpdateSent(play.without_held(update), room.match_number))


def _peers_of(room: "Room", viewer: Viewer) -> Iterator[Peer]:
    if viewer is None:
        yield from (peer for peer in room.company.others if peer.watching)
    else:
        peer = room.seats[viewer].peer
        if peer is not None:
            yield peer


def _view_of(room: "Room", peer: Peer) -> RoomView:
    peer.views += 1
    now = room.around.clock.now()
    follows = room.phase != "over" and room.company.attended
    takeover = room.around.limits.takeover if follows else None
    ready = room.play.ready if room.play is not None else ()
    return RoomView(
        room=room.id,
        url=room.url,
        phase=room.phase,
        settings=room.settings,
        seats=tuple(
            seat.view(number, colour, now, takeover, number in ready)
            for number, (seat, colour) in enumerate(zip(room.seats, room.colours, strict=True))
        ),
        host=room.company.acting_host,
        you=peer.seat,
        hosts=room.company.is_host(peer),
        watching=peer.watching,
        number=peer.views,
    )
