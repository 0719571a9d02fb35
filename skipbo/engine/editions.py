"""The five boxed games: for each its numbers and the parts that it adds to the common rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skipbo.engine.cards import SKIP_BO, Card, make
from skipbo.engine.decks import deck_list
from skipbo.engine.interned import Value
from skipbo.engine.marks import N_
from skipbo.engine.options import Option
from skipbo.engine.rules import FIELDS, OPTIONS, Rules, RulesError, check_types

SHORT_STOCK = 10
"""The stock of a short game."""

MOST_TABLES = 5
"""As many tables as a tournament's room can have."""

IN_PAIRS = (4, 6)
"""How many players can sit in pairs."""

BUILDING_RANGE = OPTIONS["building"].allowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition(Value):
    """What a boxed game says about itself. Its texts are messages, translated where they are shown."""

    name: str
    label: str
    summary: str
    """What it is, in a sentence."""
    motto: str
    """What is special about it, in a few words."""
    emblem: Card = SKIP_BO
    """The card that stands for it in a picture, where no die does."""
    stock: int
    """Cards in each stock with up to four players."""
    large_table_stock: int
    """Cards in each stock with five and six players."""
    parts: tuple[str, ...] = ()
    """The extra parts in the box: `coins`, `die`."""
    players: tuple[int, ...] = (2, 3, 4, 5, 6)
    partnership: str = "optional"
    """`optional`, `never` or `always`."""
    shares_piles: bool = True
    """Whether partners play each other's piles; in Tournament they share only wins."""
    is_scored: bool = True
    has_pad: bool = False
    """Whether the score is kept on a pad that lies at the table."""
    has_manners: bool = True
    has_short_game: bool = True
    has_house_rules: bool = True
    youngest_starts: bool = False
    """Whether the youngest player starts every game, instead of a drawn dealer's left neighbour."""
    games_at_table: int | None = None
    """How many games are played at a table, where no points are counted."""

    @property
    def may_be_partners(self) -> bool:
        """Whether its players choose if they play in partnership."""
        return self.partnership == "optional"

    @property
    def has_coins(self) -> bool:
        """Whether coins lie in the box."""
        return "coins" in self.parts

    @property
    def has_die(self) -> bool:
        """Whether the die lies in the box."""
        return "die" in self.parts

    def offers(self, option: Option) -> bool:
        """Whether its players can agree on an option."""
        return (self.has_house_rules or not option.is_house_rule) and bool(getattr(self, option.where))

    def takes_pairs(self, players: int) -> bool:
        """Whether this many players can play in partnership."""
        return self.partnership != "never" and players in IN_PAIRS

    def official_stock(self, players: int) -> int:
        """The book's number of stock cards for a table."""
        return self.stock if players <= 4 else self.large_table_stock

    def proposed_stock(self, players: int) -> int:
        """The stock to propose: the short game's where the book's stocks leave too few cards for the hands
        (D0).
        """
        official = self.official_stock(players)
        hand = OPTIONS["hand"].allowed.start
        return SHORT_STOCK if players * (official + hand) > deck_list(self.name).size else official

    def stock_choices(self, players: int, hand: int = 5) -> list[int]:
        """Every stock size that may be agreed on (house rule `stock`)."""
        fitting = {n for n in OPTIONS["stock"].allowed if players * (n + hand) <= deck_list(self.name).size}
        return sorted(fitting | {self.official_stock(players)})


EDITIONS: dict[str, Edition] = {
    edition.name: edition
    for edition in (
        Edition(
            name="classic",
            label=N_("Classic"),
            summary=N_("The card game as everybody knows it."),
            motto=N_("the game itself"),
            emblem=make(7),
            stock=30,
            large_table_stock=20,
        ),
        Edition(
            name="deluxe",
            label=N_("Deluxe"),
            summary=N_("Classic, with the score kept on a pad."),
            motto=N_("with the score pad"),
            emblem=make(4),
            stock=30,
            large_table_stock=20,
            has_pad=True,
        ),
        Edition(
            name="masters",
            label=N_("Masters"),
            summary=N_("With coins, to stand in for cards, to buy them and to pay tolls."),
            motto=N_("coins and tolls"),
            emblem=make(11, toll=2),
            stock=15,
            large_table_stock=15,
            parts=("coins",),
            partnership="never",
            has_manners=False,
            youngest_starts=True,
        ),
        Edition(
            name="mod",
            label=N_("MOD"),
            summary=N_("With a die that is rolled every turn."),
            motto=N_("with the die"),
            stock=15,
            large_table_stock=15,
            parts=("die",),
        ),
        Edition(
            name="tournament",
            label=N_("Tournament"),
            summary=N_("Six players in three pairs, four games a table."),
            motto=N_("six, in three pairs"),
            stock=20,
            large_table_stock=20,
            players=(6,),
            partnership="always",
            shares_piles=False,
            is_scored=False,
            has_short_game=False,
            has_house_rules=False,
            games_at_table=4,
        ),
    )
}


def rules_for(edition: str, players: Any = 2, **options: Any) -> Rules:
    """The official rules of an edition with the options that differ; `RulesError` if they can't be played."""
    if edition not in EDITIONS:
        raise RulesError("unknown_edition", edition=repr(edition)[:40])
    box = EDITIONS[edition]
    official: dict[str, Any] = {
        **{key: option.official for key, option in OPTIONS.items()},
        "edition": edition,
        "players": players,
        "partnership": box.partnership == "always",
        "stock": box.official_stock(players) if type(players) is int else 0,
    }
    check_types({**official, **options})
    rules = Rules(**{**official, **options})
    check(rules)
    return rules


def check(rules: Rules) -> None:
    """Refuse rules that no table can play."""
    box = EDITIONS[rules.edition]
    if rules.players not in box.players:
        raise RulesError("players", players=rules.players)
    if rules.partnership and not box.takes_pairs(rules.players):
        raise RulesError("partnership", players=rules.players)
    if not rules.partnership and box.partnership == "always":
        raise RulesError("partnership", players=rules.players)
    if rules.manners and not box.has_manners:
        raise RulesError("manners", edition=rules.edition)
    for key, option in OPTIONS.items():
        value = getattr(rules, key)
        if key == "stock":
            # The edition's own number is always allowed, the others as far as the deck goes.
            is_possible = value in box.stock_choices(rules.players, rules.hand)
        else:
            is_possible = option.takes(value)
        if not is_possible:
            raise RulesError(key, **{key: value})


def rules_from_json(data: Mapping[str, object]) -> Rules:
    """The rules of a `rules` object with every option written out; `RulesError` for anything else.

    An object that is older than an option has its official value.
    """
    check_types(data)
    later = {key for key, option in OPTIONS.items() if option.is_later}
    missing = [name for name in FIELDS if name not in data and name not in later]
    if missing:
        raise RulesError("missing_option", option=missing[0])
    return rules_for(**data)  # type: ignore[arg-type]
