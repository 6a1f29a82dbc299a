// Package lexer splits HTML into tokens. The guard copies a page token by token
// before it is parsed, and package page reads the source of a saved page with
// it, for the methods whose papers read source code.
//
// The tokens are those of the tokenizer of x/net/html, which reads the guard's
// output. A test compares the two. The lexer differs in three points:
//
//   - It works on the whole source without copying it.
//   - It stores where a tag's first MaxAttributes attributes are, and only counts the
//     others. The tokenizer stores all of them in a map, which never shrinks and is
//     cleared at every later tag, so that one tag with 100,000 attributes makes every
//     tag after it slow.
//   - It does not recognize CDATA sections.
package lexer

import "bytes"

// Kind is a kind of token.
type Kind uint8

// The kinds of tokens.
const (
	EndOfInput Kind = iota
	Text
	StartTag
	EndTag
	Comment // also what the standard calls a bogus comment
	Doctype
)

// MaxAttributes is the maximum number of attributes that the guard keeps on an
// element. Real pages stay far below it: in 1,991 pages of four corpora, an
// element has at most 185 attributes (measured by `./build.sh secure guard
// CORPUS`).
const MaxAttributes = 256

// Token is a token of the source.
type Token struct {
	Kind        Kind
	Raw         []byte // the token as written
	Name        []byte // the name of a tag, as written
	SelfClosing bool
	Attributes  int // their number
	Surplus     int // the position in Raw of the attribute after the first MaxAttributes, or 0
}

// Lexer reads the tokens of one source.
type Lexer struct {
	src []byte
	at  int
	raw string // the element whose raw text begins at position at, or ""

	attributes []Attribute // the first MaxAttributes of the last tag
}

// New returns a Lexer at the beginning of src.
func New(src []byte) *Lexer { return &Lexer{src: src} }

// Offset returns the position in the source after the last token.
func (x *Lexer) Offset() int { return x.at }

// ReadMarkup makes the lexer read the content of the element that has just
// begun as markup, even if elements of that name contain raw text. In SVG and
// MathML the parser does so, and in a noscript if scripting is off.
func (x *Lexer) ReadMarkup() { x.raw = "" }

// RawText reads and returns the raw text of the element that has just begun. It
// is empty if elements of that name contain markup.
func (x *Lexer) RawText() []byte {
	from := x.at
	if x.raw != "" {
		x.at = x.rawTextEnd(x.raw)
		x.raw = ""
	}
	return x.src[from:x.at]
}

// Next returns the next token. At the end of the source its kind is EndOfInput.
func (x *Lexer) Next() Token {
	from := x.at
	if text := x.RawText(); len(text) > 0 {
		return Token{Kind: Text, Raw: text}
	}
	for {
		n := bytes.IndexByte(x.src[x.at:], '<')
		if n < 0 || x.at+n+1 == len(x.src) {
			x.at = len(x.src)
			return x.rest(from)
		}
		x.at += n
		if !beginsMarkup(x.src[x.at+1]) {
			x.at++
			continue
		}
		if x.at > from {
			return Token{Kind: Text, Raw: x.src[from:x.at]}
		}
		return x.markup()
	}
}

func (x *Lexer) rest(from int) Token {
	if from == len(x.src) {
		return Token{}
	}
	return Token{Kind: Text, Raw: x.src[from:]}
}

// beginsMarkup reports whether a < begins markup if the next character is c.
func beginsMarkup(c byte) bool { return isLetter(c) || c == '!' || c == '?' || c == '/' }

func (x *Lexer) markup() Token {
	switch next := x.src[x.at+1]; {
	case isLetter(next):
		t := x.tag(StartTag, x.at+1)
		if t.Kind == StartTag {
			x.raw = rawTextName(t.Name)
		}
		return t
	case next == '/' && x.at+2 == len(x.src):
		return x.until(len(x.src), Text)
	case next == '/' && isLetter(x.src[x.at+2]):
		return x.tag(EndTag, x.at+2)
	case next == '/' && x.src[x.at+2] == '>':
		return x.until(x.at+3, Comment)
	case next == '/':
		return x.until(x.closeAngle(x.at+2), Comment)
	case next == '?':
		return x.until(x.closeAngle(x.at+1), Comment)
	}
	return x.declaration()
}

// until returns the token from x.at to end, and advances x.at to end.
func (x *Lexer) until(end int, kind Kind) Token {
	t := Token{Kind: kind, Raw: x.src[x.at:end]}
	x.at = end
	return t
}

// closeAngle returns the position after the next >.
func (x *Lexer) closeAngle(at int) int {
	if n := bytes.IndexByte(x.src[at:], '>'); n >= 0 {
		return at + n + 1
	}
	return len(x.src)
}

