"""Writes trained networks as a module of the program, and reads them back."""

from pathlib import Path

import numpy as np

from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.network import pack_numbers, unpack_network
from tools.nylon_ppong.players import Brain, Network

FOLDER = Path(__file__).parents[2] / "cardgames" / "ai" / "nylon_ppong"

_WIDTH = 88

_HEAD = '''"""Weights of a set of networks: value and stop by stage. Written by a program.

python -m tools.nylon_ppong {made}.
"""

# fmt: off
WEIGHTS: dict[str, tuple[str, str]] = {{
'''


def write_weights(name: str, brains: dict[str, Brain], made: str) -> None:
    """Write a set's module; `made` tells the command that made it and what it took."""
    lines = [_HEAD.format(made=made)]
    for stage, brain in brains.items():
        lines.append(f'    "{stage}": (\n')
        for network in brain:
            numbers = np.concatenate([weights.ravel() for weights in network])
            text = pack_numbers(float(number) for number in numbers)
            lines += [
                f'        "{text[start : start + _WIDTH]}"\n'
                for start in range(0, len(text), _WIDTH)
            ]
            lines[-1] = lines[-1].rstrip() + ",\n"
        lines.append("    ),\n")
    lines.append("}\n")
    (FOLDER / f"weights_{name}.py").write_text("".join(lines), encoding="utf-8")


def read_brain(texts: tuple[str, str]) -> Brain:
    """Value and stop network as the trainer's arrays."""
    return Brain(_arrays(texts[0]), _arrays(texts[1]))


def _arrays(text: str) -> Network:
    network = unpack_network(text)
    return Network(
        np.array(network.first, np.float32).reshape(at.FEATURES, at.HIDDEN),
        np.array(network.first_bias, np.float32),
        np.ascontiguousarray(np.array(network.second, np.float32).T),
        np.array(network.second_bias, np.float32),
        np.array(network.third, np.float32),
        np.array([network.third_bias], np.float32),
    )
