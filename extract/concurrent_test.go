package extract

import (
	"os"
	"sync"
	"testing"

	"pilcrow/extract/engines"
	"pilcrow/extract/page/pagetest"
)

// Several goroutines may extract from one page at the same time, with different
// engines. The engines share some tables of the page; the first engine that
// needs a table builds it. build.sh runs this test under the race detector,
// which would find any other write to the page.
func TestOnePageFromSeveralGoroutines(t *testing.T) {
	src, err := os.ReadFile("../testdata/pages/news-ferry/source.html")
	if err != nil {
		t.Fatal(err)
	}
	p := pagetest.Parse(t, src)
	const each = 2
	all := engines.All()
	texts := make([]string, each*len(all))
	var readers sync.WaitGroup
	for i := range texts {
		readers.Go(func() {
			if a, err := Extract(p, Options{Engine: all[i/each]}); err == nil {
				texts[i] = a.HTML() + a.TitledMarkdown()
			}
		})
	}
	readers.Wait()
	for i, e := range all {
		if texts[each*i] == "" || texts[each*i] != texts[each*i+1] {
			t.Errorf("%s: %d and %d bytes", e.Name, len(texts[each*i]), len(texts[each*i+1]))
		}
	}
}
