package boilerplate

import (
	"slices"
	"strings"
	"testing"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/draft/drafttest"
)

// example has HTML that a rule drops, and similar HTML that it leaves.
type example struct {
	drops, leaves string
	kind          engine.Kind
}

const sentence = `The weir was built by monks, who also kept the fish ponds above it and the two mills below. `

var links = `<ul>` + strings.Repeat(`<li><a href="/a">The weir</a></li>`, 3) + `</ul>`

// boxExamples and barExamples have an example for each rule, by the rule's
// name.
var boxExamples = map[string]example{
	"cookie notice": {
		drops:  `<div class="cookie-bar">We use cookies.</div>`,
		leaves: `<section id="cookies"><h2>Cookies</h2><p>Beat the eggs.</p></section>`,
	},
	"newsletter": {
		drops:  `<div id="newsletter"><p>A letter each week.</p><button>I want it</button></div>`,
		leaves: `<div class="newsletter"><p>Letter 12, on bread.</p></div>`,
	},
	"related": {
		drops:  `<div class="related">` + links + `</div>`,
		leaves: `<div class="related">Both words come from <a href="/l">Latin</a>.</div>`,
	},
	"read next": {
		drops:  `<div class="read-next">` + links + `</div>`,
		leaves: `<div class="read">` + links + `</div>`,
	},
	"pagination": {
		drops:  `<div class="pagination"><a href="/1">1</a> <a href="/2">2</a></div>`,
		leaves: `<div class="pagination">Books have numbers on their <a href="/p">pages</a>.</div>`,
	},
	"breadcrumbs by type": {
		drops:  `<ol itemtype="https://schema.org/BreadcrumbList"><li><a href="/">Home</a></li></ol>`,
		leaves: `<ol itemtype="https://schema.org/ItemList"><li><a href="/">Home</a></li></ol>`,
	},
	"page control": {
		drops:  `<span class="fontsize">A A A</span>`,
		leaves: `<p class="fontsize">` + sentence + `</p>`,
	},
	"article tools": {
		drops:  `<div class="article-tools">Print</div>`,
		leaves: `<div class="article tools">The plane and the saw</div>`,
	},
	"back to top": {
		drops:  `<p class="back-to-top">Up</p>`,
		leaves: `<p class="back">The back of the mill</p>`,
	},
	"advertisement": {
		drops:  `<p class="advertisement">Continue below</p>`,
		leaves: `<section id="advertisement"><h2>Advertisement</h2>Services advertise.</section>`,
	},
	"ad slot": {
		drops:  `<div class="ad-slot">From our partners</div>`,
		leaves: `<div class="ad-slot"><img src="/a.png"></div>`,
	},
	"ad wrapper": {
		drops:  `<p class="advert-header">From our partners</p>`,
		leaves: `<p class="advert header">From our partners</p>`,
	},
	"ad label": {
		drops:  `<div><span>Anzeige</span></div>`,
		leaves: `<p>The word <i>Anzeige</i> has two meanings.</p>`,
	},
	"copy label": {
		drops:  `<div><span>Copy link</span></div>`,
		leaves: `<p>Press <span>Copy</span> and wait.</p>`,
	},
	"bare credit": {
		drops:  `<div><img src="/mill.jpg"><p>Photo credit:</p></div>`,
		leaves: `<p>Credits:</p><ul><li>Ada Miller</li></ul>`,
	},
	"loading": {
		drops:  `<p>Wird geladen …</p>`,
		leaves: `<p>Loading</p>`,
	},
	"author box": {
		drops:  `<div class="authorbox">Ann Poe rows.</div>`,
		leaves: strings.Repeat(`<div class="authorbox">Ann Poe rows.</div>`, maxFew+1),
	},
	"about the author": {
		drops:  `<aside class="author-bio">Ann Poe rows.</aside>`,
		leaves: `<aside class="author">Ann Poe rows.</aside>`,
	},
	"signature": {
		drops:  `<div class="signature">Row, row.</div>`,
		leaves: `<div class="signature"><code>row(boat)</code></div>`,
		kind:   engine.Forum,
	},
	"member info": {
		drops:  `<dl><dd class="profile-posts">12 posts</dd></dl>`,
		leaves: `<dl><dd class="profile">Ann Poe</dd></dl>`,
		kind:   engine.Forum,
	},
}

