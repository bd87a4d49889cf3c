"""A client's half alone: what it says again, what it believes, when it gives up."""

from collections.abc import Callable

from cardgames.core import codec
from cardgames.core.game import Prompt
from cardgames.games import catalog
from cardgames.games.old_maid.model import Draw
from cardgames.match.match import Match
from cardgames.match.model import Human, MatchSetup, Update
from cardgames.net import messages
from cardgames.net.conversation import (
    AGAIN_SECONDS,
    PATIENCE_SECONDS,
    PING_SECONDS,
    Connection,
    Conversation,
    GameUpdate,
    Happening,
    RoundsSeen,
    typed_update,
)

ROOM = "q0vYbT2m5n8Zk1Wc"


class Talk:
    """A conversation with nobody, and everything that was said."""

    def __init__(self) -> None:
        self.said: list[messages.ClientMessage] = []
        self.told: list[Happening] = []
        self.left = 0
        self.conversation = Conversation(
            messages.Enter(ROOM, "t" * 22),
            catalog.get,
            lambda text: self.said.append(messages.read_client_message(text)),
            self._leave,
            self.told.append,
            join_as="K",
        )
        self.conversation.opened(0.0)

    def hear(self, message: messages.ServerMessage, now: float = 1.0) -> None:
        self.conversation.received(codec.encode(message), now)

    def kinds(self) -> list[type[messages.ClientMessage]]:
        kinds = [type(message) for message in self.said]
        self.said.clear()
        return kinds

    def _leave(self) -> None:
        self.left += 1


def match() -> Match:
    setup = MatchSetup("old-maid", {}, 2, (Human(), Human()))
    match = Match(catalog.get("old-maid"), setup, bytes(32))
    match.start()
    return match


def view(number: int = 1, phase: messages.Phase = "playing") -> messages.RoomView:
    chosen = messages.Settings("old-maid", 2, 2)
    return messages.RoomView(ROOM, "", phase, chosen, (), 0, 0, False, number=number)


def updates(count: int) -> list[Update]:
    """The first updates of seat 0."""
    found: list[Update] = []
    played = match()
    played.subscribe(0, found.append)
    found.append(played.update(0))
    while len(found) < count:
        ((seat, prompt),) = played.open_prompts().items()
        played.submit(seat, prompt.id, prompt.legal[0])
    return found


def seen(talk: Talk) -> list[int]:
    return [told.update.sequence for told in talk.told if isinstance(told, GameUpdate)]


def sent(update: Update, fresh: bool = False, number: int = 1) -> messages.UpdateSent:
    return messages.UpdateSent(update, number, fresh)


def test_it_introduces_itself_enters_and_sits_down() -> None:
    talk = Talk()
    assert talk.kinds() == [messages.Hello, messages.Enter, messages.Join]
    assert talk.told == [Connection("here")]


def test_an_update_is_typed_like_the_one_that_was_sent() -> None:
    for update in updates(6):
        plain = messages.read_server_message(codec.encode(sent(update)))
        assert isinstance(plain, messages.UpdateSent)
        assert typed_update(plain.update, catalog.get("old-maid")) == update


def test_doubled_late_and_missing_updates() -> None:
    talk = Talk()
    one, two, three, four, *_ = updates(6)
    talk.hear(view())
    talk.kinds()
    for update in (one, two, two, one):
        talk.hear(sent(update))
    assert seen(talk) == [one.sequence, two.sequence]
    assert talk.kinds() == []
    talk.hear(sent(four))
    assert talk.kinds() == [messages.Refresh]
    talk.hear(sent(four, fresh=True))
    talk.hear(sent(three))
    talk.hear(sent(two, fresh=True))
    assert seen(talk) == [one.sequence, two.sequence, four.sequence]


def test_a_pong_tells_of_what_was_missed() -> None:
    talk = Talk()
    talk.hear(view(1))
    talk.hear(messages.Seated(ROOM, "", 0, "t" * 22))
    talk.kinds()
    talk.conversation.tick(PING_SECONDS + 1)
    assert messages.Ping in talk.kinds()
    talk.hear(messages.Pong(1, 0, 1))
    assert talk.kinds() == []
    talk.hear(messages.Pong(1, 0, 2))
    assert talk.kinds() == [messages.Refresh]


def test_a_server_that_does_not_answer_is_left() -> None:
    talk = Talk()
    talk.conversation.tick(PING_SECONDS + 1)
    talk.conversation.tick(PING_SECONDS + PATIENCE_SECONDS)
    assert talk.left == 0
    talk.conversation.tick(PING_SECONDS + PATIENCE_SECONDS + 2)
    assert talk.left == 1


