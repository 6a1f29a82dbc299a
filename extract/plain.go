package extract

import (
	"pilcrow/extract/clean"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
	"pilcrow/extract/sanitize"
)

// Plain makes all of a page's text an article, without an engine, without
// metadata but the title, and without the page's form: for a page with which
// something in Extract can't cope. The only error is ErrNothingFound.
func Plain(p *page.Page) (Article, error) {
	content := sanitize.Tree(clean.Plain(p), nil)
	a := Article{Meta: meta.Meta{Title: p.Title()}, URL: p.URL(), Cut: p.Cut(), IsPlain: true, Content: content, page: p}
	a.kept = func() []bool { return make([]bool, p.Len()) } // no block of the page stands in it as it was
	counts := countWords(a.Content)
	if counts.Words == 0 {
		return a, ErrNothingFound
	}
	a.Words, a.Minutes = int(counts.Words), minutes(counts, "")
	return a, nil
}
