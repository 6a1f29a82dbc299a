package threads

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/clean/facts"
	"pilcrow/extract/draft"
	"pilcrow/extract/page"
)

// postTime is when a post was written.
type postTime struct {
	Node  page.NodeID // what says so, or page.None
	Said  string      // the part of it that does, "" for all of it
	Value string      // as ISO 8601, "" where it can't be told
}

// dates tells the times of posts.
type dates struct {
	p    *page.Page
	mask []bool
	find func(line string) (iso string, start, end int) // see Options.DateIn
}

// of returns the time of a post: what is marked as one, or else a date in its
// text that the engine did not take for what was said.
func (d dates) of(s Post) postTime {
	marked := d.nearest(s)
	if marked == page.None {
		return d.inText(s)
	}
	t := postTime{Node: marked, Value: d.value(marked)}
	if d.p.Chars(marked) == 0 { // a script would have written it
		if t.Said, _, _ = strings.Cut(t.Value, "T"); t.Said == "" {
			return postTime{Node: page.None}
		}
	}
	return t
}

// nearest returns the mark nearest to a post's author: the first one in the
// smallest part around the author that has one. Those for machines come first,
// for a member's profile has a date as well.
func (d dates) nearest(s Post) page.NodeID {
	const most = 20 // an honest post has less
	times := s.marks.times[:min(len(s.marks.times), most)]
	exact := slices.DeleteFunc(slices.Clone(times), func(m page.NodeID) bool { return !isTimeElement(d.p, m, wordsOf(d.p, m)) })
	if len(exact) > 0 {
		times = exact
	}
	for a := s.Author; ; a = d.p.Parent(a) {
		for _, m := range times {
			if d.p.Contains(a, m) {
				return m
			}
		}
		if a == s.Node {
			return page.None
		}
	}
}

// value returns the time that n says for machines: in an attribute for it, in
// its title, or in its text.
func (d dates) value(n page.NodeID) string {
	for c := n; c < d.p.End(n); c++ {
		value := d.p.Attr(c, "datetime")
		if startsWithDate(value) {
			return value
		}
		for _, said := range []string{value, d.p.Attr(c, "title")} {
			if value, _, _ = d.in(said); value != "" {
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

// inText returns the first date that stands in a post's line about the author,
// in a short text that is left out, or in a line of its own. Lists of what is
// known about a member have dates too.
func (d dates) inText(s Post) postTime {
	const far, long, rest = 400, 80, 12 // nodes; characters; bytes: a time of day
	for n := s.Node; n < min(d.p.End(s.Node), s.Node+far); {
		if d.p.Is(n, atom.Blockquote) || d.p.Is(n, atom.Dl) || d.p.Is(n, atom.Ul) {
			n = d.p.End(n)
			continue
		}
		if d.p.IsText(n) && d.p.Chars(n) > 0 && d.p.Chars(n) <= long {
			text := d.p.Text(n)
			value, start, end := d.in(text)
			isAll := func() bool {
				return len(draft.SingleSpaced(facts.SubtreeText(d.p, lineOf(d.p, s.Node, n)))) <= end-start+rest
			}
			if value != "" && (!d.mask[n] || d.isBesideAuthor(s, n) || isAll()) {
				return postTime{n, text[start:end], value}
			}
		}
		n++
	}
	return postTime{Node: page.None}
}

// isBesideAuthor reports whether a line about the author holds n.
func (d dates) isBesideAuthor(s Post, n page.NodeID) bool {
	line := lineOf(d.p, s.Node, n)
	return line != s.Node && slices.ContainsFunc(s.marks.authors, func(m page.NodeID) bool { return d.p.Contains(line, m) })
}
