"""Throws dice."""

import click

from ...cli.options import format_option
from ...cli.terminal import show_json
from ...content.dice import AnyDice
from ...content.dice_notation import parse_dice
from ...play.test import shown
from ...system.problem import SixgunError
from ...system.rng import Rng, fresh_seed

MOST = 1000


def _dice(text: str) -> AnyDice:
    try:
        return parse_dice(text)
    except ValueError as error:
        raise SixgunError(str(error)) from None


@click.command("throw")
@click.argument("dice")
@click.option("--times", default=1, show_default=True, type=click.IntRange(1, MOST))
@click.option("--seed", metavar="S", help="The same seed gives the same throws.")
@click.option("--odds", is_flag=True, help="The exact chance of each total in place of a throw.")
@format_option("text", "json")
def command(dice: str, times: int, seed: str | None, odds: bool, format_: str) -> None:
    """Throw dice.

    DICE are written as in content: 3d6, 1d6+1d8, 4d6kh3, 2d20kl1, d66, 4dF, 3d6!, 2d6r1, 5d6>=5.

    \b
    Examples:
      sixgun throw 4d6kh3 --times 6
      sixgun throw "5d6>=5" --odds
    """
    thrown = _dice(dice)
    if odds:
        _odds(thrown, format_)
        return
    seed = fresh_seed() if seed is None else seed
    rng = Rng(seed)
    falls = [thrown.throw(rng) for _ in range(times)]
    if format_ == "json":
        throws = [{"total": fall.total, "dice": list(shown(fall))} for fall in falls]
        show_json({"dice": str(thrown), "seed": seed, "throws": throws})
        return
    for fall in falls:
        click.echo(f"{fall.total}  [{' '.join(shown(fall))}]")
    click.echo(f"{thrown}  (seed {seed})", err=True)


def _odds(thrown: AnyDice, format_: str) -> None:
    from fractions import Fraction

    from ...content.probability import of_dice, percent

    chances = of_dice(thrown)
    if format_ == "json":
        rows = [
            {"total": total, "fraction": str(chance), "percent": float(chance * 100)}
            for total, chance in chances.items()
        ]
        show_json({"dice": str(thrown), "rows": rows})
        return
    least = Fraction(0)
    for total, chance in reversed([*chances.items()]):
        least += chance
        click.echo(f"{total:>5}  {percent(chance):>10}  {percent(least):>10} or more")
