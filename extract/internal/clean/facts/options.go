package facts

import "pilcrow/extract/page"

// Options is what cleaning knows beside the page and its selection.
type Options struct {
	// UserPicked are elements that the user picked. Their content is in the
	// article whatever it looks like. They are in document order and not
	// nested.
	UserPicked []page.NodeID
	// LeftOut are elements that the user left out. No step may add their
	// content to the selection.
	LeftOut []page.NodeID
	// Title is shown above the article. A first heading with another text
	// stays.
	Title string
	// Image is the address of the page's declared picture. If the page shows
	// it above the text, it belongs to the article.
	Image string
	// Byline is shown above the article, so a line with only the author's name
	// is dropped.
	Byline string
	// IsShownAbove reports whether a line only repeats what is shown above the
	// article. It may be nil.
	IsShownAbove func(line string) bool
	// DateIn returns the first date in a line as ISO 8601 with its place in
	// the line, or "". If it is nil, no text is a date.
	DateIn func(line string) (iso string, start, end int)
}
