"""The front page, covers, and what all pages load: styles, scripts and fonts."""

from __future__ import annotations

import hashlib
import re
from base64 import b64decode
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..draw.font import URL, packed
from .page import Sign, counter_pages, page, png, shop_of, sign_of, slow_work
from .shop_work import cover

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
YEAR = "public, max-age=31536000, immutable"


async def show(request: Request) -> Response:
    return page(request, "shop.html")


async def show_cover(request: Request) -> Response:
    """The cover of a game as a picture."""
    return png(await slow_work(request, cover, sign_of(request).id), 86400)


async def colors(request: Request) -> Response:
    """A style sheet with the colors of each game."""
    rules = [
        f".g-{sign.id} {{"
        f" {'; '.join(f'--game-{name}: {value}' for name, value in sign.colors.items())} }}"
        for sign in _signs(request)
    ]
    return Response("\n".join(rules), media_type="text/css", headers={"cache-control": "no-cache"})


def _signs(request: Request) -> list[Sign]:
    return list(shop_of(request).signs.values())


async def static(request: Request) -> Response:
    """A file that all pages may load."""
    name = request.path_params["name"]
    if name not in _files():
        raise HTTPException(404, "there is no such file")
    raw, media_type, tag = _files()[name]
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    return Response(raw, media_type=media_type, headers={"etag": tag, "cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """The service worker, which has to lie at the root to answer for all pages."""
    raw, media_type, tag = _files()["offline.js"]
    return Response(raw, media_type=media_type, headers={"etag": tag, "cache-control": "no-cache"})


def _static_files() -> list[Path]:
    """The files of every static/: the counter's own, and those of features."""
    folders = [STATIC, *(one.folder / "static" for one in counter_pages())]
    return [file for folder in folders for file in sorted(folder.glob("*"))]


@cache
def _files() -> dict[str, tuple[bytes, str, str]]:
    """What the counter serves with their types and tags."""
    found = {}
    for file in _static_files():
        if file.suffix in TYPES:
            raw = URL.sub(
                lambda name: f'url("/font/{_fonts_name(name[1])}")',
                file.read_text(encoding="utf-8"),
            ).encode()
            found[file.name] = raw, TYPES[file.suffix], f'"{hashlib.sha256(raw).hexdigest()[:20]}"'
    return found


def _fonts_name(name: str) -> str:
    """The address of a font, which has no brackets."""
    return re.sub(r"[^\w/.-]", "-", name).removesuffix(".ttf") + ".woff2"


@cache
def _fonts() -> dict[str, str]:
    """The fonts that our styles name, by their addresses."""
    names = [
        name
        for file in _static_files()
        if file.suffix == ".css"
        for name in URL.findall(file.read_text(encoding="utf-8"))
    ]
    return {_fonts_name(name): name for name in names}


async def font(request: Request) -> Response:
    """A font, cut to the letters that we print."""
    name = _fonts().get(request.path_params["name"])
    if name is None:
        raise HTTPException(404, "there is no such font")
    return Response(
        b64decode(packed(name)), media_type="font/woff2", headers={"cache-control": YEAR}
    )
