"""The page docs/questions.md: every question that `sixgun ask` answers, read from the games'
declarations.

python tests/questions.py writes it; tests/test_docs.py holds it true.
"""

from __future__ import annotations

from pathlib import Path

import sixgun
from sixgun.api import LoadedGame

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "questions.md"
HEAD = """# Questions

The questions that `sixgun ask` answers, game by game. `sixgun ask GAME QUESTION --keys` lists the keys of a question. Name people as in the
cast, or give a file. `--roll` also rolls the dice of a question marked ⚄. A question marked % gives exact chances. *Section* is a heading or
table of the printed booklet.

*Written from the declarations by `python tests/questions.py`.*
"""  # noqa: E501


def page() -> str:
    """The page as it should stand."""
    project = sixgun.open_project(ROOT)
    return "\n".join(
        [HEAD, *(_section(sixgun.load_game(id, project)) for id in sixgun.game_ids(project))]
    )


def _section(game: LoadedGame) -> str:
    rows = [
        f"| `{name}` | {one.title} | {one.section} |"
        f" {' '.join('%' * one.chances + '⚄' * one.rolls)} |"
        for name, one in game.game.questions.items()
    ]
    return "\n".join(
        [
            f"## {game.title}",
            "",
            "| Question | What it answers | Section | |",
            "|---|---|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
