#!/usr/bin/env bash
# Prints the path of cargo-deny at the version we use, building it first if it is not there (under a minute).
# It is built without optimisation: it runs for a second, and building it is what takes time.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
root="$(realpath -m "${CARGO_TARGET_DIR:-target}")/tools/cargo-deny-$version"

if [ ! -x "$root/bin/cargo-deny" ]; then
  echo "building cargo-deny $version, which checks the licences of our libraries" >&2
  cargo install --locked --debug --quiet "cargo-deny@$version" --root "$root" --target-dir "$root/build" >&2
  rm -rf "$root/build"
fi
echo "$root/bin/cargo-deny"
