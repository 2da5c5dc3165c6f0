# Everything needs only Python 3.11+ with venv, and gcc for the compiled engine.
# `make play` and `make test` do all the set-up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name 'py.typed') setup.py pyproject.toml README.md
TOOLS := "httpx>=0.27" "hypothesis>=6.100" "mypy==2.4.1" "pytest>=8" "pytest-xdist>=3.6" "ruff==0.17.4" \
	"schemathesis>=4" "setuptools>=77" "types-PyYAML" "types-setuptools" "wheel"
RUNTIME := "alembic>=1.13" "argon2-cffi>=23" "fastapi>=0.115" "librt>=0.16" "msgspec>=0.19" \
	"mypy_extensions>=1.1" "numpy>=1.26" "platformdirs>=4" "psycopg[binary]>=3.2" "pyyaml>=6" "rich>=13" \
	"sqlalchemy>=2.0.30" "typer>=0.15" "uvicorn>=0.30" "websockets>=13"
EXTRAS := "matplotlib>=3.8" "pyarrow>=15" "ray>=2.40"
PYTEST := -n 2

.PHONY: setup play test test-compiled test-pure lint format bench bench-against flame load soak clean

setup: $(VENV)/.installed ## a virtual environment in .venv with the `turfwar` command, compiled

$(VENV)/.tools: pyproject.toml Makefile
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(TOOLS) $(RUNTIME) $(EXTRAS)
	touch $@

$(VENV)/.installed: $(VENV)/.tools $(SOURCES)
	rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	touch $@

play: setup ## the server, with a browser to play in
	$(BIN)/turfwar play

test: lint test-compiled ## everything: linters, types, tests, scenarios

test-compiled: setup ## the tests against the installed, compiled engine
	$(BIN)/python -m pytest $(PYTEST)
	$(BIN)/turfwar scenario tests/scenarios

test-pure: $(VENV)/.tools ## the same tests against the source, uncompiled
	PYTHONPATH=src $(BIN)/python -m pytest $(PYTEST)

lint: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.tools
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup ## how fast it is here
	$(BIN)/turfwar bench

load: setup ## 200 matches at once on one server: how long a choice takes
	$(BIN)/python bench/load.py

bench-against: setup ## this tree against another revision, measured in turns: REV=main
	@test -n "$(REV)" || { echo "say which revision: make bench-against REV=main"; exit 2; }
	$(BIN)/python bench/against.py "$(REV)"

flame: setup ## a flame graph of random play, by py-spy: flame.svg
	bench/flame.sh flame.svg

soak: setup ## 2,000 random matches with every check, some minutes
	TURFWAR_SOAK=1 $(BIN)/python -m pytest tests/soak -n 2 -s

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
