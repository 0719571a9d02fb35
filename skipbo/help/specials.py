"""Pages about partnership, the editions' own parts, house rules and manners."""

from collections.abc import Callable

from skipbo.engine import rules
from skipbo.engine.editions import EDITIONS, Edition
from skipbo.engine.marks import N_
from skipbo.help.page_parts import Agreed, Heading, Page, Passage, Picture, Pile, Points, Ruling


def _where(has: Callable[[Edition], object]) -> tuple[str, ...]:
    """The editions that a page belongs to, by what is in their boxes."""
    return tuple(name for name, box in EDITIONS.items() if has(box))


PARTNERSHIP = Page(
    "partnership",
    N_("Partnership"),
    (
        Passage(
            N_(
                "Four players can play as two pairs, six as three. Partners help each other: the game "
                "ends when both stocks of a pair are finished."
            )
        ),
        Ruling(
            "R8",
            N_("Partners sit opposite each other: two seats on with four players, three seats on with six."),
        ),
        Points(
            (
                N_("On your turn you may also play the top of your partner’s stock and discard piles."),
                N_("You can’t play from your partner’s hand."),
                N_("Your discard goes onto your own discard piles."),
                N_("A player whose stock is finished goes on taking turns and helps the partner."),
                N_(
                    "On your turn your partner keeps quiet, and only you may ask. The game never shows a "
                    "partner’s advice unasked."
                ),
            )
        ),
        Picture(
            (
                Pile("stock", ("9",), N_("Your stock"), count=8),
                Pile("stock", ("6",), N_("Your partner’s stock"), count=3, is_marked=True),
                Pile("building", ("1", "2", "3", "4", "5"), N_("Needs a 6")),
            ),
            N_("A pile needs a 6: you may play your partner’s stock card as if it were yours."),
        ),
    ),
    _where(lambda box: box.may_be_partners),
)

COINS = Page(
    "coins",
    N_("Coins"),
    (
        Passage(N_("In Masters each player has 12 coins. They can do three things.")),
        Heading(N_("In place of a card")),
        Passage(
            N_(
                "Coins can stand in for a card you need: as many coins as its number, so 4 coins are a 4. "
                "A real card must follow on that pile at once. The coins stay beside the pile."
            )
        ),
        Picture(
            (
                Pile("stock", ("5",), N_("Stock"), count=9),
                Pile("coins", (), N_("4 coins as a 4"), count=4, is_marked=True),
                Pile("building", ("1", "2", "3"), N_("Needs a 4")),
            ),
            N_("A pile needs a 4, your stock shows a 5: put 4 coins there and play the 5."),
        ),
        Ruling(
            "R20",
            N_(
                "The card that follows may come from your stock, hand or discard piles, or be bought – "
                "then 1 coin must be left for it. Whether you can pay its toll doesn’t matter. It may not "
                "be coins again; after that card you may use coins again. Without such a card, coins can’t "
                "be put down."
            ),
        ),
        Ruling(
            "R21",
            N_(
                "Coins used as a 12 complete the pile. It is cleared and its coins are dealt back first; "
                "then a 1 or a Skip-Bo must follow on the same place. Coins dealt back may pay for buying"
                " that card."
            ),
        ),
        Heading(N_("Buying a card")),
        Passage(
            N_(
                "For 1 coin, paid to its owner, you take the top of another player’s stock or discard "
                "pile and play it at once. The owner can’t refuse. Mind that buying from a stock helps "
                "its owner too."
            )
        ),
        Ruling(
            "R25",
            N_("Buying the last card of another player’s stock ends the game, and that player wins it."),
        ),
        Heading(N_("Dealing back")),
        Passage(
            N_(
                "When a pile is cleared, the coins beside it are dealt out one at a time, first to the "
                "player who completed it, then in turn order."
            )
        ),
        Ruling("R26", N_("12 coins for each player are in play, always; the rest stays in the box.")),
    ),
    _where(lambda box: box.has_coins),
)

TOLLS = Page(
    "tolls",
    N_("Tolls"),
    (
        Passage(
            N_(
                "Some cards of Masters show one or two coins: a toll. When you play such a card, you pay "
                "that many coins to go on with your turn. They stay beside the pile. If you don’t pay, all "
                "you can do is discard."
            )
        ),
        Picture(
            (
                Pile("hand", ("7$$",), N_("Toll of 2"), is_marked=True),
                Pile("building", ("1", "2", "3", "4", "5", "6"), N_("Needs a 7")),
                Pile("coins", (), N_("2 coins to go on"), count=2),
            ),
            N_("A 7 has a toll of 2 coins: pay them, or make your discard now."),
        ),
        Ruling(
            "R22",
            N_(
                "The toll of a card that completes a pile comes before the pile is cleared. So coins paid"
                " are dealt back with the rest, and coins that are about to come back can’t pay it."
            ),
        ),
        Ruling(
            "R23",
            N_(
                "After an unpaid toll you only make the turn’s discard. With an empty hand the turn ends "
                "by itself, and no five cards are drawn. A player who can’t pay isn’t asked."
            ),
        ),
        Ruling("R24", N_("A Skip-Bo has no toll. The toll of a bought card is the buyer’s.")),
        Heading(N_("The deck")),
        Ruling(
            "M0",
            N_(
                "The rulebook says only “168 cards”. This game’s own deck: 12 of each number and 24 "
                "Skip-Bos; of each number two cards have a toll of 1 and one has a toll of 2."
            ),
        ),
    ),
    _where(lambda box: box.has_coins),
)

