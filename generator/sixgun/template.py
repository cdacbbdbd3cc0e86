"""Faults of a project's own templates and stylesheets that show without setting a page."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, TemplateSyntaxError

from .inputs import files_below, times
from .problem import Problem, Problems
from .source import read_text


def check_templates(templates: Path) -> list[Problem]:
    """What no template reader and no reader of CSS could make sense of, at its line."""
    found = sorted((path, tuple(times(state))) for _, path, state in files_below("", templates))
    return [problem for path, state in found for problem in _faults(Path(path), templates.parent, state)]


@lru_cache(maxsize=1000)
def _faults(file: Path, root: Path, state: tuple[int, ...]) -> tuple[Problem, ...]:
    """Those of a file in a state, which the check of each game asks for."""
    read = {".html": _template_faults, ".css": _css_faults}.get(file.suffix)
    try:
        return tuple(read(file, read_text(file, root))) if read else ()
    except Problems as error:
        return tuple(error.problems)


def _template_faults(file: Path, text: str) -> Iterator[Problem]:
    try:
        Environment(autoescape=True).parse(text)
    except TemplateSyntaxError as error:
        if "Encountered unknown tag" not in (error.message or ""):
            yield Problem(file, error.lineno, 1, "template-fault", error.message or "is no template")


def _css_faults(file: Path, text: str) -> Iterator[Problem]:
    import tinycss2

    rules, _ = tinycss2.parse_stylesheet_bytes(text.encode(), environment_encoding=None)
    for rule in rules:
        if rule.type == "error":
            yield Problem(file, rule.source_line, rule.source_column, "template-fault", f"is no CSS here: {rule.message}")
        elif rule.type == "qualified-rule":
            for part in tinycss2.parse_blocks_contents(rule.content):
                if part.type == "error":
                    yield Problem(file, part.source_line, part.source_column, "template-fault", f"is no CSS here: {part.message}")
