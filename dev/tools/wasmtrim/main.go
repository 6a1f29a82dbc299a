// Command wasmtrim makes a WebAssembly module that Go has linked smaller. What
// the module computes stays the same:
//
//   - Its tables for stack traces are dropped (traces.go): source lines, files,
//     inlined calls and arguments. A trace shows only the functions. Go's linker
//     has no flag for this.
//   - A table whose entries count up is filled by code (buckets.go).
//   - Its data has fewer segments (memory.go).
//
// The tables are checked before they are changed. If they are not as in Go 1.26,
// the module stays as it is, and the command says so.
//
//	wasmtrim MODULE.wasm
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"pilcrow/dev/tools/internal/wasmfile"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "wasmtrim:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("usage: wasmtrim MODULE.wasm")
	}
	module, err := os.ReadFile(args[0])
	if err != nil {
		return fmt.Errorf("reading the module: %w", err)
	}
	trimmed, err := trim(module)
	if errors.Is(err, errLayout) {
		fmt.Fprintf(os.Stderr, "wasmtrim: %s stays as it is: %v\n", args[0], err)
		return nil
	}
	if err != nil {
		return fmt.Errorf("trimming %s: %w", args[0], err)
	}
	if err := os.WriteFile(args[0], trimmed, 0o644); err != nil {
		return fmt.Errorf("writing the module: %w", err)
	}
	return nil
}

// errLayout means that the module's tables are not as expected.
var errLayout = errors.New("its tables have an unknown layout")

func trim(module []byte) ([]byte, error) {
	sections, err := wasmfile.Read(module)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(sections, func(s wasmfile.Section) bool { return s.ID == wasmfile.Data })
	if at < 0 {
		return nil, errLayout
	}
	m, err := readMemory(sections[at].Body)
	if err != nil {
		return nil, err
	}
	t, err := readTables(m)
	if err != nil {
		return nil, err
	}
	b, err := t.buckets()
	if err != nil {
		return nil, err
	}
	t.dropTraces()
	t.dropNames()
	clear(m[b.at : b.at+b.count*bucketBytes])
	sections[at].Body = m.data()
	sections, err = startWith(sections, b.fill())
	return wasmfile.Write(sections), err
}
