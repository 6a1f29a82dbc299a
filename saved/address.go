package saved

import (
	"net/url"
	"regexp"
	"strings"
)

// maxAddressOffset is how far from the beginning a comment with the address may
// be, in bytes. Browsers and extensions write it before everything else, or
// directly after the doctype.
const maxAddressOffset = 4 << 10

var addressComments = []*regexp.Regexp{
	// Chromium and Internet Explorer: the number is the address's length.
	regexp.MustCompile(`(?i)<!--\s*saved from url=\(\d+\)(\S+)\s*-->`),
	// SingleFile
	regexp.MustCompile(`(?i)<!--\s*Page saved with SingleFile\s+url:\s*(\S+)`),
}

// addressInComment returns the address in a comment at the beginning of a page,
// or "".
func addressInComment(text []byte) string {
	head := text[:min(len(text), maxAddressOffset)]
	for _, comment := range addressComments {
		if match := comment.FindSubmatch(head); match != nil {
			if address := webAddress(string(match[1])); address != "" {
				return address
			}
		}
	}
	return ""
}

// webAddress returns address if it is an http or https address, else "". The
// page's links are resolved against it.
func webAddress(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || !strings.EqualFold(u.Scheme, "http") && !strings.EqualFold(u.Scheme, "https") {
		return ""
	}
	return address
}
