"""Questions of chance that `sixgun odds boothill` answers, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from ...content import Content
from ...game import Ask, Odds, Situation
from ...odds import Told, either, situation, switch
from ...probability import SURE
from ...table import names
from .bout import bout
from .duel import DEAD, OUT, STANDS, duel, fighter
from .probability import after_hit, blasted, fate, heavy, in_hundred, jammed, pellets, poker, severities, trail, volley
from .resolve.gamble import edge
from .resolve.nerve import stands_on
from .resolve.powder import FIELDS, Wall, gatling_field
from .resolve.shot import HIDDEN, HIP, KINDS, SHOTS, band, to_hit
from .resolve.trail import Tracker
from .resolve.wound import BADLY, LIGHTLY, places
from .tables import HIT, MISFIRES, RANGES, TRACKING, WEAPONS

STILL, OWN = "still", "their own"
MILLION = 10**6
REST, TARGET_MOVES, SHOOTER_MOVES = "Weapon rests on something solid", "The target moves", "The shooter moves"
HURT = {"unhurt": "", "less than half": LIGHTLY, "half or more": BADLY}


def _group(content: Content, group: str) -> tuple[str, ...]:
    return (STILL, *(row.label for row in content[HIT] if row.group == group))


def _guns(content: Content) -> tuple[str, ...]:
    return tuple(row.label for row in content[WEAPONS])


def _people(content: Content) -> dict[str, str]:
    """Everyone of the cast by name, with the folder where a name is taken; the roster has the first claim."""
    found: dict[str, str] = {}
    for id in sorted(content.cast, key=lambda id: (not id.startswith("fastest-guns/"), id)):
        name = content.cast[id].who.name
        found[f"{name} ({id.partition('/')[0]})" if name in found else name] = id
    return found


def _names(content: Content) -> tuple[str, ...]:
    return tuple(_people(content))


def _hit(content: Content, told: Told) -> Odds:
    weapon, labels = told.word("weapon"), [HURT[told.word("wounds")]]
    labels += [told.word(name) for name in ("shooter", "target") if told.word(name) != STILL]
    labels += [row for name, row in (("hip", HIP), ("hidden", HIDDEN), ("rest", REST)) if told.yes(name)]
    shots = content[WEAPONS].at(weapon).shots.double
    sums = [to_hit(content, weapon, told.number("accuracy"), told.number("spaces"), *labels, shot=n + 1) for n in range(shots)]
    if None in sums:
        return Odds((("shot 1", Fraction(0)),), f"The {weapon} does not reach {told.number('spaces')} spaces.")
    chances = tuple(found.total for found in sums if found)
    rows = [(f"shot {n}", in_hundred(chance)) for n, chance in enumerate(chances, 1)]
    hits = [("at least one hits", SURE - volley(chances)[0])] if shots > 1 else []
    where = band(content[WEAPONS].at(weapon), told.number("spaces"))
    return Odds((*rows, *hits), f"{RANGES[where or 0].capitalize()} range.")


def _shot(content: Content, told: Told) -> Odds:
    modifiers = [content[HIT].at(row).modifier if row else 0 for row in SHOTS]
    chances = tuple(told.number("chance") + modifier for modifier in modifiers[: told.number("shots")])
    found = fate(content, told.number("strength"), volley(chances), told.number("better"))
    return Odds((("at least one hits", SURE - found.unhurt), *found.rows()), "All shots are fired, and their wounds counted together.")


def _wound(content: Content, told: Told) -> Odds:
    spot = told.word("place")
    chances = severities(content, told.number("better"), "" if spot == "anywhere" else spot)
    return Odds(tuple((how, p) for how, p in chances.items()))


def _shotgun(content: Content, told: Told) -> Odds:
    kind, where = next(kind for kind, label in KINDS.items() if label == told.word("gun")), RANGES.index(told.word("range"))
    wounds = after_hit(in_hundred(told.number("chance")), pellets(content, kind, where))
    counts = tuple((f"{count} wounds" if count != 1 else "1 wound", p) for count, p in sorted(wounds.items()) if p)
    return Odds((*counts, *fate(content, told.number("strength"), wounds).rows()), "One barrel. A hit may make no wound at long and extreme range.")


def _duel(content: Content, told: Told) -> Odds:
    people, arm = _people(content), told.word("arm")
    pair = [people[told.word(name)] for name in ("one", "other")]
    made = partial(fighter, content=content, spaces=told.number("spaces"), hip=told.yes("hip"), sharp=told.yes("sharp"))
    one, other = (made(content.cast[id].who, arm="" if arm == OWN else arm) for id in pair)
    found = duel(content, one, other)
    fates = (("stands", STANDS), ("dead", DEAD), ("senseless", OUT))
    rows = []
    for mine, first in fates:
        for theirs, second in fates:
            if p := found.get((first, second)):
                rows.append((f"{one.name} {mine}, {other.name} {theirs}", _rounded(p)))
    return Odds(tuple(rows), DUEL)


DUEL = (
    "Solved exactly over all turns, and shown to a millionth. Both stand still in the open and fire all their shots each turn by the basic rules, "
    "with the first gun they carry unless another is named; nobody reloads or misfires, and nobody fires at the fallen."
)


def _rounded(p: Fraction) -> Fraction:
    return Fraction(round(p * MILLION), MILLION)


def _brawl(content: Content, told: Told) -> Odds:
    *_, last = bout(content, told.number("first"), told.number("other"), told.number("rounds"), together=told.yes("together"))
    rows = (("the first wins", last.first), ("the other wins", last.other), ("both go down", last.both), ("both fight on", last.fights_on))
    return Odds(tuple((label, p) for label, p in rows if p), "Both punch with the right, and the first strikes first. Two rounds are a turn.")


def _dynamite(content: Content, told: Told) -> Odds:
    word = told.word("wall")
    wall: Wall = "hard" if word == "hard" else "soft" if word == "soft" else ""
    found = blasted(content, told.number("sticks"), told.number("spaces"), wall)
    rows = (("dead", found.dead), ("wounded", found.wounded), ("unhurt", found.unhurt), ("alive and stunned", found.stunned))
    return Odds(rows, "The dead include those whose wound is mortal.")


def _gatling(content: Content, told: Told) -> Odds:
    column = gatling_field(content, told.number("spaces"))
    turns = told.number("turns")
    if column is None:
        return Odds((("wounded", Fraction(0)),), "Out of reach.")
    wounds = heavy(content, "gatling", column)
    rows = (*((f"{n} wounds" if n != 1 else "1 wound", p) for n, p in wounds.items()), *fate(content, told.number("strength"), wounds).rows())
    return Odds((*rows, (f"jammed within {turns} turns", jammed(content, turns))), "For each person in the swath, in one turn of fire.")


def _cannon(content: Content, told: Told) -> Odds:
    column = next((name for reach, name in FIELDS.items() if told.number("spaces") <= reach), None)
    if column is None:
        return Odds((("wounded", Fraction(0)),), "Out of reach.")
    wounds = heavy(content, "cannon", column)
    rows = (*((f"{n} wounds" if n != 1 else "1 wound", p) for n, p in wounds.items()), *fate(content, told.number("strength"), wounds).rows())
    return Odds(rows, "For each person in the cone, in one shot of canister.")


def _tracking(content: Content, told: Told) -> Odds:
    passed = told.word("passed")
    who = Tracker(
        told.word("tracker") == "scout", told.word("tracker") == "Indian scout", told.yes("indians"),
        "settled" if passed == "settled" else "town" if passed == "town" else "",
    )  # fmt: skip
    found, hexes = trail(content, told.word("terrain"), who), told.number("hexes")
    return Odds(
        (("followed without a doubt", found.at_once**hexes), ("still followed at the end", found.in_the_end**hexes)),
        "The second counts hours of casting about as well spent: a wrong trail is found out, and only an end upon an end loses it.",
    )


def _poker(content: Content, told: Told) -> Odds:
    word = told.word("way")
    pot = poker(edge(content, "bold" if word == "bold" else "careful" if word == "careful" else "honest"), told.number("opponents"))
    seen = SURE - (SURE - in_hundred(told.number("rating"))) ** told.number("hands")
    caught = (("seen in all these hands", seen),) if word == "bold" else ()
    return Odds((("wins a hand alone", pot.wins), ("level with the best", pot.shares), *caught), "Against honest players, each with one throw.")


def _morale(content: Content, told: Told) -> Odds:
    chance = stands_on(content, told.number("bravery"), told.number("companions"), told.number("famed"))
    return either("stands", in_hundred(chance), "gets out of there")


def _misfire(content: Content, told: Told) -> Odds:
    row, shots = content[MISFIRES].at(told.word("weapon")), told.number("shots")
    ways = ((way, Fraction(len(getattr(row, way)), 100)) for way in ("dud", "explosion", "jammed"))
    return Odds((("all go off", Fraction(len(row.none), 100) ** shots), *ways), "The last three are for one shot.")


CHANCE = Ask("the chance to hit in a hundred", "60", -100, 200)
STRENGTH = Ask("the target's strength", "14", 1, 40)
BETTER = Ask("what a sharpshooter adds to both rolls", "0", 0, 20)
SPACES = Ask("how many spaces off", "3", 0, 400)
WEAPON = Ask("the weapon", "Fast Draw Revolver", names=_guns)

SITUATIONS: Mapping[str, Situation] = {
    "hit": situation(
        "Hitting with a turn's shots",
        {
            "accuracy": Ask("base accuracy", "60", -50, 150), "weapon": WEAPON, "spaces": SPACES,
            "shooter": Ask("how the shooter moves", STILL, names=lambda content: _group(content, SHOOTER_MOVES)),
            "target": Ask("how the target moves", STILL, names=lambda content: _group(content, TARGET_MOVES)),
            "wounds": Ask("strength that the shooter has lost", "unhurt", names=lambda _: tuple(HURT)),
            "hip": switch("from the hip"), "hidden": switch("half of the target or more is hidden"), "rest": switch("the weapon rests on something"),
        },
        _hit,
    ),
    "shot": situation(
        "What a turn's shots do to somebody",
        {"chance": CHANCE, "shots": Ask("shots in the turn", "1", 1, 3), "strength": STRENGTH, "better": BETTER},
        _shot,
    ),
    "wound": situation(
        "How bad a hit is",
        {
            "place": Ask("where", "anywhere", names=lambda content: ("anywhere", *places(content))),
            "better": BETTER,
        },
        _wound,
    ),
    "shotgun": situation(
        "A charge of shot",
        {
            "gun": Ask("the gun", KINDS["shotgun"], names=lambda _: tuple(KINDS.values())),
            "range": Ask("the range", "short", names=lambda _: RANGES), "chance": CHANCE, "strength": STRENGTH,
        },
        _shotgun,
    ),
    "duel": situation(
        "A duel between two people of the cast",
        {
            "one": Ask("the one", "Wild Bill Hickok", names=_names), "other": Ask("the other", "Wes Hardin", names=_names), "spaces": SPACES,
            "arm": Ask("the gun in both hands", OWN, names=lambda content: (OWN, *_guns(content))),
            "hip": switch("both fire from the hip"), "sharp": switch("sharpshooters shoot to kill, by the optional rule"),
        },
        _duel,
    ),
    "brawl": situation(
        "A fistfight",
        {
            "first": Ask("strength of whoever strikes first", "14", 1, 30), "other": Ask("the other's strength", "14", 1, 30),
            "rounds": Ask("rounds", "8", 1, 24), "together": switch("equal speeds: they act together"),
        },
        _brawl,
    ),
    "dynamite": situation(
        "Near an explosion",
        {
            "sticks": Ask("sticks", "3", 1, 100), "spaces": Ask("how many spaces off", "2", 0, 30),
            "wall": Ask("the wall between", "none", names=lambda _: ("none", "soft", "hard")),
        },
        _dynamite,
    ),
    "gatling": situation(
        "In front of a Gatling gun",
        {"spaces": Ask("how many spaces off", "50", 0, 400), "strength": STRENGTH, "turns": Ask("turns of use", "4", 1, 40)}, _gatling,
    ),
    "cannon": situation("In front of a cannon", {"spaces": Ask("how many spaces off", "20", 0, 100), "strength": STRENGTH}, _cannon),
    "tracking": situation(
        "Following a trail",
        {
            "terrain": Ask("the ground", "Normal", names=lambda content: names(content[TRACKING])), "hexes": Ask("hexes", "10", 1, 60),
            "tracker": Ask("who tracks", "posse", names=lambda _: ("posse", "scout", "Indian scout")), "indians": switch("Indians are tracked"),
            "passed": Ask("what they passed through", "neither", names=lambda _: ("neither", "settled", "town")),
        },
        _tracking,
    ),
    "poker": situation(
        "A hand of poker with a professional",
        {
            "way": Ask("how the professional plays", "careful", names=lambda _: ("honest", "careful", "bold")),
            "opponents": Ask("honest opponents", "3", 1, 9), "rating": Ask("the gambler rating", "25", 1, 50), "hands": Ask("hands", "1", 1, 100),
        },
        _poker,
    ),
    "morale": situation(
        "Whether a minor character stands",
        {
            "bravery": Ask("bravery dice", "30", 1, 100), "companions": Ask("friends along", "0", 0, 20),
            "famed": Ask("those of them with a reputation", "0", 0, 20),
        },
        _morale,
    ),
    "misfire": situation(
        "Whether a gun goes off",
        {"weapon": Ask("the firearm", "Fast Draw Revolver", names=lambda content: names(content[MISFIRES])), "shots": Ask("shots", "6", 1, 50)},
        _misfire,
    ),
}  # fmt: skip
