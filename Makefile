# Res Publica: `make` alone lists what there is. Everything runs in environments that are made here once.
.DEFAULT_GOAL := help
.PHONY: help play test lint format check native train balance build bench peers gallery art music clean
MAKEFLAGS += --no-print-directory

# The first Python that is new enough.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo $$p; break; fi; done)
READY = $(if $(PYTHON),$(PYTHON),$(error Res Publica needs Python 3.11 or newer, and none was found; see https://www.python.org/downloads)) tools/venv.py
PY = .venv/bin/python
CODE = $(wildcard game main.py tools bench)
YAML = $(wildcard config assets tools/*/*.yaml) .yamllint
ARGS ?=

help: ## list what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

play: ## play (everything it needs is installed first)
	@$(READY) play
	@$(PY) main.py $(ARGS)

test: ## run the tests; ARGS="tests/test_text.py -k plural" for some
	@$(READY) dev
	$(PY) -m pytest $(if $(ARGS),$(ARGS),-n auto)

lint: ## look at style, types, layers and YAML
	@$(READY) dev
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy $(CODE)
	$(PY) -c "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
	$(PY) -m yamllint --strict $(YAML)

format: ## lay the code out as `make lint` wants it
	@$(READY) dev
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

check: lint test ## what must be green before a commit

native: ## compile the rules and players: the computer thinks three to four times as fast
	@$(READY) dev
	@$(PY) tools/native.py

train: ## train the judge of the computer's levels from nothing (hours); ARGS="--seed 7"
	@$(READY) dev
	@$(PY) tools/native.py
	$(PY) -m tools.trainer $(ARGS)

balance: ## let a level play itself in every option and show who wins (hours); ARGS="--jobs 2 --games 50"
	@$(READY) dev
	@$(READY) plots
	@$(PY) tools/native.py
	$(PY) -m tools.balance $(ARGS)
	.venv-plots/bin/python -m tools.balance report $(ARGS)

build: ## make dist/respublica, one file that needs nothing, and let it test itself
	@$(READY) build
	@$(READY) dev
	@$(PY) tools/native.py || echo "The executable gets the rules in plain Python."
	.venv-build/bin/python -m PyInstaller --clean --noconfirm --log-level WARN build.spec
	ls -l dist/respublica
	dist/respublica selftest

bench: ## measure
	@$(READY) dev
	$(PY) -m bench $(ARGS)

peers: ## let OpenSpiel's tests and its player loose on our games
	@$(READY) peers
	.venv-peers/bin/python -m pytest $(if $(ARGS),$(ARGS),tests/peers)

gallery: ## take a picture of every screen into gallery/
	@$(READY) dev
	$(PY) main.py gallery gallery $(ARGS)

art: ## draw the sprites again
	@$(READY) dev
	$(PY) -m tools.artist $(ARGS)

music: ## synthesise the sounds and pieces again
	@$(READY) dev
	$(PY) -m tools.composer $(ARGS)

clean: ## throw away what can be made again
	rm -rf .venv .venv-build .venv-peers .venv-plots build dist gallery native
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
