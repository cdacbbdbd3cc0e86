"""Completion of commands, games, documents and options in the shell."""

from __future__ import annotations

import os
from pathlib import Path

import click

from .options import Word
from .terminal import place, say, write_file

VARIABLE = "_SIXGUN_COMPLETE"
ZSH = (
    "Add this to ~/.zshrc, before any other compinit there:  fpath=(~/.zfunc $fpath); autoload -Uz"
    " compinit && compinit"
)


@click.command("completion")
@click.argument("shell", type=Word("bash", "zsh", "fish"), required=False)
@click.option("--install", is_flag=True, help="Write it where the shell looks for it.")
def command(shell: str | None, install: bool) -> None:
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
    say(ZSH if name == "zsh" else "it works in the next shell that you open")


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
