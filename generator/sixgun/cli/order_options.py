"""Options of a command, made of the fields of an order (`system.order`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..system.order import Field, OrderError, fields_of
from .options import parse_pairs

F = TypeVar("F", bound=Callable[..., Any])


def order_options(order: type, *names: str) -> Callable[[F], F]:
    """An option for each of these fields, in this order."""

    def decorate(command: F) -> F:
        for name in reversed(names):
            command = _option(fields_of(order)[name])(command)
        return command

    return decorate


def _option(field: Field) -> Callable[[F], F]:
    takes, option = field.takes, field.takes.option or f"--{field.name.replace('_', '-')}"
    if field.kind is bool:
        off = takes.off or f"no-{option[2:]}"
        flag = f"{option}/--{off}" if field.default else option
        return click.option(flag, field.name, is_flag=True, default=field.default, help=takes.about)
    more: dict[str, Any] = {"metavar": takes.metavar, "help": takes.about}
    if field.kind is int:
        more |= {"type": click.IntRange(takes.low, takes.high), "callback": _number(field)}
        return click.option(option, field.name, **more)
    if field.kind is tuple:
        more |= {"default": ",".join(field.default), "show_default": bool(field.default)}
        return click.option(option, field.name, callback=_listed(field), **more)
    if field.kind is str:
        return click.option(
            option, field.name, default=field.default, callback=_worded(field), **more
        )
    return click.option(option, field.name, callback=_counted(field), **more)


def _number(field: Field) -> Callable[[click.Context, click.Parameter, int | None], int]:
    def read(ctx: click.Context, param: click.Parameter, number: int | None) -> int:
        return int(field.default) if number is None else number

    return read


def _listed(field: Field) -> Callable[[click.Context, click.Parameter, str], tuple[str, ...]]:
    def read(ctx: click.Context, param: click.Parameter, text: str) -> tuple[str, ...]:
        try:
            return field.several(tuple(word.strip() for word in text.split(",") if word.strip()))
        except OrderError as error:
            raise click.UsageError(str(error), ctx) from None

    return read


def _worded(field: Field) -> Callable[[click.Context, click.Parameter, str], str]:
    def read(ctx: click.Context, param: click.Parameter, text: str) -> str:
        try:
            return field.words(text)
        except OrderError as error:
            raise click.UsageError(str(error), ctx) from None

    return read


def _counted(
    field: Field,
) -> Callable[[click.Context, click.Parameter, str | None], dict[str, int]]:
    def read(ctx: click.Context, param: click.Parameter, text: str | None) -> dict[str, int]:
        pairs = parse_pairs(text.split(","), "role and how many of it") if text else {}
        if wrong := [number for number in pairs.values() if not number.isdecimal()]:
            raise click.UsageError(
                f"--{field.name} takes how many there are of each role; not “{wrong[0]}”"
            )
        return {role: int(number) for role, number in pairs.items()}

    return read
