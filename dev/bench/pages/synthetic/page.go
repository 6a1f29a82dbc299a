// Package synthetic generates web pages of any size for benchmarks. The same
// input always gives the same page. The pages have the parts of real pages
// (navigation, content, link previews, advertisements, a footer, styles,
// scripts and data), so that extractors have to do all their work. Their words
// mean nothing.
package synthetic

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Recipe describes a page. The same recipe always gives the same bytes.
type Recipe struct {
	Seed  uint64
	Size  int     // of the HTML in bytes, approximately
	Code  float64 // the share of Size that is styles, scripts and data
	Kind  Kind
	Shape Shape
}

// Kind is the type of a page. Its values are those of the field "type" in the
// truth.json of a corpus.
type Kind string

const (
	Article       Kind = "article"
	Documentation Kind = "documentation"
	Forum         Kind = "forum"
	Listing       Kind = "listing"
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Article, Documentation, Forum, Listing} }

// Shape is a property that makes a page hard or slow to extract.
type Shape string

const (
	Plain  Shape = "plain"
	Deep   Shape = "deep"   // every block is inside many wrappers
	Tables Shape = "tables" // data in long tables
	Ads    Shape = "ads"    // advertisements between the blocks
)

// Shapes returns all shapes.
func Shapes() []Shape { return []Shape{Plain, Deep, Tables, Ads} }

// Page is a generated page with its known content, the truth.
type Page struct {
	HTML []byte
	Text string // the main content, one line per block
	Kind Kind
}

// contentShare is the content's share of the bytes of a page that are not code.
// The rest is boilerplate.
const contentShare = 0.4

// Make generates a page.
func Make(r Recipe) Page {
	w := &writer{shape: r.Shape, random: rand.New(rand.NewPCG(r.Seed, uint64(r.Size)))}
	code := int(float64(r.Size) * r.Code)
	content := int(float64(r.Size-code) * contentShare)
	title := w.title()
	w.head(title, code/2)
	w.navigation()
	w.main(r.Kind, title, content)
	w.boilerplate(r.Size - code/2)
	w.script(r.Size - w.html.Len())
	w.f("</body></html>\n")
	return Page{[]byte(w.html.String()), strings.Join(w.truth, "\n"), r.Kind}
}

// writer writes one page.
type writer struct {
	html   strings.Builder
	shape  Shape
	random *rand.Rand
	truth  []string
}

func (w *writer) f(format string, args ...any) { fmt.Fprintf(&w.html, format, args...) }

// open writes a start tag. Like the tags of real pages, it has several
// attributes, which are pseudo-random.
func (w *writer) open(tag, class string) {
	w.f(`<%s class="%s`, tag, class)
	for range w.n(4) {
		w.f(" %s-%s_%05x", w.word(), w.word(), w.n(1<<20))
	}
	w.f(`"`)
	switch w.n(6) {
	case 0:
		w.f(` data-%s="%s" data-testid="%s-%d"`, w.word(), w.word(), class, w.n(1000))
	case 1:
		w.f(` id="%s-%d"`, class, w.n(1<<20))
	case 2:
		w.f(` style="margin-top:%dpx"`, w.n(40))
	}
	w.f(">")
}

// content adds text to the page's truth, and returns the same text.
func (w *writer) content(text string) string {
	w.truth = append(w.truth, text)
	return text
}

func (w *writer) n(below int) int { return w.random.IntN(below) }
