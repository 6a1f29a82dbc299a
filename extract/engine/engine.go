// Package engine defines what an extraction method is: a function from a
// read-only page to the nodes that it selects, with the reasons.
//
// The contract stands below all implementations, so that engines never import
// one another and the facade alone knows their names. Every engine is
// deterministic, linear in the page, and selects only nodes of its page.
package engine

import "pilcrow/extract/page"

// Func is one extraction method. It only reads the page. The zero Options
// mean the method as docs/ALGORITHMS.md describes it.
type Func func(p *page.Page, o Options) Selection

// Options are the choices that an engine's document leaves open. An engine
// ignores those that are not its own; the zero value is always the default.
type Options struct {
	// Strict makes an engine follow its document to the letter where our
	// reading adapts it to today's pages (comma and song: DIV alone).
	Strict Strictness
	// Threshold replaces the document's own threshold where it has one
	// (descent: percent; ttr: the coefficient c); 0 keeps the default.
	Threshold float64
	// Tracing spares an engine the candidates of its trace where nobody asks why.
	Tracing Tracing
}

// Tracing says whether an engine is to tell why. One whose trace is not work
// of its own may tell in any case.
type Tracing uint8

const (
	Traced Tracing = iota
	Untraced
)

// Strictness says how literally a document is followed.
type Strictness uint8

const (
	Adapted Strictness = iota // as docs/ALGORITHMS.md reads the document
	Literal                   // as the document prints it
)

// Selection is what an engine chose: a set of nodes, written as the roots of
// kept subtrees and the roots of subtrees taken out of them again. A node is
// selected when the nearest of its ancestors-or-self that is listed stands in
// Keep. Both lists are in document order and disjoint; a Keep may lie inside
// an Omit and the other way round.
type Selection struct {
	Keep  []page.NodeID
	Omit  []page.NodeID
	Trace Trace

	Scope Scope // what an engine's leaving out a part means

	// What only an engine that estimates them says.
	Kind       Kind    // what kind of page it is, "" for an engine that doesn't tell
	Confidence float64 // 0 to 1: the F1 that the selection is expected to have against what a reader would choose
}

// Scope is what an engine decided about.
type Scope uint8

const (
	// Containers: the engine scored containers by their text. One without a text
	// that could score (a heading's, a table's) was not judged by what it is, and
	// may be put back.
	Containers Scope = iota
	// EveryText: the engine judged each text. What it left out stays out.
	EveryText
)

// Kind is what kind of page a page is.
type Kind string

const (
	Article       Kind = "article"
	Documentation Kind = "documentation"
	Service       Kind = "service" // about an offer: many sections side by side
	Forum         Kind = "forum"
	Collection    Kind = "collection" // products or places to choose from
	Listing       Kind = "listing"    // links to articles, jobs, events, …
	Product       Kind = "product"
)

// Trace tells why an engine decided as it did, in one shape for all engines,
// so that a view can draw it.
type Trace struct {
	Engine     string      // the engine's name
	Summary    []Figure    // figures of the whole page (average, threshold, …)
	Candidates []Candidate // every node that was considered, in document order
}

// Candidate is one considered node.
type Candidate struct {
	Node    page.NodeID
	Figures []Figure
	Verdict Verdict
	Reason  string // one clear clause in English, e.g. "score above the average"
}

// Figure is one named number of a trace, named as in the engine's document.
type Figure struct {
	Name  string
	Value float64
}

// Verdict is what became of a candidate.
type Verdict uint8

const (
	Dropped Verdict = iota
	Kept
	Best // kept, and the one that the others were measured against
)

// String returns the verdict's name in traces: "dropped", "kept" or "best".
func (v Verdict) String() string {
	return [...]string{"dropped", "kept", "best"}[v]
}

// Empty reports whether nothing was selected.
func (s Selection) Empty() bool { return len(s.Keep) == 0 }

// Mask returns, for each node of p, whether s selects it. One linear pass.
func (s Selection) Mask(p *page.Page) []bool {
	mask := make([]bool, p.Len())
	keep, omit := s.Keep, s.Omit
	for n := range mask {
		id := page.NodeID(n)
		switch {
		case len(keep) > 0 && keep[0] == id:
			mask[n], keep = true, keep[1:]
		case len(omit) > 0 && omit[0] == id:
			omit = omit[1:]
		case n > 0:
			mask[n] = mask[p.Parent(id)]
		}
	}
	return mask
}