DIE = Page(
    "die",
    N_("The die"),
    (
        Passage(
            N_(
                "In MOD the die is rolled once at the start of each turn. You may use what it shows once "
                "in that turn, whenever you like, or not at all."
            )
        ),
        Points(
            (
                N_("1–4, 5–8, 9–12: the die stands in for one number of that range."),
                N_("Skip-Bo: the die stands in for any number."),
                N_("2: up to two extra discards, together or apart, besides the one that ends the turn."),
                N_("+1: an opponent of your choice gets the draw pile’s top card, unseen, under the stock."),
            )
        ),
        Heading(N_("Standing in")),
        Passage(
            N_(
                "When the die stands in for a number, a real card of the next number or a Skip-Bo must "
                "follow on that pile at once. After a 12 that is a 1 or a Skip-Bo on the same place."
            )
        ),
        Picture(
            (
                Pile("die", (), N_("The die as a 9"), face="9-12", is_marked=True),
                Pile("building", ("1", "2", "3", "4", "5", "6", "7", "8"), N_("Needs a 9")),
                Pile("stock", ("10",), N_("Stock"), count=4),
            ),
            N_("A pile needs a 9, the die shows 9–12: use it as the 9 and play your stock’s 10."),
        ),
        Ruling(
            "R30",
            N_(
                "The card that follows comes from wherever you may play from. Without such a card, the "
                "die can’t stand in."
            ),
        ),
        Ruling(
            "R31",
            N_(
                "An extra discard must leave you a card, for the turn has to end with a discard. It never"
                " brings five new cards."
            ),
        ),
        Ruling(
            "R32",
            N_(
                "A finished stock can’t be given a card, and a partner is no opponent. With nothing to "
                "draw, +1 can’t be used."
            ),
        ),
        Ruling(
            "R33",
            N_(
                "The roll comes before the first play or discard. The game draws first; with tabletop "
                "manners you roll before, between or after your draws."
            ),
        ),
        Heading(N_("The deck")),
        Ruling(
            "D0",
            N_(
                "The rulebook says only “112 cards”. This game’s own deck: 8 of each number and 16 "
                "Skip-Bos. With six players a short game is proposed, because a long one leaves few cards "
                "to draw."
            ),
        ),
    ),
    _where(lambda box: box.has_die),
)

TOURNAMENT = Page(
    "tournament",
    N_("Tournament"),
    (
        Passage(
            N_(
                "Six players at every table, in three pairs of players who sit opposite each other. Every"
                " table plays four games, by the book and without house rules."
            )
        ),
        Points(
            (
                N_("Partners share wins, not piles: each plays only their own cards."),
                N_("The first player to finish their stock wins the game for the pair."),
                N_("No points are counted, only wins."),
                N_(
                    "After all tables have played, the pair with the most wins in the whole room wins the "
                    "tournament."
                ),
            )
        ),
        Ruling("R40", N_("Pairs with equally many wins win the tournament together.")),
    ),
    _where(lambda box: box.games_at_table is not None),
)

HOUSE_RULES = Page(
    "house-rules",
    N_("House rules"),
    (
        Passage(N_("You can agree on these before a match. Where none is set, the rules of the book apply.")),
        Agreed(rules.HOUSE_RULES),
    ),
    _where(lambda box: box.has_house_rules),
)

MANNERS = Page(
    "manners",
    N_("Tabletop manners"),
    (
        Passage(
            N_(
                "Normally the game draws for you and lets nobody make a mistake. With tabletop manners you "
                "draw your own cards, and the mistakes of a real table can happen. It is up to the players "
                "to notice them."
            )
        ),
        Ruling(
            "R10",
            N_(
                "You draw one card at a time, before your first play, until you hold five or nothing is "
                "left. The same goes for the five more in mid-turn. Until then you can only draw, or roll"
                " in MOD."
            ),
        ),
        Ruling(
            "R11",
            N_(
                "A card drawn when none is due – beyond five, after your first play, or in a turn in "
                "which you may not draw – goes into your own stock, whose face-down cards are "
                "shuffled. The face-up card stays on top. When nothing is left to draw, you can’t "
                "draw."
            ),
        ),
        Ruling(
            "R12",
            N_(
                "Until the player whose turn it is does something, anybody else can draw and play as if it "
                "were their turn. From then on only whoever began can move. Until the discard, any other "
                "player can call it. Then the turn stops at once. What was drawn and played stays so. The "
                "player whose turn it really was starts again. If no card has followed the die yet, the "
                "die is taken back, unless it cleared the pile. Whoever was called draws nothing at the "
                "start of their next turn. Five more for a hand that was played out are still drawn. After "
                "that turn the penalty is over. Playing out of turn once more before then changes nothing. "
                "If nobody calls it, the turn counts, and the player on the left is next."
            ),
        ),
        Ruling(
            "R13",
            N_(
                "The players themselves call somebody for cheating: at any moment, anybody. Another "
                "person at the table confirms it; where only one person plays, their word is enough. "
                "Whoever cheated gets two cards of the draw pile, unseen, under the stock. A finished "
                "stock that gets a card is open again, and the first such card is its top."
            ),
        ),
        Ruling(
            "R14",
            N_(
                "A computer player notices somebody playing out of turn after a moment, but not always; "
                "the better ones are sharper. It never makes such mistakes itself."
            ),
        ),
    ),
    _where(lambda box: box.has_manners),
)

SPECIALS = (PARTNERSHIP, COINS, TOLLS, DIE, TOURNAMENT, HOUSE_RULES, MANNERS)
