"""The counter in a real browser: by mouse, by keyboard alone, on a telephone, without scripts; what
comes out is opened and read.
"""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pypdf
import pytest

from chromium import AXE, SIDEWAYS
from sixgun.games import GAMES

pytest.importorskip("starlette")

ROOT = Path(__file__).parents[2]
WAIT = 90_000  # milliseconds: the first plate takes its time
PAGES = (
    "/",
    "/tombstone/tonight",
    "/tombstone/character",
    "/tombstone/party",
    "/tombstone/screen?judge=cover",
    "/tombstone/table",
    "/tombstone/table/ask/hit?attacker=Coyote+One-Shot&target=soldier&weapon=rifle&feet=350&roll=1",
    "/tombstone/table/rows/daunting?roll=1",
    "/tombstone/table/dice?dice=3d6&times=5",
    "/tombstone/table/fight?party=saturday&count=3",
    "/boothill/table?words=drink",
    "/boothill/table/read/text/gamblers",
    "/boothill/table/ask/hit",
    "/tombstone/write",
    "/tombstone/nowhere",
    "/tombstone/character/card?c=cut-off",
    "/lords/faces",
)


@contextmanager
def served(*words: str) -> Iterator[str]:
    """A shop as `sixgun serve` opens it, at a free port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sixgun", *words, "serve", "--port", "0", "--workers", "1"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "generator"), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert process.stdout
    line = process.stdout.readline()
    yield line.split()[1].rstrip("/")
    process.send_signal(signal.SIGINT)
    process.wait(20)
    for _ in range(100):  # Ctrl-C leaves nobody behind
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a process of the shop is left")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as address:
        yield address


def visit(chromium: Any, address: str, **how: Any) -> Any:
    """A page that fails where its script does."""
    page = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}} | how).new_page()
    page.set_default_timeout(WAIT)
    page.on("pageerror", lambda error: pytest.fail(f"{page.url}: {error}"))
    page.goto(address)
    return page


def taken(page: Any, address: str) -> str:
    """The text of a PDF of the shop."""
    raw = page.context.request.get(
        address, headers={"sec-fetch-site": "same-origin"}, timeout=WAIT
    ).body()
    return "\n".join(one.extract_text() for one in pypdf.PdfReader(io.BytesIO(raw)).pages)


def clicked(page: Any, link: str) -> str:
    """The address that a click on a link asks the shop for; the page stays."""
    page.route("**/character/*", lambda route: route.fulfill(status=204))
    with page.expect_request(lambda request: request.is_navigation_request()) as asked:
        page.get_by_role("link", name=link, exact=True).click()
    return str(asked.value.url)


@pytest.mark.exhaustive
def test_a_character_by_mouse_is_rolled_changed_undone_and_taken_away(
    chromium: Any, address: str
) -> None:
    page = visit(chromium, f"{address}/tombstone/character")
    page.get_by_role("button", name="Roll", exact=True).click()
    page.wait_for_url("**/character?c=*")
    name = page.locator("#f-name").input_value()
    before = page.locator("output[data-slot='defense.total']").text_content()
    page.locator("#f-name").fill("Ellen Tate")
    points = page.locator("[id='f-defense.points']")
    points.fill(str(int(points.input_value() or 0) + 9))
    page.get_by_role("heading", name="Breaks a rule").wait_for()
    assert page.locator("output[data-slot='defense.total']").text_content() != before
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("heading", name="By the rules").wait_for()
    while page.locator("#f-name").input_value() != name:
        page.get_by_role("button", name="Undo").click()
    assert name in taken(page, clicked(page, "Sheet"))
    page.locator("#f-name").fill("Ellen Tate")
    assert "Ellen Tate" in taken(
        page, clicked(page, "Sheet")
    )  # at once: the link waits for the answer
    points.fill(str(int(points.input_value() or 0) + 9))
    page.get_by_role("heading", name="Breaks a rule").wait_for()
    page.locator("[name^='reason.']").first.fill("She fought at Shiloh")
    page.get_by_role("button", name="Waive").first.click()
    waived = page.locator(".problems .waived")
    waived.first.wait_for()
    page.get_by_role("button", name="Undo").click()
    waived.first.wait_for(state="detached")
    assert page.locator("#f-name").input_value() == "Ellen Tate"


@pytest.mark.exhaustive
def test_an_evening_by_keyboard_alone(chromium: Any, address: str) -> None:
    page = visit(chromium, f"{address}/tombstone/tonight?piece=sheets&count=2&seed=saturday")
    page.locator("#count").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.locator("#party li").nth(2).wait_for()
    names = page.locator("#party li a").all_inner_texts()
    page.locator("#estimate dd").first.wait_for()
    link = page.evaluate("location.search")
    assert "count=3" in link
    text = taken(page, f"{address}/tombstone/tonight.pdf{link}")
    assert len(names) == 3 and all(name in text for name in names)
    page.get_by_role("button", name="Print it").focus()
    with page.expect_request(lambda request: "/tonight/progress" in request.url):
        page.keyboard.press("Enter")


@pytest.mark.exhaustive
def test_a_screen_by_keyboard_on_a_telephone(chromium: Any, address: str) -> None:
    page = visit(
        chromium,
        f"{address}/tombstone/screen?judge=cover",
        viewport={"width": 390, "height": 844},
        has_touch=True,
    )
    page.locator(".panels img").first.wait_for()
    page.locator("[data-piece=conditions] [data-add]").focus()
    page.keyboard.press("Enter")
    up = page.get_by_role("button", name="Conditions: earlier")
    up.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("location.search").startswith("?judge=conditions&judge=cover")
    assert (
        "conditions"
        in taken(page, f"{address}/tombstone/screen.pdf{page.evaluate('location.search')}").lower()
    )


@pytest.mark.exhaustive
def test_a_piece_is_dragged_onto_a_side_of_the_screen(chromium: Any, address: str) -> None:
    page = visit(chromium, f"{address}/tombstone/screen?judge=cover")
    page.locator(".stock [data-piece]:visible:not([data-piece=cover])").first.drag_to(
        page.locator("[data-list=players]")
    )
    page.locator("[data-list=judge] [data-piece=cover]").drag_to(
        page.locator("[data-list=players]")
    )
    assert page.locator(
        "[data-list=players] [data-piece]"
    ).count() == 2 and "players=cover" in page.evaluate("location.search")


@pytest.mark.exhaustive
def test_without_scripts_a_character_is_rolled_mended_and_printed(
    chromium: Any, address: str
) -> None:
    page = visit(chromium, f"{address}/tombstone/character", java_script_enabled=False)
    page.get_by_role("button", name="Roll", exact=True).click()
    page.locator("#f-name").fill("Ellen Tate")
    page.get_by_role("button", name="Check").last.click()
    page.get_by_role("heading", name="Ellen Tate").wait_for()
    address_of = page.get_by_role("link", name="Sheet", exact=True).get_attribute("href")
    assert "Ellen Tate" in taken(page, f"{address}{address_of}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["tombstone", "boothill"])
def test_a_hit_strikes_off_boxes_by_the_rules_and_a_reload_keeps_them(
    chromium: Any, address: str, game: str
) -> None:
    page = visit(
        chromium,
        f"{address}/{game}/table/fight?party=saturday&count=2",
        viewport={"width": 390, "height": 844},
    )
    page.locator("[data-hit]").first.click()
    page.get_by_role("button", name="Apply the hit").click()
    page.locator("dialog.struck").wait_for(state="hidden")
    struck = page.locator(".fighters > li").first.locator("[data-box]:checked").count()
    assert struck > 0 and page.locator(".wounds li").count() == 1
    page.locator(".note input").first.fill("in the street")
    page.reload()
    page.locator(".round").wait_for()
    assert (
        page.locator("[data-box]:checked").count() == struck
        and page.locator(".wounds li").count() == 1
        and page.locator(".note input").first.input_value() == "in the street"
    )
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    assert page.locator("[data-box]:checked").count() == page.locator(".wounds li").count() == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["tombstone", "boothill", "grit", "fistful"])
def test_a_fight_is_opened_fought_and_written_down_by_the_rules(
    chromium: Any, address: str, game: str
) -> None:
    page = visit(chromium, f"{address}/{game}/table/fight?party=saturday&count=2")
    page.get_by_role("button", name="Roll initiative").click()
    page.locator("[data-first]:not(:empty)").wait_for()
    assert all(field.input_value() for field in page.locator(".order").all())
    page.get_by_role("button", name="Add a fighter").click()
    page.get_by_label("Name", exact=True).fill("A stranger")
    page.get_by_role("button", name="Add", exact=True).click()
    page.locator(".fighters > li").nth(2).wait_for()
    for _ in range(12):  # shots that miss do no harm
        page.locator("[data-attack]:enabled").first.click()
        page.get_by_role("button", name="Roll the attack").click()
        page.locator("dialog.attack .outcome p").first.wait_for()
        page.locator("dialog.attack [data-close]").click()
        if page.locator(".wounds li").count():
            break
    assert page.locator(".wounds li").count() == 1


@pytest.mark.exhaustive
def test_a_wound_that_is_noted_hampers_the_next_attack(chromium: Any, address: str) -> None:
    page = visit(chromium, f"{address}/boothill/table/fight?party=saturday&count=2")
    page.locator("[data-hit]").first.click()
    page.get_by_role("button", name="Apply the hit").click()
    page.locator(".wounds li").first.wait_for()
    if page.locator(".fighters > li").first.get_by_text("dead").count():
        pytest.skip("the hit was mortal")
    page.locator("[data-attack]").first.click()
    noted = page.locator("[data-hampered]").text_content()
    assert "Wounds that count in this attack" in noted
    with page.expect_request(lambda request: "/table/ask/hit" in request.url) as asked:
        page.get_by_role("button", name="Roll the attack").click()
    assert "wounds=" in asked.value.url and asked.value.response().ok


WINDOWS = [
    ("light", 390),
    ("dark", 640),  # a window of 1280 pixels at 200 percent
    ("dark", 768),
    ("light", 1280),
    ("dark", 1920),
]
OTHER_WINDOWS = [("dark", 390), ("light", 768), ("dark", 1280), ("light", 1920)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("scheme", "width"),
    [*WINDOWS, *(pytest.param(*window, marks=pytest.mark.release) for window in OTHER_WINDOWS)],
)
def test_pages_fit_their_window_and_axe_finds_nothing(
    chromium: Any, axe: str, address: str, width: int, scheme: str
) -> None:
    problems = []
    for path in PAGES:
        page = visit(
            chromium,
            f"{address}{path}",
            viewport={"width": width, "height": 900},
            color_scheme=scheme,
            bypass_csp=True,
        )
        page.wait_for_load_state("load")
        problems += [
            f"{path}: wider than the window by {over}"
            for over in [page.evaluate(SIDEWAYS)]
            if over > 1
        ]
        page.evaluate(axe)
        problems += [
            f"{path}: {one}"
            for one in page.evaluate(AXE, {"rules": {"target-size": {"enabled": True}}})
        ]
        page.context.close()
    assert problems == []


def test_on_a_telephone_what_a_page_is_for_stays_in_sight(chromium: Any, address: str) -> None:
    for path, control in (("tonight", "button"), ("character", "link")):
        page = visit(
            chromium, f"{address}/tombstone/{path}", viewport={"width": 390, "height": 844}
        )
        name = "Print it" if path == "tonight" else "Sheet"
        box = page.get_by_role(control, name=name, exact=True).bounding_box()
        assert box and 422 < box["y"] < 844 - box["height"], (path, box)
        page.context.close()


def test_the_front_page_leads_to_every_page_of_every_game(chromium: Any, address: str) -> None:
    page = visit(chromium, f"{address}/")
    doors = [link.get_attribute("href") for link in page.locator(".doors a").all()]
    assert {door.split("/")[1] for door in doors} == {*GAMES}
    page.locator(".doors a").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", level=1).wait_for()
    assert page.url.partition("?")[0].endswith(doors[0])


EDITED = "documents:\n- id: extra\n  landscape: no\n  formats: [html, pdf]\n  "


def test_the_editor_completes_keys_and_values_by_keyboard(chromium: Any, address: str) -> None:
    page = visit(
        chromium,
        f"{address}/tombstone/write?file=build/tombstone.yaml",
        viewport={"width": 390, "height": 844},
    )
    text, words = page.locator(".cm-content"), page.locator(".cm-tooltip-autocomplete")
    text.fill("documents:\n- id: extra\n  ")
    text.press("Control+End")
    page.keyboard.type("lan")
    words.get_by_role("option", name="landscape", selected=True).wait_for()
    page.wait_for_timeout(200)  # a key that comes at once is part of what is typed
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    words.get_by_role("option", name="no").wait_for()
    page.wait_for_timeout(200)
    page.keyboard.press("ArrowDown")
    words.get_by_role("option", name="yes", selected=True).wait_for()
    page.keyboard.press("ArrowUp")
    words.get_by_role("option", name="no", selected=True).wait_for()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.type("formats: [html, p")
    words.get_by_text("pdf").click()
    page.keyboard.type("]")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    words.get_by_text("kind", exact=True).wait_for()
    assert not words.get_by_text("landscape").count()  # what stands already is not offered
    assert page.evaluate(SIDEWAYS) <= 1
    page.keyboard.press("Escape")
    words.wait_for(state="hidden")
    assert page.locator("#text").input_value() == EDITED
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # leaves the text
    assert page.evaluate("document.activeElement.textContent") == "Save"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose files may be written."""
    root = tmp_path_factory.mktemp("own")
    shutil.copytree(ROOT / "tests/own-project", root, dirs_exist_ok=True)
    return root


