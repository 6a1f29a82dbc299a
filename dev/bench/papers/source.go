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
	isInRaw     bool           // the text of an element that contains no tags
	isInner     bool           // in a noscript
	foreign     int            // how many svg and math elements are open after the token
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
	foreign := 0
	for z := html.NewTokenizer(bytes.NewReader(src)); ; {
		kind := z.Next()
		switch kind {
		case html.ErrorToken:
			return tokens
		case html.TextToken:
			switch inside {
			case "script", "style":
			case "noscript": // its content is markup of its own
				for _, t := range tokensOf(z.Raw()) {
					t.isInner = true
					tokens = append(tokens, t)
				}
			default:
				text := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(z.Raw()))
				isRaw := inside != "" && inside != "title" && inside != "textarea"
				tokens = append(tokens, token{kind: kind, text: text, isRaw: isRaw, neverCounts: slices.Contains(uncounted, inside), isInRaw: inside != "", foreign: foreign})
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			t := tagOf(z, kind)
			foreign = foreignAfter(t, foreign)
			t.foreign = foreign
			inside = ""
			if foreign > 0 {
				z.NextIsNotRawText()
			} else if t.kind == html.StartTagToken && slices.Contains(rawText, t.name) {
				inside = t.name
			}
			if t.name != "script" && t.name != "style" {
				tokens = append(tokens, t)
			} else if foreign > 0 && t.kind == html.StartTagToken && !t.isClosed {
				skipTo(z, t.name)
			}
		}
	}
}

// skipTo skips the content of a script or style inside svg, which is not raw text,
// up to its end tag.
func skipTo(z *html.Tokenizer, name string) {
	for {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return
		case html.EndTagToken:
			if tagOf(z, kind).name == name {
				return
			}
		case html.StartTagToken:
			z.NextIsNotRawText()
		}
	}
}

// foreignAfter returns how many svg and math elements are open after a tag, if
// there were as many as before. Most start tags of HTML end all of them.
func foreignAfter(t token, before int) int {
	isRoot := t.name == "svg" || t.name == "math"
	switch {
	case isRoot && t.kind == html.EndTagToken:
		return max(0, before-1)
	case isRoot && !t.isClosed:
		return before + 1
	case t.kind == html.StartTagToken && slices.Contains(endsForeign, t.name):
		return 0
	}
	return before
}

// endsForeign are the start tags that end svg and math (HTML standard, 13.2.6.5).
var endsForeign = strings.Fields("b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing " +
	"menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var")

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
		var key, value []byte
		key, value, more = z.TagAttr()
		mode := strings.ToLower(string(value))
		isMode := string(key) == "shadowrootmode" || string(key) == "shadowmode"
		t.isShown = t.isShown || t.name == "template" && isMode && (mode == "open" || mode == "closed")
	}
	return t
}

// bodyOf returns the tokens from the start tag of body on, or else those after
// the end tag of head, or else all. A tag that comes after text does not matter.
func bodyOf(tokens []token) []token {
	from := 0
	for i, t := range tokens {
		switch {
		case t.isInner:
		case t.kind == html.StartTagToken && t.name == "body":
			return tokens[i:]
		case t.kind == html.EndTagToken && t.name == "head" && from == 0:
			from = i + 1
		case !t.isTag() && !t.isInRaw && page.CountText(t.text).Chars > 0:
			return tokens[from:]
		}
	}
	return tokens[from:]
}

// elementEnd returns the index of the next end tag with the name of start tag i,
// or i if there is none.
func elementEnd(tokens []token, i int) int {
	if tokens[i].kind != html.StartTagToken || tokens[i].isClosed && tokens[i].name == "svg" {
		return i
	}
	end := slices.IndexFunc(tokens[i:], func(t token) bool { return t.kind == html.EndTagToken && t.name == tokens[i].name })
	if end > 0 && tokens[i].name == "svg" { // svg elements can be nested
		end = slices.IndexFunc(tokens[i:], func(t token) bool { return t.foreign == 0 })
		if end < 0 {
			end = len(tokens) - i
		}
	}
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
