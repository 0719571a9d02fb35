"""Guided first games: fixed deals, and a guide that lets the player do things instead of reading them.

    from skipbo.learn.guide import Guide
    from skipbo.learn.lessons import LESSONS    # Classic, coins, the die, partnership

    guide = Guide(LESSONS["classic"])
    guide.client                    # the player's place at the lesson's table, seat `guide.you`
    while (step := guide.step):     # None when the lesson is over
        guide.text()                # what the guide says, in the player's language
        step.marks                  # places to point at, as below
        if step.is_reading:
            guide.go_on()           # nothing to do but read
        elif guide.is_watching:
            guide.client.go_on()    # another player's move
        else:
            guide.allowed()         # the legal commands that this step asks for; all in a free step
            guide.client.say(command)

The client's host takes only what the step asks for, so any table can show a lesson: `client.legal()` is what
glows, and `guide.why_not(command)` is said where something else was tried.

Marks: "stock", "hand", "hand:7" (that card), "draw", "coins", "die", "1.stock", "2.d1" (other seats), "b=4"
(building piles that need a 4), "d*" (the player's own discard piles), "d=10" (the one with a 10 on top).

A lesson can be left at any time: nothing of it is kept.
"""
