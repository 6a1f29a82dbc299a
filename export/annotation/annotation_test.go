package annotation_test

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"pilcrow/export/annotation"
	"pilcrow/export/content"
	"pilcrow/export/exporttest"
	"pilcrow/extract/stored"
)

func newCSV(f content.Files) (content.Writer, error) {
	return annotation.NewCSV(f, annotation.Options{})
}
func newW3C(f content.Files) (content.Writer, error) {
	return annotation.NewW3C(f, annotation.Options{})
}

func sample(t *testing.T) content.Article {
	t.Helper()
	safe, err := stored.Read([]byte(`<p>One 😀 <b>two</b></p><p>three</p>`), "")
	if err != nil {
		t.Fatal(err)
	}
	return content.Article{
		Title: `A "title", with a comma`, Authors: []string{"Ann", "Bob"}, Site: "Example", URL: "https://example.org/", Lang: "en", Tags: []string{"a", "b"}, Content: safe,
		Highlights: []content.Highlight{
			{ID: "0f8fad5b-d9cb-469f-a165-70867728950e", Color: "green", Note: "=1+1", Quote: "two\nthree", Prefix: "One 😀 ", Start: 7, End: 16, CreatedAt: exporttest.Time, ChangedAt: exporttest.Time},
			{ID: "no uuid", Color: "blue", Quote: "gone", Start: -1, End: -1},
		},
	}
}

func TestCSV(t *testing.T) {
	name, text := exporttest.Write(t, newCSV, content.NoPictures, sample(t)).Only(t)
	want := "\ufeffHighlight,Title,Author,URL,Note,Location,Date,Color,Site,Published,Tags,Changed,ID\r\n" +
		"\"two\r\nthree\",\"A \"\"title\"\", with a comma\",\"Ann, Bob\",https://example.org/,'=1+1,7,2026-02-03T04:05:06Z,green,Example,,\"a, b\",2026-02-03T04:05:06Z,0f8fad5b-d9cb-469f-a165-70867728950e\r\n" +
		"gone,\"A \"\"title\"\", with a comma\",\"Ann, Bob\",https://example.org/,,,,blue,Example,,\"a, b\",,no uuid\r\n"
	if text != want || name != "A title , with a comma.csv" {
		t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
	}
}

// No cell begins like a formula, whatever separator a spreadsheet assumes.
func TestCSVRunsNothing(t *testing.T) {
	var articles []content.Article
	for _, start := range []string{"=", "+", "-", "@", "\t=", "\r=", "\n=", " =", "\u00a0=", "\ufeff=", "\u200b=", "\x00=", "＝", "＋", "－", "＠", "a;=", "a;\"=", "a\t+", "a\n-", "a\r\n@", "x|=", ";;="} {
		text := start + `cmd|'/C calc'!A0`
		articles = append(articles, content.Article{Title: text, Byline: text, URL: text, Site: text, Published: text, Tags: []string{text}, Highlights: []content.Highlight{{ID: text, Color: text, Note: text, Quote: text}}})
	}
	articles = append(articles, exporttest.Hostile(t)...)
	_, text := exporttest.Write(t, newCSV, content.NoPictures, articles...).Only(t)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(articles)+1 {
		t.Errorf("%d rows of %d highlights", len(rows)-1, len(articles))
	}
	for _, row := range rows {
		for _, cell := range row {
			checkCell(t, cell)
		}
	}
	// Other programs split the same bytes at other places.
	for _, separators := range []string{";\r\n", "\t\r\n", "|\r\n"} {
		for _, cell := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(separators, r) }) {
			checkCell(t, cell)
		}
	}
}

func checkCell(t *testing.T, cell string) {
	t.Helper()
	start := strings.TrimLeft(cell, "\"\x00 \t\r\n\u00a0\ufeff\u200b")
	if start != "" && strings.ContainsAny(start[:1]+string([]rune(start)[0]), "=+-@＝＋－＠") {
		t.Errorf("a cell begins with %.60q", cell)
	}
}

