package ttr

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"

	"golang.org/x/net/html/atom"
)

// Algorithm 1 of the paper, computed by hand for the lines of TestLines.
func TestTextToTagRatio(t *testing.T) {
	for _, c := range []struct {
		chars, tags int32
		want        float64
	}{{4, 6, 2. / 3}, {10, 2, 5}, {7, 1, 7}, {12, 0, 12}, {0, 3, 0}} {
		if got := textToTagRatio(line{chars: c.chars, tags: c.tags}); got != c.want {
			t.Errorf("%d characters, %d tags: %v, want %v", c.chars, c.tags, got, c.want)
		}
	}
}

// Equation (1) of the paper, computed by hand: 4 = (3+0+9)/3, 7.5 =
// (3+0+9+18)/4, 12 = 60/5, …
func TestSmooth(t *testing.T) {
	for _, c := range []struct{ ratio, want []float64 }{
		{nil, nil},
		{[]float64{7}, []float64{7}},
		{[]float64{2, 4}, []float64{3, 3}},
		{[]float64{3, 0, 9, 18, 30, 5, 4}, []float64{4, 7.5, 12, 12.4, 13.2, 14.25, 13}},
	} {
		if got := smooth(c.ratio, radius); !slices.EqualFunc(got, c.want, near) {
			t.Errorf("%v: %v, want %v", c.ratio, got, c.want)
		}
	}
}

func TestDeviation(t *testing.T) {
	for _, c := range []struct {
		x    []float64
		want float64
	}{
		{nil, 0}, {[]float64{5}, 0},
		{[]float64{2, 4, 4, 4, 5, 5, 7, 9}, 2}, // mean 5; squares 9+1+1+1+0+0+4+16 = 32; 32/8 = 4
	} {
		if got := deviation(c.x); got != c.want {
			t.Errorf("%v: %v, want %v", c.x, got, c.want)
		}
	}
}

// The paper says that the ratio must be "equal to or above" the threshold.
func TestAtLeast(t *testing.T) {
	if got := atLeast([]float64{1, 2, 3}, 2); !slices.Equal(got, []bool{false, true, true}) {
		t.Error(got)
	}
}

