"""Tables and drawings of chances for Rangers and designers."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from ...content.content import Content
from ...content.numerals import counted, words
from ...content.probability import NEVER, SURE, Chances, reach
from ...content.table import names
from ...play.odds import NOTE, Cells, Grid, Plot, Views, odds_table
from ...view import TableView
from .character import Character
from .figures import figures
from .hand import READINGS, reading
from .harm import Hurt, amounts, attack_chances, damage_chances, harm, save_chance
from .making import ability, none_reaches, protection, worths
from .probability import decimal, mean
from .resolve import ENHANCED, FOOTINGS, IMPAIRED, PLAIN
from .tables import ARMS, HAND_WEAPON

ATTACKERS, POSSE = range(1, 6), "A posse"
PAIRS = {
    "hands-ranks": "Rank, in a hand",
    "hands-tiers": "Worth, in a hand",
    "all-ranks": "Rank, in all hands",
}
VIEWS = Views()


def _king(content: Content) -> int:
    """The first score that every number passes."""
    return content.rules.number("save.king")


def _scores(content: Content) -> dict[str, int]:
    """The scores worth printing, by their labels: 13+ for the first that every number passes."""
    king = _king(content)
    return {str(score): score for score in range(1, king)} | {f"{king}+": king}


def _draws(content: Content) -> dict[str, int]:
    """The draws of the arms there are, a bare hand's first."""
    draws = sorted({content[ARMS].at(name).draw or 0 for name in names(content[ARMS])})
    return {f"Draw {draw}" if draw else "Bare hand": draw for draw in draws}


def _hand(content: Content) -> int:
    """The draw of a hand weapon."""
    return content[ARMS].at(HAND_WEAPON).draw or 0


# a new character


@VIEWS.table("abilities-odds", "An Ability", "Score")
def _abilities(content: Content) -> Grid:
    chances, most = ability(content), content.rules.number("stats.most")
    rows = {
        score: (p, reach(chances, score), SURE - none_reaches(content, score))
        for score, p in chances.items()
    }
    highest = max(worths(content, content.rules.number("stats.hand-cards")))
    over = f"None can pass {most}, so nobody begins with Luck. " if highest <= most else ""
    note = (
        f"On average {decimal(mean(chances))}. {over}With {_king(content)} or more, only the Black"
        f" Joker fails. {NOTE}"
    )
    return Grid(("Just this", "This or more", "In one of three"), rows, note=note)


@VIEWS.chart("abilities-chart", "An Ability", "Score", shape="bars", top=0.3)
def _abilities_chart(content: Content) -> Plot:
    chances, cards = ability(content), words(content.rules.text("stats.hand-cards"))
    return Plot(
        chances, {"Chance": chances.values()}, line=f"{cards.capitalize()} cards of one deck"
    )


def _protections(content: Content) -> tuple[list[int], dict[str, Chances]]:
    """Hit Protection under each reading of pairs: the scores, and their chances by reading."""
    chances = {PAIRS[word]: protection(content, word) for word in READINGS["pairs"]}
    return sorted({n for each in chances.values() for n in each}), chances


@VIEWS.table("protection-odds", "Hit Protection", "HP", line="By which pairs count")
def _protection(content: Content) -> Grid:
    scores, chances = _protections(content)
    rows = {str(n): [each.get(n, NEVER) for each in chances.values()] for n in scores}
    average = {"Average": [decimal(mean(each)) for each in chances.values()]}
    cards = counted(content.rules.text("stats.hit-protection-cards"), "card").capitalize()
    note = (
        f"{cards} and the pairs. The reading that is played:"
        f" {PAIRS[reading(content, 'pairs')].lower()}. {NOTE}"
    )
    return Grid(chances, {**rows, **average}, note=note)


@VIEWS.chart("protection-chart", "Hit Protection", "HP", line="By which pairs count", top=0.3)
def _protection_chart(content: Content) -> Plot:
    scores, chances = _protections(content)
    return Plot(
        scores, {label: [each.get(n, NEVER) for n in scores] for label, each in chances.items()}
    )


# saves and attacks

DECKS = {
    "fresh": "Each is drawn from the whole deck.",
    "running": (
        "The deck runs on until a joker comes up: on average over all that may be gone from it."
    ),
}


@VIEWS.table("saves-odds", "A Save Passes", "Score")
def _saves(content: Content) -> Grid:
    rows = {
        label: [save_chance(content, score, f) for f in FOOTINGS]
        for label, score in _scores(content).items()
    }
    return Grid(
        map(str.capitalize, FOOTINGS), rows, note=f"{DECKS[reading(content, 'draws')]} {NOTE}"
    )


@VIEWS.chart("saves-chart", "A Save Passes", "Score")
def _saves_chart(content: Content) -> Plot:
    scores = _scores(content)
    return Plot(
        scores,
        {
            f.capitalize(): [save_chance(content, score, f) for score in scores.values()]
            for f in FOOTINGS
        },
    )


def _damages(content: Content) -> tuple[range, dict[str, dict[int, Fraction]]]:
    """What a hit does, by the weapon's draw: every damage there is, and its chances."""
    chances = {
        label: amounts(damage_chances(content, draw)) for label, draw in _draws(content).items()
    }
    return range(max(n for each in chances.values() for n in each) + 1), chances