@pytest.fixture(scope="module")
def desk(own: Path) -> Iterator[str]:
    with served("--project", str(own)) as address:
        yield address


RULES = "content/own/rules.yaml"


@pytest.mark.exhaustive
def test_a_question_is_asked_by_keyboard_alone(chromium: Any, address: str) -> None:
    page = visit(chromium, f"{address}/boothill/table/ask/hit")
    page.locator("#main").focus()
    told = []
    for words in ("Wyatt Earp", None, "Ike Clanton", "12"):
        if words is None:  # a list keeps its choice
            page.keyboard.press("Tab")
            continue
        while page.evaluate("document.activeElement.tagName") != "INPUT" or told[-1:] == [
            page.evaluate("document.activeElement.name")
        ]:
            page.keyboard.press("Tab")
        told.append(page.evaluate("document.activeElement.name"))
        page.keyboard.press("Control+a")
        page.keyboard.type(words)
        page.keyboard.press("Escape")  # the list of names
    assert told == ["shooter", "at", "spaces"]
    page.keyboard.press("Enter")
    page.locator("#answer .verdict-text").wait_for()
    assert "shooter=Wyatt" in page.url and "spaces=12" in page.url


@pytest.mark.exhaustive
def test_without_scripts_a_question_is_asked_and_a_file_is_saved(
    chromium: Any, address: str, desk: str, own: Path
) -> None:
    page = visit(chromium, f"{address}/grit/table/ask/attack", java_script_enabled=False)
    page.locator("#k-dexterity").fill("14")
    page.get_by_role("button", name="Ask").click()
    page.locator("#answer .verdict-text").wait_for()
    before = (own / RULES).read_text()
    page = visit(chromium, f"{desk}/own/write?file={RULES}", java_script_enabled=False)
    page.locator("#text").fill(f"{before}# by hand\n")
    page.get_by_role("button", name="Save").click()
    page.locator("#text").wait_for()
    assert (own / RULES).read_text().rstrip() == f"{before}# by hand"
    (own / RULES).write_text(before)


