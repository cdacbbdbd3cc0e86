"""Exact odds."""

import click

from ...cli import complete as _complete
from ...cli.options import format_option, game_argument, project_here
from ...cli.terminal import show_json
from ...document.project import pick
from ...play.question import answer_json
from .question import answer_pairs, list_keys, question_json, show_answer


@click.command("odds")
@game_argument
@click.argument("question", required=False, shell_complete=_complete.chances)
@click.argument("pairs", nargs=-1, metavar="[KEY=VALUE]...")
@format_option("text", "json")
def command(game: str, question: str | None, pairs: tuple[str, ...], format_: str) -> None:
    """Exact chances, as fractions and per cent.

    Without QUESTION, list those that have chances, with keys, ranges and defaults. `sixgun ask`
    also says how a number comes about.

    \b
    Examples:
      sixgun odds tombstone
      sixgun odds tombstone check modifier=2 target=13
      sixgun odds tombstone hit skill=4 --format json
    """
    rules, content = project_here().game(game)
    questions = {id: one for id, one in rules.questions.items() if one.chances}
    if not questions:
        raise click.UsageError(f"{game} has no odds to ask for")
    if question is None:
        if format_ == "json":
            show_json([question_json(id, one, content) for id, one in questions.items()])
        else:
            list_keys(questions, content)
        return
    of = pick("question", question, questions)
    answer = answer_pairs(rules, content, of, pairs)
    if format_ == "json":
        plain = answer_json(question, of, answer)
        show_json({key: plain[key] for key in ("id", "title", "asked", "rows", "note")})
    else:
        show_answer(of, answer)
