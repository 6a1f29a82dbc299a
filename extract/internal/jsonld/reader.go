package jsonld

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Limits of what is read from a page. Real pages are far below: the richest
// JSON-LD (recipes, shops) has a few thousand values, ten deep.
const (
	maxDepth  = 64
	maxValues = 50_000
)

// parse adds the JSON objects and lists in src, one after another, to the
// graph, and returns them. It is our own parser for two reasons: encoding/json
// adds 130 KB to the compressed module, and it returns nothing for the broken
// JSON of some pages. This one never fails:
//   - commas may be missing, doubled or trailing
//   - strings may contain raw line breaks and quotes that were not escaped
//   - comments, <!-- --> and CDATA marks are skipped
//   - brackets that were left open or closed wrongly are closed where they must
//   - keys may be unquoted, and strings in single quotes
func (g *Graph) parse(src string) []Value {
	r := reader{graph: g, src: src}
	var values []Value
	for r.skip(); r.at < len(src) && g.read < maxValues; r.skip() {
		before, index := r.at, len(g.nodes)
		r.value("")
		if g.nodes[index].kind >= isList {
			values = append(values, Value{g, int32(index)})
		} else {
			g.nodes = g.nodes[:index]
		}
		if r.at == before { // a closing bracket that closes nothing
			r.at++
		}
	}
	return values
}

type reader struct {
	graph *Graph
	src   string
	at    int
	depth int
}

// value reads the value at r.at. At the limits it gives up on the whole text.
func (r *reader) value(key string) {
	g := r.graph
	g.read++
	index := len(g.nodes)
	g.nodes = append(g.nodes, node{})
	n := node{key: key}
	switch c := r.peek(); {
	case g.read >= maxValues || r.depth >= maxDepth:
		r.at = len(r.src)
	case c == '{':
		n.kind, n.keys = isObject, r.object(int32(index))
	case c == '[':
		n.kind = isList
		r.list()
	case c == '"' || c == '\'':
		n.kind, n.text = isText, r.string()
	default:
		n.text = r.bare()
	}
	n.end = int32(len(g.nodes))
	g.nodes[index] = n
}

// object reads an object. A ']' ends it as well: it can only belong to a list
// outside, so that this object was left open.
func (r *reader) object(index int32) (keys int32) {
	r.open()
	for r.skip(); r.at < len(r.src) && r.src[r.at] != ']'; r.skip() {
		if r.src[r.at] == '}' {
			r.at++
			break
		}
		key := r.key()
		if r.skip(); r.peek() == ':' {
			r.at++
			r.skip()
			if key == "@id" {
				r.graph.ids = append(r.graph.ids, index)
			}
			r.value(key)
			keys++
		} else if key == "" {
			r.at++ // a bracket in place of a key
		}
	}
	r.depth--
	return keys
}

func (r *reader) key() string {
	if c := r.peek(); c == '"' || c == '\'' {
		return unescape(r.string())
	}
	return r.bare()
}

// list reads a list; a '}' ends it as ']' ends an object.
func (r *reader) list() {
	r.open()
	for r.skip(); r.at < len(r.src) && r.src[r.at] != '}'; r.skip() {
		if r.src[r.at] == ']' {
			r.at++
			break
		}
		if r.src[r.at] == ':' {
			r.at++
			continue
		}
		r.value("")
	}
	r.depth--
}

func (r *reader) open() {
	r.at++
	r.depth++
}

func (r *reader) peek() byte {
	if r.at < len(r.src) {
		return r.src[r.at]
	}
	return 0
}

// bare reads up to the next mark that has a meaning: a number, a literal, or
// a key without quotes.
func (r *reader) bare() string {
	rest := r.src[r.at:]
	if n := strings.IndexAny(rest, ",:;{}[]\"' \t\r\n"); n >= 0 {
		rest = rest[:n]
	}
	r.at += len(rest)
	return rest
}

// skip goes past what stands between values: white space, commas, comments
// and the marks that hide a script from old browsers. Commas need no more
// attention, for what they part can be told apart without them.
func (r *reader) skip() {
	for r.at < len(r.src) {
		n := gapLen(r.src[r.at:])
		if n == 0 {
			return
		}
		r.at += n
	}
}

