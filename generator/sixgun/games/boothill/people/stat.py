"""Stat blocks and wanted posters: six numbers, each weapon with its finished sums, the strength to
tick off, and a life in words.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal

from ....content.content import Content
from ....content.table import find
from ....content.wording import dollars, signed
from ....play.poster import likeness
from ....play.stat import Pairs, blank_block, capital, empty, filled, lines, posters, stat_blocks
from ....view import PosterView, StatView
from ..tables import RANGES
from .character import ABILITIES, CALLINGS, REGIONS, WORDS, Character, Guessed, Kills
from .fields import ListedItem, name_and_count, owned_lines, valuable_lines
from .figures import ArmLine, Figures, figures

HAND_TAGS = {"both": "L+R", "left": "L"}


def in_a_row(words: Sequence[str]) -> str:
    """Texas, Kansas and Utah."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def summary(who: Character) -> str:
    """The line under a name: Bandit, Douglas Gang, 26."""
    return ", ".join(
        part for part in (who.occupation, who.gang, "" if who.age is None else str(who.age)) if part
    )


def years_text(who: Character) -> str:
    """1853–1895, with a question mark for an unknown year; empty where both are unknown."""
    return f"{who.born or '?'}–{who.died or '?'}" if who.born or who.died else ""


def countries_text(who: Character, content: Content) -> str:
    """A person's regions in words: Texas and Kansas."""
    return in_a_row(
        [
            row.region if (row := find(content[REGIONS], letters)) else letters
            for letters in who.region
        ]
    )


def kills_text(who: Character) -> str:
    """22, or 44 by the wildest account; empty where nothing is known."""
    kills = who.kills
    if kills is None or (kills.probable is None and kills.most is None):
        return ""
    if kills.probable is None:
        return f"at most {kills.most}"
    likely = str(kills.probable or "nobody")
    return likely if kills.most is None else f"{likely}, or {kills.most} by the wildest account"


def skills(who: Character) -> tuple[str, ...]:
    """Short marks: the hands that shoot, the gambler rating."""
    gambler = f"GR {who.gambler:02}" if who.gambler is not None else ""
    return tuple(filter(None, (HAND_TAGS.get(who.hand, ""), gambler)))


def tags(who: Character) -> tuple[str, ...]:
    """Short marks: the skills, the reward."""
    return (*skills(who), *([dollars(who.reward)] if who.reward else []))


def known_facts(who: Character, content: Content) -> list[str]:
    """Facts about a person besides the figures, as sentences."""
    facts = (
        ("Also called", " or ".join(who.aliases)),
        ("Lived", years_text(who)),
        ("Rides in", countries_text(who, content)),
        ("One of", who.gang),
        ("Men killed:", kills_text(who)),
        ("Reward:", dollars(who.reward) if who.reward else ""),
    )
    return [f"{words} {fact}{'' if fact.endswith('.') else '.'}" for words, fact in facts if fact]


HEADS = ("Weapon", "First shot", "To hit")
UNKNOWN = "–"
GUESS, GUESSES = (
    "?",
    "rosters/guesses",
)  # the sign of a guessed figure, and the section with its legend
PROPER = ("Civil War", "Army", "Buffalo")


