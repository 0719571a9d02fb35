"""What `help` says: how moves are typed, and every word that asks for something."""

from skipbo.engine.view import View
from skipbo.languages import _
from skipbo.text_table.how_to import how_here, how_to_move
from skipbo.text_table.listed_moves import FIRST_ROW
from skipbo.text_table.vocabulary import TALK_WORDS, first_word


def help_words(view: View | None) -> list[str]:
    """All of the help; `view` is the game's that is under way, if there is one."""
    words = {concept: first_word(concept) for concept in TALK_WORDS}
    return [
        *how_to_move(),
        _("The notation works too: hand:7>b2, stock>b3, d2>b1, hand:9>d4."),
        *(how_here(view) if view is not None else []),
        _(
            "One letter asks: i, your cards; p, your discards; b, the building piles; f, what fits; "
            "o, what the others show (or a player’s name); g, their last turns; t, turn and counts; "
            "w, coins and die; a, the same again; v, short speech or full sentences."
        ),
        _("Or ask in your own words: “where is the 12”, “does Bo have a 4”, “who is winning”."),
        _("{look}: the whole table. {status}: what you hear at the beginning of your turn.").format(**words),
        _(
            "{legal}: every move you can make, numbered; type a number to make it. The numbers begin "
            "at {row}, for a smaller one is a card."
        ).format(row=FIRST_ROW, **words),
        _("{hint}: what a good player would do. {take}: do that.").format(**words),
        undo_words(),
        _("{log}: the game so far. {score}: the points. {proof}: the shuffle’s seal.").format(**words),
        _(
            "{review}: between two games, what was luck in the last one, and what was a mistake; with a "
            "number after it, in that game of the match."
        ).format(**words),
        _("{statistics}: how many games you have played and won.").format(**words),
        _("{rules}: the rules; a word after it searches them.").format(**words),
        _("{save}: keep the match under a name. {language}: change the language.").format(**words),
        _("{bell}: a bell when your turn begins, on or off.").format(**words),
        _(
            "{coach}: a coach looks on, or no longer. Before your turn ends with a clear mistake, the "
            "card is offered back."
        ).format(**words),
        _("{forfeit}: give the game up (you are asked first).").format(**words),
        _("{quit}: leave; the match is kept, and you can go on later.").format(**words),
    ]


def undo_words() -> str:
    """What undo does."""
    told = _(
        "{undo}: take your last move back, as long as nothing new was seen. Computer players move at once, "
        "so you can take a discard back only when a person is next."
    )
    return told.format(undo=first_word("undo"))
