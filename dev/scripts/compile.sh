# shellcheck shell=bash
# Sourced by build.sh: compiles the core and makes dist/.

# The core's modules: the program of each, and its file.
modules=('wasm/opening pilcrow.wasm' 'wasm/full pilcrow-full.wasm' 'export/wasm pilcrow-export.wasm')

build() {
  local built=$scratch/built
  generate
  compile_core . "$built"
  cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$(go env GOROOT)/LICENSE" "$built"
  go run ./dev/tools/dist -built "$built"
  node npm/pack.mjs "$built" dist
}

# generate makes the script, style sheet and texts of the file that `pilcrow lab`
# writes, which Go embeds into the command line.
generate() {
  go generate ./extract/lab/file
}

# compile_core compiles the modules of the core in folder $1 into folder $2.
compile_core() {
  local module program file
  mkdir -p "$2"
  for module in "${modules[@]}"; do
    read -r program file <<<"$module"
    [[ -d $1/$program ]] || continue # an older revision has it elsewhere; without a module of today's, dist fails
    compile_module "$1" "$program" "$2/$file"
  done
}

# compile_module compiles program $2 of the core in folder $1 to the WebAssembly
# module $3. The flags keep paths, versions and build ids out of the module, so
# that reviewers get the same bytes when they rebuild it. wasmtrim removes what
# these flags leave.
compile_module() {
  (cd "$1" && GOFLAGS='' GOOS=js GOARCH=wasm \
    go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o "$3" "./$2")
  go run ./dev/tools/wasmtrim "$3"
}

# make_core compiles the core in folder $1 into folder $2, and copies the
# scripts that load the core into the same folder. Older revisions have these in the
# folder wasm, and some a single program.
make_core() {
  if [[ -e $1/wasm/opening ]]; then
    compile_core "$1" "$2"
  else
    mkdir -p "$2"
    compile_module "$1" wasm "$2/pilcrow.wasm"
  fi
  cp "$1"/wasm/*.js "$1"/browser/core/*.js "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$2"
  echo '{"type": "module"}' >"$2/package.json"
}

# wasmsize prints the sizes of the core's WebAssembly modules by package. Packages
# are found by symbol names, which the shipped modules lack. So the analyzed
# modules are compiled with symbol names and not trimmed. Their code is the same.
wasmsize() {
  local module program file
  need_command go "$go_source"
  compile_core . "$scratch/shipped"
  for module in "${modules[@]}"; do
    read -r program file <<<"$module"
    echo "== $file, with names"
    GOFLAGS='' GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags=-buildid= -o "$scratch/named.wasm" "./$program"
    go run ./dev/tools/wasmsize "$scratch/named.wasm"
    echo "as shipped: $(wc -c <"$scratch/shipped/$file") bytes, $(gzip -9c "$scratch/shipped/$file" | wc -c) in gzip"
  done
}
