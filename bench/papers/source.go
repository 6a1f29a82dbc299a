package papers

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"pilcrow/extract/page"
)

// token is a tag as written in the source, or a text between tags.
type token struct {
	kind        html.TokenType // StartTagToken, EndTagToken or TextToken
	name        string         // of a tag, in lower case
	text        string         // of a text, as written, with \n for every line break
	isRaw       bool           // the text has no character references
	isClosed    bool           // a start tag that ends in />
	isShown     bool           // a template that declares a shadow root
	neverCounts bool           // a text that never counts
}

func (t token) isTag() bool { return t.kind != html.TextToken }

// sourceOf returns the tokens of the page's body, without comments, doctypes,
// scripts and styles.
func sourceOf(src []byte) []token {
	tokens := bodyOf(tokensOf(validText(src)))
	hasProse := len(parse(src).prose) > 0
	for i := range tokens {
		element := tokens[i:elementEnd(tokens, i)]
		if !slices.Contains(uncounted, tokens[i].name) || tokens[i].isShown || hasProse && isProse(element) {
			continue
		}
		for j := range element {
			element[j].neverCounts = true
		}
	}
	return tokens
}

// isProse reports whether an element is a noscript with enough words to count, on
// a page that has most of its words in noscripts.
func isProse(element []token) bool {
	words := 0
	for _, t := range element {
		words += len(strings.Fields(t.text))
	}
	return len(element) > 0 && element[0].name == "noscript" && words >= minNoscriptWords
}

// uncounted are the elements in the body whose text never counts.
var uncounted = strings.Fields("textarea title iframe noembed noframes object audio video canvas select datalist svg noscript template")

func tokensOf(src []byte) []token {
	var tokens []token
	inside := "" // the raw text element that the next text is in
	for z := html.NewTokenizer(bytes.NewReader(src)); ; {
		kind := z.Next()
		switch kind {
		case html.ErrorToken:
			return tokens
		case html.TextToken:
			switch inside {
			case "script", "style":
			case "noscript": // its content is markup of its own
				tokens = append(tokens, tokensOf(z.Raw())...)
			default:
				text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(z.Raw()))
				isRaw := inside != "" && inside != "title" && inside != "textarea"
				tokens = append(tokens, token{kind: kind, text: text, isRaw: isRaw, neverCounts: slices.Contains(uncounted, inside)})
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			t := tagOf(z, kind)
			inside = ""
			if t.kind == html.StartTagToken && slices.Contains(rawText, t.name) {
				inside = t.name
			}
			if t.name != "script" && t.name != "style" {
				tokens = append(tokens, t)
			}
		}
	}
}

// rawText are the elements that contain no tags. A noscript is read like them,
// because in browsers with scripts it ends at the next end tag of its name.
var rawText = strings.Fields("script style textarea title iframe noembed noframes xmp plaintext noscript")

func tagOf(z *html.Tokenizer, kind html.TokenType) token {
	name, more := z.TagName()
	t := token{kind: kind, name: string(name), isClosed: kind == html.SelfClosingTagToken}
	if t.isClosed {
		t.kind = html.StartTagToken
	}
	for more {
		var key []byte
		key, _, more = z.TagAttr()
		t.isShown = t.isShown || t.name == "template" && string(key) == "shadowrootmode"
	}
	return t
}

// bodyOf returns the tokens from the start tag of body on, or else those after
// the end tag of head, or else all.
func bodyOf(tokens []token) []token {
	body := slices.IndexFunc(tokens, func(t token) bool { return t.kind == html.StartTagToken && t.name == "body" })
	if body >= 0 {
		return tokens[body:]
	}
	head := slices.IndexFunc(tokens, func(t token) bool { return t.kind == html.EndTagToken && t.name == "head" })
	return tokens[head+1:]
}

// elementEnd returns the index of the next end tag with the name of start tag i,
// or i if there is none.
func elementEnd(tokens []token, i int) int {
	if tokens[i].kind != html.StartTagToken || tokens[i].isClosed && tokens[i].name == "svg" {
		return i
	}
	end := slices.IndexFunc(tokens[i:], func(t token) bool { return t.kind == html.EndTagToken && t.name == tokens[i].name })
	return i + max(end, 0)
}

// line is a line of the source: its text and the number of its tags.
type line struct {
	text string
	tags int
}

// linesOf divides the tokens at the line breaks of texts, and leaves out lines
// that have neither tags nor characters.
func linesOf(tokens []token) []line {
	lines := []line{{}}
	for _, t := range tokens {
		if t.isTag() {
			lines[len(lines)-1].tags++
			continue
		}
		for i, part := range strings.Split(t.text, "\n") {
			if i > 0 {
				lines = append(lines, line{})
			}
			if !t.isRaw {
				part = html.UnescapeString(part)
			}
			if !t.neverCounts {
				lines[len(lines)-1].text += part
			}
		}
	}
	return slices.DeleteFunc(lines, func(l line) bool { return l.tags == 0 && l.chars() == 0 })
}

// chars is x of the ttr paper.
func (l line) chars() int { return int(page.CountText(l.text).Chars) }

// displayed returns a text as it is displayed: runs of white space are one
// space, and there is none at the ends.
func displayed(text string) string {
	var b strings.Builder
	hasSpace := false
	for _, r := range text {
		switch c := characterOf(r); {
		case c.isSpace:
			hasSpace = b.Len() > 0
			continue
		case hasSpace && !c.isInvisible:
			b.WriteByte(' ')
			hasSpace = false
		}
		b.WriteRune(r)
	}
	return b.String()
}
