package guard

import (
	"bytes"
	"slices"

	"golang.org/x/net/html/atom"
)

// The parser keeps a list of the formatting elements that were not closed
// where they lie, and opens them all again in each block that follows
// (HTML standard, 13.2.4.3): 400 of them before 10,000 paragraphs are four
// million elements. What that costs is not written in the source, so it is
// added up here, from above: an element counts as still listed unless its end
// tag certainly took it off the list. It does (13.2.6.4.7, the adoption agency
// algorithm) unless something ends the scope between the two, or more blocks
// lie open there than the algorithm has rounds.

// reopening adds up what the parser would have to open again. Its unit is an
// element or an attribute.
type reopening struct {
	open    []formatting // not closed yet, innermost last
	listed  int          // what they cost together, and those whose end tag was in doubt; links aside
	link    int          // what the most expensive link costs: only one is listed at a time
	pending bool         // a block began or ended since the last time
	cost    int          // of all times together

	blocks     int // start tags of blocks until now
	stops      int // elements that end the scope; those of closed containers no longer
	containers []container
	inPoint    bool // the last tag opened an integration point: HTML in SVG or MathML
}

// container is an open table, svg or math element, whose end tag ends all that
// lies in it.
type container struct {
	tag   atom.Atom
	stops int // before it
}

type formatting struct {
	name          []byte
	cost          int
	blocks, stops int // before it
}

// maxBlocks is one less than the rounds of the adoption agency algorithm: each
// round deals with one open block.
const maxBlocks = 7

func (r *reopening) reopen() {
	if r.pending {
		r.cost += r.listed + r.link
		r.pending = false
	}
}

func (r *reopening) start(t token, tag atom.Atom) {
	r.reopen()
	r.enterPoint(t)
	switch {
	case tag == atom.A:
		r.link = max(r.link, 1+t.attributes)
	case IsFormatting(tag):
		r.open = append(r.open, formatting{t.name, 1 + t.attributes, r.blocks, r.stops})
		r.listed += 1 + t.attributes
	case isPhrase(tag) || tag == atom.Br || tag == atom.Img || tag == atom.Wbr:
	default:
		r.block(t, tag)
	}
}

// enterPoint notes an integration point (13.2.6), in which the end tag of the
// svg element around it is ignored where an element is open: then no
// container is sure to be closed by its end tag.
func (r *reopening) enterPoint(t token) {
	last := len(r.containers) - 1
	if last < 0 || r.containers[last].tag == atom.Table {
		return
	}
	if r.inPoint {
		r.containers = r.containers[:0]
	}
	switch string(t.name) {
	case "title", "desc", "foreignobject", "annotation-xml", "mi", "mo", "mn", "ms", "mtext":
		r.inPoint = !t.selfClosing
	default:
		r.inPoint = false
	}
}

func (r *reopening) block(t token, tag atom.Atom) {
	r.pending = true
	r.blocks++
	switch tag {
	case atom.Table:
		r.enter(tag)
	case atom.Svg, atom.Math:
		if !t.selfClosing {
			r.enter(tag)
		}
	case atom.Td, atom.Th, atom.Caption:
		r.stops++
	case atom.Applet, atom.Object, atom.Marquee, atom.Template, atom.Select:
		r.stops++
		r.containers = r.containers[:0] // their end tags may be ignored in it
	}
}

func (r *reopening) enter(tag atom.Atom) {
	r.containers = append(r.containers, container{tag, r.stops})
	r.stops++
}

func (r *reopening) end(t token, tag atom.Atom) {
	r.inPoint = false
	switch {
	case IsFormatting(tag):
		r.close(t.name)
	case isPhrase(tag):
	case tag == atom.P || tag == atom.Br: // without a start tag they make one
		r.block(t, tag)
	case tag == atom.Table || tag == atom.Svg || tag == atom.Math:
		r.leave(tag)
	default:
		r.pending = true
	}
}

func (r *reopening) leave(tag atom.Atom) {
	r.pending = true
	last := len(r.containers) - 1
	if last < 0 || r.containers[last].tag != tag {
		return
	}
	r.stops = r.containers[last].stops
	r.containers = r.containers[:last]
	r.doubtSince(r.stops)
}

// maxListed bounds the search for the element that an end tag closes.
const maxListed = 64

// close takes the innermost element of that name off the list, if its end tag
// certainly does.
func (r *reopening) close(name []byte) {
	for i := len(r.open) - 1; i >= max(0, len(r.open)-maxListed); i-- {
		if f := r.open[i]; bytes.Equal(f.name, name) {
			if f.stops == r.stops && r.blocks-f.blocks <= maxBlocks {
				r.listed -= f.cost
			}
			r.open = slices.Delete(r.open, i, i+1)
			return
		}
	}
}

// doubtSince leaves the elements on the list that began behind so many stops:
// their end tags are not waited for.
func (r *reopening) doubtSince(stops int) {
	n := len(r.open)
	for n > 0 && r.open[n-1].stops > stops {
		n--
	}
	r.open = r.open[:n]
}
