package markdown

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"pilcrow/export/content"
)

// facts are the article whose values fill a template.
type facts struct{ content.Article }

// value is what a placeholder stands for: one text, or a list of texts.
type value struct {
	items []string
	kind  kind
}

type kind uint8

const (
	text   kind = iota
	scalar      // a number, a date or a truth value, which YAML has as such
	texts       // a list
)

func (v value) isEmpty() bool { return len(v.items) == 0 }

// one returns a value of one text, an empty one for "".
func one(text string) value {
	if text = strings.Join(strings.FieldsFunc(text, isSpaceOrControl), " "); text == "" {
		return value{}
	}
	return value{items: []string{text}}
}

// isSpaceOrControl is true of what YAML or Markdown could take for the end of a
// line.
func isSpaceOrControl(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff'
}

func list(items []string) value {
	v := value{kind: texts}
	for _, item := range items {
		v.items = append(v.items, one(item).items...)
	}
	return v
}

func scalarOf(text string) value { return value{one(text).items, scalar} }

func number(n int) value {
	if n == 0 {
		return value{}
	}
	return scalarOf(strconv.Itoa(n))
}

func moment(t time.Time) value {
	if t.IsZero() {
		return value{}
	}
	return scalarOf(t.UTC().Format(time.RFC3339))
}

// placeholders returns the names of all placeholders, in the order of the
// documentation.
func placeholders() []string {
	return strings.Fields(`title authors byline site url published saved lang excerpt words minutes state favorite tags note highlights part`)
}

// valueOf returns the value of a placeholder, and whether there is one with this
// name.
func valueOf(name string, f facts) (v value, known bool) {
	switch name {
	case "title":
		return one(f.Title), true
	case "authors":
		return authors(f), true
	case "byline":
		return one(cmp.Or(f.Byline, strings.Join(f.Authors, ", "))), true
	case "site":
		return one(f.Site), true
	case "url":
		return webAddress(f.URL), true
	case "published":
		return scalarOf(f.Published), true
	case "saved":
		return moment(f.SavedAt), true
	case "lang":
		return one(f.Lang), true
	case "excerpt":
		return one(f.Excerpt), true
	case "words":
		return number(f.Words), true
	case "minutes":
		return number(f.Minutes), true
	case "state":
		return one(f.State), true
	case "favorite":
		return scalarOf(strconv.FormatBool(f.Favorite)), true
	case "tags":
		return list(f.Tags), true
	case "note":
		return one(f.Note), true
	case "highlights":
		return number(len(f.Highlights)), true
	case "part":
		return one(f.Part), true
	}
	return value{}, false
}

// webAddress returns an address on the web. Behind any other, a link in the note
// could run a script.
func webAddress(address string) value {
	if !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") {
		return value{}
	}
	return one(address)
}

// authors returns the names of the authors, or the byline if only that is known.
func authors(f facts) value {
	if len(f.Authors) == 0 && f.Byline != "" {
		return list([]string{f.Byline})
	}
	return list(f.Authors)
}

// applyFilter changes a text, and reports whether there is a filter with this
// name.
func applyFilter(name, text string) (changed string, known bool) {
	switch name {
	case "date":
		return day(text), true
	case "link":
		return wikiLink(text), true
	case "tag":
		return tag(text), true
	}
	return "", false
}

// day returns the day of an ISO date and time.
func day(text string) string {
	before, _, _ := strings.Cut(text, "T")
	return before
}

// linkable returns a note's name without the characters that end a link to it or
// mean a place in the note. Obsidian could link no note whose name has them.
func linkable(name string) string {
	return strings.NewReplacer("[", "", "]", "", "|", "", "#", "", "^", "").Replace(name)
}

// wikiLink returns a link to the note with that name, as Obsidian writes it.
func wikiLink(text string) string {
	if text == "" {
		return ""
	}
	return "[[" + strings.NewReplacer("<", "", ">", "", "`", "").Replace(linkable(text)) + "]]"
}

// tag returns a text as a tag of Obsidian, which consists of letters, digits and
// the signs _, - and /.
func tag(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune("_-/\u200c\u200d", r) && !isEmoji(r)
	})
	return strings.Trim(strings.Join(words, "-"), "-/")
}

func isEmoji(r rune) bool {
	return unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r) && r > unicode.MaxLatin1
}
