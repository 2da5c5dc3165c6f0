# Everything needs Python 3.11+ with venv, gcc for the compiled engine, and npm for the page to play on.
# `make play` and `make test` do all the set-up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DOCS := .venv-docs
LEARNING := .venv-learning
SITE := src/turfwar/server/site
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := $(PIP) --require-hashes --requirement
SCENARIOS := $(shell find tests/scenarios -name '*.yaml')
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.mako' -o -name 'py.typed' -o -name '*.c') \
	$(SCENARIOS) setup.py pyproject.toml README.md
# Which scenarios show each rule: written from the scenarios, for the rules reference.
INDEX := src/turfwar/games/lrb6/data/scenarios.toml
PYTEST := -n 2
# The engine, the games and what is near them. `make test` runs these; `make test-all` runs the rest.
CORE := kernel pitch odds paths games scenario views teams toy cli $(notdir $(wildcard tests/test_*.py))
# What is never compiled, or plays what other tests play in both builds, runs over one of them.
ONE_BUILD := analysis puzzles arena benching campaign cli deploy league office_play questions reference server soak teams test_client_words.py test_docs.py test_engine_build.py test_packaging.py test_sdist.py test_walk.py test_wheel.py

.PHONY: setup sdist play test test-all test-core test-rest test-learning check test-pure lint format bench bench-against bench-instructions load campaign operator flame soak soak-rules soak-million soak-office mutants mutants-client take-one-out questions-asked docs lock clean

setup: $(VENV)/.installed ## a virtual environment in .venv with the `turfwar` command, compiled

$(VENV)/.tools: requirements/play.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(LOCKED) $<
	touch $@

$(VENV)/.testing: requirements/test.lock $(VENV)/.tools
	$(LOCKED) $<
	touch $@

include web/web.mk

$(INDEX): $(SCENARIOS) | $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python -m turfwar coverage >/dev/null 2>&1

$(VENV)/.installed: $(VENV)/.tools $(SOURCES) $(CLIENT) $(INDEX)
	rm -rf build/lib* build/bdist* dist
	mkdir dist
	$(BIN)/python -c 'from setuptools import build_meta as to; to.build_wheel("dist", {"--global-option": ["--quiet"]})' >/dev/null
	$(PIP) --no-deps --no-index --force-reinstall dist/turfwar-*.whl
	touch $@

sdist: $(VENV)/.tools $(CLIENT) $(INDEX) ## the source distribution, with the client and the scenarios, in dist/
	mkdir -p dist
	$(BIN)/python -c 'from setuptools import build_meta as to; print(to.build_sdist("dist"))' | tail -1

play: setup ## a match in the browser
	$(BIN)/turfwar play

test: lint client-check test-core test-smoke ## linters, types, scenarios, core tests, every page in a browser: minutes

test-all: test-rest test-browser test-pure docs ## everything that `make test` leaves out

test-core: setup $(VENV)/.testing ## all scenarios and the core tests, against the installed, compiled engine
	$(BIN)/turfwar scenario tests/scenarios
	$(BIN)/python -m pytest $(PYTEST) $(CORE:%=tests/%)

test-rest: setup $(VENV)/.testing ## the tests that are not core: bots, arena, environments, league, server
	$(BIN)/python -m pytest $(PYTEST) $(CORE:%=--ignore=tests/%) tests

check: $(VENV)/.testing $(INDEX) ## linters, types and the tests near your edit, uncompiled: under a minute
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/python -m pytest $(PYTEST) -m "not slow" $$($(BIN)/python tests/nearby.py)
	if [ -n "$$(git status --porcelain web)" ]; then $(MAKE) client-check; fi

test-learning: setup $(LEARNING)/.installed ## the examples with PyTorch, sb3-contrib, TorchRL and, where it can be built, PufferLib
	$(LEARNING)/bin/python -m pip install --quiet --no-deps --force-reinstall dist/turfwar-*.whl
	$(LEARNING)/bin/python -m pytest -n 0 -rs tests/test_examples.py tests/env

$(LEARNING)/.installed: | $(VENV)/.installed
	test -x $(LEARNING)/bin/python || $(PYTHON) -m venv $(LEARNING)
	$(LEARNING)/bin/python -m pip install --quiet --require-hashes --requirement requirements/play.lock
	$(LEARNING)/bin/python -m pip install --quiet --require-hashes --requirement requirements/test.lock
	$(LEARNING)/bin/python -m pip install --quiet torch==2.13.0 torchrl==0.14.1 tensordict==0.14.3 stable-baselines3==2.9.2 sb3-contrib==2.9.2
	$(LEARNING)/bin/python -m pip install --quiet setuptools wheel cython gym==0.23 psutil rich-argparse imageio
	$(LEARNING)/bin/python -m pip install --quiet --no-deps --no-build-isolation pufferlib==3.0.0 || echo "PufferLib cannot be built here: its example is skipped"
	touch $@

