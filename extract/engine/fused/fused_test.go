package fused

import (
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select) }

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

// The weights must have been made for the columns that the engine writes, in
// the same order.
func TestWeightsFitTheColumns(t *testing.T) {
	p := pagetest.Parse(t, "<p>a")
	m := newMeasuring(outlineOf(p), allFamilies, &loaded().lexicon)
	signals := m.matrix().Signals
	h := uint32(2166136261)
	for i, s := range signals {
		name := s.Family + ": " + s.Name
		if i > 0 {
			name = "\n" + name
		}
		for _, b := range []byte(name) {
			h = (h ^ uint32(b)) * 16777619
		}
	}
	if w := loaded(); w.columns != h {
		t.Errorf("the weights were made for other columns (%08x) than there are now (%08x): see dev/tools/fit/fit.py", w.columns, h)
	}
	if len(packed) > 250<<10 {
		t.Errorf("the weights have %d bytes, more than 250 KB", len(packed))
	}
}

// Every signal has a unique name, in a family that traces show.
func TestSignals(t *testing.T) {
	m := newMeasuring(outlineOf(pagetest.Parse(t, "<p>a")), allFamilies, &loaded().lexicon)
	if all := len(m.matrix().Signals); all > width {
		t.Fatalf("%d columns, more than there is space for", all)
	}
	seen := map[Signal]bool{}
	for _, s := range m.matrix().Signals {
		if seen[s] || indexOf(s.Family) < 0 {
			t.Errorf("signal %v", s)
		}
		seen[s] = true
	}
}

func TestBlocks(t *testing.T) {
	for _, c := range []struct {
		src  string
		want []string
	}{
		{"<p>a <b>b</b> c<p>d", []string{"a b c", "d"}},
		{"<div>a<p>b</p>c</div>", []string{"a", "b", "c"}},
		{"<ul><li>a<li>b</ul>", []string{"a", "b"}},
		{"a<br>b", []string{"a\nb"}},
		{"<x-card>a</x-card><x-card>b</x-card>", []string{"a", "b"}},
		{"<p>a <button>b</button> c", []string{"a ", "b", " c"}},
		{"<p> <script>x</script> <style>y</style>", nil},
		{"", nil},
	} {
		o := outlineOf(pagetest.Parse(t, c.src))
		var got []string
		for _, b := range o.blocks {
			got = append(got, o.textOf(b))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: blocks %q, want %q", c.src, got, c.want)
		}
	}
}

func TestLengthsAreFair(t *testing.T) {
	english := page.CountText("On Tuesday evening the rain came down from the hills, and within an hour the river had left its bed.")
	chinese := page.CountText("星期二傍晚，雨从山上下来，不到一个小时，河水就漫出了河床。")
	for name, length := range map[string]func(page.Counts) float32{"words": words, "chars": chars} {
		if q := float64(length(english) / length(chinese)); math.Abs(math.Log2(q)) > 0.5 {
			t.Errorf("%s: a sentence is %.2f times as long in English", name, q)
		}
	}
}

func TestSetsFit(t *testing.T) {
	if names.NumTopics > 64 || numMarks > 64 {
		t.Fatal("a set of topics or marks has 64 bits")
	}
}

// A block is kept if that raises the expected F1.
func TestDecide(t *testing.T) {
	o := outlineOf(pagetest.Parse(t, "<p>a b c d e f g h<p>a b c d<p>a b"))
	for _, c := range []struct {
		p    []float32
		want []bool
	}{
		{[]float32{0.9, 0.1, 0.1}, []bool{true, false, false}},
		{[]float32{0.9, 0.6, 0.1}, []bool{true, true, false}},
		{[]float32{0.2, 0.2, 0.2}, []bool{true, true, true}}, // uncertain: keeping all is better than keeping nothing
		{[]float32{0, 0, 0}, []bool{false, false, false}},
		{[]float32{0.08, 0.08, 0.08}, []bool{false, false, false}}, // below minExpectedF1
	} {
		if got := decide(o, c.p, make([]bool, len(c.p)), defaults()); !slices.Equal(got.kept, c.want) {
			t.Errorf("%v: kept %v, want %v", c.p, got.kept, c.want)
		}
	}
}

