package clean

import (
	"path"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// keepGistNames keeps of each file of an embedded gist its code, with the
// language that GitHub writes beside it, and its name, which is the link to it.
func keepGistNames(root *html.Node) {
	for _, n := range elements(root, atom.Div, atom.Table) {
		switch {
		case n.Parent == nil:
		case is(n, atom.Table) && !hasAttr(n, "data-lang"):
			if language := gistLanguage(n); language != "" {
				set(n, "data-lang", language)
			}
		case isNamedPair(n, []string{"gist"}, []string{"meta"}):
			keepGistLink(n)
		}
	}
}

// gistLanguage returns the language of a table of lines of code: from GitHub's
// own attribute, from the class of the box around it (type-go), or the ending
// of its file's name.
func gistLanguage(t *html.Node) string {
	const far = 4 // elements: from the table to that box
	file := get(t, "data-tagsearch-path")
	if language := get(t, "data-tagsearch-lang"); language != "" || file == "" {
		return language
	}
	for n, i := t.Parent, 0; n != nil && i < far; n, i = n.Parent, i+1 {
		if !isNamedPair(n, []string{"blob"}, []string{"wrapper"}) {
			continue
		}
		for word := range strings.FieldsSeq(get(n, "class")) {
			if language, ok := strings.CutPrefix(word, "type-"); ok {
				return language
			}
		}
	}
	return strings.TrimPrefix(path.Ext(file), ".")
}

// keepGistLink drops from the line below a gist the link to the bare file, and
// who hosts it.
func keepGistLink(meta *html.Node) {
	for _, a := range elements(meta, atom.A) {
		if strings.Contains(get(a, "href"), "#file-") {
			cut(a)
			for c := meta.FirstChild; c != nil; c = meta.FirstChild {
				meta.RemoveChild(c)
			}
			meta.AppendChild(a)
			return
		}
	}
}