func TestW3C(t *testing.T) {
	name, text := exporttest.Write(t, newW3C, content.NoPictures, sample(t)).Only(t)
	if !strings.HasSuffix(name, ".jsonld") {
		t.Errorf("the file is %s", name)
	}
	var got any
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	collection := got.(map[string]any)
	page := collection["first"].(map[string]any)
	if collection["@context"] != "http://www.w3.org/ns/anno.jsonld" || collection["type"] != "AnnotationCollection" || collection["total"] != 2.0 || page["type"] != "AnnotationPage" || page["partOf"] != collection["id"] {
		t.Errorf("the collection is %s", text)
	}
	items, err := json.MarshalIndent(page["items"], "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const want = `[
 {
  "body": [
   {
    "format": "text/plain",
    "purpose": "commenting",
    "type": "TextualBody",
    "value": "=1+1"
   },
   {
    "format": "text/plain",
    "purpose": "tagging",
    "type": "TextualBody",
    "value": "green"
   }
  ],
  "created": "2026-02-03T04:05:06Z",
  "id": "urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e",
  "modified": "2026-02-03T04:05:06Z",
  "motivation": [
   "highlighting",
   "commenting"
  ],
  "target": {
   "selector": [
    {
     "exact": "two\nthree",
     "prefix": "One 😀 ",
     "type": "TextQuoteSelector"
    },
    {
     "end": 15,
     "start": 6,
     "type": "TextPositionSelector"
    }
   ],
   "source": {
    "id": "https://example.org/",
    "label": "A \"title\", with a comma",
    "language": "en",
    "type": "Text"
   },
   "type": "SpecificResource"
  },
  "type": "Annotation"
 },
 {
  "body": [
   {
    "format": "text/plain",
    "purpose": "tagging",
    "type": "TextualBody",
    "value": "blue"
   }
  ],
  "motivation": [
   "highlighting"
  ],
  "target": {
   "selector": [
    {
     "exact": "gone",
     "type": "TextQuoteSelector"
    }
   ],
   "source": {
    "id": "https://example.org/",
    "label": "A \"title\", with a comma",
    "language": "en",
    "type": "Text"
   },
   "type": "SpecificResource"
  },
  "type": "Annotation"
 }
]`
	if string(items) != want {
		t.Errorf("the items are\n%s\nwant\n%s", items, want)
	}
}

// The files of all test pages are the same each time, and those of payloads are
// JSON.
func TestW3CFiles(t *testing.T) {
	pages := exporttest.Pages(t, "../../testdata/pages")
	_, text := exporttest.Write(t, newW3C, content.NoPictures, pages...).Only(t)
	if _, again := exporttest.Write(t, newW3C, content.NoPictures, pages...).Only(t); again != text {
		t.Error("the same articles have made another file")
	}
	positions := strings.Count(text, `"TextPositionSelector"`)
	if quotes := strings.Count(text, `"TextQuoteSelector"`); quotes == 0 || positions != quotes {
		t.Errorf("%d highlights, of which %d have a position", quotes, positions)
	}
	if _, hostile := exporttest.Write(t, newW3C, content.NoPictures, exporttest.Hostile(t)...).Only(t); !json.Valid([]byte(hostile)) {
		t.Error("the payloads' file is no JSON")
	}
}

// Without articles there is no file; without highlights it is empty.
func TestNothing(t *testing.T) {
	for _, newWriter := range []func(content.Files) (content.Writer, error){newCSV, newW3C} {
		w, err := newWriter(exporttest.Files{})
		if err != nil {
			t.Fatal(err)
		}
		if w.Close() == nil {
			t.Error("no error without articles")
		}
	}
	_, table := exporttest.Write(t, newCSV, content.NoPictures, content.Article{}).Only(t)
	_, collection := exporttest.Write(t, newW3C, content.NoPictures, content.Article{}).Only(t)
	if strings.Count(table, "\n") != 1 || !json.Valid([]byte(collection)) || !strings.Contains(collection, `"total":0`) {
		t.Errorf("%s\n%s", table, collection)
	}
}
