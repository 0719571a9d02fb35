"""The words that a player may type: those of the player's language, and the English ones always.

Each entry is one message for the translators: words for the same thing in small letters without accents,
separated by bars. Words of the language spoken win over English ones.
"""

import re
from collections.abc import Sequence
from functools import cache

from skipbo.engine.marks import N_
from skipbo.engine.names import folded
from skipbo.languages import _, language

# Translators: here and below, words that a player may type for one thing, separated by bars, without accents.
MOVE_WORDS = {
    "stock": N_("stock|st"),
    "hand": N_("hand|hands"),
    "discard": N_("discard|discards|disc|dis|throw|away"),
    "pile": N_("pile|piles|building|build"),
    "to": N_("to|on|onto|upon|in|into|at"),
    "from": N_("from|off|of"),
    "wild": N_("skip-bo|skipbo|skip-bos|skip|wild|joker|s"),
    "coins": N_("coins|coin"),
    "die": N_("die|dice"),
    "extra": N_("extra|additional"),
    "toll": N_("toll|tolls"),
    "plain": N_("plain|without|ordinary"),
    "play": N_("play|put|move|use|lay"),
    "buy": N_("buy"),
    "give": N_("give"),
    "as": N_("as|place|like"),
    "under": N_("under|beneath"),
    "nothing": N_("the|a|an|my|your|it|card|number|with|and|please|some|thanks|thank"),
    "pay": N_("pay|yes|y"),
    "decline": N_("decline|no|n|refuse|don't|dont|nope|nah"),
    "roll": N_("roll|rolls|r"),
    "end": N_("end|pass"),
    "draw": N_("draw|draws"),
    "call": N_("call|stop"),
    "cheat": N_("cheat|cheats|cheating|cheater"),
}
# Translators: here and below, words that a player may type in the first menu, separated by bars.
MENU_WORDS = {
    "new": N_("play|start|new|new game|game"),
    "daily": N_("daily|today"),
    "load": N_("load|saved"),
    "review": N_("review|luck"),
    "statistics": N_("statistics|stats|results|my results|records"),
    "learn": N_("lesson|lessons|tutorial|learn|guide"),
    "rules": N_("rules|rule|manual"),
    "language": N_("language|languages"),
}
TALK_WORDS = {
    "help": N_("help|h|?"),
    "hint": N_("hint|tip|what should i do|what should i play|what would you do"),
    "take": N_("take|ok|take it|take the hint|do it|do that|take that"),
    "undo": N_("undo|undo that|take back|take it back|take that back"),
    "back": N_("back"),
    "again": N_("again|repeat|a"),
    "save": N_("save"),
    "rules": N_("rules|rule|manual"),
    "look": N_("look|view|table|l"),
    "status": N_("status"),
    "cards": N_(
        "cards|my cards|what have i got|what do i have|my hand|hand|hands|what is my stock|what's my stock|"
        "whats my stock|i"
    ),
    "discards": N_("discards|my discards|p"),
    "piles": N_("piles|building piles|b"),
    "fits": N_("fits|what fits|what can i play|what can i do|what now|f"),
    "others": N_("others|tops|opponents|players|o"),
    "partner": N_("partner"),
    "round": N_("round|last round|news|what happened|what did i miss|g"),
    "turn": N_("turn|counts|playing|stock cards|draw pile|t"),
    "extras": N_("coins|coin|die|dice|w"),
    "speech": N_("speech|verbosity|v"),
    "short": N_("short"),
    "full": N_("full"),
    "bell": N_("bell"),
    "coach": N_("coach|trainer"),
    "continue": N_("continue|go on|resume|next|done"),
    "legal": N_("legal|moves|options"),
    "log": N_("log|history"),
    "review": N_("review|luck|was it luck"),
    "statistics": N_("statistics|stats|my results"),
    "score": N_("score|scores|points"),
    "proof": N_("seal|proof|commitment|seed"),
    "language": N_("language|languages"),
    "forfeit": N_("give up|forfeit|resign"),
    "quit": N_("quit|exit|leave|bye|menu|q"),
    "acting": N_("for|actor"),
}
DISCARDS = N_("discards|my discards")
"""What is called a discard pile and is no verb: with a number behind it, that pile."""
AWAY = N_("away")
"""What makes a discard of a verb that could be another one, at the end: "put 7 away", "wirf 7 weg"."""
THEN = N_("then|and then")
"""What stands between two moves of a line."""
AND = N_("and|&")
"""What may stand between two whole moves."""
ASKING = N_(
    "what|what's|whats|which|who|whose|how|many|is|are|do|does|can|have|has|i|me|my|the|a|it|of|in|on|now|"
    "please|show|tell|list|say|see|want|game|that|this|just|you|we|got|last|move|would|could"
)
"""Words that people put round the one that they ask for: "what is my score", "whose turn is it"."""
ASKS = N_(
    "what|what's|whats|which|who|who's|whose|how|how's|why|when|when's|where|where's|has|have|is|are|am|was|do|"
    "does|did"
)
"""With what a question begins that no yes answers."""
MAY = N_("can|could|may|must|should|shall")
"""With what a question begins whether something can be done."""
IF = N_("what happens if|what happens when|what if")
"""What stands before something that is only supposed, to hear what would come of it."""
PERSON = N_("i|i'll|i'd|we|want|would|like|will|let's|lets")
"""Who plays, in front of a move: "I play 2 on 1", "I want to play 2 on 1"."""
ONE_COIN = N_("coin")
"""What says that it is a single one, without a number: "coin on 2"."""
KEEPING = N_("keep|keeping|hold")
"""Who says this of a card leaves it in the hand; of the coins, pays no toll."""
ENDING = N_("also|now|that's it|and that's it|that's me done|and that's me done|and done|that's all")
"""What says nothing behind a move."""
FOR = N_("for")
"""What stands before a price: "for 1 coin"."""
LEAVING = N_(
    "cancel|cancel that|none|none of them|none of these|neither|never mind|nevermind|forget it|nothing"
)
"""What leaves a question without an answer, besides "back"."""
WHICH = N_("the one|that one|this one")
"""What stands for a card that is told by something else: "the one with the toll"."""
ONE = N_("one|ones")
"""What stands for a card behind what tells which: "the plain one"."""
MINE = N_("my|mine")
"""What makes a discard pile of the word for discarding: "my discard 2"."""
ORDINALS = N_("first/1st|second/2nd|third/3rd|fourth/4th|fifth/5th|sixth/6th")
"""Which of several, counted: the words for one of them have slashes between them."""
YES = N_("yes|y|sure|okay|ok|yep|yeah")
NO = N_("no|n|nope|nah")
"""What answers a question, whatever stands behind it."""
ALSO_YES = N_("please|pls|please do|go on|go ahead|do it|do that|of course|why not|right|correct|i do|i am")
ALSO_NO = N_("don't|dont|do not|rather not|better not|not now|not yet|i don't|i did not|i didn't|no way")
"""What answers a question if it is all that is said."""
DISCARDING = N_("get rid of|put down|lay down|off with|gone|toss|dump|ditch|drop|chuck")
"""What may be meant to discard a card, and is asked about."""
RATHER = N_("instead|rather|better|actually|wrong")
"""With what a part of a line begins that takes back the part before it."""
ROLLING = N_(
    "let's roll|lets roll|roll it|roll the die|roll the dice|roll that dice|i roll|i'll roll|yes roll"
)
"""What a player says where it is asked whether to roll; in some languages it is the die's own word."""
DRAWING = N_("draw up|pick up|fill up|take cards|draw the rest|draw the others|draw all|draw the other cards")
"""What stands for drawing what is due."""
OTHER = N_("other|another")
"""What stands in front of a card of which there are two: "the other 8"."""
OF_MINE = N_("of mine|from me")
"""What says of a card no more than that it is one's own."""
FOR_PILE = N_("for pile")
"""What stands for "to pile"."""
ON_TOP_OF = N_("on top of|onto the top of|on the top of")
"""What stands for "on"."""
OFF = N_("off|aside")
"""What means away behind a card, and from in front of a place: "9 off", "9 off my stock"."""
NAMED = N_("my name is|the name is|i am|i'm|im|call me|it's|it is|this is")
"""What people say in front of their name."""
_SMALL = frozenset(("nothing", "to", "from", "as", "under"))
"""What is never meant by a misspelt word: it would ask for nothing by itself."""
NUMBER_WORDS = N_("one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve")


