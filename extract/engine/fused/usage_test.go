package fused

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// usage is how much the forest of content uses a family of signals.
type usage struct {
	columns map[uint16]bool
	splits  float64 // the share of the forest's splits, in percent
}

func usageOf(f *forest) map[string]usage {
	by, all := map[string]usage{}, 0.0
	for _, n := range f.nodes {
		if n.right == 0 {
			continue // a leaf
		}
		test := f.tests[n.test]
		u := by[families[test.family]]
		if u.columns == nil {
			u.columns = map[uint16]bool{}
		}
		u.columns[test.index] = true
		u.splits++
		by[families[test.family]] = u
		all++
	}
	for family, u := range by {
		u.splits *= 100 / all
		by[family] = u
	}
	return by
}

// The README says that the engine weighs the signals of all papers.
func TestEveryPaperIsUsed(t *testing.T) {
	const minColumns, minSplitsPercent = 2, 1
	by := usageOf(&loaded().content)
	for _, paper := range families[:numPapers] {
		if u := by[paper]; len(u.columns) < minColumns || u.splits < minSplitsPercent {
			t.Errorf("%s: %d columns, %.2f %% of the splits", paper, len(u.columns), u.splits)
		}
	}
}

// docs/FUSED.md has the columns and splits of each family in these weights.
func TestDocumentedUsage(t *testing.T) {
	documented, err := os.ReadFile("../../../docs/FUSED.md")
	if err != nil {
		t.Fatal(err)
	}
	by := usageOf(&loaded().content)
	for _, family := range families {
		u := by[family]
		if row := fmt.Sprintf("| %s | %d | %.2f |", family, len(u.columns), u.splits); !strings.Contains(string(documented), row) {
			t.Errorf("docs/FUSED.md lacks %s", row)
		}
	}
}
