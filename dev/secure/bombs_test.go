package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"pilcrow/extract"
	"pilcrow/extract/page"
	"pilcrow/internal/payloads"
)

// still is a clock that stands still. With this clock, no bomb (a page that is
// extremely expensive to read) exceeds the time limit just because the machine
// is busy. The measurement of the row "bombs" reads the same pages with a real
// clock.
func still() time.Time { return time.Time{} }

// The text of each parsed bomb contains the last sentence, or the page reports
// which limit cut that sentence off. Together the bombs exceed every limit.
func TestNoTextIsLost(t *testing.T) {
	met := map[page.LimitKind]bool{}
	for _, bomb := range payloads.Bombs() {
		p, err := page.FromHTML(bomb.Complete(), page.Options{Now: still})
		if err != nil {
			t.Errorf("%s: %v", bomb.Name, err)
			continue
		}
		if text := p.InnerText(page.Root); !strings.Contains(text, payloads.TheEnd) && p.Cut() == nil {
			t.Errorf("%s: the last sentence is not among %d bytes of text", bomb.Name, len(text))
		}
		for _, limit := range []*page.LimitError{p.Cut(), p.Simplified()} {
			if limit != nil {
				met[limit.What] = true
			}
		}
	}
	for _, what := range []page.LimitKind{page.LimitNodes, page.LimitDepth, page.LimitReopening} {
		if !met[what] {
			t.Errorf("no bomb meets the limit of %s", what)
		}
	}
}

// What the core writes of a bomb is bounded. This is a sample of those that made
// much of little; the row "bombs" measures all of them, in all formats.
func TestSizesOfBombs(t *testing.T) {
	for _, name := range []string{
		"a table with a row of 50,000 cells and 5,000 rows of one", "500 cells that span 40 columns and 40 rows", "40 wide columns and 10,000 rows that span them",
		"code of 100,000 lines under 90 nested quotes", "a link of 8 KB around 1,000 paragraphs", "1,000 pictures of 50 candidates to a base of 2 KB",
	} {
		t.Run(name, func(t *testing.T) {
			i := slices.IndexFunc(payloads.Bombs(), func(b payloads.Bomb) bool { return b.Name == name })
			source := payloads.Bombs()[i].Complete()
			a, err := extract.FromHTML(bytes.NewReader(source), extract.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for format, text := range map[string]string{"text": a.Text(), "pretty": a.Pretty(), "Markdown": a.Markdown(), "HTML": a.HTML()} {
				if limit := maxShare*len(source) + maxMoreBytes; len(text) > limit {
					t.Errorf("%s: %d bytes of %d, more than %d", format, len(text), len(source), limit)
				}
			}
		})
	}
}