// gapLen returns the length of the gap with which s begins, or 0.
func gapLen(s string) int {
	switch s[0] {
	case ' ', '\t', '\r', '\n', ',', ';':
		return 1
	case '/':
		return commentLen(s)
	}
	if strings.IndexByte("<-]\xef\xc2", s[0]) >= 0 {
		for _, mark := range [...]string{"<!--", "-->", "<![CDATA[", "]]>", "\ufeff", "\u00a0"} {
			if strings.HasPrefix(s, mark) {
				return len(mark)
			}
		}
	}
	return 0
}

// commentLen returns the length of a comment. The two slashes before a CDATA
// mark are a comment of their own: JSON may follow on the same line.
func commentLen(s string) int {
	if strings.HasPrefix(s, "/*") {
		if n := strings.Index(s[2:], "*/"); n >= 0 {
			return n + 4
		}
		return len(s)
	}
	if !strings.HasPrefix(s, "//") {
		return 1
	}
	if rest := strings.TrimLeft(s[2:], " \t"); strings.HasPrefix(rest, "<![CDATA[") || strings.HasPrefix(rest, "]]>") {
		return len(s) - len(rest)
	}
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// string reads a string as written, up to the quote that closes it. Most strings
// are never used, and some are whole articles, so escapes are left for later.
func (r *reader) string() string {
	quote, start := r.src[r.at], r.at+1
	for r.at = start; ; r.at++ {
		n := strings.IndexByte(r.src[r.at:], quote)
		if n < 0 {
			r.at = len(r.src)
			return r.src[start:]
		}
		r.at += n
		written := r.src[start:r.at]
		isEscaped := (len(written)-len(strings.TrimRight(written, `\`)))%2 == 1
		if !isEscaped && closesString(r.src[r.at+1:]) {
			r.at++
			return written
		}
	}
}

// closesString tells the quote that ends a string from one that was left
// unescaped inside it, by what comes after: a colon, a bracket, a comma
// before another value, or another string on a line of its own.
func closesString(after string) bool {
	next := strings.TrimLeft(after, " \t\r\n")
	if next == "" {
		return true
	}
	switch next[0] {
	case ':', '}', ']', '/', ';':
		return true
	case '"':
		return strings.Contains(after[:len(after)-len(next)], "\n")
	case ',':
		return startsValue(strings.TrimLeft(next[1:], " \t\r\n"))
	}
	return false
}

func startsValue(s string) bool {
	if s == "" || strings.IndexByte("\"'{[}],-/0123456789", s[0]) >= 0 {
		return true
	}
	for _, word := range []string{"true", "false", "null"} {
		if strings.HasPrefix(s, word) {
			return true
		}
	}
	return startsBareKey(s)
}

func startsBareKey(s string) bool {
	rest := strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@")
	return len(rest) < len(s) && strings.HasPrefix(rest, ":")
}

func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for len(s) > 0 {
		n := strings.IndexByte(s, '\\')
		if n < 0 || n+1 == len(s) {
			break
		}
		out = append(out, s[:n]...)
		r, size := escapeSequence(s[n:])
		out = utf8.AppendRune(out, r)
		s = s[n+size:]
	}
	return string(append(out, s...))
}

// escapeSequence reads the escape with which s begins; one that JSON does not
// know stands for the character after the backslash.
func escapeSequence(s string) (rune, int) {
	switch s[1] {
	case 'n', 'r', 't', 'b', 'f':
		return ' ', 2
	case 'u':
		r, ok := hexRune(s)
		if !ok {
			return 'u', 2
		}
		if low, ok := hexRune(s[6:]); ok && utf16.IsSurrogate(r) {
			return utf16.DecodeRune(r, low), 12
		}
		return r, 6
	}
	r, size := utf8.DecodeRuneInString(s[1:])
	return r, 1 + size
}

// hexRune reads \uXXXX.
func hexRune(s string) (rune, bool) {
	if len(s) < 6 || s[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:6], 16, 16)
	return rune(n), err == nil // an error: not an escape after all
}
