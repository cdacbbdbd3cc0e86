"""In a worker: the fighters, who acts first, and the effects of a hit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...system.problem import SixgunError
from ...view import Block, Pips, Stat, Track
from ...web import loaded
from .counter_work import CODE, form, someone
from .order import FightOrder

if TYPE_CHECKING:
    from ...content.content import Cast
    from ...document.project_game import ProjectGame
    from ...view import StatView

BOXES = 60  # at most, of one number
FIGURES = 10  # of one fighter


def fighters(id: str, order: FightOrder) -> list[dict[str, Any]]:
    """Who fights: the characters of these codes, people and beasts of the cast, and the first of a
    party; each with figures, arms, and boxes to strike off.
    """
    from ...play.party import party_of
    from ...play.poster import unfiled
    from ...press.party_job import PartyJob

    game = loaded.game(id)
    people = game.game.people
    found: list[tuple[str, Cast]] = []
    rolled = [someone(game, code) for code in order.codes]
    if order.party and people:
        job = PartyJob(party_of(id, people, game.content, order.party, {}, None), game.content)
        rolled += [job.someone(number)[0] for number in range(1, order.count + 1)]
    found += [(str(getattr(who, "code", "")), unfiled(who)) for who in rolled]
    found += [(one.id, one) for one in (_of_cast(game, name) for name in order.who)]
    return [_fighter(game, ref, one) for ref, one in found]


def _of_cast(game: ProjectGame, name: str) -> Cast:
    from ...play.people import called

    if name in game.content.cast:
        return game.content.cast[name]
    meant = called(name, [*game.content.cast.values()])
    if not meant:
        raise SixgunError(f"no one in the cast is called “{name}”")
    return meant[0]


def cast(id: str) -> list[tuple[str, str]]:
    """Everybody who can be added to a fight: ids and names."""
    game = loaded.game(id)
    return [
        (one.id, str(getattr(one.who, "name", "") or one.id)) for one in game.content.cast.values()
    ]


def _fighter(game: ProjectGame, ref: str, one: Cast) -> dict[str, Any]:
    from ...play.find import plain_text
    from ...play.stat import stat_view

    people, who = game.game.people, one.who
    stat = stat_view(game.game, one, game.content)
    tracks: list[tuple[str, str, int]] = []
    values: dict[str, str] = {}
    if people and type(who) is people.model:
        sheet = people.sheet(who, game.content)
        blocks = [block for band in sheet.bands for block in band.every()]
        values = {
            block.slot.name: block.slot.value
            for block in blocks
            if isinstance(block, Stat) and block.slot.value
        }
        tracks = [*_tracks(blocks, _most(game, values))]
    figures = [*stat.great, *stat.lesser] if stat else []
    tracks += _counted(game, dict(figures), {track for track, _, _ in tracks})
    return {
        "name": getattr(who, "name", ""),
        "ref": ref,
        "code": ref if CODE.fullmatch(ref) else "",
        "tracks": tracks,
        "figures": [(label, plain_text(value)) for label, value in figures[:FIGURES]],
        "arms": [*_arms(stat)] if stat else [],
        "values": {slot.partition(".")[0]: value for slot, value in values.items()},
    }


def _most(game: ProjectGame, values: Mapping[str, str]) -> dict[str, int]:
    """How many boxes count of the track of harm."""
    hurt = game.game.hurt
    known = bool(hurt and values.get(hurt.most, "").isdecimal())
    return {hurt.track: int(values[hurt.most])} if hurt and known else {}


def _counted(
    game: ProjectGame, figures: Mapping[str, str], there: set[str]
) -> Iterator[tuple[str, str, int]]:
    """The rows of boxes for figures that a hit lowers, where no sheet has them."""
    hurt = game.game.hurt
    if hurt is None:
        return
    for label, track in ((hurt.figure, hurt.track), *hurt.also.items()):
        number = figures.get(label, "").split("/")[0].strip()
        if label and track not in there and number.isdecimal() and int(number):
            yield track, label, min(int(number), BOXES)


def _arms(stat: StatView) -> Iterator[str]:
    """The arms of a stat block, a line each."""
    from ...play.find import plain_text

    for name, *rest in stat.arms:
        heads = stat.arm_heads[1:]
        cells = (f"{head} {cell}" for head, cell in zip(heads, rest, strict=False) if cell)
        yield plain_text(f"{name}: {', '.join(cells)}")
    yield from (
        plain_text(text) for label, text in stat.lines if label in ("Arms", "Attacks", "In hand")
    )


def _tracks(blocks: list[Block], most: Mapping[str, int]) -> Iterator[tuple[str, str, int]]:
    """The rows of boxes on a sheet: id, meaning, and how many are open, without those beyond
    `most`.
    """
    for block in blocks:
        if isinstance(block, Track | Pips) and (
            open_ := min(
                sum(not box.on for box in block.boxes), most.get(block.id, len(block.boxes))
            )
        ):
            yield (
                block.id,
                block.label.partition(":")[0] or block.id.removesuffix("-track").capitalize(),
                open_,
            )


def forms(id: str) -> dict[str, dict[str, Any] | None]:
    """The forms of a fight: of an attack, without the two fighters, and of a hit, without the
    boxes left.
    """
    game = loaded.game(id)
    hurt, fighting = game.game.hurt, game.game.fighting
    hit = attack = None
    if hurt:
        asks = game.game.questions[hurt.question].asks
        named = {key for key, ask in asks.items() if ask.people} | {hurt.wound}
        hit = _without(id, hurt.question, {*named, hurt.left, hurt.lost, *hurt.also.values()})
        hit |= {"track": hurt.track, "left": hurt.left, "lost": hurt.lost}
        hit["also"] = [*hurt.also.values()]
        hit["wound"] = hurt.wound
        hit["carries"] = fighting.attacker if fighting and fighting.attacker in asks else ""
    if fighting:
        asks = game.game.questions[fighting.attack].asks
        both = {fighting.attacker, fighting.target}
        for key, ask in asks.items():  # keys that replace a name
            both |= {key} if {*ask.unless.split()} & both else set()
        attack = _without(id, fighting.attack, both)
        attack |= {"attacker": fighting.attacker, "target": fighting.target}
        attack |= {"wounds": fighting.wounds, "their": fighting.their_wounds}
        lefts = {hurt.track: hurt.left, **{key: key for key in hurt.also.values()}} if hurt else {}
        attack["lefts"] = {track: key for track, key in lefts.items() if key in asks}
    return {"hit": hit, "attack": attack}


def _without(id: str, question: str, keys: set[str]) -> dict[str, Any]:
    """A question's form without some of its keys."""
    asked = form(id, question, {})
    some = {part: [one for one in asked[part] if one["key"] not in keys] for part in PARTS}
    if not some["fields"]:
        some = {"fields": some["rest"], "rest": []}
    return asked | some | {"sentence": []}


