package main

import (
	"strings"
	"testing"
)

func TestAddContent(t *testing.T) {
	sources := tree{
		contentOrder:                     []byte(`["b", "a"]`),
		contentFolder + "a.js":           []byte("second();\n"),
		contentFolder + "b.js":           []byte("first();\n"),
		contentFolder + "a.test.mjs":     []byte("test"),
		contentFolder + "auto-open.js":   []byte("alone"),
		contentFolder + "folder/c.js":    []byte("elsewhere"),
		contentFolder + "html-writer.js": []byte("for tests"),
	}
	files := tree{}
	if err := addContent(files, sources); err != nil {
		t.Fatal(err)
	}
	want := "// extension/content/b.js\nfirst();\n// extension/content/a.js\nsecond();\n"
	if got := string(files[joinedContent]); got != want || len(files) != 1 {
		t.Errorf("got %d files, and\n%s\nwant\n%s", len(files), got, want)
	}
}

func TestAddContentFails(t *testing.T) {
	tests := []struct{ name, order, want string }{
		{"no list", "", contentOrder},
		{"a script that is not there", `["a", "b"]`, "extension/content/b.js"},
		{"a script that the list lacks", `[]`, "extension/content/a.js"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := addContent(tree{}, tree{contentOrder: []byte(test.order), contentFolder + "a.js": []byte("a();")})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got the error %v, want one that names %s", err, test.want)
			}
		})
	}
}

// The background script injects the joined file by its path.
func TestBackgroundInjectsJoinedContent(t *testing.T) {
	for product, background := range map[string]string{"chrome": "extension/chrome/service-worker.js", "firefox": "extension/event-page.js"} {
		files := makeProduct(t, product)
		if files[joinedContent] == nil || !strings.Contains(string(files[background]), joinedContent) {
			t.Errorf("%s: %s does not inject %s", product, background, joinedContent)
		}
	}
}
