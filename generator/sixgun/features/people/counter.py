"""A character: built by hand, rolled, or brought as a file. The whole state is in the link; a form
sent without a script is answered with one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import normalize

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...content.table import slug
from ...system.feature import has
from ...web.jobs import JobRefused
from ...web.page import (
    LARGEST,
    CounterPages,
    Door,
    page,
    pdf,
    png,
    read_data,
    sign_of,
    slow_work,
    unpacked,
    work,
)
from .counter_work import (
    begin,
    change_fields,
    open_code,
    open_file,
    open_link,
    roll,
    roll_again,
    waive,
)
from .take import picture, print_out, set_plates, wishes

MOST_FIELDS = 1500
FILES = {
    "yaml": "application/yaml",
    "json": "application/json",
    "html": "text/html",
}  # saved, not shown
TAKEN = (  # the files of a character, and their buttons
    ("sheet", "Sheet"),
    ("back", "Sheet with its back"),
    ("form", "Form to fill in"),
    ("handout", "Folded handout"),
    ("card", "Card"),
    ("tent", "Name tent"),
    ("poster", "Poster"),
    ("yaml", "YAML"),
    ("json", "JSON"),
    ("html", "HTML"),
)
PACKED = ("handout", "tent")  # pieces of a convention pack
MOST_SHOWN = 12  # characters side by side


def offered() -> list[tuple[str, str]]:
    """What can be taken of a character, by name, with what its button says."""
    return [(how, label) for how, label in TAKEN if how not in PACKED or has("pack")]


async def show(request: Request) -> Response:
    """The editor: of a link, of a code, or with an empty sheet."""
    sign = sign_of(request, people=True)
    given = request.query_params
    if "c" in given:
        editor = await work(request, open_link, sign.id, state_of(given["c"]))
    elif given.get("code", "").strip():
        editor = await work(request, open_code, sign.id, given["code"].strip()[:200])
        if "blocks" not in editor:
            return RedirectResponse(f"/{editor['game']}/character?{request.url.query}", 303)
    else:
        editor = await work(request, begin, sign.id)
    return await _page(request, editor, {})


async def _page(request: Request, editor: dict[str, Any], wished: dict[str, str]) -> Response:
    """The editor as a page, with the visitor's wishes."""
    sign = sign_of(request, people=True)
    return page(
        request,
        "person.html",
        sign=sign,
        door="character",
        editor=editor,
        taken=offered(),
        wishes=await work(request, wishes, sign.id),
        wished=wished,
    )


