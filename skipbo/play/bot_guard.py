"""Stands over one bot: starts it with the fewest rights, and ends it together with all that it started.

A program of its own, which uses the standard library alone and knows nothing of the game; Windows has its
job objects instead (`windows_job`). It lives as long as the line to whoever started it: when that is closed,
or its other end has died in whatever way, the bot and everything below it is ended. On Linux that holds for
programs that have cut themselves loose as well, since orphans come to the guard; elsewhere not for those.
"""

import contextlib
import ctypes
import os
import select
import signal
import struct
import sys
import time

STARTED = b"started"
"""Said on the line once the bot runs; else the number of the error that kept it from running."""

_SECONDS_TO_END = 5.0
_LARGEST_FILE = 1 << 30
_PROCESSES_MORE = 1024
_FIRST_TO_GO = "500"
"""When the memory is used up, the system ends a bot before anything of the player's."""
_LISTEN_AGAIN = 0.01

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_GET_DUMPABLE = 1, 4, 3
_PR_CAPBSET_DROP, _PR_SET_CHILD_SUBREAPER, _PR_SET_NO_NEW_PRIVS = 24, 36, 38
_PR_SET_SECCOMP, _SECCOMP_FILTER = 22, 2
_CAPABILITIES = 64
_CAPABILITY_VERSION = 0x20080522
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446
_LANDLOCK_WRITE, _LANDLOCK_REFER, _LANDLOCK_SCOPE_SIGNAL = 1 << 1, 1 << 13, 1 << 1

# System calls by which a process could weaken others of the same user: for each, which arguments must have
# which value so that the call concerns only the caller; below, the calls' numbers by machine.
_OWN = {
    "prlimit64": {0: 0},
    "setpriority": {0: 0, 1: 0},
    "ioprio_set": {0: 1, 1: 0},
    "sched_setscheduler": {0: 0},
    "sched_setparam": {0: 0},
    "sched_setaffinity": {0: 0},
    "sched_setattr": {0: 0},
}
_MACHINES = {
    "x86_64": (0xC000003E, (302, 141, 251, 144, 142, 203, 314)),
    "aarch64": (0xC00000B7, (261, 140, 30, 119, 118, 122, 274)),
}
_OTHER_NUMBERS = 0x40000000
"""From here on x86_64 has its calls a second time, for another kind of program."""


def main(arguments: list[str]) -> int:
    """Start the command (after the line's number) and stand over it; its exit code."""
    line = int(arguments[0])
    os.set_inheritable(line, False)
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)
    adopt_orphans()
    is_fenced = fence()
    heard, hears = os.pipe()
    os.set_blocking(hears, False)
    signal.set_wakeup_fd(hears, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    try:
        bot = start(arguments[1:])
    except OSError as error:
        os.write(line, str(error.errno).encode())
        return 127
    # The pipes are the bot's alone: when it closes them, the other end is to notice.
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    with contextlib.suppress(OSError):
        os.write(line, STARTED)
    status = _stand_by(bot, line, heard)
    if status is None or not sys.platform.startswith("linux"):
        # Where orphans don't come here, most of them are still of the bot's group.
        with contextlib.suppress(OSError):
            os.killpg(bot, signal.SIGKILL)
    end_all_below(os.getpid(), is_fenced)
    return _as_it_ended(status)


def start(command: list[str]) -> int:
    """Start a program in a session of its own, with the fewest rights; `OSError` says why it can't be."""
    told, tells = os.pipe()
    guard = os.getpid()
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            die_with(guard)
            for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE):
                signal.signal(name, signal.SIG_DFL)
            give_up_rights()
            os.execvp(command[0], command)
        except OSError as error:
            os.write(tells, str(error.errno or 0).encode())
        finally:
            os._exit(127)
    os.close(tells)
    problem = os.read(told, 20)
    os.close(told)
    if problem:
        os.waitpid(child, 0)
        raise OSError(int(problem), os.strerror(int(problem)))
    return child


def _stand_by(bot: int, line: int, heard: int) -> int | None:
    """Wait until the bot has ended (its status) or the line is closed (None)."""
    while True:
        ready, _, _ = select.select([line, heard], [], [])
        if heard in ready:
            os.read(heard, 4096)
            ended = _bury()
            if bot in ended:
                return ended[bot]
        if line in ready:
            return None


