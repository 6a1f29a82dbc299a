package facts

import (
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

func open(t *testing.T, html string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(html), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestSelected(t *testing.T) {
	p := open(t, "<body><div><p>four</p><img></div><p>seven77</p><p> </p></body>")
	div, img := First(p, page.Root, atom.Div), First(p, page.Root, atom.Img)
	first, last := p.End(div), p.End(p.End(div)) // the second and the third paragraph
	s := NewSelected(p, make([]bool, p.Len()), nil)
	if a, b := s.Bounds(); a != page.None || b != page.None {
		t.Error("an empty selection has bounds")
	}
	if a, b := s.TextBounds(); a != page.None || b != page.None {
		t.Error("an empty selection has text")
	}
	s.Add(img)
	s.Add(first)
	s.Add(last)
	s.Recount()
	if s.HasText(div) || s.Chars(first) != 7 || s.Chars(p.Body()) != 7 || s.CharsBetween(div, first) != 0 {
		t.Error("selected text is counted wrongly")
	}
	if a, b := s.Bounds(); a != img || b != last+1 {
		t.Errorf("bounds %d, %d", a, b)
	}
	if a, b := s.TextBounds(); a != first+1 || b != first+1 {
		t.Errorf("text from %d to %d", a, b)
	}
	holds := s.Holders()
	if !holds[page.Root] || !holds[div] || !holds[img] || holds[div+1] || holds[p.Head()] {
		t.Error("elements with selected nodes are not found")
	}
	s.Remove(first)
	if s.Chars(first) != 7 {
		t.Error("counts change before the next Recount")
	}
	if s.Recount(); s.HasText(p.Body()) {
		t.Error("removed text is counted")
	}
	if s.Remove(img); s.Holders()[div] {
		t.Error("the result of Holders is out of date")
	}
}

// What the user left out is not selected, except what was put back in it.
func TestLeftOut(t *testing.T) {
	p := open(t, "<body><div><p>a</p><p>b</p></div>")
	div := First(p, page.Root, atom.Div)
	mask := make([]bool, p.Len())
	for n := div + 1; n < p.End(div+1); n++ {
		mask[n] = true // the first paragraph, which was put back
	}
	s := NewSelected(p, mask, []page.NodeID{div})
	s.Add(div)
	if s.Recount(); s.Chars(div) != 1 || !s.HasText(div+1) {
		t.Error("a part that was left out is selected, or one that was put back is not")
	}
}

func TestSubtreeText(t *testing.T) {
	for html, want := range map[string]string{
		"<p></p>": "", "<p>a": "a", "<p>a<b>b</b>c": "abc", "<p><b></b>a <span hidden>b</span>": "a b",
	} {
		p := open(t, html)
		if got := SubtreeText(p, First(p, page.Root, atom.P)); got != want {
			t.Errorf("%s: %q", html, got)
		}
	}
}
