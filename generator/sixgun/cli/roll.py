"""Characters by luck, and legal."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..chance import Chance, fresh_seed
from ._ask import check_printing, folder_or_file, format_option, game_argument, known_key, parse_pairs, printing_options, project_here, spell
from ._terminal import clean, give, json_text, place, write_file

if TYPE_CHECKING:
    from ..content import Content
    from ..game import Game, People


@click.command("roll")
@game_argument
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, metavar="N", help="So many characters.")
@click.option("--seed", metavar="S", help="The same seed gives the same characters again. Without it, one is drawn and shown.")
@click.option("--set", "wishes", multiple=True, metavar="KEY=VALUE", help="A wish, such as background=outlaw. --set help lists them.")
@format_option("yaml", "json", "pdf", about="YAML to edit and print by sixgun sheet, JSON (a list), or PDF sheets, one a page.")
@click.option("--out", metavar="FILE", help="Write here. Without it, YAML and JSON go to standard output, PDF into the project's output/.")
@click.option("--pencil", is_flag=True, help="Leave open what changes in play, to be written by hand: cash, what is loaded, ticks.")
@printing_options
def command(
    game: str, count: int, seed: str | None, wishes: tuple[str, ...], format_: str, out: str | None, pencil: bool, paper: str | None, profile: str
) -> None:
    """Roll legal characters.

    They keep to the rules of GAME. Character number i of seed S has the seed S-i, whatever is rolled beside it. The first line
    of the YAML is the command that gives the same again; several characters are parted by lines of ---.

    \b
    Examples:
      sixgun roll tombstone
      sixgun roll tombstone --set background=outlaw --set grit=3
      sixgun roll tombstone --count 6 --seed friday > friday.yaml && sixgun sheet tombstone friday.yaml
      sixgun roll tombstone --count 40 --format pdf --out convention.pdf
      sixgun roll tombstone --set help
    """
    project = project_here()
    check_printing(project, paper, profile)
    from ._people import people_of

    people = people_of(project.rules(game))
    if any(w.strip() in ("help", "?") for w in wishes):
        _list_wishes(people, project.game(game)[1])
        return
    rules, content = project.game(game)
    wanted = _read_wishes(wishes, people, content)
    seed = fresh_seed() if seed is None else seed
    rolled = _roll(rules, content, seed, count, wanted)
    if format_ == "yaml":
        _give_yaml(rolled, _again(game, count, seed, wanted), out)
    elif format_ == "json":
        from ._people import plain

        give(json_text([plain(who) for who in rolled]) + "\n", out)
        _say_where(out)
    else:
        from ..pipeline import print_sheets
        from ..press.value import pencilled

        sheets = (people.sheet(who, content) for who in rolled)
        pdf = print_sheets(project, rules, content, map(pencilled, sheets) if pencil else sheets, paper, profile)
        if out == "-":
            give(pdf, out)
            return
        from ..table import slug

        folder = folder_or_file(out)
        file = Path(out) if out and not folder else (folder or project.output / game / "sheets") / f"rolled-{slug(seed) or 'seed'}.pdf"
        write_file(file, pdf)
        click.echo(f"{place(file)}  {count} rolled from seed {clean(seed)}")


def _again(game: str, count: int, seed: str, wishes: Mapping[str, str]) -> str:
    """The command that gives the same once more."""
    words = ["sixgun", "roll", game, *(["--count", str(count)] if count > 1 else []), "--seed", seed]
    for key, value in wishes.items():
        words += ["--set", f"{key}={value}"]
    return " ".join(clean(shlex.join(words)).split())


def _roll(game: Game, content: Content, seed: str, count: int, wishes: Mapping[str, str]) -> Iterator[Any]:
    from ._people import people_of

    people = people_of(game)
    for number in range(1, count + 1):
        own = f"{seed}-{number}"
        try:
            who = people.roll(content, Chance(own), wishes).model_copy(update={"seed": own})
        except ValueError as error:
            told = error.errors()[0]["msg"] if hasattr(error, "errors") else error      # pydantic tells it at length
            raise click.UsageError(f"nobody can be rolled with these wishes: {told}") from None
        broken = people.legal(who, content)
        if broken:
            raise click.UsageError(f"these wishes break the rules: {'; '.join(f'{b.message} [{b.code}]' for b in broken)}")
        yield who


def _give_yaml(rolled: Iterator[Any], again: str, out: str | None) -> None:
    """As they are rolled, where nothing is put in a file: the first stands there at once."""
    from ._people import plain, yaml_text

    pages = (f"{'---' if number else f'# {again}'}\n{yaml_text(plain(who))}" for number, who in enumerate(rolled))
    if out in (None, "-"):
        for page in pages:
            click.echo(page, nl=False)
    else:
        give("".join(pages), out)
        _say_where(out)


def _say_where(out: str | None) -> None:
    if out and out != "-":
        click.echo(place(Path(out)))


def _read_wishes(pairs: tuple[str, ...], people: People[Any], content: Content) -> dict[str, str]:
    """Wishes by key, each in its own spelling; a usage error offers the nearest key or value."""
    found = parse_pairs(pairs, "wish")
    try:
        for key in found:
            known_key("wish", key, people.wishes)
    except click.UsageError as error:
        raise click.UsageError(f"{error.message}\n{_wish_lines(people, content)}") from None
    return {key: _read_wish(key, value, people, content) for key, value in found.items()}


def _read_wish(key: str, value: str, people: People[Any], content: Content) -> str:
    options = people.wishes[key].options
    return spell(key, value, options(content)) if options else value


def _wish_lines(people: People[Any], content: Content) -> str:
    lines = ["--set takes:"]
    for key, wish in people.wishes.items():
        options = wish.options(content) if wish.options else ()
        shown = f" ({' | '.join(options[:12])}{' | …' if len(options) > 12 else ''})" if options else ""
        lines.append(f"  {key}=…  {wish.about}{shown}")
    return "\n".join(lines)


def _list_wishes(people: People[Any], content: Content) -> None:
    click.echo(_wish_lines(people, content))
