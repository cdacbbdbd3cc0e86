"""Content streams as a print shop takes them: in its colors, with no line too thin for a plate, and
without states that change nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from .inspect import UNIT, Matrix, Within, times
from .pdfx import convert_picture, ink

LEAST_LINE = 0.25  # points; thinner lines may vanish
RGB = {"rg": ("g", "k"), "RG": ("G", "K")}
PLAIN = {
    "/Type",
    "/ca",
    "/CA",
    "/AIS",
    "/SMask",
}  # keys of a graphics state that says only how opaque what follows is


def rewrite(pdf: Any, color: str) -> None:
    """Rewrites every page, form, pattern and picture. `color` is "rgb" (left as it is), "gray" or
    "cmyk".
    """
    import pikepdf

    scales = _scales(pdf)
    streams = [stream for stream in pdf.objects if isinstance(stream, pikepdf.Stream)]
    for page in pdf.pages:
        page.obj.Contents = pdf.make_stream(_rewritten(pikepdf.Page(page), color, 1))
    for stream in streams:
        if stream.get("/Subtype") == "/Image":
            convert_picture(stream, color)
        elif stream.get("/Subtype") == "/Form" or stream.get("/PatternType") == 1:
            if "/Group" in stream and color != "rgb":
                del stream["/Group"]
            stream.write(_rewritten(stream, color, scales.get(stream.objgen, 1)))
    for resources in (
        _resources(each) for each in (*pdf.pages, *streams)
    ):  # which several of them may share
        for name in _Opacity(resources).plain:
            del resources.ExtGState[name]


def _rewritten(stream: Any, color: str, scale: float) -> bytes:
    import pikepdf

    return pikepdf.unparse_content_stream(list(_instructions(stream, color, scale)))


def _instructions(stream: Any, color: str, scale: float) -> Iterator[Any]:
    """A stream's instructions in the new colors; `scale` is the least at which the stream is
    drawn.
    """
    import pikepdf

    opacity, widths = _Opacity(_resources(stream)), _Widths(scale)
    for instruction in pikepdf.parse_content_stream(stream):
        operator, operands = str(instruction.operator), instruction.operands
        mode = opacity.after(operator, operands)
        if mode is not None:
            yield pikepdf.ContentStreamInstruction([mode], pikepdf.Operator("Tr"))
        if operator == "gs" and str(operands[0]) in opacity.plain:
            continue
        if operator in RGB and color != "rgb":
            values = ink(tuple(round(float(n), 4) for n in operands), color)
            yield pikepdf.ContentStreamInstruction(
                list(values), pikepdf.Operator(RGB[operator][len(values) > 1])
            )
            continue
        yield instruction
        width = widths.after(operator, operands)
        if width:
            yield pikepdf.ContentStreamInstruction([width], pikepdf.Operator("w"))


class _Opacity:
    """Which graphics states say only that what follows is opaque, or that it is not to be seen;
    text of the latter kind gets a mode of its own.
    """

    def __init__(self, resources: Mapping[str, Any]):
        states = resources.get("/ExtGState", {}).items()
        self.opaque = {name for name, state in states if _is_plain(state, 1)}
        self.plain = {
            *self.opaque,
            *(name for name, state in states if "/ca" in state and _is_plain(state, 0)),
        }
        self.hidden = False
        self.saved: list[bool] = []

    def after(self, operator: str, operands: Any) -> int | None:
        """The mode to show text in from an operator on; None where the one in force will do."""
        if operator == "q":
            self.saved.append(self.hidden)
        elif operator == "Q" and self.saved:
            self.hidden = self.saved.pop()
        elif operator == "gs" and (name := str(operands[0])) in self.plain:
            before, self.hidden = self.hidden, name not in self.opaque
            return (3 if self.hidden else 0) if self.hidden != before else None
        return None


class _Widths:
    """The line width that is in force, and the one that it is to have."""

    def __init__(self, scale: float):
        self.matrix: Matrix = (scale, 0, 0, scale, 0, 0)
        self.line = 1.0
        self.saved: list[tuple[Matrix, float]] = []

    def after(self, operator: str, operands: Any) -> float:
        """The width to set after an operator, or 0 where the one in force will do."""
        if operator == "q":
            self.saved.append((self.matrix, self.line))
        elif operator == "Q" and self.saved:
            self.matrix, self.line = self.saved.pop()
        elif operator == "cm":
            self.matrix = times(tuple(float(n) for n in operands), self.matrix)  # type: ignore[arg-type]
        elif operator == "w":
            self.line = float(operands[0])
        if operator not in ("cm", "w"):
            return 0
        factor = scale_of(self.matrix)
        if not factor or self.line * factor >= LEAST_LINE:
            return 0
        return round(LEAST_LINE / factor + 0.00005, 4)


def scale_of(matrix: Matrix) -> float:
    """How much a matrix enlarges, both ways taken together."""
    a, b, c, d, *_ = matrix
    return float(abs(a * d - b * c) ** 0.5)


def _scales(pdf: Any) -> dict[tuple[int, int], float]:
    """The least scale at which each form is drawn, by the form's number in the file."""
    import pikepdf

    found: dict[tuple[int, int], float] = {}

    def walk(stream: Any, matrix: Matrix, within: Within = ()) -> None:
        resources, saved = _resources(stream), []
        for instruction in pikepdf.parse_content_stream(stream, "q Q cm Do"):
            operands = instruction.operands
            match str(instruction.operator):
                case "q":
                    saved.append(matrix)
                case "Q":
                    matrix = saved.pop() if saved else matrix
                case "cm":
                    matrix = times(tuple(float(n) for n in operands), matrix)  # type: ignore[arg-type]
                case "Do":
                    form = resources.get("/XObject", {}).get(str(operands[0]))
                    if (
                        form is not None
                        and form.get("/Subtype") == "/Form"
                        and form.objgen not in within
                    ):
                        inner = times(tuple(float(n) for n in form.get("/Matrix", UNIT)), matrix)  # type: ignore[arg-type]
                        if scale_of(inner) < found.get(form.objgen, float("inf")):
                            found[form.objgen] = scale_of(inner)
                            walk(form, inner, (*within, form.objgen))

    for page in pdf.pages:
        walk(pikepdf.Page(page), UNIT)
    return found


def _resources(stream: Any) -> Any:
    return (stream.obj if hasattr(stream, "obj") else stream).get("/Resources", {})


def _is_plain(state: Any, opacity: int) -> bool:
    """Whether a graphics state says nothing but how opaque what follows is, and that wholly or not
    at all.
    """
    known = set(state.keys()) <= PLAIN and state.get("/SMask", "/None") == "/None"
    return known and all(float(state.get(key, opacity)) == opacity for key in ("/ca", "/CA"))