// σ is 20. In the third case, the line with the ratio 50 is followed by lines
// with the ratios 30, 15 and 45. Their mean, 30, is lower by 20, so the line is
// the last one of the content. In the fourth case, the mean after the line with
// the ratio 49 is 30, too. That is lower by only 19, so the content goes on. It
// ends after the next line: the ratio 40 is more than 20 above the mean of the
// three lines that follow.
func TestPredict(t *testing.T) {
	for _, c := range []struct {
		name  string
		ratio []float64
		want  []int // content lines
	}{
		{"no jump", []float64{0, 1, 0, 19, 5}, nil},
		{"a jump of σ", []float64{0, 0, 0, 20, 5, 5, 5}, []int{3, 4, 5, 6}},
		{"content ends where the next three are lower by σ", []float64{0, 1, 0, 50, 30, 15, 45, 0, 0, 0}, []int{3}},
		{"content goes on where they are not", []float64{0, 1, 0, 49, 40, 5, 45, 0, 0, 0}, []int{3, 4}},
		{"short lines in between", []float64{0, 30, 2, 40, 35, 3, 30, 29, 0, 0, 0}, []int{1, 2, 3, 4, 5, 6}},
		{"the first line, before which there is nothing", []float64{25, 30, 20}, []int{0, 1, 2}},
	} {
		var got []int
		for k, content := range predict(c.ratio, 20, lookaround) {
			if content {
				got = append(got, k)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

const (
	prose  = "<p>The boats came home late, one after the other, low in the water and loud with gulls.</p>\n"
	button = "<li><a href=/><b>Menu</b></a></li>\n"
)

// sample is prose between two menus, with one element per line.
var sample = "<title>Boats</title>\n<ul>\n" + strings.Repeat(button, 12) + "</ul>\n<div>\n" +
	strings.Repeat(prose, 8) + "<img src=a.png>\n" + prose + "</div>\n<ol>\n" + strings.Repeat(button, 12) + "</ol>"

func clusterings() map[string]engine.Func {
	return map[string]engine.Func{
		"ttr": Threshold, "ttr-kmeans": KMeans, "ttr-em": EM, "ttr-farthest": Farthest, "ttr-prediction": Prediction,
	}
}

// The page has 9 paragraphs and 24 buttons. Smoothing may add one button at
// each end, and prediction ends before the last paragraphs.
func TestSelect(t *testing.T) {
	live := pagetest.ParseWith(t, sample, page.Options{Source: page.Live})
	for source, p := range map[string]*page.Page{
		"saved":    pagetest.Parse(t, sample),
		"live":     live,
		"minified": pagetest.Parse(t, strings.ReplaceAll(sample, "\n", "")),
	} {
		for name, run := range clusterings() {
			s := run(p, engine.Options{})
			text := enginetest.SelectedText(p, s)
			if gulls, menus := strings.Count(text, "gulls"), strings.Count(text, "Menu"); gulls < 7 || menus > 2 {
				t.Errorf("%s, %s: %d paragraphs and %d buttons", name, source, gulls, menus)
			}
			if s.Trace.Engine != name {
				t.Errorf("%s calls itself %s", name, s.Trace.Engine)
			}
		}
	}
}

// An element without text is selected if its parent is: the picture between
// paragraphs is selected, the one in the menu is not.
func TestPicturesGoWithTheirParent(t *testing.T) {
	p := pagetest.Parse(t, strings.Replace(sample, "</ol>", "<img src=b.png></ol>", 1))
	for n, in := range Threshold(p, engine.Options{}).Mask(p) {
		if id := page.NodeID(n); p.Is(id, atom.Img) && in != (p.Attr(id, "src") == "a.png") {
			t.Errorf("%s selected: %v", p.Attr(id, "src"), in)
		}
	}
}

// A node is selected if more than half of its text is on content lines: 5 of 10
// characters are too few.
func TestMostOfTheText(t *testing.T) {
	p := pagetest.Parse(t, "<p id=a>abcde\nfghij</p><p id=b>abcdef\nghij</p>")
	a := read(p, engine.Options{})
	s := a.selection("ttr", engine.Options{}, verdicts{content: []bool{true, false, true}})
	if len(a.lines) != 3 || enginetest.SelectedText(p, s) != "" {
		t.Fatalf("%d lines, selected %q", len(a.lines), enginetest.SelectedText(p, s))
	}
	s = a.selection("ttr", engine.Options{}, verdicts{content: []bool{false, true, false}}) // fghij and abcdef
	if got := enginetest.SelectedText(p, s); got != "abcdef\nghij" {
		t.Errorf("selected %q", got)
	}
}

// A page of ten lines, computed by hand. TTR is 60 on line 5 and 0 elsewhere,
// so e is 60/5 = 12 on the lines 3 to 7; the mean of e is 6, and each e is 0 or
// 12, so the σ of e is 6. The mean of TTR is 6, too, and its σ is 18, because
// σ² is (9·6² + 54²)/10 = 18².
//
//	threshold    12 ≥ c·6 up to c = 2
//	clusters     one: mean 6, not above σ; two: 0 and 12; three: no further mean above σ
//	prediction   line 5 is 60 above the lines before it, and the lines after it
//	             are 60 below; both are at least σ = 18
func TestByHand(t *testing.T) {
	p := pagetest.Parse(t, strings.Repeat("<hr>\n", 4)+strings.Repeat("x", 60)+"\n"+strings.Repeat("<hr>\n", 5))
	smoothed := []int{3, 4, 5, 6, 7}
	divided := []engine.Figure{
		{Name: "clusters", Value: 2}, {Name: "σ", Value: 6},
		{Name: "mean 1/1", Value: 6}, {Name: "mean 1/2", Value: 0}, {Name: "mean 2/2", Value: 12},
		{Name: "mean 1/3", Value: 0}, {Name: "mean 2/3", Value: 12}, // the third has no lines
	}
	for _, c := range []struct {
		name    string
		run     engine.Func
		c       float64
		summary []engine.Figure
		content []int
	}{
		{"threshold", Threshold, 0, []engine.Figure{{Name: "c", Value: 1}, {Name: "c·σ", Value: 6}}, smoothed},
		{"twice as high", Threshold, 2, []engine.Figure{{Name: "c", Value: 2}, {Name: "c·σ", Value: 12}}, smoothed},
		{"too high", Threshold, 2.5, []engine.Figure{{Name: "c", Value: 2.5}, {Name: "c·σ", Value: 15}}, nil},
		{"k-means", KMeans, 0, divided, smoothed},
		{"EM", EM, 0, divided, smoothed},
		{"farthest first", Farthest, 0, divided, smoothed},
		{"prediction", Prediction, 0, []engine.Figure{{Name: "σ", Value: 18}, {Name: "jump", Value: 18}}, []int{5}},
	} {
		trace := c.run(p, engine.Options{Threshold: c.c}).Trace
		// 60 characters and 9 tags of 4 bytes are 96, on 10 lines.
		want := append([]engine.Figure{{Name: "lines", Value: 10}, {Name: "block lines", Value: 0}, {Name: "mean line", Value: 9.6}}, c.summary...)
		if !slices.Equal(trace.Summary, want) {
			t.Errorf("%s: %v, want %v", c.name, trace.Summary, want)
		}
		if got := keptLines(trace); !slices.Equal(got, c.content) {
			t.Errorf("%s: lines %v, want %v", c.name, got, c.content)
		}
	}
}

// keptLines returns the numbers of the kept lines, which begin at 1.
func keptLines(trace engine.Trace) []int {
	var lines []int
	for _, c := range trace.Candidates {
		if c.Verdict == engine.Kept {
			lines = append(lines, int(c.Figures[0].Value))
		}
	}
	return lines
}

func TestCoefficient(t *testing.T) {
	p := pagetest.Parse(t, sample)
	last := math.MaxInt
	for _, c := range []float64{0.01, 0, 2, 1000} { // 0 is the default, 1
		chars := len(enginetest.SelectedText(p, Threshold(p, engine.Options{Threshold: c})))
		if chars > last {
			t.Errorf("c = %v selects %d characters, a lower one %d", c, chars, last)
		}
		last = chars
	}
	if all := Threshold(p, engine.Options{Threshold: -1}); last != 0 || !strings.Contains(enginetest.SelectedText(p, all), "Menu") {
		t.Errorf("c = 1000 selects %d characters, c = -1 selects %q", last, enginetest.SelectedText(p, all))
	}
}

func TestTrace(t *testing.T) {
	p := pagetest.Parse(t, "<ul>\n<li><a>Menu</a>\n</ul>\n<p>"+strings.Repeat("text ", 30)+"</p>")
	trace, paths := Threshold(p, engine.Options{}).Trace, p.Paths()
	var got []string
	for _, c := range trace.Candidates {
		got = append(got, paths(c.Node)+" "+c.Verdict.String()+": "+c.Reason)
	}
	want := []string{ // the third line has only the end tag of ul, and is at the last node before it
		"/html/body/ul[1] dropped: smoothed ratio below c·σ",
		"/html/body/ul[1]/li[1] kept: smoothed ratio at or above c·σ",
		"/html/body/ul[1]/li[1]/a[1]/text()[1] kept: smoothed ratio at or above c·σ",
		"/html/body/p[1] kept: smoothed ratio at or above c·σ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	f := trace.Candidates[len(trace.Candidates)-1].Figures
	if f[0] != (engine.Figure{Name: "k", Value: 4}) || f[1] != (engine.Figure{Name: "x", Value: 149}) || f[2] != (engine.Figure{Name: "y", Value: 2}) || f[3].Value != 74.5 {
		t.Errorf("the last line has %v", f)
	}
}

func FuzzThreshold(f *testing.F)  { enginetest.Fuzz(f, Threshold, coversLines) }
func FuzzKMeans(f *testing.F)     { enginetest.Fuzz(f, KMeans, coversLines) }
func FuzzEM(f *testing.F)         { enginetest.Fuzz(f, EM, coversLines) }
func FuzzFarthest(f *testing.F)   { enginetest.Fuzz(f, Farthest, coversLines) }
func FuzzPrediction(f *testing.F) { enginetest.Fuzz(f, Prediction, coversLines) }

// coversLines fails unless there is a candidate for each line. On a live page the
// lines also have no more characters than the page. (The source of a saved page
// can have texts that the parser drops.)
func coversLines(t testing.TB, p *page.Page, s engine.Selection) {
	t.Helper()
	if lines := s.Trace.Summary[0]; lines.Name != "lines" || int(lines.Value) != len(s.Trace.Candidates) {
		t.Fatalf("%v lines, %d candidates", lines, len(s.Trace.Candidates))
	}
	var chars float64
	for _, c := range s.Trace.Candidates {
		chars += c.Figures[1].Value
	}
	if all := float64(p.Counts(page.Root).Chars); chars > all && p.Source() == page.Live {
		t.Fatalf("%v characters on the lines of a page with %v", chars, all)
	}
}

func TestContract(t *testing.T) {
	for name, run := range clusterings() {
		t.Run(name, func(t *testing.T) { enginetest.Contract(t, run) })
	}
}

func BenchmarkSelect(b *testing.B) {
	for name, run := range clusterings() {
		b.Run(name, func(b *testing.B) { enginetest.Benchmark(b, run, strings.Repeat(sample, 40)) })
	}
}
