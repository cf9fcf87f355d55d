#!/usr/bin/env bash
# Installs what this machine lacks of what building ("build"), testing ("test") and checking ("lint") need.
# On Debian and its kin the missing packages come from apt, Rust among them; a Node.js that is new enough comes from npm where
# Debian has none. Elsewhere, or without root, it says what to install.
set -euo pipefail
cd "$(dirname "$0")/.."

# Where a Node.js of our own lies; the Makefile has its programs in the path.
node_root=.tools/node
node_line="20.19 or newer"
node_package="node@22"
npm_package="npm@11"

fail() {
  printf 'setup: %s\n' "$*" >&2
  exit 1
}

say() { printf 'setup: %s\n' "$*" >&2; }

# Whether version $1 is $2 or newer.
reaches() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n1)" = "$2" ]; }

has() { command -v "$1" >/dev/null 2>&1; }

packages=()
reasons=()

# add WHY PACKAGE...
add() {
  local why=$1
  shift
  packages+=("$@")
  reasons+=("  $*: $why")
}

# want COMMAND PACKAGE WHY
want() { has "$1" || add "$3" "$2"; }

# Fresh lists of packages, once.
refreshed=
refresh() {
  [ -z "$refreshed" ] || return 0
  refreshed=1
  has apt-get || return 0
  [ "$(id -u)" -ne 0 ] || apt-get update -qq </dev/null >&2
}

# The version of a package that apt would install, without what Debian adds to it; empty where there is none.
candidate() {
  has apt-cache || return 0
  apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *\(([^)]*)\)\{0,1\}\([0-9]*:\)\{0,1\}\([0-9][0-9.]*\).*/\3/p'
}

install_packages() {
  [ ${#packages[@]} -eq 0 ] && return
  say "missing on this machine:"
  printf '%s\n' "${reasons[@]}" >&2
  has apt-get || fail "this is not Debian; install the above with your package manager and try again."
  [ "$(id -u)" -eq 0 ] || fail "please run: sudo apt-get install ${packages[*]}"
  say "installing ${packages[*]} with apt-get"
  refresh
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" </dev/null >&2
  packages=()
  reasons=()
}

rust_wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)

# Debian keeps a current Rust beside its stable one, for building browsers: rustc-web.
want_rust() {
  local have="" why package version
  has cargo && has rustc && have=$(rustc --version | cut -d' ' -f2)
  [ -n "$have" ] && reaches "$have" "$rust_wanted" && return
  why="Rust $rust_wanted or newer, in which the server is written${have:+ (this machine has $have)}"
  has rustup && fail "$why: try \`rustup update stable\`"
  refresh
  for package in rustc rustc-web; do
    version=$(candidate "$package")
    [ -n "$version" ] && reaches "$version" "$rust_wanted" || continue
    add "$why" "$package" "${package/rustc/cargo}"
    return
  done
  fail "$why: this machine's packages have none. Install it with rustup (https://rustup.rs) and try again."
}

# The engine of the browser is WebAssembly. Rustup brings the target where it reaches its network; Debian's Rust builds the target's
# standard library itself, from its source (scripts/engine.sh).
want_engine() {
  local version suffix llvm
  scripts/engine.sh can && return
  if has rustup; then
    say "adding the target wasm32-unknown-unknown, for the engine of the browser, with rustup"
    timeout 180 rustup target add wasm32-unknown-unknown >&2 || say "rustup did not bring it"
    scripts/engine.sh can && return
  fi
  refresh
  for suffix in "" -web; do
    version=$(candidate "rustc$suffix")
    [ -n "$version" ] && reaches "$version" "$rust_wanted" || continue
    add "the engine of the browser, where Rust has no WebAssembly of its own" "rustc$suffix" "cargo$suffix" "rust$suffix-src"
    install_packages
    llvm=$(/usr/bin/rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    add "the linker of WebAssembly" "lld-$llvm"
    install_packages
    scripts/engine.sh can && return
  done
  fail "the engine of the browser is built for WebAssembly, and nothing here does: try \`rustup target add wasm32-unknown-unknown\`."
}

want_rust_checkers() {
  local packages_of
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  if has rustup; then
    say "adding rustfmt and clippy, which check the code, with rustup"
    rustup component add rustfmt clippy >&2
    return
  fi
  # Of no package, if it was put there by hand.
  packages_of=$(dpkg -S "$(readlink -f "$(command -v cargo)")" 2>/dev/null | cut -d: -f1) || packages_of=""
  case "$packages_of" in
    cargo-web) add "formats and lints of Rust" rustfmt-web rust-web-clippy ;;
    cargo) add "formats and lints of Rust" rustfmt rust-clippy ;;
    *) fail "rustfmt and clippy are missing beside this Rust; install them and try again." ;;
  esac
}

node_is_new_enough() {
  has node && has npm && reaches "$(node --version | tr -d v)" "${node_line%% *}"
}

# Node.js builds the client. Where Debian's is too old, its npm brings one that is not.
set_up_node() {
  export PATH="$PWD/$node_root/node_modules/.bin:$PATH"
  node_is_new_enough && return
  local version
  refresh
  version=$(candidate nodejs)
  if ! has npm && [ -n "$version" ]; then
    add "Node.js builds the web client, npm fetches its libraries" nodejs npm
    install_packages
    hash -r
    node_is_new_enough && return
  fi
  has npm || fail "Node.js $node_line with npm is missing: the web client is built with it (https://nodejs.org)."
  say "Node.js $node_line is needed, this is $(node --version 2>/dev/null || echo none): npm brings $node_package into $node_root"
  mkdir -p "$node_root"
  npm install --prefix "$node_root" --no-audit --no-fund --loglevel=error "$node_package" "$npm_package" >&2
  hash -r
  node_is_new_enough || fail "npm brought no Node.js that runs here; install Node.js $node_line (https://nodejs.org) and try again."
}

# The tests begin servers of PostgreSQL of their own; Debian's package would begin one that nobody asked for.
want_postgres() {
  compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null && return
  add "PostgreSQL, in which the store is tested beside SQLite" postgresql
  [ "$(id -u)" -eq 0 ] && has apt-get || return 0
  mkdir -p /etc/postgresql-common/createcluster.d
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/thurup.conf
}

# The same of the bus: Debian's package would begin one on all addresses of the machine.
want_nats() {
  { has nats-server || [ -x /usr/sbin/nats-server ]; } && return
  add "NATS, the bus between several servers, over which the tests play" nats-server
  [ "$(id -u)" -eq 0 ] && has apt-get || return 0
  mkdir -p /etc/systemd/system
  [ -e /etc/systemd/system/nats-server.service ] || ln -s /dev/null /etc/systemd/system/nats-server.service
}

for part in "$@"; do
  case "$part" in
    build)
      want_rust
      want cc gcc "compiles SQLite, which is built into the binary"
      has cc || add "headers of C's library, for the same" libc6-dev
      install_packages
      want_engine
      set_up_node
      ;;
    test)
      want aiosmtpd python3-aiosmtpd "the mail server that the tests send to"
      want chromium-headless-shell chromium-headless-shell "the browser that the browser tests drive"
      want chromium chromium "the same with all its parts, for the tests of voice, push messages and passkeys"
      want_postgres
      want_nats
      want turnserver coturn "the relay that the tests of voice speak through"
      install_packages
      ;;
    lint)
      want_rust_checkers
      install_packages
      ;;
    *) fail "unknown part '$part'; known are build, test and lint" ;;
  esac
done
