# shellcheck shell=bash
# Sourced by build.sh: all checks. check_change, check_all and check_quick list
# those of `./build.sh test`, `./build.sh test all` and `./build.sh test quick`.

# The versions of the checkers that `go install` puts into the scratch folder.
staticcheck_version=v0.8.2
govulncheck_version=v1.8.0

run_tests() {
  local before
  before=$(changed_files)
  case ${1:-change} in
  change)
    need_browsers
    need_compiler
    need_poppler
    need_java
    check_change
    ;;
  all)
    need_browsers
    need_compiler
    need_poppler
    need_java
    need_runtimes
    check_all
    ;;
  quick)
    need_toolchains
    need_packages
    check_quick
    ;;
  *) wrong_usage ;;
  esac
  step 'no file of the repository has changed' check_unchanged "$before"
}

# check_change runs what a change needs, in 25 minutes on two cores.
check_change() {
  check_sources
  step 'build' build
  check_product
  step 'npm package' test_package
  step 'end-to-end tests' test_in_browsers change
}

# check_all also runs what protects a release, and what few changes can break.
check_all() {
  check_sources
  step 'dev/bench/native, a separate module' check_module dev/bench/native
  step 'batch/beam, a separate module' check_module batch/beam
  step 'build' build
  check_product
  step 'reproducible build' check_reproducible
  step 'npm package, also in Deno and Bun' test_package
  step 'end-to-end tests' test_in_browsers all
}

check_sources() {
  step 'what Go embeds' generate
  step 'gofmt' check_format
  step 'go vet' check_vet
  step 'go vet, separate modules' vet_modules
  step 'staticcheck' check_static
  step 'govulncheck' check_vulnerabilities
  step 'npm audit, versions pinned, licenses listed' check_packages
  step 'go test, goroutines under the race detector' test_goroutines
  step 'go test, the other packages' test_others
  step 'go test, WebAssembly under Node.js' test_wasm
  step 'JavaScript is formatted' node_modules/.bin/dprint check
  step 'ESLint' node_modules/.bin/eslint .
  step 'tsc --checkJs' node_modules/.bin/tsc
  step 'JavaScript unit tests' test_javascript
}

# check_quick runs the checks that need no browser. They take three minutes on
# two cores.
check_quick() {
  step 'what Go embeds' generate
  step 'gofmt' check_format
  step 'go vet' check_vet
  step 'go test, native' test_native
  step 'JavaScript is formatted' node_modules/.bin/dprint check
  step 'ESLint' node_modules/.bin/eslint .
  step 'tsc --checkJs' node_modules/.bin/tsc
  step 'JavaScript unit tests' test_javascript
  cat <<'END'
skipped, but part of ./build.sh test: staticcheck, govulncheck, npm audit,
  go test under the race detector and in WebAssembly, dev/bench/native, batch/beam, the
  build, permissions, web-ext lint, the npm package, all browser tests
END
}

# check_product checks the extensions in dist/.
check_product() {
  step 'a tagged commit is a whole release' check_release
  step 'permissions as declared' node dev/secure/permissions.mjs
  step 'web-ext lint' node_modules/.bin/web-ext lint --source-dir dist/firefox --warnings-as-errors
}

# check_release checks a commit with the tag of a version, which has what the build
# generates.
check_release() {
  [[ -z $(git tag --points-at HEAD --list 'v*') ]] || release check
}

check_format() {
  local files
  files=$(gofmt -l $(go_files))
  [[ -z $files ]] || { echo "not formatted: $files" && return 1; }
}

go_files() {
  find . -name '*.go' -not -path './node_modules/*'
}

# go_packages prints the patterns of all packages of the modules in go.work.
go_packages() {
  go list -m -f '{{.Dir}}/...'
}

check_vet() {
  go vet $(go_packages)
  GOOS=js GOARCH=wasm go vet ./wasm/... ./export/wasm/...
}

check_static() {
  local bin
  bin=$(tool honnef.co/go/tools/cmd/staticcheck "$staticcheck_version")
  "$bin" $(go_packages)
  # The check U1000 is off: the functions marked with //go:wasmexport have no
  # callers in Go, so it would report them as unused.
  GOOS=js GOARCH=wasm "$bin" -checks inherit,-U1000 ./wasm/... ./export/wasm/...
}

# vet_modules vets the modules that are not in go.work: dev/bench/native, which
# imports other extractors, and batch/beam, which imports Apache Beam.
vet_modules() {
  local module
  for module in dev/bench/native batch/beam; do
    if modules_are_reachable "$module"; then GOWORK=off go vet -C "$module" ./...; fi
  done
}

# modules_are_reachable reports whether the modules that the one in folder $1
# imports can be downloaded. The product needs none of them. So a machine that
# can't download them skips a check, instead of failing.
modules_are_reachable() {
  local output
  if ! output=$(GOWORK=off go list -C "$1" -deps ./... 2>&1) && grep -qE 'dial tcp|no such host|timeout|connection' <<<"$output"; then
    echo "skipped: what $1 imports can't be downloaded: $(tail -n 1 <<<"$output")"
    return 1
  fi
}