def concept_of(word: str) -> str:
    """What a plain word in a move stands for; empty if nothing."""
    return _lexicon(language())[0].get(word, "")


def talk_of(word: str) -> str:
    """Which of the program's own commands a plain word stands for; empty if none."""
    return _lexicon(language())[1].get(word, "")


def asked_for(line: str) -> str:
    """Which of the program's own commands all of a plain line stands for, whatever is put round it."""
    words = re.sub(r"[¿?¡!.,]", " ", line).split()
    around = any_of(ASKING)
    if whole := talk_of(line) or talk_of(" ".join(words)):
        return whole
    said = [word for word in words if word not in around]
    talks = {talk_of(word) for word in said}
    if len(said) > len(set(said)):
        return ""  # "undo undo" is not one "undo"
    if talks & {"undo", "back"} and talks <= {"undo", "back", "take", "turn"}:
        return "undo"  # "take it back", where "take" alone takes the hint
    found = talk_of(" ".join(said))
    return "fits" if found == "take" and is_question(line) else found


def is_question(line: str) -> bool:
    """Whether a line asks something, so that no move is made by it."""
    words = folded(line).strip(" ¿").split()
    first = {*words[:1], " ".join(words[:2])}
    return bool(words) and words != ["?"] and (has_mark(line) or bool(first & any_of(ASKS, MAY)))


