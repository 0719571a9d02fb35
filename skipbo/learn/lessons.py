"""The lessons: a first game of Classic, and short ones for coins, for the die and for partnership."""

from skipbo.engine.marks import N_
from skipbo.learn.lesson import Lesson, LessonStep, lesson_key_order

CLASSIC = Lesson(
    "classic",
    N_("Your first game"),
    N_("A small game of Classic, about five minutes."),
    "classic",
    ("fox",),
    ("2 5 3 9 6", "8 11 12 10 9"),
    "1 3 7 S 10 4 6 9 2 12 11 1 2 10 11 5 6 S 8 1 S 3 4 5",
    (
        LessonStep(
            N_(
                "Welcome! This pile is your stock. Whoever plays all the cards of their stock first wins. "
                "Yours has only five, to keep this game short."
            ),
            marks=("stock",),
        ),
        LessonStep(
            N_("These five cards are your hand. They help you to get rid of the stock."), marks=("hand",)
        ),
        LessonStep(
            N_(
                "In the middle everybody builds piles from 1 up to 12. An empty place takes a 1, and you "
                "hold one: play the 1 onto an empty place."
            ),
            ("hand:1>b*",),
            marks=("hand:1", "b=1"),
        ),
        LessonStep(
            N_("The pile now needs a 2 – and your stock shows a 2. Play it!"),
            ("stock>b=2",),
            marks=("stock", "b=2"),
        ),
        LessonStep(
            N_(
                "Well done: one stock card less. Below it was a 5. The pile needs a 3, and you hold one: "
                "play the 3."
            ),
            ("hand:3>b=3",),
            marks=("hand:3", "b=3"),
        ),
        LessonStep(
            N_(
                "You have no 4, but you do have a Skip-Bo. It is wild and can be any number: play it as the "
                "4."
            ),
            ("hand:S>b=4",),
            marks=("hand:S", "b=4"),
        ),
        LessonStep(N_("Now your stock’s 5 fits."), ("stock>b=5",), marks=("stock", "b=5")),
        LessonStep(
            N_(
                "The pile needs a 6, empty places need a 1, and you have neither. When you can’t play, or"
                " don’t want to, end your turn: discard a card of your hand. Put the 10 onto one of your "
                "four discard piles."
            ),
            ("hand:10>d*",),
            marks=("hand:10", "d*"),
        ),
        LessonStep("", ("hand:6>b=6",), seat=1),
        LessonStep("", ("hand:12>d1",), seat=1),
        LessonStep(
            N_(
                "{bo} has played a 6 and discarded a 12. At the start of your turn you drew cards until you"
                " held five again."
            ),
            marks=("hand", "draw"),
        ),
        LessonStep(
            N_(
                "Look at {bo}’s stock: it shows an 8. Pile {pile7} needs a 7. If you play your 7 there, "
                "{bo} can play the 8. Better not! Start a new pile with your 1 instead."
            ),
            ("hand:1>b=1",),
            marks=("1.stock", "b=7", "hand:1"),
        ),
        LessonStep(N_("Now the 2 on top of it."), ("hand:2>b=2",), marks=("hand:2", "b=2")),
        LessonStep(N_("And your stock’s 3."), ("stock>b=3",), marks=("stock", "b=3")),
        LessonStep(
            N_(
                "Nothing more fits without helping {bo}. Discard your second 10 onto the first: equal cards"
                " don’t get in each other’s way."
            ),
            ("hand:10>d=10",),
            marks=("hand:10", "d=10"),
        ),
        LessonStep("", ("hand:4>b=4",), seat=1),
        LessonStep("", ("hand:5>b=5",), seat=1),
        LessonStep("", ("hand:9>d2",), seat=1),
        LessonStep(
            N_(
                "Your stock shows a 9, and {bo} has brought a pile up to 5. You hold 6, 7 and 8 – the whole"
                " way. Begin with the 6."
            ),
            ("hand:6>b=6",),
            marks=("hand:6", "b=6"),
        ),
        LessonStep(N_("Go on with the 7."), ("hand:7>b=7",), marks=("hand:7", "b=7")),
        LessonStep(N_("Then the 8, before {bo} can play one."), ("hand:8>b=8",), marks=("hand:8", "b=8")),
        LessonStep(N_("And your stock’s 9!"), ("stock>b=9",), marks=("stock", "b=9")),
        LessonStep(
            N_(
                "Only one stock card is left. The pile needs a 10, and a 10 lies on your discard pile. "
                "The top card of a discard pile can be played: play the 10."
            ),
            ("d=10>b=10",),
            marks=("d=10", "b=10"),
        ),
        LessonStep(N_("Your 11 fits too."), ("hand:11>b=11",), marks=("hand:11", "b=11")),
        LessonStep(
            N_(
                "With a 12 the pile is complete. Use your Skip-Bo for it: then your hand is empty, and "
                "you draw five new cards at once."
            ),
            ("hand:S>b=12",),
            marks=("hand:S", "b=12"),
        ),
        LessonStep(
            N_(
                "The complete pile is cleared away, and there are your five new cards. Your last stock "
                "card is a 6. Bring a pile up to 5, then play it. You know how: finish the game!"
            ),
            is_free=True,
            marks=("stock",),
        ),
        LessonStep(
            N_(
                "That was a whole game. The winner gets 25 points, and 5 for each card left in the "
                "others’ stocks; usually you play until somebody has 500. Now you know Skip-Bo!"
            )
        ),
    ),
)

