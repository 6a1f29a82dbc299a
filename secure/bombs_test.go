package main

import (
	"strings"
	"testing"
	"time"

	"pilcrow/extract/page"
	"pilcrow/secure/payloads"
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
