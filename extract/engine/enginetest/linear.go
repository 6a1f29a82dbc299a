package enginetest

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"pilcrow/extract/engine"
	"pilcrow/extract/engine/enginetest/processor"
	"pilcrow/extract/page"
)

// The sizes that Linear compares. A quadratic step makes a page of sixteen
// times the size cost sixteen times as much as sixteen small pages; a quarter
// of that leaves room for the garbage collector and for what does not fit the
// processor's caches any more.
const (
	size   = 500
	factor = 16
	bound  = factor / 4
)

// Linear fails when a page takes much more work than sixteen pages that are
// together as large, however they are built. Work is the processor's time: on a
// busy machine the clock tells of others' work. Still a measurement may be
// wrong, so the shortest of as many as it takes decides.
func Linear(t *testing.T, run engine.Func) {
	for name, build := range map[string]func(n int) string{
		"siblings":              func(n int) string { return strings.Repeat("<div class=x>Rain, <a href=x>rain.</a></div>\n", n) },
		"siblings of all kinds": kinds,
		"lines of one text":     func(n int) string { return "<p>" + strings.Repeat("Rain fell, then stopped.\n", n) },
		"table":                 func(n int) string { return "<table>" + strings.Repeat("<tr><td>rain, <td>sun.", n) },
		"depth":                 deep,
	} {
		small, large := mustRead(t, build(size)), mustRead(t, build(factor*size))
		if many, one, ok := compare(run, small, large); !ok {
			t.Errorf("%s: %v for one page, %v for %d pages that are together as large", name, one, many, factor)
		}
	}
}

// compare takes the shortest times of many small pages and of one large page
// until they are in bounds.
func compare(run engine.Func, small, large *page.Page) (many, one time.Duration, ok bool) {
	const attempts = 40
	many, one = time.Hour, time.Hour
	for range attempts {
		many, one = min(many, cost(run, small, factor)), min(one, cost(run, large, 1))
		if one <= bound*many {
			return many, one, true
		}
	}
	return many, one, false
}

// cost is the processor's time for that many runs over p.
func cost(run engine.Func, p *page.Page, times int) time.Duration {
	return processor.Shortest(1, func() {
		for range times {
			run(p, engine.Options{})
		}
	})
}

// kinds returns n siblings with as many styles and title words.
func kinds(n int) string {
	var b strings.Builder
	for i := range n {
		word := "word" + strconv.Itoa(i)
		b.WriteString(`<div style="` + word + `"><h2>` + word + "</h2></div>")
	}
	return b.String()
}

// deep returns n containers one in the other, which only a live page can hold.
func deep(n int) string {
	return snapshotHead + "\x7fehtml\x7febody" + strings.Repeat("\x7fediv\x7ftrain, ", n)
}

func mustRead(t *testing.T, src string) *page.Page {
	t.Helper()
	source := uint8(page.Saved)
	if strings.HasPrefix(src, snapshotHead) {
		source = sources - 1
	}
	p := read([]byte(src), source)
	if p == nil {
		t.Fatalf("no page from %.40q", src)
	}
	return p
}
