// Command pages generates the web pages for benchmarks that run without a corpus
// of saved pages. It writes them to DIR, in the layout of a corpus:
//
//	go run ./dev/bench/pages DIR
package main

import (
	"fmt"
	"os"

	"pilcrow/dev/bench/pages/synthetic"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pages DIR")
		os.Exit(2)
	}
	if err := synthetic.Write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}
