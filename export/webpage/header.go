package webpage

import (
	"cmp"
	"strings"
	"time"

	"pilcrow/export/content"
	"pilcrow/export/labels"
)

// header writes what stands above an article: its title, and what is known of
// it.
func (m *markup) header(a content.Article, title string, l labels.Labels) {
	m.raw("<header>\n")
	m.element("h1", title, attr{"dir", "auto"})
	m.raw("\n")
	m.source(a)
	m.library(a, l)
	m.raw("</header>\n")
}

// source writes the line with site, author and date.
func (m *markup) source(a content.Article) {
	author := cmp.Or(strings.Join(a.Authors, ", "), a.Byline)
	site := cmp.Or(a.Site, a.URL)
	if author == "" && site == "" && a.Published == "" {
		return
	}
	m.raw(`<p class="source">`)
	switch {
	case isWeb(a.URL):
		m.element("a", site, attr{"href", a.URL}, attr{"rel", "noreferrer noopener"}, attr{"dir", "auto"})
	case site != "":
		m.element("span", site, attr{"dir", "auto"})
	}
	if author != "" {
		m.element("span", author, attr{"dir", "auto"})
	}
	m.time(a.Published)
	m.raw("</p>\n")
}

// library writes the line with what the user's library knows of the article.
func (m *markup) library(a content.Article, l labels.Labels) {
	if a.SavedAt.IsZero() && len(a.Tags) == 0 && a.Note == "" {
		return
	}
	m.open("p", attr{"class", "source"}, attr{"lang", l.Lang}, attr{"dir", "auto"})
	if !a.SavedAt.IsZero() {
		m.raw("<span>")
		m.text(l.Saved + ": ")
		m.time(a.SavedAt.UTC().Format(time.RFC3339))
		m.raw("</span>")
	}
	if len(a.Tags) > 0 {
		m.raw("<span>")
		m.text(l.Tags + ": ")
		m.element("bdi", strings.Join(a.Tags, ", "))
		m.raw("</span>")
	}
	m.raw("</p>\n")
	if a.Note != "" {
		m.element("p", a.Note, attr{"class", "user-note"}, attr{"dir", "auto"})
		m.raw("\n")
	}
}

// time writes a date, as the day that it begins with.
func (m *markup) time(iso string) {
	if iso == "" {
		return
	}
	day, _, _ := strings.Cut(iso, "T")
	m.element("time", day, attr{"datetime", iso}, attr{"dir", "ltr"})
}

// isWeb reports whether an address is on the web, so that a link to it runs
// nothing.
func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}
