package saved

// Page is a web page out of a file.
type Page struct {
	HTML    []byte // in UTF-8
	Address string // where it was saved from, http or https; "" when unknown
}

// Open reads a page from the bytes of a file: HTML in any encoding, XHTML, a
// web archive (MHTML) or, by the file's name, plain text. The name may be "".
// A NotPageError tells that they are something else.
//
// ui/saved/ does the same for browsers, and both are held to
// testdata/cases.json.
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
		address = notedAddress(text)
	}
	page := Page{HTML: withEndTags(text), Address: address}
	if isPlainText(name, page.HTML) {
		page.HTML = textPage(name, page.HTML)
	}
	return page, nil
}

// document is a page's source, with what the file around it tells of it.
type document struct {
	source  []byte
	charset string // the encoding's name; "" when only the source can tell
	address string // http or https; "" when unknown
}
