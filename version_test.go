package pilcrow_test

import (
	"os"
	"regexp"
	"testing"

	"pilcrow"
)

func TestVersion(t *testing.T) {
	if got := pilcrow.Version(); !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(got) {
		t.Errorf("Version() = %q, want three numbers, as stores take them", got)
	}
}

// The latest entry of the changelog is about the version in manifest.json.
func TestChangelogNamesVersion(t *testing.T) {
	text, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`(?m)^## (\S+) \(\d{4}-\d{2}-\d{2}\)$`).FindSubmatch(text)
	if heading == nil {
		t.Fatal(`CHANGELOG.md has no heading "## VERSION (DATE)"`)
	}
	if got, want := string(heading[1]), pilcrow.Version(); got != want {
		t.Errorf("CHANGELOG.md begins with %s, manifest.json says %s", got, want)
	}
}
