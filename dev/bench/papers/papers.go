// Package papers implements the methods of the papers a second time, as simply
// as possible. Tests and ./dev/bench/documents compare the engines' traces with its
// results, so an error of an engine is found unless both make it.
//
// It is written from the papers and docs/ALGORITHMS.md, and shares no code with
// the engines. What both left open was found by comparing the results, and then
// documented. The package parses the page by itself and takes only the classes of
// characters (which is a comma, which is a letter) and the list of block elements
// from package page. It cares about neither speed nor limits: it may take
// quadratic time.
//
// The names of figures are those of the traces, which are the papers' symbols.
package papers

// Figures are numbers by their names in the trace.
type Figures map[string]float64

// Candidate is a part of a page that a method judged.
type Candidate struct {
	Where   string // the path of a node; for a line or a run its number
	Figures Figures
	Verdict string // as in the trace: dropped, kept or best
}

// Result is what a method found on a page.
type Result struct {
	Summary    Figures
	Candidates []Candidate
	Text       string // the selected text, of methods that read the source
}

const (
	dropped = "dropped"
	kept    = "kept"
	best    = "best"
)

// atLeast1 is the divisor for a count: docs/ALGORITHMS.md divides by 1 instead
// of 0.
func atLeast1(count int) float64 { return float64(max(count, 1)) }
