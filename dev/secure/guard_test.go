package main

import (
	"os"
	"path/filepath"
	"testing"
)

// The guard changes none of the pages in testdata. The command
// `secure guard CORPUS` tests the pages of a corpus in the same way.
func TestGuardChangesNoTestPage(t *testing.T) {
	paths, err := filepath.Glob("../../testdata/pages/*/source.html")
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

// The comparison reports a page that the guard has to change.
func TestGuardComparisonSeesAChange(t *testing.T) {
	var r guardResult
	if err := r.add("comment", []byte("<svg><desc><template></template></desc></svg><p>what the parser alone ignores")); err != nil {
		t.Fatal(err)
	}
	if len(r.different) != 1 {
		t.Errorf("different: %v", r.different)
	}
}
