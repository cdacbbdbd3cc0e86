"""Arguments and options that several commands share, options made of the fields of an order
(`system.order`), and options that a feature adds to `sixgun build`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from ..document.project import Project, find_project
from ..document.project_game import ProjectGame
from ..system.feature import features
from ..system.order import Field, OrderError, fields_of
from ..system.problem import near
from . import complete as _complete
from .complete import game_argument as game_argument
from .complete import model_argument as model_argument
from .complete import whole_game as whole_game
from .terminal import FORCE, OPEN, clean

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from ..build import Edit, Report

    TextParam = click.ParamType[str]
else:
    TextParam = click.ParamType


F = TypeVar("F", bound=Callable[..., Any])


class Word(TextParam):
    """A choice of words; the error for any other word offers the nearest."""

    name = "word"

    def __init__(self, *words: str):
        self.words = words

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.words:
            self.fail(f"not “{value}”{near(str(value), self.words)}", param, ctx)
        return str(value)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return "|".join(self.words)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(word) for word in self.words if word.startswith(incomplete)]


class RegularFile(click.Path):
    """A file that is there and ends: no pipe, no device."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        file: Any = super().convert(value, param, ctx)
        if not file.is_file():
            self.fail(f"“{clean(str(file))}” is not a file", param, ctx)
        return file


PDF_FILE = RegularFile(path_type=Path, exists=True, dir_okay=False)


def format_option(*words: str, about: str = "Output format.") -> Callable[[F], F]:
    """--format; without it, the ending of --out decides, where it is one of the words."""
    option = click.option(
        "--format", "format_", type=Word(*words), default=words[0], show_default=True, help=about
    )

    def declare(command: F) -> F:
        @wraps(command)
        def with_format(*args: Any, **given: Any) -> Any:
            ending = Path(str(given.get("out") or "")).suffix.removeprefix(".").lower()
            if ending in words and not typed("format_"):
                given["format_"] = ending
            return command(*args, **given)

        return option(cast(F, with_format))

    return declare


def only_option(command: F) -> F:
    """--only: documents by id, each with an option of its own or several with commas between
    them.
    """

    def split(
        ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
    ) -> tuple[str, ...]:
        return tuple(id.strip() for part in value for id in part.split(","))

    about = (
        "Only this document; separate several with commas, or repeat --only. sixgun list "
        "shows them."
    )
    return click.option(
        "--only",
        multiple=True,
        metavar="DOC",
        callback=split,
        shell_complete=_complete.documents,
        help=about,
    )(command)


def printing_options(command: F) -> F:
    """--paper and --profile; build/papers.yaml and build/profiles.yaml declare their values."""
    command = click.option(
        "--profile",
        metavar="NAME",
        default="home",
        show_default=True,
        shell_complete=_complete.profiles,
        help="Printing: home, ink-saver, large-print, lulu and others.",
    )(command)
    about = "Paper: letter, a4, half-letter, a5. Default: the paper of each document."
    return click.option(
        "--paper", metavar="NAME", callback=any_case, shell_complete=_complete.papers, help=about
    )(open_option(command))


class Whole(click.IntRange):
    """A whole number between two limits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(
                f"takes a whole number, {self._describe_range()}; not “{clean(value)}”", param, ctx
            )

    def _describe_range(self) -> str:
        return f"{self.min} or more" if self.max is None else f"{self.min} to {self.max:,}"


def any_case(ctx: click.Context, param: click.Parameter, name: str | None) -> str | None:
    """A paper's name as it is declared: A4 is a4."""
    if not name or name == name.lower():
        return name
    return next((known for known in project_here().papers() if known.lower() == name.lower()), name)


def workers_option(about: str = "") -> Callable[[F], F]:
    """--workers: a number of processes, or a Dask cluster."""

    def check(ctx: click.Context, param: click.Parameter, workers: str) -> str:
        from ..press.worker import CLUSTER

        if (
            workers
            and not workers.startswith(CLUSTER)
            and not (workers.isdecimal() and 0 < int(workers) < 1000)
        ):
            raise click.UsageError(
                "--workers takes a number, or dask: and a scheduler's address, such as"
                f" dask:tcp://host:8786; not “{clean(workers)}”"
            )
        return workers

    words = f"{about}Number of processes, or a Dask cluster. Default: as many as help."
    return click.option(
        "--workers", default="", metavar="N|dask:ADDRESS", callback=check, help=words
    )


