"""For who writes the game: files that are saved whole, problems at their lines, and none of it for
strangers.
"""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from sixgun.content.content import DRAWN_FACES
from sixgun.document.kind import OUTPUTS
from sixgun.document.project import Project
from sixgun.features.init.init import lay_down
from sixgun.features.write.add_work import add, choices
from sixgun.features.write.counter import tree_of
from sixgun.features.write.counter_work import completions, files, place, problems
from sixgun.system.problem import SixgunError
from sixgun.web import loaded
from sixgun.web.app import application
from sixgun.web.security import CounterSettings

OWN = Path(__file__).parents[1] / "own-project"
HOST = "http://127.0.0.1:8017"
DATA = {"origin": HOST, "accept": "application/json"}
RULES = "content/own/rules.yaml"
JOBS = "content/own/tables/jobs.yaml"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("writing")
    shutil.copytree(OWN, root, dirs_exist_ok=True)
    return root


@pytest.fixture(scope="module")
def desk(root: Path) -> Iterator[TestClient]:
    with TestClient(application(CounterSettings(str(root), workers=1)), base_url=HOST) as client:
        yield client


def mark(desk: TestClient, name: str) -> str:
    return (
        desk.get(f"/own/write?file={name}")
        .text.partition('name="mark" value="')[2]
        .partition('"')[0]
    )


def test_a_file_is_saved_whole_and_its_problems_are_reported_at_their_lines(
    desk: TestClient, root: Path
) -> None:
    text = (root / RULES).read_text()
    spoiled = text.replace("start: 4", "start: 9")
    saved = desk.post(
        "/own/write",
        data={"file": RULES, "text": spoiled.replace("\n", "\r\n"), "mark": mark(desk, RULES)},
        headers=DATA,
    )
    assert saved.status_code == 200 and (root / RULES).read_text() == spoiled
    (problem,) = saved.json()["problems"]
    assert (
        problem["file"] == "content/own/character.yaml"
        and problem["line"] > 1
        and "boxes" in problem["message"]
    )
    page = desk.get("/own/write").text
    assert (
        f'href="?file={problem["file"]}&amp;line={problem["line"]}"' in page
        and f'data-line="{problem["line"]}"' in page
    )
    again = desk.post(
        "/own/write", data={"file": RULES, "text": text, "mark": saved.json()["mark"]}, headers=DATA
    )
    assert again.json()["problems"] == [] and (root / RULES).read_text() == text


def test_the_effects_of_an_edit_are_listed_before_it_is_saved(desk: TestClient, root: Path) -> None:
    text = (root / RULES).read_text()
    sent = {"file": RULES, "mark": ""}
    told = desk.post(
        "/own/write/effects",
        data=sent | {"text": text.replace("start: 4", "start: 3")},
        headers=DATA | {"hx-request": "true"},
    ).text
    assert (
        "start: 4 → 3" in told
        and "<html" not in told
        and "To print again" in told
        and "Odds" in told
    )
    broken = desk.post(
        "/own/write/effects",
        data=sent | {"text": text.replace("start: 4", "start: 9")},
        headers=DATA,
    ).text
    assert "content/own/character.yaml:" in broken and "<html" in broken
    assert (
        "Nothing that players see"
        in desk.post("/own/write/effects", data=sent | {"text": text}, headers=DATA).text
    )
    assert (root / RULES).read_text() == text


def test_a_text_is_checked_before_it_is_saved(desk: TestClient, root: Path) -> None:
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    text = (root / RULES).read_text().replace("start: 4", "start: 9")
    sent = {"file": RULES, "text": text, "mark": ""}
    (problem,) = desk.post("/own/write/check", data=sent, headers=DATA).json()
    assert problem["file"] == "content/own/character.yaml" and "boxes" in problem["message"]
    broken = desk.post("/own/write/check", data=sent | {"text": "a: [1\n"}, headers=DATA).json()
    assert broken[0]["code"] == "yaml-syntax" and broken[0]["line"] >= 1
    refused = desk.post("/own/write/check", data=sent | {"file": "../x.yaml"}, headers=DATA)
    assert refused.status_code == 422
    assert {file: file.read_bytes() for file in root.rglob("*") if file.is_file()} == before


