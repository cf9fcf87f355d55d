#!/usr/bin/env bash
# Installs what building ("build") and testing ("test") need and this machine lacks.
# On Debian and its kin the missing packages come from apt; elsewhere, or without root, it says what to install.
set -euo pipefail

fail() {
  printf 'setup: %s\n' "$*" >&2
  exit 1
}

packages=()
reasons=()

# want COMMAND PACKAGE WHY
want() {
  command -v "$1" >/dev/null 2>&1 && return
  packages+=("$2")
  reasons+=("  $2: $3")
}

check_rust() {
  command -v cargo >/dev/null 2>&1 ||
    fail "Rust is missing. Install it with rustup (or your distribution) and try again."
  local wanted have
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  have=$(rustc --version | cut -d' ' -f2)
  [ "$(printf '%s\n%s\n' "$wanted" "$have" | sort -V | head -n1)" = "$wanted" ] ||
    fail "Rust $wanted or newer is needed; this is $have. Try: rustup update stable"
}

check_node() {
  command -v npm >/dev/null 2>&1 ||
    fail "Node.js 20.19 or newer with npm is missing: the web client is built with it."
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
           process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node.js 20.19 or newer is needed; this is $(node --version)."
}

install_packages() {
  [ ${#packages[@]} -eq 0 ] && return
  printf 'setup: missing on this machine:\n' >&2
  printf '%s\n' "${reasons[@]}" >&2
  command -v apt-get >/dev/null 2>&1 ||
    fail "this is not Debian; install the above with your package manager and try again."
  [ "$(id -u)" -eq 0 ] ||
    fail "please run: sudo apt-get install ${packages[*]}"
  printf 'setup: installing %s with apt-get\n' "${packages[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq </dev/null >&2
  apt-get install -y -qq --no-install-recommends "${packages[@]}" </dev/null >&2
}

cd "$(dirname "$0")/.."
for part in "$@"; do
  case "$part" in
    build)
      check_rust
      check_node
      want cc gcc "compiles SQLite, which is built into the binary"
      ;;
    test)
      want aiosmtpd python3-aiosmtpd "the mail server that the tests send to"
      want chromium chromium "the browser that the browser tests drive"
      want turnserver coturn "the relay that the tests of voice speak through"
      ;;
    *) fail "unknown part '$part'; known are build and test" ;;
  esac
done
install_packages
