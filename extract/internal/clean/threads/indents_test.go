package threads

import (
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

func TestIndentOf(t *testing.T) {
	for src, want := range map[string]int{
		`<section style="margin-left: 24px">a</section>`:                         240,
		`<section style="color:red; PADDING-LEFT:1.5em">a</section>`:             15,
		`<section><div style="margin-inline-start:10%"><p>a</p></div></section>`: 100,
		`<section style="--depth: 3">a</section>`:                                30,
		`<section data-depth=2>a</section>`:                                      20,
		`<section aria-level=2>a</section>`:                                      20,
		`<section class="comment depth-2">a</section>`:                           2,
		`<section><table><td indent=2><td>a</table></section>`:                   20,
		`<section><table><td width=40><td>a</table></section>`:                   400,
		`<section><img width=40 height=1>a</section>`:                            400,
		`<section><img width=40 height=40>a</section>`:                           -1,
		`<section style="margin-left: auto">a</section>`:                         -1,
		`<section style="margin-left: 99999999999px">a</section>`:                -1,
		`<section><div style="margin-left: 24px">a</div><div>b</div></section>`:  -1,
		`<section data-depth="">a</section>`:                                     -1,
		`<section>a</section>`:                                                   -1,
	} {
		p, err := page.FromHTML([]byte(src), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := -1
		if i := IndentOf(p, facts.First(p, page.Root, atom.Section)); i.Known {
			got = i.Far
		}
		if got != want {
			t.Errorf("%s: %d, want %d", src, got, want)
		}
	}
}
