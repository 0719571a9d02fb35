"""Another player's turn in one line: "Bo: pile 1 now 11; stock 4, 17 left; discards 9 on 2."."""

from collections.abc import Sequence

from skipbo.engine.cards import SKIP_BO
from skipbo.engine.editions import EDITIONS
from skipbo.engine.events import (
    CardDiscarded,
    CardGiven,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CheatCalled,
    CoinsMoved,
    DieRolled,
    DrawPileRebuilt,
    PileCompleted,
    StandInPlaced,
    StandInTakenBack,
    StockShuffled,
    StockTurned,
    TollUnpaid,
    TurnEnded,
    TurnStopped,
)
from skipbo.engine.view import View
from skipbo.languages import _, ngettext
from skipbo.wording.card_words import die_face
from skipbo.wording.happenings import event_words, overdrawn
from skipbo.wording.move_words import player_names
from skipbo.wording.speech.said_cards import all_said, said
from skipbo.wording.speech.stretches import After, Stretch

_IN_FULL = (CardsDealt, CheatCalled, TurnStopped, StandInTakenBack)
"""Rare and strange enough for whole sentences of their own."""

FEW = 5
"""From so many stock cards on a brief turn counts them; of more it tells only what lies on top."""
_PASSING = frozenset(("pile", "coins", "die", "draw", "toll", "discard", "wild"))
"""What a brief turn leaves out: what the building piles need is told when the listener's turn begins."""


def others_turn(stretch: Stretch, view: View, is_brief: bool = False) -> list[str]:
    """What another player's turn came to: the piles as it left them, and what became of its stock.

    A brief one, where there are several others, leaves out what is heard anyway when the listener's turn
    begins, what has passed, and cards discarded where the listener can't play them: one letter asks for all.
    """
    turn = _OthersTurn(stretch.seat, view, is_brief)
    for after in stretch.events:
        turn.tell(after)
    return turn.sentences(is_over=any(isinstance(after.event, TurnEnded) for after in stretch.events))


About = tuple[str, int | tuple[int, int]]
"""A kind of fact, and the pile or the seat that it is about; a discard pile has both."""


class _InOrder(dict[About, str]):
    """Facts by what they are about; one that is told anew comes behind the others, as it came about."""

    def __setitem__(self, about: About, told: str) -> None:
        self.pop(about, None)
        super().__setitem__(about, told)


