package saved

// Page is a web page from a file.
type Page struct {
	HTML    []byte // in UTF-8
	Address string // the http or https address that it was saved from, or ""
}

// Open reads a page from the bytes of a file: HTML in any encoding, XHTML, a
// web archive (MHTML) or, if the file has such a name, plain text. The name may
// be "". For anything else the error is a NotPageError.
//
// ui/saved/ does the same for browsers. testdata/cases.json tests both.
func Open(name string, src []byte) (Page, error) {
	if what := notPage(src); what != "" {
		return Page{}, &NotPageError{what}
	}
	file := document{source: src}
	if isArchive(src) {
		var err error
		if file, err = fromArchive(src); err != nil {
			return Page{}, err
		}
	}
	text, err := utf8Of(file)
	if err != nil {
		return Page{}, err
	}
	address := file.address
	if address == "" {
		address = addressInComment(text)
	}
	page := Page{HTML: withEndTags(text), Address: address}
	if isPlainText(name, page.HTML) {
		page.HTML = textPage(name, page.HTML)
	}
	return page, nil
}

// document is a page's source, with the metadata of the file around it.
type document struct {
	source  []byte
	charset string // the name of the encoding, or "" if the file does not declare it
	address string // http or https, or ""
}
