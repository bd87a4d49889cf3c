"""URLs that friends paste, and QR codes."""

import pytest

from cardgames.net.addresses import (
    NotARoom,
    RoomAddress,
    is_number,
    lan_address,
    qr_rows,
    read_room_url,
)

ROOM = "q0vYbT2m5n8Zk1Wc"


@pytest.mark.parametrize(
    ("pasted", "socket_url"),
    [
        (f"http://192.168.0.7:8642/r/{ROOM}", "ws://192.168.0.7:8642/ws"),
        (f"  https://cards.example/r/{ROOM}/ \n", "wss://cards.example/ws"),
        (f"192.168.0.7:8642/r/{ROOM}", "ws://192.168.0.7:8642/ws"),
        (f"http://[fe80::1]:8642/r/{ROOM}", "ws://[fe80::1]:8642/ws"),
        (f"https://example.org/cards/r/{ROOM}", "wss://example.org/cards/ws"),
        (f"http://host/r/{ROOM}?from=chat#top", "ws://host/ws"),
        (f"http://host/r/{ROOM} 같이 하자", "ws://host/ws"),
        (f"여기로 와: http://host:80/r/{ROOM}로!", "ws://host:80/ws"),
        (f"주소:https://host/r/{ROOM}.", "wss://host/ws"),
        (f"<http://host/r/{ROOM}>, http://other/r/{ROOM}", "ws://host/ws"),
        (f"여기로 host/r/{ROOM}", "ws://host/ws"),
        (f"http://host/r/{ROOM}?via=http://other/r/{ROOM}", "ws://host/ws"),
        (f"HTTP://[fe80::1%25eth0]:1/r/{ROOM}", "ws://[fe80::1%25eth0]:1/ws"),
    ],
)
def test_a_pasted_url_leads_to_the_room(pasted: str, socket_url: str) -> None:
    assert read_room_url(pasted) == RoomAddress(ROOM, socket_url)


@pytest.mark.parametrize(
    "pasted",
    [
        "",
        "hello",
        "http://host/",
        "http://host/r/short",
        f"ftp://host/r/{ROOM}",
        f"http:///r/{ROOM}",
        f"http://host:99999/r/{ROOM}",
        f"http://host/r/{ROOM}x",
        "javascript:alert(1)",
        f"http://[bad/r/{ROOM}",
        f"http://a..b/r/{ROOM}",
        f"http://{'a' * 64}/r/{ROOM}",
        f"http://\u202ehost/r/{ROOM}",
        f"http://\ud800/r/{ROOM}",
        "x" * 100_000,
    ],
)
def test_anything_else_is_no_room(pasted: str) -> None:
    with pytest.raises(NotARoom):
        read_room_url(pasted)


def test_the_own_address_is_a_number() -> None:
    assert is_number(lan_address())
    assert is_number("[::1]")
    assert not is_number("localhost")


def test_a_qr_code_is_a_square_with_three_finders() -> None:
    rows = qr_rows(f"http://192.168.0.7:8642/r/{ROOM}")
    size = len(rows)
    assert all(len(row) == size for row in rows)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert all(rows[top][left + step] and rows[top + step][left] for step in range(7))
