package saved

import (
	"strings"
	"testing"
)

func TestDamagedUTF8StaysUTF8(t *testing.T) {
	text := strings.Repeat("Съешь же ещё этих мягких французских булок, да выпей чаю.", 10)
	for name, src := range map[string]string{
		"declared":       `<meta charset=utf-8>` + text + "\xff",
		"declared UTF16": `<meta charset=utf-16>` + text + "\xff",
		"undeclared":     text + "\xff",
	} {
		got, err := utf8Of(document{source: []byte(src)})
		if err != nil || !strings.Contains(string(got), text) {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}
