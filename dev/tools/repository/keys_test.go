package repository_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The documents name the key that the manifest suggests for opening the reader.
func TestDocumentsNameTheKey(t *testing.T) {
	key := suggestedKeys(t)["_execute_action"]
	for _, path := range []string{"README.md", "docs/ARCHITECTURE.md"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), key) {
			t.Errorf("%s does not name %s", path, key)
		}
	}
}

// Chromium gives an extension no key that is one of its own. With Alt+Shift these
// letters are: on Linux, Chromium 156 granted all others and none of them. Alt+Shift+R,
// for example, opens its reading mode, and the others concern groups of tabs, split
// views and the focus. Google Chrome also has I, for feedback.
func TestChromiumGrantsTheKeys(t *testing.T) {
	for command, key := range suggestedKeys(t) {
		letter, isAltShift := strings.CutPrefix(key, "Alt+Shift+")
		if !isAltShift || len(letter) != 1 || strings.Contains("ABCINPRTWXZ", letter) {
			t.Errorf("Chromium does not grant %s, the key of %s", key, command)
		}
	}
}

func suggestedKeys(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("manifest.json")
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Commands map[string]struct {
			SuggestedKey struct{ Default string } `json:"suggested_key"`
		}
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for command, each := range manifest.Commands {
		keys[command] = each.SuggestedKey.Default
	}
	return keys
}
