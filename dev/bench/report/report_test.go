package report

import (
	"os"
	"path/filepath"
	"regexp"
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

func TestMakeFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "docs", "new")
	for range 2 { // the second time it is there
		if err := MakeFolder(folder); err != nil {
			t.Fatal(err)
		}
	}
	if err := Replace(filepath.Join(folder, "report.md"), "x", "new"); err != nil {
		t.Error(err)
	}
	if err := MakeFolder(filepath.Join(folder, "report.md")); err == nil {
		t.Error("a file passes for a folder")
	}
}

func TestReplaceNeedsAPair(t *testing.T) {
	for _, old := range []string{"<!-- x:begin -->", "<!-- x:end -->", "<!-- x:end --><!-- x:begin -->"} {
		if got, err := replaced([]byte(old), "x", "new"); err == nil {
			t.Errorf("%q became %q", old, got)
		}
	}
}

func TestSection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report.md")
	if err := Replace(path, "x", "text"); err != nil {
		t.Fatal(err)
	}
	if got, err := Section(path, "x"); err != nil || got != "text" {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := Section(path, "y"); err == nil {
		t.Errorf("a section that is not there is %q", got)
	}
}

func TestCell(t *testing.T) {
	first := Table{Head: []string{"hot", "small", "large"}}
	first.Add("ours", "1", "2")
	second := Table{Head: []string{"cold", "small", "large"}}
	second.Add("ours", "3", "4")
	section := "prose | with a bar\n\n" + first.String() + "prose\n\n" + second.String()
	for _, c := range []struct{ table, row, column, want string }{
		{"hot", "ours", "large", "2"},
		{"cold", "ours", "small", "3"},
		{"cold", "theirs", "small", ""},
		{"cold", "ours", "huge", ""},
		{"warm", "ours", "small", ""},
	} {
		if got, err := Cell(section, c.table, c.row, c.column); got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%v: %q, %v", c, got, err)
		}
	}
}

func TestMeasured(t *testing.T) {
	want := regexp.MustCompile("^Measured [0-9-]{10} at revision [0-9a-z-]+ with [0-9]+ cores \\(.+\\)\\. Repeat: `./x y`\\.\n\n$")
	if got := Measured(".", "./x y"); !want.MatchString(got) {
		t.Errorf("%q", got)
	}
}
