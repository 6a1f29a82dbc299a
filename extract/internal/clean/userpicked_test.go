package clean

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

const withBars = `<body><main><p>The ferry came back on a Monday, slowly.</p>
<nav id=a><a href=/1>One</a> <a href=/2>Two</a></nav>
<p>The ferry came back on a Monday, slowly.</p>
<nav id=b><a href=/3>Three</a></nav>
<aside id=c><button>Share</button></aside></main>`

func parsePage(t *testing.T, src string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// named returns the first element with the tag name or id.
func named(t *testing.T, p *page.Page, name string) page.NodeID {
	t.Helper()
	for n := range page.NodeID(p.Len()) {
		if p.IsElement(n) && (p.TagName(n) == name || p.Attr(n, "id") == name) {
			return n
		}
	}
	t.Fatalf("the page has no %s", name)
	return page.None
}

func TestUserPicked(t *testing.T) {
	p := parsePage(t, withBars)
	s := engine.Selection{Keep: []page.NodeID{named(t, p, "main")}}
	for _, row := range []struct {
		picked []string
		want   []string
	}{
		{nil, nil},
		{[]string{"a"}, []string{"One", "Two"}},
		{[]string{"a", "b"}, []string{"One", "Two", "Three"}},
		{[]string{"c"}, []string{"Share"}},
	} {
		var o Options
		for _, id := range row.picked {
			o.UserPicked = append(o.UserPicked, named(t, p, id))
		}
		got := root(p, s, o).Text()
		for _, word := range []string{"One", "Two", "Three", "Share"} {
			if want := slices.Contains(row.want, word); strings.Contains(got, word) != want {
				t.Errorf("picked %v: %q holds %s: %t", row.picked, got, word, !want)
			}
		}
	}
}

func TestKept(t *testing.T) {
	p := parsePage(t, withBars)
	s := engine.Selection{Keep: []page.NodeID{named(t, p, "main")}}
	o := Options{UserPicked: []page.NodeID{named(t, p, "b")}}
	kept := Tidy(p, s, o).Kept()
	var words []string
	for n := range page.NodeID(p.Len()) {
		if kept[n] {
			words = append(words, strings.Fields(p.Text(n))...)
		}
	}
	if got, want := strings.Join(words, " "), root(p, s, o).Text(); got != want {
		t.Errorf("kept %q of the tree %q", got, want)
	}
	for n, k := range Tidy(p, engine.Selection{}, Options{}).Kept() {
		if k {
			t.Errorf("node %d (%s) of an empty selection", n, p.Tag(page.NodeID(n)))
		}
	}
}
