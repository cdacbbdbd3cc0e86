"""A kit's Markdown as HTML."""

from functools import cache, lru_cache

import markdown


@cache
def _converter() -> markdown.Markdown:
    return markdown.Markdown(extensions=["tables", "sane_lists"])


@lru_cache(maxsize=8192)
def to_html(text: str) -> str:
    """CommonMark with GitHub's tables, and < & as text."""
    converter = _converter()
    converter.reset()
    return str(converter.convert(text.replace("&", "&amp;").replace("<", "&lt;")))
