package url

import "strings"

// part is a set of parts of an address. Each has characters of its own that need
// no escape.
type part uint8

const (
	inPath part = 1 << iota
	inHost
	inUser
	inQueryField
	inFragment

	anywhere = inPath | inHost | inUser | inQueryField | inFragment
	reserved = inPath | inUser | inFragment | inHost
)

// plainIn has the parts in which a symbol needs no escape (RFC 3986, 2.2 and 3),
// in net/url's reading: in a host, all symbols that no other part begins with.
var plainIn = [256]part{
	'-': anywhere, '_': anywhere, '.': anywhere, '~': anywhere,
	'$': reserved, '&': reserved, '+': reserved, ',': reserved, ';': reserved, '=': reserved,
	'/': inPath | inFragment, '@': inPath | inFragment, ':': inPath | inFragment | inHost, '?': inFragment,
	'!': inFragment | inHost, '(': inFragment | inHost, ')': inFragment | inHost, '*': inFragment | inHost,
	'\'': inHost, '[': inHost, ']': inHost, '<': inHost, '>': inHost, '"': inHost,
}

func isPlain(c byte, p part) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || plainIn[c]&p != 0
}

// escape returns s as it is written in that part.
func escape(s string, p part) string {
	const hex = "0123456789ABCDEF"
	var b []byte // nil as long as nothing was escaped
	for i := 0; i < len(s); i++ {
		c := s[i]
		if isPlain(c, p) {
			if b != nil {
				b = append(b, c)
			}
			continue
		}
		if b == nil {
			const spare = 32
			b = append(make([]byte, 0, len(s)+spare), s[:i]...)
		}
		if c == ' ' && p == inQueryField {
			b = append(b, '+')
		} else {
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	if b == nil {
		return s
	}
	return string(b)
}

// encoded returns a part as it was written in the address, raw, if it still stands
// for plain, else plain with the necessary escapes.
func encoded(plain, raw string, p part) string {
	if raw != "" && isWritten(raw, p) {
		if s, err := unescape(raw, p); err == nil && s == plain {
			return raw
		}
	}
	return escape(plain, p)
}

// isWritten reports whether s can stand in that part as it is: with escapes, and
// with those symbols that browsers leave there.
func isWritten(s string, p part) bool {
	for i := 0; i < len(s); i++ {
		if !isPlain(s[i], p) && strings.IndexByte("!'()*[]%", s[i]) < 0 {
			return false
		}
	}
	return true
}

// unescape decodes a part of an address. It fails if a percent sign begins no
// escape. In a host, only characters outside ASCII can be escaped (RFC 3986, 3.2.2).
func unescape(s string, p part) (string, error) {
	change := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%':
			if i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2]) || p == inHost && value(s[i+1:]) < 0x80 && s[i:i+3] != "%25" {
				return "", errInvalid
			}
			change = true
			i += 2
		case c == '+' && p == inQueryField:
			change = true
		case p == inHost && c < 0x80 && !isPlain(c, inHost):
			return "", errInvalid
		}
	}
	if !change {
		return s, nil
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '%':
			b = append(b, value(s[i+1:]))
			i += 2
		case s[i] == '+' && p == inQueryField:
			b = append(b, ' ')
		default:
			b = append(b, s[i])
		}
	}
	return string(b), nil
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f' }

// value returns the byte of which s begins with the two hexadecimal digits.
func value(s string) byte { return digit(s[0])<<4 | digit(s[1]) }

func digit(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// QueryEscape escapes the value of a field in a query.
func QueryEscape(s string) string { return escape(s, inQueryField) }

// QueryUnescape decodes the value of a field in a query.
func QueryUnescape(s string) (string, error) { return unescape(s, inQueryField) }

// PathUnescape decodes a segment of a path.
func PathUnescape(s string) (string, error) { return unescape(s, inPath) }
