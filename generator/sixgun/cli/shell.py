"""For the shell: `completion` completes commands, games, documents and options; `man` makes the
manual page of the help texts.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Iterator
from pathlib import Path

import click

from .. import __version__
from .options import Word
from .terminal import place, say, write_file

VARIABLE = "_SIXGUN_COMPLETE"
ZSH = (
    "Add this to ~/.zshrc, before any other compinit there:  fpath=(~/.zfunc $fpath); autoload -Uz"
    " compinit && compinit"
)

# click asks the program on the path; this asks the one that was typed, such as ./sixgun
AS_TYPED = (
    ("    (( ! $+commands[sixgun] )) && return 1\n", ""),  # zsh
    ("=zsh_complete sixgun)", "=zsh_complete ${words[1]})"),
    ("COMP_CWORD=(commandline -t) sixgun)", "COMP_CWORD=(commandline -t) (commandline -opc)[1])"),
)


@click.command("completion")
@click.argument("shell", type=Word("bash", "zsh", "fish"), required=False)
@click.option("--install", is_flag=True, help="Install it where the shell looks for it.")
def completion(shell: str | None, install: bool) -> None:
    """Let the Tab key complete what you type.

    Commands and options, and the names of games, documents, papers, tables and questions.

    SHELL is bash, zsh or fish; without it, the one in use. Without --install, the script goes to
    standard output.

    \b
    Examples:
      sixgun completion --install
      sixgun completion zsh > _sixgun
    """
    from click.shell_completion import get_completion_class

    name = shell or Path(os.environ.get("SHELL", "")).name
    kind = get_completion_class(name) if name in ("bash", "zsh", "fish") else None
    if kind is None:
        raise click.UsageError("which shell? bash, zsh or fish")
    script = kind(click.get_current_context().find_root().command, {}, "sixgun", VARIABLE).source()
    for asked, typed in AS_TYPED:
        script = script.replace(asked, typed)
    if not install:
        click.echo(script)
        return
    file = _place(name)
    if file.exists() and VARIABLE not in file.read_text(encoding="utf-8", errors="replace"):
        raise click.ClickException(
            f"{place(file)} was not written by this program, and is left alone"
        )
    write_file(file, script.encode())
    click.echo(place(file))
    say(ZSH if name == "zsh" else "it works in the next shell you open")


def _place(shell: str) -> Path:
    """Where a shell looks for a user's own completions."""
    home = Path.home()
    data, config = (
        Path(os.environ.get(name) or home / usual)
        for name, usual in (("XDG_DATA_HOME", ".local/share"), ("XDG_CONFIG_HOME", ".config"))
    )
    places = {
        "bash": data / "bash-completion/completions/sixgun",
        "zsh": home / ".zfunc/_sixgun",
        "fish": config / "fish/completions/sixgun.fish",
    }
    return places[shell]


@click.command("man")
@click.option("--install", is_flag=True, help="Install it where the man program looks for it.")
def man(install: bool) -> None:
    """Write the manual page.

    It has every command with its options and examples. Without --install, it goes to standard
    output.

    \b
    Examples:
      sixgun man --install && man sixgun
      sixgun man | man -l -
    """
    page = "\n".join(_page()) + "\n"
    if not install:
        click.echo(page, nl=False)
        return
    file = (
        Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "man/man1/sixgun.1"
    )
    write_file(file, page.encode())
    click.echo(place(file))


def _page() -> Iterator[str]:
    """The page's lines, as man reads them."""
    main = click.get_current_context().find_root().command
    assert isinstance(main, click.Group)
    root = click.Context(main, info_name="sixgun")
    yield from (
        "'\\\" -*- coding: utf-8 -*-",
        f'.TH SIXGUN 1 "" "sixgun {__version__}" "Sixgun Press"',
        ".SH NAME",
        "sixgun \\- print tabletop games from plain text, checked by their rules",
    )
    yield from (
        ".SH SYNOPSIS",
        ".B sixgun",
        r"[\-\-project DIR] COMMAND ...",
        ".SH DESCRIPTION",
        *_prose(main),
        *_options(main, root),
        ".SH COMMANDS",
    )
    for name in main.list_commands(root):
        one = main.get_command(root, name)
        assert one is not None
        ctx = click.Context(one, root, name)
        yield from (
            f".SS {_plain(f'sixgun {name} ' + ' '.join(one.collect_usage_pieces(ctx)))}",
            *_prose(one),
            *_options(one, ctx),
        )
    yield from (".SH EXIT STATUS", _plain(str(main.epilog).removeprefix("Exit codes: ")))


def _prose(command: click.Command) -> Iterator[str]:
    """A help text: paragraphs; lines after \\b are kept as they are."""
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        lines = paragraph.splitlines()
        if lines[0] == "\b":
            yield from (".PP", ".nf", *map(_plain, lines[1:]), ".fi")
        else:
            yield from (".PP", *map(_plain, lines))


def _options(command: click.Command, ctx: click.Context) -> Iterator[str]:
    for parameter in command.get_params(ctx):
        if (record := parameter.get_help_record(ctx)) and isinstance(parameter, click.Option):
            yield from (".TP", f".B {_plain(record[0])}", _plain(re.sub(r"\s+", " ", record[1])))


def _plain(text: str) -> str:
    """Text with nothing in it that man would read as a command."""
    shown = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{shown}" if shown[:1] in (".", "'") else shown
