"""Questions about turns, the match and the rules in force: who is next, when to draw, whether to discard."""

from skipbo.engine.commands import END_TURN, Discard
from skipbo.engine.editions import EDITIONS
from skipbo.engine.kernel.legal import legal
from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.play.facts import MatchFacts
from skipbo.text_table.asked import AskedAbout
from skipbo.text_table.vocabulary import first_move_word
from skipbo.wording.card_words import card_count, point_count
from skipbo.wording.catalogue_words import edition_name
from skipbo.wording.results import duplicate_words, scores_words
from skipbo.wording.speech.stretches import bars_draw


def about_turn(asked: AskedAbout, view: View, facts: MatchFacts) -> list[str]:
    """What is asked about turns, players and games; empty if it is something else."""
    is_about_draw = "draw" in asked.concepts or asked.has("draw pile")
    if asked.has("myself") and not asked.has("company"):
        return _who_you_are(view)
    if asked.has("many", "games") and not asked.seats and not asked.about & {"cards", "price"}:
        return _games(view, facts)
    if asked.has("long") and not asked.seats:
        return _games(view, facts)
    if asked.has("how") and asked.about & {"won", "winning"} and not asked.has("many"):
        return [_how_to_win(view)]
    if asked.has("must") and "discard" in asked.concepts and not asked.cards:
        return [_whether_to_discard(view)]
    if is_about_draw and asked.has("empty"):
        return [_draw_pile(view)]
    if is_about_draw and (asked.has("when") or asked.has("must")):
        return _when_to_draw(view)
    if asked.has("when", "own", "turn") and not (
        asked.cards or asked.concepts & {"discard", "stock", "play"}
    ):
        return [*([_("Your turn.")] if view.turn == view.seat else []), _order(view, facts)]
    return []


def about_order(asked: AskedAbout, view: View, facts: MatchFacts) -> list[str]:
    """Who plays, who began, and who is next; empty if it is something else."""
    if asked.seats or asked.cards or asked.has("how"):
        return []
    order = _order(view, facts)
    if asked.has("next"):
        seat = (view.turn + 1) % len(view.players)
        if seat == view.seat:
            return [_("You play next."), order]
        return [_("{name} plays next.").format(name=view.players[seat].name), order]
    if asked.has("first"):
        seat = (facts.dealer + 1) % len(view.players)
        if seat == view.seat:
            return [_("You began this game."), order]
        return [_("{name} began this game.").format(name=view.players[seat].name), order]
    return [order] if asked.about & {"order", "company", "edition"} else []


def _order(view: View, facts: MatchFacts) -> str:
    """In which order is played."""
    return _("{edition}. In this order: {names}.").format(
        edition=edition_name(view.edition), names=", ".join(facts.labels)
    )


def _who_you_are(view: View) -> list[str]:
    told = [_("You are {name}.").format(name=view.players[view.seat].name)]
    partner = view.rules.partner(view.seat) if view.rules.partnership else None
    if partner is not None:
        told.append(_("Your partner is {name}.").format(name=view.players[partner].name))
    return told


def _games(view: View, facts: MatchFacts) -> list[str]:
    """Which game this is, and how many there will be."""
    rules, games = facts.rules, EDITIONS[view.edition].games_at_table
    if facts.duplicate:
        told = [_("A duplicate match: {deal}.").format(deal=duplicate_words(facts.number, facts.duplicate))]
    elif games:
        told = [_("This is game {number} of {count}.").format(number=facts.number, count=games)]
    elif facts.is_single or not rules.target:
        return [_("This is a single game.")]
    else:
        told = [
            _("This is game {number}. The match goes on until a side has {points}.").format(
                number=facts.number, points=point_count(rules.target)
            )
        ]
    return [*told, scores_words(rules, facts.labels, facts.scores)]


def _how_to_win(view: View) -> str:
    if view.rules.partnership:
        return _("The game is won by the pair that is first to finish both its stocks.")
    return _("The game is won by whoever is first to play the last card of their own stock.")


def _whether_to_discard(view: View) -> str:
    """Whether the turn needs a discard now, by the rules in force (R4, R23)."""
    if view.turn != view.seat or view.phase not in ("play", "discard"):
        return _(
            "Yes: a turn ends with a discard. With an empty hand, when no card that you may play fits, it "
            "ends without one."
        )
    moves = legal(view.position())
    if moves == [END_TURN]:
        return _("No: your hand is empty and nothing fits, so your turn ends without a discard.")
    if not view.hand:
        return _("Not now: your hand is empty, and there is a card to play. Your turn goes on.")
    if view.phase == "discard":
        return _("Yes: a discard is all that is left of your turn.")
    if not any(isinstance(move, Discard) for move in moves):
        return _("Not yet: first you must play the 1 that fits. Your turn ends with a discard.")
    return _("Yes: your turn ends with a discard. You may make it now, or first play what fits.")


def _draw_pile(view: View) -> str:
    """Whether the draw pile is empty, and what comes of that (R3)."""
    if view.draw_count:
        return _("No: there are {cards} in the draw pile.").format(cards=card_count(view.draw_count))
    if view.completed_count:
        return _(
            "Yes. When a card is needed, the cards of the completed piles are shuffled: {cards}."
        ).format(cards=card_count(view.completed_count))
    return _("Yes. When a card is needed, what lies under the building piles’ top cards is shuffled.")


def _when_to_draw(view: View) -> list[str]:
    """When cards are drawn, and by whom (R10)."""
    count = view.rules.hand
    facts = {"count": count, "cards": card_count(count), "draw": first_move_word("draw")}
    if view.rules.manners:
        told = _(
            "Say “{draw}” when your turn begins, until you hold {cards}. When a play empties your "
            "hand, draw {count} more."
        )
    else:
        told = _(
            "You need not draw: when your turn begins, your hand is filled up to {cards} by itself, "
            "and when a play empties it, {count} more come at once."
        )
    return [*bars_draw(view), told.format(**facts)]
