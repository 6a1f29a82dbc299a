# shellcheck shell=bash
# Sourced by build.sh: checks whether the tools that a command needs are there.
# Missing browsers, packages and libraries are installed; a missing toolchain is
# reported.

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
  [[ -L node_modules ]] && return # the link leads to the folder of another worktree, which npm ci would empty
  [[ node_modules/.package-lock.json -nt package-lock.json ]] && return
  npm ci --no-audit --no-fund
  touch node_modules/.package-lock.json # npm gives it the date of its contents
}

# The other runtimes in which the tests of the npm package run. They are no
# development dependencies: a lock file names the packages for all systems, of
# which not every copy of the registry has all.
runtimes='bun@1.4.5 deno@2.9.6'

need_runtimes() {
  [[ $(cat dist/runtimes/versions 2>/dev/null) == "$runtimes" ]] && return
  npm install --prefix dist/runtimes --no-package-lock --no-audit --no-fund $runtimes
  echo "$runtimes" >dist/runtimes/versions
}

need_browsers() {
  need_toolchains
  need_packages
  need_chromium
  need_firefox
}

need_chromium() {
  finds chromiumPath || install chromium
}

need_firefox() {
  finds firefoxPath || install firefox-esr
}

# finds reports whether the end-to-end tests would find a browser. $1 is the
# function of dev/e2e/support/executables.mjs that looks for it.
finds() {
  node --input-type=module --eval "import { $1 as find } from './dev/e2e/support/executables.mjs'; find();" 2>/dev/null
}

need_compiler() {
  command -v "$(go env CC)" >/dev/null || install gcc libc6-dev
}

need_poppler() {
  { command -v pdftotext && command -v pdfinfo; } >/dev/null || install poppler-utils
}

# need_java: EPUBCheck, which checks the books that we write, runs in Java.
need_java() {
  command -v java >/dev/null || install default-jre-headless
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
