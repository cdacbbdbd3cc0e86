"""Faults of a project's own templates and stylesheets that show without setting a page."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateSyntaxError

from .inputs import files_below
from .problem import Problem, Problems
from .source import read_text

Fault = tuple[int, int, str]  # line, column, message


def check_templates(templates: Path) -> list[Problem]:
    """Syntax errors in templates and stylesheets."""
    return [problem for path in sorted(path for _, path, _ in files_below("", templates)) for problem in _problems(Path(path), templates.parent)]


def _problems(file: Path, root: Path) -> list[Problem]:
    faults = {".html": _template_faults, ".css": _css_faults}.get(file.suffix)
    try:
        return [Problem(file, line, column, "template-fault", text) for line, column, text in faults(read_text(file, root))] if faults else []
    except Problems as error:
        return error.problems


@lru_cache(maxsize=1000)
def _template_faults(text: str) -> tuple[Fault, ...]:
    try:
        Environment(autoescape=True).parse(text)
    except TemplateSyntaxError as error:
        if "Encountered unknown tag" not in (error.message or ""):
            return ((error.lineno, 1, error.message or "is no template"),)
    return ()


@lru_cache(maxsize=1000)
def _css_faults(text: str) -> tuple[Fault, ...]:
    return tuple((part.source_line, part.source_column, f"is no CSS here: {part.message}") for part in _css_errors(text))


def _css_errors(text: str) -> Iterator[Any]:
    """Error tokens of a stylesheet, at its top level and in the blocks of its rules."""
    import tinycss2

    for rule in tinycss2.parse_stylesheet_bytes(text.encode(), environment_encoding=None)[0]:
        parts = tinycss2.parse_blocks_contents(rule.content) if rule.type == "qualified-rule" else [rule]
        yield from (part for part in parts if part.type == "error")
