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
	"pilcrow/extract/draft"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Options are the choices that cleaning leaves open.
type Options struct {
	// Asked are selected elements that a person asked for: what they hold is
	// kept whatever it looks like. In document order, none inside another.
	Asked []page.NodeID
	// Title is shown above the article. A first heading that says something else
	// is a part of the article.
	Title string
	// Image is the address of the picture that the page declares as its own. Where
	// it stands above the text, it is the article's.
	Image string
	// Byline names the author, above the article: a line that only says so is
	// said twice.
	Byline string
	// IsSaidAbove reports whether a line says no more than what is shown above
	// the article. It may be nil.
	IsSaidAbove func(line string) bool
	// DateIn returns the first date in a line as ISO 8601, and where it stands; ""
	// where there is none. It may be nil: then no text is a date.
	DateIn func(line string) (iso string, start, end int)
}

// Tidy returns the selected nodes of p as a tidy draft. The page is only read.
func Tidy(p *page.Page, s engine.Selection, o Options) *draft.Tree {
	c := copySelection(p, s, o)
	for _, step := range steps(c.asked, s.Kind, o) {
		step(c.draft.Root())
	}
	return c.draft
}

// steps are the passes over the copy, in the order in which they rely on one
// another: roles before everything; signs before images and controls; images
// and players before what shows nothing goes; code and formulas before anything
// changes their insides; notes and boxes while their names still stand on the
// elements that hold them; cards after the boxes that are told by their links;
// tables before their cells are paragraphs; duplicates and wrappers when the
// paragraphs stand. Steps that drop what is no content spare what a person asked
// for.
func steps(a asked, kind engine.Kind, o Options) []func(root draft.Node) {
	return []func(draft.Node){
		takeRoles,
		writeSigns,
		rescueImages,
		linkEmbeds,
		keepGistNames,
		joinCaptions,
		labelTabs,
		tidyCode,
		keepFormulas,
		moveNotes,
		listNotes,
		a.sparedBy(dropPullQuotes),
		markCallouts,
		tidyHeadings,
		a.sparedBy(dropShareBars),
		a.sparedBy(dropPageLinks(kind)),
		a.sparedBy(dropSignUps),
		a.sparedBy(dropBoxes),
		a.sparedBy(dropRelated(kind)),
		a.sparedBy(dropAuthorBoxes),
		a.sparedBy(dropBylines(kind, o)),
		a.sparedBy(dropMemberNotes(kind)),
		a.sparedBy(dropControls),
		a.sparedBy(dropLinkBars),
		a.sparedBy(dropSecondLinks),
		joinDropCaps,
		partWords,
		repairSpelling,
		boxCards(kind),
		markItems(kind),
		partCites,
		tidyTables,
		listItems,
		splitAtBreaks,
		wrapLooseText,
		a.sparedBy(dropEndings(kind, o)),
		listTypedItems,
		a.sparedBy(dropTwins),
		a.sparedBy(dropCopies),
		trimBreaks,
		markRules,
		dropEmpty,
		unwrapContainers,
		unwrapPictures,
	}
}
