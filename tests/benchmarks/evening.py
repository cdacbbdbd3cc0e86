"""A convention evening printed from the browser with the mouse alone, for each game with
characters: `python tests/benchmarks/evening.py`.

Forty pregens with the rules on their backs, a screen, a poster of each, name tents and the maps.
Prints the seconds from the front page to the PDF.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))
GAMES = ("tombstone", "boothill", "grit", "fistful")
LIMIT = 900_000  # milliseconds


@contextmanager
def shop() -> Iterator[str]:
    """The address of a shop at a free port."""
    command = [sys.executable, "-m", "sixgun", "serve", "--port", "0"]
    settings = os.environ | {"PYTHONPATH": str(ROOT / "generator"), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=settings)
    assert process.stdout
    try:
        yield process.stdout.readline().split()[1].rstrip("/")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def evening(chromium: Any, address: str, game: str) -> tuple[float, int]:
    """Seconds from the front page to the PDF, and its pages."""
    page = chromium.new_page()
    page.set_default_timeout(LIMIT)
    began = time.perf_counter()
    page.goto(address)
    page.locator(f'.doors a[href="/{game}/tonight"]').first.click()
    page.get_by_role("link", name="A convention").click()
    for piece in ("posters", "screen", "sheets"):
        page.locator(f'input[name=piece][value="{piece}"]').set_checked(True)
    with page.expect_request(lambda request: "/tonight.pdf" in request.url) as made:
        page.get_by_role("button", name="Print it").click()
    raw = page.context.request.get(
        made.value.url, headers={"sec-fetch-site": "same-origin"}, timeout=LIMIT
    ).body()
    seconds = time.perf_counter() - began
    page.close()
    return seconds, len(pypdf.PdfReader(BytesIO(raw)).pages)


def main() -> None:
    from chromium import launched

    with launched() as chromium, shop() as address:
        for game in sys.argv[1:] or GAMES:
            seconds, pages = evening(chromium, address, game)
            sys.stdout.write(f"{game:10} {seconds:6.0f} s  {pages} pages\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
