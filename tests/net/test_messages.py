"""The wire: what is read, what is refused, and that the documentation shows all of it."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from cardgames.core.codec import UnreadableValue
from cardgames.net import messages
from cardgames.net.messages import ClientMessage, ServerMessage

PAGE = Path(__file__).parents[2] / "docs" / "rooms-protocol.md"


def examples() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.strip().splitlines()]


def names(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(union)}


def test_the_documentation_has_an_example_of_every_message() -> None:
    shown = set()
    for example in examples():
        kind = json.loads(example)["type"]
        shown.add(kind)
        if kind in names(ClientMessage):
            messages.read_client_message(example)
        else:
            messages.read_server_message(example)
    assert shown == names(ClientMessage) | names(ServerMessage)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "0",
        '"hello"',
        "{}",
        '{"type":null}',
        '{"type":"nothing"}',
        '{"type":"hello"}',
        '{"type":"hello","protocol":1,"kind":"robot"}',
        '{"type":"hello","protocol":"1","kind":"app"}',
        '{"type":"hello","protocol":1e999,"kind":"app"}',
        '{"type":"hello","protocol":1,"kind":"app","more":1}',
        '{"type":"welcome","protocol":1,"program":"","games":[]}',
        '{"type":"act","prompt":-1,"action":{}}',
        '{"type":"act","prompt":' + "9" * 400 + ',"action":{}}',
        '{"type":"act","prompt":1}',
        '{"type":"next","round":1.5}',
        '{"type":"press","control":"' + "c" * 65 + '"}',
        '{"type":"join","name":"' + "n" * 201 + '"}',
        '{"type":"join","token":"short"}',
        '{"type":"act","prompt":1,"action":' + "[" * 9000 + "]" * 7000 + "}",
        "[" * 16000,
        '{"type":"rename","name":"' + "n" * 17000 + '"}',
        '{"type":"create","settings":{"game":"old-maid","players":4,"rounds":1,"options":{"a":{}}}}',
        "\ud800",
    ],
)
def test_what_is_not_a_message_is_refused(text: str) -> None:
    with pytest.raises(UnreadableValue):
        messages.read_client_message(text)


def test_a_message_of_another_version_may_have_more_fields() -> None:
    read = messages.read_server_message('{"type":"accepted","prompt":3,"soon":true}')
    assert read == messages.Accepted(3)
