package repository_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// docs/ALGORITHMS.md leads from the papers to the code. A place in the code is a
// file and names in it, for example `comma/comma.go`: `Score`, `Select`.
var (
	placeInCode = regexp.MustCompile("`([\\w/]+\\.go)`: (?:constant )?(`\\w+`(?:, (?:constant )?`\\w+`)*)")
	codeName    = regexp.MustCompile("`(\\w+)`")
)

// Every place that docs/ALGORITHMS.md names declares what it says. No build would
// notice that a function has another name or is in another file.
func TestAlgorithmsNameTheCode(t *testing.T) {
	text, err := os.ReadFile("docs/ALGORITHMS.md")
	if err != nil {
		t.Fatal(err)
	}
	places := placeInCode.FindAllStringSubmatch(string(text), -1)
	if len(places) < 50 {
		t.Errorf("only %d places in the code", len(places))
	}
	for _, place := range places {
		code := engineCode(t, place[1])
		for _, name := range codeName.FindAllStringSubmatch(place[2], -1) {
			if !declares(code, name[1]) {
				t.Errorf("%s declares no %s", place[1], name[1])
			}
		}
	}
}

// engineCode returns the source of a file. Its path is relative to the folder of
// the engines or to that of the core.
func engineCode(t *testing.T, path string) string {
	t.Helper()
	for _, folder := range []string{"extract/engine", "extract", "internal"} {
		code, err := os.ReadFile(filepath.Join(folder, path))
		if err == nil {
			return string(code)
		}
	}
	t.Errorf("no file %s", path)
	return ""
}

// declares reports whether Go code declares a function, method, type or constant
// with that name.
func declares(code, name string) bool {
	return regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|type |const )` + name + `\b`).MatchString(code)
}

func TestDeclares(t *testing.T) {
	const code = "package a\n\nconst b = 1\n\ntype c int\n\nfunc d() {}\n\nfunc (c) e() {\n\tf()\n}\n"
	for _, name := range strings.Fields("b c d e") {
		if !declares(code, name) {
			t.Errorf("%s is not declared", name)
		}
	}
	if declares(code, "f") {
		t.Error("f is declared")
	}
}
