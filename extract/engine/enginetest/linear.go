package enginetest

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// The sizes that Linear compares. A quadratic step makes sixteen times the
// page cost 256 times as long; a quarter of that leaves room for the garbage
// collector and for what does not fit the processor's caches any more.
const (
	size   = 500
	factor = 16
	bound  = factor * factor / 4
)

// Linear fails when sixteen times the page takes much more than sixteen times
// as long, however the page is built. On a busy machine any single measurement
// may be wrong, so the shortest of as many as it takes decides.
func Linear(t *testing.T, run engine.Func) {
	for name, build := range map[string]func(n int) string{
		"siblings":              func(n int) string { return strings.Repeat("<div class=x>Rain, <a href=x>rain.</a></div>\n", n) },
		"siblings of all kinds": kinds,
		"lines of one text":     func(n int) string { return "<p>" + strings.Repeat("Rain fell, then stopped.\n", n) },
		"table":                 func(n int) string { return "<table>" + strings.Repeat("<tr><td>rain, <td>sun.", n) },
		"depth":                 deep,
	} {
		small, large := mustRead(t, build(size)), mustRead(t, build(factor*size))
		if once, often, ok := compare(run, small, large); !ok {
			t.Errorf("%s: %v for %d times the page of %v", name, often, factor, once)
		}
	}
}

// compare takes the shortest times for both pages until they are in bounds.
func compare(run engine.Func, small, large *page.Page) (once, often time.Duration, ok bool) {
	const attempts = 40
	once, often = time.Hour, time.Hour
	for range attempts {
		once, often = min(once, cost(run, small)), min(often, cost(run, large))
		if often <= bound*once {
			return once, often, true
		}
	}
	return once, often, false
}

func cost(run engine.Func, p *page.Page) time.Duration {
	start := time.Now()
	run(p, engine.Options{})
	return time.Since(start)
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
