"""Guided first games: fixed deals, and a guide that lets the player do things instead of reading them.

    from skipbo.learn.guide import Guide
    from skipbo.learn.lessons import LESSONS      # Classic, coins, the die, partnership

    guide = Guide(LESSONS["classic"]) guide.host                  # an ordinary `Host`; the player sits at
    seat `guide.you` while (step := guide.step):             # None when the lesson is over guide.text()
    # what the guide says, in the player's language step.marks              # places to point at: "stock",
    "hand:7", "b*", "d1", "draw", "1.stock", "coins", "die" if step.is_reading:     # nothing to do but read
    guide.go_on() elif step.seat != guide.you: guide.watch()       # another player's move; returns the
    events else: guide.allowed()     # the legal commands that this step asks for (all of them in a free
    step) guide.submit(command)   # events; `NotNow` with a sentence if it is legal but not what is asked
    for

`guide.host` takes only what the step asks for, so a window can show a lesson on its ordinary table:
`host.legal(0)` is what glows, `guide.why_not(command)` is said where something else was tried,
`guide.others_move()` is what another player does next, and `host.submit` moves the lesson on.

A lesson can be left at any time: nothing of it is kept.
"""