def has_mark(line: str) -> bool:
    """Whether a line is marked as a question, wherever the mark stands."""
    return "?" in line or "¿" in line


def supposed(line: str) -> str:
    """What is only supposed: "i undo" of "What happens if I undo?"; empty for other lines."""
    said = " ".join(re.sub(r"[¿?!.,]", " ", folded(line)).split())
    return next((said[len(begin) :].strip() for begin in any_of(IF) if said.startswith(f"{begin} ")), "")


def asked_whether(line: str) -> str:
    """What a question asks whether it can be done: "discard 6" of "Can I discard 6?"; empty for others."""
    words = re.sub(r"[¿?]", " ", supposed(line) or folded(line)).split()
    if not words or words[0] in any_of(ASKS):
        return ""
    while words and words[0] in any_of(MAY, PERSON):
        words.pop(0)
    return " ".join(words)


def without_person(line: str) -> str:
    """A line without who plays: "play 2 on 1" of "I want to play 2 on 1"; alone, such a word stays."""
    words = line.split()
    small = [folded(word) for word in words]
    if not small or small[0] not in any_of(PERSON):
        return line
    while len(small) > 1 and (small[0] in any_of(PERSON) or concept_of(small[0]) == "to"):
        small.pop(0)
    return " ".join(words[len(words) - len(small) :])


def without_pronoun(line: str, is_listed: bool = False) -> str:
    """A plain line without "the one" where that is no number: "with the toll" of "the one with the toll".

    Of something that is listed "the one on pile 2" is one of the list; elsewhere it may be a 1.
    """
    words = folded(line).split()
    joining = any_of(AND)
    tells_which = len(words) > 1 and concept_of(words[-2]) in ("plain", "toll", "stock", "hand")
    if is_listed and tells_which and words[-1] in any_of(ONE):
        return " ".join(words[:-1])
    for phrase in sorted((which.split() for which in any_of(WHICH)), key=len, reverse=True):
        for at in range(len(words) - len(phrase)):
            behind = words[at + len(phrase)]
            tells = concept_of(behind) in ("plain", "from", "nothing") and behind not in joining
            if words[at : at + len(phrase)] == phrase and (is_listed or tells):
                return " ".join([*words[:at], *words[at + len(phrase) :]])
    return folded(line)


