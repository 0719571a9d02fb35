"""The five boxed games: for each its numbers and the parts that it adds to the common rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skipbo.engine.decks import deck_list
from skipbo.engine.rules import OPTIONS, Rules, RulesError, check_types

SHORT_STOCK = 10
"""The stock of a short game."""

STOCK_RANGE = range(5, 41)
HAND_RANGE = range(5, 8)
BUILDING_RANGE = range(3, 7)
TARGET_RANGE = range(100, 1001)


@dataclass(frozen=True, slots=True)
class Edition:
    """What a boxed game says about itself."""

    name: str
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
    has_manners: bool = True
    has_short_game: bool = True
    has_house_rules: bool = True
    youngest_starts: bool = False
    """Whether the youngest player starts every game, instead of a drawn dealer's left neighbour."""
    games_at_table: int | None = None
    """How many games are played at a table, where no points are counted."""

    @property
    def has_coins(self) -> bool:
        """Whether coins lie in the box."""
        return "coins" in self.parts

    @property
    def has_die(self) -> bool:
        """Whether the die lies in the box."""
        return "die" in self.parts

    def official_stock(self, players: int) -> int:
        """The book's number of stock cards for a table."""
        return self.stock if players <= 4 else self.large_table_stock

    def stock_choices(self, players: int, hand: int = 5) -> list[int]:
        """Every stock size that may be agreed on (house rule `stock`)."""
        fitting = {n for n in STOCK_RANGE if players * (n + hand) <= deck_list(self.name).size}
        return sorted(fitting | {self.official_stock(players)})


EDITIONS: dict[str, Edition] = {
    edition.name: edition
    for edition in (
        Edition("classic", 30, 20),
        Edition("deluxe", 30, 20),
        Edition(
            "masters",
            15,
            15,
            parts=("coins",),
            partnership="never",
            has_manners=False,
            youngest_starts=True,
        ),
        Edition("mod", 15, 15, parts=("die",)),
        Edition(
            "tournament",
            20,
            20,
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


def rules_for(edition: str, players: int = 2, **options: Any) -> Rules:
    """The official rules of an edition with the options that differ; `RulesError` if they can't be played."""
    if edition not in EDITIONS:
        raise RulesError("unknown_edition", edition=repr(edition)[:40])
    box = EDITIONS[edition]
    official: dict[str, Any] = {
        "edition": edition,
        "players": players,
        "partnership": box.partnership == "always",
        "manners": False,
        "stock": box.official_stock(players) if type(players) is int else 0,
        "hand": 5,
        "building": 4,
        "must_play_ones": False,
        "no_wild_on_wild": False,
        "keep_wilds": False,
        "hidden_discards": False,
        "harsh_toll": False,
        "target": 500,
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
    if rules.partnership and (rules.players not in (4, 6) or box.partnership == "never"):
        raise RulesError("partnership", players=rules.players)
    if not rules.partnership and box.partnership == "always":
        raise RulesError("partnership", players=rules.players)
    if rules.manners and not box.has_manners:
        raise RulesError("manners", edition=rules.edition)
    if rules.hand not in HAND_RANGE:
        raise RulesError("hand", hand=rules.hand)
    if rules.building not in BUILDING_RANGE:
        raise RulesError("building", building=rules.building)
    if rules.stock not in box.stock_choices(rules.players, rules.hand):
        raise RulesError("stock", stock=rules.stock)
    if rules.target and rules.target not in TARGET_RANGE:
        raise RulesError("target", target=rules.target)


def rules_from_json(data: Mapping[str, object]) -> Rules:
    """The rules of a `rules` object with every option written out; `RulesError` for anything else."""
    check_types(data)
    missing = [name for name in OPTIONS if name not in data]
    if missing:
        raise RulesError("missing_option", option=missing[0])
    return rules_for(**data)  # type: ignore[arg-type]
