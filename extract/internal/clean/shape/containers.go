package shape

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/media"
	"pilcrow/extract/internal/draft"
)

// UnwrapContainers unwraps elements that only group blocks. It comes when all
// text is in paragraphs.
func UnwrapContainers(root draft.Node) {
	linked := targetsIn(root)
	for _, n := range root.Elements() {
		if n.IsWrapper() && !n.IsCallout() && !n.IsItem() && n.HoldsBlock() && !linked.has(n) {
			inheritLanguage(n)
			n.Unwrap()
		}
	}
}

func inheritLanguage(n draft.Node) {
	for _, name := range []string{"lang", "dir"} {
		v := n.Attr(name)
		if v == "" {
			continue
		}
		for c := range n.Children() {
			if c.IsElement() && !c.HasAttr(name) {
				c.Set(name, v)
			}
		}
	}
}

// UnwrapPictures unwraps paragraphs around the pictures of figures.
func UnwrapPictures(root draft.Node) {
	if !root.Tree().HasTag(atom.Figure) {
		return
	}
	for _, p := range root.Elements(atom.P) {
		if p.Closest(atom.Figure).Exists() && (media.IsImageOnly(p) || p.OnlyChild().IsEmbedLink()) {
			p.Unwrap()
		}
	}
}
