package saved

import (
	"strings"
	"unicode/utf8"
)

// guessed returns the encoding of a page that declares none and is not valid
// UTF-8. It is the first guess with hardly any errors and with the typical
// characters of its script. If there is none it is windows-1252, the default of
// browsers for Western languages.
func guessed(src []byte) string {
	start := src[:min(len(src), guessBytes)]
	if isolated(start) {
		return "windows-1252"
	}
	best, fewest := "windows-1252", maxErrorShare
	for _, g := range guesses {
		f := figuresOf(start, g)
		if f.typical < g.typical || f.errors >= fewest {
			continue
		}
		if g.typical >= certainShare {
			return g.name
		}
		best, fewest = g.name, f.errors
	}
	return best
}

// guess is an encoding, with what distinguishes its text from that of another
// encoding with the same bytes.
type guess struct {
	name    string
	typical float64         // the minimum share of typical characters
	is      func(rune) bool // whether a character is typical
}

// guesses are in the order in which they are tried. Those with distinctive
// characters come first, and among them those whose bytes could also be another
// encoding's. Of the others the one with the fewest errors wins. Ties go to the
// first, which is the stricter one: any text in Big5 can be read as GB 18030,
// but the other way round common characters (前, 去, 全, 情) are errors.
//
// The shares come from the pages of the corpora, converted to the old
// encodings. Japanese text is 24 to 90 % kana. Korean text is nearly all
// hangul; Chinese text read as Korean, up to 62 %. In Russian text the ten most
// common letters are 38 to 71 %, and below 24 % in other bytes read as
// Cyrillic. In Hebrew text the eleven most common letters are three quarters,
// and half in Serbian read as Hebrew. In Chinese text the 130 most common
// characters are a tenth on a page of labels, and a quarter or more in
// sentences; Turkish, Thai and others read as Chinese have none.
var guesses = [...]guess{
	{utf8Name, 0, nil},
	{"shift_jis", 0.2, isKana},
	{"euc-jp", 0.2, isKana},
	{"euc-kr", 0.85, isHangul},
	{"windows-1255", 0.6, isCommonHebrew},
	{"windows-874", 0.9, isThai},
	{"windows-1251", 0.4, isCommonCyrillic},
	{"koi8-r", 0.4, isCommonCyrillic},
	{"big5", 0.08, isCommonChinese},
	{"gb18030", 0.08, isCommonChinese},
}

// certainShare is the share of typical characters that leaves no doubt.
const certainShare = 0.2

// isKana excludes half-width kana, which are single bytes in Shift_JIS.
func isKana(r rune) bool { return '\u3041' <= r && r <= '\u30FF' }

func isHangul(r rune) bool { return '\uAC00' <= r && r <= '\uD7A3' }

func isCommonHebrew(r rune) bool { return strings.ContainsRune("יוהלאשרתמנב", r) }

func isThai(r rune) bool { return '\u0E01' <= r && r <= '\u0E5B' }

func isCommonChinese(r rune) bool { return strings.ContainsRune(commonChinese, r) }

// commonChinese are the most frequent characters of Chinese text, simplified
// and traditional.
const commonChinese = "的一是不了人我在有他这這為为之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里裡所" +
	"去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從"

func isCommonCyrillic(r rune) bool { return strings.ContainsRune("оеаинтсрвл", r) }

// guessBytes is how many bytes a guess uses: enough for any language, and
// decoding them a few times takes milliseconds.
const guessBytes = 256 << 10

// maxErrorShare is the share of non-ASCII characters that may be wrong. On the
// pages without a declaration in the corpora, the right encoding has no errors,
// and the second best has 1.7 to 7 %.
const maxErrorShare = 0.01

// isolated reports whether most non-ASCII bytes are single ones between ASCII
// bytes, like accented letters in a single-byte encoding. In multi-byte
// encodings they come in runs.
func isolated(src []byte) bool {
	alone, all := 0, 0
	for i, b := range src {
		if b < utf8.RuneSelf {
			continue
		}
		all++
		if (i == 0 || src[i-1] < utf8.RuneSelf) && (i+1 == len(src) || src[i+1] < utf8.RuneSelf) {
			alone++
		}
	}
	return 2*alone > all
}

// figures are shares of the non-ASCII characters.
type figures struct{ errors, typical float64 }

func figuresOf(src []byte, g guess) figures {
	text, err := decode(src, g.name)
	if err != nil {
		return figures{errors: 1}
	}
	beyond, errors, typical := 0, 0, 0
	for _, r := range string(text) {
		if r < utf8.RuneSelf {
			continue
		}
		beyond++
		if isError(r) {
			errors++
		}
		if g.is != nil && g.is(r) {
			typical++
		}
	}
	all := float64(max(beyond, 1))
	return figures{float64(errors) / all, float64(typical) / all}
}

// isError reports whether r stands for invalid bytes. Some decoders use
// private-use characters for them (that of Node.js for Big5).
func isError(r rune) bool { return r == utf8.RuneError || '\uE000' <= r && r <= '\uF8FF' }
