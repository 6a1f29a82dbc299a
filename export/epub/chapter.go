package epub

import (
	"fmt"
	"strings"

	"pilcrow/export/content"
	"pilcrow/export/xhtml"
	"pilcrow/extract/article"
)

// chapter is an article as a part of a book, before it is written.
type chapter struct {
	listed
	id         string
	document   string
	properties string
	ids        map[string]string // the ids in the document by those of the article
	pictures   []bookPicture     // that the book does not have yet
	appendix   string
	article    content.Article // without its content
}

// bytes returns how many bytes the chapter takes in the archive at most.
func (c chapter) bytes() int64 {
	all := int64(len(c.document))
	for _, p := range c.pictures {
		all += int64(len(p.bytes))
	}
	return all
}

// chapter returns an article as the next chapter. It changes nothing.
func (b *book) chapter(a content.Article, pictures content.Pictures) chapter {
	c := chapter{id: fmt.Sprintf("chapter%d", len(b.chapters)+1)}
	c.listed = listed{file: c.id + ".xhtml", title: firstOf(xhtml.OneLine(a.Title), b.labels.Untitled), part: xhtml.OneLine(a.Part)}
	visit := b.gallery.visit(pictures)
	body := xhtml.Write(a.Content, xhtml.Context{
		Title: a.Title, TitleID: titleID, Picture: visit.picture, Link: b.link, PictureLabel: b.labels.Picture,
	})
	c.headings, c.ids, c.pictures = body.Headings, body.IDs, visit.pictures
	if body.HasMath {
		c.properties = "mathml"
	}
	c.document = document(c.title, a.Lang, a.Dir, "bodymatter", b.chapterBody(c.title, a, body.Markup))
	c.appendix = b.marked(c.listed, a)
	a.Content, a.Highlights = article.Safe{}, nil
	c.article = a
	return c
}

// titleID is the id of a chapter's title.
const titleID = "title"

// link returns where links to an address lead: into the book, if an earlier
// chapter has that address. Later ones are not known while this one is written.
func (b *book) link(address string) string {
	page, fragment, _ := strings.Cut(address, "#")
	at, ok := b.places[page]
	switch {
	case !ok:
		return address
	case at.ids["p-"+fragment] != "":
		return at.file + "#" + at.ids["p-"+fragment]
	}
	return at.file
}

// chapterBody returns the title, the source and the content of a chapter.
func (b *book) chapterBody(title string, a content.Article, body string) string {
	var m xhtml.Markup
	m.Open("section", xhtml.Attr{Name: "epub:type", Value: "chapter"}, xhtml.Attr{Name: "role", Value: "doc-chapter"}, xhtml.Attr{Name: "aria-labelledby", Value: titleID})
	m.Raw("\n<header>\n")
	m.Element("h1", title, xhtml.Attr{Name: "id", Value: titleID})
	m.Line()
	if line := aboutArticle(a); line != "" {
		m.Element("p", line, class("about"))
		m.Line()
	}
	if xhtml.IsAddress(a.URL) {
		m.Open("p", append(language(b.labels.Lang, b.labels.Dir), class("about"))...)
		m.Element("a", b.labels.Source, xhtml.Attr{Name: "href", Value: a.URL})
		m.Raw("</p>\n")
	}
	m.Raw("</header>\n")
	m.Raw(body)
	m.Raw("</section>")
	return m.String()
}

// aboutArticle returns a line with author, site and day of an article.
func aboutArticle(a content.Article) string {
	day, _, _ := strings.Cut(a.Published, "T")
	var known []string
	for _, text := range []string{firstOf(a.Byline, strings.Join(a.Authors, ", ")), a.Site, day} {
		if text = xhtml.OneLine(text); text != "" {
			known = append(known, text)
		}
	}
	return strings.Join(known, " · ")
}

func class(name string) xhtml.Attr { return xhtml.Attr{Name: "class", Value: name} }
