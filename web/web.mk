# The page to play on, and the tests that drive it in a real Chromium. Included by the Makefile.

NPM ?= npm
# `npm ci` would refuse a lock file without the bundler's builds for other machines, which not every registry has.
NPM_QUIET := --no-fund --no-audit --loglevel=error
CLIENT := src/turfwar/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.json web/*.js web/*.ts web/schemas/*.json)
CHROMIUM := $(firstword $(wildcard /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome))

.PHONY: client client-check test-smoke test-browser walks questions measure-page screenshots chromium

client: $(CLIENT) ## build the page into the package

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v $(NPM) >/dev/null || { echo "npm is needed to build the page to play on: install Node.js 20 or later"; exit 2; }
	cd web && $(NPM) install --no-save $(NPM_QUIET)
	touch $@

$(CLIENT): web/node_modules/.installed $(CLIENT_SOURCES)
	cd web && $(NPM) run --silent build -- --logLevel warn

client-check: web/node_modules/.installed ## types, format and unit tests of the client
	cd web && $(NPM) run --silent check && $(NPM) run --silent lint && $(NPM) run --silent test

tests/browser/node_modules/.installed: tests/browser/package.json tests/browser/package-lock.json
	cd tests/browser && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 $(NPM) ci $(NPM_QUIET)
	touch $@

chromium: ## Debian's Chromium, where none is installed
ifeq ($(CHROMIUM),)
	apt-get update -qq && apt-get install -y -qq chromium
endif

test-smoke: setup chromium tests/browser/node_modules/.installed ## every page opens and every game begins, in a real Chromium
	cd tests/browser && npx playwright test --project=smoke

test-browser: setup chromium tests/browser/node_modules/.installed ## a real Chromium plays
	cd tests/browser && npx playwright test --project=tests

questions: setup chromium tests/browser/node_modules/.installed ## every question of every game by mouse, touch and keyboard: ONLY=bobba/heal
	cd tests/browser && npx playwright test --project=questions $(if $(ONLY),-g "$(ONLY)")

walks: setup chromium tests/browser/node_modules/.installed ## whole matches and seasons in a Chromium, by what a person sees; minutes: ONLY="Death Zone"
	cd tests/browser && npx playwright test --project=walks --workers=1 $(if $(ONLY),-g "$(ONLY)")

measure-page: setup chromium tests/browser/node_modules/.installed ## frames a second while players walk, how soon the page can be used, what an update costs by part
	cd tests/browser && npx playwright test --project=measure --workers=1

screenshots: setup chromium tests/browser/node_modules/.installed ## the pictures of the README, made again
	cd tests/browser && npx playwright test --project=screenshots
