package saved

import (
	"strings"
	"unicode/utf8"
)

// guessed names the encoding of a page that declares none and is not valid
// UTF-8: the first of the guesses whose characters are hardly ever errors, and
// are of the script that it is for; without one windows-1252, which is the
// browsers' default for western languages.
func guessed(src []byte) string {
	sample := src[:min(len(src), guessedFrom)]
	if isolated(sample) {
		return "windows-1252"
	}
	best, fewest := "windows-1252", acceptedErrors
	for _, g := range guesses {
		f := figuresOf(sample, g)
		if f.typical < g.typical || f.errors >= fewest {
			continue
		}
		if g.typical >= standsOut {
			return g.name
		}
		best, fewest = g.name, f.errors
	}
	return best
}

// guess is an encoding, and how its text is known from that of another one
// that has the same bytes.
type guess struct {
	name    string
	typical float64 // the least share of typical characters; 0 asks for none
	is      func(rune) bool
}

// guesses are in order: first those with characters that stand out, those in
// front whose bytes could be another one's. Of the others the one with the
// fewest errors wins, and of two with as many the first, which is the stricter:
// any text in Big5 can be read as GB 18030, but not the other way round, where
// common characters (前, 去, 全, 情) are errors.
//
// The shares are those of the corpora's pages, written in the old encodings: of
// Japanese text 24 to 90 % is kana; of Korean nearly all is hangul, of Chinese
// that is read as Korean up to 62 %; of Russian text the ten commonest letters
// are 38 to 71 %, and below 24 % where other bytes are read as Cyrillic. Of
// Hebrew text the eleven commonest letters are three quarters, of Serbian that
// is read as Hebrew half. Of Chinese text the 130 commonest characters are a
// tenth on a page of labels and a quarter and more in sentences, of Turkish,
// Thai and others that are read as Chinese none.
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

// standsOut is the share of typical characters that leaves no doubt.
const standsOut = 0.2

// isKana leaves the half-width ones out, which are single bytes in Shift_JIS.
func isKana(r rune) bool { return '\u3041' <= r && r <= '\u30FF' }

func isHangul(r rune) bool { return '\uAC00' <= r && r <= '\uD7A3' }

func isCommonHebrew(r rune) bool { return strings.ContainsRune("יוהלאשרתמנב", r) }

func isThai(r rune) bool { return '\u0E01' <= r && r <= '\u0E5B' }

func isCommonChinese(r rune) bool { return strings.ContainsRune(commonChinese, r) }

// commonChinese are the characters that are the most frequent in Chinese text,
// simplified and traditional.
const commonChinese = "的一是不了人我在有他这這為为之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里裡所" +
	"去行过過家十用发發天如然作方成者多日都三小军軍二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從"

func isCommonCyrillic(r rune) bool { return strings.ContainsRune("оеаинтсрвл", r) }

// guessedFrom is how many bytes a guess is made from: enough for any language,
// and a few decodings of it take milliseconds.
const guessedFrom = 256 << 10

// acceptedErrors is the share of characters beyond ASCII that may be wrong. On
// the undeclared pages of the corpora the right encoding has none, and the next
// best one 1.7 to 7 %.
const acceptedErrors = 0.01

// isolated reports whether most bytes beyond ASCII stand alone among ASCII
// ones. That is how accented letters look in a single-byte encoding; in the
// encodings that take several bytes for a character they come in runs.
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

// figures are shares of the characters beyond ASCII.
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

// isError reports whether r stands for bytes without a meaning. Some decoders
// have characters for private use instead (Node's of Big5).
func isError(r rune) bool { return r == utf8.RuneError || '\uE000' <= r && r <= '\uF8FF' }
