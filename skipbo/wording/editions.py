"""The boxed editions and the house rules in words."""

from skipbo.engine.rules import Rules
from skipbo.languages import _, ngettext
from skipbo.marks import N_

_NAMES = {
    "classic": N_("Classic"),
    "deluxe": N_("Deluxe"),
    "masters": N_("Masters"),
    "mod": N_("MOD"),
    "tournament": N_("Tournament"),
}

_SUMMARIES = {
    "classic": N_("The card game as everybody knows it."),
    "deluxe": N_("Classic, with the score kept on a pad."),
    "masters": N_("With coins, to stand in for cards, to buy them and to pay tolls."),
    "mod": N_("With a die that is rolled every turn."),
    "tournament": N_("Six players in three pairs, four games a table."),
}

_HOUSE_RULES = {
    "stock": N_("Stock cards for each player"),
    "hand": N_("Cards in the hand"),
    "building": N_("Building piles"),
    "must_play_ones": N_("A 1 that fits must be played"),
    "no_wild_on_wild": N_("No Skip-Bo directly on a Skip-Bo"),
    "keep_wilds": N_("Skip-Bos can’t be discarded"),
    "hidden_discards": N_("Only the tops of discard piles can be seen"),
    "harsh_toll": N_("An unpaid toll ends the turn at once"),
    "target": N_("Points for the match"),
    "partnership": N_("Partnership"),
    "manners": N_("Tabletop manners"),
}

_HOUSE_RULES_EXPLAINED = {
    "stock": N_("How many cards lie in each stock at the deal. A short game has 10."),
    "hand": N_("How many cards a hand is filled up to, at the start of a turn and in mid-turn."),
    "building": N_("How many building piles can stand on the table at once."),
    "must_play_ones": N_(
        "You can’t end your turn by a discard while a 1 you may play fits on an empty place."
    ),
    "no_wild_on_wild": N_("A Skip-Bo may not be put directly on another Skip-Bo."),
    "keep_wilds": N_("A Skip-Bo may be discarded only if you hold nothing else."),
    "hidden_discards": N_("What lies under the top of a discard pile has to be remembered."),
    "harsh_toll": N_("A player who doesn’t pay a toll ends the turn without a discard."),
    "target": N_("The match ends when somebody has this many points. 0 is a single game."),
    "partnership": N_("Partners sit opposite each other and play each other’s stock and discard piles."),
    "manners": N_(
        "You draw by hand, and mistakes such as playing out of turn are possible and can be called."
    ),
}


def edition_name(edition: str) -> str:
    """The name of an edition: "Classic", "MOD"."""
    return _(_NAMES[edition])


def edition_summary(edition: str) -> str:
    """What an edition is, in a sentence."""
    return _(_SUMMARIES[edition])


def rule_name(key: str) -> str:
    """The name of an option of a game, as a set-up screen labels it."""
    return _(_HOUSE_RULES[key])


def rule_explained(key: str) -> str:
    """What an option does, in a sentence."""
    return _(_HOUSE_RULES_EXPLAINED[key])


def rules_words(rules: Rules) -> str:
    """What is played, in a line: the edition, the players, the stock and every option that is on."""
    parts = [
        edition_name(rules.edition),
        ngettext("{count} player", "{count} players", rules.players).format(count=rules.players),
        ngettext("{count} stock card each", "{count} stock cards each", rules.stock).format(
            count=rules.stock
        ),
    ]
    if rules.hand != 5:
        parts.append(ngettext("{count} hand card", "{count} hand cards", rules.hand).format(count=rules.hand))
    if rules.building != 4:
        parts.append(
            ngettext("{count} building pile", "{count} building piles", rules.building).format(
                count=rules.building
            )
        )
    for key, value in rules.to_json().items():
        if value is True:
            parts.append(rule_name(key))
    return ", ".join(parts)


_LEVELS = {
    "human": N_("Person"),
    "random": N_("Random"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
    "deep": N_("Deep"),
    "bot": N_("Bot"),
}


def level_name(controller: str) -> str:
    """Who plays a seat: "Person", a computer player's level, or "Bot"."""
    return _(_LEVELS[controller])
