# shellcheck shell=bash
# Sourced by build.sh: measures the rows of docs/SECURITY.md.

# The rows of e2e/secure/scoreboard.mjs. The Go command secure has the others.
browser_rows=' executions second-layer requests live-bombs policies restricted faults update hostile-pages forged '

secure() {
  local row red=0
  case ${1:-all} in
  all) # a red row does not stop the others
    secure_core all || red=1
    secure_browsers all || red=1
    secure_build
    return $red
    ;;
  guard) secure_core "$@" ;;
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

# Users give corpora relative to their own folder, so the program runs there.
secure_core() {
  need_command go "$go_source"
  go build -o "$scratch/pilcrow" ./cmd/pilcrow
  go build -o "$scratch/secure" ./secure
  (cd "$caller" && "$scratch/secure" -pilcrow "$scratch/pilcrow" -docs "$root/docs" "$@")
}

secure_browsers() {
  need_browsers
  build
  PILCROW_SECURE=all node e2e/secure/scoreboard.mjs "$@"
}

# secure_build checks that the product matches its source, and that nothing in
# it is known to be vulnerable.
secure_build() {
  need_toolchains
  need_packages
  build
  check_product
  step 'govulncheck' check_vulnerabilities
  step 'npm audit, versions pinned, licenses listed' check_packages
}
