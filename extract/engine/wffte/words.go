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
	emit   func(word []byte) // word is only valid during the call
	wanted *filter           // words of ASCII letters that it excludes need not be emitted; nil excludes none

	word []byte // the letters of the current word
	last rune   // the previous character if its script has no spaces, or 0
}

// text emits the words of one text. The next text begins a new word. Most
// characters of a page are read in its inner loop, which is fast because it
// makes no calls, and most words are excluded here.
func (s *segmenter) text(text string) {
	for i := 0; i < len(text); {
		from := i
		for i+3 < len(text) && isASCIILetter[text[i]] && isASCIILetter[text[i+1]] && isASCIILetter[text[i+2]] && isASCIILetter[text[i+3]] {
			i += 4 // in WebAssembly a round costs as much as four tests
		}
		for i < len(text) && isASCIILetter[text[i]] {
			i++
		}
		switch {
		case i == len(text) || text[i] < utf8.RuneSelf:
			if i > from && (len(s.word) > 0 || s.wanted == nil || !s.wanted.excludes(text[from:i])) {
				s.ascii(text[from:i])
			}
			if len(s.word) > 0 {
				s.endWord()
			}
			s.last = 0
			i++
		default:
			if i > from {
				s.ascii(text[from:i])
			}
			r, size := utf8.DecodeRuneInString(text[i:])
			s.rune(r)
			i += size
		}
	}
	s.endWord()
	s.last = 0
}

// isASCIILetter has the ASCII letters and digits.
var isASCIILetter = makeASCIILetters()

func makeASCIILetters() (t [256]bool) {
	for c := range byte(utf8.RuneSelf) {
		t[c] = 'a' <= c|' ' && c|' ' <= 'z' || '0' <= c && c <= '9'
	}
	return t
}

// ascii adds ASCII letters and digits to the current word.
func (s *segmenter) ascii(letters string) {
	for _, c := range []byte(letters) {
		s.word = append(s.word, c|' ') // a capital in lower case; digits and small letters have this bit
	}
	s.last = 0
}

// filter is a set of words that can only tell which words it does not have. It
// has a bit for each first letter, last letter and length, of which some have
// the same bit. Capitals count as small letters.
type filter [64]uint64

func (f *filter) excludes(word string) bool {
	row, bit := place(word[0], word[len(word)-1], len(word))
	return f[row]&bit == 0
}

func (f *filter) add(word []byte) {
	row, bit := place(word[0], word[len(word)-1], len(word))
	f[row] |= bit
}

func place(first, last byte, length int) (row int, bit uint64) {
	const spread = 5 // so that words of similar lengths with similar ends have different rows
	return (length + spread*int(last|' ')) % len(filter{}), 1 << ((first | ' ') % 64)
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
