"""Templates under limits of time and memory: whatever one does wrong is a problem at its line."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from ..system.limit import OutOfTime, limited
from ..system.problem import Problem, Problems, SixgunError

PATIENCE = 20  # seconds of processor time; the longest document takes about one
ENDLESS = {
    RecursionError: "calls itself without an end",
    OutOfTime: f"takes longer than {PATIENCE} seconds",
    MemoryError: "takes more memory than there is",
}


@contextmanager
def template_limits(file: Path) -> Iterator[None]:
    """Problems for what fails in a template, or in those that it includes."""
    try:
        with limited(PATIENCE):
            yield
    except (
        TemplateError,
        ArithmeticError,
        AttributeError,
        LookupError,
        MemoryError,
        OutOfTime,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        if isinstance(error, SixgunError):
            raise
        raise Problems([_fault(file, error)]) from None


def _fault(file: Path, error: Exception) -> Problem:
    """What a template asks for and does not get, or does wrong, at its line."""
    frames = [
        f
        for f in traceback.extract_tb(error.__traceback__)
        if Path(f.filename).suffix in (".html", ".jinja")
    ]
    file, line = (Path(frames[-1].filename), frames[-1].lineno or 1) if frames else (file, 1)
    if isinstance(error, TemplateSyntaxError):
        file, line = Path(error.filename or file), error.lineno
    what = (
        f"there is no template {error.name}"
        if isinstance(error, TemplateNotFound)
        else getattr(error, "message", None)
    )
    what = what or next(
        (text for kind, text in ENDLESS.items() if isinstance(error, kind)),
        f"{type(error).__name__}: {error}",
    )
    return Problem(file, line, 1, "template-fault", str(what))
