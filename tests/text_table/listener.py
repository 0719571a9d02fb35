"""A player who has nothing but what the text table says, in short speech, and types words."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

WILD = "Skip-Bo"
TOLD = re.compile(
    r"(?P<hand>Hand (?:empty|[^.]+)\.)|(?P<stock>Stock (?:now )?(?P<top>(?!finished)[^.,]+)(?:, \d+ left)?\.)"
    r"|(?P<finished>\bStock finished\.)|Need (?P<needs>[^.]+)\.|Drew (?P<drew>[^.]+)\."
    r"|On pile (?P<on>\d), needs (?P<then>\d+)\."
    r"|Skip-Bo on pile (?P<wild_on>\d), needs (?P<wild_then>\d+)\."
    r"|Pile (?P<complete>\d) complete\.|(?P<twelve>12) on pile \d\."
    r"|discarded on (?P<discarded>\d)\.|Extra discard: [^.]+ on (?P<extra>\d)\."
    r"|(?<!’s )Discard (?P<pile>\d) (?:now (?P<under>[^.]+)|empty)\."
    r"|(?:takes|buys) (?P<cards>[^;.]+) from your discard (?P<taken>\d), now (?P<uncovered>[^;.]+)[;.]"
    r"|Rolled (?P<face>[^.]+)\.|(?P<coins>\d+) coins?\.|(?P<paid>Paid), (?P<now>\d+) left\."
    r"|(?P<bought>\d+) coins? left\."
    r"|\d+ coins? back, now (?P<back>\d+)\.|Buy for 1 coin: (?P<sale>[^.]+)\."
    r"|Die as \d+ on pile (?P<die_on>\d)\.|(?P<gift>now has \d+ stock cards)|(?P<unpaid>Toll not paid)"
    r"|(?P<done>\w+)(?:: (?:[^.]*; )?stock|’s stock) finished\b"
    r"|(?P<partner>\w+)(?:: stock|’s stock now) (?P<partner_top>[^.,;]+), \d+ left\."
    r"|(?P<mate>Your partner)’s stock: (?P<mates_top>[^.,;]+), \d+ left\."
)


@dataclass
class Listener:
    """Answers prompts; what was not understood, on either side, stands in `stumbles`."""

    opponents: tuple[str, ...] = ("Bo",)
    partner: str = ""
    words: list[int] = field(default_factory=list)
    """How many words were heard in each turn."""
    stumbles: list[str] = field(default_factory=list)
    turns: int = 0

    def __post_init__(self) -> None:
        self.hand: list[str] = []
        self.stock = ""
        self.needs: list[int] = []
        self.discards: list[list[str]] = [[] for _pile in range(4)]
        self.coins = 0
        self.sale: list[tuple[str, str, bool]] = []
        self.partners_card = ""
        self.finished: set[str] = set()
        self.face = ""
        self.die_left = 0
        self._heard = 0
        self._sent = ""
        self._undone: Callable[[], None] | None = None
        self._is_over = False

    # -- Hearing --------------------------------------------------------------------------------------------

    def __call__(self, fresh: str) -> str | None:
        self._heard += len(fresh.replace(">", " ").split())
        text = " ".join(fresh.split())
        if "Press Enter for the next game" in text:
            return None
        if "Press Enter to let" in text:
            self._sent = "" if self._hear(text) else self._sent
            return ""
        if text.endswith("Which number? >"):
            return plainest(fresh)
        if asked := re.search(r"From (your \w+)[^?]*\? >$", text):
            return asked[1]
        was_done = self._hear(text)
        if self._sent and not was_done:
            self.stumbles.append(f"{self._sent!r} was answered with {text!r}")
            if len(self.stumbles) > 3:
                return None
        self._sent = self._speak(text.rpartition(". ")[2] if ". Roll" in text else text)
        return self._sent

    def _hear(self, text: str) -> bool:
        """Take in all that was said; whether what was typed last was done."""
        done = False
        for found in TOLD.finditer(text):
            told = {key: value for key, value in found.groupdict().items() if value is not None}
            kind = next(iter(told))
            done = self._take_in(kind, told) or done
        return done

    def _take_in(self, kind: str, told: dict[str, str]) -> bool:
        match kind:
            case "hand":
                words = told["hand"].removeprefix("Hand ").rstrip(".")
                self.hand = [] if words == "empty" else words.split(", ")
            case "stock":
                self.stock = told["top"]
            case "finished":
                self.stock = ""
            case "needs":
                self.needs = [13 if need == "nothing" else int(need) for need in told["needs"].split(", ")]
                self.sale, self.face, self.die_left = [], "", 0
            case "drew":
                self.hand += re.sub(r"^an? ", "", told["drew"]).split(", ")
                return True
            case "on":
                self._played(int(told["on"]), int(told["then"]))
                return True
            case "wild_on":
                self._played(int(told["wild_on"]), int(told["wild_then"]))
                return True
            case "complete":
                self._played(int(told["complete"]), 1)
                return True
            case "twelve" | "gift" | "paid" | "unpaid" | "face" | "die_on" | "bought":
                return self._else(kind, told)
            case "discarded" | "extra":
                self._gone()
                return True
            case "pile":
                self._top(int(told["pile"]), told.get("under", ""))
            case "cards":
                pile = self.discards[int(told["taken"]) - 1]
                assert [pile.pop() for _card in told["cards"].split(", ")] == told["cards"].split(", ")
                assert (pile[-1] if pile else "empty") == told["uncovered"]
            case "coins" | "back":
                self.coins = int(told[kind])
            case "sale":
                for item in told["sale"].split(", "):
                    name, _space, card = item.partition(" ")
                    is_stock = card.startswith("stock ")
                    self.sale.append((name, card.removeprefix("stock "), is_stock))
            case "done":
                self.finished.add(told["done"])
                if told["done"] == self.partner:
                    self.partners_card = ""
            case "partner":
                if told["partner"] == self.partner:
                    self.partners_card = told["partner_top"]
            case "mate":
                self.partners_card = told["mates_top"]
        return False

    def _else(self, kind: str, told: dict[str, str]) -> bool:
        match kind:
            case "twelve":
                self._gone()
            case "face":
                self.face, self.die_left = told["face"], 1 + (told["face"] == "2")
            case "gift":
                self.die_left = 0
            case "paid":
                self.coins = int(told["now"])
            case "bought":
                self.coins = int(told["bought"])
            case "die_on":
                self.die_left = 0
                self.needs[int(told["die_on"]) - 1] += 1
        return True

    def _played(self, pile: int, need: int) -> None:
        self.needs[pile - 1] = need
        self._gone()

    def _gone(self) -> None:
        """The card that was played or discarded is no longer where it was."""
        if self._undone is not None:
            self._undone()
            self._undone = None

    def _top(self, pile: int, card: str) -> None:
        mine = self.discards[pile - 1]
        assert (mine[-1] if mine else "") == card, f"discard {pile}: {mine} or {card}"

    # -- Speaking -------------------------------------------------------------------------------------------

    def _speak(self, text: str) -> str:
        if text.endswith("Roll? >"):
            return "roll"
        if text.endswith("Nothing fits: end? >"):
            self._turn_over()
            return "end"
        if due := re.search(r"Draw (\d) cards?\? >$", text):
            return f"draw {due[1]}"
        if re.search(r"Pay toll \d\? >$", text):
            return "pay"
        if due := re.search(r"Now (\d+) or Skip-Bo on pile (\d)\. >$", text):
            return self._follow(int(due[1]), int(due[2]))
        if text.endswith("Discard? >"):
            return self._discard()
        return self._play() or self._discard()

    def _follow(self, number: int, pile: int) -> str:
        self.needs[pile - 1] = number
        return self._natural([pile]) or self._wild([pile]) or "legal"

    def _play(self) -> str:
        every = [pile for pile, _need in enumerate(self.needs, 1)]
        return self._natural(every) or self._for_stock() or self._edition() or ""

    def _natural(self, piles: list[int]) -> str:
        """A card that fits by itself: the stock's, the hand's, a discard, the partner's."""
        for pile in piles:
            need = str(self.needs[pile - 1])
            if number_of(self.stock) == need:
                return f"stock to {pile}"
            for card in self.hand:
                if number_of(card) == need:
                    self._undone = lambda card=card: self.hand.remove(card)
                    return f"{card} to pile {pile}" if "toll" in card else f"{card} to {pile}"
            for number, own in enumerate(self.discards, 1):
                if own and number_of(own[-1]) == need:
                    self._undone = own.pop  # type: ignore[assignment]
                    return f"discard pile {number} to pile {pile}"
            if self.partners_card and number_of(self.partners_card) == need:
                self.partners_card = ""
                return f"{self.partner} stock to {pile}"
        if self.stock == WILD:
            return f"stock to {piles[0]}"
        return ""

    def _wild(self, piles: list[int]) -> str:
        if WILD not in self.hand:
            return ""
        self._undone = lambda: self.hand.remove(WILD)
        return f"skip-bo to {piles[0]}"

    def _for_stock(self) -> str:
        """What makes way for the stock's card."""
        wanted = number_of(self.stock)
        piles = [pile for pile, need in enumerate(self.needs, 1) if str(need % 12 + 1) == wanted]
        for pile in piles:
            need = self.needs[pile - 1]
            low, dash, high = self.face.partition("–")
            if self.die_left and dash and int(low) <= need <= int(high):
                return f"die to {pile}"
            if need <= self.coins - 3:
                return f"coins to {pile}"
        return self._wild(piles) if piles else ""

    def _edition(self) -> str:
        if self.die_left and self.face == "+1":
            self.die_left = 0
            return f"give {next(name for name in self.opponents if name not in self.finished)}"
        if self.die_left and self.face == "2" and len(self.hand) > 3:
            self.die_left -= 1
            return self._put("extra discard")
        for item in self.sale:
            name, card, is_stock = item
            for pile, need in enumerate(self.needs, 1):
                if not is_stock and self.coins > 6 and card == str(need):
                    self.sale.remove(item)
                    return f"buy {name} {card} to {pile}"
        return ""

    def _discard(self) -> str:
        self._turn_over()
        return self._put("discard")

    def _put(self, verb: str) -> str:
        """Throw a high card away, onto an equal one or onto the smallest pile."""
        numbers = [card for card in self.hand if card != WILD] or self.hand
        card = max(numbers, key=lambda card: int(number_of(card) or 0))
        fitting = [
            i for i, pile in enumerate(self.discards) if pile and number_of(pile[-1]) == number_of(card)
        ]
        pile = fitting[0] if fitting else min(range(4), key=lambda i: len(self.discards[i]))

        def gone() -> None:
            self.hand.remove(card)
            self.discards[pile].append(card)

        self._undone = gone
        return f"{verb} {card} to {pile + 1}"

    def _turn_over(self) -> None:
        self.turns += 1
        if self.turns > 1:
            self.words.append(self._heard)
        self._heard = 0


def number_of(card: str) -> str:
    """A card's number: "7" of "7 toll 2"."""
    return card.split()[0] if card and card != WILD else ""


def plainest(listed: str) -> str:
    """Of equal cards, the number of the one without a toll."""
    moves: list[tuple[str, str]] = re.findall(r"^(\d+)\. (.+)$", listed, re.MULTILINE)
    return next((number for number, words in moves if "toll" not in words), moves[0][0])
