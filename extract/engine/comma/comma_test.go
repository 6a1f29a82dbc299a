package comma

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// Scores computed by hand from the paper's equation.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		name string
		in   page.Counts
		want float64
	}{
		{"no commas", page.Counts{Chars: 100}, 0},
		{"no anchors: divisors are 1", page.Counts{Commas: 2, Chars: 50}, 8 * 50},
		{"anchor text divides", page.Counts{Commas: 2, Chars: 50, LinkChars: 10}, 8 * 5},
		{"anchor punctuation divides squared", page.Counts{Commas: 3, Chars: 60, LinkChars: 20, LinkCommas: 1, LinkStops: 2}, 27. * 3 / 9},
		{"one mark inside anchors divides by 1", page.Counts{Commas: 1, Chars: 10, LinkChars: 5, LinkStops: 1}, 2},
	} {
		if got := Score(c.in); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The figures of two nested DIVs, computed by hand. The outer one has the text
// "One, two, three, four." of 22 characters. Of these, 9 characters and two
// commas are in an anchor: 3³ · (22/9) / 2² = 16.5.
func TestFigures(t *testing.T) {
	p := pagetest.Parse(t, `<div><a href=/>One, two,</a> three, four.<div>Five, six, seven</div></div>`)
	want := [][]engine.Figure{
		{{Name: "CS", Value: 3}, {Name: "CL", Value: 22}, {Name: "ACL", Value: 9}, {Name: "ACFL", Value: 2}, {Name: "score", Value: 16.5}, {Name: "level", Value: 0}},
		{{Name: "CS", Value: 2}, {Name: "CL", Value: 16}, {Name: "ACL", Value: 0}, {Name: "ACFL", Value: 0}, {Name: "score", Value: 8 * 16}, {Name: "level", Value: 1}},
	}
	trace := Select(p, engine.Options{}).Trace
	for i, c := range trace.Candidates {
		if !slices.Equal(c.Figures, want[i]) {
			t.Errorf("%v, want %v", c.Figures, want[i])
		}
	}
	if want := (16.5 + 128) / 2; len(trace.Candidates) != 2 || trace.Summary[0].Value != want {
		t.Errorf("%d candidates, %v, want the average %v", len(trace.Candidates), trace.Summary, want)
	}
}

const story = "Rain fell, then stopped, and the town, still wet, woke up. "

func TestSelect(t *testing.T) {
	for _, c := range []struct{ name, html, want, not string }{
		{"the best one's siblings are kept, what is elsewhere is not",
			`<div id=top><div id=ad>Buy now, pay later, save, win, smile, ` + story + `</div></div>
			 <div id=main><div>` + strings.Repeat(story, 4) + `</div><div>Kept, ` + strings.Repeat(story, 4) + `</div></div>`,
			"Kept", "Buy now"},
		{"navigation with commas inside its links loses",
			`<div><a href=1>News, sport, weather.</a> <a href=2>Trade, tax, law.</a> <a href=3>A, b, c, d, e, f.</a></div><div>` + story + `</div>`,
			"Rain fell", "News"},
		{"one container alone is kept", `<article>Only, this.</article>`, "Only", ""},
		{"Arabic commas", `<div>واحد، اثنان، ثلاثة، أربعة</div><div>home page</div>`, "اثنان", "home"},
		{"Chinese commas", `<div>春天来了，花开了，鸟叫了。</div><div>首页</div>`, "花开了", "首页"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := pagetest.Parse(t, c.html)
			text := enginetest.SelectedText(p, Select(p, engine.Options{}))
			if !strings.Contains(text, c.want) || c.not != "" && strings.Contains(text, c.not) {
				t.Errorf("selected %q: want %q, not %q", text, c.want, c.not)
			}
		})
	}
}

func TestNothingWithoutCommas(t *testing.T) {
	p := pagetest.Parse(t, `<div>Log in</div><div>Password</div>`)
	if s := Select(p, engine.Options{}); !s.Empty() {
		t.Errorf("selected %v", s.Keep)
	}
}

func TestTraceNamesEveryDivision(t *testing.T) {
	p := pagetest.Parse(t, `<div>`+story+`</div><div>none</div>`)
	trace := Select(p, engine.Options{}).Trace
	if len(trace.Candidates) != 2 {
		t.Fatalf("%d candidates", len(trace.Candidates))
	}
	if v := trace.Candidates[0].Verdict; v != engine.Best {
		t.Errorf("the story is %v", v)
	}
	if c := trace.Candidates[1]; c.Verdict != engine.Dropped || c.Reason == "" {
		t.Errorf("the other is %v: %q", c.Verdict, c.Reason)
	}
}

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select) }

// Two DIVs with the same score are not above their average, so none is the best
// of those that are kept.
func TestEqualScores(t *testing.T) {
	s := Select(pagetest.Parse(t, "<div>a, b</div><div>a, b</div>"), engine.Options{Strict: true})
	for _, c := range s.Trace.Candidates {
		if c.Verdict != engine.Dropped || c.Reason != "score not above average" || !s.Empty() {
			t.Errorf("%v, %s", c.Verdict, c.Reason)
		}
	}
}

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

func BenchmarkSelect(b *testing.B) {
	enginetest.Benchmark(b, Select, strings.Repeat(`<div><p>`+story+`</p><div><a href=x>more, more.</a></div></div>`, 1000))
}
