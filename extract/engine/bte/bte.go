package bte

import (
	"pilcrow/extract/engine"
	"pilcrow/extract/page"

	"golang.org/x/net/html/atom"
)

// Select returns what the method selects on p. With Options.Strict, it reads the
// source of a saved page instead of its tree. Of the other options it uses only
// Tracing and Changes.
func Select(p *page.Page, o engine.Options) engine.Selection {
	if o.Strict && p.Source() == page.Saved {
		return selectFromSource(p, o)
	}
	e := encode(p, tagsOf)
	best := maximumRun(e.values, quarters(o))
	s := engine.Selection{Trace: engine.Trace{Engine: "bte"}}
	if o.Tracing != engine.Untraced {
		s.Trace.Candidates = candidates(e, best)
	}
	if o.Tracing == engine.Located {
		s.Trace.Places = e.places(p)
	}
	s.Trace.Summary = summary(e, best)
	if best.Sum > 0 {
		s.Keep = cover(p, e.nodes[best.From].first, e.nodes[best.To].last)
	}
	return s
}

// Encode returns the paper's array encode for p. A positive value is a number
// of tags, a negative one a number of words.
func Encode(p *page.Page) []int { return encode(p, tagsOf).values }

// encoding is the paper's array encode, and for each of its values the nodes
// that the value counts.
type encoding struct {
	values []int
	nodes  []run
}

// run is the first and the last node of consecutive tokens of one kind.
type run struct{ first, last page.NodeID }

// Most pages have fewer elements around a text, and more nodes for each value of
// encode.
const usualDepth, nodesPerValue = 64, 2

// encode is Algorithm 1 of the paper: it returns the tokens of p, with
// consecutive tokens of the same kind joined. tagsOf returns the number of an
// element's tags.
func encode(p *page.Page, tagsOf func(*page.Page, page.NodeID) int) encoding {
	var e encoding
	if p.Body() == page.None {
		return e
	}
	open := make([]page.NodeID, 0, usualDepth)
	e.values, e.nodes = make([]int, 0, p.Len()/nodesPerValue), make([]run, 0, p.Len()/nodesPerValue)
	end := p.End(p.Body())
	for n := p.Body(); n < end; {
		for len(open) > 0 && p.End(open[len(open)-1]) <= n {
			e.add(+1, open[len(open)-1]) // its end tag
			open = open[:len(open)-1]
		}
		if isRemoved(p, n) {
			n = p.End(n)
			continue
		}
		if p.IsText(n) {
			e.add(-int(p.Words(n)), n)
		} else if tags := tagsOf(p, n); tags > 0 {
			e.add(+1, n)
			if tags == 2 {
				open = append(open, n)
			}
		}
		n++
	}
	for i := len(open) - 1; i >= 0; i-- {
		e.add(+1, open[i])
	}
	return e
}

func (e *encoding) add(value int, n page.NodeID) {
	if value == 0 {
		return
	}
	if k := len(e.values) - 1; k >= 0 && (e.values[k] > 0) == (value > 0) {
		e.values[k] += value
		e.nodes[k].last = n
		return
	}
	e.values = append(e.values, value)
	e.nodes = append(e.nodes, run{n, n})
}

// isRemoved reports whether step 0 of the paper removes n.
func isRemoved(p *page.Page, n page.NodeID) bool {
	if p.IsText(n) {
		return false
	}
	switch p.Tag(n) {
	case atom.Input, atom.Script, atom.Img, atom.Marquee, atom.Iframe, atom.Select, atom.Option:
		return true
	}
	return !p.Counted(n) // head, styles, hidden parts
}

// tagsOf returns the number of tags that element n has in the source.
func tagsOf(p *page.Page, n page.NodeID) int {
	tags := tagsInTree(p, n)
	if tags == 2 && p.Source() == page.Saved && !p.IsWritten(n) {
		return 0 // the parser added it
	}
	return tags
}

// Span is a range of the array encode, both ends included, with its words minus
// its tags.
type Span struct{ From, To, Sum int }

