package facts

import "pilcrow/extract/page"

// Options are the choices that cleaning leaves open.
type Options struct {
	// UserPicked are selected elements that the user picked: their content is in
	// the article whatever it looks like. In document order, none inside another.
	UserPicked []page.NodeID
	// LeftOut are elements that the user left out: no step completes the selection by
	// what is in them.
	LeftOut []page.NodeID
	// Title is shown above the article. A first heading with another text is a part
	// of the article.
	Title string
	// Image is the address of the picture that the page declares as its own. If it
	// is above the text, it is the article's.
	Image string
	// Byline names the author, above the article: a line with nothing else would
	// repeat it.
	Byline string
	// IsSaidAbove reports whether a line only repeats what is shown above the
	// article. It may be nil.
	IsSaidAbove func(line string) bool
	// DateIn returns the first date in a line as ISO 8601, and its place in the line;
	// "" if there is none. It may be nil: then no text is a date.
	DateIn func(line string) (iso string, start, end int)
}
