package output_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"pilcrow/batch/archive/output"
	"pilcrow/extract"
	"pilcrow/extract/meta"
)

// pages returns n pages: articles, some with lists, and pages without an
// article.
func pages(n int) []output.Page {
	var all []output.Page
	for i := range n {
		text := strings.Repeat(fmt.Sprintf("Ebb %d. ", i), 50)
		p := output.Page{
			ID:     fmt.Sprintf("urn:uuid:%d", i),
			Record: &output.Record{Archive: "a.warc", Position: fmt.Sprint(i * 1000), URL: fmt.Sprintf("https://tide.example/%d", i), Date: "2026-05-04T03:02:01Z"},
			Article: extract.Article{
				Meta:  meta.Meta{Title: fmt.Sprintf("Tide <%d> & ebb", i), Lang: "en", Authors: slices.Repeat([]string{"Ann"}, i%3)},
				Words: i, Confidence: 0.5, IsReadable: i%2 == 0,
			},
			Text: text,
		}
		if i%5 == 4 {
			p.Article, p.Text, p.Err = extract.Article{}, "", extract.ErrNothingFound
		}
		if i%7 == 6 {
			p.Record = nil
		}
		all = append(all, p)
	}
	return all
}

func archiveSchema(t testing.TB) output.Schema {
	t.Helper()
	s, err := output.ChooseForArchives("text,authors,tags,readable,confidence,kind,url")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// written returns the content of a file with the rows of all pages.
func written(t testing.TB, f output.Format, s output.Schema, all []output.Page) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := f.NewWriter(&b, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if err := w.Write(s.Row(p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func formatNamed(t testing.TB, name string) output.Format {
	t.Helper()
	f, err := output.FormatNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// objects returns the rows of a file in one of the formats as JSON objects.
func objects(t testing.TB, f output.Format, file []byte) []map[string]any {
	t.Helper()
	if f.Name == "parquet" {
		return parquetObjects(t, file)
	}
	var all []map[string]any
	for decoder := json.NewDecoder(bytes.NewReader(file)); ; {
		var row map[string]any
		if err := decoder.Decode(&row); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, row)
	}
}

// parquetObjects decodes the rows with the library's own reader of objects, and
// gives them the types of encoding/json.
func parquetObjects(t testing.TB, file []byte) []map[string]any {
	t.Helper()
	type row struct {
		ID         string   `parquet:"id" json:"id"`
		Archive    *string  `parquet:"archive" json:"archive,omitempty"`
		Position   *string  `parquet:"position" json:"position,omitempty"`
		URL        string   `parquet:"url" json:"url"`
		Date       *string  `parquet:"date" json:"date,omitempty"`
		Title      string   `parquet:"title" json:"title"`
		Byline     string   `parquet:"byline" json:"byline"`
		Site       string   `parquet:"site" json:"site"`
		Published  string   `parquet:"published" json:"published"`
		Lang       string   `parquet:"lang" json:"lang"`
		Dir        string   `parquet:"dir" json:"dir"`
		Excerpt    string   `parquet:"excerpt" json:"excerpt"`
		Image      string   `parquet:"image" json:"image"`
		Engine     string   `parquet:"engine" json:"engine"`
		Words      int64    `parquet:"words" json:"words"`
		Text       string   `parquet:"text" json:"text"`
		Authors    []string `parquet:"authors,list" json:"authors"`
		Tags       []string `parquet:"tags,list" json:"tags"`
		Readable   bool     `parquet:"readable" json:"readable"`
		Confidence float64  `parquet:"confidence" json:"confidence"`
		Kind       string   `parquet:"kind" json:"kind"`
		Hash       *string  `parquet:"hash" json:"hash,omitempty"`
		Error      *string  `parquet:"error" json:"error,omitempty"`
	}
	rows, err := parquet.Read[row](bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var all []map[string]any
	for _, r := range rows {
		r.Authors, r.Tags = append([]string{}, r.Authors...), append([]string{}, r.Tags...)
		encoded, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var object map[string]any
		if err := json.Unmarshal(encoded, &object); err != nil {
			t.Fatal(err)
		}
		all = append(all, object)
	}
	return all
}

func TestLine(t *testing.T) {
	s, err := output.Choose("md, authors,title,authors")
	if err != nil {
		t.Fatal(err)
	}
	got := string(written(t, formatNamed(t, "jsonl"), s, pages(5)[4:]))
	want := `{"id":"urn:uuid:4","title":"","byline":"","site":"","published":"","lang":"","dir":"","excerpt":"","image":"","engine":"","words":0,"markdown":"","authors":[],"error":"extract: no article found"}` + "\n"
	if got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

func TestLineOfARecord(t *testing.T) {
	s, err := output.ChooseForArchives("")
	if err != nil {
		t.Fatal(err)
	}
	got := string(written(t, formatNamed(t, "jsonl"), s, pages(2)[1:]))
	want := `{"id":"urn:uuid:1","archive":"a.warc","position":"1000","url":"https://tide.example/1","date":"2026-05-04T03:02:01Z",` +
		`"title":"Tide <1> & ebb","byline":"","site":"","published":"","lang":"en","dir":"","excerpt":"","image":"","engine":"","words":1,` +
		`"hash":"` + output.HashOf(strings.Repeat("Ebb 1. ", 50)).String() + `"}` + "\n"
	if got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

func TestUnknownField(t *testing.T) {
	if _, err := output.Choose("text,nonsense"); err == nil || !strings.Contains(err.Error(), `"nonsense"; choose from text, html`) {
		t.Errorf("got %v", err)
	}
}

func TestUnknownFormat(t *testing.T) {
	if _, err := output.FormatNamed("xml"); err == nil || !strings.Contains(err.Error(), "choose from jsonl, parquet") {
		t.Errorf("got %v", err)
	}
}

// Both formats have the same rows.
func TestFormatsAgree(t *testing.T) {
	s, all := archiveSchema(t), pages(40)
	lines, table := formatNamed(t, "jsonl"), formatNamed(t, "parquet")
	want := objects(t, lines, written(t, lines, s, all))
	got := objects(t, table, written(t, table, s, all))
	if len(want) != 40 || !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// The columns of a Parquet file are in the order of the schema.
func TestParquetColumns(t *testing.T) {
	s := archiveSchema(t)
	file := written(t, formatNamed(t, "parquet"), s, nil)
	opened, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, f := range opened.Schema().Fields() {
		got = append(got, f.Name())
	}
	for _, c := range s.Columns() {
		want = append(want, c.Name)
	}
	if opened.NumRows() != 0 || !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// A row group also ends when its values have 64 MB.
func TestLargeRows(t *testing.T) {
	s, all := archiveSchema(t), pages(4)
	for i := range all {
		all[i].Text = strings.Repeat("swell ", 4<<20)
	}
	file := written(t, formatNamed(t, "parquet"), s, all)
	opened, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil || len(opened.RowGroups()) != 2 || opened.NumRows() != 4 {
		t.Errorf("%d row groups, want 2: %v", len(opened.RowGroups()), err)
	}
}

// A file that is cut off at a mark, continued and closed has the same bytes as
// one that was written at once. The hashes before the mark can be read.
func TestResume(t *testing.T) {
	for _, c := range []struct {
		format string
		pages  []output.Page
		marks  int // at how many of the places before a row a mark is possible
	}{
		{"jsonl", pages(20), 20},
		{"parquet", pages(30), 5},
	} {
		f, s := formatNamed(t, c.format), archiveSchema(t)
		f.GroupRows = 7
		whole := written(t, f, s, c.pages)
		marks := 0
		for stop := range c.pages {
			file, m, ok := partly(t, f, s, c.pages[:stop])
			if !ok {
				continue
			}
			marks++
			if m.Rows != int64(stop) {
				t.Errorf("%s: the mark after %d rows has %d rows", c.format, stop, m.Rows)
			}
			checkHashes(t, f, s, file, m, c.pages[:stop])
			if got := resumed(t, f, s, file, m, c.pages[stop:]); !bytes.Equal(got, whole) {
				t.Errorf("%s: continued after %d rows, the file has %d bytes, want the same %d", c.format, stop, len(got), len(whole))
			}
		}
		if marks != c.marks {
			t.Errorf("%s: %d marks, want %d", c.format, marks, c.marks)
		}
		if got := objects(t, f, whole); len(got) != len(c.pages) {
			t.Errorf("%s: %d rows, want %d", c.format, len(got), len(c.pages))
		}
	}
}

// partly returns what a writer that was not closed has written, with garbage
// behind it as after a crash, and its last mark.
func partly(t *testing.T, f output.Format, s output.Schema, all []output.Page) ([]byte, output.Mark, bool) {
	t.Helper()
	var b bytes.Buffer
	w, err := f.NewWriter(&b, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if err := w.Write(s.Row(p)); err != nil {
			t.Fatal(err)
		}
	}
	m, ok, err := w.Mark()
	if err != nil {
		t.Fatal(err)
	}
	b.WriteString(`{"id":"half a line`)
	return b.Bytes(), m, ok
}

func resumed(t *testing.T, f output.Format, s output.Schema, file []byte, m output.Mark, rest []output.Page) []byte {
	t.Helper()
	b := bytes.NewBuffer(slices.Clone(file[:m.Length]))
	w, err := f.Resume(b, s, m)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range rest {
		if err := w.Write(s.Row(p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func checkHashes(t *testing.T, f output.Format, s output.Schema, file []byte, m output.Mark, all []output.Page) {
	t.Helper()
	var got, want []output.Hash
	if err := f.Hashes(bytes.NewReader(file), m, func(h output.Hash) { got = append(got, h) }); err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if p.Text != "" {
			want = append(want, output.HashOf(p.Text))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: got the hashes %v, want %v", f.Name, got, want)
	}
}

var errFull = errors.New("no space left")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestFullDisk(t *testing.T) {
	s := archiveSchema(t)
	for _, f := range output.Formats() {
		w, err := f.NewWriter(fullDisk{}, s)
		if err != nil {
			t.Fatal(err)
		}
		err = w.Write(s.Row(pages(1)[0]))
		if err := errors.Join(err, w.Close()); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v", f.Name, err)
		}
	}
}

func TestDamagedMark(t *testing.T) {
	s, f := archiveSchema(t), formatNamed(t, "parquet")
	for _, tail := range []string{"PAR1", "\xff\xff\x00\x00PAR1", "\x00\x00\x00\x00PAR1", "xxxx\x04\x00\x00\x00PAR1", "no footer"} {
		if _, err := f.Resume(io.Discard, s, output.Mark{Length: 100, Tail: []byte(tail)}); err == nil {
			t.Errorf("%q: no error", tail)
		}
	}
}

func TestHash(t *testing.T) {
	h := output.HashOf("tide")
	if got, err := output.ParseHash(h.String()); err != nil || got != h {
		t.Errorf("got %v, %v", got, err)
	}
	for _, digits := range []string{"", "ab", strings.Repeat("g", 32)} {
		if _, err := output.ParseHash(digits); err == nil {
			t.Errorf("%q: no error", digits)
		}
	}
}
