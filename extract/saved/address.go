package saved

import (
	"bytes"
	"strings"

	"pilcrow/internal/url"
)

// maxAddressOffset is how much of a page is searched for a comment with its
// address, in bytes. Browsers and extensions write that comment before
// everything else, or directly after the doctype.
const maxAddressOffset = 4 << 10

// addressInComment returns the address that the browser wrote into a comment at
// the beginning of a saved page, or "" if there is none.
func addressInComment(text []byte) string {
	head := text[:min(len(text), maxAddressOffset)]
	for {
		_, behind, _ := bytes.Cut(head, []byte("<!--"))
		comment, rest, closed := bytes.Cut(behind, []byte("-->"))
		if !closed {
			return ""
		}
		words := strings.Fields(string(comment))
		if address := webAddress(browserAddress(words)); address != "" {
			return address
		}
		if address := webAddress(singleFileAddress(words)); address != "" {
			return address
		}
		head = rest
	}
}

// browserAddress returns the address in a comment of Chromium or Internet
// Explorer, "saved from url=(0024)https://example.com/a?b=c". The number is the
// address's length.
func browserAddress(words []string) string {
	if len(words) != 3 || !beginsFold(words, "saved", "from") {
		return ""
	}
	key, address, _ := strings.Cut(words[2], ")")
	if number, ok := cutPrefixFold(key, "url=("); !ok || strings.Trim(number, "0123456789") != "" {
		return ""
	}
	return address
}

// singleFileAddress returns the address in a comment of the extension
// SingleFile, "Page saved with SingleFile url: https://example.com/a saved date: …".
func singleFileAddress(words []string) string {
	if len(words) < 6 || !beginsFold(words, "Page", "saved", "with", "SingleFile", "url:") {
		return ""
	}
	return words[5]
}

// beginsFold reports whether the first words are these, regardless of case.
func beginsFold(words []string, first ...string) bool {
	for i, word := range first {
		if i >= len(words) || !strings.EqualFold(words[i], word) {
			return false
		}
	}
	return true
}

// webAddress returns address if it is an http or https address, else "". Only
// such an address can serve as the base of the page's links.
func webAddress(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || !strings.EqualFold(u.Scheme, "http") && !strings.EqualFold(u.Scheme, "https") {
		return ""
	}
	return address
}
