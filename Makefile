# make         set up, build the release binary, run scenarios/ with it
# make test    set up, run all tests
# make tools   install what the checks need beyond a build
# make check   everything that must hold before a change goes in, with the time that each part takes
# make bench   time the release binary
# make goldens rewrite the expected output of Tests/Fixtures; review the difference before keeping it
# make mutants change every rule of every recipe and see that a scenario fails
# make expectations change each part of each expectation and see that a scenario fails
# make editors rewrite the editor support in editors/
# make suites  check reports with public readers, shards side by side, and a suite of 10,000 files
# make fuzz    look for texts that make the inner targets trap, for a minute; SECONDS changes how long
# make programs run 50,000 scenarios that are made up, in three ways
# make growth  measure how the time of inputs grows with their size
# make share   rewrite the manual page and the completions in share/, and docs/cli.md
# make install copy binary, manual page and completions below PREFIX, by default /usr/local; DESTDIR stands in front
# make release a tarball with the binary, the manual page and the completions, in out/
# make clean   remove what was built

SWIFT ?= swift
BINARY := .build/release/navscript
# One file that needs no library of the machine it runs on, and starts as fast as a C program.
# lld: it does not warn of what readline could ask of user databases and never does here.
RELEASE := -c release --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -s
FORMATTED := Package.swift Sources Tests Examples scripts/fuzz

TIMED := scripts/timed.sh

.PHONY: all build setup tools test check check-format check-structure check-editors check-scenarios check-programs check-embedded bench
.PHONY: check-growth goldens mutants expectations editors suites fuzz programs growth share install release clean

all: build
	@$(BINARY) run scenarios --deny-warnings

build: setup
	@scripts/write-commit.sh
	@$(SWIFT) build $(RELEASE) --product navscript

setup:
	@scripts/setup.sh

tools:
	@scripts/tools.sh

test: setup
	@$(TIMED) "tests" $(SWIFT) test

# The quick parts come first. The tests build the debug binary that formats the scenarios.
check: check-format check-structure check-editors test check-scenarios check-programs check-growth check-embedded

check-format:
	@$(TIMED) "source format" $(SWIFT) format lint --strict --recursive $(FORMATTED)

check-structure:
	@$(TIMED) "structure" scripts/check-structure.sh

check-editors:
	@$(TIMED) --needs python3 "editors" scripts/check-editors.py

check-scenarios: test
	@$(TIMED) "scenario format" .build/debug/navscript fmt --check scenarios
	@$(TIMED) "scenarios" .build/debug/navscript run scenarios --deny-warnings

# Programs that are made up: a few here, 50,000 with `make programs`.
check-programs: test
	@$(TIMED) "programs" scripts/programs.py --scenarios 400 --binary .build/debug/navscript

# By counted instructions, which do not depend on what else the machine does.
check-growth: test
	@$(TIMED) --needs valgrind "growth" scripts/growth.py --short --binary .build/debug/navscript

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

editors:
	@scripts/write-editors.py

expectations: build
	@scripts/check-expectations.py --binary $(BINARY)

suites: build
	@scripts/check-runner.py --binary $(BINARY)

fuzz: setup
	@scripts/fuzz.sh $(SECONDS)

programs: build
	@scripts/programs.py --binary $(BINARY)

growth: build
	@scripts/growth.py --binary $(BINARY)

PREFIX ?= /usr/local
SHARE := $(DESTDIR)$(PREFIX)/share

share: build
	@scripts/write-share.sh $(BINARY)

install: build
	@install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
	  $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	@install -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/navscript
	@install -m 644 share/navscript.1 $(SHARE)/man/man1/navscript.1
	@install -m 644 share/navscript.bash $(SHARE)/bash-completion/completions/navscript
	@install -m 644 share/navscript.zsh $(SHARE)/zsh/site-functions/_navscript
	@install -m 644 share/navscript.fish $(SHARE)/fish/vendor_completions.d/navscript.fish

VERSION := $(shell sed -n 's/^ *static let version = "navscript \(.*\)"$$/\1/p' Sources/navscript/Navscript.swift)
RELEASED := navscript-$(VERSION)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)

release: build
	@rm -rf out/$(RELEASED) && install -d out/$(RELEASED)
	@install -m 755 $(BINARY) out/$(RELEASED)/navscript
	@install -m 644 share/* README.md CHANGELOG.md out/$(RELEASED)
	@tar -C out --sort=name --owner=0 --group=0 -czf out/$(RELEASED).tar.gz $(RELEASED)
	@echo "wrote out/$(RELEASED).tar.gz"

clean:
	rm -rf .build
