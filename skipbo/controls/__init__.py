"""Everything that can be done with a key, a mouse button or a controller's button, and with which.

    from skipbo.controls.actions import Action, CATALOGUE
    from skipbo.controls.bindings import in_force, obey

    CATALOGUE[Action.HINT]                      # its words, where it can be done, and its chords as shipped
    obey({"hint": ["j", "pad y"]})              # the player's own, from the settings
    in_force().means("j", Action.HINT)          # True

A chord is what is pressed, as text: "h", "ctrl+z", "mouse right", "pad left trigger". The window's input, its
tips, the rules' page of controls, the settings and their file all read the one catalogue.
"""
