"""What drawings take from a stylesheet: its colors and its font families."""

import re

PALETTE = re.compile(r"--([a-z-]+):\s*(#[0-9a-fA-F]{3,8})")
FACE = re.compile(r"--face-([a-z]+):\s*([\w ]+?)\s*[;}]")


def palette(css: str) -> dict[str, str]:
    """The colors a stylesheet declares (--accent: #14497a); the last word counts. SVG in a page
    needs them written out.
    """
    return {name.replace("-", "_"): color for name, color in PALETTE.findall(css)}


def faces(css: str) -> dict[str, str]:
    """The font families that drawings use (--face-display: Fat); the last word counts."""
    return dict(FACE.findall(css))
