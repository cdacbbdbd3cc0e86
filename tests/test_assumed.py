"""Worked examples: as long as the rules have the figures that an example goes by it says nothing,
and else that it goes by the printed rules.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from sixgun.content.load import load_content
from sixgun.content.load.folder import OTHERWISE
from sixgun.content.tree import parse_yaml
from sixgun.games import load_game

ROOT = Path(__file__).resolve().parents[1]
FRONT = re.compile(r"^---\n(.*?)\n---\n", re.S)
TOLD = {
    "boothill": "rules.wound.serious",
    "tombstone": "rules.check.dice",
    "fistful": "rules.stakes.die",
    "grit": "rules.save.draws",
    "lords": "rules.ante.price",
}
STORIES = {
    ("boothill", "campaign-records"),
    ("tombstone", "devising-scenarios"),
    ("lords", "how-it-goes"),
    ("tombstone", "debauchery"),
}  # sums of a story and rolls on a table, which no rule gives


def assumed(file: Path) -> dict[str, str]:
    front = FRONT.match(file.read_text(encoding="utf-8"))
    assert front
    return dict(parse_yaml(front[1], file).value.get("assumes", {}))


@pytest.mark.parametrize("id", TOLD)
def test_an_example_that_types_figures_says_which_rules_it_goes_by(id: str) -> None:
    for file in (ROOT / "content" / id / "prose").rglob("*.md"):
        text = file.read_text(encoding="utf-8")
        examples = re.findall(r"^/// ?example.*?^///$", text, re.M | re.S)
        typed = any(re.search(r"\b\d|[+−]\d", re.sub(r"\{\{.*?\}\}", "", one)) for one in examples)
        assert (
            not typed or assumed(file) or (id, file.stem) in STORIES or "{{" in "".join(examples)
        ), file.name


@pytest.mark.parametrize("id", TOLD)
def test_an_example_under_other_rules_says_so(id: str, tmp_path: Path) -> None:
    game, home = load_game(id), tmp_path / "content" / id
    shutil.copytree(ROOT / "content" / id, home)
    rules = home / "rules.yaml"
    group, name = TOLD[id].split(".")[1:]
    text = rules.read_text(encoding="utf-8")
    start = text.index(f"\n{group}:")
    changed = re.sub(
        rf"(\n  {name}: )(\S+)",
        lambda found: (
            f"{found[1]}{ {'7': '6', '3d6': '4d6', '1d6': '1d8', '1': '2', '5': '4'}[found[2]] }"
        ),
        text[start:],
        count=1,
    )
    rules.write_text(text[:start] + changed, encoding="utf-8")
    for folder, others in ((ROOT / "content" / id, False), (home, True)):
        content = load_content(folder, game.tables, game.cast)
        marked = {prose.id for prose in content.prose.values() if OTHERWISE in prose.body}
        wanted = {prose.id for prose in content.prose.values() if TOLD[id] in assumed(prose.file)}
        assert marked == (wanted if others else set()) and wanted
