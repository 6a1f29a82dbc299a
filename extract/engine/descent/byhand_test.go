package descent

import (
	"slices"
	"testing"
	"time"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// handPage is a page on which a reader can count every figure. Its traps: a
// script, a comment and a picture, which are no subnodes; a node with one
// subnode; two subnodes of the same length; a K of exactly 5; text that never
// counts; a run of text as the longest subnode.
const handPage = `<!DOCTYPE html>
<html><head><title>A title that never counts</title></head><body>
<!-- comment --><script>no text</script>
<div>
  <nav>Menu <select><option>never counts</select></nav>
  <main>
    <div><p>The sea <b>and the</b> island</p><img src=x><p>woke up in the sun</p></div>
  </main>
  <div>A second text that has forty characters.</div>
</div>
</body></html>`

// K = 100 · LV / FTL at each node of the walk. The walk enters main and not the
// div after it, because of two longest subnodes it takes the first. It enters
// the first paragraph, because K is not below 5. There it ends: K is below 5.
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{})
	enginetest.ByHand(t, p, s.Trace, `
threshold 5
body                      dropped n 1 LV 0       FTL 84 K 0       | one subnode: into it
div[1]                    dropped n 3 LV 16      FTL 84 K 19.0476 | L 4, 40, 40; mean 28; (24 + 12 + 12) / 3 = 16; 1600 / 84
div[1]/nav[1]             dropped L 4
div[1]/main[1]            dropped n 1 LV 0       FTL 40 K 0       | one subnode: into it
div[1]/main[1]/div[1]     dropped n 2 LV 2       FTL 40 K 5       | L 22, 18; mean 20; (2 + 2) / 2 = 2; 200 / 40
div[1]/main[1]/div[1]/p[1] best   n 3 LV 0.4444  FTL 22 K 2.0202  | L 7, 8, 7; mean 22/3; (1/3 + 2/3 + 1/3) / 3 = 4/9; 100 · 4/9 / 22
div[1]/main[1]/div[1]/p[2] dropped L 18
div[1]/div[1]             dropped L 40
`)
	if got := enginetest.SelectedText(p, s); got != "The sea and the island" {
		t.Errorf("selected %q", got)
	}
}

// With a threshold of 2 the walk goes on: the longest subnode of the paragraph
// is now b, whose only subnode is a run of text. So the walk ends in b.
func TestThresholdByHand(t *testing.T) {
	p := pagetest.Parse(t, handPage)
	s := enginetest.Check(t, Select, p, engine.Options{Threshold: 2})
	enginetest.ByHand(t, p, s.Trace, `
threshold 2
body                      dropped n 1 LV 0       FTL 84 K 0
div[1]                    dropped n 3 LV 16      FTL 84 K 19.0476
div[1]/nav[1]             dropped L 4
div[1]/main[1]            dropped n 1 LV 0       FTL 40 K 0
div[1]/main[1]/div[1]     dropped n 2 LV 2       FTL 40 K 5
div[1]/main[1]/div[1]/p[1] dropped n 3 LV 0.4444 FTL 22 K 2.0202
div[1]/main[1]/div[1]/p[1]/text()[1] dropped L 7
div[1]/main[1]/div[1]/p[1]/b[1] best n 1 LV 0    FTL 8  K 0      | one subnode, but a run of text
div[1]/main[1]/div[1]/p[1]/text()[2] dropped L 7
div[1]/main[1]/div[1]/p[2] dropped L 18
div[1]/div[1]             dropped L 40
`)
}

// Adjacent texts of a live page are one run, which is one candidate: the div has
// the subnodes p, with 20 characters, and a run of three texts.
func TestPlacesOfRun(t *testing.T) {
	const src = "pilcrow-snapshot " + page.SnapshotVersion + "\n\x7fehtml\x7febody\x7fediv\x7fep\x7ftThe sea and the isle\x7fc\x7ftMore.\x7ftThen.\x7ftSo."
	p, err := page.FromSnapshot([]byte(src), page.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	s := enginetest.Check(t, Select, p, engine.Options{Tracing: engine.Located})
	var got []int32
	for _, place := range s.Trace.Places {
		got = append(got, place.Candidate)
	}
	if want := []int32{2, 3, 3, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v: %v", got, want, s.Trace)
	}
}
