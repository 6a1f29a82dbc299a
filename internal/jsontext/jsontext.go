// Package jsontext writes JSON without encoding/json. That package would make the
// WebAssembly module 160 KB larger (gzip), and the core's replies do not need it:
// they have fixed structures.
package jsontext

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// AppendName appends the name of a member, after which its value follows.
func AppendName(b []byte, name string) []byte { return append(AppendString(b, name), ':') }

// AppendField appends a member of an object whose value is a string.
func AppendField(b []byte, name, value string) []byte {
	return AppendString(AppendName(b, name), value)
}

// AppendNumber appends a member whose value is a number.
func AppendNumber(b []byte, name string, value int) []byte {
	return strconv.AppendInt(AppendName(b, name), int64(value), 10)
}

// AppendBool appends a member whose value is true or false.
func AppendBool(b []byte, name string, value bool) []byte {
	return strconv.AppendBool(AppendName(b, name), value)
}

// AppendStrings appends a member whose value is a list of strings.
func AppendStrings(b []byte, name string, values []string) []byte {
	return AppendList(AppendName(b, name), values, AppendString)
}

// AppendList appends an array. item appends a value.
func AppendList[T any](b []byte, values []T, item func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, v := range values {
		if i > 0 {
			b = append(b, ',')
		}
		b = item(b, v)
	}
	return append(b, ']')
}

// AppendFloat appends a number in the shortest form that gives x again, as
// JavaScript and encoding/json write it. Infinity and NaN become null, because JSON
// has neither.
func AppendFloat(b []byte, x float64) []byte {
	const minFixed, maxFixed = 1e-6, 1e21 // ECMAScript, Number::toString
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return append(b, "null"...)
	}
	if size := math.Abs(x); size == 0 || size >= minFixed && size < maxFixed {
		return strconv.AppendFloat(b, x, 'f', -1, 64)
	}
	b = strconv.AppendFloat(b, x, 'e', -1, 64)
	if n := len(b); b[n-4] == 'e' && b[n-2] == '0' { // an exponent of one digit, which strconv writes with two
		b = append(b[:n-2], b[n-1])
	}
	return b
}

// AppendString appends s as a JSON string. Invalid UTF-8 becomes U+FFFD. What
// would mean something in a script of an HTML file is escaped, too: "<", and the
// line separators U+2028 and U+2029.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	done := 0
	for i := 0; i < len(s); {
		if isPlain[s[i]] {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if s[i] >= utf8.RuneSelf && r != lineSeparator && r != paragraphSeparator && (r != utf8.RuneError || size > 1) {
			i += size
			continue
		}
		b = appendEscape(append(b, s[done:i]...), r)
		i += size
		done = i
	}
	b = append(b, s[done:]...)
	return append(b, '"')
}

const lineSeparator, paragraphSeparator = '\u2028', '\u2029'

// isPlain says which bytes stand for themselves in a string.
var isPlain = func() (plain [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\' && c != '<'
	}
	return plain
}()

func appendEscape(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	switch r {
	case utf8.RuneError:
		return append(b, "\uFFFD"...)
	case '"', '\\':
		return append(b, '\\', byte(r))
	case '\n':
		return append(b, '\\', 'n')
	}
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
