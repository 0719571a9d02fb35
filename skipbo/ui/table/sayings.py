"""The table's short sentences: title block, plates, what a drag would do, what just happened, why not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from skipbo.controls.actions import Action
from skipbo.controls.words import first_name
from skipbo.engine import events as ev
from skipbo.engine.cards import SKIP_BO, Card, number
from skipbo.engine.commands import (
    CoinsStandIn,
    Command,
    DieGift,
    DieStandIn,
    Discard,
    Draw,
    ExtraDiscard,
    Pay,
    Play,
    Roll,
)
from skipbo.engine.editions import EDITIONS
from skipbo.engine.errors import known
from skipbo.engine.kernel.predicates import fits, gives_card, gives_extra
from skipbo.engine.places import Place
from skipbo.engine.seats import HUMAN
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.play.facts import MatchFacts, PlaceInRoom
from skipbo.ui.table.prices import is_purchase, price_words
from skipbo.ui.table.seam_words import Parts
from skipbo.ui.table_model import Spot
from skipbo.ui.tempo import FEW_LEFT
from skipbo.wording import card_words, catalogue_words, happenings, refusals
from skipbo.wording.moments import day_words
from skipbo.wording.move_words import player_names
from skipbo.wording.plays import held
from skipbo.wording.results import duplicate_words


def heading(match: MatchFacts) -> str:
    """What is played, large in the title block: the edition, or that it is the day's deal."""
    return _("Daily deal") if match.daily is not None else catalogue_words.edition_name(match.rules.edition)


def title_line(match: MatchFacts, table_number: int | None = None, place: PlaceInRoom | None = None) -> str:
    """The line under the edition’s name: "Match to 500 · game 3"; in a room the pair’s place."""
    # The table can be looked at again after its game is counted, and then it is not the next one's.
    begun = len(match.records) + match.is_playing
    number_of_game = min(begun, 999)
    games = EDITIONS[match.rules.edition].games_at_table
    if games:
        told = _("game {number} of {games}").format(number=min(begun, games), games=games)
        if place is not None:
            standing = _("place {place} of {pairs}")
            if place.is_shared:
                standing = _("shares place {place} of {pairs}")
            standing = standing.format(place=place.place, pairs=place.pairs)
            told = f"{standing} · {told}"
        elif table_number is not None:
            at_table = _("Table {table}").format(table=table_number)
            told = f"{at_table} · {told}"
        return told
    if match.daily is not None:
        return day_words(match.daily)
    if match.practice is not None:
        return _("Practice game")
    if match.duplicate:
        return f"{_('Duplicate')} · {duplicate_words(begun, match.duplicate)}"
    if match.rules.target == 0:
        return _("Single game")
    game_words = _("game {number}").format(number=number_of_game)
    match_words = _("Match to {points}").format(points=match.rules.target)
    return f"{match_words} · {game_words}"


def pair_wins(match: MatchFacts) -> tuple[int, ...]:
    """Each pair's wins, in Tournament; nothing elsewhere."""
    if not EDITIONS[match.rules.edition].games_at_table:
        return ()
    return tuple(match.scores[team] for team in match.rules.teams)


def level_name(controller: str) -> str:
    """A computer player's grade, as a plate says it; "Bot" in the replay of an arena's game."""
    return "" if controller == HUMAN else catalogue_words.grade_name(controller)


def plate_line(match: MatchFacts, view: View, seat: int, turn: int | None) -> str:
    """What stands under a name, what matters most first: that it is the partner, points, a level.

    `turn` is whose turn the table shows: what was played before may still be in the air.
    """
    player, rules = view.players[seat], match.rules
    told = ""
    if view.proper is not None and seat == view.seat == turn == view.turn:
        return _("out of turn")
    if rules.partner(view.seat) == seat:
        told = _("partner")
    elif EDITIONS[rules.edition].games_at_table:
        if seat == view.seat:
            told = ngettext("{count} win", "{count} wins", player.score).format(count=player.score)
    elif rules.target:
        told = ngettext("{count} point", "{count} points", player.score).format(count=player.score)
    elif seat == view.seat == turn == view.turn and view.phase != "over":
        return _("your turn")
    return " · ".join(part for part in (told, level_name(match.seats[seat].controller)) if part)


def with_name(sentence: str, names: Sequence[str]) -> Parts:
    """A sentence whose first player's name stands out."""
    for name in sorted(names, key=len, reverse=True):
        if name and sentence.startswith(name):
            return ((name, True), (sentence[len(name) :], False))
    return ((sentence, False),)