def test_problems_appear_in_the_margin_during_typing(chromium: Any, desk: str, own: Path) -> None:
    page = visit(chromium, f"{desk}/own/write?file={RULES}")
    text, before = page.locator(".cm-content"), (own / RULES).read_text()
    assert page.locator(".cm-lineNumbers").get_by_text("4", exact=True).is_visible()
    text.fill(before.replace("2d6", "2x6"))
    page.locator(".cm-lint-marker-error").wait_for()
    page.locator("#problems").get_by_text("2x6").wait_for()
    text.press("Control+Home")
    page.keyboard.press("F8")
    page.locator(".cm-tooltip-lint, .cm-diagnostic").first.wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator("#problems").get_by_text("None.").wait_for()
    assert (own / RULES).read_text() == before == page.locator("#text").input_value()


def test_the_page_beside_the_editor_follows_typing(chromium: Any, desk: str, own: Path) -> None:
    jobs = own / "content/own/tables/jobs.yaml"
    before, page = (
        jobs.read_text(),
        visit(chromium, f"{desk}/own/write?file=content/own/tables/jobs.yaml&document=jobs"),
    )
    shown, text = page.locator("#shown:visible"), page.locator(".cm-content")
    shown.wait_for()
    first = shown.get_attribute("src")
    text.fill(before.replace("title: ", "title: New "))
    page.get_by_text("As you typed it. It is not saved yet.").wait_for()
    second = shown.get_attribute("src")
    assert second != first
    text.fill(f"{before}note: [")
    page.get_by_text("This is the last page that could be printed").wait_for()
    assert shown.get_attribute("src") == second and jobs.read_text() == before
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("This is the last page that could be printed").wait_for(state="detached")


