"""Journeys through the counter by mouse and keyboard, with the actions and seconds that each takes:
`python tests/benchmarks/journeys.py [ADDRESS]`. Without an address, the counter is started.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from evening import shop

sys.path.insert(0, str(Path(__file__).parents[1]))
from chromium import launched


class Visitor:
    """A page, and how often its visitor clicked or filled in a field."""

    def __init__(self, page: Any):
        self.page, self.actions = page, 0

    def click(self, selector: str) -> None:
        self.actions += 1
        self.page.locator(selector).first.click()

    def fill(self, selector: str, text: str) -> None:
        self.actions += 1
        self.page.locator(selector).first.fill(text)

    def wait(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for()


def a_rule_is_found_and_read(one: Visitor) -> None:
    one.click("a[href='/boothill/table']")
    one.fill("#words", "gambling")
    one.click("a[href$='read/text/gamblers']")
    one.wait(".reading p")


def a_shot_is_worked_out(one: Visitor) -> None:
    one.click("a[href='/boothill/table']")
    one.click("a[href$='table/ask/hit']")
    one.fill("#k-shooter", "Wyatt Earp")
    one.fill("#k-spaces", "12")
    one.wait("#answer .verdict-text")


def a_fight_of_three_rounds(one: Visitor) -> None:
    one.click("a[href='/grit/table']")
    one.fill("#party", "saturday")
    one.click("#go")
    one.click("[data-open]")
    one.wait("[data-first]:not(:empty)")
    for _ in range(3):
        one.click("[data-attack]:enabled")
        one.click("dialog.attack .press")
        one.wait("dialog.attack .outcome p")
        one.click("dialog.attack [data-close]")
        one.click("[data-next]")


def a_character_is_rolled_and_kept(one: Visitor) -> None:
    one.click("a[href='/tombstone/character']")
    one.click("form .press")
    one.wait("[data-code]:not(:empty)")
    one.click("[data-shelve]")


def a_screen_is_composed(one: Visitor) -> None:
    one.click("a[href='/tombstone/screen']")
    one.click("[data-clear]")
    for piece in ("weapons", "cover", "conditions"):
        one.click(f".stock [data-piece={piece}] [data-add]")
    one.wait("#panels-made img")


def a_price_is_changed_and_its_effects_are_seen(one: Visitor) -> None:
    """Nothing is saved."""
    one.click("a[href='/tombstone/write']")
    one.click(".tree summary:text-is('tables')")
    one.click(".tree a:text-is('weapons.yaml')")
    one.wait(".cm-content")
    words = one.page.locator("#text").input_value()
    one.fill(".cm-content", words.replace("[Rifle, ", "[Long rifle, ", 1))
    one.click("[data-effects]")
    one.wait("#effects li")


JOURNEYS: tuple[Callable[[Visitor], None], ...] = (
    a_rule_is_found_and_read,
    a_shot_is_worked_out,
    a_fight_of_three_rounds,
    a_character_is_rolled_and_kept,
    a_screen_is_composed,
    a_price_is_changed_and_its_effects_are_seen,
)


def main() -> None:
    opened = nullcontext(sys.argv[1].rstrip("/")) if sys.argv[1:] else shop()
    with opened as address, launched() as chromium:
        for journey in JOURNEYS:
            page = chromium.new_context(viewport={"width": 1280, "height": 900}).new_page()
            page.set_default_timeout(90_000)
            page.goto(f"{address}/")
            one, begun = Visitor(page), time.perf_counter()
            journey(one)
            name, seconds = journey.__name__.replace("_", " "), time.perf_counter() - begun
            sys.stdout.write(f"{name}: {one.actions} actions, {seconds:.1f} s\n")
            page.context.close()


if __name__ == "__main__":
    main()
