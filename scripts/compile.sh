# shellcheck shell=bash
# Sourced by build.sh: compiles the core and makes dist/.

build() {
  local built=$scratch/built
  mkdir -p "$built"
  compile_core . "$built/pilcrow.wasm"
  cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$(go env GOROOT)/LICENSE" "$built"
  go run ./cmd/dist -built "$built"
}

# compile_core compiles the core in folder $1 to the WebAssembly module $2. The
# flags keep paths, versions and build ids out of the module, so that reviewers
# get the same bytes when they rebuild it. wasmtrim removes what these flags leave.
compile_core() {
  (cd "$1" && GOFLAGS='' GOOS=js GOARCH=wasm \
    go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o "$2" ./wasm)
  go run ./cmd/wasmtrim "$2"
}

# make_core compiles the core in folder $1 into folder $2, and copies the
# scripts that load the core into the same folder.
make_core() {
  mkdir -p "$2"
  compile_core "$1" "$2/pilcrow.wasm"
  cp "$1"/wasm/*.js "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$2"
  echo '{"type": "module"}' >"$2/package.json"
}

# wasmsize prints the size of the core's WebAssembly module by package. Packages
# are found by symbol names, which the shipped module lacks. So the analyzed
# module is compiled with symbol names and not trimmed. Its code is the same.
wasmsize() {
  need_command go "$go_source"
  GOFLAGS='' GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags=-buildid= -o "$scratch/named.wasm" ./wasm
  go run ./cmd/wasmsize "$scratch/named.wasm"
  compile_core . "$scratch/shipped.wasm"
  echo "the shipped module: $(wc -c <"$scratch/shipped.wasm") bytes, $(gzip -9c "$scratch/shipped.wasm" | wc -c) in gzip"
}