def event_parts(event: ev.Event, view: View, you: int | None) -> Parts:
    """What an event says on the seam, told to `you`; nothing for what is told by the picture alone."""
    quiet = (
        ev.CardsDrawn,
        ev.DiscardUncovered,
        ev.CoinsMoved,
        ev.CardsDealt,
        ev.PileCompleted,
    )
    names = player_names(view)
    if isinstance(event, ev.StockTurned):
        few = _few_left(event.seat, names, view, you)
        return with_name(few, names) if few else ()
    if isinstance(event, ev.CardPlayed) and is_finished(event, view):
        message = _("{name}’s stock is finished.")
        if event.owner == you:
            return with_name(_("Your stock is finished: now your partner’s!"), names)
        return with_name(message.format(name=names[event.owner]), names)
    if isinstance(event, quiet) or (isinstance(event, ev.CardGiven) and event.reason == "cheat"):
        return ()
    seat = getattr(event, "seat", None)
    sentence = (
        _penalty(event, names, view, you)
        or _short(event, names, you)
        or happenings.event_words(event, names, you)
    )
    own = (ev.CardPlayed, ev.CardDiscarded, ev.StandInPlaced)
    if not sentence or (seat == view.seat and isinstance(event, own)):
        return ()
    return with_name(sentence.removesuffix("."), names)


def is_finished(event: ev.CardPlayed, view: View) -> bool:
    """Whether a play has finished a stock, and the game goes on with the partner's."""
    return event.source == "stock" and not view.players[event.owner].stock_count and view.phase != "over"


def _few_left(seat: int, names: Sequence[str], view: View, you: int | None) -> str:
    """How near a stock is to its end, once it is."""
    left = view.players[seat].stock_count
    if left == 1:
        return _("Your last stock card!") if seat == you else _("{name}: last card!").format(name=names[seat])
    if left == FEW_LEFT:
        told = _("Your stock: {count} left") if seat == you else _("{name}: {count} left")
        return told.format(name=names[seat], count=left)
    return ""


def cheat_parts(events: Sequence[ev.Event], view: View, you: int | None) -> Parts:
    """A claim that stands, with what it costs: of these events the call and the cards (R13)."""
    told = [event for event in events if isinstance(event, ev.CheatCalled | ev.CardGiven)]
    names = player_names(view)
    return with_name(" ".join(happenings.story(told, names, you)), names)


def overdrawn_parts(seat: int, count: int, view: View, you: int | None) -> Parts:
    """That this many cards too many have been drawn in this turn (R11)."""
    names = player_names(view)
    return with_name(happenings.overdrawn(seat, count, names, you).removesuffix("."), names)


def is_plain_turn(event: ev.TurnBegan, view: View) -> bool:
    """Whether a turn begins as turns do: in its order, for the first time, and without a penalty."""
    return event.proper is None and not event.afresh and not _penalty(event, player_names(view), view, None)


def _penalty(event: ev.Event, names: Sequence[str], view: View, you: int | None) -> str:
    """That a turn begins without drawing, for having played out of turn (R12)."""
    if not isinstance(event, ev.TurnBegan) or event.proper is not None or event.seat not in view.no_draw:
        return ""
    return happenings.no_draw_words(names[event.seat], is_you=event.seat == you)


def _short(event: ev.Event, names: Sequence[str], you: int | None) -> str:
    """Plays and discards in the fewest words: they come often."""
    if isinstance(event, ev.CardPlayed) and event.seat != you:
        return _short_play(event, you).format(
            name=names[event.seat],
            owner=names[event.owner],
            number=event.number,
            top=event.number - 1,
        )
    if isinstance(event, ev.CardDiscarded) and event.seat != you:
        return _("{name} discards {card}").format(name=names[event.seat], card=card_words.a_card(event.card))
    return ""


def _short_play(event: ev.CardPlayed, you: int | None) -> str:
    """The sentence for somebody else's play: their own card, yours or another's, a number or a Skip-Bo."""
    is_first, is_wild = event.number == 1, event.card == SKIP_BO
    if event.owner == event.seat:
        if is_wild:
            return (
                _("{name} starts a pile with a Skip-Bo")
                if is_first
                else _("{name} plays a Skip-Bo as {number} onto the {top}")
            )
        return _("{name} starts a pile with a 1") if is_first else _("{name} plays {number} onto the {top}")
    if event.owner == you:
        if is_wild:
            return (
                _("{name} starts a pile with your Skip-Bo")
                if is_first
                else _("{name} plays your Skip-Bo as {number} onto the {top}")
            )
        return (
            _("{name} starts a pile with your 1")
            if is_first
            else _("{name} plays your {number} onto the {top}")
        )
    if is_wild:
        return (
            _("{name} starts a pile with {owner}’s Skip-Bo")
            if is_first
            else _("{name} plays {owner}’s Skip-Bo as {number} onto the {top}")
        )
    return (
        _("{name} starts a pile with {owner}’s 1")
        if is_first
        else _("{name} plays {owner}’s {number} onto the {top}")
    )


