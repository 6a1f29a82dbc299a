package fused

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// A standfirst is a sentence or two between the title and the text that sum it up. It
// is short and apart from the text, so the model often takes it for the page's
// furniture. But most pages declare it: it is also their description, for search
// engines and previews of links.

// summary keeps the blocks above the text, up to twice as far as a lead, that begin as
// the page's description does.
func (c *completion) summary(f *form) {
	first := slices.Index(c.kept, true)
	declared := c.m.descriptions()
	if len(declared) == 0 {
		return
	}
	for i := first - 1; i >= max(0, first-2*maxLeadBlocks); i-- {
		if c.hidden[i] == none && c.m.readings[i].linkShare < maxProseLinkShare && beginsAsOne(beginning(c.m.textOf(c.m.blocks[i])), declared) {
			c.add(i, f)
		}
	}
}

// descriptions returns the beginnings of the descriptions that the page declares.
func (o *outline) descriptions() (all []string) {
	head := o.p.Head()
	if head == page.None {
		return nil
	}
	for n := range o.p.Children(head) {
		if !o.p.Is(n, atom.Meta) {
			continue
		}
		switch o.p.Attr(n, "name") + o.p.Attr(n, "property") {
		case "description", "og:description", "twitter:description":
			all = append(all, beginning(o.p.Attr(n, "content")))
		}
	}
	return all
}

// A text begins as a description does if they have the same first characters, as far
// as both go: descriptions are often cut off.
const minSameBytes, maxSameChars = 25, 60

func beginsAsOne(text string, declared []string) bool {
	for _, d := range declared {
		if n := min(len(text), len(d)); n >= minSameBytes && text[:n] == d[:n] {
			return true
		}
	}
	return false
}

// beginning returns the beginning of a text in lower case, with single spaces.
func beginning(text string) string {
	const maxBytes = 600 // enough for maxSameChars characters with some space between the words
	text = strings.ToLower(strings.Join(strings.Fields(text[:min(len(text), maxBytes)]), " "))
	chars := 0
	for i := range text {
		if chars == maxSameChars {
			return text[:i]
		}
		chars++
	}
	return text
}