# check_module checks a module that is not in go.work. The tests of beam run the
# pipeline on Beam's local runner, and kill it.
check_module() {
  local bin
  modules_are_reachable "$1" || return 0
  bin=$(tool honnef.co/go/tools/cmd/staticcheck "$staticcheck_version")
  (export GOWORK=off && cd "$1" && "$bin" ./... && go test ./...)
}

# check_vulnerabilities looks for known vulnerabilities in the native programs
# and in the WebAssembly modules, which differ in the packages they
# import.
check_vulnerabilities() {
  local bin
  bin=$(tool golang.org/x/vuln/cmd/govulncheck "$govulncheck_version")
  unless_unreachable 'fetching vulnerabilities' "$bin" $(go_packages)
  unless_unreachable 'fetching vulnerabilities' env GOOS=js GOARCH=wasm "$bin" ./wasm/full ./export/wasm
}

# check_packages checks the npm packages. None of them is part of the product,
# but they run on developers' machines to build and test the product.
check_packages() {
  node dev/secure/packages.mjs
  unless_unreachable 'audit endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT' npm audit
}

# unless_unreachable runs a check that needs a server. $1 is a pattern of the
# messages about an unreachable server; the rest is the command. If the command
# fails with such a message, the check counts as skipped.
unless_unreachable() {
  local output pattern=$1
  shift
  if output=$("$@" 2>&1); then return; fi
  if grep -qE "$pattern" <<<"$output"; then
    echo "skipped: $*: $(grep -E "$pattern" <<<"$output" | tail -n 1)"
    return
  fi
  echo "$output"
  return 1
}

# tool builds version $2 of the Go program $1 and prints its path.
tool() {
  GOBIN=$scratch/bin go install "$1@$2"
  echo "$scratch/bin/${1##*/}"
}

# test_native runs all Go tests. Go knows when it can take a test's last result,
# but not for files outside of the test's module, such as the test pages. So only
# the tests of the root's module take it.
test_native() {
  go test ./...
  go test -count=1 $(go_packages | tail -n +2)
}

# test_goroutines runs the tests of the packages that start goroutines, under
# the race detector. The detector makes tests ten times as slow, and finds
# nothing in code without goroutines. It also observes the packages that the
# tested ones import.
test_goroutines() {
  local packages
  packages=$(packages_with_goroutines)
  go test -count=1 -race $packages
}

test_others() {
  local packages others
  packages=$(packages_with_goroutines)
  others=$(go list $(go_packages) | grep -vxF "$packages")
  go test -count=1 $others
}

packages_with_goroutines() {
  local folders
  folders=$(go_files | grep -vE '^\./(dev/bench/native|batch/beam)/' | xargs grep -lE '^[[:space:]]*go [[:alnum:]_.]+\(|\.Go\(' | xargs -n 1 dirname | sort -u) || return
  go list $folders
}

# test_wasm runs Go tests as WebAssembly under Node.js, with PATH as the only
# environment variable. The reason is wasm_exec.js, Go's start code: it refuses
# to run if arguments and environment exceed 12 KB.
test_wasm() {
  GOOS=js GOARCH=wasm go test \
    -exec "env -i 'PATH=$PATH' $(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./wasm/... ./export/wasm/...
}

test_javascript() {
  node --test --test-reporter=spec {browser,extension,web,dev}/**/*.test.mjs npm/*.test.mjs
}

# test_package tests the npm package in dist/, as users install it.
test_package() {
  node --test --test-reporter=spec npm/packed/*.test.mjs
}

# test_in_browsers runs the suites that dev/e2e/support/suites.mjs lists for $1, and
# writes the time of each into dist/test-times.json.
test_in_browsers() {
  node dev/e2e/support/lanes.mjs "$1"
}

# check_reproducible compiles a copy of the core's sources in another folder,
# and checks that the results equal the modules in dist/, byte for byte.
check_reproducible() {
  local file other=$scratch/other/place
  mkdir -p "$other"
  cp -R go.work go.mod go.sum batch cmd dev export extract internal wasm manifest.json version.go "$other"
  compile_core "$other" "$scratch/other"
  for file in pilcrow.wasm pilcrow-full.wasm pilcrow-export.wasm; do
    cmp "$scratch/other/$file" "dist/firefox/browser/core/$file"
  done
}

# changed_files prints which files differ from the commit; nothing outside of a
# git repository.
changed_files() {
  if git rev-parse --git-dir >/dev/null 2>&1; then git status --porcelain; fi
}

# check_unchanged checks that the same files differ as before the checks: $1.
check_unchanged() {
  diff <(echo "$1") <(echo "$(changed_files)") || { echo "the checks have changed these files" && return 1; }
}