def state_of(text: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The state that a link holds."""
    value = unpacked(text)
    base, typed = value.get("b"), value.get("f")
    if (
        not isinstance(base, dict)
        or not isinstance(typed, dict)
        or not all(isinstance(one, str) for one in typed.values())
    ):
        raise JobRefused(("this link is not of a character",), 400)
    return base, typed


async def change(request: Request) -> Response:
    """What was done in the editor. A script gets the editor as data; a browser without one is sent
    to its link.
    """
    sign = sign_of(request, people=True)
    async with request.form(max_fields=MOST_FIELDS, max_files=1) as form:
        editor = await _done(request, sign.id, form)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse(editor)
    if editor["unmet"]:
        return await _page(
            request, editor, {name: _text(form, f"wish.{name}") for name in _wished(form)}
        )
    links = [editor["link"], *editor["others"]][:MOST_SHOWN]
    way = (
        f"character?c={links[0]}"
        if len(links) == 1
        else f"party?{'&'.join(f'c={link}' for link in links)}"
    )
    return RedirectResponse(f"/{sign.id}/{way}", 303)


async def _done(request: Request, id: str, form: FormData) -> dict[str, Any]:
    """The editor after an action of the form: `do` is roll, again, waive or nothing; or after a
    file was opened.
    """
    brief = "application/json" in request.headers.get("accept", "")
    editor: dict[str, Any] = await work(request, *await _asked(id, form, brief))
    return editor


async def _asked(id: str, form: FormData, brief: bool) -> tuple[Any, ...]:
    """The function that does it, with its arguments."""
    base, do = _base(form), _text(form, "do")
    file = form.get("file")
    if isinstance(file, UploadFile) and file.filename:
        return open_file, id, file.filename[:200], await file.read()
    if do == "roll":
        return roll, id, {name: value for name, value in _wished(form).items() if value}
    if do.startswith("again:"):
        return roll_again, id, base, do.removeprefix("again:").split(",")
    if do.startswith("waive:"):
        code = do.removeprefix("waive:")
        return waive, id, base, code, _text(form, f"reason.{code}").strip()[:200]
    typed = {
        name.removeprefix("f."): _text(form, name).replace("\r\n", "\n")
        for name in form
        if name.startswith("f.")
    }
    ticks = {name.removeprefix("t."): "" for name in form if name.startswith("t.")}
    return change_fields, id, base, ticks | typed, brief


def _wished(form: FormData) -> dict[str, str]:
    """The wishes, by name."""
    names = [name for name in form if name.startswith("wish.")]
    return {name.removeprefix("wish."): _text(form, name).strip() for name in names}


def _text(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value.encode(errors="replace").decode() if isinstance(value, str) else ""


def _base(form: FormData) -> dict[str, Any]:
    text = _text(form, "base") or "{}"
    try:
        if len(text) >= LARGEST:
            raise ValueError("too long")
        return read_data(text)
    except (ValueError, RecursionError):
        raise JobRefused(
            ("the form has lost its character; go back, and try again",), 400
        ) from None


async def show_picture(request: Request) -> Response:
    """A page of the sheet of a link."""
    given = request.query_params
    number, width = given.get("page", "0"), given.get("width", "1000")
    if not (number.isdecimal() and width.isdecimal() and len(number) < 3 and len(width) < 5):
        raise JobRefused(("page and width are numbers",), 400)
    id = sign_of(request, people=True).id
    state = state_of(given["c"]) if "c" in given else ({}, {})
    return png(await _soon(request, picture, id, state, int(number), max(50, int(width))))


async def _soon(request: Request, function: Callable[..., Any], *args: Any) -> bytes:
    """The result of a function: right away, or from the workers that lay out pages if it needs
    them.
    """
    raw: bytes | None = await work(request, function, *args, True)
    return raw if raw is not None else await slow_work(request, function, *args, False)


async def take(request: Request) -> Response:
    """A file of the character of a link: one of TAKEN."""
    sign, how, given = (
        sign_of(request, people=True),
        request.path_params["how"],
        request.query_params,
    )
    if how not in dict(offered()) or "c" not in given:
        raise JobRefused((f"there is no “{how[:20]}” of a character",), 404)
    paper = given.get("paper") or "letter"
    raw = await _soon(request, print_out, sign.id, state_of(given["c"]), how, paper)
    name = slug(_name_of(state_of(given["c"]))) or sign.id
    if how not in FILES:
        return pdf(raw, f"{name}-{how}.pdf")
    return Response(
        raw,
        media_type=FILES[how],
        headers={"content-disposition": f'attachment; filename="{name}.{how}"'},
    )


def _name_of(state: tuple[dict[str, Any], dict[str, str]]) -> str:
    """The name of a character of a link, as ASCII, for its files."""
    base, typed = state
    name = str(typed.get("name") or base.get("name") or "")
    return normalize("NFKD", name).encode("ascii", "ignore").decode()[:60]


async def show_party(request: Request) -> Response:
    """Several characters side by side, of links or of codes; without those of other games."""
    sign = sign_of(request, people=True)
    given = request.query_params
    editors = [
        await work(request, open_link, sign.id, state_of(link))
        for link in given.getlist("c")[:MOST_SHOWN]
    ]
    editors += [
        await work(request, open_code, sign.id, code[:200])
        for code in given.getlist("code")[:MOST_SHOWN]
    ]
    return page(
        request,
        "party.html",
        sign=sign,
        door="character",
        editors=[editor for editor in editors if "blocks" in editor],
    )


PAGES = CounterPages(
    Path(__file__).parent,
    pages=(
        ("/{game}/character", show),
        ("/{game}/character/picture.png", show_picture),
        ("/{game}/character/{how}", take),
        ("/{game}/party", show_party),
    ),
    posted=(("/{game}/character", change),),
    door=Door("character", "A character", people=True),
    prepares=(set_plates,),
)
