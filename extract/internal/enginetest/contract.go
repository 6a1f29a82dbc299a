package enginetest

import (
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// Contract runs the tests with fixed pages that every engine must pass. Fuzz
// tests an engine on arbitrary pages.
func Contract(t *testing.T, run engine.Func) {
	t.Run("linear", func(t *testing.T) { testLinear(t, run) })
	t.Run("no text", func(t *testing.T) { testNoText(t, run) })
}

// testNoText fails unless run selects nothing on pages without text.
func testNoText(t *testing.T, run engine.Func) {
	for _, src := range []string{"", "\n\n", "<img src=x>", "<frameset><frame></frameset>", "<script>a\nb</script>"} {
		if s := Check(t, run, pagetest.Parse(t, src), engine.Options{}); !s.Empty() {
			t.Errorf("%s of %q: selected %v", s.Trace.Engine, src, s.Keep)
		}
	}
}

// Benchmark measures run on the page with the HTML src.
func Benchmark(b *testing.B, run engine.Func, src string) {
	p := pagetest.Parse(b, src)
	b.ReportAllocs()
	for b.Loop() {
		run(p, engine.Options{})
	}
}

// SelectedText returns the text that s selects.
func SelectedText(p *page.Page, s engine.Selection) string {
	var b strings.Builder
	for n, selected := range s.Mask(p) {
		if id := page.NodeID(n); selected && p.Counted(id) {
			b.WriteString(p.Text(id))
		}
	}
	return b.String()
}