def is_asking(line: str) -> bool:
    """Whether a line is a question, or names a pile of one's own without saying what is to become of it."""
    return is_question(line) or names_own_pile(line)


def names_own_pile(line: str) -> bool:
    """Whether a line only names one of one's own discard piles: "my discard 2", which is no move."""
    words = re.sub(r"[¿?!.,]", " ", folded(line)).split()
    if words[:1] == [] or words[0] not in any_of(MINE):
        return False
    named = [concept_of(word) for word in words if number_of(word) is None and concept_of(word) != "nothing"]
    return named[:1] == ["discard"] and named[1:] in ([], ["pile"])


def is_leaving(line: str) -> bool:
    """Whether a line leaves a question: "back", "cancel", "none of them"."""
    said = " ".join(re.sub(r"[!.,]", " ", folded(line)).split())
    return talk_of(said) == "back" or said in any_of(LEAVING)


def ordinal_of(word: str) -> int:
    """Which one a word counts out, from 1: "second"; 0 if none."""
    for table in (_(ORDINALS), ORDINALS):
        for number, words in enumerate(table.split("|"), 1):
            if folded(word) in map(folded, words.split("/")):
                return number
    return 0


def keeps_coins(line: str) -> bool:
    """Whether a line is "keep my coins", which is no name to save anything under where a toll is asked."""
    words = folded(line).strip(" .!").split()
    said = [word for word in words if concept_of(word) != "nothing" and word not in any_of(PERSON)]
    kept = [word for word in said if word in any_of(KEEPING)]
    return len(kept) == 1 and [concept_of(word) for word in said if word not in kept] == ["coins"]


def keeps_card(line: str) -> bool:
    """Whether a line is "keep the 9" or "I'll hold that": nothing to be done, and no name of a match."""
    words = re.sub(r"[.,!]", " ", folded(line)).split()
    kept = [word for word in words if word in any_of(KEEPING)]
    said = [word for word in words if word not in kept and word not in any_of(ASKING)]
    return len(kept) == 1 and only_cards(said)


def is_no_name(name: str) -> bool:
    """Whether what should be a name may be something else: "9", "the Skip-Bo for later", "yes"."""
    words = folded(name).split()
    said = [word for word in words if concept_of(word) != "nothing"]
    is_known = all(concept_of(word) or talk_of(word) or word in any_of(ASKING) for word in said)
    return is_known or only_cards(said[:1])


def only_cards(words: Sequence[str]) -> bool:
    """Whether words name nothing but cards and their places: "9", "the Skip-Bo in my hand"."""
    plain = {"nothing", "wild", "hand", "stock", "coins", "in", "to", "from"}
    return all(
        number_of(word) is not None or concept_of(word) in plain or word in any_of(PERSON, WHICH, AND)
        for word in map(folded, words)
    )


def may_ask(words: Sequence[str]) -> bool:
    """Whether a question is what can or should be done."""
    return bool(any_of(MAY) & set(map(folded, words)))


def any_of(*tables: str) -> set[str]:
    """All the words of such tables, in the player's language and in English, as they are compared."""
    return {word for table in tables for words in (table, _(table)) for word in folded(words).split("|")}


def pattern_of(*tables: str) -> str:
    """The same words as alternatives of a pattern, a longer phrase before what it begins with."""
    return "|".join(map(re.escape, sorted(any_of(*tables), key=len, reverse=True)))


def names_card(word: str) -> bool:
    """Whether a plain word names a card: a number, or the Skip-Bo."""
    return number_of(word) is not None or concept_of(word) == "wild"


