"""The window for screen readers: what every scene shows, said as things with names, states and deeds.

A scene describes itself as `Thing`s; `tree` makes the system's accessibility tree of them, `system` hands
that to whoever listens, and `Access` brings back what a reader asks to be done. Where nobody listens nothing
is made.
"""
