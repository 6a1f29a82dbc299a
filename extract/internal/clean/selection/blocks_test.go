package selection

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// A block that the engine did not select is selected with its group, if it is
// likely enough for such a group. p are the probabilities of the page's blocks;
// the engine selected those of at least .5.
func TestCompleteByBlocks(t *testing.T) {
	const declared = `<meta name=Description property=og:description content="Rain fell on the old town  for days, and more">`
	const longText = "a b c d e f g h i j k l m n o p q r s t"
	veryLongText := strings.Repeat(longText+" ", 4)
	for _, c := range []struct {
		html string
		kind engine.Kind
		p    []float32
		want []bool
	}{
		// Headings; h1 is the title, which the reader shows above the article.
		{"<h2>a b</h2><p>" + longText, engine.Article, []float32{0.2, 0.9}, []bool{true, true}},
		{"<h2>a b</h2><p>" + longText, engine.Article, []float32{0.04, 0.9}, []bool{false, true}},
		{"<h1>a b</h1><p>" + longText, engine.Article, []float32{0.3, 0.9}, []bool{false, true}},
		{"<h2>a b</h2><h3>c d</h3><p>" + longText, engine.Article, []float32{0.3, 0.3, 0.9}, []bool{true, true, true}},
		// Lists and tables; in tables also cells that are links.
		{"<ul><li>" + longText + "<li>a b</ul>", engine.Article, []float32{0.9, 0.3}, []bool{true, true}},
		{"<ul><li>a b<li>" + longText + "</ul>", engine.Article, []float32{0.9, 0.2}, []bool{true, false}},
		{"<table><tr><td>" + longText + "<td><a href=x>a b</a></table>", engine.Article, []float32{0.9, 0.2}, []bool{true, true}},
		{"<table><tr><td>" + longText + "<td>" + longText + "</table>", engine.Product, []float32{0.9, 0.1}, []bool{true, false}},
		// Nearly all of a figure.
		{"<figure><p>a b c d<figcaption>e f</figure>", engine.Article, []float32{0.9, 0.1}, []bool{true, true}},
		{"<figure><p>a b<figcaption>c d e f</figure>", engine.Article, []float32{0.9, 0.1}, []bool{true, false}},
		// The rest of a list, and of the headings of similar parts.
		{"<ul><li>" + longText + "<li>a b</ul>", engine.Article, []float32{0.9, 0.15}, []bool{true, true}},
		{"<section><h3>a b</h3></section><section><h3>c d</h3><p>x</section><section><h3>e f</h3>", engine.Product, []float32{0.9, 0.2, 0, 0.9}, []bool{true, true, false, true}},
		{"<section><h3>a b</h3></section><section><h3>c d</h3><p>x</section><section><h4>e f</h4>", engine.Product, []float32{0.9, 0.2, 0, 0.9}, []bool{true, false, false, true}},
		// Prose above and below the text, except on pages of products and
		// forums. Links may be between. A lead may also be directly below the
		// title.
		{"<div>" + longText + "</div>" + strings.Repeat("<p><a href=/>x</a>", 9) + "<p>" + longText, engine.Article,
			[]float32{0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{true, false, false, false, false, false, false, false, false, false, true}},
		{"<div>" + longText + "</div>" + strings.Repeat("<p>x", 9) + "<p>" + longText, engine.Article,
			[]float32{0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{false, false, false, false, false, false, false, false, false, false, true}},
		{"<h1>x</h1><div>" + longText + "</div>" + strings.Repeat("<p>x", 9) + "<p>" + longText, engine.Article,
			[]float32{0, 0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{false, true, false, false, false, false, false, false, false, false, false, true}},
		{"<div>" + longText + "</div><p>" + longText, engine.Forum, []float32{0.2, 0.9}, []bool{false, true}},
		{"<div>" + longText + "</div><p>" + longText, engine.Article, []float32{0.2, 0.9}, []bool{true, true}},
		{"<div>" + longText + "</div><p>" + longText, engine.Product, []float32{0.2, 0.9}, []bool{false, true}},
		{"<div>" + longText + "</div><div>" + longText, engine.Article, []float32{0.9, 0.3}, []bool{true, true}},
		{"<div>" + longText + "</div><div>a b", engine.Article, []float32{0.9, 0.3}, []bool{true, false}},
		{"<div aria-hidden=true>" + longText + "</div><p>" + longText, engine.Article, []float32{0.2, 0.9}, []bool{false, true}},
		// Code between two selected parts, by its element or its name.
		{"<p>" + longText + "<pre>a b</pre><p>" + longText, engine.Article, []float32{0.9, 0.1, 0.9}, []bool{true, true, true}},
		{"<p>" + longText + "<div class=code-block><div>a b</div><div>c</div></div><p>" + longText, engine.Article, []float32{0.9, 0.1, 0.1, 0.9}, []bool{true, true, true, true}},
		{"<p>" + longText + "<div class=box><div>a b</div><div>c</div></div><p>" + longText, engine.Article, []float32{0.9, 0.1, 0.1, 0.9}, []bool{true, false, false, true}},
		{"<p>" + longText + "<pre>a b</pre><p>" + longText, engine.Product, []float32{0.9, 0.1, 0.9}, []bool{true, false, true}},
		{"<div><code>a b</code></div><div><code>c d</code></div><div><code>e</code></div><p>" + longText, engine.Article, []float32{0.9, 0.9, 0.3, 0.9}, []bool{true, true, true, true}},
		// Anything else between two selected parts, and prose elsewhere, stays
		// out.
		{"<p>" + longText + "<div>a b</div><p>" + longText, engine.Service, []float32{0.9, 0.3, 0.9}, []bool{true, false, true}},
		{"<div><p>" + longText + "</div><p>x" + strings.Repeat("<p>x", 7) + "<p>" + longText, engine.Service,
			[]float32{0.4, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{false, false, false, false, false, false, false, false, false, true}},
		// A heading is no lead, and no ending follows one.
		{"<h2>" + longText + "</h2><p>a b<p>" + longText, engine.Article, []float32{0.3, 0, 0.9}, []bool{false, false, true}},
		{"<p>" + longText + "<h2>a b</h2><div>" + longText, engine.Article, []float32{0.9, 0, 0.4}, []bool{true, false, false}},
		// The standfirst that the page declares, also a short one farther up.
		{declared + "<p>Rain fell on the old town for days</p>" + strings.Repeat("<p>x", 8) + "<p>" + longText, engine.Article,
			[]float32{0.02, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{true, false, false, false, false, false, false, false, false, true}},
		{declared + "<p>Snow fell on the old town for days</p>" + strings.Repeat("<p>x", 8) + "<p>" + longText, engine.Article,
			[]float32{0.02, 0, 0, 0, 0, 0, 0, 0, 0, 0.9}, []bool{false, false, false, false, false, false, false, false, false, true}},
		// A table with a long text or a heading is a layout.
		{"<table><tr><td>a b<td>" + veryLongText + "</table>", engine.Article, []float32{0.2, 0.9}, []bool{false, true}},
		{"<table><tr><td>a b<td><h2>c d</h2>" + longText + "</table>", engine.Article, []float32{0.2, 0.9, 0.9}, []bool{false, true, true}},
	} {
		p := pagetest.Parse(t, c.html)
		e := judgedBy(p, c.p)
		e.Kind = c.kind
		selected := completeByBlocks(p, e)
		var got []bool
		for _, b := range e.Blocks {
			got = append(got, selected.Mask[b.First])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.html, got, c.want)
		}
	}
}

// completeByBlocks runs the steps that weigh blocks, which come first.
func completeByBlocks(p *page.Page, e engine.Selection) *facts.Selected {
	c := Completed{Selected: facts.NewSelected(p, e.Mask(p), nil)}
	c.judged = newJudged(c.Selected, e)
	for _, step := range completions {
		if step.name == "posts" {
			break
		}
		if step.on == nil || step.on(e.Kind) {
			c.complete(&step)
		}
	}
	c.settle()
	return c.Selected
}

// judgedBy returns the selection of an engine that gives the blocks of p these
// probabilities and selects those of at least .5.
func judgedBy(p *page.Page, probabilities []float32) engine.Selection {
	const limit = 0.5
	e := engine.Selection{Scope: engine.EveryText, Blocks: blocksOf(p)}
	isKept := make([]bool, p.Len())
	for i := range e.Blocks {
		b := &e.Blocks[i]
		b.Likelihood = probabilities[i] / limit
		for n := b.First; n < b.End; n++ {
			isKept[n] = b.Likelihood >= 1 && p.IsText(n)
		}
	}
	e.Keep, e.Omit = engine.Majority(p, func(n page.NodeID) engine.Share {
		share := engine.Share{Chars: p.Chars(n)}
		for d := n; d < p.End(n); d++ {
			if isKept[d] {
				share.Selected += p.Chars(d)
			}
		}
		return share
	})
	return e
}

// blocksOf returns the runs of texts between boundaries of block-level
// elements.
func blocksOf(p *page.Page) (all []engine.Block) {
	isNew := true
	var open []page.NodeID
	for n := p.Body(); n < p.End(p.Body()); n++ {
		for len(open) > 0 && p.End(open[len(open)-1]) <= n {
			open, isNew = open[:len(open)-1], true
		}
		switch {
		case p.IsElement(n) && p.SeparatesText(n):
			open, isNew = append(open, n), true
		case p.IsText(n) && p.Chars(n) > 0:
			if isNew {
				all = append(all, engine.Block{First: n, Owner: open[len(open)-1]})
			}
			b := &all[len(all)-1]
			b.End, isNew = n+1, false
			counts := p.CountsBetween(b.First, b.End)
			b.Words, b.LinkShare = float32(counts.Words), float32(counts.LinkChars)/float32(counts.Chars)
		}
	}
	return all
}

func TestCopiesAreNotAdded(t *testing.T) {
	p := pagetest.Parse(t, "<ul><li>a b c d e f g<li>h</ul>")
	e := judgedBy(p, []float32{0.9, 0.4})
	if !completeByBlocks(p, e).Mask[e.Blocks[1].First] {
		t.Error("an item of a list is not added")
	}
	e.Blocks[1].IsCopy = true
	if completeByBlocks(p, e).Mask[e.Blocks[1].First] {
		t.Error("a copy is added")
	}
}

// Nodes without text are selected with their parent.
func TestPicturesOfAddedBlocks(t *testing.T) {
	p := pagetest.Parse(t, "<ul><li>a b c d e f g<li><img src=/a.png>h</ul><div><img src=/b.png>i j k</div>")
	selected := completeByBlocks(p, judgedBy(p, []float32{0.9, 0.4, 0.1}))
	var got []bool
	for n := range page.NodeID(p.Len()) {
		if p.Is(n, atom.Img) {
			got = append(got, selected.Mask[n])
		}
	}
	if want := []bool{true, false}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
