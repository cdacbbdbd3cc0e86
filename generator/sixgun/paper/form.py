"""Forms: WeasyPrint lays out the fields; here they get what viewers need to show and fill them.

WeasyPrint leaves text fields without appearances and with fonts no viewer can write in, and asks
viewers to draw everything again (NeedAppearances), which leaves ticked boxes empty in poppler.
Tags, tooltips and the order of the fields are WeasyPrint's and stay.
"""

import io
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..draw.font import font_data
from ..system.problem import SixgunError
from .field import BASE
from .fieldfont import FieldFont, cut_font, letters_in, sorts_of

DA = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) rg.*?/(\S+) ([\d.]+) Tf", re.S)
TF = re.compile(rb"/(\S+) [\d.]+ Tf")
READ_ONLY, MULTILINE, DO_NOT_SCROLL = 1, 1 << 12, 1 << 23
HIDDEN = 1 << 1
INSET = 2.0  # points of padding at a field's sides
LEADING = 1.16  # line height as a share of the size
SMALLEST = 4.0  # points: smaller type cannot be read
LARGEST = 12.0  # points: the largest size that viewers choose for a multiline field
STEP = 0.2  # points by which a text that is too long is made smaller


class NoLetter(SixgunError):
    """A text has a letter that a form's fonts do not."""

    def __init__(self, text: str, letter: str):
        super().__init__(
            f"“{text[:60]}” has a letter that a form’s fonts lack: {letter} U+{ord(letter):04X}"
        )
        self.text = text


class NoRoom(SixgunError):
    """A text is too long for its field."""

    def __init__(self, text: str):
        super().__init__(f"“{text[:60]}{'…' if len(text) > 60 else ''}” is too long for its field")
        self.text = text


@dataclass(frozen=True)
class Style:
    """How a field writes: font, its name in the form, size in points, color operator, alignment (0
    left, 1 center, 2 right).
    """

    font: FieldFont
    name: str
    embedded: Any
    size: float
    color: str
    side: int


