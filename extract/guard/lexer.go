package guard

import "bytes"

// The lexer splits HTML into tokens like the tokenizer of x/net/html, which
// reads the guard's output. A test compares the two. The lexer differs in three
// points:
//
//   - It works on the whole source without copying it.
//   - It counts a tag's attributes without storing them. The tokenizer stores them in a
//     map, which never shrinks and is cleared at every later tag, so that one tag with
//     100,000 attributes makes every tag after it slow.
//   - It does not recognize CDATA sections.

type tokenKind uint8

const (
	endOfInput tokenKind = iota
	text
	startTag
	endTag
	comment
	doctype
)

type token struct {
	kind        tokenKind
	raw         []byte // the token as written
	name        []byte // the name of a tag, as written
	selfClosing bool
	attributes  int
	surplus     int // the position in raw of the attribute after the first MaxAttributes, or 0
}

type lexer struct {
	src []byte
	at  int
	raw string // the element whose raw text begins at position at, or ""
}

func (x *lexer) next() token {
	from := x.at
	if x.raw != "" {
		name := x.raw
		x.raw = ""
		if x.at = x.rawTextEnd(name); x.at > from {
			return token{kind: text, raw: x.src[from:x.at]}
		}
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
			return token{kind: text, raw: x.src[from:x.at]}
		}
		return x.markup()
	}
}

func (x *lexer) rest(from int) token {
	if from == len(x.src) {
		return token{}
	}
	return token{kind: text, raw: x.src[from:]}
}

// beginsMarkup reports whether a < begins markup if the next character is c.
func beginsMarkup(c byte) bool { return isLetter(c) || c == '!' || c == '?' || c == '/' }

func (x *lexer) markup() token {
	switch next := x.src[x.at+1]; {
	case isLetter(next):
		t := x.tag(startTag, x.at+1)
		if name := string(lower(t.name)); t.kind == startTag && isRawText(name) {
			x.raw = name
		}
		return t
	case next == '/' && x.at+2 == len(x.src):
		return x.until(len(x.src), text)
	case next == '/' && isLetter(x.src[x.at+2]):
		return x.tag(endTag, x.at+2)
	case next == '/' && x.src[x.at+2] == '>':
		return x.until(x.at+3, comment)
	case next == '/':
		return x.until(x.closeAngle(x.at+2), comment)
	case next == '?':
		return x.until(x.closeAngle(x.at+1), comment)
	}
	return x.declaration()
}

// until returns the token from x.at to end, and advances x.at to end.
func (x *lexer) until(end int, kind tokenKind) token {
	t := token{kind: kind, raw: x.src[x.at:end]}
	x.at = end
	return t
}

// closeAngle returns the position after the next >.
func (x *lexer) closeAngle(at int) int {
	if n := bytes.IndexByte(x.src[at:], '>'); n >= 0 {
		return at + n + 1
	}
	return len(x.src)
}

// declaration reads a token that begins with <!.
func (x *lexer) declaration() token {
	behind := x.src[x.at+2:]
	switch {
	case bytes.HasPrefix(behind, []byte("--")):
		return x.until(x.commentEnd(x.at+4), comment)
	case hasPrefixFold(behind, "doctype"):
		return x.until(x.closeAngle(x.at+2+len("doctype")), doctype)
	}
	return x.until(x.closeAngle(x.at+2), comment)
}

// commentEnd returns the position after a comment whose content begins at
// position at.
func (x *lexer) commentEnd(at int) int {
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
func (x *lexer) tag(kind tokenKind, at int) token {
	t := token{kind: kind}
	name := at
	for at < len(x.src) && !endsName(x.src[at]) {
		at++
	}
	t.name = x.src[name:at]
	valueEnd := 0
	for at = x.skipSpace(at); at < len(x.src) && x.src[at] != '>'; at = x.skipSpace(at) {
		key := at
		at = x.key(at)
		isAttribute := at > key
		end := at
		at, end = x.value(at, end)
		if !isAttribute {
			continue
		}
		valueEnd = end
		if t.attributes++; t.attributes == MaxAttributes+1 {
			t.surplus = key - x.at
		}
	}
	if at >= len(x.src) {
		x.at = len(x.src)
		return token{}
	}
	t.selfClosing = kind == startTag && x.src[at-1] == '/' && at != valueEnd
	t.raw = x.src[x.at : at+1]
	x.at = at + 1
	return t
}

// key returns the end of the attribute name that begins at position at. The
// name may be empty.
func (x *lexer) key(at int) int {
	if at < len(x.src) && x.src[at] == '=' {
		at++
	}
	for at < len(x.src) && x.src[at] != '=' && !endsName(x.src[at]) {
		at++
	}
	return at
}

// value reads the value after an attribute's name, which ends at nameEnd. The
// result next is the position after the value and its quotation mark; end is
// the position after the value itself, or nameEnd if there is no value.
func (x *lexer) value(at, nameEnd int) (next, end int) {
	at = x.skipSpace(at)
	if at == len(x.src) {
		return at, nameEnd
	}
	switch x.src[at] {
	case '/':
		return at + 1, nameEnd
	case '=':
	default:
		return at, nameEnd
	}
	if at = x.skipSpace(at + 1); at == len(x.src) {
		return at, at
	}
	switch quote := x.src[at]; quote {
	case '>':
		return at, nameEnd
	case '"', '\'':
		n := bytes.IndexByte(x.src[at+1:], quote)
		if n < 0 {
			return len(x.src), len(x.src)
		}
		return at + n + 2, at + n + 1
	}
	for at < len(x.src) && !isSpace(x.src[at]) && x.src[at] != '>' {
		at++
	}
	return at, at
}

func (x *lexer) skipSpace(at int) int {
	for at < len(x.src) && isSpace(x.src[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' }

func endsName(c byte) bool { return isSpace(c) || c == '/' || c == '>' }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// lower returns name with its ASCII letters in lower case. It copies name only
// if it has to change it.
func lower(name []byte) []byte {
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
