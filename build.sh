#!/usr/bin/env bash
# Builds, demonstrates, checks and measures Pilcrow: see usage below. Most of
# the functions are in dev/scripts/, in files that are sourced here.
set -euo pipefail
shopt -s globstar nullglob
caller=$PWD # the user's folder: paths in the arguments are relative to it
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$PWD

usage() {
  cat <<'END'
usage: ./build.sh              build everything into dist/
       ./build.sh demo [FILE]  build, and read FILE or a sample article in Chromium
       ./build.sh test         build, and run the checks that a change needs: 25 minutes
       ./build.sh test all     run every check, as before a release
       ./build.sh test quick   run the checks that need no browser, in three minutes
       ./build.sh shots        build, and save screenshots of the test pages in dist/shots
       ./build.sh bench documents [-part PART] CORPUS…
                               measure the engines on folders of pages with known
                               content, beside the figures of their documents; PART is
                               scores, experiments, times or searches; with papers it
                               compares the engines with a second implementation
       ./build.sh bench native [CORPUS]
                               measure saved HTML to text, beside other extractors in
                               Go, on a folder of pages or on synthetic ones
       ./build.sh bench beam [-archives N] [-copies N] [-pages N] CORPUS
                               run the pipeline on web archives made of a corpus, beside
                               `pilcrow batch`, kill it, and compare what they write
       ./build.sh bench browser [--browser NAME] [--part PART]… [--dry] [CORPUS]
                               measure the extension in both browsers, beside other
                               readers in the same pages; PART is extraction, opening,
                               first-screen, timeline or peers, and one part alone
                               writes nothing
       ./build.sh bench library [--browser NAME] [--part PART]… [--articles N] [--dry]
                               measure the library in both browsers, with 10,000 made
                               articles; PART is list or add, and one part alone writes
                               nothing
       ./build.sh bench lab [--browser NAME] [--blocks N] [--dry]
                               measure the lab in both browsers, with a page of 10,000
                               blocks: opening, scrolling and sliders
       ./build.sh bench highlights [--pages N] [--seed N] [--dry] CORPUS
                               measure whether highlights are found again when another
                               engine reads their article, or its paragraphs are edited
       ./build.sh bench backup [--browser NAME] [--articles N] [--dry]
                               measure backup and restore in both browsers, with 10,000
                               made articles: time and memory
       ./build.sh bench import [--browser NAME] [--articles N] [--dry]
                               measure the import of 10,000 made articles into the
                               library in both browsers
       ./build.sh bench books [-pages N] CORPUS
                               make books of the first 300 pages of a corpus, and count
                               what EPUBCheck finds wrong with them
       ./build.sh bench archive [-copies N] [-rounds N] [-format F] [-docs FOLDER] CORPUS
                               measure batch on a web archive that has each page of a
                               corpus 15 times: what becomes of each record, kills,
                               memory, and speed beside go-trafilatura; -docs "" only
                               prints
       ./build.sh bench core [REVISION] [CORPUS]
                               measure the core's module on live snapshots under
                               Node.js, in processor time: the default engine beside
                               comma, and beside the default engine of another
                               revision ("" for none)
       ./build.sh bench repaint
                               measure how soon a changed setting is visible
       ./build.sh bench accuracy [-fit DIR] CORPUS…
                               measure the accuracy of other extractors, or Pilcrow's
                               with the models that dev/tools/fit/fit.py left in DIR
       ./build.sh bench unseen [-misses N] [-pages FILE] [-docs FOLDER] DIR CORPUS…
                               measure what the command line writes for each page with
                               the model of dev/tools/fit/fit.py's fold in DIR that has not
                               seen it: words, whole things, structure, metadata; list
                               N misses of each form; write each page's figures to
                               FILE; -docs "" only prints
       ./build.sh bench unseen -added DIR CORPUS…
                               count what each step adds that makes things whole, and
                               how much of it is content
       ./build.sh bench outside [-base FILE] [-pages FILE] DIR CORPUS…
                               measure the same for whole sources that the model does
                               not know, with those that fit.py --outside left in DIR:
                               every seed, with intervals
       ./build.sh bench outside -check CHANGE CORPUS…
                               score the shipped weights on corpora for judging only,
                               and log it
       ./build.sh bench npm [--pages N] [--rounds N] [--dry] CORPUS
                               measure the npm package in Node.js, beside
                               Readability.js with jsdom and Defuddle with linkedom:
                               time and accuracy
       ./build.sh bench size   measure the sizes of the core's modules
       ./build.sh bench summary
                               write docs/BENCHMARKS.md from what the others wrote
       ./build.sh beam [-o FOLDER] ARCHIVE…
                               extract web archives with Apache Beam on this machine,
                               or on a cluster (docs/SCALE.md)
       ./build.sh flink FOLDER [-o FOLDER] ARCHIVE…
                               the same on a local Flink cluster; its packages and logs
                               are in the first FOLDER
       ./build.sh forms CORPUS compare the articles from the two forms of serialized
                               pages
       ./build.sh same PATH…   compare the articles of the npm package with those of the
                               command line, byte for byte, on HTML files and folders
       ./build.sh secure [all | ROW… | guard CORPUS…]
                               measure what docs/SECURITY.md promises: all of it, which
                               takes hours, or the named rows
       ./build.sh secure foreign FOLDER
                               run the payloads that others have collected: each folder
                               in FOLDER is a collection (docs/SECURITY.md)
       ./build.sh secure expressions [--strings N] [--seed N] [CORPUS…]
                               measure the time of each regular expression and scanner
                               of an import for N hostile strings (10,000, if it is not
                               given) and for the files of corpora
       ./build.sh module PATH  give the Go modules another path, to publish them there
       ./build.sh release      add the generated files to the index that the commit of a
                               release has, for `go install` (CONTRIBUTING.md)
       ./build.sh release check
                               check that the last commit has them
       ./build.sh wasmsize     print the sizes of the WebAssembly modules by package

Go and Node.js are required. Browsers, a C compiler (for Go's race detector),
poppler-utils (to read printed pages), Java (to check books) and npm packages
are installed when they are needed and missing.
END
}

source dev/scripts/needs.sh
source dev/scripts/compile.sh
source dev/scripts/checks.sh
source dev/scripts/bench.sh
source dev/scripts/secure.sh

# step runs a command and prints its name and time. $1 is the name; the rest is
# the command. If the command fails, build.sh ends, and on_exit prints the name.
step() {
  local start=$SECONDS
  current=$1
  echo "== $current"
  shift
  "$@"
  echo "ok $current ($((SECONDS - start)) s)"
  current=
}

on_exit() {
  local status=$?
  rm -rf "$scratch"
  if [[ $status != 0 && -n $current ]]; then echo "FAILED: $current" >&2; fi
}

wrong_usage() {
  usage >&2
  return 2
}

demo() {
  need_toolchains
  need_packages
  need_chromium
  build
  cd "$caller"
  node "$root/dev/e2e/commands/demo.mjs" "$@"
}

shots() {
  need_toolchains
  need_packages
  need_chromium
  build
  node dev/e2e/commands/shots.mjs
}

forms() {
  [[ $# -gt 0 ]] || { wrong_usage; return; }
  need_browsers
  cd "$caller"
  node "$root/dev/e2e/commands/forms.mjs" --browser chromium "$@"
  node "$root/dev/e2e/commands/forms.mjs" --browser firefox "$@"
}

run_beam() {
  need_command go "$go_source"
  GOWORK=off go build -C batch/beam -o "$scratch/" .
  cd "$caller"
  "$scratch/beam" "$@"
}

run_flink() {
  [[ $# -gt 1 ]] || { wrong_usage; return; }
  need_command go "$go_source"
  GOWORK=off go build -C batch/beam -o "$scratch/" .
  cd "$caller"
  "$root/batch/beam/flink/run.sh" "$scratch/beam" "$@"
}

# same compares the npm package with the command line.
same() {
  [[ $# -gt 0 ]] || { wrong_usage; return; }
  need_toolchains
  need_packages
  build
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  cd "$caller"
  node "$root/dev/bench/npm/compare.mjs" --pilcrow "$scratch/pilcrow" --package "$root/dist/npm" "$@"
}

# release adds what `go install` takes from the commit of a release: the files that
# the build generates, and .gitignore names.
release() {
  need_command go "$go_source"
  case ${1:-add} in
  add) generate && git add --force extract/lab/file/generated ;;
  check) go run ./dev/tools/labpage -committed ;;
  *) wrong_usage ;;
  esac
}

scratch=$(mktemp -d)
current= # name of the running step
trap on_exit EXIT

case ${1:-build} in
build)
  need_toolchains
  need_packages
  build
  ;;
demo) demo "${@:2}" ;;
test) run_tests "${@:2}" ;;
shots) shots ;;
bench) bench "${@:2}" ;;
same) same "${@:2}" ;;
forms) forms "${@:2}" ;;
beam) run_beam "${@:2}" ;;
flink) run_flink "${@:2}" ;;
secure) secure "${@:2}" ;;
module) go run ./dev/tools/modulepath "${@:2}" ;;
release) release "${@:2}" ;;
wasmsize) wasmsize ;;
help | -h | --help) usage ;;
*) wrong_usage ;;
esac
