// Package lab explains how a page was read: its blocks in order, what became of
// each and why, and the quantities by which each engine decided.
//
// A Study is about one page. Page describes the page, Select what one engine
// selects with changed parameters, and Read the article that is made of this
// selection. The figures are those of the engines' own traces (engine.Trace),
// never computed a second time.
//
//	page.Page ──Study──▶ Page       nodes, blocks, engines with their parameters
//	                 ├─▶ Selection  trace; candidates and selected words of each block
//	                 ├─▶ Reading    the same, with what became of each block, and the article
//	                 └─▶ TestCase   the page and a truth that a person has marked, as a test
//
// A block is what the default engine judges: the text between two borders of
// block-level elements. json.go specifies the form in which the blocks and
// selections travel to the view (browser/lab/view), in a reply of the core as well as in
// a file.
package lab
