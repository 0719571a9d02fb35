"""The rules: cards, commands, events, the game itself. Standard library only; nothing is re-exported here.

Who wants to play: `game.Game`. Who wants to watch: `view.view` and `event.seen_by`. Who wants to write a
game down: `record`. The words are the rulebooks' own, the numbered rulings (R21) those of docs/rules.md.
"""
