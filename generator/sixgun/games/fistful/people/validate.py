"""The rules of a legal outlaw, each with its code and its section of the rulebook."""

from collections.abc import Callable

from ....content.content import Content, Rules
from ....content.table import names
from ....content.wording import dollars
from ....play.check import unknown_word
from ....play.game import BrokenRule, Faults, Law, broken_by
from ....play.possession import placed
from ....system.problem import near
from ..prices import arms, possible, price, sold
from ..rules import rulebook
from ..slots import SlotFault, stow
from ..tables import BEGINNINGS, CONCEALABLE, DYNAMITE, FIST, QUALITIES, TWO_HANDED, starts, weapon
from ..weapons import qualities_of
from .character import ATTRIBUTES, Character, attributes, rolled_scores
from .figures import figures

PAID = "what was paid; in a file, found: yes marks what cost nothing"


def validate(who: Character, content: Content) -> list[BrokenRule]:
    """Each rule that an outlaw breaks, in the order of the rulebook."""
    return broken_by(who, content, LAWS)


# attributes


def _count(who: Character, content: Content) -> Faults:
    if len(who.rolled) != len(ATTRIBUTES) and (who.rolled or len(who.scores) != len(ATTRIBUTES)):
        yield (
            (
                f"{len(who.rolled)} scores: write rolled, the scores of {', '.join(ATTRIBUTES)} in"
                " the order of the dice"
            ),
            ("rolled",),
        )


def _rolled(who: Character, content: Content) -> Faults:
    dice = rulebook(content).attribute.dice
    for number, score in enumerate(who.rolled):
        if score not in dice.outcomes:
            yield (
                f"a score of {score}: {dice} gives {min(dice.outcomes)} to {max(dice.outcomes)}",
                ("rolled", number),
            )


def _swapped(who: Character, content: Content) -> Faults:
    if who.swapped and (len(who.swapped) != 2 or len(set(who.swapped)) != 2):
        yield (
            "two attributes may change their scores once: write swapped, the two of them",
            ("swapped",),
        )


def _raised(who: Character, content: Content) -> Faults:
    most, rolled = rulebook(content).attribute.most, rolled_scores(who)
    for name, score in who.scores.items():
        if not 1 <= score <= most:
            yield f"{name} {score}: an attribute is from 1 to {most}", ("scores", name)
    for name, score in attributes(who).items():
        if who.raised.get(name) and score > most:
            yield f"{name} {score}: advancement ends at {most}", ("raised", name)
        if who.lowered.get(name, 0) > rolled[name] + who.raised.get(name, 0):
            yield (
                (
                    f"{name} is lowered by {who.lowered[name]}, and was"
                    f" {rolled[name] + who.raised.get(name, 0)}"
                ),
                ("lowered", name),
            )


def _guts(who: Character, content: Content) -> Faults:
    figure = figures(who, content)
    if figure.guts > figure.most:
        yield f"{figure.guts} Guts: Grit {figure['grit']} gives {figure.most} at most", ("guts",)


def _stress(who: Character, content: Content) -> Faults:
    most = rulebook(content).stress.most
    if who.stress >= most:
        yield (
            f"Stress {who.stress}: at {most} an outlaw leaves the story, and has no sheet",
            ("stress",),
        )


def _floating(who: Character, content: Content) -> Faults:
    most = rulebook(content).floating.dice
    for number, die in enumerate(who.floating):
        if die > most or die in who.floating[:number]:
            yield (
                f"Floating Die {die}: there {'is' if most == 1 else 'are'} {most} a session",
                ("floating", number),
            )


# the posse's beginning


def _begun(who: Character, content: Content) -> Faults:
    if who.wanted is not None and str(who.wanted) not in starts(content):
        yield f"wanted {who.wanted}: a posse begins at {', '.join(starts(content))}", ("wanted",)


def _money(who: Character, content: Content) -> Faults:
    if who.wanted is None or str(who.wanted) not in starts(content) or who.began is None:
        return
    dice = content[BEGINNINGS].at(who.wanted).dollars
    if who.began not in dice.outcomes:
        yield (
            (
                f"began with {dollars(who.began)}: at Wanted {who.wanted} {dice} gives"
                f" {min(dice.outcomes)} to {max(dice.outcomes)}"
            ),
            ("began",),
        )


def _kit(who: Character, content: Content) -> Faults:
    """Free arms come with the kit, which has only this many."""
    if who.wanted is None or str(who.wanted) not in starts(content):
        return
    row = content[BEGINNINGS].at(who.wanted)
    free = [
        n
        for n, arm in enumerate(who.arms)
        if arm.paid is None and not arm.found and not _bare(content, arm.arm)
    ]
    for number in free[row.arms :]:
        message = (
            f"one weapon more than the kit of {row.name}, which has {row.arms or 'none'}: give"
            f" {PAID}"
        )
        yield message, ("arms", number)
    for number in free[: row.arms]:
        arm = who.arms[number]
        kind = weapon(content, arm.arm)
        if kind and kind.label == DYNAMITE:
            yield (f"{arm.arm} is no weapon of choice: give {PAID}", ("arms", number))
        if arm.added:
            yield (
                (f"{arm.arm} of the kit with {arm.added[0]}: a quality is bought; give {PAID}"),
                ("arms", number),
            )


