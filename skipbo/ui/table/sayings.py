"""The table's short sentences: title block, plates, what a drag would do, what just happened, why not."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.engine import events as ev
from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    DieGift,
    DieStandIn,
    Discard,
    ExtraDiscard,
    Pay,
    Play,
)
from skipbo.engine.editions import EDITIONS
from skipbo.engine.kernel.predicates import STAND_INS
from skipbo.engine.places import Place
from skipbo.engine.seats import HUMAN
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts
from skipbo.ui import words
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table_model import Spot
from skipbo.wording import cards as card_words
from skipbo.wording import editions, events, refusals


def heading(match: MatchFacts) -> str:
    """What is played, large in the title block: the edition, or that it is the day's deal."""
    return _("Daily deal") if match.daily is not None else editions.edition_name(match.rules.edition)


def title_line(match: MatchFacts, table_number: int | None = None) -> str:
    """The line under the edition's name: "Match to 500 · game 3"."""
    number_of_game = min(match.number, 999)
    games = EDITIONS[match.rules.edition].games_at_table
    if games:
        told = _("game {number} of {games}").format(number=min(match.number, games), games=games)
        if table_number is not None:
            told = _("Table {table}").format(table=table_number) + " · " + told
        return told
    if match.daily is not None:
        return words.day_words(match.daily)
    if match.rules.target == 0:
        return _("Single game")
    match_words = _("Match to {points}").format(points=match.rules.target)
    return f"{match_words} · " + _("game {number}").format(number=number_of_game)


def pair_wins(match: MatchFacts) -> tuple[int, ...]:
    """Each pair's wins, in Tournament; nothing elsewhere."""
    if not EDITIONS[match.rules.edition].games_at_table:
        return ()
    return tuple(match.scores[team] for team in match.rules.teams)


def level_name(controller: str) -> str:
    """A computer player's level, as a plate says it; "Bot" in the replay of an arena's game."""
    return "" if controller == HUMAN else editions.level_name(controller)


def plate_line(match: MatchFacts, view: View, seat: int) -> str:
    """What stands under a name, what matters most first: that it is the partner, points, a level."""
    player, rules = view.players[seat], match.rules
    told = ""
    if rules.partner(view.seat) == seat:
        told = _("partner")
    elif EDITIONS[rules.edition].games_at_table:
        if seat == view.seat:
            told = ngettext("{count} win", "{count} wins", player.score).format(count=player.score)
    elif rules.target:
        told = ngettext("{count} point", "{count} points", player.score).format(count=player.score)
    elif seat == view.seat and view.turn == seat and view.phase != "over":
        return _("your turn")
    return " · ".join(part for part in (told, level_name(match.seats[seat].controller)) if part)


def with_name(sentence: str, names: Sequence[str]) -> Parts:
    """A sentence whose first player's name stands out."""
    for name in sorted(names, key=len, reverse=True):
        if name and sentence.startswith(name):
            return ((name, True), (sentence[len(name) :], False))
    return ((sentence, False),)


def event_parts(event: ev.Event, view: View) -> Parts:
    """What an event says on the seam; nothing for what is told by the picture alone."""
    quiet = (
        ev.CardsDrawn,
        ev.StockTurned,
        ev.DiscardUncovered,
        ev.CoinsMoved,
        ev.CardsDealt,
        ev.PileCompleted,
    )
    if isinstance(event, quiet):
        return ()
    names = [player.name for player in view.players]
    seat = getattr(event, "seat", None)
    sentence = (
        _penalty(event, names, view)
        or _short(event, names, view.seat)
        or events.event_words(event, names, view.seat)
    )
    if not sentence or (seat == view.seat and isinstance(event, (ev.CardPlayed, ev.CardDiscarded))):
        return ()
    return with_name(sentence.removesuffix("."), names)


def _penalty(event: ev.Event, names: Sequence[str], view: View) -> str:
    """That a turn begins without drawing, for having played out of turn (R12)."""
    if not isinstance(event, ev.TurnBegan) or event.proper is not None or event.seat not in view.no_draw:
        return ""
    if event.seat == view.seat:
        return _("You draw nothing this turn: you played out of turn.")
    return _("{name} draws nothing this turn: the penalty for playing out of turn.").format(
        name=names[event.seat]
    )


def _short(event: ev.Event, names: Sequence[str], you: int) -> str:
    """Plays and discards in the fewest words: they come often."""
    if isinstance(event, ev.CardPlayed) and event.seat != you:
        onto = (
            _("on an empty place")
            if event.number == 1
            else _("onto the {number}").format(number=event.number - 1)
        )
        if event.card == SKIP_BO:
            message = _("{name} plays a Skip-Bo as {number} {onto}")
        else:
            message = _("{name} plays {number} {onto}")
        words = message.format(name=names[event.seat], number=event.number, onto=onto)
        if event.owner != event.seat:
            words += " " + _("from {name}").format(name=names[event.owner])
        return words
    if isinstance(event, ev.CardDiscarded) and event.seat != you:
        return _("{name} discards {card}").format(name=names[event.seat], card=card_words.name(event.card))
    return ""


def source_words(source: Spot, card: Card | None, view: View) -> str:
    """What is in the hand and where it came from: "7 from the hand"."""
    if source.kind == "coins":
        return ""
    if source.kind == "die":
        return _("The die")
    name = _("Skip-Bo") if card == SKIP_BO else str(number(card)) if card is not None else ""
    place = (
        Place("hand", None, 0, card)
        if source.kind == "hand"
        else Place(
            source.kind,  # type: ignore[arg-type]
            None if source.seat == view.seat else source.seat,
            source.index,
        )
    )
    names = [player.name for player in view.players]
    return f"{name} {card_words.from_place(place, names, own=False)}"


