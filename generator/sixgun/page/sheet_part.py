"""What each part of a sheet needs: its height in a given width, and the measures that its template
draws it by. All in points.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from markupsafe import Markup

from ..content.words import phrase
from ..view import Areas, Grid, Part, Stat, Steps, Tallies, Ticks, Track

LABEL = 7.6  # the size of a label; it shrinks to its width
LEAST_LABEL = 5.8  # below it, a figure is below its label
MOST, MOST_SLOT = 32.0, 42.0  # the highest line of a list; of slots, whose number is fixed
BOX = 2.4  # white between boxes
LEAST_BOX = 9.6  # smaller boxes go below their label
BELOW = 10.0  # a line of words below a part
SAID, SAID_LEAST = 8.4, 6.8  # of the words at a heading; smaller, and they go below it
LETTER, LETTER_BELOW = 4.3, 4.6  # the width of a letter in a row of a list, and below its row
LONG = 20  # letters of a text that may be below its row
MOST_BELOW = 200  # letters that a reader may write there
CHARACTER = 4.7  # the width of a letter of a reminder
Measures = dict[str, float]


class Letters(Protocol):
    """What measures labels: see draw/stretched_type.py."""

    def width(self, text: str, size: float, face: str = "label", track: float = 0) -> float: ...


@dataclass(frozen=True)
class Sizes:
    """How large things are: tight at 0, easy at 1."""

    ease: float

    def at(self, tight: float, easy: float) -> float:
        return round(tight + (easy - tight) * self.ease, 2)

    @property
    def gap(self) -> float:
        return self.at(5, 10)

    @property
    def head(self) -> float:
        return self.at(15, 19)

    @property
    def figure(self) -> float:
        return self.at(27, 52)

    @property
    def line(self) -> float:
        return self.at(16, 21)

    @property
    def row(self) -> float:
        return self.at(14.5, 20)

    @property
    def box(self) -> float:
        return self.at(10.5, 13.5)


class Measure:
    """Parts measured in the letters of a game."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters

    def part(self, part: Part, width: float, height: float, sizes: Sizes) -> tuple[float, Measures]:
        """The height of a part, at least so much where it can grow, and its measures."""
        block = part.block
        measure: Callable[[Part, float, float, Sizes], tuple[float, Measures]]
        match block:
            case Stat():
                measure = self._stat
            case Track():
                measure = {"clock": self._clock, "numbers": self._numbers}.get(
                    part.look, self._boxes
                )
            case Ticks():
                measure = self._ticks
            case Tallies():
                measure = self._tallies
            case Grid():
                measure = self._grid
            case Areas():
                measure = self._areas
            case Steps():
                measure = self._steps
            case _:
                measure = self._entry
        return measure(part, width, height, sizes)

    def label(self, text: str, width: float, size: float = LABEL, face: str = "label") -> float:
        """The font size at which a label is no wider than this."""
        text = text.upper() if face == "label" else text
        wide = self.letters.width(text, size, face, 0.06 * size if face == "label" else 0) * 1.04
        return round(size * min(1, max(width, 8) / wide), 2) if wide else size

    def said(self, line: str) -> float:
        """How wide the words at a heading are, in italics or, as some faces have them, smaller in
        the letters of labels.
        """
        wide = self.letters.width(line, SAID, "italic"), self.letters.width(line, SAID * 0.93)
        return max(wide) * 1.05 if line else 0.0

    def head(
        self, text: str, width: float, sizes: Sizes, part: Part | None = None, line: str = ""
    ) -> tuple[float, Measures]:
        """The height of a heading, or of the label that replaces it in a small part, with the line
        at its end, or below it if it is long; and their sizes.
        """
        line = part.line if part else line
        if part and part.weight == "small":
            size, high, face = self.label(text, width), 11.0, "label"
        else:
            size, high, face = self.size(text, width, sizes), sizes.head, "display"
        room = width - 10 - self.letters.width(text.upper(), size, face, 0.06 * size)
        line_width = self.said(line)
        under = 10.0 if line and line_width * SAID_LEAST / SAID > room else 0.0
        share = min(1.0, max(width if under else room, 1) / line_width) if line_width else 1.0
        below = 0.0 if part and part.weight == "small" else 2.0
        return high + below + under, {
            "head": size,
            "heading": high,
            "said": round(SAID * share, 2),
            "under": under,
        }

    def size(self, text: str, width: float, sizes: Sizes) -> float:
        return self.label(text.upper(), width - 8, sizes.head * 0.74, "display")

    def _entry(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        text = part.block.slot.label  # type: ignore[union-attr]
        if part.weight == "small":
            wide = width * 0.45
            label = self.label(text, wide)
            taken = self.letters.width(text.upper(), label, "label", 0.06 * label) * 1.04 + 5
            made = {"label": label, "line": sizes.line, "left": round(taken, 2)}
            return sizes.line + BELOW * bool(part.line), made
        line = sizes.line + (sizes.at(4, 9) if part.weight == "large" else 0)
        return 9.5 + line, {"label": self.label(text, width - 2), "line": line}

    def _stat(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Stat)
        now = any(not isinstance(one, str) for one in block.foot)
        if part.weight == "small":
            high, box = sizes.at(17, 22), 52.0 if now else 30.0
            label = self.label(block.label, width - box - 4)
            return high + BELOW * bool(part.line), {"label": label, "line": high}
        if part.weight == "normal":
            figure = sizes.at(19, 28)
            high = figure * 1.3 + 13 + (sizes.at(14, 18) if now else 0)
            return high + 11 * bool(part.line), {
                "label": self.label(block.label, width - 8),
                "figure": figure,
                "frame": high,
            }
        name = self.label(block.label.upper(), min(width, 150) - 20, sizes.at(11, 14.5), "display")
        figure = min(sizes.figure, width * 0.5)
        frame = figure * 1.16 + 26 + sizes.at(5, 13) + (sizes.at(15, 19) if now else 0)
        text = part.line or short_source(block)
        return frame + (12 if text else 0), {
            "label": name,
            "figure": round(figure, 2),
            "frame": round(frame, 2),
        }

    def _boxes(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        """Boxes behind their label, or in rows below it."""
        block = part.block
        assert isinstance(block, Track)
        label = self.label(block.label, width * (0.6 if part.figure else 0.95), 8.4)
        left = self.letters.width(block.label.upper(), label, "label", 0.06 * label) * 1.04 + 7
        left += 30 if part.figure else 0
        count, step = len(block.boxes), sizes.box + BOX
        box = min(sizes.box, (width - left) / count - BOX)
        if box >= LEAST_BOX:
            line = self.said(part.line) + 6 if part.line else 0.0
            below = line > width - left - count * (box + BOX)
            return max(box, sizes.at(16, 19)) + BELOW * below, {
                "label": label,
                "box": round(box, 2),
                "left": round(left, 2),
                "across": count,
                "rows": 1,
                "below": float(below),
                "beside": 0.0 if below else line,
            }
        across = _even(count, int((width + BOX) // step))
        rows = -(-count // across)
        high = (sizes.at(16, 20) if part.figure or block.label else 0) + rows * step
        made = {"label": label, "box": sizes.box, "left": 0.0, "across": across, "rows": rows}
        return high + BELOW * bool(part.line), made | {"below": float(bool(part.line))}

    def _numbers(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Track)
        across = _even(len(block.boxes), int(width // 15.5))
        rows = -(-len(block.boxes) // across)
        cell = round((width + across - 1.2) / across, 3)
        high = sizes.at(15, 20)
        over, made = self.head(block.label, width, sizes, part)
        return over + rows * (high + 1.5) + (8 if block.note else 0), made | {
            "box": cell,
            "high": high,
            "across": across,
            "rows": rows,
        }

    def _clock(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Track)
        side = min(sizes.at(44, 82), width)
        over, made = self.head(block.label, width, sizes, replace(part, line=""))
        return over + side + 3 + (11 if part.line else 0), made | {
            "side": round(side, 2),
            "box": round(side * (0.2 if len(block.boxes) <= 8 else 0.13), 2),
        }

    def _ticks(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Ticks)
        words = max(self.letters.width(b.label, 10) for b in block.boxes) + sizes.box + 14
        across = max(1, min(len(block.boxes), int((width + 4) // words)))
        rows = -(-len(block.boxes) // across)
        across = -(-len(block.boxes) // rows)
        row = sizes.at(14, 18)
        size = min(10.0, 10 * (width / across - sizes.box - 6) / max(words - sizes.box - 14, 1))
        made = {"box": sizes.box, "row": row, "across": across, "size": round(size, 2)}
        if not block.label:
            return row, made
        over, head = self.head(block.label, width, sizes, part)
        return over + rows * row, made | head

    def _tallies(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Tallies)
        over, made = self.head(block.label, width, sizes, part)
        if any(word for word, _ in block.groups):
            word = max(self.letters.width(word, 9.6) for word, _ in block.groups) + 8
            most = max(len(boxes) for _, boxes in block.groups)
            across = max(1, int((width + 10) // (word + most * (sizes.box + BOX) + 10)))
            across = min(across, len(block.groups))
            rows, row = -(-len(block.groups) // across), sizes.at(14, 18)
            return over + rows * row, made | {
                "box": sizes.box,
                "row": row,
                "across": across,
                "left": round(word, 2),
            }
        side = min(sizes.at(17, 25), (width + 5) / len(block.groups) - 5)
        across = len(block.groups) if side >= 15 else -(-len(block.groups) // 2)
        side = min(sizes.at(17, 25), (width + 5) / across - 5)
        rows = -(-len(block.groups) // across)
        return over + rows * (side + 5), made | {
            "side": round(side, 2),
            "across": across,
            "step": round((width + 5) / across, 2),
        }

    def _grid(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Grid)
        single = len(block.heads) == 1
        over, made = self.head(block.title, width, sizes, part)
        over += 0 if single else 11
        if block.below:
            line = sizes.at(12.5, 14)
            deep = [-(-block.letters[n] * LETTER_BELOW // (width - 4)) for n in block.below]
            below, over = sum(deep) * line, over + 10
            row = max(sizes.row, min(MOST, (height - over) / len(block.rows) - below))
            return over + len(block.rows) * (row + below), made | {
                "row": round(row, 2),
                "line": line,
                "across": 1,
                "rows": len(block.rows),
                **{f"deep-{n}": lines for n, lines in zip(block.below, deep, strict=True)},
            }
        across = 2 if single and width >= 290 and len(block.rows) >= 6 else 1
        rows = -(-len(block.rows) // across)
        if over + rows * MOST < height and over + len(block.rows) * sizes.row <= height:
            across, rows = 1, len(block.rows)  # where two columns would leave white below
        most = MOST_SLOT if part.look == "slots" else MOST
        row = max(sizes.row, min(most, (height - over) / rows))
        return over + rows * row, made | {"row": round(row, 2), "across": across, "rows": rows}

    def _areas(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Areas)
        over, made = self.head(block.title, width, sizes, part)
        row = sizes.at(13, 17)
        rows = max(max(slot.lines for slot in block.slots), int((height - over) // row))
        return max(over + rows * row, height), made | {"row": row, "rows": rows}

    def _steps(
        self, part: Part, width: float, height: float, sizes: Sizes
    ) -> tuple[float, Measures]:
        block = part.block
        assert isinstance(block, Steps)
        letters = max(int((width - 34) / CHARACTER), 8)
        lines = sum(-(-len(line) // letters) for line in block.lines)
        over, made = self.head(block.title, width - 20, sizes)
        return 16 + over + lines * 12.4 + 2 * len(block.lines), made


def list_within(grid: Grid, width: float) -> Grid:
    """A list in this width: where it is wider, its longest columns are below their rows, as many
    as it takes to fit the others.
    """
    beside = [*range(len(grid.letters))]
    while sum(grid.letters[n] for n in beside) * LETTER > width:
        longest = max(beside[1:], key=lambda n: grid.letters[n], default=0)
        if grid.letters[longest] < LONG or not longest:
            break
        beside.remove(longest)
    below = tuple(n for n in range(len(grid.letters)) if n not in beside)
    if not below:
        return grid
    return replace(
        grid,
        below=below,
        rows=tuple(
            tuple(
                replace(slot, lines=2, most=MOST_BELOW) if n in below else slot
                for n, slot in enumerate(row)
            )
            for row in grid.rows
        ),
    )


def short_source(block: Stat) -> str:
    """Where a number comes from, if that is short."""
    text = " ".join(one for one in block.foot if isinstance(one, str))
    text = text.removesuffix(f"; {phrase('now')}").removesuffix(phrase("Now"))
    return text if len(text) <= 16 else ""


def segment(number: int, count: int) -> tuple[float, float]:
    """The middle of a clock's segment, in shares of its side."""
    angle = 2 * math.pi * (number + 0.5) / count
    return 0.5 + 0.31 * math.sin(angle), 0.5 - 0.31 * math.cos(angle)


def dial(count: int) -> Markup:
    """A clock without hands: a ring with this many segments."""
    spokes = "".join(
        f"M50 50L{50 + 47 * math.sin(2 * math.pi * n / count):.2f}"
        f" {50 - 47 * math.cos(2 * math.pi * n / count):.2f}"
        for n in range(count)
    )
    return Markup(
        '<svg class="dial" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="47"'
        f' fill="none" stroke="#000" stroke-width="2.6"/><path d="{spokes}" fill="none"'
        ' stroke="#000" stroke-width="1.8"/><circle cx="50" cy="50" r="4" fill="#000"/></svg>'
    )


def _even(count: int, most: int) -> int:
    """How many to a row, at most this many: all, or a multiple of five, or as even as can be."""
    most = max(most, 1)
    if count <= most:
        return count
    fives = most // 5 * 5
    return fives if fives else -(-count // -(-count // most))
