"""Signatures, where whoever builds has a certificate; where not, that is said aloud and nothing is signed.

The environment brings what is secret, so that it stands in no file and on no command line that is printed:
Windows: WINDOWS_CERTIFICATE (a .pfx file in base64) and WINDOWS_PASSWORD.
macOS: MACOS_IDENTITY (whose certificate lies in the keychain), and for Apple's own look at the result
MACOS_KEYCHAIN_PROFILE, under which `notarytool store-credentials` has kept the account.
"""

import base64
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from build.package import project
from build.package.project import PackagingError

TIMESTAMPS = "http://timestamp.digicert.com"
"""A signature with the time in it stays good after its certificate has ended."""
ENTITLEMENTS = project.BUILD / "macos" / "entitlements.plist"


def secret(name: str) -> str:
    """What the environment says, "" if nothing; in a workflow a secret that isn't set is an empty word."""
    return os.environ.get(name, "").strip()


def unsigned(what: str, lacking: str) -> None:
    """Say that something goes out without a signature."""
    mark = "::notice::" if secret("GITHUB_ACTIONS") else ""
    print(f"{mark}{what}: not signed, for there is no {lacking}", flush=True)


# ---- Windows ----


def sign_for_windows(paths: Sequence[Path]) -> bool:
    """Sign programs with signtool; False, and said, where no certificate is at hand."""
    names = ", ".join(path.name for path in paths)
    certificate, password = secret("WINDOWS_CERTIFICATE"), secret("WINDOWS_PASSWORD")
    if not certificate:
        unsigned(names, "WINDOWS_CERTIFICATE")
        return False
    if project.SYSTEM != "win32":
        raise PackagingError("signtool is a program of Windows: sign there, or leave WINDOWS_CERTIFICATE out")
    tool = _signtool()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "certificate.pfx"
        file.write_bytes(base64.b64decode(certificate))
        stamp = ("/fd", "sha256", "/tr", TIMESTAMPS, "/td", "sha256")
        project.run(tool, "sign", *stamp, "/f", file, "/p", password, *paths, secrets=[password])
    project.run(tool, "verify", "/pa", *paths)
    return True


def _signtool() -> Path:
    """The newest one of the Windows kits."""
    kits = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)")) / "Windows Kits" / "10" / "bin"
    found = sorted(kits.glob("10.*/x64/signtool.exe"))
    if not found:
        raise PackagingError("signtool is missing; it comes with the Windows SDK")
    return found[-1]


# ---- macOS ----


def mac_identity() -> str | None:
    """Whose signature PyInstaller puts under every file of the application; None: an empty one."""
    return secret("MACOS_IDENTITY") or None


def seal_application(application: Path) -> None:
    """The signature over the whole application, when everything lies in it; hardened if it is a real one."""
    if identity := mac_identity():
        how = ("--options", "runtime", "--timestamp", "--entitlements", ENTITLEMENTS, "--sign", identity)
        project.run("codesign", "--force", *how, application)
    else:
        unsigned(application.name, "MACOS_IDENTITY")
        # It only says that nothing was changed since; arm64 wants at least that.
        project.run("codesign", "--force", "--deep", "--sign", "-", application)
    project.run("codesign", "--verify", "--deep", "--strict", application)


def notarise(image: Path) -> None:
    """Have Apple look at a .dmg and staple the answer to it, so that it opens without a warning."""
    profile, identity = secret("MACOS_KEYCHAIN_PROFILE"), mac_identity()
    if not (profile and identity):
        unsigned(image.name, "MACOS_KEYCHAIN_PROFILE" if identity else "MACOS_IDENTITY")
        return
    project.run("codesign", "--force", "--timestamp", "--sign", identity, image)
    waiting = ("--keychain-profile", profile, "--wait", "--timeout", "30m")
    project.run("xcrun", "notarytool", "submit", image, *waiting, seconds=2000)
    project.run("xcrun", "stapler", "staple", image)
