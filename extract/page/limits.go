package page

import (
	"fmt"
	"time"
)

// Limits bound the work that one page may cause. A zero field means the
// default. Bytes and Nodes cut the page: what fits is read, and Cut tells.
// Depth and Time simplify it: the text stays, and Simplified tells.
type Limits struct {
	Bytes int           // of UTF-8 input
	Nodes int           // elements and runs of text
	Depth int           // open elements
	Time  time.Duration // for parsing the page's own structure
}

// Where the defaults come from: 32 MB is what a reader promises to show of a
// page of any size; 400,000 nodes are ten times the largest of 1,991 pages in
// four corpora; html.Parse gives up at 512 open elements, and
// what it opens by itself (tbody, implied p, formatting) needs some of them;
// ordinary pages of 32 MB are parsed in a second, in WebAssembly in two.
const (
	defaultBytes = 32 << 20
	defaultNodes = 400_000
	defaultDepth = 400
	defaultTime  = 4 * time.Second
)

// maxReopening is how many formatting elements and attributes the parser may
// copy: some 100 MB. Of 1,991 pages in four corpora the worst needs 86,503.
const maxReopening = 1_000_000

func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = defaultBytes
	}
	if l.Nodes <= 0 {
		l.Nodes = defaultNodes
	}
	if l.Depth <= 0 || l.Depth > defaultDepth {
		l.Depth = defaultDepth
	}
	if l.Time <= 0 {
		l.Time = defaultTime
	}
	return l
}

// LimitError says which limit a page met. Limit is in bytes, nodes, open
// elements or milliseconds.
type LimitError struct {
	What  LimitKind
	Limit int
}

// LimitKind names a limit.
type LimitKind string

const (
	LimitBytes LimitKind = "bytes"
	LimitNodes LimitKind = "nodes"
	LimitDepth LimitKind = "depth"
	LimitTime  LimitKind = "time"
	// LimitReopening: formatting elements that were never closed, and would be
	// opened again in each later block.
	LimitReopening LimitKind = "reopening"
)

func (e *LimitError) Error() string {
	unit := map[LimitKind]string{LimitBytes: "bytes", LimitNodes: "nodes", LimitDepth: "open elements", LimitTime: "ms", LimitReopening: "elements opened again"}[e.What]
	return fmt.Sprintf("page: over the limit of %d %s", e.Limit, unit)
}