var barExamples = map[string]example{
	"navigation": {
		drops:  `<nav>` + links + `</nav>`,
		leaves: `<nav>` + sentence + links + `</nav>`,
	},
	"toolbar by role": {
		drops:  `<div role="toolbar">Print, <a href="/s">save</a></div>`,
		leaves: `<div role="toolbar">` + sentence + `</div>`,
	},
	"share bar": {
		drops:  `<ul class="share-bar"><li><a href="/f">Tell others</a></li></ul>`,
		leaves: `<p class="share">` + sentence + `</p>`,
	},
	"follow bar": {
		drops:  `<div class="follow-us"><a href="/f">On F</a></div>`,
		leaves: `<p class="follow-up"><a href="/b">Another case</a></p>`,
	},
	"newsletter bar": {
		drops:  `<div class="newsletter"><a href="/n">Our letter</a></div>`,
		leaves: `<div class="newsletter">` + sentence + `</div>`,
	},
	"breadcrumbs": {
		drops:  `<ol class="breadcrumb"><li><a href="/">Home</a></li><li>Mills</li></ol>`,
		leaves: `<ol class="breadcrumb"><li>` + sentence + `</li></ol>`,
	},
	"toolbar": {
		drops:  `<span class="editsection">[<a href="/e">edit</a>]</span>`,
		leaves: `<div class="toolbar"><pre>make mill</pre></div>`,
	},
}

var shopExamples = map[string]example{
	"customer reviews": {
		drops:  `<div class="product-reviews"><p>It boils. Four stars.</p></div>`,
		leaves: `<div class="view"><p>It boils in four minutes.</p></div>`, kind: engine.Product,
	},
	"reviews beside goods": {
		drops:  `<div class="product-reviews"><p>It boils. Four stars.</p></div>`,
		leaves: strings.Repeat(`<div class="review"><h3>A kettle</h3><p>`+strings.Repeat(sentence, 4)+`</p></div>`, 6), kind: engine.Collection,
	},
	"other goods": {
		drops:  `<div class="upsell"><p>A lid of beech for the kettle.</p></div>`,
		leaves: `<div class="sell"><p>It comes with a lid of beech.</p></div>`, kind: engine.Collection,
	},
	"carousel": {
		drops:  `<div class="carousel"><a href="/pot">Clay pot</a></div>`,
		leaves: `<div class="carousel"><ul><li>Boils in four minutes</li></ul></div>`, kind: engine.Product,
	},
	"order form": {
		drops:  `<form>Colour: copper, enamel</form>`,
		leaves: `<form><h1>Kettle</h1></form>`, kind: engine.Product,
	},
	"promotion": {
		drops:  `<div class="promo">Free delivery until Sunday</div>`,
		leaves: `<div class="promo"><h1>Kettles</h1></div>`, kind: engine.Collection,
	},
	"quick view": {
		drops:  `<div class="quick-view">A kettle of glass</div>`,
		leaves: `<div class="quick-view-hidden">A kettle of glass</div>`, kind: engine.Collection,
	},
	"dialog": {
		drops:  `<div role="dialog">Choose your country</div>`,
		leaves: `<div role="region">Made in this country</div>`, kind: engine.Service,
	},
	"spoken label": {
		drops:  `<span class="visually-hidden">Regular price</span>`,
		leaves: `<table><tbody><tr><td><span class="visually-hidden">Yes</span></td></tr></tbody></table>`, kind: engine.Service,
	},
}

// On pages of other kinds, shop parts may be the subject.
func TestShopPartsElsewhere(t *testing.T) {
	for name, e := range shopExamples {
		for _, kind := range []engine.Kind{"", engine.Article, engine.Documentation, engine.Forum} {
			src := `<p>` + strings.Repeat(sentence, 12) + `</p>` + e.drops
			root := drafttest.Parse(t, src)
			DropShopParts(kind)(root)
			if got, want := drafttest.HTML(root), drafttest.HTML(drafttest.Parse(t, src)); got != want {
				t.Errorf("%s on %q: %s", name, kind, got)
			}
		}
	}
}

// The steps of a service may have the labels of shop controls.
func TestControlsOfServices(t *testing.T) {
	const src = `<ul><li>Measure</li><li>Compare</li></ul>`
	root := drafttest.Parse(t, src)
	DropShopParts(engine.Service)(root)
	if got := drafttest.HTML(root); got != src {
		t.Error(got)
	}
}

