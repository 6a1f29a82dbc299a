package guard

import (
	"bytes"

	"golang.org/x/net/html/atom"
)

// The parser keeps a list of the formatting elements that were not closed
// where they lie, and opens them all again in each block that follows
// (HTML standard, 13.2.4.3): 400 of them before 10,000 paragraphs are four
// million elements. What that costs is not written in the source, so it is
// added up here, from above: an element counts as still listed unless it was
// certainly closed. That is so where between its tags there is nothing but
// text and other elements of a line, each closed before it.

// reopening adds up what the parser would have to open again. Its unit is an
// element or an attribute.
type reopening struct {
	open    []phrase // elements of the line at hand, innermost last
	stray   int      // what the listed elements cost, links aside
	link    int      // what the most expensive link costs: there is one at a time
	pending bool     // a block began or ended since the last time
	cost    int      // of all times together
}

type phrase struct {
	name []byte
	cost int  // 0 for an element that is never opened again
	link bool // an a element
}

func (r *reopening) text() { r.reopen() }

func (r *reopening) reopen() {
	if r.pending {
		r.cost += r.stray + r.link
		r.pending = false
	}
}

func (r *reopening) start(t token, tag atom.Atom) {
	switch {
	case tag == atom.Br || tag == atom.Img || tag == atom.Wbr:
		r.reopen()
	case IsFormatting(tag):
		r.reopen()
		r.open = append(r.open, phrase{t.name, 1 + t.attributes, tag == atom.A})
		if tag == atom.Nobr { // the next one closes it, wherever it lies
			r.block()
		}
	case isPhrase(tag):
		r.reopen()
		r.open = append(r.open, phrase{t.name, 0, false})
	default:
		r.reopen()
		r.block()
	}
}

func (r *reopening) end(t token, tag atom.Atom) {
	last := len(r.open) - 1
	if last >= 0 && bytes.Equal(r.open[last].name, t.name) {
		r.open = r.open[:last]
		return
	}
	r.block()
}

// block ends the line: what is open in it can't be said to be closed any more.
func (r *reopening) block() {
	for _, p := range r.open {
		if p.link {
			r.link = max(r.link, p.cost)
		} else {
			r.stray += p.cost
		}
	}
	r.open = r.open[:0]
	r.pending = true
}
