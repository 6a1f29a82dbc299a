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

// Documentation has such lists as a part of what it says.
func TestRelatedInDocumentation(t *testing.T) {
	p := open(t, `<div keep><p>The flag is on.</p><h2>Related topics</h2><ul><li><a href="/x">Flags</a></li></ul></div>`, page.Saved)
	s := selected(p)
	s.Kind = engine.Documentation
	const want = `<p>The flag is on.</p><h2>Related topics</h2><ul><li><a href="/x">Flags</a></li></ul>`
	root := Tree(p, s, Options{})
	unset(root.FirstChild, "keep")
	if got := inner(t, root); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestBareHeadings(t *testing.T) {
	for _, r := range []row{
		{"at the end", `<div keep><p>a</p><h2>Comments</h2><ul omit><li>b</li></ul></div>`, `<p>a</p>`},
		{"in a wrapper, and a label", `<div keep><p>a</p><h2>Comments</h2><p>Leave one here:</p><div omit>b</div></div>`, `<p>a</p>`},
		{"in the midst", `<div keep><h2>One</h2><p omit>a</p><h2>Two</h2><p>b</p></div>`, `<h2>One</h2><h2>Two</h2><p>b</p>`},
		{"the author's last words", `<div><div><div keep><p>a</p><h2>The end</h2></div></div></div><p>b</p>`, `<p>a</p><h2>The end</h2>`},
		{"above a picture", `<div keep><p>a</p><h2>The mill today</h2><img src="/a.jpg"><p omit>b</p></div>`, `<p>a</p><h2>The mill today</h2><p><img src="/a.jpg"/></p>`},
		{"a link", `<div keep><p>a</p><h2><a href="/x">The weir</a></h2><p omit>b</p></div>`, `<p>a</p><h2><a href="/x">The weir</a></h2>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			if got := cleaned(t, r.src, page.Saved); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}
