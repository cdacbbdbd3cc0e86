"""How good a result of a test is, as a disc that is full, partly full or empty; and the chances of
each result as parts of a bar.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup, escape

R, HIGH, WIDE = 4.4, 6.0, 100.0  # of a disc; of a bar, in its own units


def draw_degree(good: float) -> Markup:
    """A disc, filled from the left as far as `good` (0 to 1) says."""
    x = -R + 2 * R * good
    y = math.sqrt(max(R * R - x * x, 0.0))
    large = int(good > 0.5)
    path = (
        f'<path d="M{x:.2f} {y:.2f}A{R} {R} 0 {large} 1 {x:.2f} {-y:.2f}Z"/>'
        if 0 < good < 1
        else ""
    )
    fill = "#000" if good >= 1 else "#fff"
    return Markup(
        '<svg class="degree" viewBox="-5 -5 10 10" aria-hidden="true">'
        f'<circle r="{R}" fill="{fill}" stroke="#000" stroke-width="1"/>{path}</svg>'
    )


def draw_shares(shares: Sequence[float], label: str) -> Markup:
    """A bar of the chances of each result: the first black, the last white, those between ruled."""
    ends = [0.0]
    for share in shares:
        ends.append(ends[-1] + share * WIDE)
    parts = ""
    for number, (a, b) in enumerate(pairwise(ends)):
        if number == 0:
            parts += f'<path d="M{a:.1f} 0H{b:.1f}V{HIGH}H{a:.1f}Z"/>'
        elif number < len(shares) - 1:
            step = 1.2 + 1.2 * number
            rules = "".join(
                f"M{a + n * step:.1f} 0V{HIGH}" for n in range(1, int((b - a) / step) + 1)
            )
            parts += f'<path d="{rules}" stroke="#000" stroke-width=".7"/>'
            parts += f'<path d="M{b:.1f} 0V{HIGH}" stroke="#000" stroke-width=".8"/>'
    words = escape(f"In 100 at {label}: {', '.join(f'{share * 100:.0f}' for share in shares)}")
    return Markup(
        f'<svg class="shares" viewBox="0 0 {WIDE:g} {HIGH:g}" preserveAspectRatio="none" role="img"'
        f' aria-label="{words}">{parts}<path d="M.4 .4H{WIDE - 0.4}V{HIGH - 0.4}H.4Z" fill="none"'
        f' stroke="#000" stroke-width=".8"/></svg>'
    )
