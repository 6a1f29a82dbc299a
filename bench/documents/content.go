package main

import (
	"strings"
	"unicode"

	"pilcrow/extract/page"
)

// block is a line of displayed text: the text between two tags that start a
// new line, which are the block-level tags and br.
type block struct {
	text, linkText string // linkText is the part of text that is in links
	counts         page.Counts
	tagsBefore     int // tags between the block before and this one
	tagsInside     int // tags between the block's first and its last character
	isMain         bool
}

// layout is a page as the bte paper sees it: blocks of text with tags between
// them.
type layout struct {
	blocks []block
	tags   int // tags of the whole page, head and scripts included
}

// layoutOf returns the blocks of p and marks those that belong to the main
// content, whose text is truth.
func layoutOf(p *page.Page, truth string) layout {
	b := layoutBuilder{page: p, startsLine: true}
	for n := page.Root; int(n) < p.Len(); n++ {
		b.close(n)
		if p.IsText(n) {
			b.text(n)
		} else {
			b.open(n)
		}
	}
	b.close(page.NodeID(p.Len()))
	markMain(b.layout.blocks, shinglesOf(truth))
	return b.layout
}

type layoutBuilder struct {
	layout
	page       *page.Page
	opened     []page.NodeID
	pending    int  // tags since the last text
	startsLine bool // the next text starts a block
}

func (b *layoutBuilder) open(n page.NodeID) {
	b.tag(n)
	if !isVoid(b.page, n) {
		b.opened = append(b.opened, n)
	}
}

// close adds the end tags of the elements that end before node n.
func (b *layoutBuilder) close(n page.NodeID) {
	for k := len(b.opened) - 1; k >= 0 && b.page.End(b.opened[k]) <= n; k-- {
		b.tag(b.opened[k])
		b.opened = b.opened[:k]
	}
}

// tag counts a tag of element n. An element that the parser added has no tags,
// but it can start a new line.
func (b *layoutBuilder) tag(n page.NodeID) {
	b.startsLine = b.startsLine || page.IsBlock(b.page.Tag(n)) || b.page.TagName(n) == "br"
	if b.page.Line(n) > 0 {
		b.tags++
		b.pending++
	}
}

func (b *layoutBuilder) text(n page.NodeID) {
	if !b.page.Counted(n) {
		return
	}
	text, counts := b.page.Text(n), b.page.Counts(n)
	switch {
	case counts.Chars > 0 && b.startsLine:
		b.blocks = append(b.blocks, block{tagsBefore: b.pending})
		b.startsLine, b.pending = false, 0
	case counts.Chars > 0:
		b.blocks[len(b.blocks)-1].tagsInside += b.pending
		b.pending = 0
	case b.startsLine: // white space between blocks
		return
	}
	last := &b.blocks[len(b.blocks)-1]
	last.text += text
	if b.page.InLink(n) {
		last.linkText += text
	}
	last.counts.Add(counts)
}

// isVoid reports whether HTML gives element n no end tag (HTML standard,
// 13.1.2).
func isVoid(p *page.Page, n page.NodeID) bool {
	switch p.TagName(n) {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
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
