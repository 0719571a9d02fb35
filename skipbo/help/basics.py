"""Pages that every edition shares."""

from skipbo.engine.marks import N_
from skipbo.help.page_parts import Heading, Page, Passage, Picture, Pile, Points, Ruling

GOAL = Page(
    "goal",
    N_("What it is about"),
    (
        Passage(
            N_(
                "Each player has a pile of their own, the stock. Whoever is first to play the last card of "
                "their stock wins the game; in partnership both stocks of a pair must be finished. All the "
                "rest – the hand, the discard piles, the building piles – is there to get those cards out."
            )
        ),
        Picture(
            (
                Pile("stock", ("7",), N_("Your stock"), count=30, is_marked=True),
                Pile("hand", ("3", "4", "9", "S", "12"), N_("Your hand")),
                Pile("building", ("1", "2"), N_("A building pile")),
            ),
            N_("Your stock shows a 7. A building pile has got to 2: it still needs 3, 4, 5 and 6."),
        ),
        Passage(
            N_(
                "The cards are numbered from 1 to 12. A Skip-Bo is wild: it can be played as any number. "
                "Colours have no meaning in this game."
            )
        ),
        Passage(
            N_(
                "On the table everybody builds piles upwards from 1 to 12. You may add to any of them, and "
                "so may everybody else. Plan ahead, so that your stock card fits before theirs do."
            )
        ),
    ),
)

PILES = Page(
    "piles",
    N_("The table"),
    (
        Picture(
            (
                Pile("draw", ("?",), N_("Draw pile"), count=100),
                Pile("building", ("1", "2", "3"), N_("Building pile")),
                Pile("building", (), N_("Empty place")),
                Pile("stock", ("5",), N_("Stock"), count=30),
                Pile("discard", ("9", "8", "8"), N_("Discard pile")),
            ),
            N_(
                "The draw pile and the building piles belong to all; each player has a stock and discard "
                "piles."
            ),
        ),
        Heading(N_("In the middle, for all")),
        Points(
            (
                N_("The draw pile, face down. New cards come from it."),
                N_("Up to four building piles, face up. Each goes from 1 to 12."),
                N_(
                    "The cards of completed piles. They become the new draw pile when the old one is used up."
                ),
            )
        ),
        Heading(N_("In front of each player")),
        Points(
            (
                N_(
                    "The stock, face down, its top card face up. Nobody may look beneath the top, not "
                    "even its owner."
                ),
                N_("Up to four discard piles, face up. Only the top card of each can be played."),
                N_("The hand, which nobody else sees."),
            )
        ),
        Passage(N_("Everybody may see how many cards each pile and each hand holds.")),
        Heading(N_("How many stock cards")),
        Points(
            (
                N_("Classic and Deluxe: 30 each with two to four players, 20 with five or six."),
                N_("Masters and MOD: 15 each."),
                N_("Tournament: 20 each."),
                N_("A short game: 10 each, in all editions but Tournament."),
            )
        ),
        Ruling(
            "R2",
            N_(
                "Cards are dealt one at a time, first to the player on the dealer’s left. The last card "
                "of a stock is its top. The rest of the deck is the draw pile, in its order. In Masters "
                "the player before the youngest deals."
            ),
        ),
    ),
)

