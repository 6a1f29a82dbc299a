package bte

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// sourceEncoding is the paper's array encode for the tokens of a page's source:
// start tags and end tags as they are written, and the words between them. The
// tree of the page has other tags, because the parser adds missing ones and moves
// misnested ones.
type sourceEncoding struct {
	encoding
	texts []sourceText
	isNew bool // whether a new line of text begins with the next text
}

// sourceText is a counted text of the source.
type sourceText struct {
	run    int // the index in encode of its value or, if it has no words, of the value before it
	node   page.NodeID
	text   string
	begins bool // whether a new line begins with it, because a block-level tag is before it
}

// encodeSource is Algorithm 1 of the paper. Step 0 removes elements that hold no
// relevant content (page.Markup removes scripts, styles and comments, too).
func encodeSource(p *page.Page) *sourceEncoding {
	e := &sourceEncoding{isNew: true}
	last := p.Body()
	for m := range p.Markup(atom.Marquee, atom.Iframe, atom.Select, atom.Option) {
		if m.Node != page.None {
			last = m.Node
		}
		switch {
		case m.Kind == page.MarkupText:
			e.text(m, last)
		case m.Tag == atom.Img || m.Tag == atom.Input:
		default:
			e.add(+1, last)
			e.isNew = e.isNew || m.Tag == atom.Br || page.IsBlock(m.Tag)
		}
	}
	return e
}

func (e *sourceEncoding) text(m page.Markup, n page.NodeID) {
	if !m.Counted {
		return
	}
	text := html.UnescapeString(m.Text)
	e.add(-int(page.CountText(text).Words), n)
	e.texts = append(e.texts, sourceText{len(e.values) - 1, m.Node, text, e.isNew})
	e.isNew = false
}

// selectFromSource returns what the method selects on the source of p.
func selectFromSource(p *page.Page, o engine.Options) engine.Selection {
	if p.Body() == page.None {
		return engine.Selection{Trace: engine.Trace{Engine: "bte"}, SourceText: []string{}}
	}
	e := encodeSource(p)
	best := maximumRun(e.values, quarters(o))
	s := engine.Selection{Trace: engine.Trace{Engine: "bte", Summary: summary(e.encoding, best)}, SourceText: []string{}}
	if o.Tracing != engine.Untraced {
		s.Trace.Candidates = inDocumentOrder(candidates(e.encoding, best))
	}
	if o.Tracing == engine.Located {
		s.Trace.Places = e.places(s.Trace.Candidates)
	}
	if best.Sum > 0 {
		s.SourceText = e.lines(best)
		s.Keep = e.keep(p, best)
	}
	return s
}

// lines returns the text of the runs in best, without tags. A line ends at each
// block-level tag.
func (e *sourceEncoding) lines(best Span) []string {
	lines := []string{}
	var line strings.Builder
	for _, t := range e.texts {
		if t.run < best.From || t.run > best.To {
			continue
		}
		if t.begins && line.Len() > 0 {
			lines = append(lines, line.String())
			line.Reset()
		}
		line.WriteString(t.text)
	}
	return append(lines, line.String())
}

// keep returns the roots of the subtrees of the page whose words are in best.
func (e *sourceEncoding) keep(p *page.Page, best Span) []page.NodeID {
	first, last := page.None, page.None
	for _, t := range e.texts {
		if t.node == page.None || t.run < best.From || t.run > best.To {
			continue
		}
		if first == page.None || t.node < first {
			first = t.node
		}
		last = max(last, t.node)
	}
	if first == page.None {
		return nil
	}
	return cover(p, first, last)
}

// places returns the places of the texts with words. A text of the tree can be
// several texts of the source, in several runs.
func (e *sourceEncoding) places(candidates []engine.Candidate) []engine.Place {
	of := make(map[int]int32, len(candidates)) // the candidates by the indices of their runs
	for k, c := range candidates {
		of[int(c.Figures[0].Value)] = int32(k)
	}
	var list []engine.Place
	for _, t := range e.texts {
		if k, ok := of[t.run]; ok && t.node != page.None && page.CountText(t.text).Words > 0 {
			list = append(list, engine.Place{Text: t.node, Candidate: k})
		}
	}
	return engine.SortPlaces(list)
}

// inDocumentOrder sorts candidates by their nodes. The tree has the texts of a
// table that are outside its cells before the table.
func inDocumentOrder(list []engine.Candidate) []engine.Candidate {
	slices.SortStableFunc(list, func(a, b engine.Candidate) int { return cmp.Compare(a.Node, b.Node) })
	return list
}