def number_of(word: str) -> int | None:
    """The number that a word or its digits stand for, 1 to 12."""
    return _lexicon(language())[2].get(word)


def is_command(word: str) -> bool:
    """Whether a word is one that is typed to play or to ask: a player of that name could not be named."""
    said = folded(word)
    if len(said) < 2:  # a letter is a name for many, and is asked with alone
        return False
    concept = concept_of(said)
    is_place = bool(re.fullmatch(r"[bd][1-9]", said))
    return bool(talk_of(said) or number_of(said) or is_place or (concept and concept not in _SMALL))


def first_word(concept: str) -> str:
    """The word for one of the program's commands that the help text names."""
    return _(TALK_WORDS[concept]).split("|")[0]


def first_move_word(concept: str) -> str:
    """The word for one thing of a move that a sentence names."""
    return _(MOVE_WORDS[concept]).split("|")[0]


def with_verbs(line: str) -> str:
    """A plain line with one word in place of a phrase that stands for a verb: "get rid of the 5"."""
    meant = {
        DISCARDING: first_move_word("discard"),
        DRAWING: first_move_word("draw"),
        ON_TOP_OF: _onto_the(),
        FOR_PILE: f"{first_move_word('to')} {first_move_word('pile')}",
        OF_MINE: "",
    }
    for table, verb in meant.items():
        line = re.sub(rf"(?<![\w-])(?:{pattern_of(table)})(?![\w-])", verb, line)
    return re.sub(rf"\b(?:{pattern_of(OTHER)})\s+(?=\d|skip)", "", _without_second_article(line))


def _without_second_article(line: str) -> str:
    """A line with "to the" where an article stands behind that already."""
    small = pattern_of(MOVE_WORDS["nothing"])
    return re.sub(rf"\b{_onto_the()}\s+(?=(?:{small})\b)", f"{first_move_word('to')} ", line)


def _onto_the() -> str:
    """What "on top of" says: the pile that shows a card, and not the pile of that number."""
    return f"{first_move_word('to')} {first_move_word('nothing')}"


def discards_loosely(line: str) -> bool:
    """Whether a plain line discards by words that could mean something else."""
    return bool(re.search(rf"(?<![\w-])(?:{pattern_of(DISCARDING, OFF)})(?![\w-])", folded(line)))


_DOES = frozenset({"undo", "back", "save", "speech", "short", "full", "bell", "coach", "forfeit", "quit"})


def does_something(talk: str) -> bool:
    """Whether one of the program's commands changes something: a question about it is told how."""
    return talk in _DOES


def known_words() -> dict[str, str]:
    """The single words that a player may mean, those for the program first, by their plain letters."""
    moves = (words for concept, words in MOVE_WORDS.items() if concept not in _SMALL)
    tables = [*TALK_WORDS.values(), *moves, NUMBER_WORDS]
    every = [word for words in [*map(_, tables), *tables] for word in words.split("|")]
    return {folded(word): word for word in reversed(every) if len(word) > 3 and " " not in word}


@cache
def _lexicon(code: str) -> tuple[dict[str, str], dict[str, str], dict[str, int]]:
    """The lexicon of a language (which is the one spoken now): moves, commands, numbers."""
    moves, talk = _by_word(MOVE_WORDS), _by_word(TALK_WORDS)
    own = {folded(word) for words in TALK_WORDS.values() for word in _(words).split("|")}
    for word in folded(_(MOVE_WORDS["nothing"])).split("|"):
        if word not in own:  # German "die 2" asks for no die
            talk.pop(word, None)
    numbers = {str(number): number for number in range(1, 13)}
    for words in (NUMBER_WORDS, _(NUMBER_WORDS)):
        numbers |= {folded(word): number for number, word in enumerate(words.split("|"), 1)}
    return moves, talk, numbers


def _by_word(table: dict[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for translated in (False, True):
        for concept, words in table.items():
            for word in (_(words) if translated else words).split("|"):
                found[folded(word)] = concept
    return found