def test_text_typed_in_two_tabs_is_kept_and_earlier_versions_can_be_restored(
    chromium: Any, desk: str, own: Path
) -> None:
    before = (own / RULES).read_text()
    one = visit(chromium, f"{desk}/own/write?file={RULES}")
    other = one.context.new_page()
    other.goto(one.url)
    one.locator(".cm-content").fill(f"{before}# one\n")
    other.locator(".cm-content").fill(f"{before}# other\n")
    one.get_by_role("button", name="Save").click()
    one.get_by_text("Earlier versions").wait_for()
    assert (own / RULES).read_text() == f"{before}# one\n"
    other.get_by_role("button", name="Save").click()
    other.get_by_text("changed elsewhere").wait_for()
    assert (own / RULES).read_text() == f"{before}# one\n"
    other.once("dialog", lambda dialog: dialog.accept())
    other.reload()
    other.get_by_role("button", name="Put it back").click()
    assert "# other" in other.locator("#text").input_value()
    other.get_by_role("button", name="Undo").click()
    assert other.locator("#text").input_value() == f"{before}# one\n"
    one.get_by_text("Earlier versions").click()
    one.locator(".versions button").last.click()
    one.keyboard.press("Control+s")
    one.locator("#said", has_text="Saved").wait_for(state="attached")
    assert (own / RULES).read_text() == before


def test_a_table_form_adds_a_table_and_the_last_good_page_stays(
    chromium: Any, desk: str, own: Path
) -> None:
    page = visit(chromium, f"{desk}/own/write")
    page.get_by_text("A table", exact=True).click()
    page.locator("#table-title").fill("Rumors")
    page.locator("#table-dice").select_option("1d6")
    page.locator("#table-rows").fill("A light on the ridge\nNo mail: again\nRain")
    page.locator("form:has(#table-title) button").click()
    page.wait_for_url("**file=content/own/tables/rumors.yaml")
    assert page.locator(".tree a[aria-current]").text_content() == "rumors.yaml"
    page.locator("#shown:visible").wait_for()
    whole = page.locator("#text").input_value()
    page.locator(".cm-content").fill(f"{whole}note: [")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Save").click()
    page.get_by_text("This is the last page that could be printed").wait_for()
    assert page.locator("#shown").is_visible()
    (own / "content/own/tables/rumors.yaml").write_text(whole)
