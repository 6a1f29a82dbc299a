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

// scriptStarts has the first character of each stretch of Unicode in which letters
// beyond ASCII belong to one writing system; what is not distinguished counts as
// Latin.
var scriptStarts = [...]struct {
	first  rune
	script scriptID
}{
	{0, latin}, {0x370, greek}, {0x400, cyrillic}, {0x530, armenian}, {0x590, hebrew}, {0x600, arabic}, {0x780, latin}, {0x900, devanagari}, {0x980, bengali},
	{0xa00, latin}, {0xb80, tamil}, {0xc00, telugu}, {0xc80, latin}, {0xe00, thai}, {0xe80, latin}, {0x10a0, georgian}, {0x1100, hangul}, {0x1200, latin},
	{0x3040, kana}, {0x3100, latin}, {0x3130, hangul}, {0x3190, latin}, {0x3400, han}, {0xa000, latin}, {0xac00, hangul}, {0xd7b0, latin}, {0xf900, han},
	{0xfb00, latin}, {0xfb1d, hebrew}, {0xfb50, arabic}, {0xfe00, latin}, {0xfe70, arabic}, {0xff00, latin}, {0xff66, kana}, {0xffa0, latin},
	{0x20000, han}, {0x40000, latin},
}

func scriptOf(r rune) scriptID {
	i := len(scriptStarts) - 1
	for scriptStarts[i].first > r {
		i--
	}
	return scriptStarts[i].script
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

// nativeScripts are the scripts of languages that are not written in Latin letters.
var nativeScripts = [...]struct {
	langs   string
	scripts []scriptID
}{
	{" zh yue wuu cmn ", []scriptID{han}},
	{" ja ", []scriptID{kana, han}},
	{" ko ", []scriptID{hangul}},
	{" ru uk be bg mk ", []scriptID{cyrillic}},
	{" el ", []scriptID{greek}},
	{" he iw yi ", []scriptID{hebrew}},
	{" ar fa ur ps ckb ", []scriptID{arabic}},
	{" th ", []scriptID{thai}},
	{" hi mr ne ", []scriptID{devanagari}},
}

func scriptsOf(primary string) (scripts []scriptID, known bool) {
	for _, native := range nativeScripts {
		if strings.Contains(native.langs, " "+primary+" ") {
			return native.scripts, true
		}
	}
	return nil, false
}

// latinLanguages are languages in Latin letters only: those that are declared
// most, and by templates that nobody adapted.
const latinLanguages = " en de fr es pt it nl sv da no nb nn fi pl cs sk hu ro hr sl et lv lt tr vi id ms ca eu gl is ga cy sq af la eo "

func isLatin(primary string) bool { return strings.Contains(latinLanguages, " "+primary+" ") }
