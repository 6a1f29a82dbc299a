package repository_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// No declared name and no file name contains a word that docs/WORDS.md forbids.
func TestWords(t *testing.T) {
	words := readGlossary(t)
	for _, i := range identifiers(t) {
		if word, found := firstMatch(words, i.name); found {
			t.Errorf("%s: %s contains %q: see docs/WORDS.md", i.file, i.name, word.name)
		}
	}
}

// forbidden is a forbidden word: an entry in code font in the last column of
// the glossary (docs/WORDS.md).
type forbidden struct {
	name  string
	words []string
	scope scope
}

// scope is the position in an identifier at which a word is forbidden.
type scope uint8

const (
	anywhere scope = iota
	atStart        // the glossary has the form `word…`
	alone          // the glossary has the form `word` alone
)

var (
	glossaryRow   = regexp.MustCompile(`(?m)^\|[^|\n]+\|[^|\n]+\|([^|\n]*)\|$`)
	forbiddenWord = regexp.MustCompile("`([^`]+)`( alone)?")
)

// readGlossary returns the forbidden words of docs/WORDS.md.
func readGlossary(t *testing.T) []forbidden {
	t.Helper()
	text, err := os.ReadFile("docs/WORDS.md")
	if err != nil {
		t.Fatal(err)
	}
	words := parseGlossary(string(text))
	if len(words) == 0 {
		t.Fatal("docs/WORDS.md forbids nothing")
	}
	return words
}

func parseGlossary(text string) []forbidden {
	var words []forbidden
	for _, row := range glossaryRow.FindAllStringSubmatch(text, -1) {
		for _, cell := range forbiddenWord.FindAllStringSubmatch(row[1], -1) {
			name, isStart := strings.CutSuffix(cell[1], "…")
			f := forbidden{name: name, words: wordsOf(name)}
			switch {
			case isStart:
				f.scope = atStart
			case cell[2] != "":
				f.scope = alone
			}
			words = append(words, f)
		}
	}
	return words
}

// firstMatch returns the first of the words that an identifier contains at a
// forbidden position, and whether there is one.
func firstMatch(words []forbidden, identifier string) (forbidden, bool) {
	in := wordsOf(identifier)
	for _, f := range words {
		if f.matches(identifier, in) {
			return f, true
		}
	}
	return forbidden{}, false
}

func (f forbidden) matches(identifier string, in []string) bool {
	if f.scope == alone {
		return identifier == f.name
	}
	for i := range in {
		if f.scope == atStart && i > 0 {
			break
		}
		if len(in)-i >= len(f.words) && slices.Equal(in[i:i+len(f.words)], f.words) {
			return true
		}
	}
	return false
}

// wordsOf returns the words of an identifier in lower case. A new word begins
// at an upper-case letter that follows or precedes a lower-case letter.
// Characters that are not letters separate words.
func wordsOf(identifier string) []string {
	letters := []rune(identifier)
	var words []string
	start := 0
	for i := range len(letters) + 1 {
		if i < len(letters) && unicode.IsLetter(letters[i]) && !(i > start && startsWord(letters, i)) {
			continue
		}
		if i > start {
			words = append(words, strings.ToLower(string(letters[start:i])))
		}
		start = i
		if i < len(letters) && !unicode.IsLetter(letters[i]) {
			start++
		}
	}
	return words
}

// startsWord reports whether a new word starts at letters[i], which is a letter
// and follows another letter.
func startsWord(letters []rune, i int) bool {
	if !unicode.IsUpper(letters[i]) {
		return false
	}
	return unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1])
}

func TestWordsOf(t *testing.T) {
	for identifier, want := range map[string]string{
		"toldBy": "told by", "ToldBy": "told by", "TOLD_BY": "told by", "told-by": "told by",
		"parseHTMLFile": "parse html file", "p2pRoom": "p p room", "": "", "_": "", "a": "a", "ID": "id",
	} {
		if got := strings.Join(wordsOf(identifier), " "); got != want {
			t.Errorf("%q: %q, want %q", identifier, got, want)
		}
	}
}

func TestForbiddenWords(t *testing.T) {
	words := parseGlossary("\n| term | means | not |\n|---|---|---|\n" +
		"| duplicate | a copy | `twin`, \"second one\" |\n| inherit | take over | `handDown` |\n" +
		"| limit | its name | `most…`, `LONG` alone, `long` alone |\n")
	for identifier, want := range map[string]string{
		"twin": "twin", "findTwin": "twin", "TWIN_NODES": "twin", "twin-page": "twin",
		"handDownLang": "handDown", "hand-down": "handDown", "mostPages": "most", "MOST": "most",
		"LONG": "LONG", "long": "long",
		"twine": "", "twist": "", "secondOne": "", "handUpDown": "", "atMost": "", "almostDone": "", "longTitle": "", "Long": "",
	} {
		found, ok := firstMatch(words, identifier)
		if found.name != want || ok != (want != "") {
			t.Errorf("%q: found %q, want %q", identifier, found.name, want)
		}
	}
}

// declaredInGo and declaredInJS return the declared names, but not names that
// are only used, such as those of libraries and browsers, nor the keys of
// object literals.
func TestDeclared(t *testing.T) {
	goNames, err := declaredInGo("a.go", `package a
import b "strings"
const C, d = 1, 2
type E struct{ f, G int }
func (h E) i(j int) (k error) {
	l, m := b.Cut("", "")
	m.n = fmt.O(p)
q:	for r, s := range t { var u int; _ = func(v int) {} }
}`)
	if err != nil {
		t.Fatal(err)
	}
	if got := sorted(goNames); got != "C E G a b d f h i j k l m q r s u v" {
		t.Errorf("Go: %s", got)
	}
	jsNames, err := declaredInJS([]byte(`
import { a as b, c } from './d.js';
import * as e from './f.js';
export const g = 1;
let { h, i: [j = k], ...l } = m;
export async function n(o, { p }, ...q) { r(s.t); for (const u of v) { label: w.x = { y: 1 }; } }
class A extends B { #C = 1; D = 2; static E() {} get F() { return (G) => G; } ['H']() {} }
try { I(); } catch (J) { K(); }`))
	if err != nil {
		t.Fatal(err)
	}
	if got := sorted(jsNames); got != "A C D E F G J b e g h j l n o p q u" {
		t.Errorf("JavaScript: %s", got)
	}
}

func sorted(names []string) string {
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}
