// Package engine defines the contract of all extraction methods. Each is a
// function that takes a read-only page and returns the nodes that it selects,
// with reasons.
//
// Engines import this package and, except for package fused, never one another.
// Only package engines gives them names. Every engine is deterministic, takes
// linear time, and selects only nodes of its page.
package engine

import (
	"strings"

	"pilcrow/extract/page"
)

// Func is one extraction method. It must not modify the page. With the zero
// Options it is the method that docs/ALGORITHMS.md describes.
type Func func(p *page.Page, o Options) Selection

// Default is the name of the engine that runs if a caller chooses none.
const Default = "fused"

// Info describes one engine. Package engines has all of them.
type Info struct {
	Name     string // its name in requests and on the command line
	Summary  string // what it does, in one line
	Document string // the publication that describes its method
	Strict   string // what it does differently if it follows the publication to the letter
	Select   Func   // one of your own needs only this and a name

	Parameters []Parameter // what Options.Changes can change
}

// UnknownError reports that no engine has the name Name.
type UnknownError struct {
	Name  string
	Known []string // the names of all engines
}

func (e *UnknownError) Error() string {
	return "extract: unknown engine " + e.Name + "; choose from " + strings.Join(e.Known, ", ")
}

// Options are the choices that the engines' papers leave open. An engine
// ignores options that do not concern it. The zero value is always the default.
type Options struct {
	// Strict makes an engine follow its paper to the letter, also where
	// docs/ALGORITHMS.md adapts the method to today's pages. Package extract then
	// shows what the engine selected as it is, without cleaning or completing it.
	Strict bool
	// Lines says which lines the ttr engines read on a saved page.
	Lines Lines
	// Threshold replaces the threshold of the engine's paper, if it has one: K in
	// percent for the descent engine, the coefficient c for the ttr engine. 0
	// means the default.
	Threshold float64
	// Changes replace the defaults of Info.Parameters. Changes of parameters that
	// the engine does not have are ignored.
	Changes []Change
	// Tracing is Untraced if the engine may leave the candidates out of its trace,
	// which saves time.
	Tracing Tracing
}

// Tracing says whether the caller needs the candidates of the trace. An engine
// whose candidates cost no time may return them anyway.
type Tracing uint8

const (
	Traced Tracing = iota
	Untraced
	Located // as Traced, with Trace.Places
)

// Lines says which lines the ttr engines read on a saved page.
type Lines uint8

const (
	FittingLines Lines = iota // those of the source, or those at blocks if the page is minified
	SourceLines               // those of the source, even if the page is minified
)

// Selection is the set of nodes that an engine selected. Keep lists the roots
// of selected subtrees, Omit the roots of subtrees that are not selected. A
// subtree of one list may contain subtrees of the other: a node is selected if
// the nearest listed node, among itself and its ancestors, is in Keep. Both
// lists are in document order, and no node is in both. An engine that selects a
// node that its page does not have is a mistake, and makes package extract panic.
type Selection struct {
	Keep  []page.NodeID
	Omit  []page.NodeID
	Trace Trace

	Scope  Scope   // which nodes the engine judged
	Blocks []Block // if it is EveryText: all texts that it judged, in document order; nil if it selected none

	// SourceText is the text that the engine selected, line by line, if it reads
	// the page's source, as some papers do with Options.Strict. It is nil if the
	// selected text is that of the selected nodes.
	SourceText []string

	// Only some engines estimate these.
	Kind       Kind    // "" if the engine does not classify pages
	Confidence float64 // from 0 to 1: the expected F1 against what a person would select
}

// Scope says which nodes an engine judged.
type Scope uint8

const (
	// Containers: the engine scored containers by their text. It did not judge
	// elements whose text cannot score, such as headings and tables, so package
	// clean may restore those.
	Containers Scope = iota
	// EveryText: the engine judged every text. What it left out is never restored.
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
	Summary    []Figure    // numbers about the whole page (average, threshold, …)
	Candidates []Candidate // all nodes that the engine considered, in document order
	Places     []Place     // which candidates judged which text; nil unless Options.Tracing is Located
}

// Place says that a candidate judged a text node, or a part of it. A text may have
// several places (the lines of the source on which it is), or none. Places are in
// the order of their texts.
type Place struct {
	Text      page.NodeID
	Candidate int32 // its index in Trace.Candidates
}

// Candidate is one node that an engine considered.
type Candidate struct {
	Node    page.NodeID
	Figures []Figure
	Verdict Verdict
	Reason  string // one clear clause in English, e.g. "score above average"
}

// Figure is a named number in a trace. The name is that of the engine's paper
// where the paper has one.
type Figure struct {
	Name  string
	Value float64
}

// Verdict is what an engine decided about a candidate.
type Verdict uint8

const (
	Dropped Verdict = iota
	Kept
	Best // the most important of the kept candidates
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