def _block(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    score, nerve = derived.strength.score, derived.bravery.roll
    return StatView(
        id="",
        name=who.name,
        intro=summary(who),
        tags=(*tags(who), *([f"Nerve {percent(nerve)}"] if nerve is not None else [])),
        great=numbers(who, derived),
        arm_heads=HEADS if derived.arms else (),
        arms=tuple(map(_arm, derived.arms)),
        lines=_lines(who, content),
        bodies=(
            ((f"Str. {guess(who, 'strength', str(score))}", score),) if score is not None else ()
        ),
        guessed=legend([who], content),
        row=_row(who, derived),
    )


def handout(who: Character, block: StatView, content: Content) -> StatView:
    """A character's block with the shots and ranges of each weapon, boxes for what is loaded, and
    all that is owned; the chances to hit are beside it.
    """
    derived = figures(who, content)
    loads = (
        (f"{heading(arm.name)}, loaded", arm.rounds)
        for arm in derived.arms
        if arm.rounds and arm.rounds > 1
    )
    worn = [ListedItem(name_and_count(one.item, one.count)) for one in who.items if one.place]
    owned = (
        *worn,
        *owned_lines(who, derived, content, len(derived.arms)),
        *valuable_lines(who, derived, content),
    )
    return replace(
        block,
        arm_heads=("Weapon", "First shot", "Shots", *map(str.capitalize, RANGES)),
        arms=tuple(
            (_arm(arm)[0], _arm(arm)[1], plain(arm.shots), *map(str, arm.bands))
            for arm in derived.arms
        ),
        bodies=(*block.bodies, *loads),
        lines=(
            *block.lines,
            *lines(("Owns", capital("; ".join(lower(one.whole) for one in owned if one.text)))),
        ),
    )


def _row(who: Character, derived: Figures) -> Pairs:
    """The cells of a roster: the figures, the chance to hit, and the rest in a line of words."""
    hits = [derived.guns] + [derived.throws] * any(arm.thrown for arm in derived.arms)
    strength = guess(who, "strength", plain(derived.strength.score))
    accuracy = "/".join(plain(hit) for hit in hits if hit is not None) or UNKNOWN
    return (
        *numbers(who, derived),
        ("Str.", strength),
        ("Hit", accuracy),
        ("", _words(who, derived)),
    )


def _words(who: Character, derived: Figures) -> str:
    """FDR 36, SAR 34, R 21. Rancher, gunman, 1840–1887, TX SW KS. Killed 8, or 26."""
    arms = (
        f"{f'{arm.count} × ' if arm.count > 1 else ''}{arm.code} {plain(arm.first_shot)}"
        + (f" ({arm.at})" if arm.at else "")
        for arm in derived.arms
    )
    life = (summary(who), years_text(who), " ".join(who.region))
    kills, bravery = kills_text(who), derived.bravery.roll
    sentences = (
        ", ".join(arms),
        ", ".join(filter(None, life)),
        f"Also {', '.join(who.aliases)}" if who.aliases else "",
        f"Killed {kills.removesuffix(' by the wildest account')}" if kills else "",
        f"Nerve {percent(bravery)}" if bravery is not None else "",
        ", ".join(tags(who)),
    )
    return " ".join(f"{part}." for part in sentences if part)


def guess(who: Character, ability: Guessed, value: str) -> str:
    """A figure, with its sign where it is a guess: 14?"""
    return value + GUESS if ability in who.guessed else value


def legend(people: Iterable[Character], content: Content) -> str:
    """What the sign of a guess means; empty where none of these people has one."""
    prose = content.prose.get(GUESSES)
    return prose.body.strip() if prose and any(who.guessed for who in people) else ""


def numbers(who: Character, derived: Figures) -> Pairs:
    """The five figures at the head of a block; strength is the sixth, in boxes."""
    bravery = (
        f"{plus(derived.bravery.speed)}/{plus(derived.bravery.accuracy)}"
        if derived.bravery.speed is not None
        else UNKNOWN
    )
    return (
        ("Speed", guess(who, "speed", plus(derived.speed.score))),
        ("Gun", guess(who, "gun", plus(derived.gun.score))),
        ("Throw", guess(who, "throwing", plus(derived.throwing.score))),
        ("Brave", guess(who, "bravery", bravery)),
        ("Exp.", guess(who, "experience", plus(derived.experience.modifier))),
    )


def plus(number: int | None) -> str:
    """+5, −3, 0; a dash for what is unknown."""
    return UNKNOWN if number is None else signed(number) if number else "0"


def plain(number: int | None) -> str:
    """17, −3; a dash for what is unknown."""
    return UNKNOWN if number is None else str(number).replace("-", "−")


def _arm(arm: ArmLine) -> tuple[str, ...]:
    count = f"{arm.count} × " if arm.count > 1 else ""
    return (
        count + (lower(arm.name) if count else heading(arm.name)),
        plain(arm.first_shot),
        plain(arm.to_hit),
    )


def lower(name: str) -> str:
    """A weapon's name inside a sentence: fast draw revolver (6), Civil War rifle (7)."""
    words = name.lower().replace(" shot)", ")").replace(" type repeating", "")
    for proper in PROPER:
        words = words.replace(proper.lower(), proper)
    return words


def heading(name: str) -> str:
    """A weapon's name at the head of a line: Fast draw revolver."""
    return capital(lower(name))


def _lines(who: Character, content: Content) -> Pairs:
    text = capital(
        "; ".join(f"{arm.at}: {lower(arm.called or arm.arm)}" for arm in who.arms if arm.at)
    )
    return lines(
        ("Also", ", ".join(who.aliases)),
        ("Lived", years_text(who)),
        ("Country", countries_text(who, content)),
        ("Men killed", kills_text(who).replace("by the wildest account", "at most")),
        *_callings(who, content),
        ("Kept", text),
        ("Percentiles", _percentiles(who)),
        ("Note", who.note),
    )


def _callings(who: Character, content: Content) -> Pairs:
    """What brings a legend to town, by the first trade, and the answer to a challenge, by the last;
    those of a trade take its words in turn, so that neighbors differ.
    """
    if not who.region:
        return ()
    legends = [cast.who for cast in content.cast.values() if getattr(cast.who, "region", ())]
    found = []
    for label, which in (("In town for", 0), ("Called out", -1)):
        trade = _trades(who)[which]
        calling = find(content[CALLINGS], trade)
        texts = () if calling is None else calling.called if which else calling.town
        peers = [one.name for one in legends if _trades(one)[which] == trade]
        if texts:
            found.append((label, texts[peers.index(who.name) % len(texts)]))
    return tuple(found)


def _trades(who: Character) -> list[str]:
    return [capital(trade.strip()) for trade in who.occupation.split(",")]


def _percentiles(who: Character) -> str:
    """The percentile scores, for checks against them such as morale."""
    known = [(WORDS.get(name, name), getattr(who, name)) for name in ABILITIES]
    return ", ".join(
        f"{word} {percent(ability.roll)}"
        for word, ability in known
        if ability is not None and ability.roll is not None
    )


def percent(roll: Decimal) -> str:
    """A percentile score as it is written: 05, 91½, 00."""
    return f"{int(roll) % 100:02}{'½' if roll != int(roll) else ''}"


BLANK = blank_block(
    ("Speed", "Gun", "Throw", "Brave", "Exp."),
    (
        *("Lived", "Country", "Men killed", "In town for", "Called out"),
        *("Found at", "Wants", "Grudge", "Note"),
    ),
    (("Str.", 20),),
    heads=HEADS,
    arms=3,
)
stat = stat_blocks(BLANK, {Character: _block})
BLANK_POSTER = PosterView(
    "blank", "", facts=(empty("Born", "Seen in"), empty("Carries", "Dead men"))
)


def _poster(who: Character, content: Content) -> PosterView:
    """With a reward if there is one."""
    carried = ", ".join(arm.name for arm in figures(who, content).arms)
    left = filled(
        ("Born", str(who.born or "")),
        ("Seen in", countries_text(who, content)),
        ("Age", str(who.age or "")),
    )
    company = who.gang if who.age else ""
    right = filled(
        ("Carries", carried.capitalize()), ("Rides with", company), ("Dead men", _dead(who.kills))
    )
    return PosterView(
        id="",
        name=who.name,
        trade=who.occupation.split(",")[0] if company else _trade(who),
        alias=f"also called {', '.join(who.aliases)}" if who.aliases else "",
        reward=dollars(who.reward) if who.reward else "",
        facts=(left, right),
        likeness=likeness(content, who.name, who.occupation, who),
    )


def _trade(who: Character) -> str:
    """Who is wanted: Bandit of the Wild Bunch; Gunman of Billy the Kid’s Gang."""
    trade = who.occupation.split(",")[0]
    the = "" if "’s " in who.gang else "the "
    return f"{trade} of {the}{who.gang}" if who.gang else trade


def _dead(kills: Kills | None) -> str:
    """Killings: the likely number, and the wildest claim."""
    counts = ((kills.probable, "likely"), (kills.most, "claimed")) if kills else ()
    return ", ".join(f"{count or 'none'} {how}" for count, how in counts if count is not None)


poster = posters(BLANK_POSTER, {Character: _poster}, coupon=stat)