class _OthersTurn:
    """Puts a turn's events together: of what changed several times, the last word counts."""

    def __init__(self, seat: int, view: View, is_brief: bool) -> None:
        self._seat, self._view, self._is_brief = seat, view, is_brief
        self._facts = _InOrder()
        self._discarded: dict[int, list[str]] = {}
        """What went onto each of the player's own discard piles."""
        self._taken: dict[About, list[str]] = {}
        """What was taken of others' piles."""
        self._completed: set[int] = set()
        self._built: dict[int, int] = {}
        """The last number that the player put on each building pile."""
        self._back = 0
        self._has_played = False
        self._drawn = 0
        self._wild = 0
        """How many Skip-Bos were played."""
        self._toll = 0
        """How many coins were paid for cards with a toll."""
        self._overdrawn = 0
        """How many cards the player drew too many (R11)."""
        self._given: dict[int, int] = {}
        """How many cards went under each player's stock."""
        self._told: list[str] = []
        """The sentences that are finished."""
        self._last: list[str] = []
        """What is told behind all of them."""

    def sentences(self, is_over: bool) -> list[str]:
        """The line, and what needs sentences of its own, in the order in which it came about."""
        self._close()
        if is_over and not self._told:
            self._told.append(self._line([self._in_brief()]))
        return self._told + self._last

    def _close(self) -> None:
        """End the line here: what comes next is told behind it."""
        if self._overdrawn:
            names = player_names(self._view)
            self._told.append(overdrawn(self._seat, self._overdrawn, names, self._view.seat))
            self._overdrawn = 0
        # What lies on top of a pile is said once: a discard onto it says it too.
        covered = [("discard", (self._seat, pile)) for pile in self._discarded]
        facts = [told for about, told in self._facts.items() if about not in covered and self._tells(about)]
        if self._back and not self._is_brief:  # a brief line leaves it to the count of coins
            facts.append(
                ngettext("{count} coin to you", "{count} coins to you", self._back).format(count=self._back)
            )
        if self._discarded and self._tells(("discard", (self._seat, 0))):
            facts.append(self._discards())
        if facts:
            self._told.append(self._line(facts))
            self._facts.clear()
            self._discarded.clear()
            self._back = 0

    def _line(self, facts: Sequence[str]) -> str:
        player = self._view.players[self._seat].name
        return _("{name}: {facts}.").format(name=player, facts="; ".join(facts))

    def _tells(self, about: About) -> bool:
        """Whether a fact is told: a brief line leaves out what the listener hears anyway or can't use."""
        kind, where = about
        if not self._is_brief or (kind == "discard" and isinstance(where, tuple) and self._may_use(where[0])):
            return True
        return kind not in _PASSING

    def _in_brief(self) -> str:
        """What was discarded, where nothing else is told; of a turn without a discard what it built."""
        if self._discarded or not self._built:
            return self._discards() if self._discarded else _("no card")
        return ", ".join(
            _("{card} on {pile}").format(card=number, pile=pile + 1)
            for pile, number in sorted(self._built.items())
        )

    def _discards(self) -> str:
        """What was discarded; a brief line leaves out where, for only its player can play it."""
        if self._is_brief and not self._may_use(self._seat):
            cards = [card for pile in self._discarded.values() for card in pile]
            return _("discards {cards}").format(cards=", ".join(cards))
        discards = [
            _("{card} on {pile}").format(card=", ".join(cards), pile=pile + 1)
            for pile, cards in self._discarded.items()
        ]
        return _("discards {cards}").format(cards=", ".join(discards))

    def _may_use(self, owner: int) -> bool:
        """Whether a player's discard piles are the listener's, or the partner's to play from."""
        return owner == self._view.seat or self._is_shared(owner)

    def _is_shared(self, owner: int) -> bool:
        """Whether a player is the listener's partner, whose piles are both partners' to play from."""
        rules = self._view.rules
        return rules.partner(self._view.seat) == owner and EDITIONS[rules.edition].shares_piles

    def tell(self, after: After) -> None:
        """One event more."""
        event, view = after.event, self._view
        match event:
            case CardPlayed(building=building, number=number):
                message = _("pile {pile} now {number}")
                if building in self._completed:
                    message = _("pile {pile} complete, then {number}")
                self._facts[("pile", building)] = message.format(pile=building + 1, number=number)
                self._built[building] = number
                self._from(event, after)
            case PileCompleted(building=building):
                self._completed.add(building)
                self._facts[("pile", building)] = _("pile {pile} complete").format(pile=building + 1)
            case StandInPlaced(building=building, number=number, by=by):
                message = (
                    ngettext("{number} coin on pile {pile}", "{number} coins on pile {pile}", number)
                    if by == "coins"
                    else _("die as {number} on pile {pile}")
                )
                self._facts[(by, building)] = message.format(number=number, pile=building + 1)
                self._built[building] = number
                if by == "coins":
                    self._pay(-number)
            case StockTurned(seat=owner, card=card):
                self._facts[("stock", owner)] = self._stock(owner, said(card), after.stocks[owner])
            case CardDiscarded(card=card, pile=pile):
                self._discarded.setdefault(pile, []).append(said(card))
            case CardsDrawn(cards=cards) if self._has_played:
                self._drawn += len(cards)  # a draw that meets the end of the pile comes in two
                message = ngettext("draws {count} card", "draws {count} cards", self._drawn)
                self._facts[("draw", 0)] = message.format(count=self._drawn)
            case CoinsMoved(count=count, target=("building", _)):
                self._pay(count)
            case CoinsMoved(count=count, target=target):
                self._back += count if target == ("seat", view.seat) else 0
            case TollUnpaid():
                self._facts[("toll", 0)] = _("toll not paid")
            case DieRolled(face=face):
                self._facts[("die", -1)] = _("rolls {face}").format(face=die_face(face))
            case CardGiven(seat=seat) if seat == view.seat:
                self._given[seat] = count = self._given.get(seat, 0) + 1
                message = ngettext(
                    "{count} card under your stock, {whole} in all",
                    "{count} cards under your stock, {whole} in all",
                    count,
                )
                self._facts[("given", seat)] = message.format(count=count, whole=after.stocks[seat])
            case CardGiven(seat=seat):
                self._given[seat] = count = self._given.get(seat, 0) + 1
                message = ngettext(
                    "{count} card under {name}’s stock", "{count} cards under {name}’s stock", count
                )
                self._facts[("given", seat)] = message.format(count=count, name=view.players[seat].name)
            case StockShuffled():
                if not self._overdrawn:
                    self._close()
                self._overdrawn += 1
            case DrawPileRebuilt() if not self._is_brief:
                self._last.append(_("Reshuffled."))
            case _ if isinstance(event, _IN_FULL):
                self._close()
                self._told.append(event_words(event, player_names(view), view.seat))

    def _pay(self, coins: int) -> None:
        """Coins go beside a pile: for a toll, unless they turn out to stand in for a card."""
        self._toll += coins
        self._facts.pop(("toll", 1), None)
        if self._toll:
            told = _("pays toll {count}").format(count=self._toll)
            self._facts[("toll", 1)] = told

    def _from(self, event: CardPlayed, after: After) -> None:
        """What a play took from a stock, or from somebody else's pile."""
        self._has_played = True
        if event.card == SKIP_BO:
            self._wild += 1
            message = ngettext("plays a Skip-Bo", "plays {count} Skip-Bos", self._wild)
            self._facts[("wild", 0)] = message.format(count=self._wild)
        if event.owner != self._seat:
            taken = self._taken.setdefault((event.source, (event.owner, event.index)), [])
            taken.append(said(event.card))
        if event.source == "stock" and not after.stocks[event.owner]:
            self._facts[("stock", event.owner)] = self._finished(event.owner)
        elif event.source == "discard":
            self._facts[("discard", (event.owner, event.index))] = self._now_on_top(event)

    @property
    def _is_bought(self) -> bool:
        """Whether others' cards are bought; a partner's are only taken."""
        return EDITIONS[self._view.edition].has_coins

    def _now_on_top(self, event: CardPlayed) -> str:
        """What a play has left of a discard pile, and what it took if that is somebody else's."""
        owner = self._view.players[event.owner]
        pile = owner.discards[event.index]
        if event.owner == self._seat:
            if self._taken:  # somebody else's discard pile has just been named
                message = _("own discard {pile} now {card}") if pile else _("own discard {pile} empty")
            else:
                message = _("discard {pile} now {card}") if pile else _("discard {pile} empty")
        elif self._is_bought and event.owner == self._view.seat:
            message = (
                _("buys {taken} from your discard {pile}, now {card}")
                if pile
                else _("buys {taken} from your discard {pile}, now empty")
            )
        elif self._is_bought:
            message = (
                _("buys {taken} from {name}’s discard {pile}, now {card}")
                if pile
                else _("buys {taken} from {name}’s discard {pile}, now empty")
            )
        elif event.owner == self._view.seat:
            message = (
                _("takes {taken} from your discard {pile}, now {card}")
                if pile
                else _("takes {taken} from your discard {pile}, now empty")
            )
        else:
            message = _("{name}’s discard {pile} now {card}") if pile else _("{name}’s discard {pile} empty")
        taken = ", ".join(self._taken.get((event.source, (event.owner, event.index)), ()))
        return message.format(name=owner.name, pile=event.index + 1, card=all_said(pile[-1:]), taken=taken)

    def _stock(self, owner: int, card: str, count: int) -> str:
        taken = ", ".join(self._taken.get(("stock", (owner, 0)), ()))
        facts = {"name": self._view.players[owner].name, "card": card, "count": count, "taken": taken}
        if owner == self._seat and self._is_brief and count > FEW and not self._is_shared(owner):
            message = _("stock {card}")
        elif owner == self._seat:
            message = _("stock {card}, {count} left")
        elif taken and self._is_bought and owner == self._view.seat:
            message = _("buys {taken} from your stock, now {card}, {count} left")
        elif taken and self._is_bought:
            message = _("buys {taken} from {name}’s stock, now {card}, {count} left")
        elif owner == self._view.seat:
            message = _("your stock now {card}, {count} left")
        else:
            message = _("{name}’s stock {card}, {count} left")
        return message.format(**facts)

    def _finished(self, owner: int) -> str:
        if owner == self._seat:
            return _("stock finished")
        if owner == self._view.seat:
            return _("your stock finished")
        return _("{name}’s stock finished").format(name=self._view.players[owner].name)
