package furniture

import (
	"golang.org/x/net/html/atom"

	"pilcrow/internal/draft"
	"pilcrow/internal/phrases"
)

// DropSecondLinks drops the second link to the same place if it asks to read on,
// as below the linked heading of a list item, or if it downloads a file.
func DropSecondLinks(root draft.Node) {
	links := root.Elements(atom.A)
	var seen map[string]bool // the addresses of links[:known]; made when it is needed
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
