// Command secure measures what docs/SECURITY.md promises, row by row.
//
//	secure guard CORPUS…
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := compareWithoutGuard(os.Args[2:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "secure:", err)
		os.Exit(1)
	}
}
