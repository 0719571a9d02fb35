"""For macOS: the Info.plist, the ad-hoc signature and the .dmg. Needs a Mac, apart from the plist."""

import shutil
from pathlib import Path
from typing import Any

from build.package import frozen, licences, project
from build.package.project import APP_ID, FILE_TITLE, TITLE, PackagingError


def document_type(name: str, kind: str, extension: str) -> dict[str, Any]:
    """A kind of file that the application opens."""
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [f"{APP_ID}.{kind}"],
        "CFBundleTypeExtensions": [extension],
    }


def exported_type(name: str, kind: str, extension: str, parent: str) -> dict[str, Any]:
    """The declaration of a kind of file to the system."""
    return {
        "UTTypeIdentifier": f"{APP_ID}.{kind}",
        "UTTypeDescription": name,
        "UTTypeConformsTo": [parent],
        "UTTypeTagSpecification": {"public.filename-extension": [extension]},
    }


def info_plist() -> dict[str, Any]:
    """What macOS wants to know about the application."""
    return {
        "CFBundleIdentifier": APP_ID,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": project.version(),
        "CFBundleVersion": project.version(),
        "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "es"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence. " + project.DISCLAIMER,
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            document_type("Skip-Bo saved match", "save", "skipbo-save"),
            document_type("Skip-Bo game record", "record", "skipbo.json"),
        ],
        "UTExportedTypeDeclarations": [
            exported_type("Skip-Bo saved match", "save", "skipbo-save", "public.data"),
            exported_type("Skip-Bo game record", "record", "skipbo.json", "public.json"),
        ],
    }


def build() -> list[Path]:
    """The .dmg with the signed application in it."""
    if project.SYSTEM != "darwin":
        raise PackagingError(
            "the macOS application can only be made on a Mac; PyInstaller does not build across"
        )
    frozen.freeze()
    application = frozen.folder().parent / f"{TITLE}.app"
    licences.add_to(application / "Contents" / "Resources")
    # Without a paid account the signature only says that nothing was changed; arm64 wants at least that.
    project.run("codesign", "--force", "--deep", "--sign", "-", application)
    project.run("codesign", "--verify", "--deep", "--strict", application)
    stage = project.fresh(project.WORK / "dmg")
    shutil.copytree(application, stage / application.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    machine = "arm64" if project.run("uname", "-m").strip() == "arm64" else "x86_64"
    made = project.DIST / f"{FILE_TITLE}-{project.version()}-macos-{machine}.dmg"
    project.run("hdiutil", "create", "-volname", TITLE, "-srcfolder", stage, "-ov", "-format", "UDZO", made)
    return [made, licences.beside(application, f"macos-{machine}")]
