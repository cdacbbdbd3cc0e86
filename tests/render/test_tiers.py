"""The results of a test on paper: discs, bars, and a move that is one block with its heading."""

from __future__ import annotations

import re
from pathlib import Path

from little import lay
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.draw.chart import draw_degree, draw_share_key, draw_shares
from sixgun.page.pdf import lay_out
from sixgun.weasy.box import is_text, page_area

CHARACTER = """\
fields:
  name: {label: Name}
  nerve: {label: Nerve, points: points, low: 0, high: 2}
  points: {label: Points, pool: 2}
sheet:
- fields: [name]
- fields: [nerve, points]
tests:
  move:
    title: Act under Fire
    roll: 2d6
    add: nerve
    tiers:
    - {name: Strong hit, total: 10+, says: You do it.}
    - {name: Weak hit, total: 7-9, says: Half of it.}
    - {name: Miss}
"""
MOVE = (
    "---\ntitle: {}\n---\n**When it is hot,** roll.\n\n/// view | move-tiers\n///\n\nAfterward.\n"
)


def test_a_disc_is_full_half_or_empty_and_a_bar_has_every_part() -> None:
    assert 'fill="#000"' in draw_degree(1) and "<path" not in draw_degree(1)
    assert "<path" in draw_degree(0.5) and "<path" not in draw_degree(0)
    bar = draw_shares((0.25, 0.5, 0.25), "+1")
    assert 'aria-label="In 100 at +1: 25, 50, 25"' in bar
    assert "M0.0 0H25.0V6.0" in bar and "M75.0 0V6.0" in bar


def test_odds_draw_the_chances_of_each_row_beside_its_figures(tmp_path: Path) -> None:
    project = lay(tmp_path, CHARACTER)
    with (tmp_path / "build/little.yaml").open("a") as file:
        for kind in ("odds", "reference"):
            panels = "[{title: Rolls, columns: [[{view: move-odds}]]}]"
            file.write(f"- {{id: {kind}, title: Rolls, kind: {kind}, panels: {panels}}}\n")
    game, content = project.game("little")
    pages = {
        kind: "".join(
            str(job.html) for job in jobs_of(project, game, content, PrintOrder(only=(kind,)))
        )
        for kind in ("odds", "reference")
    }
    bars = re.findall(r'aria-label="In 100 at (\S+): (\d+), (\d+), (\d+)"', pages["odds"])
    assert [bar[0] for bar in bars] == ["0", "1", "2"]
    assert all(sum(map(int, bar[1:])) in (99, 100, 101) for bar in bars)
    keys = [draw_share_key(number, 3) for number in range(3)]
    assert all(key in pages["odds"] for key in keys) and len({*keys}) == 3
    assert "In 100 at" not in pages["reference"]  # its columns have no room for them


def _page(folder: Path, title: str) -> str:
    project = lay(folder, CHARACTER)
    home = folder / "content/little"
    (home / "prose").mkdir()
    (home / "prose/act.md").write_text(MOVE.format(title))
    about = home / "game.yaml"
    about.write_text(about.read_text() + "face: saga\n")
    with (folder / "build/little.yaml").open("a") as file:
        file.write(
            "- {id: moves, title: Moves, kind: handout, panels: [{parts: [{prose: act}]}]}\n"
        )
    game, content = project.game("little")
    (job,) = jobs_of(project, game, content, PrintOrder(only=("moves",)))
    assert job.html is not None
    return job.html


def test_a_section_of_a_moves_name_is_the_move_with_its_heading(tmp_path: Path) -> None:
    html = _page(tmp_path, "Act under Fire")
    move = re.search(r'<div class="move titled">(.*?)<div class="chances">', html, re.S)
    assert move and move[1].count("Act under Fire") == 2  # heading, and the table's name
    assert "When it is hot" in move[1] and "Afterward" not in move[1]


def test_in_a_section_of_another_name_the_results_bear_their_own(tmp_path: Path) -> None:
    html = _page(tmp_path, "In a Fight")
    assert 'class="move' not in html and '<span class="title">Act under Fire</span>' in html


def test_a_title_that_each_row_goes_on_from_is_above_its_rows(tmp_path: Path) -> None:
    rows = "## The room\n\nTwo hundred guests.\n\n/// outcomes | {}\nrun\n:   They fall.\n///\n"
    rolled, told = (
        _page(tmp_path / str(n), "The Job\n---\n" + rows.format(title) + "\n---")
        for n, title in enumerate(("2d6", "If they …"))
    )
    assert 'class="move"><h3>The room' in rolled
    assert 'class="move' not in told.split("Act under Fire")[0] and "<h3>If they …</h3>" in told


