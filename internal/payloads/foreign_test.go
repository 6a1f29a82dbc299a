package payloads

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestForeign(t *testing.T) {
	root := t.TempDir()
	for path, content := range map[string]string{
		"b/list.txt":           "<b onclick=x>\nno payload\n<b onclick=x>\njavascript:x\n",
		"a/tests/case_test.go": "In: \"<a href=\\\"javascript:x\\\">\",\n",
		"a/tests/cases.json":   `[{"payload": "<i>", "<s>": ["<u>", 1, "plain"]}]`,
		"a/page.svg":           "<svg>\n<a/>\n</svg>\n",
		"a/picture.png":        "\x89PNG\x00<b>",
		"in no collection.txt": "<b>",
	} {
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Foreign(root)
	if err != nil {
		t.Fatal(err)
	}
	want := []Payload{
		{"a", "<svg>\n<a/>\n</svg>"}, {"a", "<svg>"}, {"a", "<a/>"}, {"a", "</svg>"},
		{"a", `In: "<a href=\"javascript:x\">",`}, {"a", `In: "<a href="javascript:x">",`},
		{"a", "<s>"}, {"a", "<u>"}, {"a", "<i>"},
		{"b", "<b onclick=x>"}, {"b", "javascript:x"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := Foreign(filepath.Join(root, "nowhere")); err == nil {
		t.Error("a folder that does not exist has payloads")
	}
}
