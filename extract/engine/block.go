package engine

import "pilcrow/extract/page"

// Block is a text that an engine judged by itself, such as a paragraph or a cell.
// Cleaning completes the things of which an engine selected only parts; how likely
// the other parts are is a part of its evidence.
type Block struct {
	First, End page.NodeID // its nodes are [First, End); the first and the last are text
	Owner      page.NodeID // the innermost block-level element around it
	Words      float32     // comparable across scripts
	LinkShare  float32     // of its characters
	IsCopy     bool        // another block has the same text and stands for both
	// Likelihood is the block's probability of being content, divided by the lowest
	// one with which the engine selected a block: it selected those of 1 and more.
	Likelihood float32
}
