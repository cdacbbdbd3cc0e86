"""Pictures that a designer brings: photographs of any size, every kind of PNG, drawings as programs
write them; and what is said of those that cannot be printed as they are.
"""

import base64
import io
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from sixgun.cli import main
from sixgun.content.asset import PRINTED, picture_address, picture_fault

BOMB = "<g id='a0'><rect/></g>" + "".join(
    f"<g id='a{n}'>" + f"<use href='#a{n - 1}'/>" * 10 + "</g>" for n in range(1, 8)
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
DOCTYPE = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
    ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
)


def project(tmp_path: Path) -> Path:
    """A game's folder with a place for pictures."""
    result = CliRunner().invoke(main, ["init", "own", "--plain", "--project", str(tmp_path)])
    assert result.exit_code == 0, result.output
    folder = tmp_path / "content" / "own"
    (folder / "pictures").mkdir()
    return folder


def saved(picture: Image.Image, kind: str) -> bytes:
    file = io.BytesIO()
    picture.save(file, kind)
    return file.getvalue()


def shown(folder: Path, name: str) -> Image.Image:
    address = picture_address(folder, f"pictures/{name}")
    return Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2])))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_is_printed(mode: str, tmp_path: Path) -> None:
    folder = project(tmp_path)
    drawn = Image.linear_gradient("L").resize((300, 200))
    picture = (
        Image.frombytes("I;16", (300, 200), bytes(range(256)) * 468 + bytes(192))
        if mode == "I;16"
        else drawn.convert("RGB").convert(mode)
    )
    (folder / "pictures" / "map.png").write_bytes(saved(picture, "png"))
    text = folder / "prose" / "the-game.md"
    text.write_text(f"{text.read_text('utf-8')}\n\n![The map](pictures/map.png)\n", "utf-8")
    words = ["--project", str(tmp_path), "build", "own", "--only", "booklet"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "“The map” prints at" in result.output  # 300 pixels over a column are few


def test_sixteen_bits_of_gray_keep_their_grays(tmp_path: Path) -> None:
    folder = project(tmp_path)
    gray = Image.new("I;16", (2, 1))
    gray.putpixel((0, 0), 65535)
    gray.putpixel((1, 0), 32768)
    (folder / "pictures" / "gray.png").write_bytes(saved(gray, "png"))
    assert [*shown(folder, "gray.png").convert("L").tobytes()] == [255, 128]


def test_a_large_photograph_is_scaled_and_turned(tmp_path: Path) -> None:
    folder = project(tmp_path)
    photo = Image.effect_noise((8000, 6000), 60)
    exif = Image.Exif()
    exif[0x0112] = 6  # taken upright
    file = folder / "pictures" / "photo.jpg"
    photo.save(file, "jpeg", quality=95, exif=exif)
    before = file.read_bytes()
    assert len(before) > 2_000_000
    assert shown(folder, "photo.jpg").size == (PRINTED * 3 // 4, PRINTED)
    assert file.read_bytes() == before


def test_a_drawing_may_name_its_kind(tmp_path: Path) -> None:
    folder = project(tmp_path)
    drawing = (DOCTYPE + SVG.format('<path d="M0 0h9v9z"/>')).partition("?>\n")[2]
    assert picture_fault(drawing.encode()) == ""
    (folder / "pictures" / "a.svg").write_text(drawing, "utf-8")
    address = picture_address(folder, "pictures/a.svg")
    assert b"DOCTYPE" not in base64.b64decode(address.partition(",")[2])


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        (SVG.format('<text><textPath href="#a">Hi</textPath></text>'), "turn it into paths"),
        (SVG.format('<text rotate="9">Hi</text>'), "text with rotate"),
        (SVG.format('<text style="writing-mode: tb">Hi</text>'), "text with writing-mode"),
        (SVG.format("<script/>"), "without scripts"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format(""), "refers to another file"),
        ('<!DOCTYPE svg SYSTEM "x" [ ]>' + SVG.format(""), "refers to another file"),
        (SVG.format(BOMB), "draws 35,802,460 shapes"),
        (SVG.format('<g id="a"><use href="#b"/></g><use id="b" href="#a"/>'), "endlessly"),
        (SVG.format('<pattern id="a"><rect fill="url(#a)"/></pattern>'), "endlessly"),
        (SVG.format("<g>" * 2000 + "</g>" * 2000), "nested too deep"),
        (SVG.format('<use href="http://example.org/a#b"/>'), "refers to another file"),
    ],
)
def test_a_drawing_that_print_would_change_is_refused(drawing: str, said: str) -> None:
    assert said in picture_fault(drawing.encode())


LETTERED = SVG.format(
    "<style>.name { font-size: 2px; fill: #a00 } text.mid { text-anchor: middle }</style>"
    '<text x="1" y="3" font-family="Georgia, serif" font-size="1.5">The Mill+</text>'
    '<g font-weight="bold"><text class="name mid" x="4.5" y="6"><tspan>in</tspan> two</text></g>'
)


def test_text_in_a_drawing_is_outlined_in_fonts_of_the_game(tmp_path: Path) -> None:
    """No font of the machine stands in, and a letter that no font has is named at its line."""
    folder = project(tmp_path)
    (folder / "pictures" / "mill.svg").write_text(LETTERED, "utf-8")
    text = folder / "prose" / "the-game.md"
    text.write_text(f"{text.read_text('utf-8')}\n\n![The mill](pictures/mill.svg)\n", "utf-8")
    words = ["--project", str(tmp_path), "build", "own", "--only", "booklet"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    page = (tmp_path / "output" / "own" / "booklet.html").read_text("utf-8")
    drawings = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    (drawn,) = [one for one in map(decoded, drawings) if "#a00" in one]
    assert "<text" not in drawn and drawn.count("<path") == 3
    left, right = (float(n) for n in re.findall(r'd="M([\d.]+)', drawn)[1:3])
    assert 2 < left < right < 7  # around the middle, one after the other

    (folder / "pictures" / "mill.svg").write_text(
        "\n" + LETTERED.replace("+", " \U00013000"), "utf-8"
    )
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 1
    assert (
        "pictures/mill.svg:2" in result.output
        and "U+13000, egyptian hieroglyph a001" in result.output
    )


def decoded(data: str) -> str:
    return base64.b64decode(data).decode()


def test_a_filter_prints_in_pixels_and_is_said(tmp_path: Path) -> None:
    folder = project(tmp_path)
    blurred = (
        '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>'
        '<rect x="2" y="2" width="5" height="5" filter="url(#f)"/>'
    )
    (folder / "pictures" / "fog.svg").write_text(SVG.format(blurred), "utf-8")
    text = folder / "prose" / "the-game.md"
    text.write_text(f"{text.read_text('utf-8')}\n\n![The fog](pictures/fog.svg)\n", "utf-8")
    words = ["--project", str(tmp_path), "build", "own", "--only", "booklet"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert "“The fog” has a filter" in result.output
    page = (tmp_path / "output" / "own" / "booklet.html").read_text("utf-8")
    (drawn,) = re.findall(r'src="data:image/svg\+xml;pixels=yes;base64,([^"]+)"', page)
    (raw,) = re.findall(r'href="data:image/png;base64,([^"]+)"', decoded(drawn))
    shown = Image.open(io.BytesIO(base64.b64decode(raw))).getchannel("A")
    side = shown.width
    assert side == PRINTED
    inside, edge, far = (shown.getpixel((round(side * x / 9), side // 2)) for x in (4.5, 2, 0))
    assert inside > 200 > edge > 60 > far
