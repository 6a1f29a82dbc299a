package main

import (
	"os"
	"path/filepath"
	"testing"
)

// The guard changes none of the test pages. `secure guard CORPUS` compares
// other pages.
func TestGuardChangesNoTestPage(t *testing.T) {
	paths, err := filepath.Glob("../testdata/pages/*/source.html")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no test pages: %v", err)
	}
	var all guardResult
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := all.add(path, source); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	if len(all.different) > 0 || all.unparsed > 0 {
		t.Errorf("changed: %v; without a tree to compare with: %d", all.different, all.unparsed)
	}
}

// The comparison finds the changes in a page that needs the guard.
func TestGuardComparisonSeesAChange(t *testing.T) {
	var r guardResult
	if err := r.add("comment", []byte("<svg><desc><template></template></desc></svg><p>what the parser alone ignores")); err != nil {
		t.Fatal(err)
	}
	if len(r.different) != 1 {
		t.Errorf("different: %v", r.different)
	}
}
