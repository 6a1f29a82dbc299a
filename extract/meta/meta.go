// Package meta reads what a page says about itself: title, byline, site,
// dates, language, direction, excerpt, lead image and a few more.
//
// One pass over the page notes every place that may speak (survey.go). Then
// each field asks its sources one after another; the first that answers
// sensibly wins. The order of the sources is the list at the head of each
// field's file. Values are plain text, never mark-up, and not trusted: whoever
// shows them has to treat them as text.
package meta

import (
	"time"

	"pilcrow/extract/page"
)

// Meta is what a page says about itself. A field is empty when the page does
// not tell, or tells nonsense. Texts are plain, in one line and of bounded
// length; addresses are absolute http or https.
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
	License   string   // a licence's address or name
	Paywalled bool     // the page declares that it is not free (isAccessibleForFree)
	WordCount int      // as the page declares it, 0 when it does not
}

// Read collects a page's metadata.
func Read(p *page.Page) Meta { return readOn(time.Now(), p) }

// readOn does so at a time from which dates can be still to come.
func readOn(now time.Time, p *page.Page) Meta {
	s := takeSurvey(p)
	m := Meta{
		Site:      s.site(),
		Lang:      s.language(),
		Excerpt:   s.excerpt(),
		Tags:      s.keywords(),
		Image:     s.image(),
		Icon:      s.icon(),
		Canonical: s.canonical(),
		License:   s.license(),
		Paywalled: s.paywalled(),
		WordCount: s.wordCount(),
	}
	m.Title = s.readTitle()
	m.Section = s.section(m.Title)
	m.Dir = s.direction(m.Lang)
	m.Published, m.Modified = s.dates(m.Lang, now)
	m.Authors = s.authors(m.Title)
	m.Byline = bylineOf(m.Authors)
	return m
}
