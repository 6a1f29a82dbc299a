package article

import (
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

// copyPage returns a draft with copies of all nodes of p's body.
func copyPage(p *page.Page) *draft.Tree {
	t := draft.New(p, p.Len())
	copies := map[page.NodeID]draft.Node{p.Body(): t.Root()}
	for n := p.Body() + 1; n < p.End(p.Body()); n++ {
		copies[n] = t.Copy(n)
		copies[p.Parent(n)].Append(copies[n])
	}
	return t
}

// A text of the article has the page node from which it comes as its source.
func TestSource(t *testing.T) {
	const src = `<body><p>one <b>two</b></p><ul>loose<li>item</ul><p>before<div>in it</div>after</p>
		<p><math><mi>x<b>y</b></mi><mn>1</mn>free</math></p><pre>
	code</pre>`
	p, err := page.FromHTML([]byte(src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for n := range Build(copyPage(p).Root(), nil).Root().Below() {
		from := n.Source()
		switch {
		case !n.IsText() || isBlank(n.Text()):
			if from != page.None {
				t.Errorf("%s %q comes from node %d", n.Name(), n.Text(), from)
			}
		case from == page.None:
			t.Errorf("%q comes from nowhere", n.Text())
		default:
			found++
			if text := strings.TrimSpace(p.Text(from)); text == "" || !strings.HasPrefix(strings.TrimSpace(n.Text()), text) {
				t.Errorf("%q comes from %q", n.Text(), p.Text(from))
			}
		}
	}
	if found != 11 {
		t.Errorf("%d texts", found)
	}
}

// If several texts are joined, the source is the first that is not blank. A
// text that cleaning made has none.
func TestSourceOfJoinedTexts(t *testing.T) {
	p, err := page.FromHTML([]byte(`<body><p> <i>a</i>b</p>`), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tree := copyPage(p)
	line := tree.Root().First()
	line.First().Next().Unwrap()
	line.Prepend(tree.Text("made "))
	made := tree.Element(atom.P)
	made.Append(tree.Text("made"))
	tree.Root().Append(made)
	var got []string
	for n := range Build(tree.Root(), nil).Root().Below() {
		if n.IsText() && n.Source() == page.None {
			got = append(got, n.Text()+" from nowhere")
		} else if n.IsText() {
			got = append(got, n.Text()+" from "+p.Text(n.Source()))
		}
	}
	if want := "made  ab from a|made from nowhere"; strings.Join(got, "|") != want {
		t.Errorf("%s, want %s", strings.Join(got, "|"), want)
	}
	if from := (Node{}).Source(); from != page.None {
		t.Errorf("the zero Node comes from node %d", from)
	}
}
