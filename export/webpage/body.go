package webpage

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"pilcrow/export/content"
	"pilcrow/export/labels"
	"pilcrow/extract/article"
	"pilcrow/extract/render"
)

// body writes one article's elements.
type body struct {
	markup
	article  content.Article
	pictures content.Pictures
	labels   labels.Labels
	prefix   string       // of ids, which several articles could have in common
	title    article.Node // repeats the title, and is left out
	outline  render.Outline
	pre      int // open pre elements
	tables   int // open tables
	marks    marks
}

func newBody(a content.Article, pictures content.Pictures, l labels.Labels, number int) *body {
	prefix := ""
	if number > 1 {
		prefix = "a" + strconv.Itoa(number) + "-"
	}
	title, _ := render.RepeatedTitle(a.Content, a.Title)
	return &body{article: a, pictures: pictures, labels: l, prefix: prefix, title: title, marks: newMarks(a)}
}

// write returns the HTML of the whole article.
func (b *body) write(e entry) []byte {
	b.open("article", attr{"id", e.id}, attr{"lang", e.lang}, attr{"dir", cmp.Or(e.dir, "auto")})
	b.raw("\n")
	b.header(b.article, e.title, b.labels)
	b.children(b.article.Content.Root())
	b.raw("\n")
	b.highlights()
	b.raw("</article>\n")
	return b.out
}

func (b *body) children(n article.Node) {
	for c := range n.Children() {
		b.node(c)
	}
}

func (b *body) node(n article.Node) {
	switch k := n.Kind(); {
	case n.IsText():
		b.marked(n)
	case n == b.title:
	case k == article.Img:
		b.picture(n)
	case k == article.Br || k == article.Hr || k == article.Wbr:
		b.start(n, n.Name())
	case k == article.Math:
		b.formula(n)
	case k == article.Table && b.tables == 0:
		b.scroller(n)
	default:
		b.tree(n)
	}
}

func (b *body) tree(n article.Node) {
	name := n.Name()
	if level := b.outline.Next(n); level > 0 {
		name = "h" + strconv.Itoa(level)
	}
	if n.Kind().IsBlock() && b.pre == 0 {
		b.raw("\n")
	}
	b.start(n, name)
	switch n.Kind() {
	case article.Pre:
		b.pre++
		defer func() { b.pre-- }()
	case article.Table:
		b.tables++
		defer func() { b.tables-- }()
	}
	b.children(n)
	b.close(name)
}

// scroller writes a table in a box. If the table is wider than the screen, the
// user can scroll the box, also by keyboard. Of nested tables only the outermost
// has a box.
func (b *body) scroller(n article.Node) {
	b.raw("\n")
	b.open("div", attr{"class", "wide"}, attr{"tabindex", "0"}, attr{"role", "group"}, attr{"aria-label", cmp.Or(captionOf(n), b.labels.Table)})
	b.tree(n)
	b.close("div")
}

// captionOf returns the text of a table's caption.
func captionOf(table article.Node) string {
	for c := range table.Children() {
		if c.Kind() == article.Caption {
			var text strings.Builder
			for d := range c.Below() {
				text.WriteString(d.Text())
			}
			return strings.Join(strings.Fields(text.String()), " ")
		}
	}
	return ""
}

// formula writes MathML. A highlight in it marks the whole formula, because an
// HTML element inside would end the formula.
func (b *body) formula(n article.Node) {
	marked := b.marks.below(n)
	for _, h := range marked {
		b.openMark(h)
	}
	math := readMath(n, nil)
	setFormula(math)
	b.math(math)
	for _, h := range slices.Backward(marked) {
		b.close("mark")
		if b.marks.endsIn(n, h) {
			b.noteMarker(h)
		}
	}
}

// start writes the start of an element with its attributes. Ids, and what
// refers to them, get the article's prefix.
func (b *body) start(n article.Node, name string) {
	b.raw("<" + name)
	for key, value := range n.Attrs() {
		switch {
		case key == "id", key == "headers":
			value = b.prefixed(value)
		case key == "href" && strings.HasPrefix(value, "#"):
			value = "#" + b.prefixed(value[1:])
		}
		if value == "" {
			b.raw(" " + key)
			continue
		}
		b.attribute(key, value)
	}
	b.raw(">")
}

// prefixed returns ids, which are separated by spaces, with the prefix.
func (b *body) prefixed(ids string) string {
	if b.prefix == "" {
		return ids
	}
	fields := strings.Fields(ids)
	for i := range fields {
		fields[i] = b.prefix + fields[i]
	}
	return strings.Join(fields, " ")
}
