"""The rules that a set-up has chosen and what its table may choose: they can be played at any moment."""

from __future__ import annotations

from dataclasses import dataclass, field

from skipbo.engine.editions import EDITIONS, SHORT_STOCK, Edition, rules_for
from skipbo.engine.options import Option
from skipbo.engine.rules import HOUSE_RULES, OPTIONS, Rules

#: The house rules in a panel of their own; all other options have rows beside the players.
IN_PANEL = tuple(rule for rule in HOUSE_RULES if rule.key not in ("stock", "target"))
BESIDE = tuple(option for option in OPTIONS.values() if option not in IN_PANEL)


@dataclass(slots=True)
class EditionChoices:
    """What was chosen for one edition."""

    players: int = 2
    stock: int = 0
    options: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Agreement:
    """The choices, whatever the edition allows of them: an edition that lacks an option leaves it alone."""

    edition: str = "classic"
    players: int = 2
    #: 0 is the edition's own number.
    stock: int = 0
    #: The other options that are not the official ones, by their keys.
    options: dict[str, int] = field(default_factory=dict)
    #: What was chosen for the other editions: each remembers its own.
    others: dict[str, EditionChoices] = field(default_factory=dict)
    #: How long it is to last, as chosen in this set-up: that stays with another edition.
    length: dict[str, int] = field(default_factory=dict, compare=False)

    @property
    def box(self) -> Edition:
        """What the edition's box says."""
        return EDITIONS[self.edition]

    @property
    def seat_count(self) -> int:
        """How many play, as the edition allows."""
        return self.players if self.players in self.box.players else self.box.players[-1]

    def can_be_partners(self) -> bool:
        """Whether pairs can be chosen now."""
        return self.box.may_be_partners and self.box.takes_pairs(self.seat_count)

    @property
    def in_pairs(self) -> bool:
        """Whether the table plays in partnership."""
        return self.box.partnership == "always" or bool(self.value_of(OPTIONS["partnership"]))

    def stock_choices(self) -> list[int]:
        """The stock sizes that this table can agree on."""
        return self.box.stock_choices(self.seat_count, self.value_of(OPTIONS["hand"]))

    def stock_now(self) -> int:
        """The stock that will be dealt."""
        choices = self.stock_choices()
        official = self.box.official_stock(self.seat_count)
        wanted = self.stock if self.box.has_house_rules and self.stock else official
        return wanted if wanted in choices else max((n for n in choices if n <= wanted), default=choices[0])

    def has_short_stock(self) -> bool:
        """Whether the short game's own stock is chosen."""
        return self.box.has_short_game and self.stock_now() == SHORT_STOCK

    def is_short(self) -> bool:
        """Whether the game is short: by the short game's stock, or an even smaller one."""
        return self.box.has_short_game and self.stock_now() <= SHORT_STOCK

    def set_short(self, on: bool) -> None:
        """Choose the short game, or the edition's own stock."""
        self.stock = self.length["stock"] = SHORT_STOCK if on else 0

    def choose_edition(self, edition: str) -> None:
        """Another box, with what was chosen for it the last time, but as long as was chosen just now.

        One that nobody has chosen yet is as its book has it, for as many players; its stock is its own,
        unless the short game was chosen, and MOD with six proposes that (D0).
        """
        if edition == self.edition:
            return
        was_short = self.has_short_stock()
        self.others[self.edition] = EditionChoices(self.players, self.stock, self.options)
        self.edition = edition
        known = self.others.pop(edition, None)
        if known is not None:
            self.players, self.stock, self.options = known.players, known.stock, known.options
        else:
            self.options = {}
            self.stock = SHORT_STOCK if was_short else 0
        self.stock = self.length.get("stock", self.stock)
        if "target" in self.length:
            self.choose(OPTIONS["target"], self.length["target"])
        if known is None:
            self._propose_short()

    def choose_players(self, count: int) -> None:
        """Another number of players."""
        self.players = count
        self._propose_short()

    def _propose_short(self) -> None:
        """Unless a stock was chosen, take up what the edition proposes for this many players (D0)."""
        proposed = self.box.proposed_stock(self.seat_count)
        if (
            "stock" not in self.length
            and self.stock == 0
            and proposed != self.box.official_stock(self.seat_count)
        ):
            self.stock = proposed

    def house_rules(self) -> list[Option]:
        """The house rules of the panel that the edition offers, numbers first."""
        offered = (rule for rule in IN_PANEL if self.box.offers(rule))
        return sorted(offered, key=lambda rule: rule.is_switch)

    def value_of(self, option: Option) -> int:
        """The value of an option, as chosen or official where it can't be chosen now."""
        if option.key == "stock":
            return self.stock_now()
        official = 0 if option.official is None else option.official
        is_possible = self.can_be_partners() if option.key == "partnership" else self.box.offers(option)
        return self.options.get(option.key, official) if is_possible else official

    def choose(self, option: Option, value: int) -> None:
        """Choose a value of an option; the stock that the book has stays the book's with another table."""
        if option.key == "stock":
            self.stock = 0 if value == self.box.official_stock(self.seat_count) else value
            self.length["stock"] = self.stock
        elif value == option.official:
            self.options.pop(option.key, None)
        else:
            self.options[option.key] = bool(value) if option.is_switch else value
        if option.key == "target":
            self.length["target"] = value

    def house_rule_count(self) -> int:
        """How many of them differ from the official ones."""
        return sum(rule.key in self.options for rule in self.house_rules())

    def has_own_stock(self) -> bool:
        """Whether the stock is neither the book's nor the short game's."""
        return not self.has_short_stock() and self.stock_now() != self.box.official_stock(self.seat_count)

    def own_count(self) -> int:
        """How much is not as the book has it: house rules, and a stock of one's own."""
        return self.house_rule_count() + self.has_own_stock()

    def make_official(self) -> None:
        """All house rules of the panel as the books have them, and so a stock of one's own."""
        if self.has_own_stock():
            self.stock = self.length["stock"] = 0
        for rule in IN_PANEL:
            self.options.pop(rule.key, None)

    def rules(self) -> Rules:
        """The rules as chosen."""
        offered = (option for option in OPTIONS.values() if self.box.offers(option))
        return rules_for(
            self.edition, self.seat_count, **{option.key: self.value_of(option) for option in offered}
        )
