// Package engine is the contract of all extraction methods: a function that
// takes a read-only page and returns the nodes that it selects, with reasons.
//
// Engines import this package and never one another; only the facade knows
// their names. Every engine is deterministic, takes linear time, and selects
// only nodes of its page.
package engine

import "pilcrow/extract/page"

// Func is one extraction method. It must not modify the page. With the zero
// Options it is the method that docs/ALGORITHMS.md describes.
type Func func(p *page.Page, o Options) Selection

// Options are the choices that an engine's document leaves open. An engine
// ignores options that do not concern it; the zero value is always the default.
type Options struct {
	// Strict makes an engine follow its document literally where we adapted it
	// to today's pages (comma and song: only DIV counts).
	Strict Strictness
	// Threshold replaces the document's threshold, if it has one (descent:
	// percent; ttr: the coefficient c). 0 is the default.
	Threshold float64
	// Tracing lets an engine omit the candidates of its trace, to save time.
	Tracing Tracing
}

// Tracing is whether the caller needs the candidates of the trace. An engine
// whose trace costs nothing may always return them.
type Tracing uint8

const (
	Traced Tracing = iota
	Untraced
)

// Strictness is how literally an engine follows its document.
type Strictness uint8

const (
	Adapted Strictness = iota // as docs/ALGORITHMS.md interprets the document
	Literal                   // as the document is printed
)

// Selection is the set of nodes that an engine selected, given by the roots of
// kept subtrees and the roots of subtrees omitted from them. A node is selected
// if the nearest listed node among itself and its ancestors is in Keep. Both
// lists are in document order and disjoint. A kept subtree may contain omitted
// ones, and an omitted subtree kept ones.
type Selection struct {
	Keep  []page.NodeID
	Omit  []page.NodeID
	Trace Trace

	Scope Scope // which nodes the engine judged

	// Only some engines estimate these.
	Kind       Kind    // "" if the engine does not classify pages
	Confidence float64 // 0 to 1: the expected F1 against what a reader would select
}

// Scope is the nodes that an engine judged.
type Scope uint8

const (
	// Containers: the engine scored containers by their text. It did not judge
	// elements whose text cannot score, such as headings and tables, so
	// cleaning may restore those.
	Containers Scope = iota
	// EveryText: the engine judged every text. Whatever it left out stays out.
	EveryText
)

// Kind is a kind of page.
type Kind string

const (
	Article       Kind = "article"
	Documentation Kind = "documentation"
	Service       Kind = "service" // describes an offer, in many sections side by side
	Forum         Kind = "forum"
	Collection    Kind = "collection" // products or places to choose from
	Listing       Kind = "listing"    // links to articles, jobs, events, …
	Product       Kind = "product"
)

// Trace explains the decisions of an engine. It has the same form for all
// engines, so that one view can show it.
type Trace struct {
	Engine     string      // its name
	Summary    []Figure    // figures of the whole page (average, threshold, …)
	Candidates []Candidate // all nodes that the engine considered, in document order
}

// Candidate is one node that an engine considered.
type Candidate struct {
	Node    page.NodeID
	Figures []Figure
	Verdict Verdict
	Reason  string // one clear clause in English, e.g. "score above average"
}

// Figure is a number in a trace, with its name in the engine's document.
type Figure struct {
	Name  string
	Value float64
}

// Verdict is what an engine decided about a candidate.
type Verdict uint8

const (
	Dropped Verdict = iota
	Kept
	Best // kept, and the standard for the others
)

// String returns the verdict's name in traces: "dropped", "kept" or "best".
func (v Verdict) String() string {
	return [...]string{"dropped", "kept", "best"}[v]
}

// Empty reports whether nothing was selected.
func (s Selection) Empty() bool { return len(s.Keep) == 0 }

// Mask returns, for each node of p, whether s selects it, in linear time.
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
