package page

import (
	"strings"
	"testing"
)

// The page has 30,000 paragraphs below 380 nested elements. Walking up from all
// of its nodes would take more than ten million steps.
func TestDepthsAreBounded(t *testing.T) {
	const levels, paragraphs = 380, 30_000
	fromHTML := parsePage(t, strings.Repeat("<div>", levels)+strings.Repeat("<p>x", paragraphs), Options{})
	fromSnapshot, err := FromSnapshot([]byte(snapshotHead+"\x7fehtml\x7febody"+strings.Repeat("\x7fediv", levels)+
		strings.Repeat("\x7fep\x7ftx\x7fc", paragraphs)), Options{Now: still})
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]*Page{"HTML": fromHTML, "snapshot": fromSnapshot} {
		checkTree(t, p)
		if got := depthsOf(p); got > maxDepths {
			t.Errorf("%s: depths of %d", name, got)
		}
		if limit := p.Simplified(); limit == nil || limit.What != LimitDepth {
			t.Errorf("%s: simplified for %v", name, limit)
		}
		if got := strings.Count(texts(p), "x"); got != paragraphs {
			t.Errorf("%s: %d paragraphs", name, got)
		}
	}
}

// Pages that are only deep or only large keep their structure.
func TestDepthsOfOrdinaryPages(t *testing.T) {
	for name, src := range map[string]string{
		"deep":  strings.Repeat("<div>", 380) + "<p>x",
		"large": strings.Repeat("<div><p>x</div>", 100_000),
	} {
		p := parsePage(t, src, Options{})
		again, err := FromSnapshot([]byte(snap(p)), Options{Now: still})
		if err != nil {
			t.Fatal(err)
		}
		if p.Simplified() != nil || again.Simplified() != nil {
			t.Errorf("%s: simplified for %v and %v", name, p.Simplified(), again.Simplified())
		}
	}
}

func depthsOf(p *Page) int {
	sum, depth := 0, make([]int, p.Len())
	for n := range depth {
		if up := p.Parent(NodeID(n)); up != None {
			depth[n] = depth[up] + 1
		}
		sum += depth[n]
	}
	return sum
}
