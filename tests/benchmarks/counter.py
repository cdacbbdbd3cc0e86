"""How fast the counter answers, against the same work by the library in the same run; and how it
bears many visitors.

python tests/benchmarks/counter.py            # each answer, warm, and what docs/counter.md promises
python tests/benchmarks/counter.py --load     # 200 clients for a minute, mixed work
python tests/benchmarks/counter.py --load --packs 2   # the same while two packs are printed
python tests/benchmarks/counter.py --first    # 20 clients in the first minute, with empty caches
python tests/benchmarks/counter.py --first --prepared   # after sixgun serve --prepare
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pypdfium2

import sixgun
from sixgun.play.game import plain
from sixgun.press.assemble import press
from sixgun.press.plate import PlateSet
from sixgun.press.read import Form, read_character, texts_of

ROOT = Path(__file__).parents[2]
GAME, TIMES = "tombstone", 15
CLIENTS, MINUTE = 200, 60.0
FIRST = 20  # clients of the first minute
PACKED = 40  # characters of a pack


@contextmanager
def shop(cache: str | None = None) -> Iterator[str]:
    """A shop as `sixgun serve` opens it, at a free port; with a cache of its own."""
    command = [sys.executable, "-m", "sixgun", "serve", "--port", "0"]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ
        | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": str(ROOT / "generator")}
        | ({"SIXGUN_CACHE": cache} if cache else {}),
    )
    assert process.stdout
    try:
        yield process.stdout.readline().split()[1].rstrip("/")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def median(work: Callable[[], object]) -> float:
    """Seconds, warm."""
    work()
    taken = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def desk_of(client: httpx.Client) -> tuple[str, dict[str, str]]:
    """A rolled character's link, and the form that its page would send."""
    answer = client.post(
        f"/{GAME}/character", data={"do": "roll"}, headers={"accept": "application/json"}
    ).json()
    return answer["link"], {
        "base": answer["base"],
        **{f"f.{slot}": text for slot, text in answer["values"].items()},
        "f.name": "Ellen Tate",
    }


def compare(address: str) -> None:
    """A line for each answer: by the library, at the counter, their ratio, and what is promised."""
    client = httpx.Client(base_url=address, headers={"origin": address}, timeout=300)
    game = sixgun.load_game(GAME)
    case = PlateSet(game)
    link, form = desk_of(client)
    who = game.parse(client.get(f"/{GAME}/character/yaml?c={link}").text)[0].who
    read = Form(Path("form"), 0, texts_of(game.sheet(who)) | {"name": "Ellen Tate"}, plain(who), "")
    one = press(case, [game.sheet(who)])

    def picture() -> None:
        document = pypdfium2.PdfDocument(one)
        document[0].render(scale=1000 / document[0].get_width()).to_pil().save(
            io.BytesIO(), "png", compress_level=1
        )
        document.close()

    asked = {"accept": "application/json"}
    rows = [
        (
            "legality while typing",
            lambda: read_character(read, game.game, game.content),
            lambda: client.post(f"/{GAME}/character", data=form, headers=asked),
            0.05,
        ),
        (
            "a sheet's picture",
            lambda: (press(case, [game.sheet(who)]), picture()),
            lambda: client.get(f"/{GAME}/character/picture.png?c={link}"),
            0.2,
        ),
        (
            "a sheet as PDF",
            lambda: press(case, [game.sheet(who)]),
            lambda: client.get(f"/{GAME}/character/sheet?c={link}"),
            0.3,
        ),
        (
            "six names of a party",
            lambda: game.roll(6, seed="bench"),
            lambda: client.get(f"/{GAME}/tonight/party?seed=bench&count=6&piece=sheets"),
            0.3,
        ),
        ("the front page", lambda: None, lambda: client.get("/"), 0.05),
    ]
    print(f"{'':26}library   counter   ratio   promised")  # noqa: T201
    for name, by_library, by_counter, promised in rows:
        mine, theirs = median(by_library), median(by_counter)
        ratio = f"{theirs / mine:5.1f}" if mine > 0.001 else "    –"
        print(  # noqa: T201
            f"{name:26}{1000 * mine:5.0f} ms  {1000 * theirs:5.0f} ms   {ratio}  "
            f" {1000 * promised:4.0f} ms"
        )


def first_sheet(address: str) -> None:
    """How long the first rolled sheet takes, in a shop that has made nothing yet."""
    opened = time.perf_counter()
    client = httpx.Client(base_url=address, headers={"origin": address}, timeout=300)
    client.get("/").raise_for_status()  # a visitor begins at the front page
    begun = time.perf_counter()
    link, _ = desk_of(client)
    rolled = time.perf_counter() - begun
    client.get(f"/{GAME}/character/picture.png?c={link}&width=400").raise_for_status()
    seen = time.perf_counter() - begun
    print(  # noqa: T201
        f"the front page: {begun - opened:.2f} s after the start; the first character: rolled in"
        f" {rolled:.2f} s, its sheet seen in {seen:.2f} s"
    )


