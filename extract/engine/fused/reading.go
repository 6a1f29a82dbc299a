package fused

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine/wffte"
	"pilcrow/extract/page"
)

// reading is the figures of a block's text that page.Counts lacks.
type reading struct {
	words    float32 // a pair of characters counts as a word in scripts without spaces
	inTitle  float32 // words that are also in the page's title
	inHead   float32 // words that are also in the first h1
	letters  float32
	capitals float32
	digits   float32
	money    float32 // currency symbols
	symbols  float32 // ©, |, •, → and others that are frequent in boilerplate
	ends     bool    // whether it ends with the punctuation of a sentence
	starts   bool    // whether it starts with a small letter, like the second half of a sentence
	text     uint64  // a hash of all its words

	odds wordOdds // of its words in the lexicon

	length, linkShare float32 // words, comparable across scripts, and the share of characters in links
	tag               float32 // the tagCode of the element around it
	links, linksHere  float32 // all links, and those to the page itself
}

// reader computes the readings of blocks.
type reader struct {
	*outline
	title, head wordSet
	lexicon     *lexicon
	heard       func(key uint32) // as in scanner
	meter       *wffte.Meter     // reads the same text; nil if nobody wants its figures
	speech      *speech          // counts the words of the same text
}

func newReader(o *outline, m *wffte.Meter, l *lexicon) *reader {
	r := &reader{outline: o, meter: m, lexicon: l}
	r.title.addText(o.p.Title())
	for _, e := range o.elements {
		if o.p.Is(e.node, atom.H1) {
			r.head.addText(o.p.InnerText(e.node))
			break
		}
	}
	return r
}

// read computes the reading of block b and stores it in *into.
func (r *reader) read(b *block, into *reading) {
	s := scanner{title: &r.title, head: &r.head, reading: into, meter: r.meter, speech: r.speech, lexicon: r.lexicon, heard: r.heard}
	for n := b.first; n < b.end; n++ {
		if r.p.IsText(n) && r.p.Counted(n) {
			if r.meter != nil {
				r.meter.Begin(n)
			}
			s.scan(r.p.Text(n))
		}
	}
	s.word()
	into.starts = s.small
	into.length, into.linkShare = words(b.counts), linkShare(b.counts)
	into.tag = tagCode(r.p.Tag(r.elements[b.owner].node))
	into.links, into.linksHere = links(r.p, b)
}

// scanner hashes the words of a text and counts its characters.
type scanner struct {
	*reading
	title, head *wordSet
	hash        uint64 // of the current word, 0 between words
	last        rune   // the previous character if its script has no spaces, or 0
	seen, small bool

	lexicon *lexicon         // nil if nobody asks for the words' odds
	before  uint64           // the hash of the word before, or 0
	heard   func(key uint32) // nil, or called with each word and pair that the lexicon is asked for

	meter  *wffte.Meter // nil if only the scanner reads the text
	speech *speech      // nil if the text is a title
	beyond bool         // whether the current piece has characters beyond ASCII
}

const fnvOffset, fnvPrime = 14695981039346656037, 1099511628211

// scan reads a text. It passes the pieces between ASCII characters other than
// letters and digits on to the meter.
func (s *scanner) scan(text string) {
	piece := 0 // where the current piece begins
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(text[i:])
			s.rune(r)
			s.beyond = true
			i += size
			continue
		case asciiLetters[c] != 0:
			i = s.run(text, i)
			continue
		}
		s.endPiece(text[piece:i])
		s.word()
		if c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\f' {
			s.symbol(rune(c))
		}
		i++
		piece = i
	}
	s.endPiece(text[piece:])
}

// endPiece passes a piece of text on to the meter.
func (s *scanner) endPiece(piece string) {
	switch {
	case piece == "" || s.meter == nil:
	case s.beyond:
		s.meter.Piece(piece)
	default:
		s.meter.Letters(piece)
	}
	s.beyond = false
}

// letter is an ASCII letter or digit: its small letter, with isCapital or
// isDigit. It is 0 for all other bytes.
type letter uint32

const isCapital, isDigit letter = 1 << 8, 1 << 9

var asciiLetters = makeASCIILetters()

func makeASCIILetters() (t [256]letter) {
	for c := range letter(utf8.RuneSelf) {
		switch {
		case 'a' <= c && c <= 'z':
			t[c] = c
		case 'A' <= c && c <= 'Z':
			t[c] = c | ' ' | isCapital
		case '0' <= c && c <= '9':
			t[c] = c | isDigit
		}
	}
	return t
}

// run reads the ASCII letters and digits from text[i] on and returns their end.
// Most characters of a page are read in its loop, which is fast because it makes
// no calls and has one branch.
func (s *scanner) run(text string, i int) int {
	hash, capitals, digits, from := s.hash, letter(0), letter(0), i
	if hash == 0 {
		hash = fnvOffset
	}
	if !s.seen && text[i] >= 'a' {
		s.small = true
	}
	for ; i < len(text); i++ {
		c := asciiLetters[text[i]]
		if c == 0 {
			break
		}
		digits += c / isDigit
		capitals += c / isCapital % 2
		hash = (hash ^ uint64(byte(c))) * fnvPrime
	}
	s.hash, s.last = hash, 0
	s.letters += float32(i - from)
	s.capitals += float32(capitals)
	s.digits += float32(digits)
	s.seen, s.ends = true, false
	return i
}

