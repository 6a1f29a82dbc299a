package article

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// Only the files that check a value make one of its type.
func TestMakers(t *testing.T) {
	makers := map[string][]string{
		`\battr\{[^}]`:        {"attributes.go"},
		`(^|[^.\w])address\(`: {"address.go"},
		`(^|[^.\w])picture\(`: {"picture.go", "svg.go"},
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

// The names of the kinds are in the order of their constants, and each is found.
func TestTables(t *testing.T) {
	names := strings.Fields(elements)
	if len(names) != int(kindCount-A) || kindNames[Math] != "math" || kindNames[Mtext+mathTokens-1] != "ms" {
		t.Errorf("%d names for %d kinds, or the wrong ones", len(names), kindCount-A)
	}
	text, err := os.ReadFile("kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?s)\n\tA\n.*\tWbr\n`).FindString(string(text))
	if constants := strings.Fields(strings.ToLower(list)); !slices.Equal(constants, names[:Math-A]) {
		t.Errorf("constants %q, names %q", constants, names[:Math-A])
	}
	for k := A; k < kindCount; k++ {
		n := draft.New(nil, 1).Named(page.MathML, kindNames[k])
		if k < Math && kindOf(kindTags[k]) != k || k > Math && mathKind(n) != k {
			t.Errorf("%s is not found by its name", kindNames[k])
		}
	}
}
