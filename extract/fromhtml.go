//go:build !js

package extract

import (
	"cmp"
	"fmt"
	"io"

	"pilcrow/extract/page"
	"pilcrow/extract/saved"
	"pilcrow/extract/saved/files"
)

// FromHTML reads a page from r and extracts its article:
//
//	article, err := extract.FromHTML(file, extract.Options{URL: "https://example.org/a"})
//
// r has a page as browsers save it or servers send it: HTML or XHTML in any
// encoding, a web archive (MHTML), compressed with gzip or not. FromHTML reads at
// most 64 MiB of it. A page that exceeds the limits in o is read in part, which
// the article says (Cut, Simplified).
//
// Programs for browsers (GOOS=js) don't have it, because the tables of encodings
// would make them a megabyte larger. There, saved.Open takes a decoder, such as
// the browser's TextDecoder, and page.FromHTML takes what it returns.
//
// Its errors are those of Extract, a *saved.NotPageError for what is no page, such
// as a picture, and those of reading r and of broken gzip. With ErrNothingFound the
// article has everything else that is known about the page, such as its title.
func FromHTML(r io.Reader, o Options) (Article, error) {
	src, err := files.Read(cmp.Or(o.Name, "the page"), r)
	if err != nil {
		return Article{}, err
	}
	file, err := saved.Open(saved.File{Name: o.Name, Charset: o.Charset, Source: src}, files.Decode)
	if err != nil {
		return Article{}, fmt.Errorf("open the page: %w", err)
	}
	p, err := page.FromHTML(file.HTML, page.Options{URL: cmp.Or(o.URL, file.Address), Source: page.Saved, Limits: o.Limits})
	if err != nil {
		return Article{}, fmt.Errorf("parse: %w", err)
	}
	return Extract(p, o)
}
