package enginetest

import (
	"strconv"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/internal/processor"
)

// smallPage is the size of testLinear's small page: how many times its piece of
// HTML is repeated.
const smallPage = 500

// testLinear fails if one large page takes much more work than sixteen small
// ones of the same total size. It compares pages of several shapes.
func testLinear(t *testing.T, run engine.Func) {
	for name, build := range map[string]func(n int) string{
		"siblings":                    func(n int) string { return strings.Repeat("<div class=x>Rain, <a href=x>rain.</a></div>\n", n) },
		"siblings of all kinds":       kinds,
		"texts that the parser moves": func(n int) string { return "<table>" + strings.Repeat("<tr>rain</p>, sun.<td>b</i></tr></p>", n) },
		"inline tags":                 func(n int) string { return "<p>" + strings.Repeat("rain, sun and snow <b></b>", n) + "rain" },
		"open elements":               func(n int) string { return strings.Repeat("<option>rain<marquee>sun", n) },
		"lines of one text":           func(n int) string { return "<p>" + strings.Repeat("Rain fell, then stopped.\n", n) },
		"table":                       func(n int) string { return "<table>" + strings.Repeat("<tr><td>rain, <td>sun.", n) },
		"depth":                       deep,
	} {
		for _, strict := range []bool{false, true} {
			of := func(n int) func() {
				p := mustRead(t, build(n))
				return func() { run(p, engine.Options{Strict: strict}) }
			}
			if err := processor.Linear(smallPage, of); err != nil {
				t.Errorf("%s, strict %t: %v", name, strict, err)
			}
		}
	}
}

// kinds returns the HTML of n siblings, each with its own style and heading.
func kinds(n int) string {
	var b strings.Builder
	for i := range n {
		word := "word" + strconv.Itoa(i)
		b.WriteString(`<div style="` + word + `"><h2>` + word + "</h2></div>")
	}
	return b.String()
}

// deep returns the snapshot of a page with n nested containers. The HTML parser
// limits the depth of nesting, so only a live page can be that deep.
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
