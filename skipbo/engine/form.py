"""In which form this engine came: as machine code (`build/native.py`) or as plain Python."""


def is_compiled() -> bool:
    """Whether it is machine code: this very module is then no Python file."""
    return not __file__.endswith((".py", ".pyc"))
