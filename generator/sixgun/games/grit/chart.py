"""Chances as a designer and a Ranger read them: tables and pictures, each asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from ...content import Content
from ...numerals import words
from ...odds import NOTE, odds_chart, odds_table
from ...probability import SURE, Chances, per_cent, reach
from ...table import names
from ...view import ChartView, TableView, View
from .hand import READINGS, reading
from .harm import amounts, attack_chances, damage_chances, harm, save_chance
from .making import ability, none_reaches, protection, worths
from .probability import decimal, mean
from .resolve import ENHANCED, FOOTINGS, IMPAIRED, PLAIN
from .tables import ARMS, HAND_WEAPON

ATTACKERS = range(1, 6)
SAID = {"hands-ranks": "Rank, in a hand", "hands-tiers": "Worth, in a hand", "all-ranks": "Rank, in all hands"}


def _scores(content: Content) -> range:
    """The scores worth printing: up to the first that every number passes."""
    return range(1, content.rules.number("save.king") + 1)


def _from_king(content: Content, score: int) -> str:
    return f"{score}+" if score == content.rules.number("save.king") else str(score)


def _draws(content: Content) -> list[int]:
    """The draws of the arms there are, a bare hand's first."""
    return sorted({content[ARMS].at(name).draw or 0 for name in names(content[ARMS])})


def _drawn(draw: int) -> str:
    return f"Draw {draw}" if draw else "Bare hand"


# a new character


def _abilities(content: Content) -> TableView:
    chances = ability(content)
    rows = [
        (str(score), [per_cent(p), per_cent(reach(chances, score)), per_cent(SURE - none_reaches(content, score))]) for score, p in chances.items()
    ]
    most, king = content.rules.number("stats.most"), content.rules.number("save.king")
    highest = max(worths(content, content.rules.number("stats.hand-cards")))
    over = f"None can pass {most}, so nobody begins with Luck. " if highest <= most else ""
    note = f"On average {decimal(mean(chances))}. {over}With {king} or more, only the Black Joker fails. {NOTE}"
    return odds_table("abilities-odds", "An Ability", "Score", ("Just this", "This or more", "In one of three"), rows, note=note)


def _abilities_chart(content: Content) -> ChartView:
    chances = ability(content)
    cards = words(content.rules.text("stats.hand-cards"))
    return odds_chart(
        "abilities-chart", "An Ability", "Score", map(str, chances), {"Chance": list(chances.values())}, f"{cards.capitalize()} cards of one deck",
        "bars", top=0.3,
    )  # fmt: skip


def _protections(content: Content) -> dict[str, Chances]:
    return {word: protection(content, word) for word in READINGS["pairs"]}


def _protection(content: Content) -> TableView:
    """Hit Protection under each reading of pairs."""
    told, now = _protections(content), reading(content, "pairs")
    totals = sorted({n for chances in told.values() for n in chances})
    rows = [(str(n), [per_cent(chances.get(n, Fraction(0))) for chances in told.values()]) for n in totals]
    rows.append(("Average", [decimal(mean(chances)) for chances in told.values()]))
    note = f"Two cards and the pairs. The reading that is played: {SAID[now].lower()}. {NOTE}"
    return odds_table("protection-odds", "Hit Protection", "HP", [SAID[word] for word in told], rows, line="By which pairs count", note=note)


def _protection_chart(content: Content) -> ChartView:
    told = _protections(content)
    totals = sorted({n for chances in told.values() for n in chances})
    series = {SAID[word]: [chances.get(n, Fraction(0)) for n in totals] for word, chances in told.items()}
    return odds_chart("protection-chart", "Hit Protection", "HP", map(str, totals), series, "By which pairs count", top=0.3)


# saves


def _saves(content: Content) -> TableView:
    rows = [(_from_king(content, s), [per_cent(save_chance(content, s, f)) for f in FOOTINGS]) for s in _scores(content)]
    return odds_table("saves-odds", "A Save Passes", "Score", [f.capitalize() for f in FOOTINGS], rows)


def _saves_chart(content: Content) -> ChartView:
    series = {f.capitalize(): [save_chance(content, s, f) for s in _scores(content)] for f in FOOTINGS}
    return odds_chart("saves-chart", "A Save Passes", "Score", (_from_king(content, s) for s in _scores(content)), series)


# attacks


def _damage(content: Content) -> TableView:
    """What a hit does, by the weapon's draw."""
    told = {draw: damage_chances(content, draw) for draw in _draws(content)}
    most = range(max(d for hurt in told.values() for d, _ in hurt) + 1)
    rows = [
        (_drawn(draw), [per_cent(amounts(hurt).get(n, Fraction(0))) for n in most] + [decimal(mean(amounts(hurt)))]) for draw, hurt in told.items()
    ]
    note = f"Nothing: the Black Joker was among the cards. With the Red Joker comes a Strength save. {NOTE}"
    return odds_table("damage-odds", "The Damage of a Hit", "Weapon", ["Nothing", *map(str, most[1:]), "Average"], rows, note=note)


