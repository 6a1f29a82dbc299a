package page

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The guard is one linear pass over the source's tokens before html.Parse. It
// re-emits them, and so what is parsed is only what it let through:
//
//   - each start tag carries its source line, in an attribute that leaves
//     with the build (engines need lines, and can so tell the elements that
//     the parser made up);
//   - the contents of scripts and styles and all comments are gone, except
//     JSON-LD and TeX;
//   - the inputs on which html.Parse is quadratic are defused: repeated html
//     and body tags, surplus attributes, surplus open formatting elements;
//   - flattened, it also drops the tags of elements nested too deep.
//
// It never drops text.

// shape says whether the guard keeps the nesting as it is written.
type shape uint8

const (
	asWritten shape = iota
	flattened
)

// lineMark is the attribute that carries a start tag's line to the build.
const lineMark = "pilcrow-line"

// Real pages stay below both: the most attributes of one element in wcxb-dev
// are 136.
const (
	maxAttrs      = 256
	maxFormatting = 64
)

type guarding struct {
	z       *html.Tokenizer
	out     bytes.Buffer
	limits  Limits
	shape   shape
	line    int // of the token at hand, from 1
	tokens  int
	skip    bool // inside a script or style whose content is dropped
	foreign int  // open svg and math elements

	hasHTML, hasBody bool
	format           map[atom.Atom]int // open formatting elements by tag
	formats          int
	open             []openTag // kept only while flattening
	depth            int       // elements of open that were not dropped
}

type openTag struct {
	name    string
	dropped bool
}

func guard(src []byte, l Limits, s shape, deadline time.Time) ([]byte, *LimitError, error) {
	g := &guarding{z: html.NewTokenizer(bytes.NewReader(src)), limits: l, shape: s, line: 1, format: map[atom.Atom]int{}}
	g.out.Grow(len(src) + len(src)/8)
	for {
		kind := g.z.Next()
		if kind == html.ErrorToken {
			return g.out.Bytes(), nil, nil
		}
		if g.tokens++; g.tokens > l.Nodes {
			return g.out.Bytes(), &LimitError{LimitNodes, l.Nodes}, nil
		}
		if g.tokens%4096 == 0 && time.Now().After(deadline) {
			return nil, nil, timeError(l)
		}
		raw := g.z.Raw()
		lines := bytes.Count(raw, []byte{'\n'})
		g.token(kind, raw)
		g.line += lines
	}
}

func (g *guarding) token(kind html.TokenType, raw []byte) {
	switch kind {
	case html.TextToken:
		if !g.skip {
			g.out.Write(raw)
		}
	case html.StartTagToken, html.SelfClosingTagToken:
		g.startTag(kind, raw)
	case html.EndTagToken:
		g.endTag(raw)
	case html.DoctypeToken:
		g.out.Write(raw)
	}
}

func (g *guarding) startTag(kind html.TokenType, raw []byte) {
	nameBytes, hasAttrs := g.z.TagName()
	tag, name := atom.Lookup(nameBytes), string(nameBytes)
	g.skip = g.foreign == 0 && (tag == atom.Script || tag == atom.Style)
	if (tag == atom.Svg || tag == atom.Math) && kind == html.StartTagToken {
		g.foreign++
	}
	if g.foreign > 0 { // there the parser takes raw text elements for markup
		g.z.NextIsNotRawText()
	}
	if g.surplus(tag) || g.tooDeep(kind, name, tag) {
		return
	}
	start := g.out.Len()
	g.writeMarked(raw)
	if tag == atom.Script || len(raw) > 2*maxAttrs {
		g.readAttrs(start, name, tag, hasAttrs)
	}
}

// writeMarked copies a start tag and puts its line behind its name.
func (g *guarding) writeMarked(raw []byte) {
	name := bytes.IndexAny(raw, " \t\n\r\f/>") // a start tag ends with >
	g.out.Write(raw[:name])
	g.out.WriteString(" " + lineMark + "=")
	g.out.WriteString(strconv.Itoa(g.line))
	rest := raw[name:]
	if rest[0] == '/' {
		g.out.WriteByte(' ') // or the slash would belong to the line
	}
	g.out.Write(rest)
}

// readAttrs looks at the attributes of the tag that was written at start. It
// writes the tag anew with the first maxAttrs of them where there are more,
// and lets a script's content through where it is data.
func (g *guarding) readAttrs(start int, name string, tag atom.Atom, more bool) {
	var kept []html.Attribute
	n := 0
	for ; more; n++ {
		var key, value []byte
		key, value, more = g.z.TagAttr()
		if n < maxAttrs {
			kept = append(kept, html.Attribute{Key: string(key), Val: string(value)})
		}
		if tag == atom.Script && string(key) == "type" && isDataScript(string(value)) {
			g.skip = false
		}
	}
	if n <= maxAttrs {
		return
	}
	g.out.Truncate(start)
	g.out.WriteString("<" + name + " " + lineMark + "=" + strconv.Itoa(g.line))
	for _, a := range kept {
		g.out.WriteString(" " + a.Key + `="` + html.EscapeString(a.Val) + `"`)
	}
	g.out.WriteByte('>')
}

// isDataScript reports whether a script of that type holds data of the
// article: JSON-LD for the metadata, TeX for formulas.
func isDataScript(mime string) bool {
	mime, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(mime)), ";")
	return mime == "application/ld+json" || strings.HasPrefix(mime, "math/")
}

// surplus reports whether a start tag would only cost time: a second html or
// body tag (the parser merges its attributes one by one), or one more open
// formatting element (the parser reopens all of them in each new block).
func (g *guarding) surplus(tag atom.Atom) bool {
	switch {
	case tag == atom.Html && g.hasHTML, tag == atom.Body && g.hasBody:
		return true
	case tag == atom.Html:
		g.hasHTML = true
	case tag == atom.Body:
		g.hasBody = true
	case isFormatting(tag) && g.formats >= maxFormatting:
		return true
	case isFormatting(tag):
		g.format[tag]++
		g.formats++
	}
	return false
}

// isFormatting reports whether tag goes on the parser's list of active
// formatting elements (HTML standard, 13.2.4.3).
func isFormatting(tag atom.Atom) bool {
	switch tag {
	case atom.A, atom.B, atom.Big, atom.Code, atom.Em, atom.Font, atom.I, atom.Nobr, atom.S,
		atom.Small, atom.Strike, atom.Strong, atom.Tt, atom.U:
		return true
	}
	return false
}

func (g *guarding) endTag(raw []byte) {
	g.skip = false
	copied := bytes.Clone(raw) // TagName moves the tokenizer on
	nameBytes, _ := g.z.TagName()
	tag := atom.Lookup(nameBytes)
	if g.foreign > 0 && (tag == atom.Svg || tag == atom.Math) {
		g.foreign--
	}
	if g.format[tag] > 0 {
		g.format[tag]--
		g.formats--
	}
	if !g.closesDropped(string(nameBytes)) {
		g.out.Write(copied)
	}
}
