package boilerplate

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/draft"
	"pilcrow/extract/internal/phrases"
)

// DropRepeatedLinks drops a link whose target is already linked if it asks to
// read on, as in list items with a linked heading, or if it downloads a file.
func DropRepeatedLinks(root draft.Node) {
	links := root.Elements(atom.A)
	var seen map[string]bool // the addresses of links[:known]; nil until needed
	known := 0
	for i, a := range links {
		href := a.Attr("href")
		if href == "" || !a.HasAttr("download") && !asksToReadOn(a) {
			continue
		}
		if seen == nil {
			seen = make(map[string]bool, len(links))
		}
		for ; known < i; known++ {
			seen[links[known].Attr("href")] = true
		}
		if seen[href] {
			a.RemoveBecause(draft.RepeatedLink)
		}
	}
}

func asksToReadOn(a draft.Node) bool {
	const maxBytes = 40 // in any language
	return !hasTextBeside(a) && a.IsNoLonger(maxBytes) && !a.Holds(atom.Img) && phrases.AsksToReadOn(a.Text()) && a.StandsAlone()
}
