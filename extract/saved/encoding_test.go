package saved_test

import (
	"strings"
	"testing"

	"pilcrow/extract/saved"
	"pilcrow/extract/saved/files"
)

func TestDamagedUTF8StaysUTF8(t *testing.T) {
	text := strings.Repeat("Съешь же ещё этих мягких французских булок, да выпей чаю.", 10)
	for name, src := range map[string]string{
		"declared":       `<meta charset=utf-8>` + text + "\xff",
		"declared UTF16": `<meta charset=utf-16>` + text + "\xff",
		"undeclared":     text + "\xff",
	} {
		page, err := saved.Open(saved.File{Source: []byte(src)}, files.Decode)
		if err != nil || !strings.Contains(string(page.HTML), text) {
			t.Errorf("%s: got %q, %v", name, page.HTML, err)
		}
	}
}
