package fused

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// testPages returns the sources of all test pages, by their paths.
func testPages(t *testing.T) map[string][]byte {
	t.Helper()
	var paths []string
	for _, folder := range [...]string{"../../../testdata/pages", "../../testdata/pages"} {
		found, err := filepath.Glob(filepath.Join(folder, "*", "source.html"))
		if err != nil || len(found) == 0 {
			t.Fatalf("%d pages in %s, %v", len(found), folder, err)
		}
		paths = append(paths, found...)
	}
	pages := map[string][]byte{}
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages[path] = src
	}
	return pages
}

// A live page has the same figures of all papers as its saved form, although
// nobody knows which tags and lines its source had.
func TestPapersFiguresOfLivePages(t *testing.T) {
	compared := 0
	for path, src := range testPages(t) {
		if strings.Contains(string(src), "<noscript") {
			continue // the two forms have other texts, because in a live page scripts ran
		}
		saved := figuresOfPapers(pagetest.Parse(t, src))
		live := figuresOfPapers(pagetest.ParseWith(t, src, page.Options{Source: page.Live}))
		if !slices.EqualFunc(saved, live, slices.Equal) {
			t.Errorf("%s: the figures differ", path)
		}
		compared += len(saved)
	}
	if compared == 0 {
		t.Error("no page without noscript")
	}
}

// A snapshot lacks what a saved page has in icons, templates, canvases, noscripts
// and scripts. The figures of the papers are the same all the same.
func TestPapersFiguresOfSnapshots(t *testing.T) {
	const text = "Rain fell on the town, and then on the hills."
	saved := pagetest.Parse(t, "<html><body><div><p>"+text+"</p></div>"+
		"<p><svg><g><path></path><path></path></g></svg>"+text+"</p><canvas><b>no</b></canvas><template><p>no</template>"+
		"<noscript><p>no</p></noscript><script>no</script><p>"+text+"</p></body></html>")
	live, err := page.FromSnapshot([]byte("pilcrow-snapshot "+page.SnapshotVersion+"\n\x7fehtml\x7febody\x7fediv\x7fep\x7ft"+text+"\x7fc2"+
		"\x7fep\x7fssvg\x7fc\x7ft"+text+"\x7fc\x7fecanvas\x7fc\x7fep\x7ft"+text+"\x7fc"), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, got := figuresOfPapers(saved), figuresOfPapers(live)
	if len(want) != 3 || !slices.EqualFunc(want, got, slices.Equal) {
		t.Errorf("saved %v, live %v", want, got)
	}
}

// figuresOfPapers returns the columns of the papers' families, by block.
func figuresOfPapers(p *page.Page) [][]float32 {
	matrix, _ := Measure(p)
	lines := make([][]float32, matrix.Rows)
	for at, v := range matrix.Values {
		i, k := at/len(matrix.Signals), at%len(matrix.Signals)
		if indexOf(matrix.Signals[k].Family) < numPapers {
			lines[i] = append(lines[i], v)
		}
	}
	return lines
}

// measured returns a function that returns the figure of a column for the block
// with the given text.
func measured(t *testing.T, src string) func(block, family, name string) float64 {
	t.Helper()
	matrix, blocks := Measure(pagetest.Parse(t, src))
	return func(block, family, name string) float64 {
		t.Helper()
		i, k := slices.Index(blocks.Texts, block), slices.Index(matrix.Signals, Signal{family, name})
		if i < 0 || k < 0 {
			t.Fatalf("block %q is number %d, column %s %s number %d", block, i, family, name, k)
		}
		return float64(matrix.Values[i*len(matrix.Signals)+k])
	}
}

// The bte engine's range has the ten words of the two paragraphs; the page has
// sixteen.
func TestTokenRange(t *testing.T) {
	of := measured(t, "<nav><a>x y</a></nav><p>a b c d e</p><p>f g h i j</p><div><a>k l</a></div><footer>m n</footer>")
	for _, c := range []struct {
		block, name string
		want        float64
	}{
		{"x y", "in range", 0}, {"x y", "distance", -2. / 16}, {"x y", "from start", -2. / 16}, {"x y", "to end", 10. / 16},
		{"f g h i j", "in range", 1}, {"f g h i j", "distance", 0}, {"f g h i j", "from start", 5. / 16},
		{"f g h i j", "to end", 0}, {"f g h i j", "place in range", 0.5}, {"f g h i j", "range", 10. / 16},
		{"m n", "in range", 0}, {"m n", "distance", 4. / 16}, {"m n", "to end", -4. / 16},
	} {
		if got := of(c.block, familyBTE, c.name); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: %s %v, want %v", c.block, c.name, got, c.want)
		}
	}
}

