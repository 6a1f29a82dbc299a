package render_test

import (
	"strings"
	"testing"

	"pilcrow/extract/render"
)

// FuzzRender checks that HTML is parsed as the same document, and that no
// format panics or omits text of another format.
func FuzzRender(f *testing.F) {
	for _, src := range []string{
		`<h1>a</h1><h3>b</h3><p>c <b>d </b>e<br> f</p>`, "<pre>\n\n a <b>\n</b></pre>", `<ul>a<li>b <ul><li>c</ul></ul>`,
		`<table><tr><th>a<td>b|c</table>`, `<p> <i> a</i> <img src=/x alt="*"> b </p>`, `<a href=#x>a</a><p id=x>b`,
		`<blockquote><ol><li value=7>a<pre>b</pre></ol></blockquote>`, `<math alttext="x"><mi>y</mi> </math>`, `<ruby>a<rt>b</ruby>`,
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 5_000 {
			return // the parser takes quadratic time
		}
		first := safe(t, src)
		out := asHTML(first)
		second := safe(t, out)
		if again := asHTML(second); again != out {
			t.Errorf("%q\nmade %q\nthen %q", src, out, again)
		}
		if a, b := render.Text(first), render.Text(second); a != b {
			t.Errorf("%q\nsays %q\nthen %q", src, a, b)
		}
		if got := render.Pretty(first, "") + asMarkdown(first); strings.Contains(got, "\n\n\n") && !strings.Contains(src, "<pre") {
			t.Errorf("%q\nhas two empty lines in a row: %q", src, got)
		}
	})
}
