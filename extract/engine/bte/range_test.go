package bte

import (
	"testing"

	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// The range begins and ends with text, and does not depend on which tags the
// source wrote: the table has a tbody, which the parser adds.
func TestRange(t *testing.T) {
	for _, c := range []struct{ name, html, first, last string }{
		{"words between tags", "<nav><a>x</a></nav><p>a b c d</p><p>e f g h</p><a>y</a>", "a b c d", "e f g h"},
		{"an element that the parser adds has tags", "<p>a b c d e f<table><tr><td>g h i j", "a b c d e f", "a b c d e f"},
		{"a void element has one tag", "<p>a b<br>c d", "a b", "c d"},
	} {
		for _, source := range []page.Source{page.Saved, page.Live} {
			p := pagetest.ParseWith(t, c.html, page.Options{Source: source})
			first, last, ok := Range(p)
			if !ok || p.Text(first) != c.first || p.Text(last) != c.last {
				t.Errorf("%s: nodes %d to %d, %v", c.name, first, last, ok)
			}
		}
	}
	for _, html := range []string{"", "<br>"} {
		if first, last, ok := Range(pagetest.Parse(t, html)); ok {
			t.Errorf("%q: nodes %d to %d", html, first, last)
		}
	}
	table := pagetest.Parse(t, "<p>a b c d e f<table><tr><td>g h i j")
	if n := MaximumRun(Encode(table)); n.From == n.To {
		t.Errorf("with the source's tags, %v: the second row tests nothing", n)
	}
}
