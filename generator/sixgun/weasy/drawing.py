"""Drawings in a PDF: the paths of their shapes, and the digits of every number."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import copysign
from typing import Any

MOST_PATHS, MOST_NUMBERS = 8000, 1 << 16  # that a process remembers
PLAIN = re.compile(r"\s*[Mm][MmLlHhVvQqZz\d\s.,+-]*")  # paths without arcs and smooth curves
COMMAND = re.compile(r"([MmLlHhVvQqZz])([^MmLlHhVvQqZz]*)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "z": 0}  # numbers of each command
MARKERS = "marker", "marker-start", "marker-mid", "marker-end"
NOISE = 1e-9  # points

Point = tuple[float, float]


def make_to_bytes(theirs: Callable[[Any], Any]) -> Callable[[Any], bytes]:
    """Numbers halfway between two of six decimals are rounded up, also where they fall short of
    that by NOISE; 593.0000000001 is 593, not “593.”.
    """

    def to_bytes(item: Any) -> bytes:
        if isinstance(item, float):
            return _digits(item)
        return item if type(item) is bytes else bytes(theirs(item))

    return to_bytes


@lru_cache(maxsize=MOST_NUMBERS)
def _digits(number: float) -> bytes:
    text = f"{number + copysign(NOISE, number):f}".rstrip("0").rstrip(".")
    return b"0" if text == "-0" else text.encode()


def make_path(draw: Callable[..., None]) -> Callable[..., None]:
    """A path of a drawing that comes again, an ornament's on the next page, is not read again; one
    of plain commands, as we draw them, is read in one go. One with markers at its points is left to
    the library.
    """
    known: dict[tuple[Any, ...], bytes] = {}

    def path(svg: Any, node: Any, font_size: float) -> None:
        operators = svg.stream.stream
        if any(map(node.get, MARKERS)):
            draw(svg, node, font_size)
        elif plain := _plain_path(node.get("d") or ""):
            operators.append(plain)
        else:
            key = node.get("d"), font_size, svg.inner_width, svg.inner_height
            if key not in known:
                before = len(operators)
                draw(svg, node, font_size)
                if len(known) == MOST_PATHS:
                    del known[next(iter(known))]
                known[key] = joined(operators[before:])
                del operators[before:]
            operators.append(known[key])

    return path


def joined(operators: list[Any]) -> bytes:
    """Operators as a stream writes them."""
    import pydyf

    return b"\n".join(map(pydyf._to_bytes, operators))


@lru_cache(maxsize=MOST_PATHS)
def _plain_path(text: str) -> bytes | None:
    """The operators of a path of plain commands; None of another, or where it has a fault."""
    if not PLAIN.fullmatch(text):
        return None
    try:
        return b"\n".join(_operators(text))
    except ValueError:
        return None


def _operators(text: str) -> Iterator[bytes]:
    """Operators as the library writes them: a path begins with a move to the origin, and is
    closed only if something was drawn. ValueError for too few or malformed numbers.
    """
    here, begun = (0.0, 0.0), None
    yield b"0 0 m"
    for letter, args in COMMAND.findall(text):
        command = letter.lower()
        numbers = [*map(float, args.replace(",", " ").replace("-", " -").split())]
        takes = TAKES[command]
        if (len(numbers) % takes or not numbers) if takes else numbers:
            raise ValueError(args)
        if command == "z" and begun:
            yield b"h"
            here = begun
        if command in "mz":
            begun = None
        for n in range(0, len(numbers), takes or 1):
            before, some = here, numbers[n : n + takes]
            left, top = before if letter == command else (0.0, 0.0)
            if command == "h":
                here = some[0] + left, before[1]
            elif command == "v":
                here = before[0], some[0] + top
            else:
                here = some[-2] + left, some[-1] + top
            if command == "m" and not n:
                yield _operator(b"m", *here)
                continue
            begun = begun or before
            if command == "q":
                yield _curve(before, (some[0] + left, some[1] + top), here)
            else:
                yield _operator(b"l", *here)


def _curve(before: Point, over: Point, end: Point) -> bytes:
    """A quadratic curve as a cubic one."""
    first = over[0] * 2 / 3 + before[0] / 3, over[1] * 2 / 3 + before[1] / 3
    second = over[0] * 2 / 3 + end[0] / 3, over[1] * 2 / 3 + end[1] / 3
    return _operator(b"c", *first, *second, *end)


def _operator(name: bytes, *numbers: float) -> bytes:
    return b" ".join((*map(_digits, numbers), name))
