"""What one player may know, and not a card more: the one gate between the game and whoever plays it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skipbo.engine.cards import Card, card_of, face, faces, shown_order
from skipbo.engine.course import Course
from skipbo.engine.editions import EDITIONS, rules_from_json
from skipbo.engine.game import Game
from skipbo.engine.interned import Value
from skipbo.engine.kernel.position import SeenTable
from skipbo.engine.kernel.predicates import supply
from skipbo.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class BuildingView(Value):
    """A building pile: its real cards from the bottom, the number it needs, the coins beside it."""

    cards: tuple[Card, ...]
    next: int
    coins: int


@dataclass(frozen=True, slots=True)
class PlayerView(Value):
    """What everybody sees of a player."""

    seat: int
    name: str
    team: int
    stock_top: Card | None
    stock_count: int
    hand_count: int
    discards: tuple[tuple[Card | None, ...], ...]
    """From the bottom; None for what `hidden_discards` hides."""
    coins: int
    score: int


@dataclass(frozen=True, slots=True)
class View(Value):
    """All that the player in a seat may know. Piles count from 0 here, from 1 in `to_json()`."""

    edition: str
    seat: int
    turn: int
    phase: str
    hand: tuple[Card, ...]
    building: tuple[BuildingView, ...]
    players: tuple[PlayerView, ...]
    draw_count: int
    completed_count: int
    completed: tuple[Card, ...]
    die: str | None
    die_used: bool
    extra_left: int
    follow: int | None
    toll: int
    proper: int | None
    acted: bool
    no_draw: tuple[int, ...]
    rules: Rules

    def position(self) -> SeenTable:
        """The view as the kernel of rules reads it; of the hands it knows only the viewer's."""
        hands: list[tuple[Card, ...]] = [()] * len(self.players)
        hands[self.seat] = self.hand
        return SeenTable(
            rules=self.rules,
            box=EDITIONS[self.edition],
            phase=self.phase,
            turn=self.turn,
            proper=self.proper,
            acted=self.acted,
            toll=self.toll,
            follow=self.follow,
            die=self.die,
            die_used=self.die_used,
            extra_left=self.extra_left,
            needs=[pile.next for pile in self.building],
            pots=[pile.coins for pile in self.building],
            coins=[player.coins for player in self.players],
            building=[pile.cards for pile in self.building],
            stocks=[() if player.stock_top is None else (player.stock_top,) for player in self.players],
            discards=[[_top(pile) for pile in player.discards] for player in self.players],
            hands=hands,
            has_supply=self.supply > 0,
        )

    @property
    def supply(self) -> int:
        """How many cards can still be drawn, those that a reshuffle brings among them (R3)."""
        return supply(self.draw_count, self.completed_count, [pile.cards for pile in self.building])

    def to_json(self) -> dict[str, Any]:
        """The notation's view object."""
        return {
            "edition": self.edition,
            "seat": self.seat,
            "turn": self.turn,
            "phase": self.phase,
            "hand": faces(self.hand),
            "building": [
                {"cards": faces(pile.cards), "next": pile.next, "coins": pile.coins} for pile in self.building
            ],
            "players": [
                {
                    "seat": player.seat,
                    "name": player.name,
                    "team": player.team,
                    "stock_top": _face(player.stock_top),
                    "stock_count": player.stock_count,
                    "hand_count": player.hand_count,
                    "discards": [[_face(card) for card in pile] for pile in player.discards],
                    "coins": player.coins,
                    "score": player.score,
                }
                for player in self.players
            ],
            "draw_count": self.draw_count,
            "completed_count": self.completed_count,
            "completed": faces(self.completed),
            "die": self.die,
            "die_used": self.die_used,
            "extra_left": self.extra_left,
            "follow": None if self.follow is None else self.follow + 1,
            "toll": self.toll,
            "proper": self.proper,
            "acted": self.acted,
            "no_draw": list(self.no_draw),
            "rules": self.rules.to_json(),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "View":
        """The view of a view object (one of ours; it is not checked)."""
        return View(
            edition=data["edition"],
            seat=data["seat"],
            turn=data["turn"],
            phase=data["phase"],
            hand=_cards(data["hand"]),
            building=tuple(
                BuildingView(_cards(pile["cards"]), pile["next"], pile["coins"]) for pile in data["building"]
            ),
            players=tuple(
                PlayerView(
                    **{
                        **player,
                        "stock_top": _card(player["stock_top"]),
                        "discards": tuple(tuple(map(_card, pile)) for pile in player["discards"]),
                    }
                )
                for player in data["players"]
            ),
            draw_count=data["draw_count"],
            completed_count=data["completed_count"],
            completed=_cards(data["completed"]),
            die=data["die"],
            die_used=data["die_used"],
            extra_left=data["extra_left"],
            follow=None if data["follow"] is None else data["follow"] - 1,
            toll=data["toll"],
            proper=data["proper"],
            acted=data["acted"],
            no_draw=tuple(data["no_draw"]),
            rules=rules_from_json(data["rules"]),
        )


def _top(pile: Sequence[Card | None]) -> tuple[Card, ...]:
    """The card on top of a pile, alone."""
    card = pile[-1] if pile else None
    return () if card is None else (card,)


def _face(card: Card | None) -> str | None:
    return None if card is None else face(card)


def _card(text: str | None) -> Card | None:
    return None if text is None else card_of(text)


def _cards(texts: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(card_of, texts))


def view(
    game: Game | Course,
    seat: int,
    names: Sequence[str] | None = None,
    scores: Sequence[int] | None = None,
) -> View:
    """What the player in a seat may know of a game or a possible world; names and scores are the match's."""
    table, rules = game.table, game.rules
    players = tuple(
        PlayerView(
            seat=other,
            name=names[other] if names else f"Seat {other}",
            team=rules.team(other),
            stock_top=stock[-1] if (stock := table.stocks[other]) else None,
            stock_count=len(stock),
            hand_count=len(table.hands[other]),
            discards=tuple(_shown(pile, rules.hidden_discards) for pile in table.discards[other]),
            coins=table.coins[other],
            score=scores[other] if scores else 0,
        )
        for other in range(rules.players)
    )
    return View(
        edition=rules.edition,
        seat=seat,
        turn=table.turn,
        phase=table.phase,
        hand=tuple(table.hands[seat]),
        building=tuple(
            BuildingView(tuple(pile), need, pot)
            for pile, need, pot in zip(table.building, table.needs, table.pots, strict=True)
        ),
        players=players,
        draw_count=len(table.draw),
        completed_count=len(table.completed),
        completed=tuple(sorted(table.completed, key=shown_order)),
        die=table.die,
        die_used=table.die_used,
        extra_left=table.extra_left,
        follow=table.follow,
        toll=table.toll,
        proper=table.proper,
        acted=table.acted,
        no_draw=table.no_draw,
        rules=rules,
    )


def _shown(pile: list[Card], is_hidden: bool) -> tuple[Card | None, ...]:
    """A discard pile as anybody sees it: with `hidden_discards` only its top."""
    return (None,) * (len(pile) - 1) + tuple(pile[-1:]) if is_hidden else tuple(pile)