func (s *scanner) letter(c uint64) {
	if s.hash == 0 {
		s.hash = fnvOffset
	}
	s.hash = (s.hash ^ c) * fnvPrime
	s.letters++
	s.last = 0
}

// symbol reads a character that is neither a letter nor a digit.
func (s *scanner) symbol(c rune) {
	switch c {
	case '.', '!', '?', ':', '…', '。', '！', '？', '．', '۔', '।', '؟', '։', '።', '၊', '။', '។', '»', '」', '』':
		s.ends = true
	case '"', '\'', ')', ']', '”', '’':
	case '$', '€', '£', '¥', '₹', '￥', '₽', '₩':
		s.money++
		s.ends = false
	case '©', '®', '|', '•', '›', '→', '/', '·', '>', '<', '+', '#', '@', '*', '_':
		s.symbols++
		s.ends = false
	default:
		s.ends = false
	}
	s.seen = true
}

func (s *scanner) rune(r rune) {
	switch {
	case r >= 0x2e80 && (r <= 0x9fff && r >= 0x3005 || r >= 0x20000) && unicode.IsLetter(r), r >= 0x0e00 && r <= 0x0eff && unicode.IsLetter(r):
		s.word()
		s.letters++
		if s.last != 0 {
			s.hash = (fnvOffset ^ uint64(s.last)) * fnvPrime
			s.hash = (s.hash ^ uint64(r)) * fnvPrime
			s.word()
		}
		s.last, s.seen, s.ends = r, true, false
	case unicode.IsLetter(r), unicode.IsMark(r):
		low := unicode.ToLower(r)
		if low != r {
			s.capitals++
		} else if !s.seen && unicode.IsLower(r) {
			s.small = true
		}
		s.letter(uint64(low))
		s.seen, s.ends = true, false
	case unicode.IsDigit(r):
		s.letter(uint64(r))
		s.digits++
		s.seen, s.ends = true, false
	case unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff':
		s.word()
	default:
		s.word()
		s.symbol(r)
	}
}

// word ends the current word and counts it.
func (s *scanner) word() {
	if s.hash == 0 {
		return
	}
	s.words++
	s.reading.text = (s.reading.text ^ s.hash) * fnvPrime
	if s.title != nil && s.title.has(s.hash) {
		s.inTitle++
	}
	if s.head != nil && s.head.has(s.hash) {
		s.inHead++
	}
	if s.speech != nil {
		s.speech.hear(s.hash)
	}
	if s.title == nil { // called by addText, for which head is the set to fill
		s.head.add(s.hash)
	}
	if s.lexicon != nil && s.words <= maxOddsWords {
		s.weigh()
	}
	s.hash = 0
}

// weigh asks the lexicon for the current word, and for the pair of it and the
// word before.
func (s *scanner) weigh() {
	key := wordKey(s.hash)
	s.odds.add(s.lexicon.of(key))
	if s.heard != nil {
		s.heard(key)
	}
	if s.before != 0 {
		key = pairKey(s.before, s.hash)
		s.odds.add(s.lexicon.of(key))
		if s.heard != nil {
			s.heard(key)
		}
	}
	s.before = s.hash
}

// wordSet is a set of hashes of words. Most words of a page are not in the set,
// and for most of them a single bit of filter shows that.
type wordSet struct {
	filter [4]uint64
	words  []uint64
}

// addText adds the words of a text to the set.
func (w *wordSet) addText(text string) {
	s := scanner{head: w, reading: &reading{}}
	s.scan(text)
	s.word()
}

func (w *wordSet) add(hash uint64) {
	const maxWords = 64 // longer texts are no titles
	if !w.has(hash) && len(w.words) < maxWords {
		w.words = append(w.words, hash)
		w.filter[hash>>6&3] |= 1 << (hash & 63)
	}
}

func (w *wordSet) has(hash uint64) bool {
	if w.filter[hash>>6&3]>>(hash&63)&1 == 0 {
		return false
	}
	for _, h := range w.words {
		if h == hash {
			return true
		}
	}
	return false
}

// links returns the number of links that begin in or directly around a block,
// and how many of them lead to a place on the page itself.
func links(p *page.Page, b *block) (all, here float32) {
	from := b.first
	if up := p.Parent(b.first); p.Is(up, atom.A) {
		from = up
	}
	for n := from; n < b.end; n++ {
		if !p.Is(n, atom.A) {
			continue
		}
		if address, ok := p.LookupAttr(n, "href"); ok {
			all++
			if strings.HasPrefix(address, "#") {
				here++
			}
		}
	}
	return all, here
}

// tagCode returns a number for a tag. Tags whose elements usually contain much
// prose have low numbers.
func tagCode(tag atom.Atom) float32 {
	switch tag {
	case atom.P:
		return 1
	case atom.Pre:
		return 2
	case atom.Blockquote:
		return 3
	case atom.H1, atom.H2, atom.H3:
		return 4 + float32(tag.String()[1]-'1')
	case atom.H4, atom.H5, atom.H6:
		return 7
	case atom.Li:
		return 8
	case atom.Dt, atom.Dd:
		return 9
	case atom.Td:
		return 10
	case atom.Th:
		return 11
	case atom.Figcaption, atom.Caption:
		return 12
	case atom.Article, atom.Section, atom.Main:
		return 13
	case atom.Div:
		return 14
	case 0:
		return 15
	case atom.Button, atom.Label, atom.Legend, atom.Summary:
		return 16
	}
	return 17
}
