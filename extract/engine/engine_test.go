package engine

import (
	"testing"

	"pilcrow/extract/page"
)

func TestMask(t *testing.T) {
	p, err := page.FromHTML([]byte(`<div><p>a</p><div><p>b</p></div></div><p>c</p>`), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	byPath := map[string]page.NodeID{}
	paths := p.Paths()
	for n := page.Root; int(n) < p.Len(); n++ {
		byPath[paths(n)] = n
	}
	outer, inner := byPath["/html/body/div[1]"], byPath["/html/body/div[1]/div[1]"]
	nested := byPath["/html/body/div[1]/div[1]/p[1]"]
	s := Selection{Keep: []page.NodeID{outer, nested}, Omit: []page.NodeID{inner}}
	want := map[string]bool{
		"/html/body":                              false,
		"/html/body/div[1]":                       true,
		"/html/body/div[1]/p[1]/text()[1]":        true,
		"/html/body/div[1]/div[1]":                false,
		"/html/body/div[1]/div[1]/p[1]/text()[1]": true,
		"/html/body/p[1]":                         false,
	}
	mask := s.Mask(p)
	for path, selected := range want {
		if mask[byPath[path]] != selected {
			t.Errorf("%s: selected %v, want %v", path, !selected, selected)
		}
	}
}
