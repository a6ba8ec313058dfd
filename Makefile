# make         set up, build the release binary, and run scenarios/ with it
# make test    set up and run all tests
# make tools   install the tools that the checks need
# make check   run all checks that a change must pass, and print the time of each
# make bench   time the release binary, and count the instructions of single operations
# make bench-compare BEFORE=BINARY compare the release binary with another by counted instructions
# make bench-compare REF=COMMIT compare it with the release binary of a commit, which is built for that
# make link-order rewrite scripts/link-order.txt, which places the functions of the release binary
# make goldens rewrite the expected output of Tests/Fixtures; review the difference afterwards
# make mutants change every rule of every recipe, every script of callbacks and the core's conditions, and expect a scenario to fail
# make expectations change each part of each expectation and expect a scenario to fail
# make editors rewrite the editor support in editors/
# make suites  check reports with public readers, parallel shards, and a suite of 10,000 files
# make sanitize run the tests under the address and the thread sanitizer
# make fuzz    search for inputs that trap a reader, for SECONDS each (default: 60)
# make hostile run hostile inputs with the release binary, and kill it 200 times while it writes
# make programs run 50,000 generated scenarios in three ways
# make growth  measure how run time grows with the size of inputs
# make learn   rewrite docs/learn.md, its pictures and the lessons that the command carries
# make share   rewrite the manual page and the completions in share/, and docs/cli.md
# make install install binary, manual page and completions below DESTDIR and PREFIX (default: /usr/local)
# make page    build navscript.html, the page that runs scenarios in a browser, in out/
# make release create a tarball with binary, manual page and completions in out/, and the page beside it
# make clean   remove all build products

SWIFT ?= swift
BINARY := .build/release/navscript
# One file without shared libraries that starts as fast as a C program.
# lld: it does not warn of what readline could ask of user databases and never does here.
# The functions that every start runs stand side by side; a name that the linker does not find is passed over.
UNSTRIPPED := -c release --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --symbol-ordering-file=$(CURDIR)/scripts/link-order.txt -Xlinker --no-warn-symbol-ordering
RELEASE := $(UNSTRIPPED) -Xlinker -s
FORMATTED := Package.swift Sources Tests Examples scripts/fuzz scripts/bench scripts/mutants scripts/numbers

TIMED := scripts/timed.sh

.PHONY: all build setup tools page test check check-format check-structure check-editors check-scenarios check-page check-written check-programs check-embedded bench bench-compare link-order
.PHONY: check-play check-growth check-explore check-mutants goldens mutants learn expectations editors suites fuzz sanitize hostile programs growth share install release clean

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
check: check-format check-structure check-editors test check-scenarios check-page check-programs check-growth check-embedded check-explore check-mutants

check-format:
	@$(TIMED) "source format" $(SWIFT) format lint --strict --recursive $(FORMATTED)

check-structure:
	@$(TIMED) "structure" scripts/check-structure.sh

check-editors:
	@$(TIMED) --needs python3 "editors" scripts/check-editors.py

check-page: check-written check-play

# The pages that the command writes.
check-written: test
	@$(TIMED) --needs chromium "page" scripts/check-page.py --binary .build/debug/navscript

# The page that runs scenarios: Node runs its module, then Chromium the whole page.
check-play: test page
	@$(TIMED) --needs node "numbers" node scripts/check-numbers.mjs
	@$(TIMED) --needs node "module" node scripts/check-module.mjs .build/debug/navscript .build/page/page.wasm scenarios Tests/Fixtures
	@$(TIMED) --needs chromium "play" scripts/check-play.py --binary .build/debug/navscript --page out/navscript.html

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

# Every recipe, deeper than in a test.
check-explore: build
	@$(TIMED) "explore" scripts/check-explore.sh $(BINARY)

# Seconds with the release binary.
check-mutants: build
	@$(TIMED) --needs python3 "mutants of recipes" scripts/mutate-recipes.py --binary $(BINARY)

bench: build
	@scripts/bench.sh $(BINARY)

bench-compare: build
	@scripts/bench-compare.sh $(if $(REF),--ref "$(REF)","$(BEFORE)") $(BINARY)

link-order: setup
	@$(SWIFT) build $(UNSTRIPPED) --product navscript
	@scripts/write-link-order.py $(BINARY)
	@rm -f $(BINARY) # The package manager does not see that the order has changed.

# A run that rewrites its goldens fails, so that none is rewritten unnoticed.
goldens: setup
	@UPDATE_GOLDENS=1 $(SWIFT) test --filter FixtureTests || true
	@git status --short Tests/Fixtures

mutants: build
	@scripts/mutate-recipes.py --binary $(BINARY)
	@scripts/mutate-core.py

editors:
	@scripts/write-editors.py

expectations: build
	@scripts/check-expectations.py --binary $(BINARY)

suites: build
	@scripts/check-runner.py --binary $(BINARY)

fuzz: setup
	@scripts/fuzz.sh $(SECONDS)

sanitize: setup
	@scripts/sanitize.sh

hostile: build
	@scripts/hostile.py --binary $(BINARY)

programs: build
	@scripts/programs.py --binary $(BINARY)

growth: build
	@scripts/growth.py --binary $(BINARY)

PREFIX ?= /usr/local
SHARE := $(DESTDIR)$(PREFIX)/share

learn: build
	@scripts/write-page.sh
	@scripts/write-learn.py --binary $(BINARY)

page:
	@scripts/setup-page.sh
	@$(TIMED) "page's module" scripts/build-module.sh
	@scripts/make-page.py --module .build/page --out out/navscript.html

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

release: build page
	@rm -rf out/$(RELEASED) && install -d out/$(RELEASED)
	@install -m 755 $(BINARY) out/$(RELEASED)/navscript
	@install -m 644 share/* README.md CHANGELOG.md out/$(RELEASED)
	@tar -C out --sort=name --owner=0 --group=0 -czf out/$(RELEASED).tar.gz $(RELEASED)
	@echo "wrote out/$(RELEASED).tar.gz and out/navscript.html"

clean:
	rm -rf .build