// Of two equal texts only the likelier one is kept, unless they are close to
// each other. Short texts, such as labels, may occur twice.
func TestCopies(t *testing.T) {
	const text = "<p>one two three four five six seven eight nine"
	const between = "<p>a<p>b<p>more<p>more"
	o := outlineOf(pagetest.Parse(t, text+between+text+between+text+text))
	m := newMeasuring(o, allFamilies, &loaded().lexicon)
	p := []float32{0.5, 0.9, 0.9, 0.9, 0.9, 0.7, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9}
	for kind, want := range map[engine.Kind][]int{engine.Article: {0, 5}, engine.Documentation: nil} {
		var got []int
		for i, out := range m.leftOut(p, kind, defaults()) {
			if out {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: left out %v, want %v", kind, got, want)
		}
	}
}

func TestLinkRowsAreDoubted(t *testing.T) {
	m := newMeasuring(outlineOf(pagetest.Parse(t, "<p><a href=a>a</a> <a href=b>b</a><p><a href=a>a</a><p>c <a href=a>a</a> <a href=b>b</a>")), allFamilies, &loaded().lexicon)
	for kind, want := range map[engine.Kind][]float32{engine.Article: {0.4, 0.8, 0.8}, engine.Listing: {0.8, 0.8, 0.8}} {
		p := []float32{0.8, 0.8, 0.8}
		if m.doubtLinkRows(p, kind, doubtFactor); !slices.Equal(p, want) {
			t.Errorf("%s: %v, want %v", kind, p, want)
		}
	}
}

// More odds never mean less probability, and odds that hardly occur keep theirs.
func TestProbabilities(t *testing.T) {
	for _, kind := range []engine.Kind{engine.Article, engine.Forum} {
		c, before := &loaded().probabilities, float32(0)
		for sum := int32(-9 / unit); sum <= 9/unit; sum += 32 {
			p := c.of(sum, kind)
			if p < before || p > 1 {
				t.Fatalf("%s, sum %d: %v after %v", kind, sum, p, before)
			}
			before = p
		}
		if low, high := c.of(-100/unit, kind), c.of(100/unit, kind); low > 0.01 || high < 0.99 {
			t.Errorf("%s: from %v to %v", kind, low, high)
		}
	}
}

// smallForest returns a forest of one tree, over columns 0 and 2 of the matrix.
func smallForest() *forest {
	return &forest{
		columns: []column{{0, 0, 2}, {2, 2, 3}},
		tests:   []test{{0, 0}, {0, 0}, {2, 1}},
		edges:   []float32{1, 2, 0},
		nodes: append([]node{
			{test: 0, right: 2, value: 5}, {value: 10},
			{test: 2, right: 4, value: 7}, {value: 20}, {value: 30},
		}, make([]node, size)...),
		trees: []int32{0},
		base:  100,
	}
}

func TestForest(t *testing.T) {
	f := smallForest()
	lines := [][width]float32{{1, 0, 9}, {1.5, 0, -1}, {3, 0, 0.5}, {3, 0, 0.5}, {1, 0, 0}}
	want := []int32{110, 120, 130, 130, 110}
	b := newBatch(f)
	for range 2 { // a batch can be reused
		for i, line := range lines {
			b.add(&line, all)
			if got := f.sum(&line); got != want[i] {
				t.Errorf("sum of %.1f is %d, want %d", line[:3], got, want[i])
			}
		}
		if got := b.sums(); !slices.Equal(got, want) {
			t.Errorf("sums %v, want %v", got, want)
		}
	}
	by := f.contributions(&lines[2])
	if by[0] != 2 || by[1] != 23 {
		t.Errorf("contributions %v, want 2 and 23", by)
	}
}

// all is the span of all columns of a line.
var all = []span{{0, width}}

// A batch reads only the columns that can differ from the line before.
func TestFreshColumns(t *testing.T) {
	f := &loaded().content
	if !slices.IsSortedFunc(f.columns, func(a, b column) int { return int(a.index) - int(b.index) }) {
		t.Fatal("the columns are not in their order")
	}
	random := rand.New(rand.NewPCG(1, 2))
	var line [width]float32
	for k, test := range f.tests {
		line[test.index] = f.edges[k] * random.Float32() * 2
	}
	fresh := all
	b := newBatch(f)
	for _, count := range []int{batchSize, 10} {
		var want []int32
		for range count {
			b.add(&line, fresh)
			want = append(want, f.sum(&line))
			k := random.IntN(len(f.tests))
			index := f.tests[k].index
			line[index] = f.edges[k] * random.Float32() * 2
			fresh = []span{{uint(index), uint(index) + 1}}
		}
		if got := b.sums(); !slices.Equal(got, want) {
			t.Fatalf("sums of %d lines %v, want %v", count, got, want)
		}
	}
}

// A line names all columns that differ from the line before.
func TestLinesNameWhatIsFresh(t *testing.T) {
	for path, src := range testPages(t) {
		m := newMeasuring(outlineOf(pagetest.Parse(t, src)), allFamilies, &loaded().lexicon)
		alone := newMeasuring(m.outline, allFamilies, &loaded().lexicon)
		var before [width]float32
		for i := range m.blocks {
			line := m.write(i)
			for _, s := range line.fresh {
				copy(before[s.from:s.to], line.values[s.from:s.to])
			}
			alone.line = row{}
			if whole := alone.write(i); whole.values != line.values || before != line.values {
				t.Fatalf("%s, block %d: the line has other figures than one that is written alone", path, i)
			}
		}
	}
}

// With the trees of the model, a batch gives each line the same sum as the line
// gets alone. This holds for small and for full batches.
func TestBatch(t *testing.T) {
	f := &loaded().content
	var line [width]float32
	random := rand.New(rand.NewPCG(1, 2))
	b := newBatch(f)
	for _, count := range []int{batchSize, 1, batchSize - 1} {
		var want []int32
		for range count {
			for range 30 {
				k := random.IntN(len(f.tests))
				line[f.tests[k].index] = f.edges[k] * random.Float32() * 2
			}
			b.add(&line, all)
			want = append(want, f.sum(&line))
		}
		if got := b.sums(); !slices.Equal(got, want) {
			t.Fatalf("sums of %d lines %v, want %v", count, got, want)
		}
	}
}

// Without tracing, the selection is the same and has no candidates.
func TestUntraced(t *testing.T) {
	p := pagetest.Parse(t, scripts[0].asNews())
	traced, untraced := Select(p, engine.Options{}), Select(p, engine.Options{Tracing: engine.Untraced})
	if len(traced.Trace.Candidates) == 0 || len(untraced.Trace.Candidates) != 0 {
		t.Errorf("%d candidates traced, %d untraced", len(traced.Trace.Candidates), len(untraced.Trace.Candidates))
	}
	if !slices.Equal(traced.Keep, untraced.Keep) || !slices.Equal(traced.Omit, untraced.Omit) || traced.Confidence != untraced.Confidence {
		t.Errorf("traced %v without %v, untraced %v without %v", traced.Keep, traced.Omit, untraced.Keep, untraced.Omit)
	}
}

func TestKindOfEmptyPage(t *testing.T) {
	if s := Select(pagetest.Parse(t, ""), engine.Options{}); !s.Empty() || s.Kind != "" || s.Confidence != 0 {
		t.Errorf("%+v", s)
	}
}

// Skipping the families that no model uses does not change the result.
func TestUnwantedFamilies(t *testing.T) {
	p := pagetest.Parse(t, "<nav><a href=/>Home</a> <a href=/a>About</a></nav><h1>Ferry returns</h1>"+
		"<p>After nine years, two reports, and one election, the ferry came back, slowly, on a Monday."+
		"<p>Nobody cheered, but people, dogs, and bicycles went aboard, and it left.<footer>Imprint</footer>")
	all := *loaded()
	all.families = allFamilies
	got, want := judge(outlineOf(p), loaded()), judge(outlineOf(p), &all)
	if !slices.Equal(got.sums, want.sums) || got.kind != want.kind {
		t.Errorf("%v, %s; with all families %v, %s", got.sums, got.kind, want.sums, want.kind)
	}
	if want.docs.bte.to == 0 {
		t.Error("bte has nothing to say about the page, with which nothing is tested")
	}
}

// docs/FUSED.md has the results of cross-validation for exactly these weights.
func TestFiguresAreOfTheseWeights(t *testing.T) {
	documented, err := os.ReadFile("../../../docs/FUSED.md")
	if err != nil {
		t.Fatal(err)
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256([]byte(packed))); !strings.Contains(string(documented), sum) {
		t.Errorf("docs/FUSED.md does not name weights.bin with %s: its figures are of others", sum)
	}
}

func defaults() *settings {
	v := settingsOf(engine.Options{})
	return &v
}
