package extract

import (
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/article"
	"pilcrow/extract/engine"
	"pilcrow/extract/internal/plaintext"
	"pilcrow/extract/meta"
	"pilcrow/extract/page"
	"pilcrow/internal/url"
)

// textOf returns the text of p if p is a plain text file. Browsers show such a
// file as a document whose body contains a single pre.
func textOf(p *page.Page) (text string, isFile bool) {
	if p.Body() == page.None {
		return "", false
	}
	pre := page.None
	for n := range p.Children(p.Body()) {
		switch {
		case p.IsText(n) && strings.TrimSpace(p.Text(n)) == "":
		case p.Is(n, atom.Pre) && pre == page.None:
			pre = n
		case isEmptyBox(p, n):
		default:
			return "", false
		}
	}
	if pre == page.None {
		return "", false
	}
	var b strings.Builder
	for n := range p.Children(pre) {
		if !p.IsText(n) {
			return "", false
		}
		b.WriteString(p.Text(n))
	}
	return b.String(), true
}

// isEmptyBox reports whether n has no text and no media. Browser extensions add
// such elements to every document as containers for their interface.
func isEmptyBox(p *page.Page, n page.NodeID) bool {
	for inside := n; inside < p.End(n); inside++ {
		switch {
		case p.IsText(inside) && strings.TrimSpace(p.Text(inside)) == "":
		case p.Is(inside, atom.Div), p.Is(inside, atom.Span), isCustom(p, inside):
		default:
			return false
		}
	}
	return true
}

// isCustom reports whether n is a custom element, which a script defines.
func isCustom(p *page.Page, n page.NodeID) bool {
	return p.Namespace(n) == page.HTML && strings.Contains(p.TagName(n), "-")
}

// textArticle makes an article of the whole text of a plain text file, without
// an engine. Its title is the name of the file, unless the page has a title.
func textArticle(p *page.Page, text, engineName string) (Article, error) {
	m := meta.Read(p)
	if m.Title = p.Title(); m.Title == "" {
		m.Title = fileName(p.URL())
	}
	whole := engine.Selection{Keep: []page.NodeID{page.Root}}
	a := Article{
		Meta: meta.Meta{Title: m.Title, Lang: m.Lang, Dir: m.Dir}, URL: p.URL(), Engine: engineName, IsReadable: IsReadable(p),
		Cut: p.Cut(), Simplified: p.Simplified(), Content: article.Build(plaintext.TextFile(text).Root(), nil), page: p, corrected: corrected{p: p, selection: whole, byEngine: whole},
	}
	a.outcome = func() outcome { return outcome{kept: allTexts(p)} }
	err := a.count()
	return a, err
}

func allTexts(p *page.Page) []bool {
	kept := make([]bool, p.Len())
	for n := range kept {
		kept[n] = p.IsText(page.NodeID(n))
	}
	return kept
}

// maxFileNameBytes is the length of the longest file name that common file
// systems allow.
const maxFileNameBytes = 255

// fileName returns the last part of the path in an address, or "" if the path
// names a folder.
func fileName(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Path == "" || strings.HasSuffix(u.Path, "/") {
		return ""
	}
	if name := path.Base(u.Path); len(name) <= maxFileNameBytes {
		return name
	}
	return ""
}
