"""Where templates run: a sandbox that escapes everything, and limits of time and memory. A fault
of a template is a problem at its line.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.bccache import Bucket
from jinja2.exceptions import SecurityError
from jinja2.loaders import BaseLoader, split_template_path
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ..system.home import laid_over
from ..system.problem import Problem, Problems, SixgunError
from ..system.process import OutOfTime, limited
from ..system.source import read_template, times

PATIENCE = 20  # seconds of processor time; the longest document takes about one
ENDLESS = {
    RecursionError: "calls itself endlessly",
    OutOfTime: f"takes longer than {PATIENCE} seconds",
    MemoryError: "takes too much memory",
}


def sandbox(templates: Path) -> Environment:
    """An environment that escapes everything and refuses unknown names."""
    return _Sandbox(
        loader=_Templates(templates),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_kept_code(),
    )


class _Sandbox(ImmutableSandboxedEnvironment):
    """Without powers; products are never computed while a template is compiled, which no limit
    holds.
    """

    intercepted_binops = frozenset({"*", "**"})

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "**":
            raise SecurityError("a template cannot use **")
        return left * right


class _Templates(BaseLoader):
    """A project's templates, laid over the program's."""

    def __init__(self, templates: Path):
        self.templates = templates

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        name = "/".join(split_template_path(template))
        text = read_template(self.templates, name)
        if text is None:
            raise TemplateNotFound(template)
        file = laid_over(self.templates, "templates", name)
        state = times(file.stat())
        return text, str(file), lambda: file.exists() and times(file.stat()) == state


class _KeptCode(FileSystemBytecodeCache):
    """Templates that an earlier run compiled. What cannot be kept is compiled again the next
    time.
    """

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _kept_code() -> _KeptCode | None:
    """Those in the user's own temporary folder, if there is one."""
    try:
        return _KeptCode()
    except (RuntimeError, OSError):
        return None


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