def answering(finish: Callable[[Talk, int], None]) -> Talk:
    """An answer, said again, until `finish` says that it has arrived."""
    talk = Talk()
    talk.hear(view())
    talk.hear(messages.Seated(ROOM, "", 0, "t" * 22))
    asked = next(update for update in updates(9) if update.prompt is not None)
    prompt: Prompt[Draw] | None = asked.prompt
    assert prompt is not None
    talk.hear(sent(asked, fresh=True))
    talk.kinds()
    talk.conversation.act(prompt.id, prompt.legal[0], 1.0)
    talk.conversation.tick(1.0 + AGAIN_SECONDS + 0.1)
    assert talk.kinds() == [messages.Act, messages.Act]
    talk.conversation.closed()
    talk.conversation.opened(6.0)
    talk.kinds()
    talk.hear(sent(asked, fresh=True))
    assert talk.kinds() == [messages.Act]
    finish(talk, prompt.id)
    assert talk.conversation.settled
    talk.conversation.tick(12.0)
    assert messages.Act not in talk.kinds()
    return talk


def test_an_answer_is_said_until_it_is_accepted() -> None:
    answering(lambda talk, prompt: talk.hear(messages.Accepted(prompt)))


def test_a_late_answer_is_no_news() -> None:
    refused: dict[str, int | str] = {"seat": 0}
    talk = answering(
        lambda talk, prompt: talk.hear(messages.Refused(prompt, "stale_prompt", refused))
    )
    assert not any(isinstance(told, messages.Refused) for told in talk.told)


def test_a_refusal_is_told() -> None:
    talk = answering(lambda talk, prompt: talk.hear(messages.Refused(prompt, "not_legal", {})))
    assert any(isinstance(told, messages.Refused) for told in talk.told)


def test_what_cannot_be_read_is_left_and_a_game_of_the_future_is_told() -> None:
    talk = Talk()
    talk.conversation.received("{", 1.0)
    assert talk.left == 1
    future = messages.Settings("whist", 4, 1)
    talk.hear(messages.RoomView(ROOM, "", "lobby", future, (), 0, 0, False))
    assert talk.told[-1] == messages.Closed("unknown_game")
    assert talk.conversation.over


def test_a_seat_that_is_gone_is_told() -> None:
    talk = Talk()
    talk.hear(messages.Error("no_seat"))
    assert messages.Error("no_seat") not in talk.told, "nobody sits there before the first join"
    talk.hear(messages.Seated(ROOM, "", 0, "t" * 22))
    talk.hear(messages.Error("no_seat"))
    assert talk.told[-1] == messages.Error("no_seat")


def test_an_end_is_an_end_but_for_slow_and_silent_ones() -> None:
    for code, over in (
        ("replaced", True),
        ("host_left", True),
        ("silent", False),
        ("slow", False),
    ):
        talk = Talk()
        talk.told.clear()
        talk.hear(messages.Closed(code))
        assert talk.conversation.over == over
        talk.conversation.closed()
        # a machine that was asleep has only lost its connection, and looks for it
        assert talk.told == [messages.Closed(code) if over else Connection("lost")]


def test_how_somebody_plays_is_told_with_every_seat() -> None:
    said: list[messages.ClientMessage] = []
    conversation = Conversation(
        messages.Enter(ROOM, "t" * 22),
        catalog.get,
        lambda text: said.append(messages.read_client_message(text)),
        lambda: None,
        lambda happening: None,
        join_as="K",
        shows=True,
    )
    conversation.opened(0.0)
    assert messages.Habits(True) not in said
    conversation.received(codec.encode(messages.Seated(ROOM, "", 0, "t" * 22)), 1.0)
    assert said[-1] == messages.Habits(True)
    conversation.received(codec.encode(messages.Seated(ROOM, "", None, "t" * 22)), 1.0)
    assert said.count(messages.Habits(True)) == 1, "the table has no hand"


def test_earlier_rounds_are_believed_of_the_present_match_alone() -> None:
    talk, played = Talk(), match()
    seen = (played.update(1).observation,)
    talk.hear(messages.Seen(1, 1, seen))
    assert talk.told == [Connection("here")], "what game it is was not told yet"
    talk.hear(view(phase="playing"))
    talk.hear(messages.UpdateSent(played.update(1), 1, fresh=True))
    talk.told.clear()
    talk.hear(messages.Seen(2, 1, seen))
    assert talk.told == []
    talk.hear(messages.Seen(1, 1, seen))
    assert talk.told == [RoundsSeen(1, 1, seen)]
    talk.told.clear()
    assert talk.left == 0
    talk.hear(messages.Seen(1, 1, ({"viewer": 1},)))
    assert talk.told == []
    assert talk.left == 1, "a server that cannot be understood is left"