def test_a_page_is_printed_though_something_is_unused_and_the_cause_of_problems_comes_first(
    desk: TestClient, root: Path
) -> None:
    spare = root / "content/own/tables/spare.yaml"
    spare.write_text(
        "title: Spare\nkey: {dice: 1d2}\ncolumns: {a: {heading: A}}\nrows: [[1, x], [2, y]]\n"
    )
    page = desk.get("/own/write/page.png?document=jobs&page=1")
    assert "no document prints the table" in desk.get("/own/write").text
    assert page.status_code == 200 and page.content.startswith(b"\x89PNG")
    spare.unlink()
    sent = {"file": "content/own/tables/jobs.yaml", "text": "title: Jobs\nkey: {names: [\n"}
    wrong = desk.post("/own/write/check", data=sent | {"mark": ""}, headers=DATA).json()
    assert wrong[0]["code"] == "yaml-syntax" and wrong[0]["file"] == sent["file"]


def test_the_files_stand_in_folders_with_their_problems() -> None:
    names = ["content/own/tables/jobs.yaml", "content/own/rules.yaml", "build/own.yaml"]
    tree = tree_of(names, "own", names[1], [names[0], names[0]])
    assert [one["name"] for one in tree["files"]] == ["rules.yaml"] and tree["files"][0]["open"]
    tables, build = tree["folders"]["tables"], tree["folders"]["build"]
    assert tables["open"] and tables["files"][0]["count"] == 2 and not build["open"]


ADDED = {
    "table": {"title": "Rumors", "dice": "1d6", "columns": "What, Who", "rows": "a: b | c\nd | #"},
    "list": {"title": "Faces", "rows": "Ada | tall, thin\nJo", "columns": "Look"},
    "long": {"title": "Omens", "dice": "d%"},
    "chapter": {"title": "The Mine: Below", "text": "Dark."},
    "person": {"title": "Ada “Red” Hollis", "group": "people"},
    "cards": {"title": "Job Cards", "table": "callings"},
    "field": {"title": "Swim", "field": "rolled", "value": "2d6"},
    "formula": {"title": "Reach", "field": "formula", "value": "might + 1"},
}


def test_the_forms_write_files_without_a_problem(tmp_path: Path) -> None:
    lay_down(tmp_path, "barrow", "Barrow", "plain")
    loaded.begin(str(tmp_path), False)
    offered = choices("barrow")
    assert offered["fields"] and offered["groups"] == [("people", "people")]
    for name, given in ADDED.items():
        kind = {"list": "table", "long": "table", "formula": "field"}.get(name, name)
        for where in ("section", "chapter"):
            one = offered[f"{where}s"][0][0]
            given = given | {where: one if name in ("list", "chapter") else ""}
        loaded.look()
        added = add("barrow", kind, given)
        assert "file" in added, (name, added)
        assert problems("barrow") == [], name
        loaded.look()
        assert "wrong" in add("barrow", kind, given) or kind == "cards"
    written = (tmp_path / "content/barrow/tables/rumors.yaml").read_text()
    assert "[1-3, 'a: b', c]" in written
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for kind, given in (
        ("table", {"title": ""}),
        ("table", {"title": "X", "dice": "1d4", "rows": "a\nb\nc\nd\ne"}),
        ("table", {"title": "Y", "dice": "1d6", "rows": "a | b | c", "columns": "One"}),
        ("field", {"title": "Bad", "field": "formula", "value": "nothing + 1"}),
        ("person", {"title": "Ada", "group": "../.."}),
        ("cards", {"title": "Z", "table": "none"}),
    ):
        loaded.look()
        assert add("barrow", kind, given)["wrong"], (kind, given)
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_refused_form_keeps_the_text_that_was_typed(desk: TestClient) -> None:
    sent = {"kind": "table", "title": "Jobs", "dice": "1d6", "rows": "one | two"}
    told = desk.post("/own/write/add", data=sent, headers={"origin": HOST})
    assert told.status_code == 422 and "already exists" in told.text
    assert 'value="Jobs"' in told.text and "one | two" in told.text


