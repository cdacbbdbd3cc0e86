"""Exact odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from ..project import pick
from ._options import format_option, game_argument, known_key, parse_pairs, project_here, spell
from ._terminal import clean, console, show_json, show_table

if TYPE_CHECKING:
    from ..content import Content
    from ..game import Ask, Odds, Situation

BAR = 30  # letters of a bar that stands for certainty
EIGHTHS = " ▏▎▍▌▋▊▉█"


@click.command("odds")
@game_argument
@click.argument("situation", required=False)
@click.argument("pairs", nargs=-1, metavar="[KEY=VALUE]...")
@format_option("text", "json")
def command(game: str, situation: str | None, pairs: tuple[str, ...], format_: str) -> None:
    """Exact chances, as fractions and per cent.

    Without SITUATION, list what can be asked, with keys, ranges and defaults.

    \b
    Examples:
      sixgun odds tombstone
      sixgun odds tombstone check modifier=2 target=13
      sixgun odds tombstone hit gunslinging=4 --format json
    """
    from ..odds import all_used

    rules, content = project_here().game(game)
    if not rules.odds:
        raise click.UsageError(f"{game} has no odds to ask for")
    if situation is None:
        _list(rules.odds, content, format_)
        return
    question = pick("situation", situation, rules.odds)
    given = read_asks(question, pairs, content)
    asked = {key: given.get(key, ask.default) for key, ask in question.asks.items()}
    try:
        odds = all_used(question.answer(content, asked), given)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    asked = {key: value for key, value in asked.items() if key not in odds.unused}
    if format_ == "json":
        show_json(_json(situation, question, asked, odds))
    else:
        _draw(question, asked, odds)


def read_asks(question: Situation, pairs: tuple[str, ...], content: Content) -> dict[str, str]:
    """The value of every key given; a usage error names what is allowed."""
    given = parse_pairs(pairs, "key")
    for key in given:
        known_key("key", key, question.asks)
    return {key: _value(key, given[key], ask, content) for key, ask in question.asks.items() if key in given}


def _value(key: str, text: str, ask: Ask, content: Content) -> str:
    if ask.form:
        return text
    if ask.names:
        return spell(key, text, ask.names(content))
    try:
        number = int(text.replace("−", "-"))
    except ValueError:
        raise click.UsageError(f"{key} is a whole number{_range(ask)}, not “{text}”") from None
    if not ask.low <= number <= ask.high:
        raise click.UsageError(f"{key} goes{_range(ask)}, not {number}")
    return str(number)


def _range(ask: Ask) -> str:
    return f" from {ask.low} to {ask.high}"


def _list(odds: Mapping[str, Situation], content: Content, format_: str) -> None:
    if format_ == "json":
        show_json([{"id": id, "title": s.title, "asks": {k: _ask_json(a, content) for k, a in s.asks.items()}} for id, s in odds.items()])
        return
    for number, (id, situation) in enumerate(odds.items()):
        if number:
            click.echo()
        rows = [(f"{key}=", ask.about, _choices(ask, content), ask.default) for key, ask in situation.asks.items()]
        show_table(("Key", "", "From – to", "Default"), rows, title=f"{id}: {situation.title}")


def _choices(ask: Ask, content: Content) -> str:
    if ask.form:
        return ask.form
    return " | ".join(ask.names(content)) if ask.names else f"{ask.low} – {ask.high}".replace("-", "−")


def _ask_json(ask: Ask, content: Content) -> dict[str, Any]:
    told: dict[str, Any] = {"low": ask.low, "high": ask.high}
    if ask.form or ask.names:
        told = {"form": ask.form} if ask.form else {"names": list(ask.names(content)) if ask.names else []}
    return {"about": ask.about, "default": ask.default} | told


def _json(id: str, question: Situation, asked: Mapping[str, str], odds: Odds) -> dict[str, Any]:
    rows = [{"label": label, "fraction": str(chance), "percent": float(chance * 100)} for label, chance in odds.rows]
    return {"situation": id, "title": question.title, "asked": dict(asked), "rows": rows, "note": odds.note}


def percent(chance: Fraction) -> str:
    """62.50 %; possible events never show as 0, uncertain ones never as 100."""
    if chance == 0 or chance == 1:
        return f"{int(chance) * 100} %"
    if chance * 100 < Fraction(1, 200):
        return "< 0.01 %"
    if (1 - chance) * 100 < Fraction(1, 200):
        return "> 99.99 %"
    return f"{float(chance * 100):.2f} %"


def bar(chance: Fraction, width: int = BAR) -> str:
    """A probability as a text bar with a resolution of one eighth; nonzero is always visible."""
    eighths = max(round(chance * width * 8), 1 if chance > 0 else 0)
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def _draw(question: Situation, asked: Mapping[str, str], odds: Odds) -> None:
    screen = console()
    screen.print(clean(question.title))
    if asked:
        screen.print(clean("  ".join(f"{key}={value}" for key, value in asked.items())))
    click.echo()
    rows = [(label, str(chance), percent(chance), bar(chance)) for label, chance in odds.rows]
    show_table(("", ("Chance", "right"), ("Per cent", "right"), ""), rows)
    if odds.note:
        click.echo()
        screen.print(clean(odds.note))
