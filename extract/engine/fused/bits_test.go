package fused

import (
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"strings"
	"testing"

	"pilcrow/internal/pagetest"
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
