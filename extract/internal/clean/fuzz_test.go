package clean

import (
	"pilcrow/extract/internal/draft"

	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
)

// FuzzTree checks that cleaning never panics and never invents text.
func FuzzTree(f *testing.F) {
	for _, src := range []string{
		`<div keep><p>a<br><br>b<div omit><pre>c</pre></div>d</div>`, `<table keep><td>a<table><td>b</table></table>`,
		`<div keep><picture><source srcset=a.png><img></picture><noscript><img src=b.png></noscript></div>`,
		`<p keep><a href=#x>a</a><a id=x></a><b><br><br></b><details><summary><button>b</button></summary></details>`,
		`<div keep><div class=admonition omit><p>a</p></div><ul><li>b<li omit>c</ul><p id=r><a href=#n>1</a></p><p omit id=n><a href=#r>1</a></div>`,
		`<div keep><pre><div class="line">a</div></pre><table class=crayon><td class=nums>1<td class=code><div><div class=line>b</div></div></table></div>`,
		`<div keep><div><div class=cloned><img src=a.png><img src=b.png></div><div><img src=a.png></div></div></div>`,
		`<div keep><sup><a href=#n>[1]</a></sup><span class=sidenote>b</span><ul><li id=n>1. <a href=#m></a></ul><a name=m></a>1. c<br>d<h2><a href=#h>#</a></h2></div>`,
		`<div keep><p>a<sup><a href=#m id=r>a</a></sup><table class=footnote><tr id=m><th>a<td>b</table><div class=note><table><td class=icon><img alt=n><td>c</table></div></div>`,
		`<div keep><math><mi>x</mi></math><script type="math/tex">x</script><nav>a</nav><ul class=share><li>b</ul></div>`,
	} {
		f.Add(src, true)
	}
	f.Fuzz(func(t *testing.T, src string, live bool) {
		if len(src) > 5_000 {
			return // the parser takes quadratic time
		}
		source := page.Saved
		if live {
			source = page.Live
		}
		p, err := page.FromHTML([]byte(src), page.Options{Source: source})
		if err != nil {
			return // the page is over a limit
		}
		s := selected(p)
		if live {
			s.Scope = engine.EveryText
		}
		root := root(p, s, Options{})
		for _, n := range root.Elements() {
			if !n.Parent().Exists() {
				t.Errorf("%q: a node without parent", src)
			}
		}
		if facts.Find(p, page.Root, isUnseen) != page.None || hasMadeText(root) {
			return // words join across hidden elements
		}
		all := strings.Join(strings.Fields(facts.SubtreeText(p, page.Root)), "")
		for word := range strings.FieldsSeq(root.Text()) {
			if !strings.Contains(all, word) {
				t.Errorf("%q: %q is not in the page", src, word)
			}
		}
	})
}

func isUnseen(tag atom.Atom) bool {
	return page.IsBlock(tag) && !draft.BreaksLine(tag) && tag != atom.Head || tag == atom.Svg || tag == atom.Iframe || tag == atom.Noframes || tag == atom.Noembed
}

// hasMadeText reports whether the tree has text that is not on the page: a
// formula's symbols, a player's title, backlinks.
func hasMadeText(root draft.Node) bool {
	for _, n := range root.Elements() {
		if n.Has(draft.TeXOnly) || n.IsEmbedLink() || n.Is(atom.A) && n.Text() == "↩" {
			return true
		}
	}
	return false
}
