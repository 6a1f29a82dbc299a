package page

import (
	"strings"
	"testing"
	"time"
)

// still is a clock that stands still, so that tests of other limits never reach
// the limit of time, however busy the machine is.
func still() time.Time { return time.Time{} }

func TestLimitBytes(t *testing.T) {
	p := parsePage(t, "<p>äää", Options{Limits: Limits{Bytes: 6}})
	if got := p.InnerText(Root); got != "ä" {
		t.Errorf("text %q: cut inside a character", got)
	}
	if cut := p.Cut(); cut == nil || cut.What != LimitBytes || cut.Limit != 6 {
		t.Errorf("cut = %v", cut)
	}
}

func TestLimitNodes(t *testing.T) {
	p := parsePage(t, strings.Repeat("<p>x", 1000), Options{Limits: Limits{Nodes: 100}})
	if cut := p.Cut(); cut == nil || cut.What != LimitNodes || p.Len() > 120 {
		t.Errorf("cut = %v, %d nodes", cut, p.Len())
	}
}

// ticking is a clock that advances by a second at each call.
type ticking struct{ seconds int }

func (c *ticking) now() time.Time {
	c.seconds++
	return still().Add(time.Duration(c.seconds) * time.Second)
}

// If the time is not enough, a page is read without its structure. The time is
// enough if the parser asks for the last piece of the source before the time is
// over.
func TestLimitTime(t *testing.T) {
	src := "<h1>Title</h1>" + strings.Repeat("<p>x", 100_000)
	const patient = 1_000_000
	var clock ticking
	read := func(seconds int) *Page {
		clock = ticking{}
		p := parsePage(t, src, Options{Limits: Limits{Time: time.Duration(seconds) * time.Second}, Now: clock.now})
		if text := p.InnerText(Root); !strings.HasPrefix(text, "Title\nx\nx\n") || strings.Count(text, "x") != 100_000 {
			t.Errorf("in %d s: text %.40q…", seconds, text)
		}
		return p
	}
	if limit := read(patient).Simplified(); limit != nil {
		t.Errorf("with time enough: simplified for %v", limit)
	}
	enough := clock.seconds - 1
	if limit := read(enough).Simplified(); limit != nil || enough < 10 {
		t.Errorf("just in time, in %d s: simplified for %v", enough, limit)
	}
	for _, seconds := range []int{1, enough - 1} {
		if limit := read(seconds).Simplified(); limit == nil || *limit != (LimitError{LimitTime, seconds * 1000}) {
			t.Errorf("in %d s: simplified for %v", seconds, limit)
		}
	}
}

// The default clock is the system's clock.
func TestRealClock(t *testing.T) {
	before := time.Now()
	if now := (Options{}).withDefaults().Now(); now.Before(before) || now.After(time.Now()) {
		t.Errorf("%v is not the time", now)
	}
}
