package embeds

import (
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/named"
	"pilcrow/extract/draft"
)

// KeepGistNames keeps of each file of an embedded gist its code, with the
// language that GitHub writes beside it, and its name, which is the link to it.
func KeepGistNames(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Table) {
		switch {
		case !n.Parent().Exists():
		case n.Is(atom.Table) && !n.HasAttr("data-lang"):
			if language := gistLanguage(n); language != "" {
				n.Set("data-lang", language)
			}
		case named.IsNamedPair(n, []string{"gist"}, []string{"meta"}):
			keepGistLink(n)
		}
	}
}

// gistLanguage returns the language of a table of lines of code: from GitHub's
// own attribute, from the class of the box around it (type-go), or the ending
// of its file's name.
func gistLanguage(t draft.Node) string {
	const far = 4 // elements: from the table to that box
	file := t.Attr("data-tagsearch-path")
	if language := t.Attr("data-tagsearch-lang"); language != "" || file == "" {
		return language
	}
	for n, i := t.Parent(), 0; n.Exists() && i < far; n, i = n.Parent(), i+1 {
		if !named.IsNamedPair(n, []string{"blob"}, []string{"wrapper"}) {
			continue
		}
		for word := range strings.FieldsSeq(n.Attr("class")) {
			if language, ok := strings.CutPrefix(word, "type-"); ok {
				return language
			}
		}
	}
	return strings.TrimPrefix(path.Ext(file), ".")
}

// keepGistLink drops from the line below a gist the link to the bare file, and
// who hosts it.
func keepGistLink(meta draft.Node) {
	for _, a := range meta.Elements(atom.A) {
		if strings.Contains(a.Attr("href"), "#file-") {
			a.Cut()
			for c := meta.First(); c.Exists(); c = meta.First() {
				c.Cut()
			}
			meta.Append(a)
			return
		}
	}
}
