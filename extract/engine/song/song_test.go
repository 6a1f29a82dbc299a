package song

import (
	"math"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/enginetest"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// Scores computed by hand from FS³ · CL/ACL.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		name string
		in   page.Counts
		want float64
	}{
		{"commas do not count", page.Counts{Commas: 9, Chars: 100}, 0},
		{"no anchors: the divisor is 1", page.Counts{Stops: 2, Chars: 50}, 8 * 50},
		{"anchor text divides, its punctuation does not", page.Counts{Stops: 3, Chars: 60, LinkChars: 20, LinkStops: 3}, 27 * 3},
	} {
		if got := Score(c.in); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestNoPositionControl(t *testing.T) {
	p := pagetest.Parse(t, `<div><div>Far. Away. But. Long. Enough. To. Count.</div></div><div><div>One. Two. Three. Four. Five. Six. Seven.</div></div><div>x</div><div>y</div>`)
	if got := len(Select(p, engine.Options{}).Keep); got != 2 {
		t.Errorf("%d containers kept, want both", got)
	}
}

func TestChineseStops(t *testing.T) {
	p := pagetest.Parse(t, `<div>春天来了。花开了。鸟叫了。</div><div>首页</div>`)
	if got := Select(p, engine.Options{}).Keep; len(got) != 1 {
		t.Errorf("kept %v", got)
	}
}

func FuzzSelect(f *testing.F) { enginetest.Fuzz(f, Select) }

// Two DIVs with the same score are not above their average, so none is the best
// of those that are kept.
func TestEqualScores(t *testing.T) {
	s := Select(pagetest.Parse(t, "<div>a. b</div><div>a. b</div>"), engine.Options{Strict: true})
	for _, c := range s.Trace.Candidates {
		if c.Verdict != engine.Dropped || c.Reason != "score not above average" || !s.Empty() {
			t.Errorf("%v, %s", c.Verdict, c.Reason)
		}
	}
}

func TestContract(t *testing.T) { enginetest.Contract(t, Select) }

func BenchmarkSelect(b *testing.B) {
	enginetest.Benchmark(b, Select, strings.Repeat(`<div><p>One. Two.</p><div><a href=x>more.</a></div></div>`, 1000))
}