def with_force(command: click.Command) -> click.Command:
    """A command with --force, where --out names a file: nothing else overwrites what others
    wrote.
    """

    def note(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        ctx.meta[FORCE] = wanted

    names = {option for param in command.params for option in param.opts}
    files = any(
        one.name == "out" and not isinstance(one.type, click.Path) for one in command.params
    )
    if files and "--force" not in names:
        about = "Overwrite the file of --out even if this program did not write it."
        command.params.append(
            click.Option(["--force"], is_flag=True, expose_value=False, callback=note, help=about)
        )
    return command


def open_option(command: F) -> F:
    """--open: what tell_made() names is shown in its viewer."""

    def note(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        ctx.meta[OPEN] = wanted

    return click.option(
        "--open", is_flag=True, expose_value=False, callback=note, help="Open the result."
    )(command)


def typed(option: str) -> bool:
    """Whether an option is given on the command line, not in settings.yaml alone."""
    return (
        click.get_current_context().get_parameter_source(option)
        is click.core.ParameterSource.COMMANDLINE
    )


def project_here() -> Project:
    """The project of this run."""
    return find_project(click.get_current_context().find_root().obj)


def check_printing(project: Project, paper: str | None, profile: str) -> None:
    """Raises Unknown for a paper or profile that is not declared."""
    from ..document.project import pick

    if paper is not None:
        pick("paper", paper, project.papers())
    pick("profile", profile, project.profiles())


def parse_pairs(pairs: Iterable[str], kind: str) -> dict[str, str]:
    """KEY=VALUE arguments as a dict; a repeated key is a usage error."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key.strip():
            raise click.UsageError(f"“{pair}” is not a {kind} with a value, such as key=value")
        if key.strip() in found:
            raise click.UsageError(f"“{key.strip()}” is given twice")
        found[key.strip()] = value.strip()
    return found


def known_key(kind: str, key: str, options: Mapping[str, Any]) -> str:
    if key not in options:
        raise click.UsageError(f"there is no {kind} “{key}”{near(key, options)}")
    return key


def folder_or_file(out: str | None) -> Path | None:
    """--out as a folder if it is one or ends with a slash, else None."""
    return Path(out) if out and out != "-" and (out.endswith("/") or Path(out).is_dir()) else None


@dataclass(frozen=True)
class PrintRun(ProjectGame):
    """A loaded game with the printing options of a command that writes documents."""

    format: str = "pdf"
    out: str | None = None

    def write(self, raw: bytes, folder: str, name: str) -> None:
        """Writes it where --out says, or into output/GAME/FOLDER, and prints its path."""
        write_output(raw, self.out, usual_file(self.project, self.out, self.id, folder, name))


def usual_file(project: Project, out: str | None, game: str, folder: str, name: str) -> Path:
    """Where a file goes without --out: into output/GAME/FOLDER, never through a link; what is of a
    being's has its name before its own. With --out only the name counts.
    """
    from ..system.files import unlinked

    game, _, being = game.partition("/")
    name = f"{being}-{name}" if being else name
    return Path(name) if out else unlinked(project.output, game, folder) / name


def write_output(raw: bytes, out: str | None, usual: Path) -> None:
    """Writes to --out: a file, a folder (under the default file name) or standard output; without
    --out, to the default path.
    """
    from .terminal import give, tell_made, write_file

    if out == "-":
        give(raw, out)
        return
    folder = folder_or_file(out)
    file = folder / usual.name if folder else Path(out) if out else usual
    write_file(file, raw)
    tell_made(file)


def order_options(order: type, *names: str) -> Callable[[F], F]:
    """An option for each of these fields, in this order."""

    def decorate(command: F) -> F:
        for name in reversed(names):
            command = _option(fields_of(order)[name])(command)
        return command

    return decorate


def _option(field: Field) -> Callable[[F], F]:
    takes, option = field.takes, field.takes.option or f"--{field.name.replace('_', '-')}"
    if field.kind is bool:
        off = takes.off or f"no-{option[2:]}"
        flag = f"{option}/--{off}" if field.default else option
        return click.option(flag, field.name, is_flag=True, default=field.default, help=takes.about)
    more: dict[str, Any] = {"metavar": takes.metavar, "help": takes.about}
    if field.kind is int:
        more |= {"type": Whole(takes.low, takes.high), "callback": _number(field)}
        return click.option(option, field.name, **more)
    if field.kind is tuple:
        more |= {"default": ",".join(field.default), "show_default": bool(field.default)}
        return click.option(option, field.name, callback=_read(partial(_several, field)), **more)
    if field.kind is str:
        return click.option(
            option, field.name, default=field.default, callback=_read(field.words), **more
        )
    return click.option(option, field.name, callback=_read(partial(_numbers, field)), **more)


def _number(field: Field) -> Callable[[click.Context, click.Parameter, int | None], int]:
    return lambda ctx, param, number: int(field.default) if number is None else number


def _read(parse: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, str], Any]:
    def read(ctx: click.Context, param: click.Parameter, text: str) -> Any:
        try:
            return parse(text)
        except OrderError as error:
            raise click.UsageError(str(error), ctx) from None

    return read


def _several(field: Field, text: str) -> tuple[str, ...]:
    return field.several(tuple(word.strip() for word in text.split(",") if word.strip()))


def _numbers(field: Field, text: str | None) -> dict[str, int]:
    pairs = parse_pairs(text.split(","), "a role and its number") if text else {}
    if wrong := [number for number in pairs.values() if not number.isdecimal()]:
        raise OrderError(f"--{field.name} takes the number of each role; not “{wrong[0]}”")
    return {role: int(number) for role, number in pairs.items()}


Decorator = Callable[[Any], Any]
Values = Mapping[str, Any]  # of all options of the command
After = Callable[["Project", "Report"], None]


def no_edit(values: Values) -> Edit | None:
    return None


def nothing_after(values: Values) -> After | None:
    return None


@dataclass(frozen=True)
class Addition:
    """`options` are click's. `edit` returns the changes to a game before it is printed, and
    `after` the steps after printing; None if these options ask for nothing. Both raise usage
    errors, before anything is loaded.
    """

    options: tuple[Decorator, ...]
    edit: Callable[[Values], Edit | None] = no_edit
    after: Callable[[Values], After | None] = nothing_after


def additions() -> list[Addition]:
    return [one.build() for one in features().values() if one.build]


def added_options(command: Any) -> Any:
    """The options that features add, in the order of the table."""
    for option in reversed([option for one in additions() for option in one.options]):
        command = option(command)
    return command


def edits(values: Values) -> dict[str, Edit]:
    """The argument of `build.build` by which a game is changed before it is printed, where options
    ask for that.
    """
    asked = [edit for one in additions() if (edit := one.edit(values))]
    if len(asked) > 1:
        raise click.UsageError("these options change the same pages; print once with each")
    return {"edit": asked[0]} if asked else {}


def finishers(values: Values) -> list[After]:
    return [after for one in additions() if (after := one.after(values))]