COINS = Lesson(
    "coins",
    N_("Coins"),
    N_("What the coins of Masters can do, in two turns."),
    "masters",
    ("fox",),
    ("3 7 2 9 11", "10 8 6 4 12"),
    "1 5$ 9 12 8 4 9 11 10 3 6 2",
    (
        LessonStep(
            N_(
                "In Masters each player has 12 coins. They do three things: stand in for a card, buy one,"
                " and pay tolls."
            ),
            marks=("coins",),
        ),
        LessonStep(N_("Start a pile with your 1."), ("hand:1>b*",), marks=("hand:1", "b=1")),
        LessonStep(
            N_(
                "The pile needs a 2, which you don’t have; and your stock’s 3 could follow. Let 2 coins "
                "stand in for the 2: as many coins as the number says."
            ),
            ("coins>b=2",),
            marks=("coins", "b=2"),
        ),
        LessonStep(
            N_("After coins a real card must follow at once. Play your stock’s 3."),
            ("stock>b=3",),
            marks=("stock", "b=3"),
        ),
        LessonStep(
            N_(
                "The coins stay beside the pile. When it is complete, they are dealt out, first to the "
                "player who completed it. Now end your turn: discard the 12."
            ),
            ("hand:12>d*",),
            marks=("hand:12", "d*"),
        ),
        LessonStep("", ("hand:4>d1",), seat=1),
        LessonStep(
            N_(
                "{bo} had a 4 but discarded it instead of playing it. For 1 coin you can buy the top card of "
                "another player’s stock or discard pile and play it at once. Buy {bo}’s 4."
            ),
            ("1.d1>b=4",),
            marks=("1.d1", "b=4"),
        ),
        LessonStep(
            N_("Now play your 5. The coin on it is a toll: it asks you for 1 coin to go on with your turn."),
            ("hand:5$>b=5",),
            marks=("hand:5$", "b=5"),
        ),
        LessonStep(
            N_("Pay the toll. (If you don’t, all that is left of the turn is the discard.)"),
            ("pay",),
            marks=("coins",),
        ),
        LessonStep(N_("Go on with your 6."), ("hand:6>b=6",), marks=("hand:6", "b=6")),
        LessonStep(
            N_("And your stock’s 7: that is what the coins were for."), ("stock>b=7",), marks=("stock", "b=7")
        ),
        LessonStep(
            N_(
                "You have seen all three uses. Coins are few: spend them where a stock card follows. "
                "Buying from a stock helps its owner too – and buying its last card makes the owner win."
            )
        ),
    ),
)

