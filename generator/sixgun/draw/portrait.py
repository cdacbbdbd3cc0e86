"""Portraits made of parts: templates/likenesses.yaml says which parts suit which people, and the
person's name picks among them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated

from markupsafe import Markup
from pydantic import Field

from ..content.asset import cut_names, drawing_of, motif_of
from ..content.content import DRAWN_FACES
from ..content.table import slug
from ..content.tree import Model, fill, read_yaml
from ..system.home import laid_over
from ..system.rng import Rng
from ..system.source import times
from ..view import Likeness, StatView
from .ornament import image, ornaments, pictures

GROUPS = ("face", "dress", "beard", "hair", "mask", "hat")  # as they are laid over each other
ARM = "portrait/arm-"  # before the name of the cut that it shows
TRIES = 12  # draws of parts until no two are alike
GROUND, NONE = "portrait/ground", "none"
UNDRAWN = ("modern", *DRAWN_FACES)  # faces in which people are left to be drawn by hand
Choice = Annotated[tuple[str, ...], Field(min_length=1)]
INSIDE = re.compile(r"^<svg [^>]*>(.*)</svg>$", re.S)


class Parts(Model):
    """What a character may have of each group of parts."""

    face: Choice | None = None
    dress: Choice | None = None
    beard: Choice | None = None
    hair: Choice | None = None
    mask: Choice | None = None
    hat: Choice | None = None


class Kind(Parts):
    """What people of a kind look like, and the groups of parts that no role changes."""

    keeps: tuple[str, ...] = ()


class Role(Model):
    """What people of a trade wear, by gender; or the one drawing for all of them."""

    words: Choice
    gender: str = ""
    keeps: tuple[str, ...] = ()
    drawing: str = ""
    man: Parts = Parts()
    woman: Parts = Parts()


class Trait(Model):
    """What the words for a person's looks show: faces with a tag, and parts by gender."""

    words: Choice
    names: tuple[str, ...] = ()
    face: str = ""
    man: Parts = Parts()
    woman: Parts = Parts()


class Person(Parts):
    """A character known by name."""

    kind: str


class Likenesses(Model):
    """templates/likenesses.yaml."""

    kinds: dict[str, Kind]
    peoples: dict[str, Choice]
    mixed: Choice
    mix: Choice
    unnamed: Choice
    genders: Choice
    told: dict[str, Choice] = {}
    tags: dict[str, Choice] = {}
    traits: tuple[Trait, ...] = ()
    cuts: dict[str, Choice]
    slung: Choice = ("",)
    held: Choice = ("",)
    subjects: dict[str, Choice] = {}
    roles: tuple[Role, ...]
    people: dict[str, Person] = {}


NOBODY = Role(words=("",))


def cuts(templates: Path, palette: Mapping[str, str]) -> Callable[..., Markup]:
    """cut("horse") gives a drawing that is used only on a page with a word of its subject; with
    `anywhere` on any.
    """
    picture = pictures(templates, palette)

    def cut(name: str, anywhere: bool = False) -> Markup:
        subjects = likenesses_in(templates).subjects
        known = subjects.get(name) or subjects.get(name.partition("-")[2])
        words = () if anywhere else known or name.split("-")
        drawn = str(picture(f"cuts/{name}"))
        return Markup(drawn.replace(">", f' data-about="{" ".join(words)}">', 1))

    return cut


def vignettes(
    templates: Path, palette: Mapping[str, str], face: str
) -> Callable[..., Markup | None]:
    """vignette(view) gives a picture of a beast, a thing or a person of a stat block; None if
    there is none. With `known`, only of those whose face is declared by name.
    """
    picture, portrait = pictures(templates, palette), portraits(templates, palette, face)

    def vignette(view: StatView, known: bool = False) -> Markup | None:
        if view.emblem:
            return picture(drawing_named(view.emblem, face))
        if face in DRAWN_FACES:
            name = drawing_of(motif_of(view.name), face)
            return picture(name) if name and not known else None
        declared = likenesses_in(templates)
        person = declared.people.get(slug(view.likeness.name)) if view.likeness else None
        if known and not (person and person.face):
            return None
        words, unnamed = (
            slug(view.name).split("-"),
            view.name and not (view.likeness and view.likeness.name),
        )
        trade = view.likeness and _role(declared, words) != NOBODY  # a ranch hand is no hand weapon
        cut = cut_of(declared, words) if unnamed and not trade else ""
        if cut and face not in UNDRAWN:
            return picture(f"cuts/{cut}")
        return portrait(view.likeness) if view.likeness else None

    return vignette


