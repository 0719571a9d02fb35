"""The other process: started, stopped, and what it does."""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import os
import signal
import weakref
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

from skipbo.play.worker.service import Service
from skipbo.process_name import call_process

READY: Final = -1
"""The number of the message that says: here I am."""
FOUND, DONE = "found", "done"

Message = tuple[int, str, Any]
"""From the worker: the question's number, `FOUND` or `DONE`, and what was found."""


class Line(Protocol):
    """What is asked of the line to the other process (a `Connection`)."""

    def send(self, obj: Any, /) -> None:
        """Hand something over."""

    def recv(self) -> Any:
        """What the other has sent."""

    def poll(self) -> bool:
        """Whether there is something, or the other end is closed."""

    def close(self) -> None:
        """Nothing more will be said."""


class Running(Protocol):
    """What is asked of the other process."""

    def kill(self) -> None:
        """End it at once, whatever state it is in."""


Start = Callable[[Service], tuple[Line, Running]]
"""How the other process is started; an `OSError` or `RuntimeError` where none can be."""


def start(service: Service) -> tuple[Line, Running]:
    """Start a process that serves, and return the line to it."""
    os.getcwd()  # the other process begins in the same folder: where that is gone, it could not even start
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    try:
        process = context.Process(target=serve, args=(theirs, service), daemon=True)
        with deaf():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    _started.add(process)
    return ours, process


def nowhere(_service: Service) -> tuple[Line, Running]:
    """A `start` that never starts one: the work is done in this process."""
    raise OSError("no other process")


_started: weakref.WeakSet[Any] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """At the program's end: multiprocessing would ask politely, and wait for one that is stopped."""
    for process in list(_started):
        with contextlib.suppress(ValueError, OSError):
            process.kill()


def serve(line: Connection, service: Service) -> None:
    """The other process: answer questions until the line is closed."""
    call_process("skipbo-worker")
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked
    with contextlib.suppress(AttributeError, OSError):
        os.nice(service.niceness)
    # A closed line, or a service that fails: this process ends, and the other end takes it for a death.
    with contextlib.suppress(Exception):
        line.send((READY, DONE, None))
        while True:
            number, question = line.recv()
            for found in service.answers(question):
                line.send((number, FOUND, found))
            line.send((number, DONE, None))


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """While this is open, processes that are started ignore Ctrl-C at a terminal; this process gets it
    afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield  # on Windows `serve` sees to that in the new process
        return
    # It is started with the first process, and then lets Ctrl-C through whatever was said here.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