// declaration reads a token that begins with <!.
func (x *Lexer) declaration() Token {
	behind := x.src[x.at+2:]
	switch {
	case bytes.HasPrefix(behind, []byte("--")):
		return x.until(x.commentEnd(x.at+4), Comment)
	case hasPrefixFold(behind, "doctype"):
		return x.until(x.closeAngle(x.at+2+len("doctype")), Doctype)
	}
	return x.until(x.closeAngle(x.at+2), Comment)
}

// commentEnd returns the position after a comment whose content begins at
// position at.
func (x *Lexer) commentEnd(at int) int {
	dashes, beginning := 0, true
	for ; at < len(x.src); at++ {
		switch c := x.src[at]; {
		case c == '-':
			dashes++
			continue
		case c == '>' && (dashes >= 2 || beginning):
			return at + 1
		case c == '!' && dashes >= 2 && at+1 < len(x.src):
			switch at++; x.src[at] {
			case '>':
				return at + 1
			case '-':
				dashes, beginning = 1, false
				continue
			}
		}
		dashes, beginning = 0, false
	}
	return at
}

// tag reads the tag whose name begins at position at. If the source ends inside
// the tag, tag drops it and returns the end of the input.
func (x *Lexer) tag(kind Kind, at int) Token {
	t := Token{Kind: kind}
	name := at
	for at < len(x.src) && !endsName(x.src[at]) {
		at++
	}
	t.Name = x.src[name:at]
	x.attributes = x.attributes[:0]
	valueEnd := 0
	for at = x.skipSpace(at); at < len(x.src) && x.src[at] != '>'; at = x.skipSpace(at) {
		key := at
		end := x.key(at)
		var value Span
		if at, value = x.value(end); end == key {
			continue
		}
		valueEnd = int(value.To)
		switch t.Attributes++; {
		case t.Attributes <= MaxAttributes:
			x.attributes = append(x.attributes, Attribute{Span{int32(key), int32(end)}, value})
		case t.Attributes == MaxAttributes+1:
			t.Surplus = key - x.at
		}
	}
	if at >= len(x.src) {
		x.at = len(x.src)
		return Token{}
	}
	t.SelfClosing = kind == StartTag && x.src[at-1] == '/' && at != valueEnd
	t.Raw = x.src[x.at : at+1]
	x.at = at + 1
	return t
}

// key returns the end of the attribute name that begins at position at. The
// name may be empty.
func (x *Lexer) key(at int) int {
	if at < len(x.src) && x.src[at] == '=' {
		at++
	}
	for at < len(x.src) && x.src[at] != '=' && !endsName(x.src[at]) {
		at++
	}
	return at
}

// value reads the value after an attribute's name, which ends at nameEnd. The
// result next is the position after the value and its quotation mark. If there
// is no value, the span is empty.
func (x *Lexer) value(nameEnd int) (next int, value Span) {
	none := Span{int32(nameEnd), int32(nameEnd)}
	at := x.skipSpace(nameEnd)
	if at == len(x.src) {
		return at, none
	}
	switch x.src[at] {
	case '/':
		return at + 1, none
	case '=':
	default:
		return at, none
	}
	if at = x.skipSpace(at + 1); at == len(x.src) {
		return at, none
	}
	switch quote := x.src[at]; quote {
	case '>':
		return at, none
	case '"', '\'':
		n := bytes.IndexByte(x.src[at+1:], quote)
		if n < 0 {
			return len(x.src), none
		}
		return at + n + 2, Span{int32(at + 1), int32(at + n + 1)}
	}
	from := at
	for at < len(x.src) && !isSpace(x.src[at]) && x.src[at] != '>' {
		at++
	}
	return at, Span{int32(from), int32(at)}
}

func (x *Lexer) skipSpace(at int) int {
	for at < len(x.src) && isSpace(x.src[at]) {
		at++
	}
	return at
}

// Most characters of a tag are above the space character, so one comparison
// settles them.
func isSpace(c byte) bool {
	return c <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f')
}

func endsName(c byte) bool { return c <= '>' && (c == '/' || c == '>' || isSpace(c)) }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// Lower returns name with its ASCII letters in lower case. It copies name only
// if it has to change it.
func Lower(name []byte) []byte {
	for i, c := range name {
		if 'A' <= c && c <= 'Z' {
			return lowered(bytes.Clone(name), i)
		}
	}
	return name
}

func lowered(name []byte, from int) []byte {
	for i, c := range name[from:] {
		if 'A' <= c && c <= 'Z' {
			name[from+i] = c + ('a' - 'A')
		}
	}
	return name
}

func hasPrefixFold(b []byte, prefix string) bool {
	return len(b) >= len(prefix) && bytes.EqualFold(b[:len(prefix)], []byte(prefix))
}
