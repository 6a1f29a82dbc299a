package main

import (
	"html"
	"strings"
	"unicode"

	"pilcrow/extract/page"
)

// block is a line of displayed text: the text between two tags that start a
// new line, which are the block-level tags and br.
type block struct {
	text, linkText string      // linkText is the part of text that is in links
	counts         page.Counts // of text; the fields for links are of linkText
	tagsBefore     int         // tags between the block before and this one
	tagsInside     int         // tags between the block's first and its last character
	isMain         bool
}

// layout is the body of a page as the bte paper sees it: blocks of text with tags
// between them, as they are written in the source. It has no scripts, styles and
// comments.
type layout struct {
	blocks []block
	tags   int
}

// layoutOf returns the blocks of p, a saved page, and marks those that belong to
// the main content, whose text is truth.
func layoutOf(p *page.Page, truth string) layout {
	b := layoutBuilder{startsLine: true}
	for m := range p.Markup() {
		switch {
		case m.Kind != page.MarkupText:
			b.tag(m)
		case m.Counted:
			text := html.UnescapeString(m.Text)
			b.text(text)
			if m.Node != page.None && p.InLink(m.Node) {
				b.linkText(text)
			}
		}
	}
	for i := range b.blocks {
		b.blocks[i].count()
	}
	markMain(b.blocks, shinglesOf(truth))
	return b.layout
}

// layoutBuilder makes the blocks of a page from its tokens.
type layoutBuilder struct {
	layout
	pending    int  // tags since the last text
	startsLine bool // the next text starts a block
}

func (b *layoutBuilder) tag(m page.Markup) {
	b.tags++
	b.pending++
	b.startsLine = b.startsLine || page.IsBlock(m.Tag) || m.Tag.String() == "br"
}

func (b *layoutBuilder) text(text string) {
	isBlank := page.CountText(text).Chars == 0
	switch {
	case isBlank && b.startsLine: // white space between blocks
		return
	case b.startsLine:
		b.blocks = append(b.blocks, block{tagsBefore: b.pending})
		b.startsLine, b.pending = false, 0
	case !isBlank:
		b.last().tagsInside += b.pending
		b.pending = 0
	}
	b.last().text += text
}

// linkText notes that the text that was just added is in a link.
func (b *layoutBuilder) linkText(text string) {
	if !b.startsLine {
		b.last().linkText += text
	}
}

func (b *layoutBuilder) last() *block { return &b.blocks[len(b.blocks)-1] }

func (b *block) count() {
	b.counts = page.CountText(b.text)
	links := page.CountText(b.linkText)
	b.counts.LinkChars, b.counts.LinkCommas, b.counts.LinkStops = links.Chars, links.Commas, links.Stops
}

// markMain marks the blocks of the main content: those with at least half of
// their shingles in the truth. A block that is too short for a shingle is marked
// if the nearest longer blocks before and after it are.
func markMain(blocks []block, truth map[string]bool) {
	short, before := []int{}, false
	for i := range blocks {
		own := shinglesOf(blocks[i].text)
		if len(own) == 0 {
			short = append(short, i)
			continue
		}
		found := 0
		for s := range own {
			if truth[s] {
				found++
			}
		}
		blocks[i].isMain = 2*found >= len(own)
		for _, k := range short {
			blocks[k].isMain = before && blocks[i].isMain
		}
		short, before = short[:0], blocks[i].isMain
	}
}

// shinglesOf returns the sequences of three words that occur in a text. In
// Chinese and Japanese, which have no spaces, every character is a word.
func shinglesOf(text string) map[string]bool {
	const length = 3
	words := wordsOf(text)
	set := map[string]bool{}
	for i := length; i <= len(words); i++ {
		set[strings.Join(words[i-length:i], " ")] = true
	}
	return set
}

func wordsOf(text string) []string {
	var words []string
	continues := false
	for _, r := range strings.ToLower(text) {
		isCharacter := unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			continues = false
			continue
		case continues && !isCharacter:
			words[len(words)-1] += string(r)
		default:
			words = append(words, string(r))
		}
		continues = !isCharacter
	}
	return words
}
