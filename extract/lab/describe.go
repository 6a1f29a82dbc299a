package lab

import (
	"strings"
	"unicode/utf8"

	"pilcrow/extract/page"
)

// describe returns the nodes of p.
func describe(p *page.Page) []Node {
	step := p.Steps()
	all := make([]Node, p.Len())
	for i := range all {
		n := page.NodeID(i)
		all[i] = Node{Parent: p.Parent(n), Step: step(n), Label: label(p, n)}
	}
	return all
}

// maxLabelBytes limits a label. People recognize an element by less.
const maxLabelBytes = 80

// label returns an element's id and classes as a selector, such as
// "#main.story.wide". It is for people to read, so nothing in it is escaped.
func label(p *page.Page, n page.NodeID) string {
	if p.IsText(n) {
		return ""
	}
	var b strings.Builder
	add := func(marker byte, names string) {
		for name := range strings.FieldsSeq(names) {
			if b.Len() > maxLabelBytes {
				return
			}
			b.WriteByte(marker)
			b.WriteString(name)
		}
	}
	add('#', p.Attr(n, "id"))
	add('.', p.Attr(n, "class"))
	return abridge(b.String())
}

func abridge(label string) string {
	if len(label) <= maxLabelBytes {
		return label
	}
	end := maxLabelBytes
	for end > 0 && !utf8.RuneStart(label[end]) {
		end--
	}
	return label[:end] + "…"
}

// describeBlocks returns the blocks with their texts.
func (s *Study) describeBlocks() []Block {
	all := make([]Block, len(s.blocks))
	for i, b := range s.blocks {
		all[i] = Block{
			First: b.First, End: b.End, Owner: b.Owner, Depth: b.Depth,
			Words: int(b.Counts.Words), LinkWords: int(b.Counts.LinkWords), Text: s.page.TextBetween(b.First, b.End),
		}
	}
	return all
}