def preview(source: Spot, card: Card | None, command: Command, view: View) -> Parts:
    """What letting go here would do: "7 from the hand" "onto the 6"."""
    first = source_words(source, card, view)
    if isinstance(command, Play):
        pile = view.building[command.building]
        onto = (
            _("on an empty place") if pile.next == 1 else _("onto the {number}").format(number=pile.next - 1)
        )
        if card == SKIP_BO:
            first = _("Skip-Bo as {number}").format(number=pile.next)
        if source.seat not in (-1, view.seat) and EDITIONS[view.edition].has_coins:
            return ((first, True), (" " + onto, False), ("  " + _("for 1 coin"), True))
        return ((first, True), (" " + onto, False))
    if isinstance(command, ExtraDiscard):
        return ((first, True), (" " + _("as an extra discard"), False))
    if isinstance(command, Discard):
        return (
            (first, True),
            (" " + _("onto discard pile {pile}: ends the turn").format(pile=command.pile + 1), False),
        )
    if isinstance(command, CoinsStandIn):
        need = view.building[command.building].next
        cost = card_words.coin_count(need)
        return (
            (cost, True),
            (" " + _("as {number}, then a real card").format(number=card_words.a_number(need)), False),
        )
    if isinstance(command, DieStandIn):
        need = view.building[command.building].next
        return (
            (_("The die as {number}").format(number=card_words.a_number(need)), True),
            (_(", then a real card"), False),
        )
    if isinstance(command, DieGift):
        name = view.players[command.seat].name
        return ((_("+1"), True), (" " + _("{name} gets a card under the stock").format(name=name), False))
    if isinstance(command, Pay):
        return ((_("Pay the toll"), True),)
    return ()


def refusal(view: View, source: Spot, card: Card | None, over: Spot | None) -> str:
    """Why the thing can't be put there; empty where there is nothing to say (it was let go over nothing)."""
    if view.turn != view.seat:
        return _not_your_turn(view)
    if over is None or over.kind not in ("building", "discard", "stock", "draw", "completed", "hand"):
        return ""
    if source.kind in ("die", "coins"):
        if over.kind != "building":
            return ""
        command = DieStandIn(over.index) if source.kind == "die" else CoinsStandIn(over.index)
        found = refusals.why_not(view, command)
        return found.sentence if found else ""
    if source == over:
        return ""
    place = Place(
        source.kind,  # type: ignore[arg-type]
        None if source.seat == view.seat else source.seat,
        source.index if source.kind == "discard" else 0,
        card if source.kind == "hand" else None,
    )
    seat = None if over.seat in (-1, view.seat) else over.seat
    found = refusals.why_not_there(view, place, refusals.Target(over.kind, max(0, over.index), seat))
    return found.sentence if found else ""


def nowhere(view: View, source: Spot, card: Card | None) -> str:
    """Why a thing that was pressed can't be played at all now."""
    if view.turn != view.seat:
        return _not_your_turn(view)
    if view.phase in ("roll", "draw", "toll", "follow", "discard"):
        found = (
            refusals.why_not_there(
                view,
                Place("hand", None, 0, card)
                if source.kind == "hand"
                else Place(
                    "stock" if source.kind == "stock" else "discard",
                    None if source.seat == view.seat else source.seat,
                    source.index,
                ),
                refusals.Target("building", 0),
            )
            if source.kind in ("hand", "stock", "discard")
            else None
        )
        if found:
            return found.sentence
    if source.kind in ("stock", "discard") and source.seat != view.seat:
        place = Place(source.kind, source.seat, source.index)  # type: ignore[arg-type]
        found = refusals.why_not(view, Play(place, 0))
        if found and found.code not in ("needs_one", "needs_other"):
            return found.sentence
    if card is not None and source.kind in ("stock", "discard"):
        needs = sorted({pile.next for pile in view.building})
        wanted = card_words.either([str(need) for need in needs])
        return _("{card} fits nowhere now: the piles need {numbers}.").format(
            card=_capital(card_words.a_card(card)), numbers=wanted
        )
    return ""


def die_words(view: View, can_roll: bool, makes_extra: bool = False) -> str:
    """What the die can do now, beside it; `makes_extra` says that the next discard is an extra one."""
    if can_roll:
        return _("roll the die")
    if view.die is None or view.die_used:
        return ""
    if view.die == "2" and makes_extra:
        return _("next discard: extra")
    if view.die == "2" and view.turn == view.seat:
        return ngettext(
            "press: {count} extra discard", "press: {count} extra discards", view.extra_left
        ).format(count=view.extra_left)
    if view.die == "2":
        return ngettext("{count} extra discard", "{count} extra discards", view.extra_left).format(
            count=view.extra_left
        )
    if view.die == "+1":
        return _("a card for an opponent")
    if view.die == "S":
        return _("may be any number")
    numbers = card_words.either([str(number) for number in STAND_INS[view.die]])
    return _("may be {numbers}").format(numbers=numbers)


def edition_name(view: View) -> str:
    """The name of the edition that is played."""
    return editions.edition_name(view.edition)


def _not_your_turn(view: View) -> str:
    names = [player.name for player in view.players]
    return refusals.refusal_words("not_your_turn", {"seat": view.turn}, names)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def tool_words(name: str) -> tuple[str, str]:
    """What a button by the stock does, and the key that does the same."""
    return {
        "undo": (_("Undo"), "U"),
        "hint": (_("Hint"), "H"),
        "search": (_("Look back"), "H"),
        "list": (_("Moves"), "L"),
        "menu": (_("Menu"), "M"),
        "cross": (_("Back"), "Esc"),
    }[name]
