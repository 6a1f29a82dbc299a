package extract

import (
	"pilcrow/extract/article"
	"pilcrow/extract/internal/plaintext"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
)

// Plain makes an article of all of a page's text, with the title as its only
// metadata. It uses no engine and drops the page's structure, so it works on
// pages on which Extract fails. Its only error is ErrNothingFound.
func Plain(p *page.Page) (Article, error) {
	content := article.Build(plaintext.Plain(p).Root(), nil)
	a := Article{Meta: meta.Meta{Title: p.Title()}, URL: p.URL(), Cut: p.Cut(), IsPlain: true, Content: content, page: p}
	a.outcome = func() outcome { return outcome{kept: make([]bool, p.Len())} } // the article has none of the page's blocks
	counts := countWords(a.Content)
	if counts.Words == 0 {
		return a, ErrNothingFound
	}
	a.Words, a.Minutes = int(counts.Words), minutes(counts, "")
	return a, nil
}
