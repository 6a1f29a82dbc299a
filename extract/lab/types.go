package lab

import (
	"pilcrow/extract"
	"pilcrow/extract/account"
	"pilcrow/extract/engine"
	"pilcrow/extract/page"
)

// Page describes a page.
type Page struct {
	Title, URL, Lang, Dir string
	Source                page.Source
	Nodes                 []Node // by page.NodeID
	Blocks                []Block
	Families              []string // the default engine's families of signals
	Engines               []engine.Info
}

// Node is a node of the page, as far as the lab shows it.
type Node struct {
	Parent page.NodeID // page.None for the root
	Step   string      // the last step of its path, as in traces: "div[2]", "text()[1]"
	Label  string      // its id and classes as a selector, "" if it has none
}

// Block is a block of the page: text that a page shows between two borders of
// block-level elements.
type Block struct {
	First, End page.NodeID // its text nodes are in [First, End)
	Owner      page.NodeID // the nearest block-level element around it
	Depth      int         // the number of block-level elements around it
	Words      int
	LinkWords  int // how many of Words are in links
	Text       string
}

// Selection is what an engine selects.
type Selection struct {
	Engine   string
	Changes  []engine.Change
	Trace    engine.Trace
	Judged   [][]int32 // by block: the candidates that judged its text, by their index in Trace.Candidates
	Selected []int     // by block: how many of its words are selected
}

// Reading is the article that was made of a selection.
type Reading struct {
	Selection
	Article extract.Article
	Kept    []int          // by block: how many of its words are in the article
	Fates   []account.Fate // by block: what became of most of its words
	Texts   []int32        // by text of the article, in its HTML's order: the index of its block, or -1
	Model   []ModelBlock   // by block: how the default engine judged it; nil for other engines
}

// ModelBlock is the judgment of the default engine about one block.
type ModelBlock struct {
	Probability float64
	Odds        []float64 // by family: what its signals add to the log odds
	Factor      float64   // what the probability is multiplied by: less than 1 for rows of links
	Duplicate   bool      // left out as a second copy of another block
}
