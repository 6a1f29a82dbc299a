package lexer

import "bytes"

// Some elements contain raw text: the only markup in it is the end tag of the
// element (HTML standard, 13.2.5.2 to 13.2.5.31).

// IsRawText reports whether elements with that name contain raw text.
func IsRawText(name string) bool {
	switch name {
	case "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp":
		return true
	}
	return false
}

// rawTextName returns the name of a tag in lower case if elements with that name
// contain raw text, or "". It allocates memory only for these, which are few.
func rawTextName(written []byte) string {
	if name := Lower(written); IsRawText(string(name)) {
		return string(name)
	}
	return ""
}

// rawTextEnd returns the end of the raw text that begins at x.at, in an element
// with that name.
func (x *Lexer) rawTextEnd(name string) int {
	switch name {
	case "plaintext":
		return len(x.src)
	case "script":
		return x.scriptEnd()
	}
	for at := x.at; ; at++ {
		n := bytes.IndexByte(x.src[at:], '<')
		if n < 0 {
			return len(x.src)
		}
		if at += n; x.isEndTag(at, name) {
			return at
		}
	}
}

// isEndTag reports whether an end tag with that name begins at position at.
func (x *Lexer) isEndTag(at int, name string) bool {
	behind := x.src[at:]
	return len(behind) > len(name)+2 && behind[1] == '/' &&
		hasPrefixFold(behind[2:], name) && endsName(behind[2+len(name)])
}

// escaping is the state of a script's content. The text </script> does not
// always end a script. After <!-- and a nested <script>, the first </script>
// only closes the nested script (HTML standard, 13.2.5.17 to 13.2.5.31).
type escaping uint8

const (
	plain escaping = iota
	escaped
	doubleEscaped
)

func (x *Lexer) scriptEnd() int {
	const name = "script"
	mode, dashes := plain, 0
	for at := x.at; at < len(x.src); {
		if mode == plain { // nothing but a < matters
			n := bytes.IndexByte(x.src[at:], '<')
			if n < 0 {
				break
			}
			at += n
		}
		c := x.src[at]
		if mode != plain && c == '-' {
			dashes++
			at++
			continue
		}
		if c == '>' && dashes >= 2 {
			mode = plain
		}
		dashes = 0
		if c != '<' {
			at++
			continue
		}
		isEnd := x.isEndTag(at, name)
		switch {
		case isEnd && mode != doubleEscaped:
			return at
		case isEnd:
			mode = escaped
			at += len("</script>")
			continue
		case mode == plain && bytes.HasPrefix(x.src[at:], []byte("<!--")):
			mode, dashes = escaped, 2
			at += len("<!--")
			continue
		case mode == escaped:
			mode, at = x.escapedTag(at, name)
			continue
		}
		at++
	}
	return len(x.src)
}

// escapedTag reads a < that is in an escaped part of a script and does not
// begin the script's end tag. The parameter at is the position of the <.
// escapedTag returns the next state and the next position.
func (x *Lexer) escapedTag(at int, name string) (escaping, int) {
	behind := x.src[at+1:]
	switch {
	case len(behind) == 0 || behind[0] == '/':
		return escaped, at + 2
	case !isLetter(behind[0]):
		return plain, at + 1 // like x/net/html; in the standard the part stays escaped
	case hasPrefixFold(behind, name) && len(behind) > len(name) && endsName(behind[len(name)]):
		return doubleEscaped, at + 2 + len(name)
	}
	return escaped, at + 1
}
