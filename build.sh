#!/usr/bin/env bash
# Builds, shows and checks Pilcrow. See usage below.
set -euo pipefail
shopt -s globstar nullglob
caller=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"

usage() {
  cat <<'END'
usage: ./build.sh              build everything into dist/
       ./build.sh demo [FILE]  build, and read FILE or a sample article in Chromium
       ./build.sh test         build, and run every check
       ./build.sh test quick   run what takes no browser and little time, in three minutes
       ./build.sh shots        build, and put pictures of the test pages into dist/shots
       ./build.sh bench documents [-part scores|times] CORPUS…
                               measure the engines on folders of pages with known
                               content, beside the figures of their documents
       ./build.sh bench native [CORPUS]
                               measure saved HTML to text, beside other extractors in
                               Go, on a folder of pages or on made ones
       ./build.sh bench browser [CORPUS]
                               measure the extension in both browsers, beside other
                               readers in the same pages
       ./build.sh bench core [REVISION] [CORPUS]
                               measure the core's module under Node.js, in processor
                               time: the default engine beside comma, and beside the
                               same of another revision ("" for none)
       ./build.sh bench repaint
                               measure how soon a change of a setting is seen
       ./build.sh bench accuracy [-fit DIR] CORPUS…
                               measure the accuracy of other extractors, or Pilcrow's
                               with the models that cmd/fit/fit.py left in DIR
       ./build.sh bench size   measure the size of the core's module
       ./build.sh bench summary
                               write docs/BENCHMARKS.md from what the others wrote
       ./build.sh forms CORPUS compare what the two forms of serialized pages give
       ./build.sh secure [all | ROW… | guard CORPUS…]
                               measure what docs/SECURITY.md promises: all of it, which
                               takes hours, or the rows that are named there
       ./build.sh wasmsize     print what the WebAssembly module is made of

Go and Node.js must be there. Browsers, a C compiler (for Go's race detector),
poppler-utils (to read what is printed) and npm packages are installed where
they are missing and needed.
END
}

# ---- what the work needs

go_source="Go 1.26 or later: https://go.dev/dl/"

need_toolchains() {
  need_command go "$go_source"
  need_command node "Node.js 20.19 or later: https://nodejs.org/"
  need_command npm "npm, which comes with Node.js"
}

need_command() {
  command -v "$1" >/dev/null && return
  echo "build.sh: missing: $2" >&2
  return 1
}

need_packages() {
  [[ -L node_modules ]] && return # a worktree's, of another one: npm ci would empty that
  [[ node_modules/.package-lock.json -nt package-lock.json ]] && return
  npm ci --no-audit --no-fund
  touch node_modules/.package-lock.json # npm dates it by its contents
}

need_chromium() {
  finds chromiumPath || install chromium
}

need_firefox() {
  finds firefoxPath || install firefox-esr
}

# finds asks the end-to-end tests whether they find a browser.
finds() {
  node --input-type=module --eval "import { $1 as find } from './e2e/support/executables.mjs'; find();" 2>/dev/null
}

need_compiler() {
  command -v "$(go env CC)" >/dev/null || install gcc libc6-dev
}

need_poppler() {
  { command -v pdftotext && command -v pdfinfo; } >/dev/null || install poppler-utils
}

install() {
  if ! command -v apt-get >/dev/null; then
    echo "build.sh: missing: $*; install it and start again" >&2
    return 1
  fi
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@"
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# ---- build

build() {
  local built=$scratch/built
  mkdir -p "$built"
  compile_core . "$built/pilcrow.wasm"
  cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$(go env GOROOT)/LICENSE" "$built"
  go run ./cmd/dist -built "$built"
}

# compile_core compiles the sources in folder $1 to file $2. The flags keep
# paths, versions and build ids out of it: reviewers rebuild and compare.
compile_core() {
  (cd "$1" && GOFLAGS='' GOOS=js GOARCH=wasm \
    go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o "$2" ./wasm)
}

# ---- demo

# The demo may be given a file, relative to where build.sh was called from.
demo() {
  cd "$caller"
  node "$OLDPWD/e2e/commands/demo.mjs" "$@"
}

# ---- test

# Versions of the checkers; `go install` gets them into the scratch folder.
staticcheck_version=v0.8.2
govulncheck_version=v1.8.0

check_all() {
  step 'gofmt' check_format
  step 'go vet' check_vet
  step 'staticcheck' check_static
  step 'govulncheck' check_vulnerabilities
  step 'npm audit, versions pinned, licences listed' check_packages
  step 'go test, goroutines under the race detector' test_goroutines
  step 'go test, the other packages' test_others
  step 'go test, WebAssembly under Node.js' test_wasm
  step 'bench/native, a module of its own' check_native
  step 'ESLint' node_modules/.bin/eslint .
  step 'tsc --checkJs' node_modules/.bin/tsc
  step 'JavaScript unit tests' test_scripts
  step 'build' build
  step 'reproducible build' check_reproducible
  step 'permissions as declared' node secure/permissions.mjs
  step 'web-ext lint' node_modules/.bin/web-ext lint --source-dir dist/firefox --warnings-as-errors
  step 'end-to-end tests' test_in_browsers
}

# What says within three minutes, on two cores, whether something is broken.
check_quick() {
  step 'gofmt' check_format
  step 'go vet' check_vet
  step 'go test, native' go test ./...
  step 'ESLint' node_modules/.bin/eslint .
  step 'tsc --checkJs' node_modules/.bin/tsc
  step 'JavaScript unit tests' test_scripts
  cat <<'END'
left out, which ./build.sh test runs: staticcheck, govulncheck, npm audit,
  go test under the race detector and in WebAssembly, bench/native, the build
  and that it is reproducible, permissions, web-ext lint, every test in browsers
END
}

run_tests() {
  case ${1:-all} in
  all)
    need_browsers
    need_compiler
    need_poppler
    check_all
    ;;
  quick)
    need_toolchains
    need_packages
    check_quick
    ;;
  *)
    usage >&2
    return 2
    ;;
  esac
}

