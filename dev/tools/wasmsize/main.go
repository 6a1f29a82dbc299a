// Command wasmsize prints the sizes of the parts of a WebAssembly module that Go
// has compiled. The parts are the code of each package and the other sections,
// sorted by size, the largest first. The module must contain the names of the
// functions, so it must be linked without -s.
//
//	wasmsize FILE.wasm
package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "wasmsize:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: wasmsize FILE.wasm")
	}
	module, err := os.ReadFile(args[0])
	if err != nil {
		return fmt.Errorf("reading the module: %w", err)
	}
	sizes, err := measure(module)
	if err != nil {
		return fmt.Errorf("reading %s: %w", args[0], err)
	}
	print(out, sizes)
	return nil
}

// part is one row of the output: a package's code or a section.
type part struct {
	name  string
	bytes int
}

func print(out io.Writer, sizes map[string]int) {
	var parts []part
	total := 0
	for name, n := range sizes {
		parts = append(parts, part{name, n})
		total += n
	}
	slices.SortFunc(parts, func(a, b part) int {
		return cmp.Or(cmp.Compare(b.bytes, a.bytes), strings.Compare(a.name, b.name))
	})
	fmt.Fprintf(out, "%8s  %5s  %s\n", "KB", "share", "part")
	for _, p := range parts {
		fmt.Fprintf(out, "%8.1f  %4.1f%%  %s\n", float64(p.bytes)/1000, 100*float64(p.bytes)/float64(total), p.name)
	}
	fmt.Fprintf(out, "%8.1f  %5s  total without names\n", float64(total)/1000, "")
}