DIE = Lesson(
    "die",
    N_("The die"),
    N_("What the die of MOD can do, in three turns."),
    "mod",
    ("fox",),
    ("3 12 8 6 10", "11 9 7 5 4"),
    "2 6 9 11 8 9 12 10 7 5 10 12 7 8 6 11 9",
    (
        LessonStep(N_("In MOD every turn begins with the die. Roll it!"), ("roll",), marks=("die",)),
        LessonStep(
            N_(
                "It shows 1–4: it can stand in for one of these numbers. You have no 1, but there is a 2 "
                "in your hand and a 3 on your stock. Use the die as the 1 of a new pile."
            ),
            ("die>b*",),
            marks=("die", "b=1"),
        ),
        LessonStep(
            N_("A real card must follow the die at once. Play your 2."),
            ("hand:2>b=2",),
            marks=("hand:2", "b=2"),
        ),
        LessonStep(N_("Now your stock’s 3 fits."), ("stock>b=3",), marks=("stock", "b=3")),
        LessonStep(
            N_("Nothing else fits. End your turn: discard the 11."), ("hand:11>d*",), marks=("hand:11", "d*")
        ),
        LessonStep("", ("roll",), seat=1),
        LessonStep("", ("die>0.stock",), seat=1),
        LessonStep("", ("hand:12>d1",), seat=1),
        LessonStep(
            N_("{bo} rolled +1 and put a card under your stock. Your turn: roll."),
            ("roll",),
            marks=("die",),
        ),
        LessonStep(
            N_(
                "A 2 means up to two extra discards. That gets cards out of your hand that you have no "
                "use for, and you draw new ones next time. Make one: discard the 9."
            ),
            ("extra:9>d*",),
            marks=("hand:9", "d*"),
        ),
        LessonStep(N_("And another: the 12."), ("extra:12>d*",), marks=("hand:12", "d*")),
        LessonStep(
            N_("The extra discards don’t end your turn. The usual one does: discard the 8."),
            ("hand:8>d*",),
            marks=("hand:8", "d*"),
        ),
        LessonStep("", ("roll",), seat=1),
        LessonStep("", ("hand:10>d2",), seat=1),
        LessonStep(N_("Roll again."), ("roll",), marks=("die",)),
        LessonStep(
            N_("+1: now you put the draw pile’s top card under an opponent’s stock. Choose {bo}."),
            ("die>1.stock",),
            marks=("die", "1.stock"),
        ),
        LessonStep(
            N_(
                "That is all about the die: use it once a turn, or not at all. Skip-Bo on the die can be "
                "any number. When it stands in for a number, a real card must always follow."
            )
        ),
    ),
    rolls=("1-4", "+1", "2", "9-12", "+1"),
)

PARTNERSHIP = Lesson(
    "partnership",
    N_("Partnership"),
    N_("Two against two: with a partner opposite you."),
    "classic",
    ("fox", "owl", "cat"),
    ("9 6 2 3 7", "10 9 8 7 12", "2 4 8 11 1", "12 3 5 9 6"),
    "1 3 7 S 12 9 12 11 4 8 5 6 7 8 11 10 9 8 4 5 6 10 3",
    (
        LessonStep(
            N_(
                "{oda} sits opposite and is your partner. You win together when both your stocks are "
                "finished."
            ),
            marks=("2.stock", "stock"),
        ),
        LessonStep(N_("Start a pile with your 1."), ("hand:1>b*",), marks=("hand:1", "b=1")),
        LessonStep(
            N_(
                "On your turn you may also play your partner’s stock and discard piles. {oda}’s stock "
                "shows a 2: play it!"
            ),
            ("2.stock>b=2",),
            marks=("2.stock", "b=2"),
        ),
        LessonStep(N_("Now your 3."), ("hand:3>b=3",), marks=("hand:3", "b=3")),
        LessonStep(N_("And {oda}’s next stock card, the 4."), ("2.stock>b=4",), marks=("2.stock", "b=4")),
        LessonStep(
            N_("Your discard goes onto your own discard piles. Discard the 12."),
            ("hand:12>d*",),
            marks=("hand:12", "d*"),
        ),
        LessonStep("", ("hand:9>d1",), seat=1),
        LessonStep("", ("hand:5>b=5",), seat=2),
        LessonStep("", ("hand:6>b=6",), seat=2),
        LessonStep("", ("hand:7>b=7",), seat=2),
        LessonStep("", ("hand:8>b=8",), seat=2),
        LessonStep("", ("0.stock>b=9",), seat=2),
        LessonStep("", ("hand:11>d1",), seat=2),
        LessonStep("", ("hand:9>d1",), seat=3),
        LessonStep(
            N_(
                "Did you see? {oda} brought the pile up to 8 and played your stock’s 9. Now help in return: "
                "play your Skip-Bo as the 10."
            ),
            ("hand:S>b=10",),
            marks=("hand:S", "b=10"),
        ),
        LessonStep(
            N_("{oda} has discarded an 11. Your partner’s discard piles are yours too: play it."),
            ("2.d1>b=11",),
            marks=("2.d1", "b=11"),
        ),
        LessonStep(
            N_("And the 12 from your discard pile completes the pile."),
            ("d=12>b=12",),
            marks=("d=12", "b=12"),
        ),
        LessonStep(
            N_(
                "That is partnership: look at two stocks, and play for the one that needs it most. Your "
                "partner’s hand stays hidden, and nobody may give advice unasked."
            )
        ),
    ),
    partnership=True,
)

LESSONS = lesson_key_order((CLASSIC, COINS, DIE, PARTNERSHIP))
"""All lessons by their key, in the order in which they are offered."""
