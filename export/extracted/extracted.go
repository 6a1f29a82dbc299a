// Package extracted prepares articles for export that were just extracted, for
// programs that have the engines. The browser's module for exports has none: it
// exports stored articles (extract/stored).
package extracted

import (
	"cmp"

	"pilcrow/export/content"
	"pilcrow/extract"
)

// Article returns an extracted article as one to export.
func Article(a extract.Article) content.Article {
	return content.Article{
		Title: a.Title, Authors: a.Authors, Byline: a.Byline, Site: a.Site, URL: cmp.Or(a.URL, a.Canonical), Published: a.Published,
		Lang: a.Lang, Dir: a.Dir, Excerpt: a.Excerpt, Words: a.Words, Minutes: a.Minutes, Content: a.Content,
	}
}
