// Package saved turns the bytes of a file into a web page: it finds out whether
// the file is a page at all, takes the page out of a web archive, and finds its
// encoding and its address. It uses neither files nor tables of encodings: the
// command line reads files with package files, and in browsers TextDecoder
// decodes.
package saved

// File is a file that may contain a web page.
type File struct {
	Name    string // without folders, or ""; only the ending matters, and the title of a text file
	Charset string // the encoding that the server or the user named, or ""
	Source  []byte // the content, decompressed
}

// Page is a web page from a file.
type Page struct {
	HTML    []byte // in UTF-8, but with invalid bytes if the file has such
	Address string // the http or https address that it was saved from, or ""
}

// Decoder returns src decoded to UTF-8, and the name of the encoding as in the
// Encoding Standard. The name is "" if no encoding has that label.
type Decoder func(label string, src []byte) (text []byte, name string)

// NotPageError means that a file is not a web page.
type NotPageError struct {
	What string // "a picture"
}

func (e *NotPageError) Error() string { return "it is " + e.What + ", not a web page" }

// Open returns the page in a file. The file may be HTML in any encoding, XHTML,
// a web archive (MHTML), or plain text if the name has the ending of a text
// file, such as .txt. For any other file, such as a picture, Open returns a
// NotPageError.
func Open(file File, decode Decoder) (Page, error) {
	if what := notPage(file.Source); what != "" {
		return Page{}, &NotPageError{what}
	}
	d := document{source: file.Source, charset: file.Charset}
	if isArchive(file.Source) {
		var found bool
		if d, found = fromArchive(file.Source); !found {
			return Page{}, &NotPageError{"a web archive without HTML"}
		}
	}
	text := utf8Of(d, decode)
	page := Page{HTML: withEndTags(text), Address: d.address}
	if page.Address == "" {
		page.Address = addressInComment(text)
	}
	if isPlainText(file.Name, page.HTML) {
		page.HTML = textPage(file.Name, page.HTML)
	}
	return page, nil
}

// document is the source of a page, with what a web archive or the File says
// about it.
type document struct {
	source  []byte
	charset string // the label of the encoding, or "" if none is declared
	address string // http or https, or ""
}
