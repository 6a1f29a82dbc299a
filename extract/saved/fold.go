package saved

import (
	"bytes"
	"strings"
)

// Package regexp would make the WebAssembly module 106 KB larger (gzip), so the
// few things that this package looks for have functions of their own.

// cutPrefixFold returns s without a prefix, which is compared regardless of
// case, and whether s has that prefix.
func cutPrefixFold(s, prefix string) (rest string, found bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// spaces are the white space of HTML and XML.
const spaces = " \t\n\f\r"

func isSpace(c byte) bool { return strings.IndexByte(spaces, c) >= 0 }

// startTag finds the first start tag with that name in lower-case HTML. It
// returns the tag's attributes, which end before the next character that is one
// of ends, and what follows them.
func startTag(html []byte, name, ends string) (attributes string, rest []byte, found bool) {
	for {
		_, behind, begins := bytes.Cut(html, []byte("<"+name))
		if !begins {
			return "", nil, false
		}
		if len(behind) > 0 && isSpace(behind[0]) {
			n := bytes.IndexAny(behind, ends)
			if n < 0 {
				n = len(behind)
			}
			return string(behind[:n]), behind[n:], true
		}
		html = behind
	}
}
