package synthetic

import "testing"

func TestWrittenPagesAreACorpus(t *testing.T) {
	c, remove, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	if want := len(Classes()) * PagesPerClass; len(c.Pages) != want {
		t.Errorf("%d pages, want %d", len(c.Pages), want)
	}
	for _, p := range c.Pages {
		if source, err := p.Source(); err != nil || len(source) == 0 || p.Truth.Text == "" {
			t.Errorf("%s: %d bytes, %v, truth of %d bytes", p.ID, len(source), err, len(p.Truth.Text))
		}
	}
	if err := remove(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Pages[0].Source(); err == nil {
		t.Error("a removed page can be read")
	}
}