// The walk goes from body to main and ends there, because the three paragraphs
// are alike. It leaves the four characters of nav in body.
func TestWalk(t *testing.T) {
	of := measured(t, "<nav>menu</nav><main><p>abcdefghij</p><p>abcdefghik</p><p>abcdefghil</p></main>")
	for _, c := range []struct {
		block, name string
		want        float64
	}{
		{"menu", "steps", 0}, {"menu", "steps left", 1}, {"menu", "K", 100 * 13. / 34}, {"menu", "K at end", 0},
		{"menu", "share left", 4. / 34}, {"menu", "share of end", 30. / 34}, {"menu", "in end", 0},
		{"abcdefghij", "steps", 1}, {"abcdefghij", "steps left", 0}, {"abcdefghij", "K", 0}, {"abcdefghij", "share left", 0},
		{"abcdefghij", "in end", 1},
	} {
		if got := of(c.block, familyDescent, c.name); math.Abs(got-c.want) > 1e-5 {
			t.Errorf("%s: %s %v, want %v", c.block, c.name, got, c.want)
		}
	}
}

// The second paragraph is in body, which is no container.
func TestContainers(t *testing.T) {
	of := measured(t, "<title>Rain</title><div></div><div>Rain, rain, rain. It fell. It fell, and, ah.</div><p>Rain</p>")
	const dsd, tsd, psd = 0.5, 1.5, 0.5 * 9
	for name, want := range map[string]float64{
		"DSD": dsd, "FW": 3, "SW": 0, "TSD": tsd, "PSD": psd, "SD to best": 1, "merged SD to best": 1, "rank": 0, "returned": 1,
	} {
		if got := of("Rain, rain, rain. It fell. It fell, and, ah.", familyWffte, name); math.Abs(got-want) > 1e-6 {
			t.Errorf("%s %v, want %v", name, got, want)
		}
		if got := of("Rain", familyWffte, name); got != -1 {
			t.Errorf("in no container: %s %v", name, got)
		}
	}
}

// Each paragraph is a line with two tags. The lines before the long one are like
// those after it, so its ratio rises and falls by 4 - 1.
func TestLineRatios(t *testing.T) {
	of := measured(t, "<p>ab</p><p>ac</p><p>ad</p><p>abcdefgh</p><p>ae</p><p>af</p><p>ag</p><p>ah")
	for block, want := range map[string]float64{"ab": 1, "abcdefgh": 4} {
		if got := of(block, familyTTR, "ratio"); got != want {
			t.Errorf("%s: ratio %v, want %v", block, got, want)
		}
	}
	smoothed, rise, fall := of("abcdefgh", familyTTR, "smoothed"), of("abcdefgh", familyTTR, "rise"), of("abcdefgh", familyTTR, "fall")
	if rise != fall || math.Abs(smoothed/rise-1.6/3) > 1e-6 {
		t.Errorf("smoothed %v, rise %v, fall %v, want 1.6 : 3 : 3", smoothed, rise, fall)
	}
}

// The shares of the papers and of the other families add up to 1.
func TestShares(t *testing.T) {
	for path, src := range testPages(t) {
		p := pagetest.Parse(t, src)
		var sum float64
		for _, f := range Select(p, engine.Options{}).Trace.Summary {
			if strings.HasPrefix(f.Name, "share of ") {
				sum += f.Value
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s: the shares add up to %v", path, sum)
		}
		if n := len(Select(p, engine.Options{Tracing: engine.Untraced}).Trace.Summary); n != 3 {
			t.Errorf("%s: %d figures although nothing is traced", path, n)
		}
	}
}

// The shares are those of the contributions of all blocks: for bte on this page,
// they are added up here for its family alone.
func TestShareOfBTE(t *testing.T) {
	p := pagetest.Parse(t, "<div><p>Rain fell on the town, and then on the hills.</p></div><ul><li><a href=/>Home</a></ul>")
	j := judge(outlineOf(p), loaded())
	ofBTE, all := 0.0, 0.0
	for i := range j.blocks {
		for k, v := range j.weights.content.contributions(&j.write(i).values) {
			all += math.Abs(float64(v))
			if k == indexOf(familyBTE) {
				ofBTE += math.Abs(float64(v))
			}
		}
	}
	for _, f := range Select(p, engine.Options{}).Trace.Summary {
		if f.Name == "share of bte" && (f.Value != ofBTE/all || ofBTE == 0) {
			t.Errorf("%v, want %v", f.Value, ofBTE/all)
		}
	}
}

// The selection's blocks say how likely they are: those of at least 1 are selected.
func TestBlocksOfSelection(t *testing.T) {
	for path, src := range testPages(t) {
		p := pagetest.Parse(t, src)
		s := Select(p, engine.Options{})
		mask, words := s.Mask(p), float32(0)
		for _, b := range s.Blocks {
			if isSelected := b.Likelihood >= 1 && !b.IsCopy; mask[b.First] != isSelected || !p.Contains(b.Owner, b.First) {
				t.Errorf("%s: %+v, selected: %t", path, b, mask[b.First])
			}
			words += b.Words
		}
		if s.Empty() != (words == 0) {
			t.Errorf("%s: blocks of %v words", path, words)
		}
		if strict := Select(p, engine.Options{Strict: true}); !slices.Equal(strict.Keep, s.Keep) || !slices.Equal(strict.Omit, s.Omit) {
			t.Errorf("%s: another selection if it is strict", path)
		}
	}
}