@VIEWS.table(
    "damage-odds",
    "The Damage of a Hit",
    "Weapon",
    note=(
        "Nothing: the Black Joker was among the cards. With the Red Joker comes a Strength save."
        f" {NOTE}"
    ),
)
def _damage(content: Content) -> Grid:
    most, chances = _damages(content)
    rows = {
        label: [*(each.get(n, NEVER) for n in most), decimal(mean(each))]
        for label, each in chances.items()
    }
    return Grid(["Nothing", *most[1:], "Average"], rows)


@VIEWS.chart("damage-chart", "The Damage of a Hit", "Damage", shape="bars", top=0.6)
def _damage_chart(content: Content) -> Plot:
    most, chances = _damages(content)
    drawn = (label for label, draw in _draws(content).items() if draw)
    return Plot(most, {label: [chances[label].get(n, NEVER) for n in most] for label in drawn})


@VIEWS.table(
    "attacks-odds", "One Attack Does Harm", "Dexterity", line="By the target’s Dexterity", wide=True
)
def _attacks(content: Content) -> Grid:
    """The chance that one attack does harm."""
    hand, draws = _hand(content), _draws(content)
    kinds = [partial(attack_chances, draw=draw) for draw in draws.values()]
    kinds += [
        partial(attack_chances, draw=hand, footing=footing) for footing in (ENHANCED, IMPAIRED)
    ]
    rows = {
        label: [harm(kind(content, dexterity)) for kind in kinds]
        for label, dexterity in _scores(content).items()
    }
    note = f"The Black Joker undoes an attack wherever it is drawn. {NOTE}"
    return Grid([*draws, f"Draw {hand} enhanced", f"Draw {hand} impaired"], rows, note=note)


@VIEWS.chart("attacks-chart", "One Attack Does Harm", "The target’s Dexterity")
def _attacks_chart(content: Content) -> Plot:
    hand, scores = _hand(content), _scores(content)
    series = {
        f.capitalize(): [
            harm(attack_chances(content, score, hand, footing=f)) for score in scores.values()
        ]
        for f in FOOTINGS
    }
    return Plot(scores, series, line=f"With a hand weapon, Draw {hand}")


def _gangs(content: Content) -> tuple[str, range, dict[str, dict[int, Fraction]]]:
    """What several attackers do to one target, and a posse: with what, the damage there can be, and
    the chance of each.
    """
    hand, dexterity = _hand(content), round(mean(ability(content)))
    hurts: dict[str, Mapping[Hurt, Fraction]] = {
        str(n): attack_chances(content, dexterity, hand, attackers=n) for n in ATTACKERS
    }
    chances = {
        who: amounts(hurt)
        for who, hurt in (
            hurts | {POSSE: attack_chances(content, dexterity, hand, posse=True)}
        ).items()
    }
    most = max(n for each in chances.values() for n in each)
    return f"Hand weapons, Draw {hand}, against Dexterity {dexterity}", range(1, most + 1), chances


@VIEWS.table("several-odds", "Many Against One", "Attackers")
def _several(content: Content) -> Grid:
    armed, spans, chances = _gangs(content)
    note = (
        "The chance of so much damage or more from the one save. More cards bring the Black Joker"
        f" too, which undoes it all. {NOTE}"
    )
    return Grid(
        [*(f"{n}+" for n in spans), "Average"],
        {
            who: [*(reach(each, n) for n in spans), decimal(mean(each))]
            for who, each in chances.items()
        },
        line=armed,
        note=note,
    )


@VIEWS.chart("several-chart", "Many Against One", "So much damage, or more")
def _several_chart(content: Content) -> Plot:
    armed, spans, chances = _gangs(content)
    shown = [(words(n).capitalize(), str(n)) for n in (1, 2, max(ATTACKERS))] + [(POSSE, POSSE)]
    return Plot(
        spans, {label: [reach(chances[who], n) for n in spans] for label, who in shown}, line=armed
    )


@VIEWS.table("thirteen", "", "Score")
def _thirteen(content: Content) -> Grid:
    """What a high score means against attacks, for designers."""
    king, hand = _king(content), _hand(content)
    kinds = [
        partial(attack_chances, draw=hand, footing=footing) for footing in (PLAIN, ENHANCED)
    ] + [partial(attack_chances, draw=hand, posse=True)]
    rows = {
        score: [
            SURE - none_reaches(content, score),
            SURE - save_chance(content, score),
            *(harm(kind(content, score)) for kind in kinds),
        ]
        for score in range(king - 4, king + 2)
    }
    note = (
        f"With {king} or more a save fails on the Black Joker alone, and in an attack that joker"
        " undoes the attack: such a character cannot be hit, by one or by a posse. By the swap,"
        f" whoever has {king} may have it in Dexterity. {NOTE}"
    )
    heads, line = (
        ("Has such a score", "A save fails", "Harm", "Enhanced", POSSE),
        f"By Dexterity, against hand weapons, Draw {hand}",
    )
    return Grid(heads, rows, line=line, note=note, title=f"A Score of {king} or More")


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to pass a save, by ability and footing."""
    cells: Cells = {
        name.capitalize(): [save_chance(content, score, f) for f in FOOTINGS]
        for name, score in figures(who, content).abilities.items()
    }
    return odds_table(
        "chances", "Saves, in 100", "Save", [f.capitalize() for f in FOOTINGS], cells, note=""
    )
