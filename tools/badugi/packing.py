"""Writes built tables as modules of the program."""

from pathlib import Path

import numpy as np

from cardgames.ai.badugi.packed import pack
from tools.badugi.drawing import Drawing
from tools.badugi.hands import Array

TARGET = Path(__file__).parents[2] / "cardgames" / "ai" / "badugi"

_WIDTH = 88


def drawing_bytes(drawing: Drawing, order: str) -> bytes:
    """Numbers of two bytes in the order in which `Drawing` of the program reads them."""
    sides = [drawing.keys // 4096, drawing.keys % 4096] if order == "hi-lo" else [drawing.keys]
    parts = [
        np.array([len(drawing.keys), drawing.bins.shape[1]]),
        *sides,
        drawing.buckets,
        drawing.bins.ravel(),
        drawing.cuts.ravel(),
        np.rint(drawing.worth * 255).ravel(),
        np.rint(drawing.ranges * 20000).ravel(),
        np.rint(drawing.finals * 20000).ravel(),
    ]
    return np.concatenate(parts).astype("<u2").tobytes()


def strategy_bytes(bets: Array, cuts: Array) -> bytes:
    """Rows of weights 0 ... 15, two to a byte: four columns of bets, then three of cuts and 0."""
    wide = np.concatenate([cuts, np.zeros((len(cuts), 1), cuts.dtype)], axis=1)
    both = np.concatenate([bets, wide]).astype(np.float64)
    total = both.sum(axis=1, keepdims=True)
    weights = np.rint(both / np.maximum(total, 1e-9) * 15).astype(np.uint8)
    pairs: Array = weights[:, ::2] << 4 | weights[:, 1::2]
    return bytes(pairs.astype(np.uint8))


def unpack_strategy(data: bytes, bet_rows: int) -> tuple[Array, Array]:
    """Weights as the trainers' arrays: (rows, 4) of bets, (rows, 3) of cuts."""
    pairs = np.frombuffer(data, np.uint8).reshape(-1, 2)
    weights = np.stack([pairs >> 4, pairs & 15], axis=2).reshape(-1, 4).astype(np.float32)
    return weights[:bet_rows].copy(), weights[bet_rows:, :3].copy()


def write_module(name: str, variable: str, head: str, tables: dict[str, bytes]) -> int:
    """Write a module with a dictionary of packed tables; gives its length in bytes."""
    lines = [f'"""{head}\n"""\n\n# fmt: off\n{variable}: dict[str, str] = {{\n']
    for key, data in tables.items():
        text = pack(data)
        lines.append(f'    "{key}": (\n')
        lines += [
            f'        "{text[start : start + _WIDTH]}"\n' for start in range(0, len(text), _WIDTH)
        ]
        lines.append("    ),\n")
    lines.append("}\n")
    text = "".join(lines)
    (TARGET / f"{name}.py").write_text(text, encoding="utf-8")
    return len(text)
