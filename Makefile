# make         set up, build the release binary, run scenarios/ with it
# make test    set up, run all tests
# make tools   install what the checks need beyond a build
# make check   everything that must hold before a change goes in, with the time that each part takes
# make bench   time the release binary
# make goldens rewrite the expected output of Tests/Fixtures; review the difference before keeping it
# make mutants change every rule of every recipe and see that a scenario fails
# make suites  check reports with public readers, shards side by side, and a suite of 10,000 files
# make fuzz    look for texts that make the inner targets trap, for a minute; SECONDS changes how long
# make clean   remove what was built

SWIFT ?= swift
BINARY := .build/release/navscript
# One file that needs no library of the machine it runs on, and starts as fast as a C program.
# lld: it does not warn of what readline could ask of user databases and never does here.
RELEASE := -c release --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -s
FORMATTED := Package.swift Sources Tests Examples scripts/fuzz

TIMED := scripts/timed.sh

.PHONY: all build setup tools test check check-format check-structure check-scenarios check-embedded bench goldens mutants suites fuzz clean

all: build
	@$(BINARY) run scenarios

build: setup
	@$(SWIFT) build $(RELEASE) --product navscript

setup:
	@scripts/setup.sh

tools:
	@scripts/tools.sh

test: setup
	@$(TIMED) "tests" $(SWIFT) test

# The quick parts come first. The tests build the debug binary that formats the scenarios.
check: check-format check-structure test check-scenarios check-embedded

check-format:
	@$(TIMED) "source format" $(SWIFT) format lint --strict --recursive $(FORMATTED)

check-structure:
	@$(TIMED) "structure" scripts/check-structure.sh

check-scenarios: test
	@$(TIMED) "scenario format" .build/debug/navscript fmt --check scenarios

check-embedded:
	@$(TIMED) "embedded" scripts/check-embedded.sh

bench: build
	@scripts/bench.sh $(BINARY)

# A run that rewrites its goldens fails, so that none is rewritten unnoticed.
goldens: setup
	@UPDATE_GOLDENS=1 $(SWIFT) test --filter FixtureTests || true
	@git status --short Tests/Fixtures

mutants: build
	@scripts/mutate-recipes.py --binary $(BINARY)

suites: build
	@scripts/check-runner.py --binary $(BINARY)

fuzz: setup
	@scripts/fuzz.sh $(SECONDS)

clean:
	rm -rf .build