@pytest.mark.parametrize("text", ["", " \n", "a: [1\n"])
def test_an_unreadable_text_is_saved_only_after_confirmation(
    desk: TestClient, root: Path, text: str
) -> None:
    before = (root / RULES).read_text()
    sent = {"file": RULES, "text": text, "mark": mark(desk, RULES)}
    refused = desk.post("/own/write", data=sent, headers=DATA)
    assert refused.json()["unread"] and (root / RULES).read_text() == before
    plain = desk.post("/own/write", data=sent, headers={"origin": DATA["origin"]})
    assert plain.status_code == 200 and 'name="broken"' in plain.text
    assert text.strip() in plain.text and (root / RULES).read_text() == before
    saved = desk.post("/own/write", data=sent | {"broken": "1"}, headers=DATA)
    assert saved.json()["mark"] and (root / RULES).read_text() == text
    (root / RULES).write_text(before)


def test_changes_made_elsewhere_are_not_overwritten(desk: TestClient, root: Path) -> None:
    before = mark(desk, RULES)
    (root / RULES).write_text((root / RULES).read_text() + "# mine\n")
    answer = desk.post(
        "/own/write", data={"file": RULES, "text": "x: 1", "mark": before}, headers=DATA
    )
    assert (
        answer.status_code == 422
        and "changed elsewhere" in answer.text
        and "# mine" in (root / RULES).read_text()
    )


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "content/own/none.yaml",
        "content/other/rules.yaml",
        "/etc/passwd",
        "content/own/../../build/own.yaml",
    ],
)
def test_only_files_of_the_game_are_opened_and_written(
    desk: TestClient, root: Path, name: str
) -> None:
    assert desk.get("/own/write", params={"file": name}).status_code == 422
    assert (
        desk.post(
            "/own/write", data={"file": name, "text": "x", "mark": ""}, headers=DATA
        ).status_code
        == 422
    )
    (root / "content/own/link.yaml").unlink(missing_ok=True)
    (root / "content/own/link.yaml").symlink_to(root / "build/own.yaml")
    assert desk.get("/own/write", params={"file": "content/own/link.yaml"}).status_code == 422
    (root / "content/own/link.yaml").unlink()


def test_a_game_folder_linked_outside_the_project_has_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(OWN, tmp_path / "project")
    (tmp_path / "project/content/own").rename(tmp_path / "elsewhere")
    (tmp_path / "project/content/own").symlink_to(tmp_path / "elsewhere")
    monkeypatch.setattr(loaded, "project", lambda: Project(tmp_path / "project"))
    assert files("own") == ["build/own.yaml"]


def test_other_sites_cannot_write_and_strangers_have_no_files(desk: TestClient, root: Path) -> None:
    told = desk.post(
        "/own/write",
        data={"file": RULES, "text": "", "mark": mark(desk, RULES)},
        headers={"origin": "http://elsewhere.example"},
    )
    assert told.status_code == 403 and (root / RULES).read_text()
    with TestClient(
        application(CounterSettings(str(root), workers=1, public=True)), base_url=HOST
    ) as shop:
        assert (
            shop.get("/own/write").status_code == 404
            and "The files" not in shop.get("/own/table").text
        )
        assert shop.post(
            "/own/write", data={"file": RULES, "text": "", "mark": ""}, headers={"origin": HOST}
        ).status_code in (404, 405)


def test_a_page_is_shown_as_it_would_be_printed_now(desk: TestClient) -> None:
    answer = desk.get("/own/write/page.png?document=jobs&page=1")
    assert (
        answer.status_code == 200
        and answer.content.startswith(b"\x89PNG")
        and answer.headers["x-pages"] == "1"
    )


def test_the_preview_follows_typing_and_nothing_is_written(desk: TestClient, root: Path) -> None:
    link, before = "/own/write/page?document=jobs&page=1", (root / JOBS).read_text()
    saved = desk.get("/own/write/page.png?document=jobs&page=1").content
    form = {"file": JOBS, "text": before}
    assert desk.post(link, data=form, headers=DATA).content == saved
    typed = desk.post(
        link, data=form | {"text": before.replace("title: ", "title: New ")}, headers=DATA
    )
    assert typed.content.startswith(b"\x89PNG") and typed.content != saved
    broken = desk.post(link, data=form | {"text": f"{before}note: ["}, headers=DATA)
    assert broken.status_code == 422 and f"\n{JOBS}:" in broken.text
    assert (root / JOBS).read_text() == before


