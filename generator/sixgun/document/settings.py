"""What a user or a project wants every time: settings.yaml, of options that commands have."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field

from ..content.tree import Model, fill, read_yaml
from ..system.problem import Problems, near
from .project import Project


class Settings(Model):
    """Options for every command that has them. What the command line says goes before the
    project's, and that before the user's.
    """

    paper: str = Field("", description="As --paper: letter, a4, half-letter, a5.")
    profile: str = Field("", description="As --profile: home, ink-saver, large-print and others.")
    event: str = Field(
        "", description="The --event of printed characters: a line at the top of each sheet."
    )
    printer: str = Field("", description="The --printer of sixgun print.")


def load_settings(files: list[Path], project: Project | None) -> dict[str, str]:
    """What the files say; the last file counts most. Problems if one cannot be read, or names a
    paper or profile that there is not.
    """
    found: dict[str, str] = {}
    for file in files:
        found |= {key: value for key, value in _read(file, project).model_dump().items() if value}
    return found


def _read(file: Path, project: Project | None) -> Settings:
    tree = read_yaml(file)
    settings = fill(Settings, tree) if tree.value is not None else Settings()
    if project and settings.paper and settings.paper not in (papers := project.papers()):
        raise Problems(
            [
                tree.problem(
                    ("paper",),
                    "paper-unknown",
                    f"there is no paper “{settings.paper}”{near(settings.paper, papers)}",
                )
            ]
        )
    if project and settings.profile and settings.profile not in (profiles := project.profiles()):
        raise Problems(
            [
                tree.problem(
                    ("profile",),
                    "profile-unknown",
                    f"there is no profile “{settings.profile}”{near(settings.profile, profiles)}",
                )
            ]
        )
    return settings
