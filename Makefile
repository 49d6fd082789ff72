# make run     the map at http://localhost:8501
# make test    every test
# make bench   how fast, as ratios measured in one run
# make check   style, types, the direction of imports, and whether the docs keep step
# make lock    choose versions anew (writes requirements.lock)

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PORT ?= 8501
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test bench check lock clean

run: $(BIN)/thence
	$(BIN)/streamlit run app.py --server.port $(PORT)

test: $(BIN)/thence
	$(BIN)/python -m pytest

bench: $(BIN)/thence
	$(BIN)/python -m bench

check: $(BIN)/thence
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest tests/docs

# The versions are those of the lock, each with its hash; then the project itself, as it stands here.
$(BIN)/thence: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" PIP_CONFIG_FILE=/dev/null build/lock/bin/pip-compile --quiet \
		--generate-hashes --allow-unsafe --strip-extras --all-build-deps --no-emit-options --all-extras \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist data/built static/leaflet
