package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// A word belongs to the content if it stands in a run of words that is there; a short
// text has to be there as it is.
func TestAddedWords(t *testing.T) {
	truth := newSequence("Rain fell on the old town for days. Then it stopped.")
	for text, want := range map[string]int{
		"Rain fell on the new town": 4, "on the old town, for days": 6, "old town": 2, "town old": 0, "then it": 2, "": 0,
		"the rain fell on the town of rain": 4,
	} {
		if got := truth.count(strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", "")))); got != want {
			t.Errorf("%q: %d words, want %d", text, got, want)
		}
	}
}

func TestAddedTable(t *testing.T) {
	c, dir := wordCorpus(t), t.TempDir()
	write(t, dir, map[string]string{
		"fit/made-dev.folds.json": `{"a": 0, "b": 4}`,
		"pilcrow-0":               "#!/bin/sh\necho '{\"id\": \"a\", \"added\": [{\"step\": \"lists\", \"text\": \"no such words here, and more\"}]}'",
		"pilcrow-4":               "#!/bin/sh\necho '{\"id\": \"b\", \"added\": [{\"step\": \"lists\", \"text\": \"one\"}, {\"step\": \"lists\", \"text\": \"two\"}, {\"step\": \"lead\", \"text\": \"one two\"}]}'",
	})
	var out strings.Builder
	if err := printAdded(addedTexts("", filepath.Join(dir, "fit"), dir), []measurement{{corpus: c}}, &out); err != nil {
		t.Fatal(err)
	}
	checkRows(t, out.String(), "lists | 2 | 8 | .2500", "lead | 1 | 2 | 1.0000")
}
