# Everything needs Python 3.11+ with venv, gcc for the compiled engine, and npm for the page to play on.
# `make play` and `make test` do all the set-up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.mako' -o -name 'py.typed') \
	$(shell find tests/scenarios -name '*.yaml') setup.py pyproject.toml README.md
BUILD := "mypy==2.4.1" "setuptools>=77" "types-PyYAML" "types-networkx" "types-setuptools" "wheel"
RUNTIME := "alembic>=1.13" "argon2-cffi>=23" "fastapi>=0.115" "librt>=0.16" "msgspec>=0.19" \
	"mypy_extensions>=1.1" "networkx>=3.2" "numpy>=1.26" "platformdirs>=4" "psycopg[binary]>=3.2" "pyyaml>=6" "rich>=13" \
	"sqlalchemy>=2.0.30" "typer>=0.15" "uvicorn>=0.30" "websockets>=13"
TESTING := "grimp>=3" "httpx>=0.27" "hypothesis>=6.100" "pytest>=8" "pytest-timeout>=2.3" "pytest-xdist>=3.6" \
	"ruff==0.17.4" "schemathesis>=4"
EXTRAS := "matplotlib>=3.8" "pyarrow>=15" "ray>=2.40"
PYTEST := -n 2

.PHONY: setup play test test-compiled test-pure lint format bench bench-against load flame soak soak-rules mutants clean

setup: $(VENV)/.installed ## a virtual environment in .venv with the `turfwar` command, compiled

$(VENV)/.tools: pyproject.toml Makefile
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) $(BUILD) $(RUNTIME)
	touch $@

$(VENV)/.testing: $(VENV)/.tools
	$(PIP) $(TESTING) $(EXTRAS)
	touch $@

include web/web.mk

$(VENV)/.installed: $(VENV)/.tools $(SOURCES) $(CLIENT)
	rm -rf build
	$(PIP) --no-deps --no-build-isolation --force-reinstall .
	touch $@

play: setup ## a match in the browser
	$(BIN)/turfwar play

test: lint client-check test-compiled test-browser ## everything: linters, types, tests, scenarios, a browser

test-compiled: setup $(VENV)/.testing ## the tests against the installed, compiled engine
	$(BIN)/python -m pytest $(PYTEST)
	$(BIN)/turfwar scenario tests/scenarios

test-pure: $(VENV)/.testing ## the same tests against the source, uncompiled
	PYTHONPATH=src $(BIN)/python -m pytest $(PYTEST)

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

load: setup ## 200 matches at once on one server: how long a choice takes
	$(BIN)/python bench/load.py

flame: setup ## a flame graph of random play, by py-spy: flame.svg
	bench/flame.sh flame.svg

soak: setup $(VENV)/.testing ## thousands of random matches with every check, some minutes
	TURFWAR_SOAK=1 $(BIN)/python -m pytest tests/soak -n 2 -s

soak-rules: setup $(VENV)/.testing ## 20,000 random matches, to find what the rules do not allow: MATCHES=500 FROM=1200, ONLY=1234
	PYTHONPATH=tests $(BIN)/python -m soak.rules $(if $(MATCHES),--matches $(MATCHES)) \
		$(if $(FROM),--from $(FROM)) $(if $(ONLY),--only $(ONLY))

mutants: $(VENV)/.testing ## rules changed on purpose: do the scenarios notice? writes docs/mutants.md
	nice $(BIN)/python -m bench.mutants $(MUTANTS)

clean:
	rm -rf $(VENV) web/node_modules tests/browser/node_modules src/turfwar/server/static build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants
