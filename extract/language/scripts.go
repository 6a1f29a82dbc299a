package language

import (
	"strings"
	"unicode"
)

// scriptID is a writing system by which languages differ.
type scriptID uint8

const (
	latin scriptID = iota
	han
	kana
	hangul
	cyrillic
	greek
	arabic
	hebrew
	thai
	devanagari
	armenian
	georgian
	bengali
	tamil
	telugu
	numScripts
)

// scripts counts a page's letters by writing system, and the few letters by
// which languages of one system differ.
type scripts struct {
	letters  [numScripts]int
	all      int
	ukraine  int // і ї є ґ, which Russian does not have
	serbian  int // ј љ њ ћ ђ џ, which Russian does not have
	hardSign int // ъ, a vowel of Bulgarian and rare in Russian
	russian  int // ы э, which Bulgarian does not have
	persian  int // پ چ ژ گ, which Arabic does not have
	urdu     int // ٹ ڈ ڑ ے, which Persian does not have
	onlyTrad int // characters of traditional Chinese only
	onlySimp int // characters of simplified Chinese only
}

// Letters beyond which the sample is not continued: maxLetters suffice to detect
// a script, and maxLatinLetters do if nearly all of them are Latin.
const (
	maxLetters      = 6000
	maxLatinLetters = 1500
)

// isEnough reports whether more letters would not change the result.
func (c *scripts) isEnough() bool {
	return c.all >= maxLetters || c.all >= maxLatinLetters && c.letters[latin]*20 >= c.all*19
}

func (c *scripts) count(text string) {
	ascii := 0
	for _, r := range text {
		if r < 0x80 {
			if letter := r | 0x20; letter >= 'a' && letter <= 'z' {
				ascii++
			}
			continue
		}
		if unicode.IsLetter(r) {
			c.letters[scriptOf(r)]++
			c.all++
			c.telling(r)
		}
	}
	c.letters[latin] += ascii
	c.all += ascii
}

// scriptOf returns the writing system of a letter beyond ASCII, by the blocks
// of Unicode; all that is not told apart counts as Latin.
func scriptOf(r rune) scriptID {
	switch {
	case r < 0x370:
		return latin
	case r < 0x400:
		return greek
	case r < 0x530:
		return cyrillic
	case r < 0x590:
		return armenian
	case r < 0x600, r >= 0xfb1d && r < 0xfb50:
		return hebrew
	case r < 0x780, r >= 0xfb50 && r < 0xfe00, r >= 0xfe70 && r < 0xff00:
		return arabic
	case r >= 0x900 && r < 0x980:
		return devanagari
	case r >= 0x980 && r < 0xa00:
		return bengali
	case r >= 0xb80 && r < 0xc00:
		return tamil
	case r >= 0xc00 && r < 0xc80:
		return telugu
	case r >= 0xe00 && r < 0xe80:
		return thai
	case r >= 0x10a0 && r < 0x1100:
		return georgian
	case r >= 0x1100 && r < 0x1200, r >= 0x3130 && r < 0x3190, r >= 0xac00 && r < 0xd7b0:
		return hangul
	case r >= 0x3040 && r < 0x3100, r >= 0xff66 && r < 0xffa0:
		return kana
	case r >= 0x3400 && r < 0xa000, r >= 0xf900 && r < 0xfb00, r >= 0x20000 && r < 0x40000:
		return han
	}
	return latin
}

// telling counts the letters by which languages of one script differ. For
// Chinese these are pairs among the most frequent characters.
func (c *scripts) telling(r rune) {
	switch r {
	case 'і', 'ї', 'є', 'ґ', 'І', 'Ї', 'Є', 'Ґ':
		c.ukraine++
	case 'ј', 'љ', 'њ', 'ћ', 'ђ', 'џ':
		c.serbian++
	case 'ъ':
		c.hardSign++
	case 'ы', 'э':
		c.russian++
	case 'پ', 'چ', 'ژ', 'گ':
		c.persian++
	case 'ٹ', 'ڈ', 'ڑ', 'ے', 'ں':
		c.urdu++
	case '這', '個', '們', '來', '說', '時', '會', '國', '對', '學', '為', '過', '後', '開', '還', '發', '經', '現', '動':
		c.onlyTrad++
	case '这', '个', '们', '来', '说', '时', '会', '国', '对', '学', '为', '过', '后', '开', '还', '发', '经', '现', '动':
		c.onlySimp++
	}
}

// has reports whether a script holds at least a share of 1/n of the letters.
func (c *scripts) has(script scriptID, n int) bool {
	return c.letters[script] > 0 && c.letters[script]*n >= c.all
}

// agrees reports whether a page in that language can look like this. A page
// is only contradicted by a clear majority in a script that the language
// never uses, or by the absence of its own script.
func (c *scripts) agrees(tag string) bool {
	if c.all < minLetters {
		return true
	}
	primary, _, _ := strings.Cut(tag, "-")
	own, known := scriptsOf(primary)
	if !known { // a language in Latin letters, or one that we don't know
		found := c.language()
		return found == "" || strings.Contains(strings.ToLower(tag), "cyrl") || !isLatin(primary)
	}
	for _, script := range own {
		if c.has(script, 20) {
			return true
		}
	}
	return strings.Contains(tag, "-Latn") || c.letters[latin]*10 < c.all*9
}

// minLetters is the least text from which a script is concluded.
const minLetters = 40

// language returns the language that the script alone tells, "" for Latin.
// Half of the letters must be of that script: code and names are Latin
// everywhere. Kana decide for Japanese already as a tenth.
func (c *scripts) language() string {
	switch {
	case c.all < minLetters:
		return ""
	case c.has(kana, 10):
		return "ja"
	case c.has(hangul, 3):
		return "ko"
	case c.has(han, 3):
		return c.chinese()
	case c.has(cyrillic, 2):
		return c.slavic()
	case c.has(arabic, 2):
		return c.arabic()
	}
	for _, l := range soleLanguages {
		if c.has(l.script, 2) {
			return l.tag
		}
	}
	return ""
}

func (c *scripts) chinese() string {
	if c.onlyTrad > c.onlySimp {
		return "zh-Hant"
	}
	return "zh"
}

func (c *scripts) slavic() string {
	switch letters := c.letters[cyrillic]; {
	case c.ukraine*50 > letters:
		return "uk"
	case c.serbian*50 > letters:
		return "sr"
	case c.hardSign*200 > letters && c.russian == 0:
		return "bg"
	}
	return "ru"
}

func (c *scripts) arabic() string {
	switch letters := c.letters[arabic]; {
	case c.urdu*50 > letters:
		return "ur"
	case c.persian*50 > letters:
		return "fa"
	}
	return "ar"
}

// soleLanguages are the scripts that stand for one language, or for one that
// is by far the most frequent.
var soleLanguages = [...]struct {
	script scriptID
	tag    string
}{
	{greek, "el"}, {hebrew, "he"}, {thai, "th"}, {devanagari, "hi"}, {armenian, "hy"},
	{georgian, "ka"}, {bengali, "bn"}, {tamil, "ta"}, {telugu, "te"},
}

// scriptsOf returns the scripts in which a language outside the Latin ones is
// written.
func scriptsOf(primary string) ([]scriptID, bool) {
	switch primary {
	case "zh", "yue", "wuu", "cmn":
		return []scriptID{han}, true
	case "ja":
		return []scriptID{kana, han}, true
	case "ko":
		return []scriptID{hangul}, true
	case "ru", "uk", "be", "bg", "mk":
		return []scriptID{cyrillic}, true
	case "el":
		return []scriptID{greek}, true
	case "he", "iw", "yi":
		return []scriptID{hebrew}, true
	case "ar", "fa", "ur", "ps", "ckb":
		return []scriptID{arabic}, true
	case "th":
		return []scriptID{thai}, true
	case "hi", "mr", "ne":
		return []scriptID{devanagari}, true
	}
	return nil, false
}

// isLatin reports whether a language is written in Latin letters only: those
// that are declared most, and by templates that nobody adapted.
func isLatin(primary string) bool {
	switch primary {
	case "en", "de", "fr", "es", "pt", "it", "nl", "sv", "da", "no", "nb", "nn", "fi", "pl", "cs", "sk", "hu", "ro", "hr", "sl",
		"et", "lv", "lt", "tr", "vi", "id", "ms", "ca", "eu", "gl", "is", "ga", "cy", "sq", "af", "la", "eo":
		return true
	}
	return false
}
