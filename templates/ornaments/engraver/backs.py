"""Backs of cards: a pattern for each kind of deck, drawn to the frame and cut off by it."""

from __future__ import annotations

import math
import random

WIDE, HIGH = 158, 230  # points: a poker card's type area, which its frame passes by
CX, CY = WIDE / 2, HIGH / 2


def cartridges() -> str:
    """Cartridges in rows, heads up and down in turn."""
    shell = "M0 21V9C0 4 2.1 0 3.6 0C5.1 0 7.2 4 7.2 9V21z"
    cells = ((i, j) for j in range(9) for i in range(8))
    return "".join(
        f'<g transform="translate({6 + i * 19.7:.1f}'
        f' {4 + j * 25.2:.1f}){" rotate(180 3.6 10.5)" if (i + j) % 2 else ""}"><path'
        f' fill="{{accent}}" d="{shell}"/><path stroke="{{paper}}" stroke-width="1.4" d="M-1'
        ' 9.4H8.2M-1 18.8H8.2"/></g>'
        for i, j in cells
    )


def rays() -> str:
    """Rays from the middle to the edge."""
    turn = 2 * math.pi / 48
    return (
        '<path fill="{ink}"'
        f' d="{"".join(f"M{CX:g} {CY:g}L{_edge(n * turn)}L{_edge((n + 0.5) * turn)}z" for n in range(48))}"/>'  # noqa: E501
    )


def _edge(angle: float) -> str:
    """Where a ray from the middle meets the edge."""
    dx, dy = math.sin(angle), -math.cos(angle)
    far = min(
        CX / abs(dx) if abs(dx) > 1e-6 else math.inf, CY / abs(dy) if abs(dy) > 1e-6 else math.inf
    )
    return f"{CX + dx * far:.1f} {CY + dy * far:.1f}"


def dusk() -> str:
    """White lines on black, finest in the middle."""
    lines = ((3 + n * 5, 0.5 + 2.4 * (abs(3 + n * 5 - CY) / CY) ** 2) for n in range(46))
    bars = "".join(f"M0 {y:g}H{WIDE}v{high:.2f}H0z" for y, high in lines)
    return f'<path fill="{{ink}}" d="M0 0H{WIDE}V{HIGH}H0z"/><path fill="{{paper}}" d="{bars}"/>'


def columns() -> str:
    """Four columns of a newspaper."""
    pick, drawn = random.Random(3), []
    for left in (2, 41, 80, 119):
        y = 3.0
        while y < HIGH - 4:
            head, last = pick.random() < 0.09 and y < HIGH - 12, pick.random() < 0.16
            drawn.append(
                f"M{left}"
                f" {y:.1f}h{pick.uniform(8, 26) if last and not head else 37:.1f}v{5.6 if head else 1.5}H{left}z"  # noqa: E501
            )
            y += 9 if head else 5.6 if last else 3.6
    return (
        f'<path fill="{{accent}}" d="{"".join(drawn)}"/><path fill="{{ink}}" d="M39.800'
        ' 3h.5v224h-.5zM78.800 3h.5v224h-.5zM117.800 3h.5v224h-.5z"/>'
    )


def back_files() -> dict[str, str]:
    """Every pattern by its path below ornaments/."""
    drawn = {"gear": cartridges(), "abilities": rays(), "people": dusk(), "rules": columns()}
    return {
        f"backs/{name}.svg": (
            f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice">{inner}</svg>\n'
        )
        for name, inner in drawn.items()
    }
