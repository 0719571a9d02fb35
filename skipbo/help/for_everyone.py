"""What the game has for players who see, hear, move or read with difficulty: in the game and in the docs."""

from skipbo.engine.marks import N_
from skipbo.help.page_parts import Block, Heading, Page, Passage, Points

_BLOCKS: tuple[Block, ...] = (
    Passage(
        N_(
            "What is here for players who see, hear, move or read with difficulty, following the Game "
            "Accessibility Guidelines and those of Xbox. What is missing stands at the end."
        )
    ),
    Heading(N_("Hands")),
    Points(
        (
            N_(
                "Everything works by keyboard alone, by mouse alone, by finger, by controller "
                "and by screen reader."
            ),
            N_(
                "Every action can have other keys, mouse buttons and controller buttons; there "
                "are sets for one hand and for the mouse alone."
            ),
            N_(
                "Nothing has to be held, dragged, pressed fast or hit on time: a click takes, a "
                "click lays down. Only to take back a discard you must be quicker than the next "
                "player, and with tabletop manners, which are off at first, to play out of turn."
            ),
            N_(
                "Key repeat and the double click can be made slower, and a key that you hold can stay down "
                "by itself."
            ),
            N_(
                "With a controller the buttons on the screen bear its signs, and names are written "
                "on a keyboard on the screen; by finger too."
            ),
            N_("What can be pressed is at least 32 pixels wide and high, and grows with the words."),
            N_("Nothing shakes the controller."),
        )
    ),
    Heading(N_("Eyes")),
    Points(
        (
            N_(
                "Words and cards can each be as large as 200%, as far as the window has room; a card can "
                "be shown large by itself."
            ),
            N_(
                "High contrast is a setting. Nothing is told by colour alone: pairs have shapes too, and "
                "places that take a card have a ring."
            ),
            N_("Colours that must be told apart differ for the three kinds of colour blindness."),
            N_(
                "Motion can be reduced or switched off; nothing flashes, and the table has no "
                "moving background."
            ),
            N_(
                "A screen reader can read every page and play whole games. It is made for Orca, NVDA, "
                "Narrator and VoiceOver, through AccessKit."
            ),
            N_("The same game can be played in a terminal: skipbo text."),
        )
    ),
    Heading(N_("Ears")),
    Points(
        (
            N_("Nothing is told by sound alone; there is no speech that would need subtitles."),
            N_("The overall volume and those of cards, coins and die are set separately; each can be off."),
            N_("Every sound is the same in both ears."),
        )
    ),
    Heading(N_("Reading and thinking")),
    Points(
        (
            N_(
                "Sentences are short, and each thing has only one name. You can choose clear letters, or "
                "letters made for dyslexia."
            ),
            N_(
                "Lessons that are played teach the game; hints say why; Undo takes back; F1 "
                "leads to the rule that matters now."
            ),
            N_(
                "What was said can be read again in the list of moves. If something can’t be "
                "done, the game says why, and what to do instead."
            ),
            N_("Questions and explanations wait until you go on; the computer players’ tempo is a setting."),
            N_("There are several levels, alone and in pairs, short games and house rules."),
            N_(
                "Nothing is lost: every move is kept at once, and every setting is remembered. Before it "
                "deletes anything, the game asks."
            ),
            N_("Nobody chats, nothing is bought, and the game needs no network."),
        )
    ),
    Heading(N_("What is missing")),
    Points(
        (
            N_(
                "Nobody has yet tried it with a real screen reader on Windows or macOS. On Linux, tests "
                "play by what a screen reader is told."
            ),
            N_("On Linux other programs can’t fill in a text field for you; typing works."),
            N_("The game speaks only through a screen reader: it has no voice of its own."),
            N_(
                "With one or two switches alone it can be played by a switch scanner only, as "
                "the game scans nothing by itself."
            ),
        )
    ),
)
ACCESS = Page("access", N_("For everyone at the table"), _BLOCKS)
