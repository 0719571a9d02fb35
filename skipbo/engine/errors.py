"""What the engine refuses, as codes; the sentences are the window's and the terminal's."""


class IllegalCommand(ValueError):
    """A command that can't be taken now; the game is as it was."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
