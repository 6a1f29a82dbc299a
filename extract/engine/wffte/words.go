package wffte

import (
	"unicode"
	"unicode/utf8"
)

// segmenter splits text into words in lower case: runs of letters, digits and
// combining marks. A soft hyphen is no part of a word, and does not end it. An
// apostrophe separates words, so l'été gives l and été. In scripts without
// spaces, overlapping pairs of characters count as words: 春天来 gives 春天 and
// 天来.
type segmenter struct {
	emit func(word []byte) // word is only valid during the call

	word []byte // the letters of the current word
	last rune   // the previous character if its script has no spaces, or 0
}

// text emits the words of one text. The next text begins a new word.
func (s *segmenter) text(text string) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(text[i:])
			s.rune(r)
			i += size
		case isASCIILetter(c):
			i = s.ascii(text, i)
		default:
			s.endWord()
			s.last = 0
			i++
		}
	}
	s.endWord()
	s.last = 0
}

// isASCIILetter reports whether c is an ASCII letter or digit.
func isASCIILetter(c byte) bool {
	return 'a' <= c|' ' && c|' ' <= 'z' || '0' <= c && c <= '9'
}

// ascii reads the ASCII letters and digits from text[i] on and returns their
// end. Most characters of a page are read in its loop, which is fast because it
// makes no calls.
func (s *segmenter) ascii(text string, i int) int {
	word := s.word
	for ; i < len(text) && isASCIILetter(text[i]); i++ {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c |= ' '
		}
		word = append(word, c)
	}
	s.word, s.last = word, 0
	return i
}

const softHyphen = '\u00ad'

func (s *segmenter) rune(r rune) {
	switch {
	case r == softHyphen:
		return
	case isUnspaced(r):
		s.endWord()
		s.pair(r)
		return
	case unicode.IsLetter(r), unicode.IsDigit(r), len(s.word) > 0 && unicode.IsMark(r):
		s.word = utf8.AppendRune(s.word, unicode.ToLower(r))
	default:
		s.endWord()
	}
	s.last = 0
}

func (s *segmenter) endWord() {
	if len(s.word) > 0 {
		s.emit(s.word)
		s.word = s.word[:0]
	}
}

// pair emits the pair of the previous character and r, if both are of scripts
// without spaces.
func (s *segmenter) pair(r rune) {
	if s.last != 0 {
		s.word = utf8.AppendRune(utf8.AppendRune(s.word, s.last), r)
		s.endWord()
	}
	s.last = r
}

// isUnspaced reports whether r is a letter of a script written without spaces:
// Thai, Lao, Myanmar, Khmer, kana and Han.
func isUnspaced(r rune) bool {
	switch {
	case r < 0x0e00:
		return false
	case r <= 0x0eff, r >= 0x1000 && r <= 0x109f, r >= 0x1780 && r <= 0x17ff,
		r >= 0x3005 && r <= 0x3007, r >= 0x3040 && r <= 0x30ff, r >= 0x31f0 && r <= 0x31ff,
		r >= 0x3400 && r <= 0x4dbf, r >= 0x4e00 && r <= 0x9fff, r >= 0xf900 && r <= 0xfaff,
		r >= 0xff66 && r <= 0xff9d, r >= 0x20000 && r <= 0x3ffff:
		return unicode.IsLetter(r) || r == '〇'
	}
	return false
}
