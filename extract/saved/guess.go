package saved

import (
	"strings"
	"unicode/utf8"
)

// guessed returns the probable encoding of a page that declares none and is not
// valid UTF-8. An encoding fits if the text decoded with it has hardly any
// errors and enough characters that are typical of the encoding's script. If no
// encoding fits, guessed returns windows-1252, the default of browsers for
// Western languages.
func guessed(src []byte, decode Decoder) string {
	start := src[:min(len(src), guessBytes)]
	if isolated(start) {
		return "windows-1252"
	}
	best, fewest := "windows-1252", maxErrorShare
	for _, g := range guesses {
		f := figuresOf(start, g, decode)
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

// guess is an encoding and the characters that are typical of its text. If bytes
// are valid in several encodings, the share of typical characters shows which
// encoding was meant.
type guess struct {
	name    string
	typical float64         // the minimum share of typical characters
	is      func(rune) bool // whether a character is typical
}

// guesses lists the encodings in the order in which guessed tries them.
// Encodings with distinctive characters come before Big5 and GB 18030, and the
// first distinctive encoding that fits is the answer. So a distinctive encoding
// whose text is also valid in another distinctive encoding comes before that
// other encoding. If only encodings without distinctive characters fit, the one
// with the fewest errors wins. If two have equally few errors, the earlier and
// stricter one wins: any Big5 text can be read as GB 18030, but in GB 18030 text
// read as Big5, common characters (前, 去, 全, 情) are errors.
//
// The minimum shares of typical characters follow from measurements on the pages
// of the corpora, converted to the old encodings. Each percentage and fraction
// is a share of the non-ASCII characters:
//   - Kana are 24 to 90 % of Japanese text.
//   - Hangul are nearly all of Korean text. They are up to 62 % of Chinese text
//     decoded as Korean.
//   - The ten most common Cyrillic letters are 38 to 71 % of Russian text. They
//     are less than 24 % of other text decoded as Cyrillic.
//   - The eleven most common Hebrew letters are three quarters of Hebrew text.
//     They are half of Serbian text decoded as Hebrew.
//   - The 130 most common Chinese characters are a tenth of a page of labels,
//     and a quarter or more of sentences. They do not occur in Turkish, Thai and
//     other text decoded as Chinese.
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

// certainShare decides when a guess is certain: once an encoding fits whose
// minimum share of typical characters is certainShare or more, guessed tries no
// further encoding.
const certainShare = 0.2

// isKana reports whether r is hiragana or full-width katakana. Half-width kana
// do not count: Shift_JIS has them as single bytes, so text in other encodings
// decodes to them by chance.
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

// guessBytes is how many bytes of a page guessed decodes: enough to recognize
// any language, and few enough to decode them several times in milliseconds.
const guessBytes = 256 << 10

// maxErrorShare limits the share of errors among the non-ASCII characters of a
// decoded page. On those pages of the corpora that declare no encoding, the
// right encoding gives no errors, and the second best one gives 1.7 to 7 %.
const maxErrorShare = 0.01

// isolated reports whether most non-ASCII bytes stand alone between ASCII
// bytes, like accented letters in a single-byte encoding. In multi-byte
// encodings, non-ASCII bytes come in runs.
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

// figures holds two shares of the non-ASCII characters of a decoded text: the
// errors, and the characters that are typical of the encoding.
type figures struct{ errors, typical float64 }

func figuresOf(src []byte, g guess, decode Decoder) figures {
	text, _ := decode(g.name, src)
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

// isError reports whether a decoder wrote r in place of invalid bytes. Most
// decoders write U+FFFD; some write private-use characters, like Node.js's
// decoder for Big5.
func isError(r rune) bool { return r == utf8.RuneError || '\uE000' <= r && r <= '\uF8FF' }
