"""The site: every link leads to something, search finds every section, feeds are Atom."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from errno import ENOSPC
from functools import cache
from itertools import pairwise
from os import strerror
from pathlib import Path, PurePosixPath

import pytest
from click.testing import CliRunner
from lxml import etree
from lxml.html import HtmlElement, document_fromstring

from sixgun.build.output import write_index
from sixgun.cli import main
from sixgun.document.project import Project
from sixgun.features.exports.export import Subject
from sixgun.features.site.pages import site_files, subjects_of
from sixgun.features.site.sheets import printed_sheets

ROOT = Path(__file__).resolve().parents[1]


OWN = ROOT / "tests" / "own-project"
PROJECTS = pytest.mark.parametrize(
    "root", [OWN, pytest.param(ROOT, marks=pytest.mark.exhaustive)], ids=["one", "all"]
)


@cache
def site(root: Path) -> Mapping[str, bytes]:
    return made(Project(root), root / "nothing-printed")


def made(project: Project, output: Path) -> Mapping[str, bytes]:
    return dict(site_files(project, subjects_of(project)[0], output))


@cache
def page(root: Path, name: str) -> HtmlElement:
    return document_fromstring(site(root)[name].decode())


@cache
def sections(root: Path, name: str) -> Mapping[str, HtmlElement]:
    """The elements of a page that links can lead to."""
    return {element.get("id"): element for element in page(root, name).xpath("//*[@id]")}


def target(name: str, link: str) -> tuple[str, str]:
    """The file and the anchor that a link of a page leads to."""
    path, _, anchor = link.partition("#")
    parts: list[str] = [] if not path else [*PurePosixPath(name).parts[:-1]]
    for part in PurePosixPath(path).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts) if path else name, anchor


@PROJECTS
def test_every_link_of_every_page_leads_to_something(root: Path) -> None:
    links = [
        (name, link)
        for name in site(root)
        if name.endswith(".html")
        for link in page(root, name).xpath("//@href | //@src")
        if not link.startswith(("http:", "https:", "mailto:", "data:"))
    ]
    assert len(links) > 10
    broken = []
    for name, link in links:
        file, anchor = target(name, link)
        if file not in site(root) or (
            anchor and file.endswith(".html") and anchor not in sections(root, file)
        ):
            broken.append((name, link))
    assert broken == []
    assert [
        name
        for name in site(root)
        if name.endswith(".html") and "(#" in page(root, name).text_content()
    ] == []  # a link left as it is written


@PROJECTS
def test_the_search_index_leads_to_every_section_of_every_game(root: Path) -> None:
    found = json.loads(
        site(root)["search.js"]
        .decode()
        .removeprefix("window.SEARCH = ")
        .removesuffix(";\n")
        .replace("<\\/", "</")
    )
    assert found
    for _, title, address, _ in found:
        file, anchor = target("index.html", address)
        assert title in sections(root, file)[anchor][0].text_content()


@PROJECTS
def test_headings_go_down_a_level_at_a_time(root: Path) -> None:
    for name in (name for name in site(root) if name.endswith("index.html")):
        icons = page(root, name).xpath("//link[@rel='icon']/@href")
        assert len(icons) == 1 and icons[0].startswith("data:"), "a browser asks for no other"
        levels = [
            int(heading.tag[1])
            for heading in page(root, name).xpath("//h1 | //h2 | //h3 | //h4 | //h5 | //h6")
        ]
        assert (
            levels[0] == 1 and [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1] == []
        ), name


@PROJECTS
def test_a_chapter_has_its_own_page_in_the_type_of_its_game(root: Path) -> None:
    for id in Project(root).game_ids():
        pages = [name for name in site(root) if re.fullmatch(rf"{id}/[\w-]+\.html", name)]
        assert len(pages) > 1 and b"@font-face" in site(root)[f"{id}/type.css"]
        for name in pages:
            assert len(page(root, name).xpath("//main//h2")) <= 1, name
            assert page(root, name).xpath("//link[@href='type.css']")


@PROJECTS
def test_feeds_are_atom_with_dates_and_ids(root: Path) -> None:
    atom = {"a": "http://www.w3.org/2005/Atom"}
    for name in (name for name in site(root) if name.endswith("feed.xml")):
        feed = etree.fromstring(site(root)[name])
        ids = feed.xpath("//a:entry/a:id/text()", namespaces=atom)
        assert ids and len(ids) == len({*ids})
        assert len(feed.xpath("//a:updated", namespaces=atom)) == len(ids) + 1


@pytest.mark.exhaustive
def test_printed_files_are_on_the_site(tmp_path: Path) -> None:
    import sixgun

    project = sixgun.open_project(OWN)
    (game,) = project.game_ids()
    sixgun.load_game(game, project).build(project.documents(game)[0].id, out=tmp_path)
    files = made(project, tmp_path)
    assert "print/index.html" in files and [
        name for name in files if name.startswith(f"print/{game}/") and name.endswith(".pdf")
    ]
    assert not [name for name in files if "/." in name]


@pytest.mark.exhaustive
def test_printed_sheets_are_found_by_the_codes_on_them(tmp_path: Path) -> None:
    """A kit's own pictures alone: a file that was broken, or printed of other content, gives
    none.
    """
    import sixgun

    project, file = sixgun.open_project(ROOT), tmp_path / "boothill" / "pregens.pdf"
    sixgun.load_game("boothill", project).build("pregens", out=tmp_path)
    subject = Subject(project, *project.game("boothill"))
    sheets = [*printed_sheets(subject, tmp_path, [file], "print")]
    assert [(sheet.name, sheet.address) for sheet in sheets][1] == (
        "Dieter Meier",
        "print/boothill/pregens.pdf#page=3",
    )
    assert [len(sheet.pictures) for sheet in sheets] == [2] * 6 and len(
        {path for sheet in sheets for path, _ in sheet.pictures}
    ) == 12
    assert len({sheet.code for sheet in sheets}) == 6
    assert [*printed_sheets(subject, tmp_path, [], "print")] == []
    other = replace(
        subject.content,
        rules=replace(
            subject.content.rules, values={**subject.content.rules.values, "player.cash": "151"}
        ),
    )
    assert [*printed_sheets(replace(subject, content=other), tmp_path, [file], "print")] == []
    file.write_bytes(b"%PDF-1.7 no more")
    assert [*printed_sheets(subject, tmp_path, [file], "print")] == []


def test_a_full_disk_is_said_and_leaves_no_half_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, raw: bytes) -> None:
        raise OSError(ENOSPC, strerror(ENOSPC), str(file))

    monkeypatch.setattr("sixgun.system.files.write_file", full)
    shown = CliRunner().invoke(main, ["--project", str(OWN), "site", "--out", str(tmp_path)])
    assert (
        shown.exit_code == 1
        and strerror(ENOSPC) in shown.output
        and "Traceback" not in shown.output
    )
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_nothing_from_outside_gets_onto_the_site_or_the_index(tmp_path: Path) -> None:
    project, output, secret = (
        Project(tmp_path / "project"),
        tmp_path / "project" / "output",
        tmp_path / "secret",
    )
    shutil.copytree(OWN, project.root)
    secret.write_text("SECRET")
    links = ("output/own/x.html", "output/own/.pictures/x.png", "docs/gallery/x.png")
    for link in links:
        (project.root / link).parent.mkdir(parents=True, exist_ok=True)
        (project.root / link).symlink_to(secret)
    entry = {"digest": "", "files": {"x.html": ""}, "pages": 1, "title": "X", "about": ""}
    (output / "own" / ".manifest.json").write_text(json.dumps({"x": entry}))
    picture = f"- {{id: x, game: own, document: {project.documents('own')[0].id}, caption: X}}"
    (project.root / "docs" / "gallery" / "gallery.yaml").write_text(
        f"title: X\npictures:\n{picture}\n"
    )
    files = [
        *made(project, output).items(),
        ("output/index.html", write_index(project, output).read_bytes()),
    ]
    assert [name for name, raw in files if b"SECRET" in raw or b64encode(b"SECRET") in raw] == []


@PROJECTS
def test_the_site_is_the_same_each_time(root: Path) -> None:
    assert made(Project(root), root / "nothing-printed") == site(root)


def test_the_site_leaves_out_a_broken_game_and_reports_it(tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(OWN, root)
    (root / "content" / "other").mkdir()
    (root / "content" / "other" / "game.yaml").write_text("title: [")
    shown = CliRunner().invoke(
        main, ["--project", str(root), "site", "--out", str(tmp_path / "site")]
    )
    assert (
        shown.exit_code == 1
        and "content/other/game.yaml:2:1: " in shown.stderr
        and "the other games were written" in shown.stderr
    )
    assert (tmp_path / "site" / "own" / "index.html").is_file() and not (
        tmp_path / "site" / "other"
    ).exists()
    shutil.rmtree(root / "content" / "own")
    shown = CliRunner().invoke(
        main, ["--project", str(root), "site", "--out", str(tmp_path / "none")]
    )
    assert shown.exit_code == 1 and not (tmp_path / "none").exists()


def test_the_first_page_is_in_the_language_that_all_games_have(tmp_path: Path) -> None:
    """Its links, its search and what it says of codes."""
    root = tmp_path / "p"
    words = ["init", "raub", "--sample", "heist", "--language", "de", "--project", str(root)]
    assert CliRunner().invoke(main, words).exit_code == 0
    first = site(root)["index.html"].decode()
    assert '<html lang="de"' in first and "Der Code eines Bogens" in first
    shown = re.sub(r"<code>.*?</code>|<(?:svg|title|script).*?</(?:svg|title|script)>", "", first)
    said = {*re.findall(r"[A-Za-z]{3,}", re.sub(r"<[^>]*>", " ", shown))}
    assert not said & {"Read", "Print", "Editions", "Search", "sheet", "code", "pages", "All"}
