package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// The lead of a text stands above it, or below its title: between there may be a
// picture, a byline, a share bar and links to other stories. An ending stands below
// the text, and not behind a heading, which begins something else. A lead is among the
// maxLeadBlocks blocks there that are no links, an ending among all as many.
const maxLeadBlocks = 6

// addLead keeps the prose above the text. A heading there is the title of the page,
// or of another story.
func (j *judged) addLead(needs evidence) {
	first := j.firstText()
	title := first - 1
	for title >= 0 && !j.p.Is(j.blocks[title].Owner, atom.H1) {
		title--
	}
	for i, near := first-1, 0; i >= 0 && near < maxLeadBlocks; i-- {
		near += j.addBorder(i, needs)
	}
	if title < 0 {
		return
	}
	for i, near := title+1, 0; i < first && near < maxLeadBlocks; i++ {
		near += j.addBorder(i, needs)
	}
}

// firstText returns the first kept block that is no heading, or -1.
func (j *judged) firstText() int {
	for i := range j.blocks {
		if j.kept[i] && !j.isHeading(i) {
			return i
		}
	}
	return -1
}

// addBorder keeps block i if it is prose. It returns 1 if the block is no link, and 0
// if it is.
func (j *judged) addBorder(i int, needs evidence) int {
	if j.isProse(i) && !j.isHeading(i) {
		j.add(i, needs)
	}
	if j.blocks[i].LinkShare < 0.5 {
		return 1
	}
	return 0
}

// addEnding keeps the prose below the text.
func (j *judged) addEnding(needs evidence) {
	last := len(j.kept) - 1
	for last >= 0 && !j.kept[last] {
		last--
	}
	for i := last + 1; i <= min(len(j.kept)-1, last+maxLeadBlocks) && !j.isHeading(i); i++ {
		j.addBorder(i, needs)
	}
}

// A standfirst is a sentence or two between the title and the text that sum it up. It
// is short and apart from the text, so a model often takes it for the page's
// boilerplate. But most pages declare it: it is also their description, for search
// engines and previews of links.

// addStandfirst keeps the blocks above the text, up to twice as far as a lead, that
// begin as the page's description does.
func (j *judged) addStandfirst(needs evidence) {
	first := j.firstText()
	declared := descriptions(j.p)
	if len(declared) == 0 {
		return
	}
	for i := first - 1; i >= max(0, first-2*maxLeadBlocks); i-- {
		b := &j.blocks[i]
		if !j.isHidden(i) && b.LinkShare < maxProseLinkShare && beginsAsOne(beginning(countedText(j.p, b.First, b.End)), declared) {
			j.add(i, needs)
		}
	}
}

// descriptions returns the beginnings of the descriptions that the page declares.
func descriptions(p *page.Page) (all []string) {
	head := p.Head()
	if head == page.None {
		return nil
	}
	for n := range p.Children(head) {
		if !p.Is(n, atom.Meta) {
			continue
		}
		if isDescription(p.Attr(n, "name")) || isDescription(p.Attr(n, "property")) {
			all = append(all, beginning(p.Attr(n, "content")))
		}
		if len(all) == maxDescriptions {
			break
		}
	}
	return all
}

// maxDescriptions is more than pages declare: for search engines, and for two kinds of
// link previews.
const maxDescriptions = 8

func isDescription(name string) bool {
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "description", "og:description", "twitter:description":
		return true
	}
	return false
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

// countedText returns the text of the nodes [first, end) that counts.
func countedText(p *page.Page, first, end page.NodeID) string {
	var text strings.Builder
	for n := first; n < end; n++ {
		switch {
		case p.IsText(n) && p.Counted(n):
			text.WriteString(p.Text(n))
		case p.Is(n, atom.Br):
			text.WriteByte('\n')
		}
	}
	return text.String()
}
