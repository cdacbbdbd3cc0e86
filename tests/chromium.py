"""Chromium and Firefox driven by Playwright, and what axe and a narrow window say of a page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SIDEWAYS = (  # pixels by which a page is too wide
    "document.documentElement.scrollWidth - document.documentElement.clientWidth"
)
AT_MOST = (  # a browser without a window may draw no frame; `evaluate` would wait for it forever
    "new Promise(done => setTimeout(done, 2000))"
)
FONTS = f"Promise.race([document.fonts.ready, {AT_MOST}])"
# Texts of the page that lie over each other, as they are seen: what scrolls inside a box is cut at
# its edge, and a line is as high as its letters.
OVERLAPS = """() => {
    const within = (a, b) => ({
        left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
    });
    const cut = (box, element) => {
        for (let each = element; each && each !== document.body; each = each.parentElement) {
            const style = getComputedStyle(each);
            if (style.overflowX !== "visible" || style.overflowY !== "visible") box = within(box, each.getBoundingClientRect());
        }
        return box;
    };
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), boxes = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement, range = document.createRange();
        if (!node.data.trim() || element.closest("svg") || !element.checkVisibility({visibilityProperty: true})) continue;
        range.selectNodeContents(node);
        for (const rectangle of range.getClientRects()) {
            const box = cut(rectangle, element), high = box.bottom - box.top;
            if (high > 0 && box.right > box.left) boxes.push({...within(box, box), node, top: box.top + high / 4, bottom: box.bottom - high / 5});
        }
    }
    boxes.sort((a, b) => a.top - b.top);
    const found = new Set();
    boxes.forEach((a, n) => {
        for (let m = n + 1; m < boxes.length && boxes[m].top < a.bottom - 2; m++) {
            const b = boxes[m], both = within(a, b);
            if (a.node !== b.node && both.right - both.left > 2 && both.bottom - both.top > 2)
                found.add(`${a.node.data.trim()} / ${b.node.data.trim()}`);
        }
    });
    return [...found];
}"""  # noqa: E501
SHORT = """() => [...document.querySelectorAll("main *")].filter(element => {
    const style = getComputedStyle(element), kept = style.overflowX === "visible" || style.overflowX === "auto";
    return style.textOverflow === "ellipsis" && !kept && element.scrollWidth > element.clientWidth + 1 && element.checkVisibility();
}).map(element => element.textContent.trim())"""  # noqa: E501
AXE = """async rules => {
    const frames = (async () => { for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame); })();
    await Promise.race([frames, AT_MOST]);  // the page's script learns a new width first
    const found = await axe.run(document, rules);
    return found.violations.filter(each => each.impact !== "minor").map(each => `${each.id}: ${each.nodes[0].target} (${each.nodes.length})`);
}""".replace("AT_MOST", AT_MOST)  # noqa: E501


WIDTHS = {390: 844, 768: 1024, 1280: 800}  # pixels, and how high the window is
LAYOUT = {
    "runOnly": ["target-size", "scrollable-region-focusable"]
}  # what depends on the width; the rest is asked once
CONTRAST = {"runOnly": ["color-contrast"]}


def ill_laid(page: Any) -> Iterator[str]:
    """The widths at which the whole page scrolls sideways, texts that lie over each other, and
    those that end in an ellipsis.
    """
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        if (over := page.evaluate(SIDEWAYS)) > 1:
            yield f"is wider than {width} by {over} pixels"
        yield from (f"has text over text at {width}: {both}" for both in page.evaluate(OVERLAPS))
        yield from (f"cuts text short at {width}: {text}" for text in page.evaluate(SHORT))


def axe_findings(page: Any) -> Iterator[str]:
    """What axe finds that is more than minor: everything on a telephone, layout on a tablet and a
    desk, contrast in the dark.
    """
    everything = {"rules": {"target-size": {"enabled": True}}}
    for width, scheme, rules in (
        (390, "light", everything),
        (768, "light", LAYOUT),
        (1280, "light", LAYOUT),
        (1280, "dark", CONTRAST),
    ):
        page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        page.emulate_media(color_scheme=scheme)
        yield from (f"at {width}, {scheme}: {found}" for found in page.evaluate(AXE, rules))
    page.emulate_media(color_scheme="light")


@contextmanager
def launched() -> Iterator[Any]:
    """An installed Chromium, or Playwright's own; skips the test if there is none."""
    pytest.importorskip("playwright")
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome")
    with sync_playwright() as driver:
        found = (*map(shutil.which, names), driver.chromium.executable_path)
        browser = next((one for one in found if one and Path(one).is_file()), None)
        if browser is None:
            pytest.skip("there is no Chromium")
        opened = driver.chromium.launch(
            executable_path=browser, args=["--no-sandbox", "--disable-gpu"]
        )
        yield opened
        opened.close()


@contextmanager
def launched_firefox() -> Iterator[Any]:
    """Playwright's own Firefox, or an installed one that it can drive; skips the test where there
    is none.
    """
    pytest.importorskip("playwright")
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as driver:
        installed = shutil.which("firefox")
        if Path(driver.firefox.executable_path).is_file():
            opened = driver.firefox.launch()
        elif installed:
            opened = driver.firefox.launch(channel="moz-firefox", executable_path=installed)
        else:
            pytest.skip("there is no Firefox; python -m playwright install firefox brings it")
        try:
            opened.new_context().close()
        except Error as error:
            version, why = opened.version, str(error).splitlines()[0]
            opened.close()
            pytest.skip(f"Playwright cannot drive Firefox {version}: {why}")
        yield opened
        opened.close()


def axe_script() -> str:
    """The source of axe, to evaluate in a page."""
    pytest.importorskip("axe_playwright_python")
    import axe_playwright_python

    return Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
