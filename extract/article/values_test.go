package article

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Only the files that check a value make one of its type.
func TestMakers(t *testing.T) {
	makers := map[string][]string{
		`\battr\{[^}]`:        {"attributes.go"},
		`(^|[^.\w])address\(`: {"address.go"},
		`(^|[^.\w])picture\(`: {"image.go", "svg.go"},
	}
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for pattern, allowed := range makers {
			made := regexp.MustCompile(pattern).Find(text)
			if made != nil && !slices.Contains(allowed, file) && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s has %q", file, made)
			}
		}
	}
}

// Each kind has a name and a role, and each attribute a name.
func TestTables(t *testing.T) {
	for k := A; k < kindCount; k++ {
		if k.name() == "" || kinds[k].role == none {
			t.Errorf("kind %d: name %q, role %d", k, k.name(), kinds[k].role)
		}
		if k < Math && kindOf(kinds[k].tag) != k || k >= Math && mathKindOf(k.name()) != k {
			t.Errorf("%s is not found by its name", k.name())
		}
	}
	for a, name := range attributeNames {
		if name == "" {
			t.Errorf("attribute %d has no name", a)
		}
	}
}
