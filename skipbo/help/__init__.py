"""The rules in the game's own words: pages for the window's rules scene and for `rules` at the text table.

    from skipbo.help import library

    library.pages_for("masters")          # the pages of an edition, in reading order
    library.page("coins")                 # one page by its key
    library.page_now(view)                # the page that matters at this moment of a game
    library.search("toll")                # where words stand: pages and paragraphs, best first
    library.ruling("R21")                 # the page that holds a ruling

A `Page` is a title and blocks: `Passage`, `Heading`, `Points` (a list), `Ruling` (with its id) and `Picture`,
which only says which piles to draw; the window draws them with the game's own renderer, the text table
reads the caption. Titles and texts are English messages; `page_parts.words(...)` gives them in the player's
language.
"""
