"""Rosters: heads on every page, and a script on screens that nobody else's words can change."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

import mini
from sixgun.build import build
from sixgun.build.job import PrintOrder
from sixgun.play.game import Game

BUILD = (
    "documents:\n- {id: all, title: All, kind: roster, panels: [{title: Weapons, parts: [{table:"
    " weapons}]}, {opener: shooting}]}\n"
)
TABLE = """\
title: Weapons
key: {names: listed, heading: Weapon}
columns: {damage: {heading: Damage, as: signed}, range: {heading: Range, as: feet}}
rows:
- [Knife, 1, "-"]
- [Rifle, 4, 200]
"""


def test_the_heads_of_a_long_roster_stand_on_every_page(tmp_path: Path, mini_game: Game) -> None:
    rows = "".join(f"- [Rifle of </script><b>{n}</b>, 4, 200]\n" for n in range(80))
    files = {
        "build/mini.yaml": (
            BUILD
            + "- {id: weather, title: W, kind: handout, panels: [{parts: [{table: weather}]}]}\n"
        )
    }
    project = mini.make(
        tmp_path, {**files, "content/mini/tables/weapons.yaml": TABLE + rows}, printing=True
    )
    report = build(project, PrintOrder(("mini",), only=("all",)), jobs=1)
    assert not report.problems
    pages = [
        page.get_textpage().get_text_range()
        for page in pypdfium2.PdfDocument(tmp_path / "output" / "mini" / "all.pdf")
    ]
    assert len(pages) > 2
    assert all("Damage" in page for page in pages if "Rifle of" in page)
    html = (tmp_path / "output" / "mini" / "all.html").read_text(encoding="utf-8")
    assert (
        html.count("<script") == html.count("</script>") >= 1 and "Rifle of </script>" not in html
    )


GUNS = """\
title: Guns
print-only: yes
line: {line}
key: {{names: listed, heading: Gun}}
columns: {{damage: {{heading: Damage, as: signed}}, maker: {{heading: Maker}}}}
rows:
"""


PAPERS = """\
letter: {title: Letter, width: 612, height: 792, size: full}
half-letter: {title: Half letter, width: 396, height: 612, size: half}
"""


def test_on_small_pages_rows_with_words_are_paragraphs_and_figures_alone_a_table(
    tmp_path: Path, mini_game: Game
) -> None:
    guns = GUNS.format(line="Damage is what it does, and a maker made it. " * 9)
    parts = "{opener: shooting, parts: [{table: weapons}, {table: weather}]}"
    files = {
        "build/mini.yaml": BUILD.replace("weapons}", "guns}").replace("{opener: shooting}", parts),
        "build/papers.yaml": PAPERS,
        "content/mini/tables/weapons.yaml": TABLE.replace('"-"', "100"),
        "content/mini/tables/guns.yaml": guns
        + "".join(f"- [Rifle {n}, 4, Smith and Sons]\n" for n in range(30)),
    }
    project = mini.make(tmp_path, files, printing=True)
    order = PrintOrder(("mini",), only=("all",), paper="half-letter")
    assert not build(project, order, jobs=1).problems
    pages = [
        page.get_textpage().get_text_range()
        for page in pypdfium2.PdfDocument(tmp_path / "output" / "mini" / "all.pdf")
    ]
    assert "made it" in pages[0] and "Rifle 0" in pages[0], "the first one is below the key"
    assert pages[0].count("Maker") >= pages[0].count("Smith") > 1, "each figure is after its head"
    figures = next(page for page in pages if "Knife" in page)
    assert "Knife +1 100" in figures and "Rifle +4 200" in figures, "in columns"
