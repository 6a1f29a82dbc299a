package main

import (
	"strings"
	"testing"
)

func TestPackageEdits(t *testing.T) {
	edit := packageEdits[0]
	files := tree{edit.module: []byte("a(" + edit.from + ");")}
	if err := editPackages(files); err != nil {
		t.Fatal(err)
	}
	if got := string(files[edit.module]); got != "a({});" {
		t.Errorf("got %q", got)
	}
	err := editPackages(files)
	if err == nil || !strings.Contains(err.Error(), "occurs 0 times") {
		t.Errorf("a package that has changed: got error %v", err)
	}
}