# step runs the command after the name; report_failure tells the name if it fails.
step() {
  local start=$SECONDS
  current=$1
  echo "== $current"
  shift
  "$@"
  echo "ok $current ($((SECONDS - start)) s)"
  current=
}

check_format() {
  local files
  files=$(gofmt -l $(go_files))
  [[ -z $files ]] || { echo "not formatted: $files" && return 1; }
}

go_files() {
  find . -name '*.go' -not -path './node_modules/*'
}

check_vet() {
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/...
}

check_static() {
  local bin
  bin=$(tool honnef.co/go/tools/cmd/staticcheck "$staticcheck_version")
  "$bin" ./...
  # It does not know that //go:wasmexport uses a function.
  GOOS=js GOARCH=wasm "$bin" -checks inherit,-U1000 ./wasm/...
}

# The peers are not needed to build or to use Pilcrow, so that a machine that
# can't download them can still run every other check.
check_native() {
  local bin output
  if ! output=$(go list -C bench/native -deps . 2>&1) && grep -qE 'dial tcp|no such host|timeout|connection' <<<"$output"; then
    echo "left out: the extractors to compare with can't be downloaded: $(tail -n 1 <<<"$output")"
    return
  fi
  bin=$(tool honnef.co/go/tools/cmd/staticcheck "$staticcheck_version")
  (cd bench/native && go vet . && "$bin" . && go test .)
}

# Of what runs natively, and of the core as it ships.
check_vulnerabilities() {
  local bin
  bin=$(tool golang.org/x/vuln/cmd/govulncheck "$govulncheck_version")
  unless_unreachable 'fetching vulnerabilities' "$bin" ./...
  unless_unreachable 'fetching vulnerabilities' env GOOS=js GOARCH=wasm "$bin" ./wasm
}

# Nothing of npm ships; what builds and tests must be known all the same.
check_packages() {
  node secure/packages.mjs
  unless_unreachable 'audit endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT' npm audit
}

# unless_unreachable runs a check that asks the network; where its output
# matches the pattern $1 nobody answered, and the check is left out.
unless_unreachable() {
  local output pattern=$1
  shift
  if output=$("$@" 2>&1); then return; fi
  if grep -qE "$pattern" <<<"$output"; then
    echo "left out: $*: $(grep -E "$pattern" <<<"$output" | tail -n 1)"
    return
  fi
  echo "$output"
  return 1
}

