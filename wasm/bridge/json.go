package bridge

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// This file writes JSON without encoding/json. That package would make the
// WebAssembly module 160 KB larger (gzip), and replies do not need it: they
// have one fixed structure.

func appendField(b []byte, name, value string) []byte {
	b = appendString(b, name)
	b = append(b, ':')
	return appendString(b, value)
}

func appendNumber(b []byte, name string, value int) []byte {
	b = appendString(b, name)
	b = append(b, ':')
	return strconv.AppendInt(b, int64(value), 10)
}

func appendBool(b []byte, name string, value bool) []byte {
	b = appendString(b, name)
	b = append(b, ':')
	return strconv.AppendBool(b, value)
}

func appendStrings(b []byte, name string, values []string) []byte {
	b = appendString(b, name)
	b = append(b, ':', '[')
	for i, v := range values {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, v)
	}
	return append(b, ']')
}

// appendFloat appends a number. Infinity and NaN become null, because JSON has
// neither.
func appendFloat(b []byte, x float64) []byte {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return append(b, "null"...)
	}
	return strconv.AppendFloat(b, x, 'g', -1, 64)
}

// appendString appends s as a JSON string. Invalid UTF-8 becomes U+FFFD.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	done := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if c >= utf8.RuneSelf && (r != utf8.RuneError || size > 1) {
			i += size
			continue
		}
		b = append(b, s[done:i]...)
		switch {
		case c >= utf8.RuneSelf:
			b = append(b, "\uFFFD"...)
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, '\\', 'n')
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i += size
		done = i
	}
	b = append(b, s[done:]...)
	return append(b, '"')
}
