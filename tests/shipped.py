"""A game that ships with Sixgun Press, with its content: characters from YAML, the texts on their
sheets, and what is read back from a form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.content.tree import fill, parse_yaml
from sixgun.games import load_game
from sixgun.play.game import Game, People, form_base
from sixgun.press.read import Form, ReadSheet, read_character, texts_of

CONTENT = Path(__file__).parents[1] / "content"


@dataclass(frozen=True)
class Shipped:
    game: Game

    @cached_property
    def content(self) -> Content:
        return load_content(CONTENT / self.game.id, self.game.tables, self.game.cast)

    @property
    def people(self) -> People[Any]:
        assert self.game.people
        return self.game.people

    def person(self, character: str | Mapping[str, Any]) -> Any:
        """A character from YAML, or from the same as data."""
        text = character if isinstance(character, str) else json.dumps(character)
        return fill(self.people.model, parse_yaml(text, Path("someone.yaml")))

    def texts(self, who: Any) -> dict[str, str]:
        """The text of each slot of a character's sheet, or of the blank one."""
        return texts_of(self.people.sheet(who, self.content))

    def read(self, fields: dict[str, str], who: Any = None) -> ReadSheet:
        """A form with these fields, made for a character or blank, read back."""
        carried = json.loads(form_base(self.game, who)) if who else {"game": self.game.id}
        form = Form(Path("form.pdf"), 0, fields, carried, "")
        return read_character(form, self.game, self.content)


@cache
def shipped(id: str) -> Shipped:
    return Shipped(load_game(id))


def messages(read: ReadSheet) -> list[str]:
    """The messages about a form that was read, each with its code."""
    return [
        f"{problem.message} [{problem.code}]" for problem in read.problems if not problem.waived
    ]
