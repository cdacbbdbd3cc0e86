"""HTML files that open anywhere: stylesheet, fonts and pictures inside."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from .font import for_screen
from .html import environment


def screen_html(html: str, css: str) -> str:
    """A document's HTML with everything it needs inside it, and the paper shown as pages on a desk."""
    sheet = for_screen(css) + SCREEN
    return html.replace("</head>", f"<style>\n{sheet}\n</style>\n</head>", 1)


def index_html(templates: Path, games: list[dict[str, Any]]) -> str:
    """The page from which a visitor reaches every document."""
    for game in games:
        for document in game["documents"]:
            document["picture"] = base64.b64encode(document["picture"]).decode()
    return environment(templates).get_template("index.html").render(games=games, css=(templates / "css" / "index.css").read_text(encoding="utf-8"))


SCREEN = """
@media screen {
  html { background: #d9d6cf }
  body { max-width: var(--page-width); margin: 24px auto; padding: 28px 32px; background: #fff; box-shadow: 0 1px 6px rgba(0, 0, 0, .35); box-sizing: content-box; zoom: 1.25 }
  .chapter, .panel, .leaf { margin-top: 40px }
  .toc a::after, .index a::after { content: none }
  .news { text-align: left }
}
"""
