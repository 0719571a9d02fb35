"""The rules of every command, in one place.

`verify.verify(position, command)` says why a command is refused, or nothing; `legal.legal(position)` lists
what is legal. Both rest on the same small questions (`predicates`), which the lean turn of the searchers asks
too, and judge by what whoever plays may see (`position`). What a command does is written in `course` and
`parts`.
"""
