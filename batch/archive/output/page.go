package output

import "pilcrow/extract"

// Page is one page, from which a Schema makes a row.
type Page struct {
	ID      string
	Record  *Record // where the page is in a web archive, or nil if it has a file of its own
	Article extract.Article
	Text    string // the article's text, if the caller has rendered it already; only then the row has a hash
	Err     error  // why there is no article, or nil
}

// Record says which record of a web archive a page is.
type Record struct {
	Archive  string // the name of the archive's file
	Position string // as warc.Position writes it
	URL      string
	Date     string // when the crawler received the page, as in the record
}

func (p Page) text() string {
	if p.Text != "" {
		return p.Text
	}
	return p.Article.Text()
}
