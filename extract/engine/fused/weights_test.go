package fused

import (
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"strings"
	"testing"

	"pilcrow/extract/page/pagetest"
)

// The same page gives the same bits on every machine. A native run wrote the
// expected hashes to the file; a run in WebAssembly must give the same hashes:
//
//	GOOS=js GOARCH=wasm go test -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./extract/engine/fused -run SameBits
func TestSameBits(t *testing.T) {
	const file = "testdata/bits.txt"
	var b strings.Builder
	for _, s := range scripts {
		for _, src := range []string{s.asNews(), s.asTable()} {
			fmt.Fprintf(&b, "%s %016x\n", s.name, bitsOf(t, src))
		}
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the model says something else (UPDATE=1 where the weights are new):\n%swant\n%s", b.String(), want)
	}
}

// bitsOf returns a hash of all figures of a page and of the model's results for
// it.
func bitsOf(t *testing.T, src string) uint64 {
	o := outlineOf(pagetest.Parse(t, src))
	h := fnv.New64a()
	for _, v := range newMeasuring(o, allFamilies, &loaded().lexicon).matrix().Values {
		fmt.Fprintf(h, "%08x", math.Float32bits(v))
	}
	j := judge(o, loaded())
	fmt.Fprint(h, j.probabilities(defaults()), j.kind)
	return h.Sum64()
}

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
