package render

import "pilcrow/extract/article"

// What the writers of books and web pages, which are outside of this package,
// need to know of a tree.

// Footnotes are the footnotes of a tree.
type Footnotes struct{ found notes }

// FindFootnotes returns the footnotes of a tree.
func FindFootnotes(s article.Safe) Footnotes { return Footnotes{findNotes(s)} }

// IsMark reports whether n is a link that leads to a footnote.
func (f Footnotes) IsMark(n article.Node) bool { return f.found.refs[n] > 0 }

// IsNote reports whether n is an item of a list that is a footnote.
func (f Footnotes) IsNote(n article.Node) bool { return f.found.items[n] > 0 }

// IsBackLink reports whether n is a link from a footnote back to its mark.
func (f Footnotes) IsBackLink(n article.Node) bool { return f.found.backs[n] }

// RepeatedTitle returns the element of a tree that repeats the title, which
// writers leave out, and whether there is one.
func RepeatedTitle(s article.Safe, title string) (article.Node, bool) {
	n := findTitle(s, title)
	return n, n != article.Node{}
}

// Outline gives the headings of a tree their levels below a title. The zero
// Outline is at its beginning.
type Outline struct{ levels outline }

// Next returns the level, from 2 to 6, of the next heading in document order,
// or 0 if n is no heading.
func (o *Outline) Next(n article.Node) int {
	level := headingLevel(n)
	if level == 0 {
		return 0
	}
	return o.levels.next(level)
}