def test_a_page_shown_right_after_a_save_is_of_the_saved_text(desk: TestClient, root: Path) -> None:
    """A worker looks at the files once a second; the page beside the editor cannot wait."""
    link, before = "/own/write/page.png?document=jobs&page=1", (root / JOBS).read_text()
    assert desk.get(link).status_code == 200
    for _ in range(3):  # at once after another page, whenever the worker last looked
        (root / JOBS).write_text(f"{before}note: [")
        broken = desk.get(link)
        (root / JOBS).write_text(before)
        whole = desk.get(link)
        assert (broken.status_code, whole.status_code) == (422, 200)


def test_a_point_of_a_page_leads_to_the_line_that_it_comes_from() -> None:
    loaded.begin(str(OWN.parents[1]), False)
    [page, *_] = pypdfium2.PdfDocument(loaded.printed("boothill", "prices"))
    (width, height), text = page.get_size(), page.get_textpage()
    for words in ("Hunting Knife", "Single Shot Derringer"):
        at = text.search(words).get_next()
        assert at, words
        left, bottom, right, top = text.get_charbox(at[0] + 2)
        found = place(
            "boothill", "prices", 1, (left + right) / 2 / width, 1 - (bottom + top) / 2 / height
        )
        assert words in (OWN.parents[1] / found["file"]).read_text().split("\n")[found["line"] - 1]
    with pytest.raises(SixgunError, match="no text"):
        place("boothill", "prices", 1, 0, 0)


def test_where_a_point_is_on_the_page_is_a_number(desk: TestClient) -> None:
    answer = desk.get("/own/write/place?document=jobs&page=1&x=left&y=0")
    assert answer.status_code == 400 and "shares" in answer.text


def test_the_editor_offers_what_the_schema_says_of_a_place_in_a_file(desk: TestClient) -> None:
    def offered(*path: str) -> dict[str, dict[str, Any]]:
        answer = desk.get("/own/write/words", params={"file": "build/own.yaml", "at": path})
        return {one["word"]: one for one in answer.json()}

    assert {"documents", "remarks"} <= {*offered()}
    assert offered("documents", "-")["paper"] == {
        "word": "paper",
        "about": "The paper it is designed for, by its name in papers.yaml.",
        "key": True,
    }
    assert offered("documents", "-", "landscape").keys() == {"yes", "no"}
    assert {*OUTPUTS} == {*offered("documents", "-", "formats", "-")} and not offered(
        "documents", "-", "formats"
    )
    assert offered("nothing", "at", "all") == {}
    assert desk.get("/own/write/words", params={"file": "../own.yaml"}).status_code == 422


def test_every_key_that_stands_in_the_files_of_a_game_is_offered_at_its_place() -> None:
    loaded.begin(str(OWN.parents[1]), False)
    names = [
        "build/boothill.yaml",
        "content/boothill/game.yaml",
        "content/boothill/tables/prices.yaml",
        "content/boothill/errata.yaml",
    ]
    missing, seen = [], 0
    for name in names:
        held: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        for path, keys in mappings(yaml.safe_load((OWN.parents[1] / name).read_text()), ()):
            held[path] |= keys
        for path, keys in held.items():
            offers = {one["word"] for one in completions("boothill", name, [*path]) if one["key"]}
            seen += len(keys & offers)
            missing += [(name, path, key) for key in keys - offers if offers]
    assert missing == [] and seen > 50


def mappings(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """The mappings in a file: the path of each, and its keys."""
    if isinstance(value, dict):
        yield path, {*value}
        for key, below in value.items():
            yield from mappings(below, (*path, str(key)))
    elif isinstance(value, list):
        for below in value:
            yield from mappings(below, (*path, "-"))


def test_a_game_is_shown_in_every_face_and_nothing_is_written(desk: TestClient, root: Path) -> None:
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    shown = desk.get("/own/faces?face=saga").text
    assert "face: saga" in shown and all(f'href="?face={face}"' in shown for face in DRAWN_FACES)
    asked = "/own/faces/page.png?document=sheet&page=1&face="
    pages = [desk.get(asked + face).content for face in ("saga", "zine")]
    assert pages[0][:4] == pages[1][:4] == b"\x89PNG" and pages[0] != pages[1]
    assert desk.get(asked + "sagga").status_code >= 400
    assert {file: file.read_bytes() for file in root.rglob("*") if file.is_file()} == before
