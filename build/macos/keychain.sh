#!/usr/bin/env bash
# A keychain for this build with the certificate in it, and Apple's account for notarytool, if the workflow's
# secrets are set: CERTIFICATE (a .p12 in base64), PASSWORD, ACCOUNT, ACCOUNT_PASSWORD, TEAM.
set -euo pipefail
if [ -z "${CERTIFICATE:-}" ]; then
  echo "::notice::The secret MACOS_CERTIFICATE is not set: the application gets an empty signature."
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
keychain="$RUNNER_TEMP/skipbo.keychain-db"
key=$(uuidgen)
echo "$CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security create-keychain -p "$key" "$keychain"
security set-keychain-settings -t 7200 "$keychain"
security unlock-keychain -p "$key" "$keychain"
security import "$folder/certificate.p12" -k "$keychain" -P "${PASSWORD:-}" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$key" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
security default-keychain -d user -s "$keychain"
if [ -z "${ACCOUNT:-}" ]; then
  echo "::notice::The secret MACOS_ACCOUNT is not set: Apple is not asked to look at the .dmg."
  exit 0
fi
xcrun notarytool store-credentials skipbo \
  --apple-id "$ACCOUNT" --password "$ACCOUNT_PASSWORD" --team-id "$TEAM"
