# Everything one does with Thurup, by name. `make run` and `make test` set up whatever is missing first.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
.NOTPARALLEL:

CARGO ?= cargo
# Where `scripts/setup.sh` has put a Node.js of our own, on a machine whose packages have none that is new enough.
export PATH := $(CURDIR)/.tools/node/node_modules/.bin:$(PATH)
# Tests of the server wait more than they work.
export RUST_TEST_THREADS ?= $(shell expr 2 \* $$(nproc))
BIN := target/release/thurup
WEB_MODULES := web/node_modules/.package-lock.json
E2E_MODULES := e2e/node_modules/.package-lock.json
WEB_BUILT := web/dist/index.html
ENGINE := web/engine/engine.wasm
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name dist -prune -o -name engine -prune -o -type f -print)
# For `make chaos`: seconds, and the first seed. For `make explore`: runs, and the first seed.
DURATION ?= 300
RUNS ?= 10
# For `make chaos-nodes`: faults, and the first seed.
FAULTS ?= 100
SEED ?= 1000
# Arguments for `make run`, as in: make run ARGS="--listen 0.0.0.0:5656"
ARGS ?=

.PHONY: help
help: ## List what can be made
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.PHONY: run
run: build ## Build all of it and serve on http://127.0.0.1:5656
	@exec $(BIN) serve $(ARGS)

# The client's tests keep one core busy for minutes, and wait for frames for longer: the Rust tests are built beside them, behind them,
# and run.
.PHONY: test
test: setup web ## Run every test there is
	@scripts/behind.sh $(CARGO) test --quiet --workspace --locked --tests --no-run & building=$$!
	setsid $(MAKE) test-web & web=$$!
	trap 'kill -- -$$building -$$web 2>/dev/null || true' EXIT
	wait $$building
	kill -0 $$web 2>/dev/null || wait $$web
	$(MAKE) test-rust
	wait $$web
	trap - EXIT
	$(MAKE) test-e2e
	echo "every test passed"

.PHONY: setup
setup: ## Install what building and testing needs
	@scripts/setup.sh build test
	@$(MAKE) $(WEB_MODULES) $(E2E_MODULES)

.PHONY: setup-build
setup-build:
	@scripts/setup.sh build

.PHONY: build
build: web ## Build the client and the release binary with the client in it
	@$(CARGO) build --release --locked --bin thurup

.PHONY: dist
dist: web ## Build what is given to others: target/dist/thurup
	@$(CARGO) build --profile dist --locked --bin thurup

.PHONY: web
web: setup-build engine
	@$(MAKE) $(WEB_BUILT)

# Cargo knows whether something in it is newer; the file is written only when it comes out different.
.PHONY: engine
engine:
	@CARGO=$(CARGO) scripts/engine.sh

# Only when something in it is newer: the binary embeds the files, and is built again when they are.
$(WEB_BUILT): $(WEB_MODULES) $(ENGINE) $(WEB_SOURCES)
	cd web && npm run --silent build

$(WEB_MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch ../$@

$(E2E_MODULES): e2e/package-lock.json
	cd e2e && npm ci --no-audit --no-fund
	touch ../$@

.PHONY: test-web
test-web: web ## Check and test the client, its components in a real browser
	@scripts/setup.sh test
	cd web
	npm run --silent check
	npm run --silent test

.PHONY: test-rust
test-rust: web ## Test every crate, documentation examples included
	@rm -rf target/wire
	CARGO=$(CARGO) node scripts/rust-tests.mjs

.PHONY: wire
wire: ## Write the messages' types as TypeScript
	@rm -rf target/wire
	$(CARGO) test --quiet --workspace --locked --lib export_bindings >/dev/null
	node scripts/wire.mjs

.PHONY: test-e2e
test-e2e: web ## Play in a real browser against the real server, in the build that the Rust tests use
	@scripts/setup.sh test
	$(MAKE) $(E2E_MODULES)
	$(CARGO) test --workspace --locked --tests --no-run
	cd e2e
	npm run --silent check
	npm run --silent test

.PHONY: chaos
chaos: web ## Kill, starve and overrun the server for a while, as in: make chaos DURATION=600 SEED=7
	@ulimit -n "$$(ulimit -Hn)"
	THURUP_CHAOS_SECONDS=$(DURATION) THURUP_CHAOS_SEED=$(SEED) \
	  $(CARGO) test --locked -p thurup --test chaos -- --ignored --exact long --nocapture

.PHONY: chaos-nodes
chaos-nodes: web ## The same over three servers with one database and one bus, as in: make chaos-nodes FAULTS=1000 SEED=7
	@THURUP_CHAOS_FAULTS=$(FAULTS) THURUP_CHAOS_SEED=$(SEED) \
	  $(CARGO) test --locked -p thurup --test chaos -- --ignored --exact many_faults_of_several_nodes --nocapture

.PHONY: explore
explore: ## Hold the laws against cases that no run has drawn, as in: make explore RUNS=20 SEED=7000
	@for seed in $$(seq $(SEED) $$(($(SEED) + $(RUNS) - 1))); do
	  echo "seed $$seed"
	  PROPTEST_RNG_SEED=$$seed $(CARGO) test --quiet --workspace --exclude thurup --exclude thurup-server --locked --tests
	done

.PHONY: deploy-check
deploy-check: ## Hold units and alert rules against systemd-analyze and promtool, which have to be there
	@units=$$(mktemp -d)
	trap 'rm -rf "$$units"' EXIT
	for unit in deploy/systemd/*.service deploy/systemd/*.timer; do
	  sed 's,/usr/local/bin/thurup,/bin/true,' "$$unit" > "$$units/$${unit##*/}"
	done
	# What else is on this machine may have faults of its own.
	! systemd-analyze verify --man=no "$$units"/* 2>&1 | grep thurup
	promtool check config deploy/prometheus/prometheus.yml
	promtool test rules deploy/prometheus/thurup.rules.test.yml

.PHONY: bench
bench: web ## Run the benchmarks
	@$(CARGO) bench --workspace --locked

.PHONY: lint
lint: web ## Check formats, lints and licences
	@scripts/setup.sh lint
	$(MAKE) $(E2E_MODULES)
	$(CARGO) fmt --all --check
	# Clippy leaves a core alone for half of its time. In a folder of its own it waits for no build.
	CARGO_TARGET_DIR="$${CARGO_TARGET_DIR:-target}/lint" $(CARGO) clippy --workspace --all-targets --locked -- -D warnings & clippy=$$!
	trap 'kill $$clippy 2>/dev/null || true' EXIT
	npm --prefix web run --silent lint
	npm --prefix web run --silent format:check
	npm --prefix e2e run --silent lint
	npm --prefix e2e run --silent format:check
	wait $$clippy
	deny="$$(scripts/cargo-deny.sh)"
	"$$deny" --locked check licenses bans sources
	node scripts/npm-licences.mjs web/package-lock.json e2e/package-lock.json
	node scripts/check-links.mjs
	node scripts/circles.mjs
	node scripts/layers.mjs

.PHONY: advisories
advisories: ## Look for known flaws in our libraries; needs a network
	@deny="$$(scripts/cargo-deny.sh)"
	node scripts/advisories.mjs "$$deny" web e2e

.PHONY: format
format: web ## Put every file into its format
	@scripts/setup.sh lint
	$(MAKE) $(E2E_MODULES)
	$(CARGO) fmt --all
	npm --prefix web run --silent format
	npm --prefix e2e run --silent format

.PHONY: clean
clean: ## Remove what was built and installed here
	rm -rf target .tools web/dist web/engine web/node_modules e2e/node_modules e2e/test-results e2e/playwright-report
