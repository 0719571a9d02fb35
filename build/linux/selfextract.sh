#!/bin/sh
# @TITLE@ @VERSION@: unpacks itself and installs the game for the person who runs it.
#   sh @FILE@             installs it below ~/.local
#   sh @FILE@ FOLDER      installs it below another folder
#   sh @FILE@ --unpack FOLDER   only unpacks it there
set -eu

case ${1:-} in -h | --help)
@USAGE@
  exit 0
  ;;
esac
check() { tail -n +@LINES@ "$0" | sha256sum | grep -q "^@SHA256@ "; }
if command -v sha256sum >/dev/null && ! check; then
  {
@DAMAGED@
  } >&2
  exit 1
fi
if [ "${1:-}" = --unpack ]; then
  mkdir -p "$2"
  tail -n +@LINES@ "$0" | tar -xzf - -C "$2"
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tail -n +@LINES@ "$0" | tar -xzf - -C "$folder"
sh "$folder/install.sh" "$@"
exit 0
