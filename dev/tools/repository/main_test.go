// Package repository_test tests properties of the whole repository: imports,
// names, documents. It reads all modules, so it is part of none that others
// import.
package repository_test

import (
	"log"
	"os"
	"testing"
)

// TestMain runs the tests in the repository's root, from which all paths start.
func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil {
		log.Fatal(err)
	}
	m.Run()
}