TURN = Page(
    "turn",
    N_("A turn"),
    (
        Points(
            (
                N_("First: draw until you hold five cards."),
                N_("Then: play as many cards as you like, one at a time, onto the building piles."),
                N_(
                    "Last: discard one card of your hand onto one of your four discard piles. That ends "
                    "the turn."
                ),
            )
        ),
        Heading(N_("What you may play")),
        Picture(
            (
                Pile("stock", ("4",), N_("Stock"), count=12),
                Pile("hand", ("5", "10", "S"), N_("Hand")),
                Pile("discard", ("2", "6"), N_("Discard pile")),
                Pile("building", ("1", "2", "3"), N_("Needs a 4"), is_marked=True),
            ),
            N_(
                "A pile needs a 4. The stock’s 4 fits; then the 5 of the hand, then the 6 of the "
                "discard pile."
            ),
        ),
        Points(
            (
                N_("The top card of your stock."),
                N_("Any card of your hand."),
                N_("The top card of any of your discard piles."),
            )
        ),
        Passage(N_("The stock is what you win with, so play from it whenever you can.")),
        Heading(N_("Five more")),
        Passage(
            N_(
                "When a play leaves your hand empty, you draw five cards at once and go on. A discard "
                "never brings new cards in that way."
            )
        ),
        Heading(N_("Having to play")),
        Passage(
            N_(
                "As long as you hold a card, you need not play one: you may discard at once even if "
                "something would fit. Two things must be done all the same: after coins or the die a "
                "real card has to follow, and one of the house rules makes you play a 1 that fits."
            )
        ),
        Ruling(
            "R4",
            N_(
                "With an empty hand you must play on as long as a card fits that you can play without "
                "putting down coins or the die. When none fits, you may end your turn without a discard, "
                "or go on with coins, a card that you buy or the die. In partnership your partner’s cards "
                "count as yours. In Masters a card with a toll counts too, one that you would have to buy "
                "doesn’t. In two more cases a turn ends without a discard: after an unpaid toll, if the "
                "hand is empty or a house rule says so; and when somebody is called for playing out of turn."
            ),
        ),
    ),
)

BUILDING = Page(
    "building",
    N_("Building piles"),
    (
        Passage(
            N_(
                "An empty place takes a 1 or a Skip-Bo. After that each card must be one higher than the "
                "last: on a 4 goes a 5, on a 5 a 6."
            )
        ),
        Picture(
            (
                Pile("building", ("1", "2", "S=3", "4"), N_("Needs a 5")),
                Pile("building", ("S=1",), N_("Needs a 2")),
                Pile("building", (), N_("Needs a 1")),
            ),
            N_("A Skip-Bo stands for the number that was needed: after a 2 for a 3, at the start for a 1."),
        ),
        Passage(
            N_(
                "A Skip-Bo fits on any pile and stands for the number that is needed there; a house "
                "rule can forbid it directly on another Skip-Bo. When the cards of a completed pile "
                "are shuffled again, it is just a Skip-Bo once more."
            )
        ),
        Passage(
            N_(
                "With the 12 a pile is complete. Its cards are put aside, and the place is free for a new"
                " pile."
            )
        ),
    ),
)

DISCARDING = Page(
    "discarding",
    N_("Discard piles"),
    (
        Passage(
            N_(
                "The card that ends your turn goes onto any of your four discard piles, whatever lies "
                "there already. You can play only the top card of each, but you may look through all of "
                "them – and so may everybody else, unless a house rule hides what lies under the tops."
            )
        ),
        Picture(
            (
                Pile("discard", ("10", "9", "8"), N_("A run downwards"), is_marked=True),
                Pile("discard", ("5", "5"), N_("Equal cards")),
                Pile("discard", ("2", "11"), N_("A buried 2")),
                Pile("discard", (), N_("Empty")),
            ),
            N_("Good piles run downwards, such as 10, 9, 8, or hold equal cards. A 2 under an 11 is buried."),
        ),
        Heading(N_("What works well")),
        Points(
            (
                N_("Put a card on one that is one higher: 8 on 9. Later you can play both in one go."),
                N_("Put equal cards together: they don’t get in each other’s way."),
                N_("Keep Skip-Bos in your hand. In a discard pile they are soon buried."),
                N_("Keep an empty discard pile as long as you can."),
                N_(
                    "Look at the others’ stock cards before you play from a discard pile: don’t build the "
                    "piles up for them."
                ),
            )
        ),
    ),
)

