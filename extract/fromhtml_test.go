package extract_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
	"pilcrow/extract/saved"
	"pilcrow/internal/savedtest"
)

func TestFromHTML(t *testing.T) {
	latin := strings.Replace(ferry, "island", "\xeele", 1) // île in ISO 8859-1
	for _, c := range []struct {
		name, source string
		options      extract.Options
		want         string // in the article
		url          string
	}{
		{"no options", ferry, extract.Options{}, "the island since May", ""},
		{"an address", ferry, extract.Options{URL: "https://example.org/a"}, "the island", "https://example.org/a"},
		{"the file's address", "<!-- saved from url=(0021)https://example.org/b -->" + ferry, extract.Options{}, "the island", "https://example.org/b"},
		{"the server's encoding", latin, extract.Options{Charset: "iso-8859-1"}, "the île since May", ""},
		{"gzip", string(savedtest.Gzip(t, []byte(ferry))), extract.Options{}, "the island", ""},
		{"plain text", "First line, with <b>.\n\nSecond line, with words enough.", extract.Options{Name: "a.TXT"}, "with <b>.", ""},
	} {
		article, err := extract.FromHTML(strings.NewReader(c.source), c.options)
		if err != nil || !strings.Contains(article.Text(), c.want) || article.URL != c.url {
			t.Errorf("%s: %v, address %q, %s", c.name, err, article.URL, article.Text())
		}
	}
}

func TestFromHTMLFails(t *testing.T) {
	broken := errors.New("the disk is broken")
	if _, err := extract.FromHTML(iotest.ErrReader(broken), extract.Options{}); !errors.Is(err, broken) {
		t.Errorf("a reader's error is %v", err)
	}
	var notPage *saved.NotPageError
	if _, err := extract.FromHTML(strings.NewReader("\x89PNG\r\n\x1a\n"), extract.Options{}); !errors.As(err, &notPage) {
		t.Errorf("a picture's error is %v", err)
	}
	article, err := extract.FromHTML(io.LimitReader(strings.NewReader(ferry), 80), extract.Options{})
	if !errors.Is(err, extract.ErrNothingFound) || article.Title == "" {
		t.Errorf("a page without text: %q, %v", article.Title, err)
	}
}

// The limits are the caller's.
func TestFromHTMLIsLimited(t *testing.T) {
	article, err := extract.FromHTML(strings.NewReader(ferry), extract.Options{Limits: page.Limits{Bytes: 450}})
	if err != nil || article.Cut == nil || article.Cut.What != page.LimitBytes || article.Cut.Limit != 450 {
		t.Errorf("cut off at %v, %v", article.Cut, err)
	}
}

// What comes with an error can be used like any other article.
func TestArticleWithoutPage(t *testing.T) {
	var a extract.Article
	if a.HTML() != "" || a.Text() != "" || a.Markdown() != "" || a.Page() != nil || a.Blocks() != nil || a.Share() != (account.Share{}) || a.Paths()(0) != "" {
		t.Error("the empty article has something")
	}
}

// A name alone chooses no engine. The default one in its place would be noticed
// by nobody.
func TestEngineWithoutFunction(t *testing.T) {
	var unknown *engine.UnknownError
	if _, err := extract.FromHTML(strings.NewReader(ferry), extract.Options{Engine: engine.Info{Name: "comma"}}); !errors.As(err, &unknown) || unknown.Name != "comma" {
		t.Errorf("the name of another engine alone: %v", err)
	}
	if a, err := extract.FromHTML(strings.NewReader(ferry), extract.Options{Engine: engine.Info{Name: engine.Default}}); err != nil || a.Engine != engine.Default {
		t.Errorf("the name of the default engine alone: %q, %v", a.Engine, err)
	}
}
