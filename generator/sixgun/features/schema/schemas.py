"""JSON Schemas of every file that an author writes, made of the very models that read it: by them
editors complete and explain.

We read YAML as text, an editor reads numbers out of it: `year: 1979` is a text here and a number
there, and `print: no` may be a word or
false. The schemas take what an author may write, however it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from ...content.content import About, Erratum
from ...content.load import RulesModel, TableModel
from ...content.map import MapFile
from ...content.paper import Paper, Profile
from ...content.tree import Id, Short
from ...document.declaration import Listing
from ...document.document import FILE as STATIONERY
from ...document.project import SETTINGS
from ...document.settings import Settings
from ...games.declared.character_model import CharacterModel
from ...games.declared.declaration import FiledTest
from ...system.feature import has

if TYPE_CHECKING:
    from pydantic_core import core_schema as core

    from ...document.project import Project

LINE_END = re.compile(r"(?<!\n)\n(?!\n)")
TEXT = ["string", "number", "boolean"]
WORDS = (
    "yes",
    "no",
    "on",
    "off",
    "true",
    "false",
)  # for what holds or does not, to an editor that reads them as words
LOOKUP = r"\{\{.*\}\}"  # a number taken from the rules
WHOLE, NUMBER = rf"^([+-]?[0-9]+|{LOOKUP})$", rf"^([+-]?[0-9]*\.?[0-9]+|{LOOKUP})$"
EDITOR = "yaml.schemas"  # the setting of the YAML language server, which most editors use


@dataclass(frozen=True)
class Schema:
    """What one kind of file may say. `files` are patterns of their places in the project."""

    id: str
    files: tuple[str, ...]
    says: Mapping[str, Any]


def schemas(project: Project) -> Iterator[Schema]:
    """The schemas of everything that is written in a project: those that all games share, then each
    game's characters and whatever else it casts.
    """
    ids = project.game_ids()
    for id, title, model, files in (
        ("game", "A game: title, credits, license", About, ("content/*/game.yaml",)),
        (
            "rules",
            "Numbers, dice and words that both the rules and the text use",
            RulesModel,
            ("content/*/rules.yaml",),
        ),
        ("table", "A table", TableModel, ("content/*/tables/**/*.yaml",)),
        ("map", "A place drawn from content", MapFile, ("content/*/maps/**/*.yaml",)),
        (
            "errata",
            "Where the source contradicts itself",
            list[Erratum],
            ("content/*/errata.yaml",),
        ),
        (
            "character",
            "A game's characters, or other beings, declared",
            CharacterModel,
            ("content/*/character.yaml", "content/*/beings/*.yaml"),
        ),
        (
            "tests",
            "The tests with dice of a game's characters and other beings",
            dict[Id, FiledTest],
            ("content/*/tests.yaml",),
        ),
        (
            "documents",
            "What is printed of a game, or of every game",
            Listing,
            (*(f"build/{id}.yaml" for id in ids), f"build/{STATIONERY}"),
        ),
        ("papers", "Sheets of paper", dict[str, Paper], ("build/papers.yaml",)),
        ("profiles", "Ways of printing", dict[str, Profile], ("build/profiles.yaml",)),
        ("settings", "What a user or a project wants every time", Settings, (SETTINGS,)),
    ):
        yield Schema(id, files, schema_of(model, title))
    yield from _of_features()
    for id in ids:
        yield from _cast(project, id)


def _of_features() -> Iterator[Schema]:
    """The schemas of files that other features read or write."""
    if has("gallery"):
        from ..gallery.pictures import LIST, Gallery

        model = schema_of(Gallery, "Pictures of real pages")
        yield Schema("gallery", (f"docs/gallery/{LIST}",), model)
    if has("exports"):
        from ..exports.kit import Kit

        yield Schema("kit", (), _given_out(Kit, "A game in one file: sixgun export GAME --to json"))


def _given_out(model: Any, title: str) -> dict[str, Any]:
    """The schema of a type that we write."""
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        "title": title,
        **TypeAdapter(model).json_schema(mode="serialization"),
    }


def _cast(project: Project, id: str) -> Iterator[Schema]:
    """A game's own models, each for the folders of the cast that hold it."""
    game = project.bare_game(id)
    models = dict.fromkeys([*([game.people.model] if game.people else []), *game.cast.values()])
    for model in models:
        files = tuple(
            f"content/{id}/cast/{folder}/**/*.yaml"
            for folder, held in game.cast.items()
            if held is model
        )
        yield Schema(
            f"{id}-{_kebab(model.__name__)}",
            files,
            schema_of(model, f"{project.title(id)}: {_kebab(model.__name__)}"),
        )


def schema_of(model: Any, title: str) -> dict[str, Any]:
    """The schema of a type that text is read into."""
    made = TypeAdapter(model).json_schema(schema_generator=_AuthorSchema)
    return {"$schema": GenerateJsonSchema.schema_dialect, "title": title, **_unwrapped(made)}


def _unwrapped(made: Any) -> Any:
    """A schema whose descriptions, which are docstrings, have no line ends within a paragraph."""
    if isinstance(made, list):
        return [_unwrapped(one) for one in made]
    if not isinstance(made, dict):
        return made
    return {
        key: LINE_END.sub(" ", value)
        if key == "description" and isinstance(value, str)
        else _unwrapped(value)
        for key, value in made.items()
    }


def editor_settings(found: list[Schema], folder: str) -> dict[str, list[str]]:
    """Which files each schema is for, as editors read it; `folder` holds the schemas, seen from
    the project: ./docs/schemas.
    """
    return {f"{folder}/{schema.id}.json": [*schema.files] for schema in found if schema.files}


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class _AuthorSchema(GenerateJsonSchema):
    """What a model reads, as an author may write it."""

    def model_schema(self, schema: core.ModelSchema) -> JsonSchemaValue:
        """Something short may be written as its first value alone."""
        made = super().model_schema(schema)
        made.pop("title", None)
        if not issubclass(schema["cls"], Short):
            return made
        about = {"description": made.pop("description")} if "description" in made else {}
        return {**about, "anyOf": [next(iter(made["properties"].values())), made]}

    def str_schema(self, schema: core.StringSchema) -> JsonSchemaValue:
        made = super().str_schema(schema)
        return made | {
            "type": TEXT if len(made) > 1 else [*TEXT, "null"]
        }  # a key with nothing after it is an empty text

    def bool_schema(self, schema: core.BoolSchema) -> JsonSchemaValue:
        return {"enum": [True, False, *WORDS]}

    def int_schema(self, schema: core.IntSchema) -> JsonSchemaValue:
        return super().int_schema(schema) | {"type": ["integer", "string"], "pattern": WHOLE}

    def float_schema(self, schema: core.FloatSchema) -> JsonSchemaValue:
        return super().float_schema(schema) | {"type": ["number", "string"], "pattern": NUMBER}

    def decimal_schema(self, schema: core.DecimalSchema) -> JsonSchemaValue:
        limits = {
            limit: float(schema[limit])
            for limit in ("ge", "le", "gt", "lt", "multiple_of")
            if limit in schema
        }
        return self.float_schema(cast("core.FloatSchema", {"type": "float", **limits}))

    def nullable_schema(self, schema: core.NullableSchema) -> JsonSchemaValue:
        """What may be left out is left out."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core.WithDefaultSchema) -> JsonSchemaValue:
        """Only a default that says something: editors write it in for the author."""
        made = super().default_schema(schema)
        if made.get("default") in (None, "") or not isinstance(made["default"], str | int | float):
            made.pop("default", None)
        return made

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False
