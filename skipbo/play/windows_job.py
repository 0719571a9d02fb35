"""Windows: a job object round a program; closed, or its owner dead, it ends all that is in it."""

import contextlib
import subprocess
import sys
from collections.abc import Mapping, Sequence

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.CreateJobObjectW.argtypes = [wintypes.LPVOID, wintypes.LPCWSTR]
    _kernel.SetInformationJobObject.argtypes = [
        wintypes.HANDLE,
        ctypes.c_int,
        wintypes.LPVOID,
        wintypes.DWORD,
    ]
    _kernel.AssignProcessToJobObject.argtypes = [wintypes.HANDLE, wintypes.HANDLE]
    _kernel.TerminateJobObject.argtypes = [wintypes.HANDLE, wintypes.UINT]
    _kernel.CloseHandle.argtypes = [wintypes.HANDLE]
    _resume = ctypes.WinDLL("ntdll").NtResumeProcess
    _resume.argtypes = [wintypes.HANDLE]

    _EXTENDED_LIMITS = 9
    _KILL_ON_CLOSE, _DIE_ON_UNHANDLED = 0x2000, 0x400
    _SUSPENDED = 0x4
    """Nothing runs, and nothing can be started, before the program is in its job."""

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("working_set", ctypes.c_size_t * 2),
            ("active", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class Job:
        """A job and the one program that was put into it."""

        def __init__(self) -> None:
            self._handle = _kernel.CreateJobObjectW(None, None)
            limits = _Limits(flags=_KILL_ON_CLOSE | _DIE_ON_UNHANDLED)
            if not self._handle or not _kernel.SetInformationJobObject(
                self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            ):
                raise ctypes.WinError(ctypes.get_last_error())

        def take(self, process: subprocess.Popen[bytes]) -> None:
            """Put a suspended program into the job and let it run."""
            handle = int(process._handle)  # type: ignore[attr-defined]
            if not _kernel.AssignProcessToJobObject(self._handle, handle):
                raise ctypes.WinError(ctypes.get_last_error())
            _resume(handle)

        def close(self) -> None:
            """End the program with all that it started."""
            with contextlib.suppress(OSError):
                _kernel.TerminateJobObject(self._handle, 1)
            _kernel.CloseHandle(self._handle)

    def start_in_job(
        arguments: Sequence[str], environment: Mapping[str, str]
    ) -> tuple[subprocess.Popen[bytes], Job]:
        """Start a program in a job of its own, without a console, its input and output pipes."""
        job = Job()
        try:
            process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                env=environment,
                creationflags=subprocess.CREATE_NO_WINDOW | _SUSPENDED,
            )
            job.take(process)
        except OSError:
            job.close()
            raise
        return process, job
