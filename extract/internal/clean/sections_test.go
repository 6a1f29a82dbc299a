package clean

import (
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

func TestEmptySections(t *testing.T) {
	for _, r := range []row{
		{"of links", `<p>w x</p><h2>Offers</h2><p omit>a</p><h2>More</h2><p>y z</p>`, `<p>w x</p><h2>More</h2><p>y z</p>`},
		{"at the end", `<p>w x</p><h2>Join us</h2><div omit>a</div>`, `<p>w x</p>`},
		{"above a label", `<p>w x</p><h2>Comments</h2><p>Leave one here:</p><div omit>a</div>`, `<p>w x</p>`},
		{"that a link names", `<p>w x</p><h2><a href="/x">The weir</a></h2><p omit>a</p>`, `<p>w x</p><h2><a href="/x">The weir</a></h2>`},
		{"with lower ones that are empty too", `<p>w x</p><h2>A</h2><h3>B</h3><p omit>a</p><h3>C</h3><p omit>b</p><h2>D</h2><p>y z</p>`, `<p>w x</p><h2>D</h2><p>y z</p>`},
		{"around one that is not", `<h2>A</h2><p omit>a</p><h3>B</h3><p>w x</p><h3>C</h3><p omit>b</p><h2>D</h2><p>y z</p>`,
			`<h2>A</h2><h3>B</h3><p>w x</p><h2>D</h2><p>y z</p>`},
		{"of which the page has no more", `<p>w x</p><h2>A</h2><h3>B</h3><h2>C</h2><p>y z</p>`, `<p>w x</p><h2>A</h2><h3>B</h3><h2>C</h2><p>y z</p>`},
		{"with a picture", `<p>w x</p><h2>A</h2><p omit>a</p><img src="/i.jpg" width="400" height="300"><h2>B</h2><p>y z</p>`,
			`<p>w x</p><h2>A</h2><p><img src="/i.jpg" width="400" height="300"/></p><h2>B</h2><p>y z</p>`},
	} {
		t.Run(r.name, func(t *testing.T) {
			p := open(t, `<div keep>`+r.src+`</div>`, page.Saved)
			s := selected(p)
			s.Scope, s.Kind = engine.EveryText, engine.Article
			if got := inner(t, root(p, s, Options{})); got != r.want {
				t.Errorf("%s\n got %s\nwant %s", r.src, got, r.want)
			}
		})
	}
}

// What follows the author's last words belongs to the site.
func TestLastHeading(t *testing.T) {
	p := open(t, `<div><div><div keep><p>w x</p><h2>The end</h2></div></div></div><p>y z</p>`, page.Saved)
	if got, want := inner(t, root(p, selected(p), Options{})), `<p>w x</p><h2>The end</h2>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSectionsThatStay(t *testing.T) {
	const src, want = `<p>w x</p><h2>A</h2><p omit>a</p>`, `<p>w x</p><h2>A</h2>`
	p := open(t, `<div keep>`+src+`</div>`, page.Saved)
	s := selected(p)
	s.Scope, s.Kind = engine.EveryText, engine.Forum
	if got := inner(t, root(p, s, Options{})); got != want {
		t.Errorf("of a thread: got %s, want %s", got, want)
	}
	s.Kind = engine.Article
	heading := facts.Find(p, page.Root, facts.IsHeading)
	if got := inner(t, root(p, s, Options{UserPicked: []page.NodeID{heading}})); got != want {
		t.Errorf("picked by the user: got %s, want %s", got, want)
	}
}
