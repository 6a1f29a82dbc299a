package saved_test

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"pilcrow/extract/saved"
	"pilcrow/extract/saved/files"

	"golang.org/x/net/html/charset"
)

// savedCase is an entry of testdata/cases.json. dev/e2e/saved.e2e.mjs runs the same
// cases in browsers, where TextDecoder decodes.
type savedCase struct {
	Name     string
	File     string  // the name of the file, if it matters
	Text     *string // the content of a file in UTF-8
	Bytes    []byte  // the content of any other file
	Encoding string  // the encoding of Bytes, if they are nothing but HTML
	Spaces   int     // the number of spaces to add before the content and before HTML
	HTML     *string // the expected HTML; nil if it is Text
	Address  string
	Refused  string // what the file is instead of a page
}

func (c savedCase) file() []byte {
	content := c.Bytes
	if c.Text != nil {
		content = []byte(*c.Text)
	}
	return append(bytes.Repeat([]byte(" "), c.Spaces), content...)
}

func (c savedCase) page() saved.Page {
	html := cmp.Or(c.HTML, c.Text)
	return saved.Page{[]byte(strings.Repeat(" ", c.Spaces) + *html), c.Address}
}

func savedCases(t testing.TB) []savedCase {
	t.Helper()
	table, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []savedCase
	d := json.NewDecoder(bytes.NewReader(table))
	d.DisallowUnknownFields()
	if err := d.Decode(&cases); err != nil {
		t.Fatalf("testdata/cases.json: %v", err)
	}
	return cases
}

func TestOpen(t *testing.T) {
	for _, c := range savedCases(t) {
		t.Run(c.Name, func(t *testing.T) {
			got, err := saved.Open(saved.File{Name: c.File, Source: c.file()}, files.Decode)
			var refusal *saved.NotPageError
			switch {
			case errors.As(err, &refusal) && c.Refused != "":
				if refusal.What != c.Refused {
					t.Errorf("it is %s, want %s", refusal.What, c.Refused)
				}
			case err != nil:
				t.Fatal(err)
			case c.Refused != "":
				t.Errorf("got %.200q, want it refused as %s", got.HTML, c.Refused)
			default:
				got.HTML = bytes.ToValidUTF8(got.HTML, []byte("\uFFFD")) // like the core
				if want := c.page(); string(got.HTML) != string(want.HTML) || got.Address != want.Address {
					t.Errorf("got  %.300q %s\nwant %.300q %s", got.HTML, got.Address, want.HTML, want.Address)
				}
			}
		})
	}
}

// The bytes of each case have the encoding that the case names.
func TestEncodedCases(t *testing.T) {
	for _, c := range savedCases(t) {
		if c.Encoding == "" {
			continue
		}
		e, _ := charset.Lookup(c.Encoding)
		want, err := e.NewEncoder().Bytes([]byte(*c.HTML))
		if err != nil {
			t.Fatalf("encode as %s: %v", c.Encoding, err)
		}
		if !bytes.HasSuffix(c.Bytes, want) {
			t.Errorf("%s: the bytes are not the page in %s, which is %s", c.Name, c.Encoding, base64.StdEncoding.EncodeToString(want))
		}
	}
}

// For any file, Open ends soon and without a panic, and the address that it
// returns is a web address.
func FuzzOpen(f *testing.F) {
	for _, c := range savedCases(f) {
		if c.Spaces == 0 {
			f.Add(c.File, "", c.file())
		}
	}
	f.Fuzz(func(t *testing.T, name, label string, src []byte) {
		page, err := saved.Open(saved.File{Name: name, Charset: label, Source: src}, files.Decode)
		if err != nil {
			return
		}
		if page.Address != "" && !strings.HasPrefix(strings.ToLower(page.Address), "http") {
			t.Errorf("the address %q", page.Address)
		}
	})
}
