"""What a page of a PDF paints, with its size on paper and its place: text, strokes, pictures,
colors, transparency.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from ..impose.leaf import Misfit

Matrix = tuple[float, float, float, float, float, float]
Place = tuple[float, float]
Within = tuple[tuple[int, int], ...]  # the forms that a form is drawn by
UNIT: Matrix = (1, 0, 0, 1, 0, 0)
MOST_FORMS = 100_000  # drawn by one page, one within another included
DEEPEST = (
    16  # times that a form is drawn within itself: drawn twice each time, it is beyond MOST_FORMS
)
STROKES, FILLS = {"S", "s", "B", "B*", "b", "b*"}, {"f", "F", "f*", "B", "B*", "b", "b*"}
SHOWS = {"Tj", "TJ", "'", '"'}
SPACES = {"g": "DeviceGray", "rg": "DeviceRGB", "k": "DeviceCMYK"}


@dataclass(frozen=True)
class PaintedObject:
    """One thing that a page paints. `size` is of text (points), of a stroke (points) or of a
    picture (pixels an inch), `values` are a color's.
    """

    kind: Literal["text", "stroke", "picture", "color", "transparency"]
    place: Place
    size: float = 0
    space: str = ""
    values: tuple[float, ...] = ()


@dataclass(frozen=True)
class _State:
    """The graphics state, as far as it matters here."""

    matrix: Matrix = UNIT
    line: float = 1
    fill: tuple[str, tuple[float, ...]] = ("DeviceGray", (0,))
    stroke: tuple[str, tuple[float, ...]] = ("DeviceGray", (0,))
    alpha: tuple[float, float] = (1, 1)  # of fills and of strokes
    text: Matrix = UNIT
    size: float = 0
    shown: bool = True


def painted_objects(page: Any) -> Iterator[PaintedObject]:
    """Everything that a page paints, forms within it included. `page` is pikepdf's. Misfit
    where its forms draw each other endlessly.
    """
    yield from _walk(page.obj, page, _State(), (), iter(range(MOST_FORMS)))


def _walk(
    source: Any, stream: Any, state: _State, within: Within, left: Iterator[int]
) -> Iterator[PaintedObject]:
    import pikepdf

    resources = source.get("/Resources", {})
    saved: list[_State] = []
    for instruction in pikepdf.parse_content_stream(stream):
        operator, operands = str(instruction.operator), instruction.operands
        if operator == "q":
            saved.append(state)
        elif operator == "Q":
            state = saved.pop() if saved else state
        elif operator == "Do":
            yield from _drawn(
                resources.get("/XObject", {}).get(str(operands[0])), state, within, left
            )
        elif operator in SHOWS:
            yield from _text(state)
        elif operator in STROKES | FILLS:
            yield from _path(operator, state)
        else:
            state = _changed(state, operator, operands, resources)


def _drawn(
    drawn: Any, state: _State, within: Within, left: Iterator[int]
) -> Iterator[PaintedObject]:
    """A form's contents, or a picture."""
    if drawn is None or within.count(drawn.objgen) > DEEPEST:
        return
    if next(left, None) is None:
        raise Misfit(f"a page draws more than {MOST_FORMS} forms")
    if drawn.get("/Subtype") == "/Form":
        inner = tuple(float(n) for n in drawn.get("/Matrix", UNIT))
        yield from _walk(
            drawn,
            drawn,
            replace(state, matrix=times(inner, state.matrix)),  # type: ignore[arg-type]
            (*within, drawn.objgen),
            left,
        )
    elif drawn.get("/Subtype") == "/Image":
        a, b, c, d, *_ = state.matrix
        wide, high = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
        ppi = (
            min(float(drawn.Width) / wide, float(drawn.Height) / high) * 72 if wide and high else 0
        )
        space = str(drawn.get("/ColorSpace", "/DeviceGray")).lstrip("/")
        yield PaintedObject(
            "picture", _at(state.matrix, (0, 0)), 9999 if drawn.get("/ImageMask") else ppi, space
        )
        if "/SMask" in drawn:
            yield PaintedObject("transparency", _at(state.matrix, (0, 0)))


def _text(state: _State) -> Iterator[PaintedObject]:
    if not state.shown:
        return
    matrix = times(state.text, state.matrix)
    place = _at(matrix, (0, 0))
    if state.alpha[0]:
        yield PaintedObject("text", place, state.size * (matrix[2] ** 2 + matrix[3] ** 2) ** 0.5)
        yield PaintedObject("color", place, space=state.fill[0], values=state.fill[1])
    yield from _thin(state.alpha[0], place)


def _path(operator: str, state: _State) -> Iterator[PaintedObject]:
    a, b, c, d, *_ = state.matrix
    place = _at(state.matrix, (0, 0))
    if operator in STROKES and state.alpha[1]:
        yield PaintedObject("stroke", place, state.line * abs(a * d - b * c) ** 0.5)
        yield PaintedObject("color", place, space=state.stroke[0], values=state.stroke[1])
        yield from _thin(state.alpha[1], place)
    if operator in FILLS and state.alpha[0]:
        yield PaintedObject("color", place, space=state.fill[0], values=state.fill[1])
        yield from _thin(state.alpha[0], place)


def _thin(alpha: float, place: Place) -> Iterator[PaintedObject]:
    if alpha < 1:
        yield PaintedObject("transparency", place)


def _changed(state: _State, operator: str, operands: Any, resources: Any) -> _State:
    """The state after an operator that paints nothing."""
    match operator:
        case "cm":
            return replace(state, matrix=times(_numbers(operands), state.matrix))
        case "w":
            return replace(state, line=float(operands[0]))
        case "g" | "rg" | "k":
            return replace(state, fill=(SPACES[operator], _values(operands)))
        case "G" | "RG" | "K":
            return replace(state, stroke=(SPACES[operator.lower()], _values(operands)))
        case "cs":
            return replace(state, fill=(_space(operands[0], resources), ()))
        case "CS":
            return replace(state, stroke=(_space(operands[0], resources), ()))
        case "gs":
            return _with_alpha(state, resources.get("/ExtGState", {}).get(str(operands[0]), {}))
        case "BT":
            return replace(state, text=UNIT)
        case "Tm":
            return replace(state, text=_numbers(operands))
        case "Td" | "TD":
            return replace(
                state, text=times((1, 0, 0, 1, float(operands[0]), float(operands[1])), state.text)
            )
        case "Tf":
            return replace(state, size=float(operands[1]))
        case "Tr":
            return replace(state, shown=int(operands[0]) not in (3, 7))
    return state


def _with_alpha(state: _State, changes: Mapping[str, Any]) -> _State:
    """What is invisible stays so, whatever is set within."""
    fill, stroke = (
        float(changes.get(key, was)) if was else 0.0
        for key, was in zip(("/ca", "/CA"), state.alpha, strict=True)
    )
    return replace(state, alpha=(fill, stroke))


def _space(name: Any, resources: Any) -> str:
    """The name of a color space: that of its family where it is an array."""
    found = resources.get("/ColorSpace", {}).get(str(name), name)
    return str(
        found
        if not hasattr(found, "__len__") or isinstance(found, str) or str(found).startswith("/")
        else found[0]
    ).lstrip("/")


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """What `inner` and then `outer` do."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _at(matrix: Matrix, point: Place) -> Place:
    a, b, c, d, e, f = matrix
    return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)


def _numbers(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(n) for n in operands)
    return (a, b, c, d, e, f)


def _values(operands: Any) -> tuple[float, ...]:
    return tuple(round(float(n), 4) for n in operands)
