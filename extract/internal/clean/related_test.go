package clean

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

func TestRelated(t *testing.T) {
	prose := `<p>The weir was built by monks.</p><p>It was mended twice, and once in winter.</p>`
	link := `<a href="/weir">The weir at Hatton is repaired</a>`
	for _, r := range []row{
		{"a line", `<p>Read also: ` + link + `</p>`, ``},
		{"a strong line", `<p><strong>À lire aussi » ` + link + `</strong></p>`, ``},
		{"the label in the link", `<p><a href="/weir">READ MORE: The weir at Hatton is repaired</a></p>`, ``},
		{"in brackets", `<p>【関連記事】` + link + `</p>`, ``},
		{"a label that goes on", `<p>Lire aussi sur la vallée : ` + link + `</p>`, ``},
		{"a sentence", `<p>Read more about ` + link + ` in the spring.</p>`, `<p>Read more about ` + `<a href="/weir">The weir at Hatton is repaired</a> in the spring.</p>`},
		{"another label", `<p>Source: ` + link + `</p>`, `<p>Source: <a href="/weir">The weir at Hatton is repaired</a></p>`},
		{"a heading and a list", `<h2>Related articles</h2><ul><li>` + link + `</li></ul>`, ``},
		{"a label and paragraphs", `<p><b>Lesen Sie auch:</b></p><p>` + link + `</p><p>` + link + `</p>`, ``},
		{"a heading in a wrapper", `<section><div><h3>More from the valley</h3></div><article><a href="/weir"><h4>The weir</h4></a>Today</article></section>`, ``},
		{"a heading whose links were left out", `<h2>Читайте также</h2><ul omit><li>` + link + `</li></ul>`, ``},
		{"a heading that begins like one", `<h2>Related work</h2><p>` + link + `</p>`, `<h2>Related work</h2><p><a href="/weir">The weir at Hatton is repaired</a></p>`},
		{"a cell", `<table><tr><td>Read next</td><td>` + link + `</td></tr><tr><td>a</td><td>b</td></tr></table>`, `<table><tbody><tr><td>Read next</td><td><a href="/weir">The weir at Hatton is repaired</a></td></tr><tr><td>a</td><td>b</td></tr></tbody></table>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			want := prose + r.want + prose
			if got := cleaned(t, `<div keep>`+prose+r.src+prose+`</div>`, page.Saved); got != want {
				t.Errorf("got %s\nwant %s", got, want)
			}
		})
	}
}

// In documentation, lists of related pages are content.
func TestRelatedInDocumentation(t *testing.T) {
	p := open(t, `<div keep><p>The flag is on.</p><h2>Related topics</h2><ul><li><a href="/x">Flags</a></li></ul></div>`, page.Saved)
	s := selected(p)
	s.Kind = engine.Documentation
	const want = `<p>The flag is on.</p><h2>Related topics</h2><ul><li><a href="/x">Flags</a></li></ul>`
	root := root(p, s, Options{})
	root.First().Unset("keep")
	if got := inner(t, root); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
