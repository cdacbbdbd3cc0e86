"""For the author of a game: its files in an editor, their problems, and the page beside them.
Never with `--public`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...system.feature import has
from ...web.jobs import JobRefused
from ...web.page import CounterPages, Door, page, partial, sign_of, slow_work, work
from .add_work import add, choices
from .counter_work import completions, documents, files, picture, place, problems, read, save
from .draft_work import check, effects
from .draft_work import page as draft_page

DOOR = "write"
LONG = 4.0  # seconds that a document is expected to take


async def show(request: Request) -> Response:
    """The editor with a file, at a line; the first problem's file if none is named."""
    return await _editor(request, request.query_params.get("file", ""))


async def _editor(
    request: Request,
    asked: str,
    typed: str = "",
    unread: Sequence[str] = (),
    adding: Mapping[str, Any] | None = None,
) -> Response:
    """The editor; with the typed text if it was not saved, and why; the same for the forms for
    something new (`adding`).
    """
    sign, given = sign_of(request), request.query_params
    listed = await work(request, files, sign.id)
    wrong = await work(request, problems, sign.id)
    first = next((one for one in wrong if not one["waived"] and one["file"] in listed), None)
    name = asked or (
        first["file"]
        if first
        else f"content/{sign.id}/game.yaml"
        if f"content/{sign.id}/game.yaml" in listed
        else ""
    )
    line = given.get("line", "") or (str(first["line"]) if first and first["file"] == name else "1")
    opened = await work(request, read, sign.id, name[:300]) if name else None
    if opened and unread:
        opened |= {"text": typed}
    shown = await work(request, documents, sign.id)
    naming = {one["id"] for one in opened["documents"]} if opened else set()
    beside = given.get("document") or next(
        (id for id, _ in shown if id in naming), shown[0][0] if shown else ""
    )
    return page(
        request,
        "write.html",
        422 if adding else 200,
        sign=sign,
        door=DOOR,
        tree=tree_of(listed, sign.id, name, [one["file"] for one in wrong if not one["waived"]]),
        problems=wrong,
        opened=opened,
        unread=unread,
        line=line if line.isdecimal() else "1",
        documents=shown,
        beside=beside,
        page_number=given.get("page", "1"),
        compares=has("editions"),
        offered=await work(request, choices, sign.id),
        adding=adding or {"kind": "", "wrong": (), "given": {}},
    )


def tree_of(names: Iterable[str], id: str, opened: str, faulty: Sequence[str]) -> dict[str, Any]:
    """Files as folders in folders: `files` (name, address, problems, whether it is open) and
    `folders` by name; `open` where the opened file or a problem is.
    """
    root: dict[str, Any] = {"files": [], "folders": {}, "open": True}
    for name in names:
        *folders, last = name.removeprefix(f"content/{id}/").split("/")
        here, count = root, faulty.count(name)
        for folder in folders:
            here = here["folders"].setdefault(folder, {"files": [], "folders": {}, "open": False})
            here["open"] |= name == opened or bool(count)
        here["files"].append({"name": last, "at": name, "count": count, "open": name == opened})
    return root


async def add_something(request: Request) -> Response:
    """Adds what one of the forms describes, and opens its file; else shows the editor with the
    typed text and the reason.
    """
    sign = sign_of(request)
    async with request.form(max_fields=12, max_part_size=2**16) as form:
        given = {key: text for key, text in form.items() if isinstance(text, str)}
    kind = given.pop("kind", "")
    added = await work(request, add, sign.id, kind[:20], given)
    if "wrong" in added:
        return await _editor(request, "", adding={"kind": kind, "given": given, **added})
    return RedirectResponse(f"/{sign.id}/write?file={added['file']}", 303)


async def check_text(request: Request) -> Response:
    """The problems that the game would have with the text of a form, as data."""
    name, text, *_ = await _sent(request)
    return JSONResponse(await work(request, check, sign_of(request).id, name[:300], text))


async def keep(request: Request) -> Response:
    """Saves the file. A script gets the problems as data; a browser without one is sent back to the
    editor.
    """
    sign = sign_of(request)
    name, text, mark, broken = await _sent(request)
    saved = await work(request, save, sign.id, name, text, mark, bool(broken))
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse(saved)
    if "unread" in saved:
        return await _editor(request, name, text, saved["unread"])
    return RedirectResponse(f"/{sign.id}/write?file={name}", 303)


async def _sent(request: Request) -> tuple[str, ...]:
    """The file, the text and the mark of a form, and whether it is saved though it is broken."""
    async with request.form(max_fields=8, max_part_size=2**21) as form:
        return tuple(
            "" if isinstance(form.get(key), UploadFile) else str(form.get(key, ""))
            for key in ("file", "text", "mark", "broken")
        )


async def show_effects(request: Request) -> Response:
    """What the text of a form would change if it were saved; as a part of the editor, or a page."""
    sign = sign_of(request)
    name, text, *_ = await _sent(request)
    listed = await slow_work(request, effects, sign.id, name, text)
    return page(
        request,
        "write-effects.html" if partial(request) else "write-effects-page.html",
        sign=sign,
        door=DOOR,
        file=name,
        **listed,
    )


async def show_page(request: Request) -> Response:
    """A page of a document as it is now."""
    return _picture(
        *await slow_work(request, picture, sign_of(request).id, *_shown(request), expected=LONG)
    )


async def show_typed(request: Request) -> Response:
    """The same with the text of a form in place of its file; nothing is written."""
    name, text, *_ = await _sent(request)
    asked = (sign_of(request).id, name[:300], text, *_shown(request))
    return _picture(*await slow_work(request, draft_page, *asked, expected=LONG))


def _picture(raw: bytes, pages: int) -> Response:
    return Response(
        raw, media_type="image/png", headers={"cache-control": "no-store", "x-pages": str(pages)}
    )


def _shown(request: Request) -> tuple[str, int]:
    """The document and the page that a link names."""
    text = request.query_params.get("page", "1")
    return request.query_params.get("document", "")[:80], (
        int(text) if text.isdecimal() and len(text) < 4 else 1
    )


async def list_words(request: Request) -> Response:
    """What the schema allows at a path of keys in a file, as data."""
    given = request.query_params
    return JSONResponse(
        await work(
            request,
            completions,
            sign_of(request).id,
            given.get("file", "")[:300],
            given.getlist("at")[:40],
        )
    )


async def find_place(request: Request) -> Response:
    """The file and line behind a point of a page, as data; `x` and `y` are shares of the page."""
    try:
        across, down = (
            min(max(float(request.query_params.get(key, "")), 0), 1) for key in ("x", "y")
        )
    except ValueError:
        raise JobRefused(("x and y are shares of the page",), 400) from None
    return JSONResponse(
        await slow_work(request, place, sign_of(request).id, *_shown(request), across, down)
    )


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(
        ("/{game}/write", show),
        ("/{game}/write/page.png", show_page),
        ("/{game}/write/place", find_place),
        ("/{game}/write/words", list_words),
    ),
    posted=(
        ("/{game}/write", keep),
        ("/{game}/write/check", check_text),
        ("/{game}/write/page", show_typed),
        ("/{game}/write/add", add_something),
        *((("/{game}/write/effects", show_effects),) if has("editions") else ()),
    ),
    door=Door(DOOR, "The files"),
    at_home=True,
)
