# shellcheck shell=bash
# Sourced by build.sh: measures the rows of the table in docs/SECURITY.md.

# The rows that dev/e2e/secure/scoreboard.mjs measures. The Go command in dev/secure/
# measures the others, except the row "build".
browser_rows=' executions second-layer requests live-bombs policies restricted faults update hostile-pages durability interrupted forged stored-payloads lab '

secure() {
  local row red=0
  case ${1:-all} in
  all) # if a row's bar is not met, the others are measured all the same
    secure_core all || red=1
    secure_browsers all || red=1
    secure_expressions || red=1
    secure_npm || red=1
    secure_build
    return $red
    ;;
  guard)
    [[ $# -gt 1 ]] || { wrong_usage; return; }
    secure_core "$@"
    ;;
  foreign)
    [[ $# == 2 ]] || { wrong_usage; return; }
    secure_foreign "$(cd "$caller" && realpath "$2")"
    ;;
  npm) secure_npm ;;
  expressions) secure_expressions "${@:2}" ;;
  *)
    for row; do secure_row "$row"; done
    ;;
  esac
}

secure_row() {
  case $browser_rows in
  *" $1 "*) secure_browsers "$1" ;;
  *) if [[ $1 == build ]]; then secure_build; else secure_core "$1"; fi ;;
  esac
}

# secure_core runs the Go command in dev/secure/. It runs in the user's folder,
# because the paths of corpora are relative to it.
secure_core() {
  need_command go "$go_source"
  generate
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -o "$scratch/secure" ./dev/secure
  (cd "$caller" && "$scratch/secure" -pilcrow "$scratch/pilcrow" -docs "$root/docs" "$@")
}

# secure_expressions runs hostile strings, and the files of corpora, through the
# expressions and scanners of an import.
secure_expressions() {
  need_packages
  (cd "$caller" && node "$root/dev/tools/regular-expressions/measure.mjs" "$@")
}

# secure_npm measures the row "npm": hostile pages in the npm package.
secure_npm() {
  need_toolchains
  need_packages
  build
  mkdir -p "$scratch/bombs"
  go run ./dev/secure payloads "$scratch/payloads.json"
  go run ./dev/secure pages "$scratch/bombs"
  node dev/secure/npm.mjs dist/npm "$scratch/payloads.json" "$scratch/bombs"
}

secure_browsers() {
  need_browsers
  build
  PILCROW_SECURE=all node dev/e2e/secure/scoreboard.mjs "$@"
}

# secure_foreign measures what becomes of payloads that others have collected:
# each folder in folder $1 is a collection.
secure_foreign() {
  secure_core -foreign "$1" sanitizer fixpoint
  PILCROW_FOREIGN=$1 secure_browsers executions
}

# secure_build measures the row "build": the product matches its source, and
# nothing in it has a known vulnerability.
secure_build() {
  need_toolchains
  need_packages
  build
  check_product
  step 'reproducible build' check_reproducible
  step 'govulncheck' check_vulnerabilities
  step 'npm audit, versions pinned, licenses listed' check_packages
}