def source_words(source: Spot, card: Card | None, view: View) -> str:
    """What is in the hand and where it came from: "7 from the hand"."""
    if source.kind == "coins":
        return ""
    if source.kind == "die":
        return _("The die")
    if source.kind == "draw":
        return _("Draw a card")
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
    return held(name, place, player_names(view))


def preview(source: Spot, card: Card | None, command: Command, view: View) -> Parts:
    """What letting go here would do: "7 from the hand" "onto the 6"."""
    thing = source_words(source, card, view)
    if isinstance(command, Play):
        return _play_preview(source, card, command, view)
    if isinstance(command, ExtraDiscard):
        return emphasised(_("[{card}] as an extra discard"), card=thing)
    if isinstance(command, Discard):
        message = _("[{card}] onto discard pile {pile}: ends the turn")
        return emphasised(message, card=thing, pile=command.pile + 1)
    if isinstance(command, CoinsStandIn):
        need = view.building[command.building].next
        message = _("[{coins}] as {number}, then a real card")
        return emphasised(message, coins=card_words.coin_count(need), number=card_words.a_number(need))
    if isinstance(command, DieStandIn):
        need = view.building[command.building].next
        message = _("[The die as {number}], then a real card")
        return emphasised(message, number=card_words.a_number(need))
    if isinstance(command, DieGift):
        message = _("[+1] A card goes under {name}’s stock")
        return emphasised(message, name=view.players[command.seat].name)
    if isinstance(command, Pay):
        return ((_("Pay the toll"), True),)
    return ()


def _play_preview(source: Spot, card: Card | None, command: Play, view: View) -> Parts:
    need = view.building[command.building].next
    if source.kind == "coins":
        place = command.source
        source = Spot(place.kind, known(place.seat), place.index)
        owner = view.players[source.seat]
        card = owner.stock_top if place.kind == "stock" else owner.discards[place.index][-1]
        message = _("[{card}] for {price}")
        return emphasised(
            message, card=source_words(source, card, view), price=price_words(view, source, card)
        )
    thing = (
        _("Skip-Bo as {number}").format(number=need) if card == SKIP_BO else source_words(source, card, view)
    )
    price = price_words(view, source, card)
    if need == 1:
        message = _("[{card}] on an empty place, [for {price}]") if price else _("[{card}] on an empty place")
    else:
        message = _("[{card}] onto the {top}, [for {price}]") if price else _("[{card}] onto the {top}")
    return emphasised(message, card=thing, top=need - 1, price=price)


_EMPHASIS = re.compile(r"\[([^\[\]]*)\]")


def emphasised(message: str, **facts: object) -> Parts:
    """A message whose parts in brackets stand out, with its facts; the facts' own brackets stay."""
    parts = [(part.format(**facts), number % 2 == 1) for number, part in enumerate(_EMPHASIS.split(message))]
    return tuple(part for part in parts if part[0])


def refusal(view: View, source: Spot, card: Card | None, over: Spot | None) -> str:
    """Why the thing can't be put there; empty where there is nothing to say (it was let go over nothing)."""
    if view.turn != view.seat:
        return _not_your_turn(view)
    if over is None or over.kind not in ("building", "discard", "stock", "draw", "completed", "hand"):
        return ""
    if source.kind in ("die", "coins"):
        if over.kind != "building":
            return _only_for_piles(view, source, over)
        command = DieStandIn(over.index) if source.kind == "die" else CoinsStandIn(over.index)
        found = refusals.why_not_here(view, command)
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


