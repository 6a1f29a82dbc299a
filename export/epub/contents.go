package epub

import (
	"strconv"

	"pilcrow/export/xhtml"
)

// entry is a line of the contents. A part of the book leads to nothing of its
// own: old readers lead to its first chapter.
type entry struct {
	title    string
	href     string
	isPart   bool
	children []entry
}

// entries returns the contents as a tree: parts, chapters, their headings.
func (b *book) entries() (all []entry) {
	for _, c := range b.chapters {
		made := entry{title: c.title, href: c.file, children: headings(c.file, c.headings)}
		last := len(all) - 1
		switch {
		case c.part == "":
			all = append(all, made)
		case last >= 0 && all[last].isPart && all[last].title == c.part:
			all[last].children = append(all[last].children, made)
		default:
			all = append(all, entry{c.part, c.file, true, []entry{made}})
		}
	}
	return all
}

// headings returns the headings of a chapter as a tree.
func headings(file string, list []xhtml.Heading) (all []entry) {
	for len(list) > 0 {
		end := 1
		for end < len(list) && list[end].Level > list[0].Level {
			end++
		}
		all = append(all, entry{list[0].Text, file + "#" + list[0].ID, false, headings(file, list[1:end])})
		list = list[end:]
	}
	return all
}

const (
	navigationFile = "contents.xhtml"
	ncxFile        = "contents.ncx"
)

// addContents writes the contents, which are a page of the book as well.
func (b *book) addContents() error {
	entries := b.entries()
	err := b.addItem(item{id: "contents", file: navigationFile, mediaType: xhtmlType, properties: "nav", isRead: true}, b.navigation(entries))
	if err != nil {
		return err
	}
	return b.addItem(item{id: "ncx", file: ncxFile, mediaType: "application/x-dtbncx+xml"}, b.ncx(entries))
}

// navigation returns the navigation document (EPUB 3.3, 7).
func (b *book) navigation(entries []entry) string {
	var m xhtml.Markup
	m.Open("nav", xhtml.Attr{Name: "epub:type", Value: "toc"}, xhtml.Attr{Name: "role", Value: "doc-toc"}, xhtml.Attr{Name: "id", Value: "toc"})
	m.Line()
	m.Element("h1", b.labels.Contents)
	m.Line()
	listEntries(&m, entries)
	m.Raw("</nav>\n")
	b.landmarks(&m)
	return document(b.labels.Contents, b.labels.Lang, b.labels.Dir, "frontmatter", m.String())
}

func listEntries(m *xhtml.Markup, entries []entry) {
	m.Raw("<ol>\n")
	for _, e := range entries {
		m.Raw("<li>")
		if e.isPart {
			m.Element("span", e.title)
		} else {
			m.Element("a", e.title, xhtml.Attr{Name: "href", Value: e.href})
		}
		if len(e.children) > 0 {
			m.Line()
			listEntries(m, e.children)
		}
		m.Raw("</li>\n")
	}
	m.Raw("</ol>\n")
}

// landmarks lists the places to which readers of books have buttons.
func (b *book) landmarks(m *xhtml.Markup) {
	m.Raw("<nav epub:type=\"landmarks\" hidden=\"hidden\">\n<ol>\n")
	for _, l := range [...]struct{ kind, href, title string }{
		{"cover", coverFile, b.labels.Cover}, {"toc", navigationFile, b.labels.Contents}, {"bodymatter", b.chapters[0].file, b.chapters[0].title},
	} {
		m.Raw("<li>")
		m.Element("a", l.title, xhtml.Attr{Name: "epub:type", Value: l.kind}, xhtml.Attr{Name: "href", Value: l.href})
		m.Raw("</li>\n")
	}
	m.Raw("</ol>\n</nav>")
}

// ncx returns the contents for readers of EPUB 2 (OPF 2.0.1, 2.4.1).
func (b *book) ncx(entries []entry) string {
	var m xhtml.Markup
	m.Raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	m.Open("ncx", xhtml.Attr{Name: "xmlns", Value: "http://www.daisy.org/z3986/2005/ncx/"}, xhtml.Attr{Name: "version", Value: "2005-1"})
	m.Raw("\n<head>\n")
	m.Void("meta", xhtml.Attr{Name: "name", Value: "dtb:uid"}, xhtml.Attr{Name: "content", Value: b.identifier()})
	m.Raw("\n</head>\n<docTitle>")
	m.Element("text", b.title)
	m.Raw("</docTitle>\n<navMap>\n")
	points := 0
	navigationPoints(&m, entries, &points)
	m.Raw("</navMap>\n</ncx>\n")
	return m.String()
}

func navigationPoints(m *xhtml.Markup, entries []entry, points *int) {
	for _, e := range entries {
		*points++
		m.Open("navPoint", xhtml.Attr{Name: "id", Value: "point" + strconv.Itoa(*points)})
		m.Raw("<navLabel>")
		m.Element("text", e.title)
		m.Raw("</navLabel>")
		m.Void("content", xhtml.Attr{Name: "src", Value: e.href})
		m.Line()
		navigationPoints(m, e.children, points)
		m.Raw("</navPoint>\n")
	}
}
