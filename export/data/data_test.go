package data_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"pilcrow/export/content"
	"pilcrow/export/data"
	"pilcrow/export/exporttest"
	"pilcrow/extract/stored"
)

func newWriter(o data.Options) func(content.Files) (content.Writer, error) {
	return func(f content.Files) (content.Writer, error) { return data.New(f, o) }
}

// The file of the test pages validates against the schema, and what is read of
// it is written as the same bytes again. The articles' HTML becomes the same
// content.
func TestFilesAreReadBitForBit(t *testing.T) {
	pages := exporttest.Pages(t, "../../testdata/pages")
	for _, o := range []data.Options{{}, {Title: "All", Pictures: data.Inside}} {
		_, text := exporttest.Write(t, newWriter(o), exporttest.Everywhere, pages...).Only(t)
		validate(t, text)
		articles := readAll(t, text)
		if again := write(t, articles); again != text {
			t.Error("what was read is written as other bytes")
		}
		pictures := 0
		for i, a := range articles {
			checkContent(t, pages[i], a)
			pictures += len(a.Pictures)
		}
		if hasPictures := pictures > 0; hasPictures != (o.Pictures == data.Inside) {
			t.Errorf("%+v: %d pictures", o, pictures)
		}
	}
}

// Payloads in all texts of an article are read as they are.
func TestHostileArticles(t *testing.T) {
	articles := exporttest.Hostile(t)
	_, text := exporttest.Write(t, newWriter(data.Options{}), exporttest.Everywhere, articles...).Only(t)
	validate(t, text)
	read := readAll(t, text)
	for i, a := range articles {
		if want := strings.ToValidUTF8(a.Title, "\uFFFD"); read[i].Title != want || read[i].Highlights[0].Note != want {
			t.Errorf("%q was read as %q", a.Title, read[i].Title)
		}
	}
	if again := write(t, read); again != text {
		t.Error("what was read is written as other bytes")
	}
}

func readAll(t *testing.T, text string) (articles []data.Article) {
	t.Helper()
	err := data.Read(strings.NewReader(text), func(a data.Article) error {
		articles = append(articles, a)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return articles
}

type file struct{ bytes.Buffer }

func (*file) Close() error { return nil }

func write(t *testing.T, articles []data.Article) string {
	t.Helper()
	var f file
	e := data.NewEncoder(&f)
	for _, a := range articles {
		if err := e.Encode(a); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	return f.String()
}

// checkContent reads an article's HTML, and compares it with the article that was
// written.
func checkContent(t *testing.T, want content.Article, got data.Article) {
	t.Helper()
	safe, err := stored.Read([]byte(got.HTML), got.URL)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(safe, want.Content) {
		t.Errorf("%s: the content was read as another", want.Title)
	}
	if len(got.Highlights) != len(want.Highlights) || !got.SavedAt.Equal(want.SavedAt) || got.Note != want.Note {
		t.Errorf("%s: read as %+v", want.Title, got)
	}
}

func TestReadErrors(t *testing.T) {
	const head = `{"pilcrow":{"format":"articles","version":1},"articles":[`
	for text, want := range map[string]error{
		"":                  io.ErrUnexpectedEOF,
		"[]":                data.ErrFormat,
		"{}":                data.ErrFormat,
		"<html>":            data.ErrFormat,
		"{\"articles\":[]}": data.ErrFormat,
		`{"pilcrow":{"format":"backup","version":1},"articles":[]}`: data.ErrFormat,
		head:                 io.ErrUnexpectedEOF,
		head + `{}`:          io.ErrUnexpectedEOF,
		head + `{"title":`:   io.ErrUnexpectedEOF,
		head + `]`:           io.ErrUnexpectedEOF,
		head + `],"more":1}`: data.ErrFormat,
	} {
		if err := data.Read(strings.NewReader(text), func(data.Article) error { return nil }); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	var version *data.VersionError
	err := data.Read(strings.NewReader(`{"pilcrow":{"format":"articles","version":2},"articles":[]}`), nil)
	if !errors.As(err, &version) || version.Version != 2 {
		t.Errorf("version 2: %v", err)
	}
	stop := errors.New("stop")
	if err := data.Read(strings.NewReader(head+`{},{}]}`), func(data.Article) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("the caller's error: %v", err)
	}
	err = data.Read(strings.NewReader(head+`{},{"words":"x"}]}`), func(data.Article) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "article 2") {
		t.Errorf("a broken article: %v", err)
	}
}

// What Read accepts is written as bytes that are read as the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"pilcrow":{"format":"articles","version":1},"articles":[{"title":"x","highlights":[{"createdAt":"2026-01-02T03:04:05Z"}],"pictures":[{"data":"QQ=="}]}]}`))
	f.Add([]byte(`{"pilcrow":{"format":"articles","version":1},"articles":[{"words":1e400},{}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var first []data.Article
		collect := func(a data.Article) error {
			first = append(first, a)
			return nil
		}
		if data.Read(bytes.NewReader(text), collect) != nil {
			return
		}
		written := write(t, first)
		if again := write(t, readAll(t, written)); again != written {
			t.Errorf("read and written again:\n%s\n%s", written, again)
		}
	})
}

// The schema names the fields of the types, so neither has one that the other
// lacks.
func TestSchemaHasAllFields(t *testing.T) {
	definitions := schema(t)["$defs"].(map[string]any)
	for name, value := range map[string]any{"article": data.Article{}, "highlight": data.Highlight{}, "picture": data.Picture{}} {
		properties := definitions[name].(map[string]any)["properties"].(map[string]any)
		v := reflect.TypeOf(value)
		for i := range v.NumField() {
			field, _, _ := strings.Cut(v.Field(i).Tag.Get("json"), ",")
			if properties[field] == nil {
				t.Errorf("%s.%s is not in the schema", name, field)
			}
			delete(properties, field)
		}
		for field := range properties {
			t.Errorf("%s.%s is only in the schema", name, field)
		}
	}
}

// The validator rejects what the schema does not allow.
func TestValidatorRejects(t *testing.T) {
	root := schema(t)
	for _, text := range []string{
		`{}`, `{"pilcrow":{"format":"x","version":1},"articles":[]}`, `{"pilcrow":{"format":"articles","version":1},"articles":{}}`,
		`{"pilcrow":{"format":"articles","version":1},"articles":[{}]}`, `{"pilcrow":{"format":"articles","version":1},"articles":[],"x":1}`,
	} {
		var v any
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			t.Fatal(err)
		}
		if len(violations(root, root, v, "")) == 0 {
			t.Errorf("%s was accepted", text)
		}
	}
}