async def load(address: str, clients: int, packs: int) -> None:
    """So many clients for a minute, beside packs that are printed again and again: what each
    client saw, and how long it took.
    """
    first = httpx.Client(base_url=address, headers={"origin": address}, timeout=300)
    link, form = desk_of(first)
    asked = [
        ("get", "/", None),
        ("get", f"/{GAME}/tonight", None),
        ("get", f"/{GAME}/character?c={link}", None),
        ("post", f"/{GAME}/character", form),
        ("get", f"/{GAME}/character/picture.png?c={link}&width=400", None),
        ("get", f"/{GAME}/tonight/party?seed=a&count=6&piece=sheets", None),
        ("get", "/static/house.css", None),
        ("get", f"/{GAME}/character/sheet?c={link}", None),
    ]
    for method, path, data in asked if packs else ():  # what the shop keeps is made
        assert first.request(method, path, data=data).status_code < 400, path
    taken: list[float] = []
    by_page: dict[str, list[float]] = {}
    refused: list[int] = []
    ends = time.perf_counter() + MINUTE

    async def visitor(number: int, client: httpx.AsyncClient) -> None:
        await asyncio.sleep(number * 8 / clients)
        turn = number
        while time.perf_counter() < ends:
            method, path, data = asked[turn % len(asked)]
            turn += 1
            begun = time.perf_counter()
            headers = {"accept": "application/json"} if data else {}
            try:
                answer = await client.request(method, path, data=data, headers=headers)
            except httpx.TimeoutException:
                answer = httpx.Response(504)
            taken.append(time.perf_counter() - begun)
            by_page.setdefault(path.partition("?")[0], []).append(taken[-1])
            refused.extend([answer.status_code] if answer.status_code >= 400 else [])
            await asyncio.sleep(8)  # somebody reads the page

    async def printer(number: int, client: httpx.AsyncClient) -> None:
        turn = 0
        while time.perf_counter() < ends:
            turn += 1  # another party each time, since the last packs are kept
            asked = f"/{GAME}/tonight.pdf?piece=sheets&piece=screen&count={PACKED}"
            begun = time.perf_counter()
            answer = await client.get(f"{asked}&seed=pack{number}-{turn}", timeout=300)
            if answer.content[:5] == b"%PDF-":
                printed.append(time.perf_counter() - begun)
            else:
                refused.append(answer.status_code)

    printed: list[float] = []
    limits = httpx.Limits(max_connections=clients + packs)
    async with httpx.AsyncClient(
        base_url=address, headers={"origin": address}, timeout=60, limits=limits
    ) as client:
        await asyncio.gather(
            *(visitor(number, client) for number in range(clients)),
            *(printer(number, client) for number in range(packs)),
        )
    for path, some in by_page.items():
        some.sort()
        print(f"  {path:32} {some[len(some) // 2]:.2f} s, p95 {some[len(some) * 95 // 100]:.2f} s")  # noqa: T201
    taken.sort()
    spread = ", ".join(
        f"p{share} {taken[min(len(taken) - 1, len(taken) * share // 100)]:.2f} s"
        for share in (50, 95, 99)
    )
    print(  # noqa: T201
        f"{clients} clients, {len(taken)} answers in {MINUTE:.0f} s: {spread}; refused:"
        f" {refused or 'none'}"
    )
    if packs:
        print(  # noqa: T201
            f"beside them: {len(printed)} packs, {PACKED} characters each, in"
            f" {', '.join(f'{one:.1f}' for one in printed)} s"
        )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--load", action="store_true")
    words.add_argument("--packs", type=int, default=0)
    words.add_argument("--first", action="store_true")
    words.add_argument("--prepared", action="store_true")
    given = words.parse_args()
    with TemporaryDirectory() as folder:
        if given.first and given.prepared:
            command = [sys.executable, "-m", "sixgun", "serve", "--prepare"]
            where = {"PYTHONPATH": str(ROOT / "generator"), "SIXGUN_CACHE": folder}
            subprocess.run(command, cwd=ROOT, check=True, env=os.environ | where)
        measure(given, folder)


def measure(given: argparse.Namespace, folder: str) -> None:
    with shop(folder if given.first else None) as here:
        if given.first:
            first_sheet(here)
            asyncio.run(load(here, FIRST, 0))
        elif given.load:
            asyncio.run(load(here, CLIENTS, given.packs))
        else:
            compare(here)


if __name__ == "__main__":
    main()