def _only_for_piles(view: View, source: Spot, over: Spot) -> str:
    """Why coins or the die do nothing on a place that is no building pile."""
    if source.kind == "coins":
        if is_purchase(view, over) and over.kind in ("stock", "discard"):
            found = refusals.why_not(view, Play(Place(over.kind, over.seat, over.index), 0))  # type: ignore[arg-type]
            if found is not None and found.code not in ("needs_one", "needs_other"):
                return found.sentence
            return _("That card fits no pile now, so it can’t be bought. Choose one that fits.")
        return _("Drag coins to a building pile, or to another player’s card to buy it.")
    if gives_card(view.die):
        found = refusals.why_not(view, DieGift(over.seat)) if over.kind == "stock" else None
        return found.sentence if found else _("Drag +1 to an opponent’s stock.")
    if gives_extra(view.die):
        return _("Press the die, then discard: with a 2 you may make extra discards.")
    return _("Drag the die to a building pile that needs its number.")


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
        if any(fits(card, need) for need in needs):
            return ""
        wanted = card_words.either([str(need) for need in needs])
        return _("{card} fits nowhere now: the piles need {numbers}.").format(
            card=_capital(card_words.a_card(card)), numbers=wanted
        )
    return ""


def stays(view: View, spot: Spot) -> str:
    """Why what is no card of a player's can't be pulled away; empty where there is nothing to say."""
    if spot.kind == "completed":
        return _("Completed piles lie here until they become a new draw pile: nothing is played from them.")
    if spot.kind == "building" and view.building[spot.index].cards:
        return _("A card that was played stays where it is: Undo takes back your last move.")
    if spot.kind not in ("draw", "die", "coins"):
        return ""
    if view.turn != view.seat:
        return _not_your_turn(view)
    if spot.kind == "draw":
        found = refusals.why_not(view, Draw())
        return found.sentence if found else ""
    if spot.kind == "coins":
        return _("You have no coins left. Play a card instead.") if not view.players[view.seat].coins else ""
    found = refusals.why_not(view, Roll())
    return found.sentence if found else ""


def die_words(view: View, can_roll: bool, makes_extra: bool = False, can_drag: bool = False) -> str:
    """What the die can do now, beside it; `makes_extra` says that the next discard is an extra one."""
    if can_roll:
        return _("roll it: press or drag")
    if view.die is None or view.die_used or view.phase == "over":
        return ""
    if gives_extra(view.die):
        return _extra_words(view, makes_extra)
    if gives_card(view.die):
        return _("drag it to an opponent") if can_drag else _("a card for an opponent")
    if view.die == "S":
        return _("any number: drag it") if can_drag else _("may be any number")
    numbers = view.die.replace("-", "–")  # as the die itself shows them
    message = _("may be {numbers}: drag it") if can_drag else _("may be {numbers}")
    return message.format(numbers=numbers)


def _extra_words(view: View, makes_extra: bool) -> str:
    """How many extra discards there can be: one card must be left for the turn's end (R31)."""
    count = min(view.extra_left, view.players[view.turn].hand_count - 1)
    if count <= 0:
        return ""
    if makes_extra:
        message = ngettext("extra discard: {count} left", "extra discards: {count} left", count)
        return message.format(count=count)
    message = (
        ngettext("press: {count} extra discard", "press: {count} extra discards", count)
        if view.turn == view.seat
        else ngettext("{count} extra discard", "{count} extra discards", count)
    )
    return message.format(count=count)


def owed_words(view: View) -> str:
    """Which card must follow coins or the die now, and on which place (R20, R30); empty where none must."""
    if view.phase != "follow" or view.follow is None or view.turn != view.seat:
        return ""
    need = card_words.a_number(view.building[view.follow].next)
    return _("now {number} or a Skip-Bo").format(number=need)


def edition_name(view: View) -> str:
    """The name of the edition that is played."""
    return catalogue_words.edition_name(view.edition)


def _not_your_turn(view: View) -> str:
    names = player_names(view)
    return refusals.refusal_words("not_your_turn", {"seat": view.turn}, names)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def beside_coach(words: str) -> str:
    """What a button's words are where it bears the mark of the coach that looks on."""
    return f"{words} · {_('Coach: on')}"


def tool_words(name: str, device: str = "keys") -> tuple[str, str]:
    """What a button at the table does, and what on a device does the same; empty where nothing does."""
    words, action = {
        "undo": (_("Undo"), Action.UNDO),
        "hint": (_("Hint"), Action.HINT),
        "coach": (_("Coach"), Action.COACH),
        "search": (_("Review"), Action.REVIEW),
        "list": (_("Moves"), Action.MOVES),
        "menu": (_("Menu"), Action.MENU),
        "cross": (_("Back"), Action.BACK),
        "pad": (_("The score pad"), Action.SCORE_PAD),
        "room": (_("The room"), Action.SCORE_PAD),
    }[name]
    return words, first_name(action, device)
