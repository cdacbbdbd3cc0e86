"""The command line: code that commands share, and the essential commands. Each command has a file
with its name, which is read when the command is run. The others are in features/.

Exit codes: 0 done · 1 problems in content, or the machine refused · 2 a mistake in the command.

terminal  terminal output: messages, tables, JSON, progress. Color only on a terminal without
          NO_COLOR
complete  the argument GAME, and completions after Tab: games, documents, papers, profiles,
          tables, questions. Silent if a project cannot be read
options   arguments and options that several commands share, options made of the fields of an
          order (`system.order`), and options that a feature adds to `sixgun build`
files     FILE arguments: characters from files, from standard input and from the cast
shell     for the shell: `completion` completes commands, games, documents and options; `man` makes
          the manual page of the help texts
project   a project: `list` shows its games and documents, `check` checks content, build files and
          characters, `clean` deletes what builds have printed; and where a new game goes
build     prints documents into output/: the checks of `sixgun build` before it begins, and its
          output: progress, the files written, and their problems
progress  progress of a run that prints documents: a bar on a terminal, else lines
serve     serves the counter: this program in a browser
doctor    diagnoses this machine: missing parts, and the commands that install them
finding   the findings of `sixgun doctor`, and the libraries that the program needs
"""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from ..system.feature import gathered
from ..system.problem import Problems, SixgunError, near
from ..system.process import INTERRUPTED, interrupt_again, tune_collector


def _list() -> click.Command:
    from .project import list_games

    return list_games


def _check() -> click.Command:
    from .project import check

    return check


def _build() -> click.Command:
    from .build import command

    return command


def _serve() -> click.Command:
    from .serve import command

    return command


def _clean() -> click.Command:
    from .project import clean_output

    return clean_output


def _completion() -> click.Command:
    from .shell import completion

    return completion


def _man() -> click.Command:
    from .shell import man

    return man


def _doctor() -> click.Command:
    from .doctor import command

    return command


Commands = Mapping[str, Callable[[], click.Command]]
FIRST: Commands = {"list": _list, "check": _check, "build": _build}
LAST: Commands = {
    "serve": _serve,
    "clean": _clean,
    "completion": _completion,
    "man": _man,
    "doctor": _doctor,
}
STOPPED, BUG, PIPE_CLOSED = 130, 70, 141


def commands() -> Commands:
    """Every command by name, with the function that imports it."""
    return {**FIRST, **gathered("commands"), **LAST}


