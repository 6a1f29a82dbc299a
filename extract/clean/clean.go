// Package clean turns an engine's selection into a tidy tree: the selected
// nodes in their order and with the structure that readers need (headings,
// lists, tables, quotes, code, figures), without wrappers and leftovers.
//
// It decides about form, never about safety: its tree still holds whatever
// the page wrote into attributes. package sanitize builds the safe tree.
//
// The story is the list in steps: first the selection is copied (copy.go,
// with what hidden.go leaves out and restore.go puts back), then each step
// tidies one kind of thing in the copy.
package clean

import (
	"golang.org/x/net/html"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Options are the choices that cleaning leaves open; there are none yet.
type Options struct{}

// Tree returns the selected nodes of p as a tidy tree below a new div. The
// page is only read.
func Tree(p *page.Page, s engine.Selection, _ Options) *html.Node {
	root := copySelection(p, s)
	for _, step := range steps() {
		step(root)
	}
	return root
}

// steps are the passes over the copy, in the order in which they rely on one
// another: images before their noscript twins go, code and formulas before
// anything changes their insides, tables before their cells are paragraphs,
// duplicates and wrappers when the paragraphs stand.
func steps() []func(root *html.Node) {
	return []func(*html.Node){
		rescueImages,
		tidyCode,
		keepFormulas,
		dropControls,
		dropLinkBars,
		unwrapLayoutTables,
		splitAtBreaks,
		wrapLooseText,
		dropTwins,
		trimBreaks,
		dropEmpty,
		unwrapContainers,
	}
}
