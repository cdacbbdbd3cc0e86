"""PDF/X for print shops, its colors, and content streams as a print shop takes them: in those
colors, with no line too thin for a plate, and without states that change nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ...content.paper import PDFX
from .inspect import UNIT, Matrix, Within, times

PROFILE = Path(__file__).with_name("swop-236.icc")
NEUTRAL, DARK = (
    0.06,
    0.16,
    # of 1: the channels' greatest difference that counts as gray, and the lightest channel that
    # counts
    # as black
)


@lru_cache(maxsize=4096)
def ink(rgb: Sequence[float], color: str) -> tuple[float, ...]:
    """One number of DeviceGray (1 is white), or four of DeviceCMYK, for three of DeviceRGB; all
    from 0 to 1.
    """
    from PIL import Image

    if color != "gray" and max(rgb) <= DARK:
        return (0.0,)
    pixel = Image.new("RGB", (1, 1), tuple(round(255 * n) for n in rgb))
    neutral = color == "gray" or max(rgb) - min(rgb) <= NEUTRAL
    return tuple(
        round(n / 255, 4) for n in (pixel.convert("L") if neutral else to_cmyk(pixel)).tobytes()
    )


def to_cmyk(picture: Any) -> Any:
    """A Pillow picture in RGB as CMYK."""
    from PIL import ImageCms

    return ImageCms.applyTransform(picture, _transform())


@cache
def _transform() -> Any:
    from PIL import ImageCms

    return ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"),
        str(PROFILE),
        "RGB",
        "CMYK",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
    )


def convert_picture(stream: Any, color: str) -> None:
    """A picture in RGB becomes gray or CMYK; where it is transparent it is laid on white."""
    import pikepdf

    if (
        color == "rgb"
        or stream.get("/ImageMask")
        or stream.get("/ColorSpace") in ("/DeviceGray", "/DeviceCMYK")
    ):
        return
    picture = pikepdf.PdfImage(stream).as_pil_image().convert("RGB")
    if "/SMask" in stream:
        picture = _on_white(picture, pikepdf.PdfImage(stream.SMask).as_pil_image().convert("L"))
        del stream["/SMask"]
    made = picture.convert("L") if color == "gray" else to_cmyk(picture)
    stream.ColorSpace = pikepdf.Name("/DeviceGray" if color == "gray" else "/DeviceCMYK")
    stream.BitsPerComponent = 8
    for key in {"/DecodeParms", "/Decode", "/Filter"} & set(stream.keys()):
        del stream[key]
    stream.write(made.tobytes())


def _on_white(picture: Any, mask: Any) -> Any:
    from PIL import Image

    ground = Image.new("RGB", picture.size, "white")
    ground.paste(picture, mask=mask.resize(picture.size))
    return ground


# PDF/X-1a:2003: output intent and document information (ISO 15930-4). Colors and boxes come from

VERSION = "1.4"
DATE = "D:20260101000000Z"  # the standard wants one, and the same content gives the same bytes
CONDITION = "CGATS TR 003"


SCREEN_SPACES = ("/Lab", "/CalRGB", "/CalGray", "/ICCBased")


def mark_as_pdfx(pdf: Any) -> None:
    """Adds the entries that the standard requires, and removes those that it forbids."""
    import pikepdf

    _drop_unused_spaces(pdf)
    intent = pdf.make_stream(PROFILE.read_bytes(), N=4, Alternate=pikepdf.Name.DeviceCMYK)
    pdf.Root.OutputIntents = pikepdf.Array(
        [
            pikepdf.Dictionary(
                Type=pikepdf.Name.OutputIntent,
                S=pikepdf.Name.GTS_PDFX,
                OutputConditionIdentifier=CONDITION,
                OutputCondition="SWOP coated 3, total ink 236 %",
                RegistryName="http://www.color.org",
                Info="SWOP coated 3 (CGATS TR 003)",
                DestOutputProfile=intent,
            )
        ]
    )
    for key in (
        "/OCProperties",
        "/ViewerPreferences",
        "/Metadata",
        "/AcroForm",
        "/Names",
        "/OpenAction",
    ):
        if key in pdf.Root:
            del pdf.Root[key]
    information = {
        "/GTS_PDFXVersion": PDFX,
        "/CreationDate": DATE,
        "/ModDate": DATE,
        "/Creator": "Sixgun Press",
    }
    for key, text in information.items():
        pdf.docinfo[key] = pikepdf.String(text)
    pdf.docinfo["/Title"] = pdf.docinfo.get("/Title", pikepdf.String("Untitled"))
    pdf.docinfo["/Trapped"] = pikepdf.Name("/False")


def screen_spaces(thing: Any) -> set[str]:
    """The names under which an object's resources hold color spaces that the standard forbids."""
    import pikepdf

    resources: Any = (
        thing.get("/Resources", {})
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
        else {}
    )
    named = resources.get("/ColorSpace", {})
    return {
        name
        for name, space in named.items()
        if isinstance(space, pikepdf.Array) and str(space[0]) in SCREEN_SPACES
    }


def _drop_unused_spaces(pdf: Any) -> None:
    """WeasyPrint names Lab on every page, whether or not a color is in it."""
    import pikepdf

    holders = [one for one in pdf.objects if screen_spaces(one)]
    streams = [
        one
        for one in pdf.objects
        if isinstance(one, pikepdf.Stream)
        and (one.get("/Subtype") == "/Form" or one.get("/PatternType") == 1)
    ]
    used = {
        str(name)
        for stream in ([*pdf.pages, *streams] if holders else [])
        for instruction in pikepdf.parse_content_stream(stream, "cs CS")
        for name in instruction.operands
    }
    for one in holders:
        for name in (
            screen_spaces(one) - used
        ):  # resources are shared: another may have lost them already
            del one.Resources.ColorSpace[name]


LEAST_LINE = 0.25  # points; thinner lines may vanish
RGB = {"rg": ("g", "k"), "RG": ("G", "K")}
PLAIN = {"/Type", "/ca", "/CA", "/AIS", "/SMask"}  # keys of a graphics state that sets only opacity


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
    """Graphics states that only make drawings opaque, or invisible; text under the latter gets
    its own text mode.
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
        """The mode to show text in from an operator on; None if the one in force will do."""
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
    """Whether a graphics state sets nothing but opacity, and that fully or to zero."""
    known = set(state.keys()) <= PLAIN and state.get("/SMask", "/None") == "/None"
    return known and all(float(state.get(key, opacity)) == opacity for key in ("/ca", "/CA"))