// MaximumRun returns the range of encode with the most words minus tags. Ties
// go to the leftmost, then to the shortest range. Without words it returns the
// zero Span.
func MaximumRun(encode []int) Span {
	var best, here Span
	for i, v := range encode {
		if here.Sum < 0 { // a sum of 0 goes on: the range is as good, and begins further left
			here = Span{From: i}
		}
		here.Sum -= v
		here.To = i
		if here.Sum > best.Sum {
			best = here
		}
	}
	return best
}

// cover returns the roots of the largest subtrees whose words are all between
// the text nodes first and last, both included.
func cover(p *page.Page, first, last page.NodeID) []page.NodeID {
	var keep []page.NodeID
	end := p.End(p.Body())
	for n := p.Body(); n < end; {
		switch {
		case isInside(p, n, first, last):
			keep = append(keep, n)
			n = p.End(n)
		case p.End(n) <= first || n > last:
			n = p.End(n)
		default:
			n++
		}
	}
	return keep
}

// isInside reports whether n has words and all of them are between the nodes
// first and last. A node without words, such as an image, is inside if its
// whole subtree is between them.
func isInside(p *page.Page, n, first, last page.NodeID) bool {
	if first <= n && p.End(n) <= last+1 {
		return true
	}
	words := p.Counts(n).Words
	return words > 0 && words == wordsBetween(p, max(n, first), min(p.End(n), last+1))
}

// wordsBetween counts the words of the nodes from a up to but not including b.
func wordsBetween(p *page.Page, a, b page.NodeID) int32 {
	if a >= b {
		return 0
	}
	return p.CountsBetween(a, b).Words
}

func summary(e encoding, best Span) []engine.Figure {
	list := []engine.Figure{
		{Name: "runs", Value: float64(len(e.values))},
		{Name: "words - tags", Value: float64(best.Sum) / unit},
	}
	if best.Sum > 0 {
		list = append(list, engine.Figure{Name: "from", Value: float64(best.From)}, engine.Figure{Name: "to", Value: float64(best.To)})
	}
	return list
}

// candidates returns a candidate for each run of words, with the index i of its
// value in encode and the numbers of tags before it and, at the last run, after
// it. So the candidates have the whole array.
func candidates(e encoding, best Span) []engine.Candidate {
	var list []engine.Candidate
	for i, v := range e.values {
		if v > 0 {
			continue
		}
		c := engine.Candidate{Node: e.nodes[i].first, Figures: []engine.Figure{
			{Name: "i", Value: float64(i)},
			{Name: "encode", Value: float64(v)},
			{Name: "tags before", Value: float64(e.at(i - 1))},
		}}
		if i >= len(e.values)-2 {
			c.Figures = append(c.Figures, engine.Figure{Name: "tags after", Value: float64(e.at(i + 1))})
		}
		if best.Sum > 0 && best.From <= i && i <= best.To {
			c.Verdict, c.Reason = engine.Kept, "inside the range with the most words and the fewest tags"
		} else {
			c.Reason = "outside the range with the most words and the fewest tags"
		}
		list = append(list, c)
	}
	return list
}

// at returns the value of encode with the index i, or 0 if there is none.
func (e encoding) at(i int) int {
	if i < 0 || i >= len(e.values) {
		return 0
	}
	return e.values[i]
}

// places returns the places of the texts with words, at the candidates of their
// runs. Both are in the order of the page.
func (e encoding) places(p *page.Page) []engine.Place {
	var list []engine.Place
	var words []run // of the candidates
	for i, v := range e.values {
		if v < 0 {
			words = append(words, e.nodes[i])
		}
	}
	k := 0
	for n := max(page.Root, p.Body()); len(words) > 0 && n <= words[len(words)-1].last; {
		if isRemoved(p, n) {
			n = p.End(n)
			continue
		}
		if p.IsText(n) && p.Words(n) > 0 {
			for words[k].last < n {
				k++
			}
			list = append(list, engine.Place{Text: n, Candidate: int32(k)})
		}
		n++
	}
	return list
}
