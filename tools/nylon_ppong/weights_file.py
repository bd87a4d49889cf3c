"""Writes trained networks as a module of the program, and reads them back."""

from pathlib import Path

import numpy as np

from cardgames.ai.nylon_ppong import layout as at
from cardgames.ai.nylon_ppong.network import pack_numbers, unpack_network
from tools.nylon_ppong.players import Brain, Network

TARGET = Path(__file__).parents[2] / "cardgames" / "ai" / "nylon_ppong" / "weights.py"

_WIDTH = 88

_HEAD = '''"""Weights of value and stop networks, by `stages.networks_for`. Written by a program.

{made}
"""

# fmt: off
WEIGHTS: dict[str, tuple[str, str]] = {{
'''


def write_weights(brains: dict[str, Brain], made: str) -> None:
    """Write the module; `made` tells the command that made it and what it took."""
    lines = [_HEAD.format(made=made)]
    for name, brain in brains.items():
        lines.append(f'    "{name}": (\n')
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
    TARGET.write_text("".join(lines), encoding="utf-8")


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