def finish_form(pdf: bytes, css: str = "") -> bytes:
    """The finished form. `css` is its stylesheet, which names the font of + and −; ValueError
    for field names that clash.
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as form:
        if "/AcroForm" not in form.Root:
            return pdf
        widgets = list(_widgets(form))
        names = [str(w.T) for w in widgets]
        check_names(names)
        fonts = _Fonts(
            form,
            sorts_of(css),
            {_font_name(w) for w in widgets if int(w.get("/Ff", 0)) & MULTILINE},
            letters_in(_text_of(w) for w in widgets if not _is_kept(w)),
        )
        for widget in widgets:
            if _is_kept(widget):
                _hide(form, widget)
            elif widget.FT == "/Btn":
                _finish_tick(form, widget)
            else:
                _finish_text(form, widget, fonts.style(widget))
        form.Root.AcroForm = form.make_indirect(
            pikepdf.Dictionary(
                Fields=_tree(form, widgets),
                NeedAppearances=False,
                DR=pikepdf.Dictionary(Font=pikepdf.Dictionary(fonts.resources)),
                DA=pikepdf.String("/F1 0 Tf 0 g"),
            )
        )
        for page in form.pages:
            page.obj.Tabs = pikepdf.Name.S
        _drop_fonts(form)
        finished = io.BytesIO()
        form.remove_unreferenced_resources()
        form.save(
            finished, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate
        )
        return finished.getvalue()


def _is_kept(widget: Any) -> bool:
    return str(widget.T).split(".")[-1] == BASE


def _text_of(widget: Any) -> str:
    """The text in a field; é typed as two signs is one letter."""
    return unicodedata.normalize("NFC", str(widget.get("/V", "")))


def check_names(names: list[str]) -> None:
    """ValueError for a name used twice, or a name that is another's parent: arms and arms.1 cannot
    both be fields.
    """
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ValueError(f"the field “{name}” is on the form twice")
        seen.add(name)
    for name in names:
        parts = name.split(".")
        for n in range(1, len(parts)):
            if (first := ".".join(parts[:n])) in seen:
                raise ValueError(
                    f"the fields “{first}” and “{name}” cannot be on one form: a field's name"
                    " may not begin with another field's name and a dot"
                )


def _widgets(form: Any) -> Iterator[Any]:
    """The fields in page order."""
    for page in form.pages:
        for annotation in page.obj.get("/Annots", []):
            if annotation.get("/Subtype") == "/Widget" and "/T" in annotation:
                yield annotation


def _tree(form: Any, widgets: list[Any]) -> Any:
    """Fields as a PDF names them: arms.1.damage is the field damage, child of 1, child of arms (a
    name's own part may hold no dot).
    """
    from pikepdf import Array, Dictionary, String

    roots, folders = Array(), {}
    for widget in widgets:
        *above, last = str(widget.T).split(".")
        siblings, parent, path = roots, None, ""
        for part in above:
            path += "." + part
            if path not in folders:
                folders[path] = form.make_indirect(Dictionary(T=String(part), Kids=Array()))
                if parent is not None:
                    folders[path].Parent = parent
                siblings.append(folders[path])
            parent = folders[path]
            siblings = parent.Kids
        widget.T = String(last)
        if parent is not None:
            widget.Parent = parent
        siblings.append(widget)
    return roots


def _font_name(widget: Any) -> str:
    match = DA.search(str(widget.get("/DA", "")))
    return match[4] if match else ""


class _Fonts:
    """The field fonts of one form, cut from the whole fonts that WeasyPrint embedded for it."""

    def __init__(self, form: Any, sorts: Mapping[str, str], lines: set[str], used: str):
        self.form, self.sorts, self.lines, self.used = form, sorts, lines, used
        self.given = form.Root.AcroForm.DR.Font
        self.resources: dict[str, Any] = {}
        self.made: dict[str, tuple[FieldFont, str]] = {}
        self.cut: dict[bytes, tuple[FieldFont, str]] = {}

    def style(self, widget: Any) -> Style:
        red, green, blue, name, size = DA.search(str(widget.DA)).groups()  # type: ignore[union-attr]
        font, own = self.font(name)
        return Style(
            font,
            own,
            self.resources[f"/{own}"],
            float(size),
            f"{red} {green} {blue} rg",
            int(widget.get("/Q", 0)),
        )

    def font(self, name: str) -> tuple[FieldFont, str]:
        if name not in self.made:
            descriptor = self.given[f"/{name}"].DescendantFonts[0].FontDescriptor
            data = descriptor.FontFile2.read_bytes()
            label = str(descriptor.FontName).lstrip("/").split("+")[-1]
            file = self.sorts.get(label.split("-")[0])
            font = cut_font(data, label, font_data(file) if file else None, self.used)
            if font.data not in self.cut:
                own = f"F{len(self.cut) + 1}"
                self.cut[font.data] = (font, own)
                self.resources[f"/{own}"] = font.embed(self.form, name in self.lines)
            self.made[name] = self.cut[font.data]
        return self.made[name]


def _upright(widget: Any) -> tuple[float, float]:
    """Width and height of a field, whose rectangle begins at its lower left corner from now on."""
    one, first, other, second = (float(x) for x in widget.Rect)
    left, right = sorted((one, other))
    bottom, top = sorted((first, second))
    widget.Rect = [round(x, 3) for x in (left, bottom, right, top)]
    return right - left, top - bottom


def _finish_text(form: Any, widget: Any, style: Style) -> None:
    from pikepdf import Dictionary, Name, String

    width, height = _upright(widget)
    most = int(widget.get("/MaxLen", 0))
    several = bool(int(widget.get("/Ff", 0)) & MULTILINE)
    if widget.FT == "/Tx":
        widget.Ff = int(widget.get("/Ff", 0)) | DO_NOT_SCROLL
    elif "/MaxLen" in widget:  # what only texts have
        del widget["/MaxLen"]
    size = room_size(style, width, height, most, several)
    widget.DA = String(f"{style.color} /{style.name} {size:g} Tf")
    text = _text_of(widget)
    if letter := style.font.missing(text):
        raise NoLetter(text, letter)
    if "/V" in widget:
        widget.V = String(text)
    drawn = draw_text(style, text, width, height, several, size or style.size)
    widget.AP = Dictionary(
        N=form.make_stream(
            drawn,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=[0, 0, round(width, 3), round(height, 3)],
            Resources=Dictionary(Font=Dictionary({f"/{style.name}": style.embedded})),
        )
    )


def _hide(form: Any, widget: Any) -> None:
    """Makes a field invisible on paper and on screen; viewers save it with the others."""
    from pikepdf import Dictionary, Name, String

    widget.F, widget.Ff, widget.Rect = HIDDEN, READ_ONLY, [0, 0, 0, 0]
    widget.DA = String("/F1 1 Tf 0 g")
    looks = form.make_stream(
        b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 0, 0], Resources=Dictionary()
    )
    widget.AP = Dictionary(N=looks)


def room_size(style: Style, width: float, height: float, most: int, several: bool) -> float:
    """The font size of a field: as designed where the longest entry fits; else 0, by which viewers
    fit any entry.

    Viewers' own choice for several lines is 12 points at most, so text of that size or less is left
    to them.
    """
    letter = style.font.width("n" * 9 + "M") * style.size / 10
    room = (width - 2 * INSET) / letter
    if several:
        room = int(room) * int(height / (LEADING * style.size)) if style.size > LARGEST else 0
    return style.size if 0 < most <= room else 0


def draw_text(
    style: Style, text: str, width: float, height: float, several: bool, size: float
) -> bytes:
    """A text field's appearance stream; the text is scaled down until it fits. NoRoom where it
    would be smaller than SMALLEST.
    """
    if not text:
        return b"/Tx BMC EMC"
    room = width - 2 * INSET
    lines = wrap(style.font, text, room / size) if several else [text]
    while size >= SMALLEST and (
        max(style.font.width(line, size) for line in lines) > room
        or (several and len(lines) * LEADING * size > height)
    ):
        size = round(size - STEP, 2)
        lines = wrap(style.font, text, room / size) if several else [text]
    if size < SMALLEST:
        raise NoRoom(text)
    down = LEADING * size
    y = (
        height - style.font.ascent * size
        if several
        else (height - style.font.cap_height * size) / 2
    )
    shown = []
    for n, line in enumerate(lines):
        x = INSET + (room - style.font.width(line, size)) * style.side / 2
        shown.append(
            b"1 0 0 1 %.3f %.3f Tm (%s) Tj"
            % (x, y - n * down, re.sub(rb"([\\()])", rb"\\\1", style.font.encode(line)))
        )
    head = f"/Tx BMC q 0 0 {width:.3f} {height:.3f} re W n BT {style.color} /{style.name} {size:g} Tf ".encode()  # noqa: E501
    return head + b" ".join(shown) + b" ET Q EMC"


def wrap(font: FieldFont, text: str, room: float) -> list[str]:
    """Text in lines no wider than `room`, measured at a size of one point."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and font.width(longer) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _finish_tick(form: Any, widget: Any) -> None:
    """A check box: a cross in the field's color when on, nothing when off; its frame is on the
    page.
    """
    from pikepdf import Dictionary, Name

    width, height = _upright(widget)
    color = " ".join(f"{float(c):.4g}" for c in widget.get("/MK", {}).get("/BC", [0, 0, 0]))
    near, far, up = (
        min(width, height) * 0.14,
        width - min(width, height) * 0.14,
        height - min(width, height) * 0.14,
    )
    thick = max(0.9, min(width, height) * 0.1)
    cross = (
        f"q {color} RG {thick:.2f} w 1 J {near:.2f} {near:.2f} m {far:.2f} {up:.2f} l {near:.2f}"
        f" {up:.2f} m {far:.2f} {near:.2f} l S Q"
    )
    looks = {}
    for state, drawn in (("/on", cross.encode()), ("/Off", b"")):
        looks[state] = form.make_stream(
            drawn,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=[0, 0, width, height],
            Resources=Dictionary(),
        )
    widget.AP = Dictionary(N=Dictionary(looks))
    widget.V = widget.AS = Name.on if widget.AS == "/on" else Name.Off
    widget.MK = Dictionary()
    for key in ("/Q", "/DA"):
        if key in widget:
            del widget[key]


def _drop_fonts(form: Any) -> None:
    """Removes from the pages' resources the full fonts that only fields used."""
    used = {
        name.decode()
        for page in form.pages
        for drawn in _contents(page)
        for name in TF.findall(drawn)
    }
    for page in form.pages:
        fonts = page.obj.Resources.get("/Font", {})
        for name in [n for n in fonts if n.lstrip("/") not in used]:
            del fonts[name]


def _contents(page: Any) -> Iterator[bytes]:
    """The content streams of a page and of the form XObjects that it draws."""
    page.contents_coalesce()
    left, seen = [page.obj.Contents, *_drawings(page.obj.Resources)], set()
    while left:
        drawing = left.pop()
        if drawing.objgen not in seen:
            seen.add(drawing.objgen)
            left += _drawings(drawing.get("/Resources", {}))
            yield bytes(drawing.read_bytes())


def _drawings(resources: Any) -> list[Any]:
    return [
        thing
        for thing in resources.get("/XObject", {}).values()
        if thing.get("/Subtype") == "/Form"
    ]
