"""Creates a new game from a sample: small, complete and annotated."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from ...cli.project import new_game, new_game_options
from ...cli.terminal import place, say_next
from ...content.words import TAG
from ...system.home import PACKAGE

FOLDER = PACKAGE / "features" / "init" / "sample"
SAMPLES = {  # what each folder of samples is, for --help
    "western": "a little Western, with a booklet, a sheet and an adventure",
    "plain": "the frame of a game of any genre, with less to rewrite",
    "dungeon": "rolled attributes, slots, a bestiary and a dungeon: a mill under a town",
    "moves": "moves by tiers, playbooks, tracks, oracles and assets: a game of borrowed fire",
    "percentile": "mail to nine hundred lamps: skills under d%, panic, wounds by place, a ship",
    "heist": "tenants against a landlord: pools of d6, clocks, playbooks, a crew, jobs by tables",
}


@click.command("init")
@click.argument("game", metavar="NAME")
@new_game_options
@click.option(
    "--sample",
    type=click.Choice([*SAMPLES]),
    default="western",
    help="The game to start from; they are listed above.",
)
@click.option("--plain", is_flag=True, help="Short for --sample plain.")
@click.option(
    "--language",
    metavar="TAG",
    default="en",
    help="The game's language, such as de or pt-BR. The sample heist is there in German; of the"
    " others only what the program itself says is in the language.",
)
def command(
    game: str, folder: Path | None, title: str | None, sample: str, plain: bool, language: str
) -> None:
    """Create a new game to start from.

    NAME becomes its folder, content/NAME/, and its list of documents, build/NAME.yaml. Use
    lowercase letters, digits and hyphens. The game is whole and can be printed right away, and you
    may change every file. docs/guides/your-own-game teaches it step by step, and content/README.md
    is the reference.

    Existing files are never overwritten. Without --project, the game is created in the project that
    you are in, or in the current folder.
    """
    root, name = new_game(game, folder, title)
    if not TAG.fullmatch(language):
        raise click.UsageError("--language takes a tag such as de or pt-BR")
    lay_down(root, game, name, "plain" if plain else sample, language)
    click.echo(
        f"{place(root / 'content' / game)} and {place(root / 'build' / f'{game}.yaml')} are "
        f"written. Next:"
    )
    say_next(root, f"check {game}", f"build {game}", f"roll {game}")


def lay_down(root: Path, game: str, title: str, sample: str, language: str = "en") -> None:
    """Writes all files of the sample in its language, or none."""
    translated = FOLDER / f"{sample}-{language.partition('-')[0]}"
    source = translated if translated.is_dir() else FOLDER / sample
    root.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=root, prefix=".new-") as name:
        for place_of, text in _texts(source, game, title):
            file = Path(name) / place_of
            if place_of == Path("content/game.yaml") and "\nlanguage:" not in text:
                text = text if language == "en" else f"language: {language}\n{text}"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        for folder in ("content", "build"):
            (root / folder).mkdir(exist_ok=True)
        shutil.move(Path(name) / "build" / "game.yaml", root / "build" / f"{game}.yaml")
        shutil.move(Path(name) / "content", root / "content" / game)


def _texts(sample: Path, game: str, title: str) -> Iterator[tuple[Path, str]]:
    for file in sorted(sample.rglob("*")):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            yield (
                file.relative_to(sample),
                text.replace("{title}", json.dumps(title, ensure_ascii=False)).replace(
                    "{id}", game
                ),
            )


command.help = f"""{command.help}
    \b
    Samples:
{"".join(f"      {name:<11} {words}{chr(10)}" for name, words in SAMPLES.items())}
    \b
    Examples:
      sixgun init bad-water
      sixgun init bad-water --project my-games --title "Bad Water"
      sixgun init deep-barrow --plain
      sixgun init mein-raubzug --sample heist --language de
"""
