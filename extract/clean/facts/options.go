package facts

import (
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
