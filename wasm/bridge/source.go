package bridge

import (
	"cmp"

	"pilcrow/extract/page"
	"pilcrow/extract/saved"
)

// sourceReader returns a function that parses a body that is HTML or a file. The
// address in the file counts if the options have none.
func sourceReader(decode saved.Decoder) func(request, page.Options) (*page.Page, error) {
	return func(q request, o page.Options) (*page.Page, error) {
		if q.format == html {
			return page.FromHTML(q.body, o)
		}
		found, err := saved.Open(saved.File{Name: q.file, Charset: q.charset, Source: q.body}, decode)
		if err != nil {
			return nil, err // its message describes the file
		}
		o.URL = cmp.Or(o.URL, found.Address)
		return page.FromHTML(found.HTML, o)
	}
}
