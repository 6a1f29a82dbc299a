package main

import (
	"testing"

	"pilcrow/bench/corpus"
	"pilcrow/bench/pages/synthetic"
)

func TestWrittenPagesAreACorpus(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	c, err := corpus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if want := len(synthetic.Classes()) * synthetic.PagesPerClass; len(c.Pages) != want {
		t.Errorf("%d pages, want %d", len(c.Pages), want)
	}
	for _, p := range c.Pages {
		if source, err := p.Source(); err != nil || len(source) == 0 || p.Truth.Text == "" {
			t.Errorf("%s: %d bytes, %v, truth of %d bytes", p.ID, len(source), err, len(p.Truth.Text))
		}
	}
}
