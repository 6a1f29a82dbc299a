package epub

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pilcrow/export/xhtml"
)

const packageFile = "package.opf"

// packageDocument returns the metadata, the list of all files and their order
// (EPUB 3.3, 5).
func (b *book) packageDocument() string {
	var m xhtml.Markup
	m.Raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	m.Open("package", xhtml.Attr{Name: "xmlns", Value: "http://www.idpf.org/2007/opf"}, xhtml.Attr{Name: "version", Value: "3.0"},
		xhtml.Attr{Name: "unique-identifier", Value: "id"}, xhtml.Attr{Name: "xml:lang", Value: b.language()})
	m.Line()
	b.metadata(&m)
	b.manifest(&m)
	b.spine(&m)
	m.Raw("</package>\n")
	return m.String()
}

// language returns the main language of the book, which must have one.
func (b *book) language() string {
	if len(b.about.languages) > 0 {
		return b.about.languages[0]
	}
	return b.labels.Lang
}

// identifier returns a UUID (RFC 9562, version 8) that depends on the content
// alone: the same book again replaces the one in a reader's library.
func (b *book) identifier() string {
	u := b.content.Sum([]byte(nil))[:16]
	u[6], u[8] = u[6]&0x0f|0x80, u[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", u[:4], u[4:6], u[6:8], u[8:10], u[10:])
}

func (b *book) metadata(m *xhtml.Markup) {
	m.Raw("<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n")
	element(m, "dc:identifier", b.identifier(), xhtml.Attr{Name: "id", Value: "id"})
	element(m, "dc:title", b.title)
	for _, lang := range cmpOr(b.about.languages, []string{b.language()}) {
		element(m, "dc:language", lang)
	}
	for _, name := range b.about.authors {
		element(m, "dc:creator", name)
	}
	for _, subject := range b.about.subjects {
		element(m, "dc:subject", subject)
	}
	if b.about.articles == 1 {
		b.source(m)
	}
	property(m, "dcterms:modified", b.modified().UTC().Format(time.RFC3339))
	b.accessibility(m)
	m.Void("meta", xhtml.Attr{Name: "name", Value: "cover"}, xhtml.Attr{Name: "content", Value: coverPictureID}) // for readers of EPUB 2
	m.Raw("\n</metadata>\n")
}

// source writes where the only article of a book comes from.
func (b *book) source(m *xhtml.Markup) {
	a := b.about.first
	if xhtml.IsAddress(a.URL) {
		element(m, "dc:source", a.URL)
	}
	if site := xhtml.OneLine(a.Site); site != "" {
		element(m, "dc:publisher", site)
	}
	if excerpt := xhtml.OneLine(a.Excerpt); excerpt != "" {
		element(m, "dc:description", excerpt)
	}
	day, _, _ := strings.Cut(a.Published, "T")
	if _, err := time.Parse(time.DateOnly, day); err == nil {
		element(m, "dc:date", day)
	}
}

// accessibility says what the book offers to readers with a disability (EPUB
// Accessibility 1.1, 2). What the pictures show, and whether all have alternative
// texts, nobody has checked.
func (b *book) accessibility(m *xhtml.Markup) {
	property(m, "schema:accessMode", "textual")
	if len(b.gallery.files) > 0 {
		property(m, "schema:accessMode", "visual")
	}
	for _, feature := range []string{"tableOfContents", "readingOrder", "structuralNavigation", "displayTransformability"} {
		property(m, "schema:accessibilityFeature", feature)
	}
	if b.hasMath() {
		property(m, "schema:accessibilityFeature", "MathML")
	}
	property(m, "schema:accessibilityHazard", "unknown")
}

func (b *book) hasMath() bool {
	return slices.ContainsFunc(b.items, func(i item) bool { return i.properties == "mathml" })
}

func element(m *xhtml.Markup, name, text string, attrs ...xhtml.Attr) {
	m.Element(name, text, attrs...)
	m.Line()
}

func property(m *xhtml.Markup, name, text string) {
	element(m, "meta", text, xhtml.Attr{Name: "property", Value: name})
}

func (b *book) manifest(m *xhtml.Markup) {
	m.Raw("<manifest>\n")
	for _, i := range b.items {
		attrs := []xhtml.Attr{{Name: "id", Value: i.id}, {Name: "href", Value: i.file}, {Name: "media-type", Value: i.mediaType}}
		if i.properties != "" {
			attrs = append(attrs, xhtml.Attr{Name: "properties", Value: i.properties})
		}
		m.Void("item", attrs...)
		m.Line()
	}
	m.Raw("</manifest>\n")
}

// spine lists what is read, in this order: the cover, the contents, then the
// chapters, although these were written first.
func (b *book) spine(m *xhtml.Markup) {
	direction := "ltr"
	if b.about.rtl*2 > b.about.articles {
		direction = "rtl"
	}
	m.Open("spine", xhtml.Attr{Name: "toc", Value: "ncx"}, xhtml.Attr{Name: "page-progression-direction", Value: direction})
	m.Line()
	read := slices.DeleteFunc(slices.Clone(b.items), func(i item) bool { return !i.isRead })
	slices.SortStableFunc(read, func(x, y item) int { return cmp.Compare(rank(x), rank(y)) })
	for _, i := range read {
		m.Void("itemref", xhtml.Attr{Name: "idref", Value: i.id})
		m.Line()
	}
	m.Raw("</spine>\n")
}

func rank(i item) int {
	switch i.file {
	case coverFile:
		return 0
	case navigationFile:
		return 1
	}
	return 2
}

// cmpOr returns the first list that is not empty.
func cmpOr(list, other []string) []string {
	if len(list) > 0 {
		return list
	}
	return other
}
