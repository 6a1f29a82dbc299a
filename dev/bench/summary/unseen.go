package main

import (
	"fmt"
	"strings"
)

// unseenText returns a sentence about the text and the structure that the
// command line writes for pages which its model has not seen.
func (s summary) unseenText() string {
	const rest = "without the listed pages"
	pairs := func(row string) string { return s.cell("unseen-zh-dev", "pairs of characters", row, "F1") }
	structure := func(row string) string {
		return s.cell("unseen-readability-pages", "structure", row, "F1 of the structure")
	}
	return fmt.Sprintf("- **Unseen pages.** What the command line writes for pages that its model has not seen has an F1 of %s on wcxb-dev, %s on snippets-dev, and %s on zh-dev (%s without pages whose truth is wrong). "+
		"The structure of Readability.js's test pages has %s (%s without pages whose expected HTML is wrong). The kind of the page is right in a share of %s.",
		s.cell("unseen-wcxb-dev", "words", "all", "F1"), s.cell("unseen-snippets-dev", "snippets", "all", "F1"), pairs("all"), pairs(rest),
		structure("all"), structure(rest), s.cell("unseen-wcxb-dev", "words", "all", "kind right"))
}

// wholeText returns a sentence about what comes out whole, beside the ceilings.
func (s summary) wholeText() string {
	var parts []string
	for _, form := range []string{"opening", "ending", "heading", "table", "list"} {
		figure := func(column string) string { return s.cell("unseen-wcxb-dev", "whole things", form, column) }
		parts = append(parts, fmt.Sprintf("%s %s (of %s)", form, figure("share"), figure("ceiling")))
	}
	return "- **Whole things.** The share of things on unseen pages of wcxb-dev that come out whole, and what the text of the whole page reaches: " + strings.Join(parts, ", ") + "."
}

func (s summary) bylineText() string {
	figure := func(column string) string { return s.cell("unseen-wcxb-dev", "bylines", "the truth has one", column) }
	return fmt.Sprintf("- **Bylines.** On pages of wcxb-dev whose author is known, a byline is given in a share of %s, and %s of those given are right.",
		figure("share given"), figure("right of those given"))
}
