#!/usr/bin/env bash
# Builds the engine of the browser, crates/engine, as WebAssembly: web/engine/engine.wasm, which the client's build takes from there.
# `scripts/engine.sh can` only says by its status whether this machine can.
#
# Two ways. A Rust that has the target's standard library builds it at once. Debian's Rust has none, but has its source, with all that
# it needs (rust-src, rust-web-src): then the standard library is built here, too, once. `scripts/setup.sh` brings what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
made=web/engine/engine.wasm

# Whether the Rust in the path compiles and links for the target.
has_target() {
  local scratch status=0
  scratch=$(mktemp -d)
  printf 'pub fn nothing() {}\n' |
    "${RUSTC:-rustc}" --target "$target" --crate-type cdylib --crate-name nothing -o "$scratch/nothing.wasm" - 2>/dev/null || status=1
  rm -rf "$scratch"
  return "$status"
}

# What Debian's way needs: its Rust, the source of the standard library beside it, and a linker of the same LLVM.
has_source() {
  [ -x /usr/bin/cargo ] && [ -x /usr/bin/rustc ] &&
    [ -e "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock" ] && [ -n "$(linker)" ]
}

linker() {
  local llvm name
  llvm=$(/usr/bin/rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
  for name in "wasm-ld-$llvm" wasm-ld; do
    command -v "$name" && return
  done
  return 0
}

build() {
  "$@" --locked --quiet --profile engine --target "$target" -p thurup-engine
}

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/engine"
# The linker leaves room around every address that it fills in; without it the module is a hundredth smaller, packed, too.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C link-arg=--compress-relocations"
if has_target; then
  [ "${1:-}" = can ] && exit
  build "${CARGO:-cargo}" build
elif has_source; then
  [ "${1:-}" = can ] && exit
  # The flag is unstable by name only; what it allows is for this one command.
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$(linker)
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER CARGO_TARGET_DIR="$CARGO_TARGET_DIR/debian"
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 build /usr/bin/cargo build -Zbuild-std=std,panic_abort
else
  [ "${1:-}" = can ] || printf 'engine: this machine builds no WebAssembly; run scripts/setup.sh build\n' >&2
  exit 1
fi

# Only when it has changed, for the client is built again then.
mkdir -p "${made%/*}"
built="$CARGO_TARGET_DIR/$target/engine/thurup_engine.wasm"
cmp -s "$built" "$made" || cp "$built" "$made"
