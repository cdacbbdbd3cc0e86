"""Terminal output: messages, tables, JSON, progress. Color only on a terminal without NO_COLOR."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

import click

from ..system.files import atomic_file, read_regular
from ..system.problem import Problem
from ..system.source import CONTROL

if TYPE_CHECKING:
    from rich.console import Console

LONG = re.compile(r"(\S{200})[^\s”]{100,}")  # typed text, quoted in a message
HALF = re.compile(r"[\ud800-\udfff]")
FORCE = "sixgun.force"  # the same of --force
LISTED = ".sixgun-files.json"  # in a folder of files: the names of our own
OPEN = "sixgun.open"  # of a click context's meta: --open was given
UNSEEN_WIDTH = 100  # letters in a line, if no terminal gives its width


def clean(text: object) -> str:
    """Text without control characters, which content could use to drive a terminal."""
    return CONTROL.sub("�", str(text))


def brief(text: object) -> str:
    """A message with words of more than 300 letters cut short."""
    return LONG.sub(r"\1…", clean(text))


def colorful(err: bool = False) -> bool:
    """Whether the stream is a terminal and NO_COLOR is unset."""
    stream = sys.stderr if err else sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def console(err: bool = False) -> Console:
    """A rich console without markup, emoji or highlighting."""
    from rich.console import Console

    made = Console(
        stderr=err,
        color_system="auto" if colorful(err) else None,
        force_terminal=None if colorful(err) else False,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
        legacy_windows=False,
    )
    if not any(s.isatty() for s in (sys.stdin, sys.stdout, sys.stderr) if s) and not os.environ.get(
        "COLUMNS"
    ):
        made.width = UNSEEN_WIDTH
    made.on_broken_pipe = _pipe_closed  # type: ignore[method-assign]
    return made


def _pipe_closed() -> NoReturn:
    raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def say(text: str) -> None:
    """A message on standard error."""
    click.echo(f"sixgun: {brief(text)}", err=True)


def place(path: Path) -> str:
    """A path for display: relative to the current folder if that is shorter."""
    full, here = (Path(os.path.abspath(path)), Path.cwd())  # noqa: PTH100  # resolve() would follow links
    with contextlib.suppress(ValueError):
        return str(full.relative_to(here))
    with contextlib.suppress(ValueError):
        return str(full.relative_to(here.resolve()))
    away = os.path.relpath(full, here)
    return away if away.count("..") <= 3 and len(away) < len(str(full)) else str(full)


def tell_made(file: Path, about: str = "") -> None:
    """Names a file or folder that was made; with --open, shows it."""
    click.echo(f"{place(file)}{about}")
    show_made(file)


def show_made(file: Path) -> None:
    """With --open, shows a file in its viewer."""
    if click.get_current_context().meta.pop(OPEN, False) and click.launch(str(file)):
        say(f"no program was found here that opens {place(file)}")


def problem_line(problem: Problem) -> str:
    message = " ".join(brief(problem.message).split())
    return f"{problem.at(clean(place(problem.file)))}: {message} [{problem.code}]"


def show_problems(problems: Iterable[Problem], err: bool = False) -> None:
    """One line per problem; waived problems last, dimmed, with their reasons."""
    listed = list(problems)
    for problem in listed:
        if not problem.waived:
            _style(problem_line(problem), err)
    for problem in listed:
        if problem.waived:
            _style(f"{problem_line(problem)} waived: {clean(problem.waived)}", err, dim=True)


def _style(line: str, err: bool, **style: Any) -> None:
    if not style:
        file, _, rest = line.partition(": ")
        line = click.style(f"{file}:", bold=True) + f" {rest}"
    else:
        line = click.style(line, **style)
    click.echo(line if colorful(err) else click.unstyle(line), err=err, color=colorful(err))


def problem_json(problem: Problem) -> dict[str, Any]:
    shown = {
        "file": place(problem.file),
        "line": problem.line,
        "column": problem.column,
        "code": problem.code,
        "message": problem.message,
    }
    return shown | ({"waived": problem.waived} if problem.waived else {})


def show_json(value: Any) -> None:
    click.echo(json_text(value))


def json_text(value: Any) -> str:
    text = json.dumps(value, indent=2, ensure_ascii=False, default=str)
    return HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)  # half a letter: no UTF-8 has it


def show_table(
    heads: Sequence[str | tuple[str, str]], rows: Iterable[Sequence[str] | str], title: str = ""
) -> None:
    """A table: heads are texts, or (text, "right"). A row that is one text is a heading between
    rows.
    """
    from rich import box
    from rich.table import Table
    from rich.text import Text

    screen, rows = console(), [*rows]
    named = [head if isinstance(head, str) else head[0] for head in heads]
    if _least_width(named, rows) > screen.width:
        _show_records(named, rows, title)
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for head in heads:
        text, justify = (head, "left") if isinstance(head, str) else head
        table.add_column(Text(clean(text)), justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in rows:
        cells = (
            [Text(clean(row), style="italic")]
            if isinstance(row, str)
            else [Text(clean(cell)) for cell in row]
        )
        table.add_row(*cells)
    with screen.capture() as drawn:
        screen.print(table)
    if title:
        click.echo(click.style(clean(title), bold=True) if colorful() else clean(title))
    click.echo(
        "\n".join(line.rstrip() for line in drawn.get().rstrip("\n").split("\n")), color=colorful()
    )


def _least_width(heads: Sequence[str], rows: Sequence[Sequence[str] | str]) -> int:
    """The letters that a table needs across, so that no word of it is cut."""
    columns = zip(heads, *(row for row in rows if not isinstance(row, str)), strict=False)
    return sum(
        2 + max((len(word) for cell in cells for word in clean(cell).split()), default=0)
        for cells in columns
    )


def _show_records(
    heads: Sequence[str], rows: Sequence[Sequence[str] | str], title: str = ""
) -> None:
    """A table too wide for the screen: each row as lines, every cell after its head."""
    if title:
        click.echo(click.style(clean(title), bold=True) if colorful() else clean(title))
    for number, row in enumerate(rows):
        if number:
            click.echo()
        if isinstance(row, str):
            click.echo(clean(row))
            continue
        for head, cell in zip(heads, row, strict=False):
            click.echo(f"{clean(head)}: {clean(cell)}" if head else clean(cell))


def write_file(file: Path, raw: bytes) -> None:
    """Writes a file atomically."""
    with whole_file(file) as opened:
        opened.write(raw)


@contextlib.contextmanager
def whole_file(file: Path) -> Iterator[BinaryIO]:
    """A file to write into; it replaces `file` only if the block succeeds."""
    if file.is_dir():
        raise click.ClickException(f"{place(file)} is a folder; name a file in it")
    ours = _asked_for()
    if ours:
        _refuse_foreign(file)
    with _writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and not file.is_file():  # a pipe or a device
            with file.open("wb") as opened:
                yield opened
            return
        with atomic_file(file) as opened:
            yield opened
    if ours:
        from ..system.cache import note_written

        note_written(file)


def _asked_for() -> bool:
    """Whether the user names the output: below output/, the program keeps lists of its own
    files.
    """
    ctx = click.get_current_context(silent=True)
    return (
        ctx is not None
        and ctx.get_parameter_source("out") is click.core.ParameterSource.COMMANDLINE
    )


def _refuse_foreign(file: Path, ours: bool = False) -> None:
    """Refuses to write over a link, or over a file that is not `ours` and was not written by this
    program; not with --force.
    """
    from ..system.cache import was_written

    if click.get_current_context().meta.get(FORCE):
        return
    if file.is_symlink() and (file.is_file() or not file.exists()):
        message = (
            "is a link, and sixgun does not write through links; --force replaces it with the file"
        )
        raise click.ClickException(f"{place(file)} {message}")
    if file.is_file() and not ours and not was_written(file):
        message = "was not written by this program, or was changed since; --force overwrites it"
        raise click.ClickException(f"{place(file)} {message}")


@contextlib.contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """A folder to write into; its files move into `folder` only if the block succeeds."""
    if folder.exists() and not folder.is_dir():
        raise click.ClickException(f"{place(folder)} is a file, and a folder is needed")
    with _writing(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        import tempfile

        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as name:
            yield Path(name)
            folder.mkdir(exist_ok=True)
            files = sorted(Path(name).iterdir())
            if _asked_for():
                listed = _listed(folder)
                for file in files:
                    _refuse_foreign(folder / file.name, file.name in listed)
                names = sorted({*listed, *(file.name for file in files)})
                with atomic_file(folder / LISTED) as opened:
                    opened.write(f"{json.dumps(names, indent=1)}\n".encode())
            for file in files:
                file.replace(folder / file.name)


def _listed(folder: Path) -> set[str]:
    """The names of the files in a folder that this program wrote."""
    with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):
        return {str(name) for name in json.loads(read_regular(folder / LISTED))}
    return set()


@contextlib.contextmanager
def whole_stdout() -> Iterator[BinaryIO]:
    """A file to write into; it is copied to standard output only if the block succeeds."""
    import shutil
    import tempfile

    with tempfile.TemporaryFile() as spool:
        yield spool
        spool.seek(0)
        sys.stdout.flush()
        shutil.copyfileobj(spool, sys.stdout.buffer)
        sys.stdout.buffer.flush()


@contextlib.contextmanager
def _writing(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno is None:  # a library that is missing: nothing to do with the file
            raise
        raise click.ClickException(
            f"cannot write {place(file)}: {error.strerror or error}"
        ) from None


@contextlib.contextmanager
def counting(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A function to call with the number of items just done: a progress bar on a terminal, else
    nothing.
    """
    if not colorful(err=True):
        yield lambda done: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(err=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def give(raw: bytes | str, out: str | None) -> None:
    """Writes to the file `out`, or to standard output if it is "-" or None."""
    data = raw.encode(errors="backslashreplace") if isinstance(raw, str) else raw
    if out in (None, "-"):
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        assert out is not None
        write_file(Path(out), data)


def count(number: int, what: str) -> str:
    """1 page, 2 pages."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def say_next(root: Path, *commands: str) -> None:
    """What to type next for a new game of this project."""
    within = "" if root == Path() else f"--project '{place(root)}' "
    called = os.environ.get("SIXGUN_CALLED", "sixgun")
    for words in commands:
        click.echo(f"  {shlex.quote(called)} {within}{words}")
