"""Work that is done once changes no page."""

import subprocess
import sys
from collections import deque
from contextlib import suppress
from types import SimpleNamespace

import pydyf

from sixgun.draw.font import font_rules
from sixgun.page.pdf import lay_out
from sixgun.weasy.box import LINES, page_area
from sixgun.weasy.drawing import _plain_path
from sixgun.weasy.library import Listener, fonts_of, heard_by, weasyprint
from sixgun.weasy.patches import patches

PAGE = """
import hashlib, sys
from sixgun.page.pdf import render_pdf
from sixgun.draw.font import font_rules
from sixgun.weasy.library import Listener, fonts_of, heard_by, weasyprint
from sixgun.weasy.patches import SOONER, patches
weasyprint()
if sys.argv[1] == "anew":
    assert patches.take_back([name for name in SOONER if name != "fonts once"])
WORDS = "Dust on the road, and the stage is late again; nobody at the depot minds but the widow Slater. "
DRAWING = '<svg viewBox="0 0 9 9" width="{0}" height="{0}"><path d="M1 1 L8 2 Q5 5 8 8 Z"/><path d="M1 1 L8 2" marker-end="url(#m)"/></svg>'
LINES = {
    "plain": WORDS * 6,
    "float": '<span class="float">Notice</span>' + WORDS * 6,
    "absolute": WORDS + '<span class="absolute">7</span>' + WORDS * 4,
    "inner": WORDS + '<span class="inner"><table><tr><td>one<td>two</table></span>' + WORDS * 3,
    "drawing": (DRAWING.format(20) + WORDS) * 3 + DRAWING.format(40),
    "link": 'See <a href="#end"></a> and <b class="counted">rule</b> ' + WORDS * 4,
}
BLOCKS = "".join(
    f"<p class={name}>{text}</p><div class=flex><p>{text}</p><table><tr><td>{name}<td>{WORDS}</table></div>" for name, text in LINES.items()
)
CSS = '''@font-face { font-family: Body; src: url("font:bodoni-moda/BodoniModa[opsz,wght].ttf") } @page { size: 120mm 110mm; margin: 8mm }
body { font: 9pt Body; counter-reset: rule } .columns { columns: 2; text-align: justify } .flex { display: flex; gap: 3mm } .flex > * { width: 45% }
.first p::first-letter { font-size: 2em } .first p::first-line { font-variant: small-caps } p { orphans: 2; widows: 2; --wrap: pretty }
.float { float: right; width: 20mm } .absolute { position: absolute; right: 0 }
.inner { display: inline-block } .inner table { display: inline-table }
a::after { content: "page " target-counter(attr(href), page) } .counted { counter-increment: rule } .counted::after { content: counter(rule) }'''
html = f"<html lang=en><title>T</title><body><div class=columns>{BLOCKS}</div><div class=first>{BLOCKS}</div><p id=end>End</p></body></html>"
printed = render_pdf(html, CSS)
print(printed.pages, printed.complaints, hashlib.sha256(printed.pdf).hexdigest())
"""  # noqa: E501


def test_pages_are_what_they_are_without_it() -> None:
    once, anew = (
        subprocess.run(
            [sys.executable, "-c", PAGE, how], capture_output=True, text=True, check=True
        ).stdout
        for how in ("once", "anew")
    )
    assert once == anew and int(once.split()[0]) > 5


SELECTORS = """
p { } .a .b { } .a > .b { } .a + .b { } .a ~ .b { } .a .b + .c { } .a > .b ~ .c .d { } #n .b { }
div.a:not(.x) p.b { } .x :is(.b, .c) { } :is(.x, .a) .b { } .a .x .b { } .b { } [lang] .c { } .c:lang(de) { }
.a * { } body > .a:first-child .c::before { }
"""  # noqa: E501
TREE = """
<div class="a"><p class="b">1</p><p class="c">2</p><div class="b x"><p class="b c">3</p></div>
<div class="c" lang="de"><i class="c d">4</i></div></div><p class="b">8</p>
<div class="x" id="n"><p class="b">5</p><div class="a x"><p class="b d">6</p></div><p class="c">7</p></div>
"""  # noqa: E501


def test_the_selectors_that_apply_are_those_that_the_library_finds() -> None:
    import cssselect2

    from sixgun.weasy.library import stylesheet_of, weasyprint
    from sixgun.weasy.patches import patches

    css = SELECTORS.replace("{ }", "{ color: red }")
    library = weasyprint()
    matcher = stylesheet_of(css)[0].matcher
    elements = [*library.HTML(string=TREE).wrapper_element.iter_subtree()]
    theirs = patches.theirs("cssselect2:Matcher.match")
    assert cssselect2.Matcher.match is not theirs
    for _ in range(2):  # at first, and as it is remembered
        found = [cssselect2.Matcher.match(matcher, element) for element in elements]
        assert found == [theirs(matcher, element) for element in elements]
    assert len({order for rules in found for _, order, *_ in rules}) == SELECTORS.count("{")


PATHS = (
    *("M0 0z", "M1 1zz", "M1,2 3,4l1-2-3 0", "M1 2l3 4 5 6zm1 1 2 2h3v4H5V6zl1 1", "L1 2"),
    *("m1 1q1 2 3 4 5 6 7 8", "M1 1h1 2 3v4 5", "M1 2Q3 4 5 6zM8 8z", " M-1-1 H-3", "M0 0L0 -0"),
    *("M1 1Z M2 2 Z L3 3", "M1 1/3", "M1 1L", "M1.5.5L2 3", "M+1 +2L3 4", "M1 2l.5.5", "M1e2 1"),
    *("M1 1A2 2 0 0 1 3 3", "M1 1C1 2 3 4 5 6S1 2 3 4T5 6", "M0.33333333 604.3265625l1 1", "", "M"),
)


def test_a_path_read_in_one_go_is_what_the_library_draws() -> None:
    """Those with faults, arcs or smooth curves are left to it."""
    from weasyprint.svg.utils import PointError

    weasyprint()
    theirs = patches.theirs("weasyprint.svg:TAGS[path]")
    svg = SimpleNamespace(inner_width=9, inner_height=9)
    svg.point = lambda x, y, _: (float(x), float(y))
    read = {path: _plain_path(path) for path in PATHS}
    for path, ours in read.items():
        if ours is not None:
            svg.stream = pydyf.Stream()
            with suppress(PointError):
                theirs(svg, SimpleNamespace(get={"d": path}.get, vertices=deque()), 9)
            assert ours == b"\n".join(svg.stream.stream), path
    assert sum(ours is not None for ours in read.values()) == 12
    assert not any(read[path] for path in PATHS if {*path} & {*"ACe/"})


def test_fonts_are_there_before_anything_is_measured() -> None:
    """What WeasyPrint measures while one is missing it keeps, and later pages come out differently;
    by itself it cannot fetch ours.
    """
    css = '@font-face { font-family: "Once"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }'
    listener = Listener()
    with heard_by(listener):
        weasyprint().CSS(string=css, font_config=fonts_of(font_rules(css)))
    assert listener.messages == []


def test_a_finished_page_keeps_no_lines_but_its_own() -> None:
    html = "<html><body><ul><li>one<li>two</ul><p>A stranger rode into town.</p></body></html>"
    css = '@font-face { font-family: "News"; src: url("font:pt-serif/PT_Serif-Web-Regular.ttf") }'
    (page,) = lay_out(html, css + 'html { font-family: "News" }').pages
    assert not any(LINES in box.__dict__ for box in page_area(page).descendants())
