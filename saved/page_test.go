package saved

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html/charset"
)

// savedCase is a row of testdata/cases.json, which ui/saved/page.test.mjs
// tests, too.
type savedCase struct {
	Name     string
	File     string  // its name, if it matters
	Text     *string // the file, if it is UTF-8
	Bytes    []byte  // the file otherwise
	Encoding string  // the encoding, if Bytes are only HTML
	Spaces   int     // the number of spaces before the file and before HTML
	HTML     *string // without it, the text of the file
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

func (c savedCase) page() Page {
	html := cmp.Or(c.HTML, c.Text)
	return Page{[]byte(strings.Repeat(" ", c.Spaces) + *html), c.Address}
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
			got, err := Open(c.File, c.file())
			var refusal *NotPageError
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

// The bytes in the table have the encodings that it names.
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

// Even the largest file must not take long, whatever its content.
func FuzzOpen(f *testing.F) {
	for _, c := range savedCases(f) {
		if c.Spaces == 0 {
			f.Add(c.File, c.file())
		}
	}
	f.Fuzz(func(t *testing.T, name string, src []byte) {
		page, err := Open(name, src)
		if err != nil {
			return
		}
		if page.Address != "" && webAddress(page.Address) == "" {
			t.Errorf("the address %q", page.Address)
		}
	})
}