def drawing_named(name: str, face: str) -> str:
    """The drawing that a row of a table names, below templates/ornaments/: in a face with its
    own pictures, the motif of that name, in another face the cut, or else the one that exists.
    """
    cut = face not in DRAWN_FACES and name in cut_names()
    return f"cuts/{name}" if cut else drawing_of(name, face)


def portraits(
    templates: Path, palette: Mapping[str, str], face: str
) -> Callable[[Likeness], Markup | None]:
    """portrait(likeness) gives an image of a person, the same each time; None in a face whose
    people are not drawn.
    """
    art = ornaments(templates, palette)
    heads: dict[tuple[str, ...], str] = {}

    @cache
    def portrait(likeness: Likeness) -> Markup | None:
        if face in UNDRAWN:
            return None
        names = _unlike(likenesses_in(templates), likeness, heads)
        drawn = [str(art(name)) for name in names]
        inner = "".join(match[1] for text in drawn if (match := INSIDE.match(text)))
        return image(
            f"{drawn[0].partition('>')[0]}>{inner}</svg>", describe_portrait(likeness), "portrait"
        )

    return portrait


def _unlike(
    declared: Likenesses, likeness: Likeness, heads: dict[tuple[str, ...], str]
) -> list[str]:
    """The ornaments of a portrait whose head no one else on these pages has; `heads` are theirs."""
    whose = likeness.name or likeness.role
    for again in range(TRIES):
        names = drawings(declared, likeness, again)
        if heads.setdefault(head_of(names), whose) == whose:
            break
    return names


def head_of(drawn: list[str]) -> tuple[str, ...]:
    """What a face is known by: not its hat, dress or arm."""
    worn = ("portrait/dress", "portrait/hat", ARM)
    return tuple(name for name in drawn if not name.startswith(worn))


def describe_portrait(likeness: Likeness) -> str:
    """A portrait in words."""
    return f"Portrait of {likeness.name or likeness.role or 'a person'}"


def likenesses_in(templates: Path) -> Likenesses:
    """Who looks how, as the file says now."""
    file = laid_over(templates, "templates", "likenesses.yaml")
    return _read(file, *(times(file.stat()) if file.exists() else ()))


@lru_cache(maxsize=4)
def _read(file: Path, *_times: int) -> Likenesses:
    return fill(Likenesses, read_yaml(file))


def drawings(declared: Likenesses, likeness: Likeness, again: int = 0) -> list[str]:
    """The ornaments of a portrait from the ground up. `again` draws other parts for the same
    person, where two would look alike.
    """
    words = slug(likeness.role).split("-")
    role = _role(declared, words)
    if role.drawing:
        return [role.drawing]
    name = likeness.name or likeness.role
    picks = _Picks(f"{name} {again}" if again else name)
    person = declared.people.get(slug(name))
    seen = {*words, *slug(likeness.looks).split("-")}
    called = {*slug(likeness.name).split("-")}
    gender = likeness.gender or _told(declared, seen | called) or role.gender
    if not gender:
        offered = ("man",) if likeness.name or person else declared.genders
        gender = picks("gender", offered)
    kind = person.kind if person else _kind(declared, likeness, [*seen], picks)
    looks, dressed = declared.kinds[f"{kind} {gender}"], role.man if gender == "man" else role.woman
    parts = [
        looks,
        dressed.model_copy(update=dict.fromkeys(looks.keeps)),
        *(
            one.model_copy(update=dict.fromkeys(role.keeps))
            for one in _traits(declared, seen, called, gender, looks)
        ),
        *([person] if person else []),
    ]
    worn, arm = [*_worn(parts, picks)], _arm(declared, likeness.arms, picks)
    if not arm:
        return [GROUND, *worn]
    behind = 0 if arm in declared.slung else sum("/face-" in n or "/dress-" in n for n in worn)
    return [GROUND, *worn[:behind], f"{ARM}{arm}", *worn[behind:]]


