"""What a player did is kept, whatever happens to the program, the machine or the file.

How the window, the text table and the command line use it:

    from skipbo.play.resume import resume
    from skipbo.play.sitting import Sitting
    from skipbo.store.store import Store

    store = Store.open(resume=resume, hand_out=Sitting)   # never raises, whatever is on the disk
    for problem in store.take_problems():   # each told once, in plain words; cheap, so ask every frame
        show(problem.sentence(_))
    store.close()                           # at the end; also lets a second copy take over

Settings, typed, always valid (keys and allowed values: `schema.Values`, explained in settings.toml):

    store.settings.now.tempo                # "normal"
    store.settings.change(tempo="quick", text_size=125)   # in force at once; returns a Problem or None
    store.settings.reset()

Write when a slider is let go, not while it moves: each change is a file on the disk.

The match under way (a `Match`, or a tournament's `Room`, whose first table is the players' own) is handed out
as a `Sitting` round it; to `begin` and `would_put_by` the sitting itself hands it, by `keep_in` and
`would_put_by_another`:

    store.autosave.under_way()              # None, or .edition .players .scores .games_played .saved
    sitting = store.autosave.continue_match()  # None if it could not be read; the problem is told
    sitting.keep_in(store.autosave)         # a new match, or one loaded from a save; another that is under
                                            # way becomes a save first: ask `would_put_by_another` before
    host = sitting.host(store.autosave.keep)  # every move goes to the disk, finished games to the records
    store.autosave.is_settled               # look here before a move is accepted; if false, next frame again
    store.autosave.wait()                   # the same for programs without frames
    store.autosave.snapshot()               # after what no host tells: another table's game in a tournament
    store.autosave.end()                    # the match is over and its end was seen, or it was given up
    store.autosave.is_active                # false in the second of two copies, until the first is closed
    store.autosave.kept()                   # how much of it is on the disk: say no more than that

Saves (names, pictures, problems of damaged ones in the list):

    for save in store.saves.entries():      # save.name .saved .edition .players .picture .problem
        ...
    store.saves.write("Sunday", sitting.document(), edition, players, png_bytes)  # StoreError "save_exists"
    sitting = store.load_save(save)         # then sitting.keep_in(store.autosave)
    store.saves.rename(save, "Monday")
    store.saves.delete(save)

Records and statistics of finished games come by themselves through `autosave.keep`:

    store.records.entries(start, count)     # newest first, a page: .edition .players .finished .problem
    store.records.load(entry.name)          # the document for a replay
    store.records.surplus(limit)            # names of the oldest beyond `settings.now.records_limit`
    store.records.drop(names)               # ask first
    store.statistics.rows()                 # by player, edition, level and seats; `merged` adds up

A file from the command line or the desktop: `store.open_file(path)` gives .kind "save" with its sitting as
.content, or "record" with the document.

Every file of the player's is read by `reading.read_file`: ordinary files alone, none without a limit. Where
something else has a file's name it is told and left alone.

What can't be done is a `StoreError` (`BadFile` when reading, `DiskError` when writing); its
`problem.sentence(_)` is for the player.
"""
