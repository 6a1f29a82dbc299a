package lab_test

import (
	"bytes"
	"os"
	"testing"

	"pilcrow/extract"
	"pilcrow/extract/engines"
	"pilcrow/extract/lab"
	"pilcrow/extract/page"
	"pilcrow/extract/page/pagetest"
)

// The unit tests of the view read what the lab tells of these pages, which this
// test keeps true. UPDATE=1 writes the files anew.
func TestRecordedForTheView(t *testing.T) {
	for _, name := range []string{"chinese-joinery", "forum-kettle", "news-ferry"} {
		got := record(t, pagetest.ReadFile(t, "../../testdata/pages/"+name+"/source.html"))
		path := "../../browser/lab/view/testdata/" + name + ".json"
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(path, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s has other figures now; UPDATE=1 writes them", path)
		}
	}
}

// record returns the page and its reading by each engine as JSON, a line for each.
func record(t *testing.T, p *page.Page) []byte {
	study := lab.NewStudy(p)
	b := append(lab.AppendPage([]byte(`{"page":`), study.Page()), ",\n\"readings\":["...)
	for i, e := range engines.All() {
		r, err := study.Read(extract.Options{Engine: e})
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = lab.AppendReading(append(b, '\n'), r)
	}
	return append(b, "\n]}\n"...)
}