def _bare(content: Content, name: str) -> bool:
    kind = weapon(content, name)
    return bool(kind and kind.label == FIST)


# arms and gear


def _arms(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        if weapon(content, arm.arm) is None:
            hint = (
                "; list it under gear" if price(content, arm.arm) else near(arm.arm, arms(content))
            )
            yield f"“{arm.arm}” is not a weapon{hint}", ("arms", number)
    for number, item in enumerate(who.gear):
        if weapon(content, item.item) is not None:
            yield f"{item.item} is a weapon: list it under arms", ("gear", number)


def _qualities(who: Character, content: Content) -> Faults:
    known = names(content[QUALITIES])
    for number, arm in enumerate(who.arms):
        for quality in arm.added:
            yield from unknown_word(quality, known, "{} is not a quality", "arms", number)


def _clash(who: Character, content: Content) -> Faults:
    for number, arm in enumerate(who.arms):
        qualities = qualities_of(content, arm)
        if TWO_HANDED in qualities and CONCEALABLE in qualities:
            yield f"{arm.arm}: what is {TWO_HANDED} cannot be {CONCEALABLE}", ("arms", number)


def _prices(who: Character, content: Content) -> Faults:
    for field, thing in placed(who.arms, "gear", who.gear):
        if thing.paid is not None and not possible(content, thing, thing.paid):
            name = thing.name
            known = price(content, name)
            assert known is not None
            sold = (
                f"{dollars(known.low)} to {dollars(known.high)},"
                f" {Rules.share_text(rulebook(content).money.used_part)} of it for what is used"
            )
            yield f"{name} for {dollars(thing.paid)}: {known} gives {sold}", field


def _goods(who: Character, content: Content) -> Faults:
    """Anything paid for is on a price list; anything else may come from anywhere."""
    for number, item in enumerate(who.gear):
        if item.paid is not None and item.slots is None and price(content, item.item) is None:
            message = (
                f"“{item.item}” is on no list (write slots, how many it takes: 0, 1 or"
                f" 2){near(item.item, sold(content))}"
            )
            yield message, ("gear", number)


def _overspent(who: Character, content: Content) -> Faults:
    figure = figures(who, content)
    if figure.dollars < 0:
        yield (
            (
                f"spent {dollars(figure.spent)}: {dollars(-figure.dollars)} more than there was;"
                " owe it with tab"
            ),
            ("gear",),
        )


# slots


def _placed(why: str) -> Callable[[Character, Content], Faults]:
    def breaches(who: Character, content: Content) -> Faults:
        grit = attributes(who)["grit"]
        for one in stow(who, content, grit).wrong:
            if one.why == why:
                yield _misplaced(one, content, grit), one.thing.field

    return breaches


def _misplaced(one: SlotFault, content: Content, grit: int) -> str:
    thing, rules = one.thing, rulebook(content)
    match one.why:
        case "large":
            return (
                f"{thing.name} in slot {thing.at}: what is large goes above slot"
                f" {rules.slots.large_above}"
            )
        case "quick":
            return (
                f"{thing.name} in slot {thing.at}: slots 1 to {rules.slots.quick_to} are"
                " for Quickdraw weapons"
            )
        case "outside":
            return f"{thing.name} in slot {thing.at}: Grit {grit} makes {grit} slots" + (
                ", and it takes two" if thing.large else ""
            )
    assert one.by is not None
    return f"{thing.name} in slot {thing.at}: {one.by.name} lies there"


def _room(who: Character, content: Content) -> Faults:
    grit = attributes(who)["grit"]
    for thing in stow(who, content, grit).left:
        yield (
            f"no room for {thing.name}: Grit {grit} makes {grit} slots"
            + (", and it takes two side by side" if thing.large else ""),
            thing.field,
        )


LAWS = (
    Law("score-count", "Core Attributes", _count),
    Law("score-rolled", "Core Attributes", _rolled),
    Law("score-swapped", "Core Attributes", _swapped),
    Law("attribute-most", "Experience and Improvement", _raised),
    Law("guts-most", "Core Attributes; Harm", _guts),
    Law("stress-out", "Stress", _stress),
    Law("floating-spent", "Background", _floating),
    Law("wanted-start", "Posse Creation", _begun),
    Law("money-start", "Posse Creation", _money),
    Law("kit-arms", "Posse Creation", _kit),
    Law("arm-unknown", "Weapons", _arms),
    Law("quality-unknown", "Weapon qualities", _qualities),
    Law("quality-clash", "Weapon qualities, Concealable", _clash),
    Law("good-unknown", "Equipment and Finances", _goods),
    Law("price-rolled", "Equipment and Finances", _prices),
    Law("money-overspent", "Equipment and Finances", _overspent),
    Law("slot-large", "Weapon qualities, 2 Handed; Encumbrance", _placed("large")),
    Law("slot-quick", "Weapon qualities, Quickdraw; Encumbrance", _placed("quick")),
    Law("slot-outside", "Encumbrance", _placed("outside")),
    Law("slot-shared", "Encumbrance", _placed("shared")),
    Law("slot-room", "Encumbrance", _room),
)
