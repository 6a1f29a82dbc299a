package threads

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

type PostTime struct {
	Node  page.NodeID // or page.None
	Part  string      // the part of the node's text that is the time; "" for all of it
	Value string      // in ISO 8601; "" if unknown
}

type dates struct {
	markFinder
	selected *facts.Selected
	find     func(line string) (iso string, start, end int) // see Options.DateIn
}

// of returns the time of a post: a marked one, or else a date in its text that
// the engine did not select.
func (d dates) of(post Post) PostTime {
	marked := d.nearest(post)
	if marked == page.None {
		return d.inText(post)
	}
	if d.isJoinDate(marked) { // and there is no other mark
		if dated := d.inText(post); dated.Node != page.None {
			return dated
		}
	}
	t := PostTime{Node: marked, Value: d.value(marked)}
	if d.p.Chars(marked) == 0 { // a script would have written it
		if t.Part, _, _ = strings.Cut(t.Value, "T"); t.Part == "" {
			return PostTime{Node: page.None}
		}
	}
	return t
}

// above returns the time in the line directly above a post (bbPress) if the
// line names nobody.
func (d dates) above(post Post) PostTime {
	const maxLineChars = 80
	line := elementBefore(d.p, post.Node)
	if line == page.None || d.p.Chars(line) > maxLineChars {
		return PostTime{Node: page.None}
	}
	marks := d.marksIn(line)
	if len(marks.authors) > 0 || len(marks.times) != 1 {
		return PostTime{Node: page.None}
	}
	return PostTime{Node: marks.times[0], Value: d.value(marks.times[0])}
}

// elementBefore returns the element directly before n in the same parent, with
// no text between, or None.
func elementBefore(p *page.Page, n page.NodeID) page.NodeID {
	up := p.Parent(n)
	for before := n - 1; before > up; before-- {
		for p.Parent(before) != up {
			before = p.Parent(before)
		}
		if p.IsElement(before) {
			return before
		}
		if p.Chars(before) > 0 {
			break
		}
	}
	return page.None
}

// nearest returns the time nearest to a post's author: the first one in the
// smallest element around the author. Exact times are preferred. Dates of the
// member, in a list of facts or with the label of one, come last.
func (d dates) nearest(post Post) page.NodeID {
	const maxTimes = 20 // real posts have fewer
	times := post.marks.times[:min(len(post.marks.times), maxTimes)]
	times = preferred(times, func(n page.NodeID) bool { return !facts.IsInside(d.p, n, atom.Dl) })
	times = preferred(times, func(n page.NodeID) bool { return !d.isJoinDate(n) })
	times = preferred(times, func(n page.NodeID) bool { return d.isExactTime(n, d.attributes(n)) })
	for a := post.Author; ; a = d.p.Parent(a) {
		for _, m := range times {
			if d.p.Contains(a, m) {
				return m
			}
		}
		if a == post.Node {
			return page.None
		}
	}
}

// preferred returns the times for which isPreferred is true, or all times if
// there is none.
func preferred(times []page.NodeID, isPreferred func(page.NodeID) bool) []page.NodeID {
	var sure []page.NodeID
	for _, n := range times {
		if isPreferred(n) {
			sure = append(sure, n)
		}
	}
	if len(sure) == 0 {
		return times
	}
	return sure
}

// value returns the time of n in ISO 8601, from an attribute, a title or the
// text.
func (d dates) value(n page.NodeID) string {
	for c := n; c < d.p.End(n); c++ {
		exact := d.p.Attr(c, "datetime")
		if startsWithDate(exact) {
			return exact
		}
		for _, text := range [...]string{exact, d.p.Attr(c, "title")} {
			if value, _, _ := d.in(text); value != "" {
				return value
			}
		}
	}
	value, _, _ := d.in(draft.SingleSpaced(facts.SubtreeText(d.p, n)))
	return value
}

func (d dates) in(text string) (iso string, start, end int) {
	if d.find == nil || text == "" {
		return "", 0, 0
	}
	return d.find(text)
}

// inText returns the first date of a post that is beside the author, in a short
// text that is not selected, or on a line of its own. Lists are skipped,
// because they contain dates of the member.
func (d dates) inText(post Post) PostTime {
	const maxNodes, maxLineChars = 400, 80
	for n := post.Node; n < min(d.p.End(post.Node), post.Node+maxNodes); {
		if d.p.Is(n, atom.Blockquote) || d.p.Is(n, atom.Dl) || d.p.Is(n, atom.Ul) || d.p.IsElement(n) && d.isEditNote(n) {
			n = d.p.End(n)
			continue
		}
		if d.p.IsText(n) && d.p.Chars(n) > 0 && d.p.Chars(n) <= maxLineChars {
			text := d.p.Text(n)
			value, start, end := d.in(text)
			if value != "" && !d.followsJoinLabel(n, text[:start]) && (!d.selected.Mask[n] || d.isBesideAuthor(post, n) || d.isWholeLine(post, n, end-start)) {
				return PostTime{n, text[start:end], value}
			}
		}
		n++
	}
	return PostTime{Node: page.None}
}

// isWholeLine reports whether the line of n has hardly any text but a date of
// dateBytes bytes and the note on an edit.
func (d dates) isWholeLine(post Post, n page.NodeID, dateBytes int) bool {
	const maxRestBytes = 12 // a time of day
	line, bytes := lineOf(d.p, post.Node, n), 0
	for c := line; c < d.p.End(line); c++ {
		if c != line && d.p.IsElement(c) && d.isEditNote(c) {
			c = d.p.End(c) - 1
			continue
		}
		if bytes += len(draft.SingleSpaced(d.p.Text(c))); bytes > dateBytes+maxRestBytes {
			return false
		}
	}
	return true
}

// isBesideAuthor reports whether n is on a line with the author.
func (d dates) isBesideAuthor(post Post, n page.NodeID) bool {
	line := lineOf(d.p, post.Node, n)
	return line != post.Node && len(marksBelow(d.p, post.marks.authors, line)) > 0
}
