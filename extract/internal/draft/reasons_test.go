package draft

import (
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// The first recorded reason counts. For an element that is no copy, its copies
// count.
func TestReasons(t *testing.T) {
	p, err := page.FromHTML([]byte(`<body><div><p>a</p><p>b</p></div><p>c</p>`), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tree := New(p, 16)
	made := tree.Element(atom.Div)
	tree.Root().Append(made)
	for n := p.Body() + 1; int(n) < p.Len(); n++ {
		if p.TagName(n) == "p" {
			c := tree.Copy(n)
			made.Append(c)
			c.Append(tree.Copy(n + 1))
		}
	}
	made.First().RemoveBecause(Navigation)
	made.First().RemoveBecause(Byline)
	made.RemoveBecause(AuthorBox)
	for n, got := range tree.Reasons() {
		want := map[string]Reason{"a": Navigation, "b": Byline, "c": AuthorBox}[p.Text(page.NodeID(n))]
		if p.IsText(page.NodeID(n)) && got != want {
			t.Errorf("%s: %s, want %s", p.Text(page.NodeID(n)), got, want)
		}
	}
	for r := NoReason + 1; int(r) < NumReasons; r++ {
		if r.String() == "" {
			t.Errorf("reason %d has no words", r)
		}
	}
}
