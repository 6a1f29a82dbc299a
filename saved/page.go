package saved

// Page is a web page from a file.
type Page struct {
	HTML    []byte // in UTF-8
	Address string // the http or https address that it was saved from, or ""
}

// Open returns the page in a file with the given name and content. The content
// may be HTML in any encoding, XHTML, a web archive (MHTML), or plain text if
// the name has the ending of a text file, such as .txt. The name may be "". For
// any other content, such as a picture, Open returns a NotPageError.
//
// ui/saved/ does the same in JavaScript. Both are tested with
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
		address = addressInComment(text)
	}
	page := Page{HTML: withEndTags(text), Address: address}
	if isPlainText(name, page.HTML) {
		page.HTML = textPage(name, page.HTML)
	}
	return page, nil
}

// document is the source of a page, with the metadata that a web archive has
// about it.
type document struct {
	source  []byte
	charset string // the name of the encoding, or "" if the archive does not declare it
	address string // http or https, or ""
}
