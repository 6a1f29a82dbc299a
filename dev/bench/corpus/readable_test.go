package corpus

import (
	"os"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/page/pagetest"
)

// This test prints how many pages of a corpus IsReadable accepts, by the types
// that the corpus gives its pages:
//
//	CORPUS=FOLDER go test ./dev/bench/corpus -run IsReadableOfACorpus -v
func TestIsReadableOfACorpus(t *testing.T) {
	folder := os.Getenv("CORPUS")
	if folder == "" {
		t.Skip("it measures a corpus, which CORPUS names")
	}
	c, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	pages, readable := map[string]int{}, map[string]int{}
	for _, saved := range c.Pages {
		src, err := saved.UTF8()
		if err != nil {
			t.Fatal(err)
		}
		p := pagetest.Parse(t, src)
		pages[saved.Truth.Type]++
		if extract.IsReadable(p) {
			readable[saved.Truth.Type]++
		}
	}
	found, texts := 0, 0
	for _, kind := range []string{"article", "documentation", "forum"} {
		found, texts = found+readable[kind], texts+pages[kind]
	}
	others := readable["collection"] + readable["listing"]
	t.Logf("readable %v of %v", readable, pages)
	t.Logf("recall %.3f, precision %.3f", float64(found)/float64(max(1, texts)), float64(found)/float64(max(1, found+others)))
}
