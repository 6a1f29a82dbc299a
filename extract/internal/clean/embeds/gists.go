package embeds

import (
	"path"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/names"
)

// KeepGistNames reduces an embedded gist to its code, with GitHub's language,
// and to each file's name as the link to it.
func KeepGistNames(root draft.Node) {
	for _, n := range root.Elements(atom.Div, atom.Table) {
		switch {
		case n.Is(atom.Table):
			keepGistLanguage(n)
		case n.IsNamed(gistMetaNames):
			keepGistLink(n)
		}
	}
}

var (
	gistMetaNames = names.Of("gist-meta")
	gistFileNames = names.Of("blob-wrapper")
)

func keepGistLanguage(t draft.Node) {
	if t.HasAttr("data-lang") {
		return
	}
	if language := gistLanguage(t); language != "" {
		t.Set("data-lang", language)
	}
}

// gistLanguage reads the language of a table of code lines from GitHub's
// attribute, from the class of a box around it (type-go), or from the file's
// extension.
func gistLanguage(t draft.Node) string {
	const maxBoxes = 4 // from the table to that box
	file := t.Attr("data-tagsearch-path")
	if language := t.Attr("data-tagsearch-lang"); language != "" || file == "" {
		return language
	}
	for n, i := t.Parent(), 0; n.Exists() && i < maxBoxes; n, i = n.Parent(), i+1 {
		if !n.IsNamed(gistFileNames) {
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

// keepGistLink reduces the line below a gist to its link, without the link to
// the raw file and GitHub's name.
func keepGistLink(meta draft.Node) {
	for _, a := range meta.Elements(atom.A) {
		if strings.Contains(a.Attr("href"), "#file-") {
			a.Cut()
			meta.Clear()
			meta.Append(a)
			return
		}
	}
}