class CommandGroup(click.Group):
    """The command group. The only place where an exception becomes a line of text and an exit
    code.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*commands()]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        load = FIRST.get(name) or LAST.get(name) or gathered("commands").get(name)
        if load is None:
            return None
        from .options import with_force

        return with_force(load())

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise click.UsageError(
                f"there is no command “{args[0]}”{near(args[0], commands())}", ctx
            )
        return super().resolve_command(ctx, args)

    def main(
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **extra: Any
    ) -> NoReturn:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        tune_collector()
        if args is None:  # a separate process
            interrupt_again()
        os.environ.setdefault(
            "PYDANTIC_DISABLE_PLUGINS", "__all__"
        )  # it would look through every library for some, and we have none
        try:
            code = self._run((sys.argv[1:] if args is None else [*args]) or ["--help"], extra)
            sys.stdout.flush()
        except BaseException as error:
            code = tell_error(error)
        _leave(code)

    def _run(self, args: list[str], extra: dict[str, Any]) -> int:
        if "_SIXGUN_COMPLETE" in os.environ:  # a shell asks for completions
            super().main(args, "sixgun", **extra)
        try:
            with self.make_context(
                "sixgun", args, **extra
            ) as ctx:  # click's own main() would hide a closed pipe from us
                self.invoke(ctx)
        except click.exceptions.Exit as left:
            return left.exit_code
        return 0


def tell_error(error: BaseException) -> int:
    """Prints the error, one line per problem, and returns the exit code."""
    from .terminal import say, show_problems

    match error:
        case SystemExit():
            return error.code if isinstance(error.code, int) else 1
        case Problems():
            show_problems(error.problems, err=True)
            return error.exit_code
        case OSError():
            return _tell_machine(error)
        case (
            SixgunError()
            | click.ClickException()
            | KeyboardInterrupt()
            | MemoryError()
            | ModuleNotFoundError()
        ):
            code, text = _message(error)
            if code != BUG:
                say(text)
                return code
    return tell_error(KeyboardInterrupt()) if INTERRUPTED.is_set() else _tell_bug(error)


def _message(error: BaseException) -> tuple[int, str]:
    """The exit code and the message of an expected error; (BUG, "") for any other."""
    match error:
        case click.NoSuchOption() if place := _out_of_place(error):
            return 2, place
        case click.UsageError():
            where = error.ctx.command_path if error.ctx else "sixgun"
            return 2, f"{error.format_message()}\n  {where} --help lists its options"
        case click.ClickException():
            return error.exit_code, error.format_message()
        case SixgunError():
            return error.exit_code, str(error)
        case KeyboardInterrupt():
            return STOPPED, "stopped"
        case MemoryError():
            return 1, "this machine is out of memory"
        case ModuleNotFoundError() if error.name and not error.name.startswith("sixgun"):
            return (
                1,
                (
                    f"the library {error.name} is missing; sixgun doctor names the command that "
                    f"installs it"
                ),
            )
    return BUG, ""


def _out_of_place(error: click.NoSuchOption) -> str:
    """What to type where an option of the program was given to a command; "" for any other."""
    if error.ctx is None or (root := error.ctx.find_root()) is error.ctx:
        return ""
    for option in root.command.params:
        if error.option_name in option.opts:
            value = f" {option.metavar}" if option.metavar else ""
            typed = f"{error.option_name}{value}"
            command = f" {error.ctx.info_name} …" if value else ""
            return f"{typed} comes before the command: {root.info_name} {typed}{command}"
    return ""


def _tell_machine(error: OSError) -> int:
    from .terminal import place, say

    if error.errno == errno.EPIPE:
        return PIPE_CLOSED
    if error.errno is None:  # a library that WeasyPrint opens by name
        say(
            f"{' '.join(str(error).split()[:12])} …\n  sixgun doctor names the command that "
            f"fixes it"
        )
        return 1
    where = (
        f"{place(Path(os.fsdecode(error.filename)))}: "
        if isinstance(error.filename, (str, bytes))
        else ""
    )
    say(f"{where}{error.strerror or error}")
    return 1


def _tell_bug(error: BaseException) -> int:
    import traceback

    from .terminal import say

    if os.environ.get("SIXGUN_TRACE"):
        traceback.print_exception(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    say(
        f"internal error: {type(error).__name__}: {error}"
        f" ({Path(where.filename).name}:{where.lineno})"
    )
    say("please report it; SIXGUN_TRACE=1 in the environment shows the details")
    return BUG


def _leave(code: int) -> NoReturn:
    """Exits with `code`, even when standard output is a closed pipe."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError, AttributeError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    sys.exit(code)


def _say_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from .. import __version__

        click.echo(f"sixgun {__version__}")
        ctx.exit()


@click.group(
    cls=CommandGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
    epilog=(
        "Exit codes: 0 done, 1 problems in content or a refusal by the machine, 2 a mistake in "
        "the command."
    ),
)
@click.option(
    "--project",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="SIXGUN_PROJECT",
    show_envvar=True,
    metavar="DIR",
    help=(
        "The folder with content/, build/, templates/ and output/. Default: the current folder "
        "or a folder above it, else the five games of the program."
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(ctx: click.Context, project: Path | None) -> None:
    """Print any tabletop game from YAML and Markdown: booklets, screens, cards and character
    sheets, checked by a rules engine. Five Wild West games come with it.
    To make your own: docs/guides/your-own-game.

    \b
    Examples:
      sixgun init my-game --plain        start a game of your own; no programming
      sixgun build tombstone             everything Tombstone prints, into output/
      sixgun roll tombstone --count 6    six characters to play tonight
      sixgun COMMAND --help              everything about one command
    """
    ctx.obj = project
    if ctx.invoked_subcommand != "doctor":  # which reports its faults
        ctx.default_map = _settings(project)


def _settings(folder: Path | None) -> dict[str, Any]:
    """The contents of settings.yaml, as defaults of every command; nothing is loaded if there is
    no such file.
    """
    from ..document.project import NoProject, find_project, settings_files

    try:
        project = find_project(folder)
    except NoProject:
        project = None
    files = settings_files(project)
    if not files:
        return {}
    from ..document.settings import load_settings

    return dict.fromkeys(commands(), load_settings(files, project))
