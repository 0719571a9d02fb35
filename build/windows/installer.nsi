; The Windows installer, for one user and without administrator's rights. build/make.py hands it, by -D:
; VERSION, FOUR_NUMBERS, SOURCE (the folder to pack), ICON, OUT, KILOBYTES, WORDS (in every language).

; Not "Unicode true" alone: that makes a 32-bit program, which a 64-bit wine does not run, silently.
Target amd64-unicode
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define TITLE "Skip-Bo"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Skipbo"
!define CLASSES "Software\Classes"

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Skipbo"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
SetCompressorDictSize 32
BrandingText "$(DISCLAIMER)"

VIProductVersion "${FOUR_NUMBERS}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "FileDescription" "${TITLE} setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Skipbo.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The languages, and what is said in each: KEPT, DISCLAIMER, SAVED_MATCH, GAME_RECORD (build/package/windows.py).
!define PLAYERS_DATA "$LOCALAPPDATA\skipbo"
!include "${WORDS}"

Section "Install"
  ; An older version's files must not lie among the new ones. The player's data is elsewhere.
  IfFileExists "$INSTDIR\Skipbo.exe" 0 +2
    RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\Skipbo.exe" "" "$INSTDIR\Skipbo.exe" 0

  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Skipbo.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Skip-Bo desktop game team"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1

  ; Saved matches open by a double click. Records end in .json, which belongs to everybody: there the game only
  ; offers itself under "Open with".
  WriteRegStr HKCU "${CLASSES}\.skipbo-save" "" "Skipbo.Save"
  WriteRegStr HKCU "${CLASSES}\Skipbo.Save" "" "$(SAVED_MATCH)"
  WriteRegStr HKCU "${CLASSES}\Skipbo.Save\DefaultIcon" "" "$INSTDIR\Skipbo.exe,0"
  WriteRegStr HKCU "${CLASSES}\Skipbo.Save\shell\open\command" "" '"$INSTDIR\Skipbo.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\Skipbo.Record" "" "$(GAME_RECORD)"
  WriteRegStr HKCU "${CLASSES}\Skipbo.Record\DefaultIcon" "" "$INSTDIR\Skipbo.exe,0"
  WriteRegStr HKCU "${CLASSES}\Skipbo.Record\shell\open\command" "" '"$INSTDIR\Skipbo.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.json\OpenWithProgids" "Skipbo.Record" ""
  WriteRegStr HKCU "${CLASSES}\Applications\Skipbo.exe\SupportedTypes" ".json" ""
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\Skipbo.exe"
  Delete "$INSTDIR\skipbo-console.exe"
  Delete "$INSTDIR\THIRD-PARTY.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\sbom.cdx.json"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${CLASSES}\.skipbo-save"
  DeleteRegKey HKCU "${CLASSES}\Skipbo.Save"
  DeleteRegKey HKCU "${CLASSES}\Skipbo.Record"
  DeleteRegValue HKCU "${CLASSES}\.json\OpenWithProgids" "Skipbo.Record"
  DeleteRegKey HKCU "${CLASSES}\Applications\Skipbo.exe"
SectionEnd