DRAWING = Page(
    "drawing",
    N_("When the draw pile runs out"),
    (
        Passage(
            N_(
                "When somebody must draw and the draw pile is empty, the cards of all completed piles are"
                " shuffled and become the new draw pile."
            )
        ),
        Ruling(
            "R3",
            N_(
                "That happens when a card is needed, not earlier. If there is no completed pile either, "
                "the cards under the tops of the building piles are shuffled and drawn from; each pile "
                "keeps its top card and its number. If there are none, you draw what there is and play on"
                " with fewer cards, even with none."
            ),
        ),
        Ruling(
            "R5",
            N_(
                "If everybody’s turn has passed once and no card was drawn, played or discarded, nobody "
                "can move and the game is over. Whoever has the fewest stock cards wins it and scores as "
                "usual; partners add both stocks. On a tie nobody wins and nobody scores. In Tournament "
                "the player with the fewest stock cards wins for the pair, and a tie inside one pair is "
                "that pair’s win."
            ),
        ),
    ),
)

WINNING = Page(
    "winning",
    N_("Winning and points"),
    (
        Passage(
            N_(
                "The game ends the moment a stock’s last card is played; in partnership, when both "
                "stocks of a pair are finished. Nothing after that counts: no new cards, no toll, no "
                "discard."
            )
        ),
        Points(
            (
                N_("The winner gets 25 points."),
                N_("And 5 points for each card left in the opponents’ stocks."),
                N_("Nobody else gets points. In Tournament only wins are counted."),
            )
        ),
        Passage(
            N_(
                "Games are played until somebody has 500 points and wins the match. You can agree on "
                "another number, or on a single game."
            )
        ),
        Passage(
            N_(
                "In a duplicate match two players play every deal twice, the second time with the seats "
                "swapped. Whoever gets rid of more stock cards with the same deal wins it, and whoever "
                "wins more deals wins the match. These games don’t count in the statistics, because the "
                "cards are known the second time."
            )
        ),
        Ruling(
            "R6",
            N_(
                "In partnership a pair scores as one: 25, and 5 for each card left in the stocks of all "
                "other pairs. To win, it must finish both its stocks."
            ),
        ),
        Ruling(
            "R7",
            N_("Only a game’s winner scores, so exactly one player or pair wins the match."),
        ),
    ),
)

DEALER = Page(
    "dealer",
    N_("Who deals, who starts"),
    (
        Passage(
            N_(
                "Before the first game everybody draws a card, and the highest number deals. The player "
                "on the dealer’s left starts. After each game the deal moves to the left."
            )
        ),
        Ruling(
            "R1",
            N_(
                "Skip-Bos don’t count: whoever draws one draws again. Players who tie for the highest "
                "number draw again among themselves. Then all these cards go back, and the deck is "
                "shuffled."
            ),
        ),
        Passage(N_("In Masters nobody draws for the deal: the youngest player starts every game.")),
    ),
)

COMPANY = Page(
    "company",
    N_("Computer players and help"),
    (
        Passage(
            N_(
                "Whoever is missing at the table is played by the computer: six animals, each at one of "
                "nine grades. Some grades have a name: Easy makes mistakes as people do, Deep thinks "
                "longest. One who “fits you” plays about as well as you do, and its cards are shuffled as "
                "honestly as yours."
            )
        ),
        Points(
            (
                N_("A hint shows what a good player would do with your cards, and why."),
                N_("Undo takes your last move back, as long as nothing new was seen."),
                N_("The lessons teach you by playing: a first game, coins, the die and partnership."),
                N_("The daily deal is a short game of Classic, with the same cards for everybody that day."),
                N_("After a game the review shows what was a mistake, and what would have been better."),
            )
        ),
        Heading(N_("Is it fair?")),
        Passage(
            N_(
                "Computer players see no more than you would in their place. Before each game the "
                "shuffled deck gets a seal, a number that you can read from the deal on; the replay of "
                "the finished game proves that no card was touched afterwards."
            )
        ),
    ),
)

BASICS = (GOAL, PILES, TURN, BUILDING, DISCARDING, DRAWING, WINNING, DEALER, COMPANY)
