package selection

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// The lead is above the text or below its title. Between lead and text there
// may be a picture, a byline, a share bar and links to other articles. The
// ending is below the text, before the next heading. Both are searched in
// maxLeadBlocks blocks. Blocks that are links count for the ending only.
const maxLeadBlocks = 6

// addLead keeps the prose above the text. Headings there are the title or those
// of other articles.
func (j *judged) addLead(needs evidence) {
	first := j.firstText()
	title := first - 1
	for title >= 0 && !j.p.Is(j.blocks[title].Owner, atom.H1) {
		title--
	}
	for i, near := first-1, 0; i >= 0 && near < maxLeadBlocks; i-- {
		near += j.addProse(i, needs)
	}
	if title < 0 {
		return
	}
	for i, near := title+1, 0; i < first && near < maxLeadBlocks; i++ {
		near += j.addProse(i, needs)
	}
}

// firstText returns the first kept block that is not a heading, or -1.
func (j *judged) firstText() int {
	for i := range j.blocks {
		if j.kept[i] && !j.isHeading(i) {
			return i
		}
	}
	return -1
}

// addProse keeps block i if it is prose. It returns 1 if the block is not
// mostly links, or else 0.
func (j *judged) addProse(i int, needs evidence) int {
	if j.isProse(i) && !j.isHeading(i) {
		j.add(i, needs)
	}
	if j.blocks[i].LinkShare < 0.5 {
		return 1
	}
	return 0
}

func (j *judged) addEnding(needs evidence) {
	last := len(j.kept) - 1
	for last >= 0 && !j.kept[last] {
		last--
	}
	for i := last + 1; i <= min(len(j.kept)-1, last+maxLeadBlocks) && !j.isHeading(i); i++ {
		j.addProse(i, needs)
	}
}

// A standfirst is one or two sentences between title and text that summarize
// the article. It is short and apart from the text, so models often take it for
// boilerplate. But it often equals the page's description for search engines
// and link previews.

// addStandfirst keeps blocks that begin as the page's description does. It
// looks twice as far above the text as addLead.
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

// descriptions returns the beginnings of the descriptions in the page's head.
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

// maxDescriptions is more than pages have: one for search engines, two for link
// previews.
const maxDescriptions = 8

func isDescription(name string) bool {
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "description", "og:description", "twitter:description":
		return true
	}
	return false
}

// A text and a description match if their first characters are equal up to the
// end of the shorter one, because descriptions are often truncated.
const minSameBytes, maxSameChars = 25, 60

func beginsAsOne(text string, declared []string) bool {
	for _, d := range declared {
		if n := min(len(text), len(d)); n >= minSameBytes && text[:n] == d[:n] {
			return true
		}
	}
	return false
}

// beginning returns the beginning of a text, in lower case and with single
// spaces.
func beginning(text string) string {
	const maxBytes = 600 // contains maxSameChars characters and some white space
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

// countedText returns the text of the nodes [first, end), without texts that do
// not count.
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
