// Package synthetic makes web pages for benchmarks: of any size, and the same
// ones every time. They are built like real pages (navigation, content, cards,
// advertisements, a footer, styles, scripts and data), so that extractors have
// to do all their work on them; their words mean nothing.
package synthetic

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Recipe says what page to make. The same recipe makes the same bytes.
type Recipe struct {
	Seed  uint64
	Size  int     // of the HTML in bytes, about
	Code  float64 // the share of it that is styles, scripts and data
	Kind  Kind
	Shape Shape
}

// Kind is what a page is; the values are those of truth.json.
type Kind string

const (
	Article       Kind = "article"
	Documentation Kind = "documentation"
	Forum         Kind = "forum"
	Listing       Kind = "listing"
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Article, Documentation, Forum, Listing} }

// Shape is what makes a page hard to read or slow to walk.
type Shape string

const (
	Plain  Shape = "plain"
	Deep   Shape = "deep"   // every block lies in many wrappers
	Tables Shape = "tables" // data in long tables
	Ads    Shape = "ads"    // advertisements between the blocks
)

// Shapes returns all shapes.
func Shapes() []Shape { return []Shape{Plain, Deep, Tables, Ads} }

// Page is a made page with its truth.
type Page struct {
	HTML []byte
	Text string // the main content, a line for each block
	Kind Kind
}

// contentShare is the share of the content in what is not code; the rest
// stands around it.
const contentShare = 0.4

// Make makes a page.
func Make(r Recipe) Page {
	w := &writer{shape: r.Shape, random: rand.New(rand.NewPCG(r.Seed, uint64(r.Size)))}
	code := int(float64(r.Size) * r.Code)
	content := int(float64(r.Size-code) * contentShare)
	title := w.title()
	w.head(title, code/2)
	w.navigation()
	w.main(r.Kind, title, content)
	w.surroundings(r.Size - code/2)
	w.script(r.Size - w.html.Len())
	w.f("</body></html>\n")
	return Page{[]byte(w.html.String()), strings.Join(w.truth, "\n"), r.Kind}
}

// writer is a page in the making.
type writer struct {
	html   strings.Builder
	shape  Shape
	random *rand.Rand
	truth  []string
}

func (w *writer) f(format string, args ...any) { fmt.Fprintf(&w.html, format, args...) }

// open writes a start tag with the attributes that pages have on theirs.
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

// said notes text as the page's content.
func (w *writer) said(text string) string {
	w.truth = append(w.truth, text)
	return text
}

func (w *writer) n(below int) int { return w.random.IntN(below) }
