package page

import (
	"strconv"
	"time"
)

// Limits bound the work that one page may cause. Zero means the default. At the
// limit of Bytes or Nodes, the page is cut off, and Page.Cut returns the limit.
// At the limit of Depth or Time, its structure is simplified without losing
// text, and Page.Simplified returns the limit.
type Limits struct {
	Bytes int           // of UTF-8 input
	Nodes int           // elements and text nodes
	Depth int           // elements open at the same time
	Time  time.Duration // for parsing the page's own structure
}

// Reasons for the defaults. 32 MB: Pilcrow promises to show this much of a page
// of any size. 400,000 nodes: ten times as many as the largest of 1,991 pages
// in four corpora has. 400 open elements: html.Parse fails at 512, and opens
// some elements itself (tbody, implied p, formatting). 4 seconds: an ordinary
// page of 32 MB takes one second, and two in WebAssembly.
const (
	defaultBytes = 32 << 20
	defaultNodes = 400_000
	defaultDepth = 400
	defaultTime  = 4 * time.Second
)

// maxReopening limits how many formatting elements and attributes the parser
// may copy to reopen elements. A million copies take some 100 MB. No page of
// 1,991 in four corpora needs more than 86,503.
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

// LimitError names the limit that a page exceeded. The field Limit is the value
// of that limit, in bytes, nodes, open elements, reopened elements or
// milliseconds.
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
	// LimitReopening: too many formatting elements without an end tag, which
	// the parser would reopen in each later block.
	LimitReopening LimitKind = "reopening"
)

func (e *LimitError) Error() string {
	unit := map[LimitKind]string{LimitBytes: "bytes", LimitNodes: "nodes", LimitDepth: "open elements", LimitTime: "ms", LimitReopening: "elements opened again"}[e.What]
	return "page: exceeds the limit of " + strconv.Itoa(e.Limit) + " " + unit
}
