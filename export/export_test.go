package export_test

import (
	"strings"
	"testing"

	"pilcrow/export"
	"pilcrow/export/content"
	"pilcrow/export/exporttest"
)

// Each format writes the test pages, in a file with its extension, and with a
// name that no other format has.
func TestFormats(t *testing.T) {
	articles := exporttest.Pages(t, "../testdata/pages")
	seen, names := map[string]bool{}, map[string]bool{}
	for _, f := range export.Formats() {
		if named, err := export.Named(f.Name); err != nil || named.Name != f.Name || seen[f.Name] || f.Type == "" {
			t.Errorf("%s: %v, seen before: %t", f.Name, err, seen[f.Name])
		}
		seen[f.Name] = true
		files := exporttest.Write(t, func(files content.Files) (content.Writer, error) {
			return f.New(files, export.Options{Lang: "de"})
		}, exporttest.Everywhere, articles[0])
		name, text := files.Only(t)
		if !strings.HasSuffix(name, f.Extension) || text == "" || names[name] {
			t.Errorf("%s: the file is %s with %d bytes, made before: %t", f.Name, name, len(text), names[name])
		}
		names[name] = true
	}
	if _, err := export.Named("pdf"); err == nil {
		t.Error("there is a format pdf")
	}
}

// Pictures are where the options say.
func TestPictures(t *testing.T) {
	article := exporttest.Pages(t, "../testdata/pages")
	for _, row := range []struct {
		format   string
		pictures export.Placing
		want     bool // whether the picture is in the export
	}{
		{"epub", "", true}, {"epub", export.Linked, false}, {"kindle", export.Inside, true}, {"html", "", true}, {"html", export.Linked, false},
		{"markdown", "", false}, {"markdown", export.Beside, true}, {"json", "", false}, {"json", export.Inside, true}, {"text", export.Inside, false},
	} {
		f, err := export.Named(row.format)
		if err != nil {
			t.Fatal(err)
		}
		taken := false
		pictures := func(address string) (content.Picture, bool) {
			taken = true
			return exporttest.Everywhere(address)
		}
		exporttest.Write(t, func(files content.Files) (content.Writer, error) {
			return f.New(files, export.Options{Pictures: row.pictures})
		}, pictures, article...)
		if taken != row.want {
			t.Errorf("%s, %q: pictures taken: %t", row.format, row.pictures, taken)
		}
	}
}
