"""How parts of a page are marked up, as files that read well in a diff:
tests/snapshots/<name>.html.

After a change that is meant: ./sixgun test tests/test_snapshots.py --update-snapshots, and read the
difference.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import pytest

import mini
from mini import render_markdown
from sixgun.content.content import Content
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.declaration import Document
from sixgun.document.document import view_document
from sixgun.document.panel import Panel
from sixgun.document.part import Part
from sixgun.page.compose import compose
from sixgun.page.html import environment
from sixgun.view import StatView, View, view_table

FOLDER = Path(__file__).with_name("snapshots")
PROSE = """
==Nerve== comes first. Roll 3d6-1; "don't blink," they say, and 'tis so. See [Guns](#shooting).

**Range.** A rifle reaches 100-200 feet.

/// optional | Hip shots

Take -2, and shoot at once.

///

/// example | Ellen at noon

She rolls **13**.

///

## Afterwards

- Reload.
- Ride on.
"""


def part(view: View) -> str:
    template = environment(mini.ROOT / "templates").get_template(f"parts/{view.kind}.html")
    return template.render(
        view=view,
        doc=SimpleNamespace(kind="reference", half=False),
        page=SimpleNamespace(inner=540.0, column=260.0, large=False),
        across="",
        art=lambda name, css="": "",
        faces={},
        palette={},
        mode="print",
    )


def table(content: Content) -> str:
    return part(view_table(content.tables["weapons"]))


def stat(content: Content) -> str:
    return part(
        StatView(
            id="people/gang",
            name="Two cowboys & a dog",
            great=(("Health", "5"), ("Speed", "30 ft")),
            lesser=(("Nerve", "+1"), ("Wits", "-1")),
            lines=(("Weapons", "Rifle (1d6+4), knife"), ("Waits", 'until somebody says "draw"')),
            bodies=(("Cowboy", 5), ("Dog", 6)),
            intro="Bored, and armed.",
            waived=("As the source has it",),
            tags=("L+R", "$500"),
            arm_heads=("Weapon", "First shot"),
            arms=(("Rifle", "-3"),),
        )
    )


def prose(content: Content) -> str:
    return render_markdown(PROSE, "shooting")


def panel(content: Content) -> str:
    """The body of a whole document: a panel of two columns."""
    build = content.folder.parents[1] / "build"
    parts = [
        [Part(table="weapons", columns=["range"])],
        [
            Part(table="weather"),
            Part(tracker="fight", title="Fight", heads=["Who", "Health"], rows=2),
        ],
    ]
    document = Document(
        id="reference",
        title="Reference",
        kind="reference",
        panels=[Panel(title="On Your Turn", line="Five seconds", columns=parts, widths=[1, 3])],
    )
    view = view_document(document, content, mini.GAME)
    html, _ = compose(
        mini.ROOT / "templates",
        view,
        document,
        load_papers(build)["letter"],
        load_profiles(build)["home"],
        "print",
    )
    return re.sub(
        r"content [0-9a-f]{12}", "content DIGEST", html[html.index("<body") : html.index("</body>")]
    )


SHOWN: dict[str, Callable[[Content], str]] = {
    "table": table,
    "stat-block": stat,
    "prose": prose,
    "panel": panel,
}


class _Lines(HTMLParser):
    """HTML with a line for each tag and text, set in by depth; an element that holds only text
    takes one line.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[int] = []  # the numbers of the lines of open tags
        self.lines: list[str] = []
        self.said = ""
        self.feed(html)
        self.flush()

    def add(self, text: str) -> None:
        self.lines.append("  " * len(self.open) + " ".join(text.split()))

    def flush(self) -> None:
        if self.said.strip():
            self.add(self.said)
        self.said = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.flush()
        self.add(self.get_starttag_text() or "")
        if tag not in ("br", "img", "hr", "meta"):
            self.open.append(len(self.lines) - 1)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.flush()
        self.add(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        number = self.open.pop()
        if number == len(self.lines) - 1:
            self.lines[number] += " ".join(self.said.split())
            self.said = ""
        else:
            self.open.append(number)
            self.flush()
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.said += data

    def handle_entityref(self, name: str) -> None:
        self.said += f"&{name};"

    def handle_charref(self, name: str) -> None:
        self.said += f"&#{name};"

    def handle_comment(self, data: str) -> None:
        self.said += f"<!--{data}-->"


@pytest.mark.parametrize("name", SHOWN)
def test_markup_is_as_it_was(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    made = "\n".join(_Lines(SHOWN[name](mini.load(mini.make(tmp_path)))).lines).strip() + "\n"
    kept = FOLDER / f"{name}.html"
    if request.config.getoption("--update-snapshots"):
        kept.write_text(made, encoding="utf-8")
    assert made == kept.read_text(encoding="utf-8")


def test_no_snapshot_is_left_over() -> None:
    assert {f.name for f in FOLDER.iterdir()} == {f"{name}.html" for name in SHOWN}
