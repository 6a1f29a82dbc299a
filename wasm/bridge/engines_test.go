package bridge

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"pilcrow/extract/engines"
)

// browser/core/engines.js lists all engines. The extension and the web page take the
// engines that they offer from that file.
func TestScriptsNameTheEngines(t *testing.T) {
	source, err := os.ReadFile("../../browser/core/engines.js")
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, name := range regexp.MustCompile(`(?m)^  '([^']+)',$`).FindAllSubmatch(source, -1) {
		got = append(got, string(name[1]))
	}
	for _, e := range engines.All() {
		want = append(want, e.Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("browser/core/engines.js has %q, engines.All %q", got, want)
	}
}
