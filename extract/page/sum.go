package page

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"
)

// isBreak reports whether words end at the start and at the end of element n.
func (p *Page) isBreak(n NodeID) bool {
	return p.flags[n]&(isSVG|isMathML) == 0 && (IsBlock(p.tag[n]) || p.tag[n] == atom.Br)
}

// summing counts text as it is displayed: white space is collapsed, and left
// out at the borders of blocks. A word may continue across inline elements.
type summing struct {
	p       *Page
	total   Counts
	blocks  []NodeID // ends of the open blocks
	started bool     // the current line has a character
	space   bool     // there was white space since the last character
	inWord  bool
}

// CountText returns the counts of a single text that is not in a link.
func CountText(text string) Counts {
	var s summing
	s.text(text, 0)
	return s.total
}

// Counter counts a text that arrives in pieces. A word may continue in the next
// piece.
type Counter struct{ sum summing }

// Text adds the next piece of the text.
func (c *Counter) Text(text string) { c.sum.text(text, 0) }

// Break ends the current word.
func (c *Counter) Break() { c.Text(" ") }

// Counts returns the counts of all pieces so far.
func (c *Counter) Counts() Counts { return c.sum.total }

// node counts the next node of the page, in document order.
func (s *summing) node(n NodeID) {
	p := s.p
	s.leaveBlocks(n)
	switch {
	case p.IsText(n):
		if p.flags[n]&isUncounted == 0 {
			s.text(p.slice(p.data[n]), p.flags[n]&isLink)
		}
	case p.isBreak(n):
		s.boundary()
		s.blocks = append(s.blocks, p.end[n])
	}
}

func (s *summing) leaveBlocks(n NodeID) {
	for k := len(s.blocks); k > 0 && s.blocks[k-1] <= n; k-- {
		s.blocks = s.blocks[:k-1]
		s.boundary()
	}
}

func (s *summing) boundary() { s.started, s.space, s.inWord = false, false, false }

func (s *summing) text(text string, link flags) {
	before := s.total
	s.characters(text)
	if link != 0 {
		d := s.total.minus(before)
		s.total.LinkChars += d.Chars
		s.total.LinkWords += d.Words
		s.total.LinkCommas += d.Commas
		s.total.LinkStops += d.Stops
	}
}

// characters counts the characters of a text. Its loop runs more often than any
// other, so it keeps its state in local variables and makes no calls for ASCII.
// That halves its time in WebAssembly.
func (s *summing) characters(text string) {
	started, space, inWord, chars := s.started, s.space, s.inWord, s.total.Chars
	for i := 0; i < len(text); {
		c, size := classOfByte[text[i]], 1
		if c == classBeyond {
			var r rune
			r, size = utf8.DecodeRuneInString(text[i:])
			c = classBeyondASCII(r)
		}
		i += size
		if c == classSpace {
			space, inWord = started, false
			continue
		}
		if c == classInvisible {
			continue
		}
		chars++
		if space {
			chars++
		}
		started, space = true, false
		if c != classLetter {
			s.class(c)
			inWord = c == classMark && inWord
			continue
		}
		if !inWord {
			s.total.Words++
			inWord = true
		}
		from := i
		for i < len(text) && classOfByte[text[i]] == classLetter {
			i++
		}
		chars += int32(i - from)
	}
	s.started, s.space, s.inWord, s.total.Chars = started, space, inWord, chars
}

// class counts a character that is not a letter.
func (s *summing) class(c class) {
	switch c {
	case classIdeograph:
		s.total.Words++
		s.total.Ideographs++
	case classComma:
		s.total.Commas++
		s.total.Puncts++
	case classStop:
		s.total.Stops++
		s.total.Puncts++
	case classPunct:
		s.total.Puncts++
	}
}

// class is a class of characters.
type class uint8

const (
	classOther class = iota
	classSpace
	classInvisible // zero-width and formatting characters, which have no length
	classLetter    // letter or digit of a script with spaces
	classMark      // continues a word: combining marks, apostrophes
	classIdeograph // a character of a script without spaces, which counts as a word
	classComma
	classStop
	classPunct  // other sentence punctuation
	classBeyond // a byte that is no ASCII
)

func classOf(r rune) class {
	if r < utf8.RuneSelf {
		return classOfByte[r]
	}
	return classBeyondASCII(r)
}

func classBeyondASCII(r rune) class {
	switch {
	case r == '\u00a0' || r == '\u3000' || r >= '\u2000' && r <= '\u200a' || r == '\u2028' || r == '\u2029' || r == '\u202f':
		return classSpace
	case isComma(r):
		return classComma
	case isStop(r):
		return classStop
	case isOtherPunct(r):
		return classPunct
	case r == '\u2019':
		return classMark
	case unicode.Is(unicode.Cf, r) || r == '\ufe0f':
		return classInvisible
	case isIdeograph(r):
		return classIdeograph
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return classLetter
	case unicode.Is(unicode.M, r):
		return classMark
	}
	return classOther
}

var classOfByte = makeClasses()

func makeClasses() (t [1 << 8]class) {
	for r := range t {
		switch {
		case r >= utf8.RuneSelf:
			t[r] = classBeyond
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z':
			t[r] = classLetter
		case r == ' ' || r >= '\t' && r <= '\r':
			t[r] = classSpace
		case r < ' ' || r == 0x7f:
			t[r] = classInvisible
		}
	}
	t[','], t['.'], t['\''] = classComma, classStop, classMark
	t[';'], t[':'], t['!'], t['?'] = classPunct, classPunct, classPunct, classPunct
	return t
}

// isComma reports whether r is a comma of a supported script: a character whose
// Unicode name contains COMMA.
func isComma(r rune) bool {
	switch r {
	case '،', '⹁', '、', '，', '﹐', '﹑', '︐', '︑', '､', '߸', '፣', '᠂', '᠈', '꓾', '꛵', '՝':
		return true
	}
	return false
}

// isStop reports whether r is the period of a supported script.
func isStop(r rune) bool {
	switch r {
	case '。', '．', '｡', '﹒', '︒', '۔', '।', '॥', '።', '᙮', '᠃', '᠉', '։', '܀', '܁', '܂', '၊', '။', '។':
		return true
	}
	return false
}

func isOtherPunct(r rune) bool {
	switch r {
	case '؛', '؟', '；', '：', '！', '？', '…', '⋯', '¡', '¿', '՞', '՜', ';', '·', '‽', '﹔', '﹕', '﹖', '﹗', '፤', '፥', '፧', '፨':
		return true
	}
	return false
}

// isIdeograph reports whether r belongs to a script without spaces between
// words, so that it counts as a word.
func isIdeograph(r rune) bool {
	switch {
	case r < 0x0e00:
		return false
	case r <= 0x0eff: // Thai, Lao
		return unicode.IsLetter(r)
	case r >= 0x1000 && r <= 0x109f, r >= 0x1780 && r <= 0x17ff: // Myanmar, Khmer
		return unicode.IsLetter(r)
	case r >= 0x3040 && r <= 0x30ff, r >= 0x31f0 && r <= 0x31ff, r >= 0xff66 && r <= 0xff9d: // kana
		return r != '・' && r != '゠'
	case r >= 0x3400 && r <= 0x4dbf, r >= 0x4e00 && r <= 0x9fff, r >= 0xf900 && r <= 0xfaff, r >= 0x20000 && r <= 0x3ffff:
		return true
	}
	return r == '々' || r == '〇'
}