# tool builds a Go program and prints its path.
tool() {
  GOBIN=$scratch/bin go install "$1@$2"
  echo "$scratch/bin/${1##*/}"
}

# The test program gets no environment but PATH: Go's start code in
# wasm_exec.js refuses to run with more than 12 KB of it.
test_wasm() {
  GOOS=js GOARCH=wasm go test \
    -exec "env -i 'PATH=$PATH' $(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./wasm/...
}

# The race detector makes tests take ten times as long, and sees something only
# where there are goroutines: in these packages and all that they import.
test_goroutines() {
  local packages
  packages=$(packages_with_goroutines)
  go test -race $packages
}

test_others() {
  local packages others
  packages=$(packages_with_goroutines)
  others=$(go list ./... | grep -vxF "$packages")
  go test $others
}

packages_with_goroutines() {
  local folders
  folders=$(go_files | grep -v '^\./bench/native/' | xargs grep -lE '^[[:space:]]*go [[:alnum:]_.]+\(|\.Go\(' | xargs -n 1 dirname | sort -u) || return
  go list $folders
}

test_scripts() {
  node --test --test-reporter=spec {ui,wasm,extension,web,e2e}/**/*.test.mjs
}

test_in_browsers() {
  node e2e/support/lanes.mjs e2e/*.e2e.mjs e2e/secure/*.e2e.mjs
}

check_reproducible() {
  local other=$scratch/other/place
  mkdir -p "$other"
  cp -R go.mod go.sum extract wasm "$other"
  compile_core "$other" "$scratch/other/pilcrow.wasm"
  cmp "$scratch/other/pilcrow.wasm" dist/firefox/wasm/pilcrow.wasm
}

# ---- bench

# Each benchmark writes its sections and charts into docs/benchmarks, and
# summary writes docs/BENCHMARKS.md from these.
bench() {
  case ${1:-} in
  documents) bench_documents "${@:2}" ;;
  native) bench_native "${@:2}" ;;
  browser) bench_browser "${@:2}" ;;
  core) bench_core "${@:2}" ;;
  repaint) bench_repaint "${@:2}" ;;
  accuracy) bench_accuracy "${@:2}" ;;
  size) bench_size ;;
  summary) bench_summary ;;
  *)
    usage >&2
    return 2
    ;;
  esac
}

# The corpora are given relative to where build.sh was called from.
bench_documents() {
  need_command go "$go_source"
  go build -o "$scratch/documents" ./bench/documents
  cd "$caller"
  "$scratch/documents" -docs "$OLDPWD/docs/benchmarks" "$@"
}

bench_native() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -C bench/native -o "$scratch/native" .
  cd "$caller"
  "$scratch/native" -docs "$OLDPWD/docs/benchmarks" -pilcrow "$scratch/pilcrow" "$@"
}

# Without a corpus the pages are made ones. Options of bench/browser/main.mjs
# may come before it.
bench_browser() {
  need_browsers
  build
  if [[ $# == 0 ]]; then
    go run ./bench/pages "$scratch/pages"
    set -- "$scratch/pages"
  fi
  cd "$caller"
  node "$OLDPWD/bench/browser/main.mjs" "$@"
}

# A core is a folder with the module and what loads it.
bench_core() {
  need_toolchains
  local revision=${1:-} other=()
  make_core . "$scratch/core"
  if [[ -n $revision ]]; then
    mkdir -p "$scratch/revision"
    git archive "$revision" go.mod go.sum extract wasm | tar -x -C "$scratch/revision"
    make_core "$scratch/revision" "$scratch/other-core"
    other=(--against "$scratch/other-core")
  fi
  if [[ $# -lt 2 ]]; then
    go run ./bench/pages "$scratch/pages"
    set -- "$revision" "$scratch/pages"
  fi
  cd "$caller"
  node "$OLDPWD/bench/core/main.mjs" --core "$scratch/core" "${other[@]}" "$2"
}

# make_core puts the core of the sources in $1 into the folder $2.
make_core() {
  mkdir -p "$2"
  compile_core "$1" "$2/pilcrow.wasm"
  cp "$1"/wasm/*.js "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$2"
  echo '{"type": "module"}' >"$2/package.json"
}

bench_repaint() {
  need_browsers
  build
  node bench/browser/repaint.mjs "$@"
}

# The peers run natively and in Chromium, Pilcrow only natively.
bench_accuracy() {
  need_toolchains
  go build -o "$scratch/accuracy" ./bench/accuracy
  local systems=()
  if [[ ${1:-} != -fit ]]; then
    need_packages
    need_chromium
    go build -C bench/native -o "$scratch/native" .
    systems=(-native "$scratch/native")
  fi
  cd "$caller"
  "$scratch/accuracy" -root "$OLDPWD" -docs "$OLDPWD/docs/benchmarks" "${systems[@]}" "$@"
}

bench_size() {
  need_toolchains
  need_packages
  make_core . "$scratch/core"
  node bench/core/size.mjs "$scratch/core"
}

bench_summary() {
  need_command go "$go_source"
  go run ./bench/summary
}

need_browsers() {
  need_toolchains
  need_packages
  need_chromium
  need_firefox
}

# ---- forms

forms() {
  need_browsers
  cd "$caller"
  node "$OLDPWD/e2e/commands/forms.mjs" --browser chromium "$@"
  node "$OLDPWD/e2e/commands/forms.mjs" --browser firefox "$@"
}

# ---- secure

# The rows of browsers stand in e2e/secure/scoreboard.mjs, the others in secure/.
browser_rows=' executions second-layer requests live-bombs policies restricted faults update hostile-pages forged '

secure() {
  local row red=0
  case ${1:-all} in
  all) # a red row keeps no other from being measured
    secure_core all || red=1
    secure_browsers all || red=1
    secure_build
    return $red
    ;;
  guard) secure_core "$@" ;;
  *)
    for row; do
      case $browser_rows in
      *" $row "*) secure_browsers "$row" ;;
      *) if [[ $row == build ]]; then secure_build; else secure_core "$row"; fi ;;
      esac
    done
    ;;
  esac
}

# Corpora are given relative to where build.sh was called from.
secure_core() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -o "$scratch/secure" ./secure
  (cd "$caller" && "$scratch/secure" -pilcrow "$scratch/pilcrow" -docs "$OLDPWD/docs" "$@")
}

secure_browsers() {
  need_browsers
  build
  PILCROW_SECURE=all node e2e/secure/scoreboard.mjs "$@"
}

# What ships is what the source says, and nothing known is wrong with it.
secure_build() {
  need_toolchains
  need_packages
  build
  step 'reproducible build' check_reproducible
  step 'permissions as declared' node secure/permissions.mjs
  step 'web-ext lint' node_modules/.bin/web-ext lint --source-dir dist/firefox --warnings-as-errors
  step 'govulncheck' check_vulnerabilities
  step 'npm audit, versions pinned, licences listed' check_packages
}

# ---- wasmsize

# The module that ships has no names, without which its parts can't be told;
# all else is the same.
wasmsize() {
  need_command go "$go_source"
  GOFLAGS='' GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags=-buildid= -o "$scratch/named.wasm" ./wasm
  go run ./cmd/wasmsize "$scratch/named.wasm"
  compile_core . "$scratch/shipped.wasm"
  echo "the module that ships: $(wc -c <"$scratch/shipped.wasm") bytes, $(gzip -9c "$scratch/shipped.wasm" | wc -c) in gzip"
}

# ---- start

scratch=$(mktemp -d)
current=
trap finish EXIT

finish() {
  local status=$?
  rm -rf "$scratch"
  if [[ $status != 0 && -n $current ]]; then echo "FAILED: $current" >&2; fi
}

case ${1:-build} in
build)
  need_toolchains
  build
  ;;
demo)
  need_toolchains
  need_packages
  need_chromium
  build
  demo "${@:2}"
  ;;
test)
  run_tests "${@:2}"
  ;;
shots)
  need_toolchains
  need_packages
  need_chromium
  build
  node e2e/commands/shots.mjs
  ;;
bench)
  bench "${@:2}"
  ;;
forms)
  forms "${@:2}"
  ;;
secure)
  secure "${@:2}"
  ;;
wasmsize)
  wasmsize
  ;;
help | -h | --help)
  usage
  ;;
*)
  usage >&2
  exit 2
  ;;
esac
