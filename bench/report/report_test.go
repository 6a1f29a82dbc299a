package report

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTable(t *testing.T) {
	table := Table{Head: []string{"engine", "F1"}}
	table.Add("comma", ".5")
	if got, want := table.String(), "| engine | F1 |\n|---|--:|\n| comma | .5 |\n\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestReplace(t *testing.T) {
	for _, c := range []struct{ name, old, want string }{
		{"a new file", "", "<!-- x:begin -->\nnew\n<!-- x:end -->\n"},
		{"no markers yet", "# A\n", "# A\n\n<!-- x:begin -->\nnew\n<!-- x:end -->\n"},
		{"an older section", "a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n", "a\n<!-- x:begin -->\nnew\n<!-- x:end -->\nb\n"},
	} {
		path := filepath.Join(t.TempDir(), "report.md")
		if c.old != "" {
			if err := os.WriteFile(path, []byte(c.old), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := Replace(path, "x", "\nnew\n\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
	}
}

func TestReplaceNeedsAPair(t *testing.T) {
	for _, old := range []string{"<!-- x:begin -->", "<!-- x:end -->", "<!-- x:end --><!-- x:begin -->"} {
		if got, err := replaced([]byte(old), "x", "new"); err == nil {
			t.Errorf("%q became %q", old, got)
		}
	}
}
