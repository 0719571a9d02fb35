"""Guided first games: fixed deals, and a guide that lets the player do things instead of reading them.

    from skipbo.learn.guide import Guide
    from skipbo.learn.lessons import LESSONS    # Classic, coins, the die, partnership

    guide = Guide(LESSONS["classic"])
    guide.host                      # a `Host`; the player sits at seat `guide.you`
    while (step := guide.step):     # None when the lesson is over
        guide.text()                # what the guide says, in the player's language
        step.marks                  # places to point at, as below
        if step.is_reading:
            guide.go_on()           # nothing to do but read
        elif guide.is_watching:
            guide.watch()           # another player's move; returns the events
        else:
            guide.allowed()         # the legal commands that this step asks for; all in a free step
            guide.submit(command)   # events; `NotNow`, with a sentence, if that isn't asked for

`guide.host` takes only what the step asks for, so a window can show a lesson on its ordinary table:
`host.legal(0)` is what glows, `guide.why_not(command)` is said where something else was tried,
`guide.others_move()` is what another player does next, and `host.submit` moves the lesson on.

Marks: "stock", "hand", "hand:7" (that card), "draw", "coins", "die", "1.stock", "2.d1" (other seats),
"b=4" (building piles that need a 4), "d*" (the own discard piles), "d=10" (the one with a 10 on top).

A lesson can be left at any time: nothing of it is kept.
"""
