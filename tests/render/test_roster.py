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