PARTS = ("fields", "rest")


def opening(id: str, refs: list[str], seed: str) -> dict[str, Any]:
    """Who acts first: a number for each fighter, the highest first, and the rolls. Codes are
    those of the party.
    """
    from ...play.question import ask
    from ...system.rng import Rng

    game = loaded.game(id)
    fighting = game.game.fighting
    if fighting is None:
        raise SixgunError("the rules do not say who acts first; type the numbers")
    question = game.game.questions[fighting.opening]
    everyone = _apart(
        [someone(game, r) if CODE.fullmatch(r) else _of_cast(game, r).who for r in refs]
    )
    given: dict[str, Any] = {}
    if fighting.who and everyone:
        many = question.asks[fighting.who].many
        given = {fighting.who: everyone if many else everyone[:1]}
    try:
        rng = Rng(seed) if question.rolls else None
        answer = ask(question, game.content, given, rng, lenient=True)
    except ValueError as error:
        raise SixgunError(str(error)) from None
    order = dict(answer.order)
    names = [str(getattr(who, "name", "")) for who in everyone]
    numbers = [
        order.get(name, order.get("party" if CODE.fullmatch(ref) else "others"))
        for ref, name in zip(refs, names, strict=True)
    ]
    rolls = "; ".join(f"{one.label} {' '.join(one.dice)}: {one.text}" for one in answer.rolls)
    return {"numbers": numbers, "text": rolls or answer.text}


def _apart(everyone: list[Any]) -> list[Any]:
    """Those who fight, each with a name of their own."""
    seen: dict[str, int] = {}
    found = []
    for who in everyone:
        name = str(getattr(who, "name", ""))
        seen[name] = seen.get(name, 0) + 1
        again = seen[name] > 1
        found.append(who.model_copy(update={"name": f"{name} {seen[name]}"}) if again else who)
    return found