KNIFE = "knife"


def _arm(declared: Likenesses, arms: tuple[str, ...], picks: Callable[[str, Choice], str]) -> str:
    """The cut of one of the arms that a character carries and a portrait can show, a knife only
    where there is nothing else; "" for none.
    """
    shown = dict.fromkeys(cut_of(declared, slug(arm).split("-")) for arm in arms)
    offered = tuple(cut for cut in shown if cut in (*declared.slung, *declared.held) and cut)
    drawn = tuple(cut for cut in offered if cut != KNIFE) or offered
    return picks("arm", drawn) if drawn else ""


def cut_of(declared: Likenesses, words: list[str]) -> str:
    """The cut of a thing, by a word of its name; "" if it has none."""
    return next((cut for cut, names in declared.cuts.items() if not {*words}.isdisjoint(names)), "")


def _told(declared: Likenesses, seen: set[str]) -> str:
    """The gender that a word implies; "" if it implies none."""
    return next((who for who, words in declared.told.items() if not seen.isdisjoint(words)), "")


def _traits(
    declared: Likenesses, seen: set[str], named: set[str], gender: str, looks: Kind
) -> Iterator[Parts]:
    """What a person's looks show, laid over kind and role; faces are those of the kind that have
    every tag, as far as there are any.
    """
    kin = (looks.face or ("",))[0].rpartition("-")[0]
    faces: tuple[str, ...] = ()
    for trait in declared.traits:
        if seen.isdisjoint(trait.words) and named.isdisjoint(trait.names):
            continue
        tags = declared.tags.get(trait.face, ())
        tagged = tuple(face for face in tags if face.rpartition("-")[0] == kin)
        faces = tuple(face for face in faces if face in tagged) or faces or tagged
        parts = trait.man if gender == "man" else trait.woman
        yield parts.model_copy(update={"face": faces or None})


def every_part(declared: Likenesses) -> tuple[str, ...]:
    """The ornaments that portraits are made of."""
    dressed = (one for role in declared.roles for one in (role.man, role.woman))
    worn = (
        f"portrait/{group}-{name}"
        for parts in (*declared.kinds.values(), *dressed, *declared.people.values())
        for group in GROUPS
        for choice in getattr(parts, group) or ()
        for name in choice.split()
        if name != NONE
    )
    arms = (f"{ARM}{cut}" for cut in (*declared.slung, *declared.held) if cut)
    whole = (role.drawing for role in declared.roles if role.drawing)
    return tuple(dict.fromkeys((GROUND, *worn, *arms, *whole)))


def _role(declared: Likenesses, words: list[str]) -> Role:
    """The role in a character's words; a whole picture needs exactly these words: a man of a
    gang is not a gang.
    """
    return next(
        (
            one
            for one in declared.roles
            if not {*words}.isdisjoint(one.words) and not (one.drawing and len(words) > 1)
        ),
        NOBODY,
    )


def _kind(
    declared: Likenesses, likeness: Likeness, role: list[str], picks: Callable[[str, Choice], str]
) -> str:
    """The kind of people that a character is of."""
    words = {*slug(likeness.people).split("-"), *role}
    named = next(
        (kind for kind, names in declared.peoples.items() if not words.isdisjoint(names)), ""
    )
    if not named and slug(likeness.people) in declared.mixed:
        return picks("kind", declared.mix)
    return named or (picks("kind", declared.unnamed) if not likeness.name else "settler")


def _worn(parts: list[Parts], picks: Callable[[str, Choice], str]) -> Iterator[str]:
    """The drawings of each group, as the last of the parts that names the group offers them."""
    for group in GROUPS:
        offered = next(
            (choice for part in reversed(parts) if (choice := getattr(part, group))), (NONE,)
        )
        yield from (
            f"portrait/{group}-{name}" for name in picks(group, offered).split() if name != NONE
        )


class _Picks:
    """One of several choices by a character's name: each group has a separate draw."""

    def __init__(self, name: str):
        self.name = name

    def __call__(self, group: str, choices: Choice) -> str:
        return Rng(f"likeness {self.name} {group}").pick(choices)
