package account_test

import (
	"fmt"
	"strings"
	"testing"

	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

func parse(t testing.TB, src, address string) *page.Page {
	t.Helper()
	p, err := page.FromHTML([]byte(src), page.Options{URL: address})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// keeping returns for each node whether the node's text contains one of the
// words. In the tests, these texts are the article.
func keeping(p *page.Page, words ...string) []bool {
	kept := make([]bool, p.Len())
	for n := range kept {
		for _, w := range words {
			kept[n] = kept[n] || strings.Contains(p.Text(page.NodeID(n)), w)
		}
	}
	return kept
}

func TestBlocks(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"nested", `<main><p>One two.</p><p>Three.</p></main><footer>Four</footer>`, `
0 body words=4 kept=3 One two. Three. Four
1 main words=3 kept=3 One two. Three.
2 p words=2 kept=2 One two.
2 p words=1 kept=1 Three.
1 footer words=1 kept=0 Four`},
		{"of nested blocks with the same text, the first with a signature", `<div><div class=story><div><p>One <i>two</i>.</p></div></div></div><div><div><ul><li>Three</ul></div></div>`, `
0 body words=3 kept=3 One two. Three
1 div words=2 kept=2 One two.
1 li words=1 kept=1 Three`},
		{"elements without visible text are no blocks", `<p>One</p><p></p><div><img src=a></div><select><option>Two</select><script>Two</script>`, `
0 p words=1 kept=1 One`},
		{"custom elements", `<x-page><p>One</p><p>Two</p></x-page><em>Four</em>`, `
0 body words=3 kept=1 One Two Four
1 x-page words=2 kept=1 One Two
2 p words=1 kept=1 One
2 p words=1 kept=0 Two`},
		{"scripts without spaces", `<p>` + strings.Repeat("春天来了", 40) + `</p><p>One</p>`, fmt.Sprintf(`
0 body words=161 kept=1 %[1]s
1 p words=160 kept=0 %[1]s
1 p words=1 kept=1 One`, strings.Repeat("春天来了", 30)+"…")},
		{"words without a space between them in the source", `<nav><a>Two</a><a>Four</a></nav><div><b>On</b>e</div>two`, `
0 body words=3 kept=1 Two Four One two
1 nav words=1 kept=0 Two Four
1 div words=1 kept=0 One`},
		{"nothing", ``, ``},
	} {
		p := parse(t, "<body>"+c.src, "")
		var got strings.Builder
		for _, b := range account.Blocks(p, account.Evidence{Kept: keeping(p, "One", "two", "Three")}) {
			fmt.Fprintf(&got, "\n%d %s words=%d kept=%d %s", b.Depth, b.Name, b.Words, b.Kept, b.Start)
		}
		if got.String() != c.want {
			t.Errorf("%s:%s\nwant%s", c.name, &got, c.want)
		}
	}
}

func TestWhy(t *testing.T) {
	p := parse(t, `<main><p>Kept</p><ul><li>Tidied</ul></main><aside><p>Below <b>a</b></p><p>Beside</p></aside><nav>Around</nav><div>Gone</div>`, "")
	find := func(name string) page.NodeID {
		for n := range page.NodeID(p.Len()) {
			if p.TagName(n) == name {
				return n
			}
		}
		t.Fatalf("no %s", name)
		return page.None
	}
	e := account.Evidence{
		Kept: keeping(p, "Kept"),
		Selected: engine.Selection{Keep: []page.NodeID{find("main")}, Trace: engine.Trace{Candidates: []engine.Candidate{
			{Node: find("body"), Verdict: engine.Kept}, {Node: find("main"), Verdict: engine.Best},
			{Node: find("aside"), Reason: "too short"}, {Node: find("b"), Reason: "shorter"},
		}}},
		Removed: []page.NodeID{find("div")},
	}
	e.Tidied = make([]draft.Reason, p.Len())
	for n := find("ul"); n < p.End(find("ul")); n++ {
		e.Tidied[n] = draft.ShareButtons
	}
	want := map[string]string{
		"Tidied": "tidied share buttons", "Below a Beside": "engine too short", "Below a": "engine too short", "Beside": "engine too short",
		"Around": "outside", "Gone": "reader",
	}
	for _, b := range account.Blocks(p, e) {
		got := b.Why.String()
		if b.Candidate != nil {
			got += " " + b.Candidate.Reason
		}
		if b.Tidied != draft.NoReason {
			got += " " + b.Tidied.String()
		}
		switch w, ok := want[b.Start]; {
		case b.Kept > 0 && b.Why != account.Shown, b.Kept == 0 && (!ok || got != w):
			t.Errorf("%q: %s, want %s", b.Start, got, w)
		}
		delete(want, b.Start)
	}
	if len(want) > 0 {
		t.Errorf("not listed: %v", want)
	}
}

func TestSignature(t *testing.T) {
	for tag, want := range map[string]string{
		`<div id=story>`: "div#story", `<div id=post-1234 class="entry wide">`: "div.entry.wide", `<div class="css-1a2b3c col-8">`: "div.col-8",
		`<div>`: "", `<p>`: "", `<aside>`: "aside", `<section class="a:b [c]">`: "", `<div class="straße">`: "div.straße",
	} {
		p := parse(t, "<body>"+tag, "")
		if got := account.Signature(p, p.FirstChild(p.Body())); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

func TestMeasure(t *testing.T) {
	p := parse(t, `<body><p>One two <a href=/a>three</a></p><nav><a href=/b>Four five</a> six</nav><script>seven</script>`, "")
	if got, want := account.Measure(p, keeping(p, "One", "three")), (account.Share{Words: 6, Kept: 3, LeftLinks: 2}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func FuzzBlocks(f *testing.F) {
	f.Add("<main><p>One</p><div class=a><ul><li>Two</ul></div></main>")
	f.Add("<x-y><table><td>One<td>Two</table>Three<br>Four")
	f.Fuzz(func(t *testing.T, src string) {
		p, err := page.FromHTML([]byte(src), page.Options{})
		if err != nil {
			t.Fatal(err)
		}
		last := page.Root
		for _, b := range account.Blocks(p, account.Evidence{Kept: keeping(p, "One")}) {
			if b.Node <= last && last != page.Root || b.Words <= 0 || b.Kept > b.Words || b.Depth < 0 || b.Start == "" {
				t.Fatalf("%+v after node %d", b, last)
			}
			last = b.Node
		}
	})
}