def _damage_chart(content: Content) -> ChartView:
    told = {draw: amounts(damage_chances(content, draw)) for draw in _draws(content) if draw}
    most = range(max(n for chances in told.values() for n in chances) + 1)
    series = {_drawn(draw): [chances.get(n, Fraction(0)) for n in most] for draw, chances in told.items()}
    return odds_chart("damage-chart", "The Damage of a Hit", "Damage", map(str, most), series, shape="bars", top=0.6)


def _attacks(content: Content) -> TableView:
    """The chance that one attack does harm, by the target's Dexterity."""
    hand = content[ARMS].at(HAND_WEAPON).draw or 0
    rows = [
        (
            _from_king(content, dexterity),
            [
                *(per_cent(harm(attack_chances(content, dexterity, draw))) for draw in _draws(content)),
                *(per_cent(harm(attack_chances(content, dexterity, hand, footing=footing))) for footing in (ENHANCED, IMPAIRED)),
            ],
        )
        for dexterity in _scores(content)
    ]
    heads = [_drawn(draw) for draw in _draws(content)] + [f"Draw {hand} enhanced", f"Draw {hand} impaired"]
    note = f"The Black Joker undoes an attack wherever it is drawn. {NOTE}"
    return odds_table("attacks-odds", "One Attack Does Harm", "Dexterity", heads, rows, line="By the target’s Dexterity", note=note, wide=True)


def _attacks_chart(content: Content) -> ChartView:
    hand = content[ARMS].at(HAND_WEAPON).draw or 0
    series = {f.capitalize(): [harm(attack_chances(content, d, hand, footing=f)) for d in _scores(content)] for f in FOOTINGS}
    xs = (_from_king(content, d) for d in _scores(content))
    return odds_chart("attacks-chart", "One Attack Does Harm", "The target’s Dexterity", xs, series, f"With a hand weapon, Draw {hand}")


def _several(content: Content) -> TableView:
    """What several attackers do to one target, and a posse."""
    hand, dexterity = content[ARMS].at(HAND_WEAPON).draw or 0, round(mean(ability(content)))
    told = {str(n): attack_chances(content, dexterity, hand, attackers=n) for n in ATTACKERS}
    told["A posse"] = attack_chances(content, dexterity, hand, posse=True)
    highest = max(damage for hurt in told.values() for damage, _ in hurt)
    spans = range(1, highest + 1)
    rows = [(who, [*(per_cent(reach(amounts(hurt), n)) for n in spans), decimal(mean(amounts(hurt)))]) for who, hurt in told.items()]
    line = f"Hand weapons, Draw {hand}, against Dexterity {dexterity}"
    heads = [f"{n}+" for n in spans] + ["Average"]
    note = f"The chance of so much damage or more from the one save. More cards bring the Black Joker too, which undoes it all. {NOTE}"
    return odds_table("several-odds", "Many Against One", "Attackers", heads, rows, line=line, note=note)


def _thirteen(content: Content) -> TableView:
    """What a high score means against attacks: the thing that a designer should see."""
    king, hand = content.rules.number("save.king"), content[ARMS].at(HAND_WEAPON).draw or 0
    rows = []
    for score in range(king - 4, king + 2):
        posse = harm(attack_chances(content, score, hand, posse=True))
        plain, enhanced = (harm(attack_chances(content, score, hand, footing=f)) for f in (PLAIN, ENHANCED))
        told = (SURE - none_reaches(content, score), SURE - save_chance(content, score), plain, enhanced, posse)
        rows.append((str(score), [per_cent(p) for p in told]))
    note = (
        f"With {king} or more a save fails on the Black Joker alone, and in an attack that joker undoes the attack: such a character cannot be hit, "
        f"by one or by a posse. By the swap, whoever has {king} may have it in Dexterity. {NOTE}"
    )
    heads = ("Has such a score", "A save fails", "Harm", "Enhanced", "A posse")
    line = f"By Dexterity, against hand weapons, Draw {hand}"
    return odds_table("thirteen", f"A Score of {king} or More", "Score", heads, rows, line=line, note=note)


VIEWS: Mapping[str, Callable[[Content], View]] = {
    "abilities-odds": _abilities,
    "abilities-chart": _abilities_chart,
    "protection-odds": _protection,
    "protection-chart": _protection_chart,
    "saves-odds": _saves,
    "saves-chart": _saves_chart,
    "damage-odds": _damage,
    "damage-chart": _damage_chart,
    "attacks-odds": _attacks,
    "attacks-chart": _attacks_chart,
    "several-odds": _several,
    "thirteen": _thirteen,
}