def test_a_page_with_a_table_of_chances_does_not_repeat_them_below_results(tmp_path: Path) -> None:
    project = lay(tmp_path, CHARACTER)
    documents = {"alone": "{view: move-tiers}", "both": "{view: move-tiers}, {view: move-odds}"}
    with (tmp_path / "build/little.yaml").open("a") as file:
        for id, parts in documents.items():
            panels = f"[{{title: Rolls, columns: [[{parts}]]}}]"
            file.write(f"- {{id: {id}, title: Rolls, kind: reference, panels: {panels}}}\n")
    told = {
        id: 'class="chances"' in str(job.html)
        for id in documents
        for job in jobs_of(project, *project.game("little"), PrintOrder(only=(id,)))
    }
    assert told == {"alone": True, "both": False}


def test_a_strip_has_its_words_on_one_line_or_in_two_rows(tmp_path: Path) -> None:
    steps = "title: Steps\nkey: {names: listed, heading: Step}\ncolumns: {what: {}}\nrows:\n"
    few = steps + "- [Go, at once]\n- [Stay, a while]\n"
    many = steps + "".join(f"- [Step {n}, something long to do]\n" for n in range(7))
    project = lay(tmp_path, CHARACTER, few=few, many=many)
    about = tmp_path / "content/little/game.yaml"
    about.write_text(about.read_text() + "face: saga\n")
    with (tmp_path / "build/little.yaml").open("a") as file:
        for id in ("few", "many"):
            panels = f"[{{title: Now, columns: [[{{table: {id}}}]], foot: {{table: {id}}}}}]"
            file.write(
                f"- {{id: s-{id}, title: S, kind: screen, landscape: yes, panels: {panels}}}\n"
            )
    order = PrintOrder(only=("s-few", "s-many"))
    few_strip, many_strip = (
        re.findall(r'<div class="strip.*?</div>', str(job.html), re.S)[0]
        for job in jobs_of(project, *project.game("little"), order)
    )
    assert "<tr>" not in few_strip and few_strip.count('class="f"') == 2
    assert many_strip.count("<tr>") == 2 and many_strip.count('class="f"') == 7


def test_chances_stand_in_as_many_rows_as_their_figures_need(tmp_path: Path) -> None:
    """In a narrow column the figures of one ran into its label."""
    project = lay(tmp_path, CHARACTER.replace("low: 0, high: 2", "low: -1, high: 2"))
    with (tmp_path / "content/little/game.yaml").open("a") as file:
        file.write("face: case-file\n")
    with (tmp_path / "build/little.yaml").open("a") as file:
        columns = "[[{view: move-tiers}], [{view: move-tiers}]]"
        file.write(
            "- {id: moves, title: Moves, kind: reference, paper: half-letter,"
            f" panels: [{{title: Moves, columns: {columns}}}]}}\n"
        )
    (job,) = jobs_of(project, *project.game("little"), PrintOrder(only=("moves",)))
    compared = 0
    for page in lay_out(str(job.html), job.css).pages:
        for box in page_area(page).descendants():
            if box.element is not None and box.element.get("class") == "chance":
                words = {one.element_tag: one for one in box.descendants() if is_text(one)}
                if {"b", "span"} <= {*words}:
                    end = words["b"].position_x + words["b"].width
                    assert end < words["span"].position_x, words["span"].text
                    compared += 1
    assert compared


def test_chances_by_dice_say_what_they_count_and_in_which_order(tmp_path: Path) -> None:
    pool = CHARACTER.replace("roll: 2d6\n    add: nerve", "roll: 1d6kh1\n    dice: nerve")
    for text, keys in (
        (pool.replace("10+", '"6"').replace("7-9", "4-5"), ["Nerve Strong hit · Weak hit · Miss"]),
        (CHARACTER, []),
    ):
        folder = tmp_path / str(len(keys))
        folder.mkdir()
        project = lay(folder, text)
        with (folder / "build/little.yaml").open("a") as file:
            panels = "[{title: Rolls, columns: [[{view: move-tiers}]]}]"
            file.write(f"- {{id: glance, title: Rolls, kind: reference, panels: {panels}}}\n")
        game, content = project.game("little")
        [job] = jobs_of(project, game, content, PrintOrder(only=("glance",)))
        page = str(job.html)
        assert 'class="chances"' in page
        found = re.findall(r'<p class="by">(.*?)</p>', page)
        assert [" ".join(re.sub("<[^>]*>", "", one).split()) for one in found] == keys
