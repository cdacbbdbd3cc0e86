"""The weapon that a question is about, and questions about where it is carried."""

from typing import Annotated

from ....content.content import Cast, Content
from ....content.probability import NEVER
from ....content.table import chosen, names, slug
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either
from ....system.rng import Rng
from ..arm import Held, in_hand
from ..character import Arm, Character, Creature, Item
from ..figures import attributes
from ..inventory import fault, stow, things
from ..probability import above
from ..resolve.fight import quick_draw
from ..tables import FIST, GOODS, REVOLVER, WEAPONS, Damage, weapon
from .people import Person, faces, people

CARRIED = "the first carried"
QUESTIONS = Questions()
NOBODYS = 15  # slots of an empty pack


def outlaws(content: Content) -> tuple[Cast, ...]:
    return tuple(cast for cast in content.cast.values() if isinstance(cast.who, Character))


Armed = Annotated[
    str, Ask("the weapon: one of theirs by its name, or any of the table", CARRIED, form="a weapon")
]


def weapon_of(content: Content, who: Person | None, name: str) -> Held:
    """The weapon named, with the qualities built into it where it is somebody's own; by default the
    first carried. ValueError for none such.
    """
    own = _own(content, who)
    if name == CARRIED:
        return next(iter(own.values()), in_hand(content, Arm(arm=FIST if who else REVOLVER)))
    words = (word for _, kind in content[WEAPONS].items() for word in kind.names)
    known = own | {
        word: in_hand(content, Arm(arm=word)) for word in words if slug(word) not in map(slug, own)
    }
    return known[chosen(name, tuple(known), "weapon")]


def _own(content: Content, who: Person | None) -> dict[str, Held]:
    """Somebody's weapons by what they are called, and by what they are."""
    if who is None:
        return {}
    if isinstance(who, Creature):
        return {
            one.name: Held(
                one.name,
                Damage.parse(one.damage) if one.damage else Damage(),
                qualities=tuple(one.qualities),
            )
            for one in who.attacks
        }
    held = [(arm, in_hand(content, arm)) for arm in who.arms]
    return {word: one for arm, one in held for word in (arm.called, arm.arm) if word}


# where things are carried


FAULTS = {
    "large": "No: what is large goes only into slots above {large}.",
    "quick": "No: slots 1 to {quick} are for weapons with Quickdraw.",
}


@QUESTIONS.add("A quick draw", "Slots")
def _draw(
    content: Content,
    who: Annotated[Person | None, Ask("whose pack it lies in", "", people=people)],
    thing: Annotated[
        str,
        Ask(
            "what is drawn; their first weapon, if nothing is named", "", form="a thing they carry"
        ),
    ],
    slot: Annotated[int, Ask("the slot it lies in, where nobody is named", "4", 1, 40)],
    rng: Rng | None,
) -> Answer:
    name, at = _packed(content, who, thing) if who else ("it", slot)
    last, dice, unused = (
        content.rules.number("slots.drawn-to"),
        content.rules.dice("slots.draw-dice"),
        ("slot",) if who else ("thing",),
    )
    if at > last:
        text = f"Slot {at} is beyond {last}: it takes the Moment."
        rolls = (Roll("quick draw", ("no throw",), text),) if rng else ()
        return Answer(
            either("drawn at once", NEVER, "a Moment lost").rows, "", unused, text, (), rolls
        )
    chance, rolls = above(dice, at), ()
    if rng:
        drawn = quick_draw(content, rng, at)
        assert drawn.hand is not None
        rolls = (
            Roll(
                "quick draw",
                faces(drawn.hand),
                f"{drawn.hand.total}: {'drawn at once' if drawn.at_once else 'the Moment is lost'}",
            ),
        )
    return Answer(
        either("drawn at once", chance, "a Moment lost").rows,
        "",
        unused,
        f"Over {at} on {dice} draws {name} at once.",
        (),
        rolls,
    )


def _packed(content: Content, who: Person, name: str) -> tuple[str, int]:
    """A thing that somebody carries, and its first slot; ValueError where it is in none."""
    if not isinstance(who, Character):
        raise ValueError(f"{who.name} has no slots: give slot= alone")
    stowed = stow(who, content, attributes(who)["grit"])
    lies = {thing.name: (stowed.number(thing) or 0, thing) for thing in stowed.cells if thing}
    if not name:
        name = next(
            (
                word
                for word, (_, thing) in sorted(lies.items(), key=lambda one: one[1][0])
                if thing.arm
            ),
            "",
        )
    fits = chosen(name, tuple(lies), f"slot of {who.name} with")
    return fits, lies[fits][0]


@QUESTIONS.add("What lies in which slot", "Slots", chances=False)
def _pack(
    content: Content,
    who: Annotated[
        Character | None, Ask("whose pack; nobody: one that is empty", "", people=outlaws)
    ],
) -> Answer:
    grit = attributes(who)["grit"] if who else NOBODYS
    stowed = stow(who or Character(), content, grit)
    filled = [thing for thing in stowed.cells if thing]
    places = [(stowed.number(thing) or 0, thing) for thing in dict.fromkeys(filled)]
    terms = tuple(
        Term(thing.name, str(at) if thing.slots == 1 else f"{at}–{at + thing.slots - 1}")
        for at, thing in places
    )
    free = next(
        (
            n
            for n, cell in enumerate(stowed.cells, 1)
            if cell is None and n > content.rules.number("slots.quick-to")
        ),
        None,
    )
    left = f" No room for: {', '.join(thing.name for thing in stowed.left)}." if stowed.left else ""
    first = f" The first that is free for gear is {free}." if free else ""
    return Answer(text=f"{len(filled)} of {grit} slots filled.{first}{left}", terms=terms)


@QUESTIONS.add("Whether a thing may lie in a slot", "Slots", chances=False)
def _slot(
    content: Content,
    thing: Annotated[
        str, Ask("a weapon or a thing from the list of goods", "Rifle", form="a thing")
    ],
    slot: Annotated[int, Ask("the slot", "3", 1, 40)],
) -> Answer:
    name = (
        thing
        if weapon(content, thing)
        else chosen(thing, (*names(content[WEAPONS]), *names(content[GOODS])), "thing")
    )
    owner = (
        Character(arms=[Arm(arm=name)])
        if weapon(content, name)
        else Character(gear=[Item(item=name)])
    )
    what, rules = next(things(owner, content)), content.rules
    if not what.slots:
        return Answer(text="It needs no slot.")
    why = fault(content, what, slot)
    text = (
        FAULTS[why].format(
            large=rules.number("slots.large-above"), quick=rules.number("slots.quick-to")
        )
        if why
        else "Yes."
    )
    return Answer(text=text, terms=(Term("slots it takes", str(what.slots), "Slots"),))
