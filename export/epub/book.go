package epub

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/labels"
	"pilcrow/export/xhtml"
)

// book is an open book.
type book struct {
	file     io.WriteCloser
	archive  *archive
	title    string
	labels   labels.Labels
	options  Options
	gallery  gallery
	appendix xhtml.Markup

	chapters []listed
	items    []item           // of the manifest
	places   map[string]place // the chapters by the addresses of their articles
	about    about
	content  hash.Hash // of all articles: equal books have equal identifiers
}

// listed is a chapter in the contents.
type listed struct {
	file     string
	title    string
	part     string
	headings []xhtml.Heading
}

// item is a file of the manifest.
type item struct {
	id, file, mediaType string
	properties          string
	isRead              bool // is part of the reading order
}

// place is where an article is in the book.
type place struct {
	file string
	ids  map[string]string // by those of the article
}

func newBook(file io.WriteCloser, title string, l labels.Labels, o Options) (*book, error) {
	a, err := newArchive(file)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	b := &book{file: file, archive: a, title: title, labels: l, options: o, places: map[string]place{}, content: sha256.New()}
	b.gallery = newGallery(o.Profile)
	return b, b.addStart()
}

// addStart writes what comes before the first chapter.
func (b *book) addStart() error {
	if err := b.archive.add("META-INF/container.xml", []byte(container)); err != nil {
		return err
	}
	return b.addItem(item{id: "style", file: "style.css", mediaType: "text/css"}, style)
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="` + folder + packageFile + `" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`

// addItem writes a file and lists it.
func (b *book) addItem(i item, content string) error {
	b.items = append(b.items, i)
	return b.archive.add(folder+i.file, []byte(content))
}

const xhtmlType = "application/xhtml+xml"

// add writes a chapter with its pictures.
func (b *book) add(c chapter) error {
	for _, p := range c.pictures {
		i := item{id: p.id, file: p.file, mediaType: p.mediaType}
		b.gallery.files[p.hash] = p.shown
		if err := b.addItem(i, string(p.bytes)); err != nil {
			return err
		}
	}
	b.chapters = append(b.chapters, c.listed)
	b.about.add(c.article)
	b.appendix.Raw(c.appendix)
	if address := withoutFragment(c.article.URL); address != "" {
		b.places[address] = place{c.listed.file, c.ids}
	}
	fmt.Fprintf(b.content, "%q %q %q\n", c.article.URL, c.article.Title, c.document)
	return b.addItem(item{id: c.id, file: c.listed.file, mediaType: xhtmlType, properties: c.properties, isRead: true}, c.document)
}

func withoutFragment(address string) string {
	page, _, _ := strings.Cut(address, "#")
	return page
}

// close writes what depends on all chapters, and ends the file.
func (b *book) close() error {
	return errors.Join(b.addEnd(), b.archive.close(), b.file.Close())
}

func (b *book) addEnd() error {
	if markup := b.appendix.String(); markup != "" {
		b.chapters = append(b.chapters, listed{file: appendixFile, title: b.labels.Highlights})
		if err := b.addItem(item{id: "highlights", file: appendixFile, mediaType: xhtmlType, isRead: true}, b.appendixDocument(markup)); err != nil {
			return err
		}
	}
	if err := b.addCover(); err != nil {
		return err
	}
	if err := b.addContents(); err != nil {
		return err
	}
	return b.archive.add(folder+packageFile, []byte(b.packageDocument()))
}

// modified returns when the book was made, as its metadata say.
func (b *book) modified() time.Time {
	if !b.options.Modified.IsZero() {
		return b.options.Modified
	}
	if !b.about.saved.IsZero() {
		return b.about.saved
	}
	return time.Unix(0, 0) // nothing is known: any fixed time keeps equal books equal
}

// document returns an XHTML document of the book.
func document(title, lang, dir, kind, body string) string {
	var m xhtml.Markup
	m.Raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n")
	attrs := []xhtml.Attr{{Name: "xmlns", Value: "http://www.w3.org/1999/xhtml"}, {Name: "xmlns:epub", Value: "http://www.idpf.org/2007/ops"}}
	m.Open("html", append(attrs, language(lang, dir)...)...)
	m.Raw("\n<head>\n")
	m.Element("title", title)
	m.Raw("\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n")
	m.Open("body", xhtml.Attr{Name: "epub:type", Value: kind})
	m.Line()
	m.Raw(body)
	m.Raw("\n</body>\n</html>\n")
	return m.String()
}

// language returns the attributes of an element in a language.
func language(lang, dir string) (attrs []xhtml.Attr) {
	if xhtml.IsLanguage(lang) {
		attrs = append(attrs, xhtml.Attr{Name: "xml:lang", Value: lang}, xhtml.Attr{Name: "lang", Value: lang})
	}
	if dir == "ltr" || dir == "rtl" {
		attrs = append(attrs, xhtml.Attr{Name: "dir", Value: dir})
	}
	return attrs
}

// about is what the metadata say of a book.
type about struct {
	articles  int
	first     content.Article // without its content
	authors   []string
	languages []string
	subjects  []string
	rtl       int // how many articles are written from right to left
	saved     time.Time
}

// maxNames limits the authors and subjects of a book of many articles.
const maxNames = 20

func (a *about) add(article content.Article) {
	if a.articles == 0 {
		a.first = article
	}
	a.articles++
	authors := article.Authors
	if len(authors) == 0 {
		authors = []string{article.Byline}
	}
	for _, name := range authors {
		a.authors = appendNew(a.authors, name)
	}
	for _, tag := range article.Tags {
		a.subjects = appendNew(a.subjects, tag)
	}
	if xhtml.IsLanguage(article.Lang) {
		a.languages = appendNew(a.languages, article.Lang)
	}
	if article.Dir == "rtl" {
		a.rtl++
	}
	if article.SavedAt.After(a.saved) {
		a.saved = article.SavedAt
	}
}

// appendNew appends a name that is not in the list, while it is short.
func appendNew(list []string, name string) []string {
	name = xhtml.OneLine(name)
	if name == "" || len(list) >= maxNames {
		return list
	}
	for _, known := range list {
		if known == name {
			return list
		}
	}
	return append(list, name)
}
