"""What a player did is kept, whatever happens to the program, the machine or the file.

How the window, the text table and the command line use it:

    from skipbo.store.paths import Paths
    from skipbo.store.store import Store

    store = Store.open(Paths.find())        # never raises, whatever is on the disk
    for problem in store.take_problems():   # each told once, in plain words
        show(problem.sentence(_))

Settings, typed, always valid (keys and allowed values: `schema.Values`, explained in settings.toml):

    store.settings.now.tempo                # "normal"
    store.settings.change(tempo="quick", text_size=125)   # in force at once; returns a Problem or None
    store.settings.reset()

Write when a slider is let go, not while it moves: each change is a file on the disk.

Saves (names, pictures, problems of damaged ones in the list):

    for save in store.saves.entries():      # save.name .saved .edition .players .picture .problem
        ...
    store.saves.write("Sunday", match.to_json(), edition, players, png_bytes)  # StoreError "save_exists"
    document = store.saves.load(save)
    store.saves.rename(save, "Monday")
    store.saves.delete(save)

What can't be done is a `StoreError` (`BadFile` when reading, `DiskError` when writing); its
`problem.sentence(_)` is for the player.
"""