def _bury() -> dict[int, int]:
    """Take note of all children that have ended, adopted ones among them."""
    ended = {}
    with contextlib.suppress(ChildProcessError):
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if not child:
                break
            ended[child] = status
    return ended


def _as_it_ended(status: int | None) -> int:
    """The bot's exit code; a bot that a signal ended gives its guard the same end."""
    if status is None:
        return 0
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        if -code not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    return code


# -- Ending ------------------------------------------------------------------------------------------------


def end_all_below(top: int, is_fenced: bool = False) -> bool:
    """End every process below one, again and again; whether none is left that could start another."""
    if sys.platform == "win32":
        return True  # a job does it there
    deadline = time.monotonic() + _SECONDS_TO_END
    while True:
        if is_fenced:
            # All that may be signalled from behind the fence, in one go: whoever is about to start another
            # process is ended before that can be, however quickly one follows the other.
            with contextlib.suppress(OSError):
                os.kill(-1, signal.SIGKILL)
        below = _below(top)
        for process in below:
            with contextlib.suppress(OSError):
                os.kill(process, signal.SIGKILL)
        if not (_has_children() if is_fenced else below):
            return True
        if time.monotonic() > deadline:
            return False
        time.sleep(_LISTEN_AGAIN)


def _below(top: int) -> list[int]:
    """Every living process below one, as far as the system still tells."""
    try:
        return processes_below(top)
    except OSError:
        return []


def _has_children() -> bool:
    """Whether any child is left, adopted ones among them; those that have ended are let go."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def processes_below(top: int) -> list[int]:
    """Every living process that one has started, directly or not."""
    children: dict[int, list[int]] = {}
    for process, parent in _parents():
        children.setdefault(parent, []).append(process)
    found, next_ones = [], children.get(top, [])
    while next_ones:
        found += next_ones
        next_ones = [child for process in next_ones for child in children.get(process, [])]
    return found


def _parents() -> list[tuple[int, int]]:
    """Each living process with its parent."""
    if not sys.platform.startswith("linux"):
        import subprocess

        asked = ["/bin/ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "stat="]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as ps:
            rows = [line.split() for line in ps.stdout or ()]
        living = [row for row in rows if len(row) == 3 and "Z" not in row[2] and row[0] != str(ps.pid)]
        return [(int(row[0]), int(row[1])) for row in living]
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
                # A program may call itself anything; what stands behind the last bracket is the system's.
                state, parent = file.read().rpartition(b")")[2].split()[:2]
                if state not in b"ZX":
                    found.append((int(name), int(parent)))
    return found


# -- Rights ------------------------------------------------------------------------------------------------


def give_up_rights() -> None:
    """The fewest rights that need no setting up; what a system does not know is left out."""
    import resource

    os.umask(0o077)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, _LARGEST_FILE)
    if not sys.platform.startswith("linux"):
        return
    _limit(resource.RLIMIT_NPROC, _tasks_of_user() + _PROCESSES_MORE)
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write(_FIRST_TO_GO)
    _drop_capabilities()
    fence()
    _change_no_other_process()


def _limit(what: int, value: int) -> None:
    import resource

    hard = resource.getrlimit(what)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(what, (value, value))


def _tasks_of_user() -> int:
    """How many processes and threads the user has: what the system's limit counts."""
    count = 0
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                if os.stat(f"/proc/{name}").st_uid in (os.getuid(), 0):
                    count += len(os.listdir(f"/proc/{name}/task"))
    return count


def _drop_capabilities() -> None:
    """Root's rights over others' processes and files; for anybody else there is nothing to drop."""
    for capability in range(_CAPABILITIES):
        _prctl(_PR_CAPBSET_DROP, capability)
    header = struct.pack("=Ii", _CAPABILITY_VERSION, 0)
    _libc().capset(header, struct.pack("=6I", *[0] * 6))


