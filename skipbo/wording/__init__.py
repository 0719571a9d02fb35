"""The sentences that the window and the text table share, in the player's language.

    from skipbo.wording import card_words, catalogue_words, happenings, hints, move_words, refusals, results

    move_words.command_words(view, command)       # what a command does: "Play the 7 from your hand on pile 2"
    happenings.event_words(event, names, you)     # what happened: "Bo plays a 7 from the stock on pile 2."
    refusals.why_not(view, command)  # why a command is refused, as a `Refusal`; None if it is legal
    refusals.why_not_there(view, source, target)  # the same for a drag that is no command at all
    hints.reason_words(reason)                    # a computer player's reason for a hint
    results.result_words(result, names, rules)    # how a game ended

A building pile is "pile 2", a discard pile is "discard pile 2"; both count from 1 in words. All of it is made
when it is asked for, so a change of language counts at once. Nothing here knows more than a `View` or a
redacted event tells.
"""
