"""Work that takes long, done in a process of its own, so that no frame and no Ctrl-C waits for it.

`Worker` is this process's end: it asks a `Service` that was sent to another process, takes what comes, and
never waits. `process` is the other end. Moves and hints, looking back on a game, and a tournament's other
tables are services.
"""