func TestShopControls(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"a control beside a control", `<div><a href="/cart/1">Add to cart</a> <span>Compare</span></div><p>12</p>`, `<div>   </div><p>12</p>`},
		{"a sentence with one", `<p>Press <b>Add to cart</b> twice.</p>`, `<p>Press <b>Add to cart</b> twice.</p>`},
		{"the only link of an item", `<div><b>Tin pot</b><a href="/tin">View details</a></div>`, `<div><b><a href="/tin">Tin pot</a></b> </div>`},
		{"the only link of an item, in a box", `<div><b>Tin pot</b><div><a href="/tin">View details</a></div></div>`, `<div><b><a href="/tin">Tin pot</a></b></div>`},
		{"the second link of an item", `<div><a href="/tin">Tin pot</a><a href="/tin">View details</a></div>`, `<div><a href="/tin">Tin pot</a> </div>`},
		{"a cart in a word", `<div><b>Tin pot</b><a href="/cartoon">View details</a></div>`, `<div><b><a href="/cartoon">Tin pot</a></b> </div>`},
		{"a step", `<ol><li>Measure</li><li>Compare</li><li><p>Order now</p></li></ol>`, `<ol><li>Measure</li><li>Compare</li><li><p>Order now</p></li></ol>`},
		{"a cell", `<table><tr><td>A</td><td><span>Compare</span></td></tr></table>`, `<table><tbody><tr><td>A</td><td><span>Compare</span></td></tr></tbody></table>`},
		{"an item of a list", `<ul><li>Tin pot</li><li>Compare</li></ul>`, `<ul><li>Tin pot</li></ul>`},
		{"a link in a step", `<ol><li>Tin pot</li><li><a href="/cart">Buy now</a></li></ol>`, `<ol><li>Tin pot</li></ol>`},
		{"a link that acts", `<div><b>Tin pot</b><a href="/cart?id=1">Buy now</a></div>`, `<div><b>Tin pot</b> </div>`},
	} {
		root := drafttest.Parse(t, c.src)
		dropShopControls(root)
		if got := drafttest.HTML(root); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestSecondPrices(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"no sale", `<div class="price"><span>$48</span><span>$48</span></div>`, `<div class="price"><span>$48</span><span></span></div>`},
		{"a sale", `<div class="price"><s>$48</s><span>$40</span></div>`, `<div class="price"><s>$48</s><span>$40</span></div>`},
		{"two items", `<div><div class="price">$48</div><div class="price">$48</div></div>`, `<div><div class="price">$48</div><div class="price">$48</div></div>`},
		{"a code", `<div class="price"><span>EUR 48</span><span>EUR 48</span></div>`, `<div class="price"><span>EUR 48</span><span></span></div>`},
		{"two plans", `<div class="pricing"><p>$5 <b>10 GB</b></p><p>$9 <b>10 GB</b></p></div>`, `<div class="pricing"><p>$5 <b>10 GB</b></p><p>$9 <b>10 GB</b></p></div>`},
		{"no price", `<div class="size"><span>48</span><span>48</span></div>`, `<div class="size"><span>48</span><span>48</span></div>`},
	} {
		root := drafttest.Parse(t, c.src)
		dropRepeatedPrices(root)
		if got := drafttest.HTML(root); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// Each rule has a page that fails without it, and one on which it must not match.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		table    *table
		examples map[string]example
		isWhole  func(n, root draft.Node) bool
	}{{boxes, boxExamples, hasMostText}, {bars, barExamples, isWhole}, {shopParts, shopExamples, hasMostText}} {
		dropped := func(rules []rule, src string, kind engine.Kind) string {
			root := drafttest.Parse(t, `<p>`+strings.Repeat(sentence, 12)+`</p>`+src)
			d := dropper{table: newTable(rules), root: root, kind: kind, isWhole: c.isWhole}
			d.drop()
			root.First().Cut()
			return drafttest.HTML(root)
		}
		for i, r := range c.table.rules {
			e, ok := c.examples[r.Name]
			if !ok {
				t.Errorf("%s: no example", r.Name)
				continue
			}
			all, others := c.table.rules, slices.Delete(slices.Clone(c.table.rules), i, i+1)
			source := dropped(nil, e.drops, e.kind)
			if got := dropped(all, e.drops, e.kind); len(got) >= len(source) {
				t.Errorf("%s: %s stays", r.Name, got)
			}
			if got := dropped(others, e.drops, e.kind); got != source {
				t.Errorf("%s: without the rule, %s remains of %s", r.Name, got, source)
			}
			if got, want := dropped(all, e.leaves, e.kind), dropped(nil, e.leaves, e.kind); got != want {
				t.Errorf("%s: %s remains of %s", r.Name, got, want)
			}
		}
		if len(c.examples) > len(c.table.rules) {
			t.Errorf("%d examples for %d rules", len(c.examples), len(c.table.rules))
		}
	}
}

// Rules for posts do not apply elsewhere, and a box with most of the article is
// the article.
func TestScopes(t *testing.T) {
	signature := `<div class="signature">row(boat)</div>`
	for _, c := range []struct{ name, src string }{
		{"a function's signature", `<p>` + strings.Repeat(sentence, 4) + `</p>` + signature},
		{"nothing else", `<div class="cookie-notice">We use cookies.</div>`},
	} {
		root := drafttest.Parse(t, c.src)
		DropBoxes(engine.Documentation)(root)
		if got := drafttest.HTML(root); got != c.src {
			t.Errorf("%s: %s", c.name, got)
		}
	}
	root := drafttest.Parse(t, `<p>`+strings.Repeat(sentence, 4)+`</p><article>`+signature+`</article>`)
	root.Last().Mark(draft.Item)
	DropBoxes(engine.Listing)(root)
	if root.Last().First().Exists() {
		t.Errorf("the signature of a post stays: %s", drafttest.HTML(root))
	}
}
