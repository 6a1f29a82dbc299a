package guard

import (
	"bytes"
	"slices"

	"golang.org/x/net/html/atom"

	"pilcrow/internal/lexer"
)

// The parser has a list of unclosed formatting elements, and reopens all of
// them in each later block (HTML standard, 13.2.4.3). With 400 unclosed
// elements before 10,000 paragraphs, that makes four million elements. The
// source does not show this cost, so we compute an upper bound: an element
// counts as listed until its end tag certainly removes it from the list. An end
// tag removes its element (13.2.6.4.7, the adoption agency algorithm) unless,
// between its start tag and its end tag, the parser's scope ends or more blocks
// begin than the algorithm has rounds.

// reopening adds up the elements and the attributes that the parser would have
// to reopen.
type reopening struct {
	open    []formatting // the open formatting elements, innermost last
	listed  int          // the cost of all listed elements except links
	link    int          // the cost of the most expensive link; only one is listed at a time
	pending bool         // a block began or ended since the last reopening
	cost    int          // the cost of all reopenings so far

	blocks     int // the start tags of blocks so far
	stops      int // the elements so far that end the scope, without those in closed containers
	containers []container
	inPoint    bool // the last tag opened an integration point: HTML in SVG or MathML
}

// container is an open table, svg or math element, whose end tag closes
// everything in it.
type container struct {
	tag   atom.Atom
	stops int // the value of reopening.stops before the container
}

type formatting struct {
	name          []byte
	cost          int
	blocks, stops int // the numbers of blocks and stops before the element
}

// maxBlocks is how many blocks may begin between the start tag and the end tag
// of a formatting element, so that the end tag certainly removes the element
// from the list. The adoption agency algorithm handles one block per round and
// has one round more.
const maxBlocks = 7

func (r *reopening) reopen() {
	if r.pending {
		r.cost += r.listed + r.link
		r.pending = false
	}
}

func (r *reopening) start(t lexer.Token, tag atom.Atom) {
	r.reopen()
	r.enterPoint(t)
	switch {
	case tag == atom.A:
		r.link = max(r.link, 1+t.Attributes)
	case IsFormatting(tag):
		r.open = append(r.open, formatting{t.Name, 1 + t.Attributes, r.blocks, r.stops})
		r.listed += 1 + t.Attributes
	case isPhrase(tag) || tag == atom.Br || tag == atom.Img || tag == atom.Wbr:
	default:
		r.block(t, tag)
	}
}

// enterPoint records that a start tag opens an integration point: an element in
// SVG or MathML that contains HTML (13.2.6). While an element is open inside
// the point, the parser ignores the end tag of the svg element around it. So
// from then on, no end tag is certain to close its container.
func (r *reopening) enterPoint(t lexer.Token) {
	last := len(r.containers) - 1
	if last < 0 || r.containers[last].tag == atom.Table {
		return
	}
	if r.inPoint {
		r.containers = r.containers[:0]
	}
	switch string(t.Name) {
	case "title", "desc", "foreignobject", "annotation-xml", "mi", "mo", "mn", "ms", "mtext":
		r.inPoint = !t.SelfClosing
	default:
		r.inPoint = false
	}
}

func (r *reopening) block(t lexer.Token, tag atom.Atom) {
	r.pending = true
	r.blocks++
	switch tag {
	case atom.Table:
		r.enter(tag)
	case atom.Svg, atom.Math:
		if !t.SelfClosing {
			r.enter(tag)
		}
	case atom.Td, atom.Th, atom.Caption:
		r.stops++
	case atom.Applet, atom.Object, atom.Marquee, atom.Template, atom.Select:
		r.stops++
		r.containers = r.containers[:0] // inside the element that begins here, the parser may ignore the containers' end tags
	}
}

func (r *reopening) enter(tag atom.Atom) {
	r.containers = append(r.containers, container{tag, r.stops})
	r.stops++
}

func (r *reopening) end(t lexer.Token, tag atom.Atom) {
	r.inPoint = false
	switch {
	case IsFormatting(tag):
		r.close(t.Name)
	case isPhrase(tag):
	case tag == atom.P || tag == atom.Br: // without a start tag the parser adds an element
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

// maxLookBackElements limits the search for the element that an end tag closes.
const maxLookBackElements = 64

// close closes the innermost open element with that name. It removes the
// element from the list if the parser certainly does so, too.
func (r *reopening) close(name []byte) {
	for i := len(r.open) - 1; i >= max(0, len(r.open)-maxLookBackElements); i-- {
		if f := r.open[i]; bytes.Equal(f.name, name) {
			if f.stops == r.stops && r.blocks-f.blocks <= maxBlocks {
				r.listed -= f.cost
			}
			r.open = slices.Delete(r.open, i, i+1)
			return
		}
	}
}

// doubtSince drops from r.open the elements that began after more than the
// given number of stops (starts of elements that end the scope). Their costs
// stay in r.listed, because it is not certain that their end tags remove them
// from the list.
func (r *reopening) doubtSince(stops int) {
	n := len(r.open)
	for n > 0 && r.open[n-1].stops > stops {
		n--
	}
	r.open = r.open[:n]
}