def fence() -> bool:
    """Put this process behind a Landlock of its own; whether no signal of its or its children's gets out.

    From behind it nobody looks into processes outside, or writes into /proc, where another process's
    settings could be changed. A second fence inside keeps a bot from signalling its guard.
    """
    if not sys.platform.startswith("linux"):
        return False
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)
    version = _syscall(_LANDLOCK_CREATE, None, 0, 1)
    if version < 2:  # the first one would also keep the bot from moving its own files
        return False
    scoped = _LANDLOCK_SCOPE_SIGNAL if version >= 6 else 0
    wanted = struct.pack("=QQQ", _LANDLOCK_WRITE | _LANDLOCK_REFER, 0, scoped)[: 24 if scoped else 8]
    rules = _syscall(_LANDLOCK_CREATE, wanted, len(wanted), 0)
    if rules < 0:
        return False
    _allow(rules, "/", _LANDLOCK_REFER)
    for name in os.listdir("/"):
        if name != "proc":
            _allow(rules, f"/{name}", _LANDLOCK_WRITE)
    is_shut = _syscall(_LANDLOCK_RESTRICT, rules, 0) == 0
    os.close(rules)
    return is_shut and bool(scoped) and not _reaches(os.getppid())


def _allow(rules: int, path: str, rights: int) -> None:
    with contextlib.suppress(OSError):
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        _syscall(_LANDLOCK_ADD, rules, 1, struct.pack("=Qi", rights, place), 0)
        os.close(place)


def _reaches(process: int) -> bool:
    """Whether a signal could be sent to a process: the proof that a fence holds, before it is relied upon."""
    try:
        os.kill(process, 0)
    except PermissionError:
        return False
    except OSError:
        pass
    return True


def _change_no_other_process() -> None:
    """From now on limits, priorities and processors can be changed for the caller alone."""
    machine = _MACHINES.get(os.uname().machine)
    if machine is None or sys.byteorder != "little":
        return
    filtered = _filter(*machine)
    steps = ctypes.create_string_buffer(filtered, len(filtered))
    program = struct.pack("@HP", len(filtered) // 8, ctypes.addressof(steps))
    _libc().prctl(_PR_SET_SECCOMP, ctypes.c_ulong(_SECCOMP_FILTER), program)


def _filter(machine: int, numbers: tuple[int, ...]) -> bytes:
    """What the kernel asks at every system call: steps of code, two jumps and a number (seccomp)."""
    load, equal, at_least, answer = 0x20, 0x15, 0x35, 0x06
    allowed, refused, unknown = 0x7FFF0000, 0x00050000 | 1, 0x00050000 | 38
    steps = [(load, 0, 0, 4), (equal, 1, 0, machine), (answer, 0, 0, unknown), (load, 0, 0, 0)]
    if machine == _MACHINES["x86_64"][0]:
        steps += [(at_least, 0, 1, _OTHER_NUMBERS), (answer, 0, 0, unknown)]
    for number, own in zip(numbers, _OWN.values(), strict=True):
        steps.append((equal, 0, 3 * len(own) + 1, number))
        for place, value in own.items():
            steps += [(load, 0, 0, 16 + 8 * place), (equal, 1, 0, value), (answer, 0, 0, refused)]
        steps.append((answer, 0, 0, allowed))
    steps.append((answer, 0, 0, allowed))
    return b"".join(struct.pack("=HBBI", *step) for step in steps)


# -- What Linux alone knows ----------------------------------------------------------------------------------


def adopt_orphans() -> None:
    """Whatever cuts itself loose below this process comes back to it."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def die_with(parent: int) -> None:
    """End as soon as the parent has ended, in whatever way."""
    if sys.platform.startswith("linux"):
        _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(127)


def hide() -> int:
    """Let no other program of the same user look into this process; what `show` needs to undo it."""
    before = _prctl(_PR_GET_DUMPABLE, 0)
    _prctl(_PR_SET_DUMPABLE, 0)
    return before


def show(before: int) -> None:
    """Undo `hide`."""
    if before >= 0:
        _prctl(_PR_SET_DUMPABLE, before)


def _prctl(option: int, value: int) -> int:
    if not sys.platform.startswith("linux"):
        return -1
    return int(_libc().prctl(option, ctypes.c_ulong(value), *[ctypes.c_ulong(0)] * 3))


def _syscall(number: int, *values: int | bytes | None) -> int:
    given = [ctypes.c_long(value) if isinstance(value, int) else value for value in values]
    return int(_libc().syscall(ctypes.c_long(number), *given))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
