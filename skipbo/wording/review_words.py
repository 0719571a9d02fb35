"""A reviewed game in words: what a decision cost, and what would have been better."""

from collections.abc import Sequence

from skipbo.engine.commands import Command
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.moves import command_words


def percent(share: float) -> str:
    """A winning chance, in whole per cent."""
    return _("{count}%").format(count=round(100 * share))


def plan_words(views: Sequence[View], commands: Sequence[Command]) -> str:
    """What a player did, or could have done, one command after the other, as seen before each."""
    told = [command_words(seen, command) for seen, command in zip(views, commands, strict=True)]
    return "; ".join([told[0], *(words[:1].lower() + words[1:] for words in told[1:])])


def mistake_words(move: int, name: str, chance: float, better: float) -> str:
    """A mistake's headline; moves count from 1."""
    return _("Move {move}, {name}: a winning chance of {chance}, where {better} were to be had.").format(
        move=move, name=name, chance=percent(chance), better=percent(better)
    )


def worth_words(chance: float, better: float) -> str:
    """What a mistake cost, by itself."""
    return _("It left a winning chance of {chance}, where {better} were to be had.").format(
        chance=percent(chance), better=percent(better)
    )


def summary_words(name: str, decisions: int, mistakes: int, cost: float) -> str:
    """How a player did over a whole game."""
    if not mistakes:
        return ngettext(
            "{name}: {count} decision and no mistake.", "{name}: {count} decisions and no mistake.", decisions
        ).format(name=name, count=decisions)
    made = ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes)
    return ngettext(
        "{name}: {count} decision and {mistakes}, which cost {cost} of winning chance.",
        "{name}: {count} decisions and {mistakes}, which cost {cost} of winning chance together.",
        decisions,
    ).format(name=name, count=decisions, mistakes=made, cost=percent(cost))


def method_words(worlds: int, least: float) -> str:
    """How the review came to what it says."""
    return _(
        "Judged by what each player could see: the computer’s plan and what was played, in the same {count} "
        "possible worlds. A mistake costs at least {least} and more than chance explains."
    ).format(count=worlds, least=percent(least))
