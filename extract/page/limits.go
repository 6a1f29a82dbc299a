package page

import (
	"fmt"
	"time"
)

// Limits bound the work that one page may cause. A zero field means the
// default. Bytes and Nodes cut the page: what fits is read, and Cut tells.
// Depth flattens it: elements below are dropped, their text stays. Time is
// the only limit that ends in an error.
type Limits struct {
	Bytes int           // of UTF-8 input
	Nodes int           // tags and text runs of the source
	Depth int           // open elements
	Time  time.Duration // for all of FromHTML
}

// Where the defaults come from: 32 MB is what a reader promises to show of a
// page of any size; a million nodes are ten times the largest page of the
// corpora that we measure on; html.Parse gives up at 512 open elements, and
// what it opens by itself (tbody, implied p, formatting) needs some of them.
const (
	defaultBytes = 32 << 20
	defaultNodes = 2_000_000
	defaultDepth = 400
	defaultTime  = 10 * time.Second
)

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
)

func (e *LimitError) Error() string {
	unit := map[LimitKind]string{LimitBytes: "bytes", LimitNodes: "nodes", LimitDepth: "open elements", LimitTime: "ms"}[e.What]
	return fmt.Sprintf("page: over the limit of %d %s", e.Limit, unit)
}
