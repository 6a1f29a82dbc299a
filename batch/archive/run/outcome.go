package run

import (
	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
)

// Outcome is the name of what became of a record, for counters.
type Outcome string

const (
	Article   Outcome = "articles"            // a row with an article
	Nothing   Outcome = "without article"     // a row without an article, and with the reason
	Duplicate Outcome = "duplicates"          // left out, because an earlier row has the same text
	NotPage   Outcome = "skipped: not a page" // the payload is something else than HTML, whatever its header says

	// The outcomes of pages that become letters. (Those of faults, too.)
	OverLimit  Outcome = "over limit" // the page exceeds one of the core's limits, so its article may not be whole
	CutOff     Outcome = "cut off"    // the crawler cut off the page
	Unreadable Outcome = "unreadable" // the core can't read the page
	Panicked   Outcome = "panics"     // a bug of Pilcrow
)

// Skipped returns the outcome of a record without a page.
func Skipped(kind capture.SkipKind) Outcome { return Outcome("skipped: " + kind) }

// Faulty returns the outcome of a fault.
func Faulty(kind warc.FaultKind) Outcome { return Outcome("fault: " + kind) }

// Letter is a dead letter: it says which page or part of an archive gave no row,
// because something is wrong with it.
type Letter struct {
	Archive  string  `json:"archive"`
	Position string  `json:"position"`
	ID       string  `json:"id,omitempty"`  // the record's, if its header could be read
	URL      string  `json:"url,omitempty"` // likewise
	Outcome  Outcome `json:"outcome"`
	Reason   string  `json:"reason"`
}

// Counts has the number of results with each outcome. It can be encoded as JSON.
type Counts map[Outcome]int

// Add counts one result. The map must not be nil.
func (c Counts) Add(o Outcome) { c[o]++ }

// Pages returns the number of web pages, whatever became of them.
func (c Counts) Pages() int { return c[Article] + c[Nothing] + c[Duplicate] + c.Failed() }

// Failed returns the number of web pages that were whole records, but gave no
// row, because something is wrong with them.
func (c Counts) Failed() int { return c[OverLimit] + c[CutOff] + c[Unreadable] + c[Panicked] }