test-pure: $(VENV)/.testing $(INDEX) ## the tests of the engine and what is around it against the source, uncompiled
	PYTHONPATH=src $(BIN)/python -m pytest $(PYTEST) $(ONE_BUILD:%=--ignore=tests/%) tests

lint: $(VENV)/.testing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.testing
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup ## how fast it is here
	$(BIN)/turfwar bench

bench-against: setup ## this tree against another revision, measured in turns: REV=main
	@test -n "$(REV)" || { echo "say which revision: make bench-against REV=main"; exit 2; }
	$(BIN)/python bench/against.py "$(REV)"

bench-instructions: setup ## instructions for each decision, search and so on, by valgrind: ONLY=random REV=main
	$(BIN)/python -m bench.instructions $(if $(ONLY),--only $(ONLY)) $(if $(REV),--against $(REV))

load: setup ## 500 matches at once on one server: how long a choice takes; NOISY=1, WORKERS="1 2 4"
	$(BIN)/python -m bench.load $(if $(NOISY),--noisy --matches 100) $(if $(WORKERS),--matches 80 --seconds 10 --think 0.3 --workers $(WORKERS))

flame: setup ## a flame graph of random play, by py-spy: flame.svg
	bench/flame.sh flame.svg

soak: setup $(VENV)/.testing ## thousands of random matches with every check, some minutes
	TURFWAR_SOAK=1 $(BIN)/python -m pytest tests/soak tests/games/deathzone -n 2 -s

soak-rules: setup $(VENV)/.testing ## 20,000 random matches, to find what the rules do not allow: MATCHES=500 FROM=1200, ONLY=1234
	PYTHONPATH=tests $(BIN)/python -m soak.rules $(if $(MATCHES),--matches $(MATCHES)) \
		$(if $(FROM),--from $(FROM)) $(if $(ONLY),--only $(ONLY))

soak-million: setup $(VENV)/.testing ## one million random matches of the five games, on from where it stopped: MATCHES=20000, ONLY=1234
	PYTHONPATH=tests $(BIN)/python -m soak.million $(if $(MATCHES),--matches $(MATCHES)) \
		$(if $(ONLY),--only $(ONLY))

questions-asked: $(VENV)/.testing ## where each question of each game is asked: in a scenario, a browser test, the random matches so far
	PYTHONPATH=src $(BIN)/python tests/questions/coverage.py

soak-office: setup $(VENV)/.testing ## random play for the league office, 5,000 events: SEED=40 EVENTS=20000, RULES=bobba
	PYTHONPATH=tests $(BIN)/python -m office_play $(if $(SEED),--seed $(SEED)) \
		$(if $(EVENTS),--events $(EVENTS)) $(if $(RULES),--rules $(RULES))

campaign: setup $(VENV)/.testing ## an attack on the server: kills, faults, garbage: SECONDS=3600 SEED=7 ONLY=kills
	PYTHONPATH=tests $(BIN)/python -m campaign $(if $(SECONDS),--seconds $(SECONDS)) \
		$(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only "$(ONLY)")

operator: setup $(VENV)/.testing ## an operator's story: install the wheel, PostgreSQL, proxies, backup, upgrade, restore, ban, purge; WHEEL=file
	$(BIN)/python tests/deploy/walk.py --wheel $(or $(WHEEL),dist/turfwar-*.whl)

mutants: $(VENV)/.testing ## the source changed on purpose: do the tests notice? writes docs/mutants.md; MUTANTS="bobba --seed 7"
	nice $(BIN)/python -m bench.mutants $(MUTANTS)

mutants-client: web/node_modules/.installed ## mutants of the client's logic by StrykerJS against its unit tests; .mutants/client.json: ONLY=src/lib/auto.ts
	cd web && $(NPM) install --no-save $(NPM_QUIET) @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1
	mkdir -p .mutants
	cd web && nice npx stryker run $(if $(ONLY),--mutate "$(ONLY)")

take-one-out: $(VENV)/.testing ## each skill, card, spell, trick and option without its effect: does a scenario fail? a minute
	$(BIN)/python -m bench.take_one_out

docs: $(VENV)/.installed $(DOCS)/.installed ## the documentation as a site, every link checked; a server shows it at /docs
	$(BIN)/python -m turfwar.cli.commands_reference docs/commands.md
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --quiet
	$(BIN)/python -c 'import shutil, turfwar.server as to; shutil.copytree("$(SITE)", to.__path__[0] + "/site", dirs_exist_ok=True)'

$(DOCS)/.installed: requirements/docs.lock
	test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	touch $@

lock: ## the lock files, from pyproject.toml; UPGRADE=1 takes the newest versions
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) uv
	$(BIN)/python requirements/lock.py $(if $(UPGRADE),--upgrade)

clean:
	rm -rf $(VENV) $(DOCS) $(LEARNING) $(SITE) web/node_modules tests/browser/node_modules src/turfwar/server/static build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants .soak
