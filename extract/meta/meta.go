// Package meta reads a page's metadata: title, byline, site, dates, language,
// direction, excerpt, lead image and a few more.
//
// One pass over the page collects everything that the page declares
// (survey.go). Then each field is read from a list of sources (sources.go): the
// first with a usable value has precedence. Only if the declared sources are
// silent is the text around the title searched for an author or a date.
//
// Three types build on each other: survey, what the page declares; site, the
// names of its site; headings, its headings compared with both. The article
// contains them, and the position of the article on the page.
//
// Values are plain text, never markup, and not trusted: who shows them must
// treat them as text.
package meta

import (
	"strings"
	"time"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/page"
)

// Meta is a page's metadata. A field is empty if the page does not declare it, or
// declares nonsense. Texts are plain, in one line and of limited length;
// addresses are absolute http or https.
type Meta struct {
	Title     string   // the article's, without the site's name
	Authors   []string // their names, without titles, roles and repetitions
	Byline    string   // the same in one line, joined by ", "
	Site      string   // the site's or publisher's name
	Published string   // ISO 8601: a date, or a date with time as far as known
	Modified  string   // as Published
	Lang      string   // BCP 47 tag
	Dir       string   // direction of the text: "ltr", "rtl", or "" when unknown
	Excerpt   string   // the page's own description
	Section   string   // the part of the site, such as a newspaper's
	Tags      []string // keywords, without repetitions
	Image     string   // address of the lead image
	Icon      string   // address of the site's icon
	Canonical string   // the address that the page prefers for itself
	License   string   // a license's address or name
	Paywalled bool     // the page declares that it is not free (isAccessibleForFree)
	WordCount int      // as the page declares it, 0 when it does not
}

// Read collects a page's metadata.
func Read(p *page.Page) Meta { return readOn(time.Now(), p) }

// readOn does so at a time after which dates are in the future.
func readOn(now time.Time, p *page.Page) Meta {
	s := newArticle(p)
	sample := s.sampleText()
	m := Meta{
		Title:     s.readTitle(),
		Site:      s.siteName(),
		Lang:      s.language(sample),
		Excerpt:   s.excerpt(),
		Tags:      s.keywords(),
		Image:     s.image(),
		Icon:      s.icon(),
		Canonical: s.canonical(),
		License:   s.license(),
		Paywalled: s.isPaywalled(),
		WordCount: s.wordCount(),
	}
	m.Section = s.section(m.Title)
	m.Dir = s.direction(m.Lang, sample)
	m.Published, m.Modified = s.readDates(m.Lang, now)
	m.Authors = s.authors(m.Title, m.Lang)
	m.Byline = tidy(strings.Join(m.Authors, ", "), maxBylineChars)
	return m
}

// DateIn returns the first date in a line of the page's text as ISO 8601, and
// its position in bytes; "" if there is none.
func (m Meta) DateIn(line string) (iso string, start, end int) {
	for _, d := range dates.Find(line, dates.OrderFor(m.Lang)) {
		return d.ISO, d.Start, d.End
	}
	return "", 0, 0
}
