package saved

import (
	"net/url"
	"regexp"
	"strings"
)

// maxAddressOffset is how much of a page is searched for a comment with its
// address, in bytes. Browsers and extensions write that comment before
// everything else, or directly after the doctype.
const maxAddressOffset = 4 << 10

var addressComments = []*regexp.Regexp{
	// Chromium and Internet Explorer write the address's length in parentheses.
	regexp.MustCompile(`(?i)<!--\s*saved from url=\(\d+\)(\S+)\s*-->`),
	// SingleFile
	regexp.MustCompile(`(?i)<!--\s*Page saved with SingleFile\s+url:\s*(\S+)`),
}

// addressInComment returns the address that the browser wrote into a comment at
// the beginning of a saved page, or "" if there is none.
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

// webAddress returns address if it is an http or https address, else "". Only
// such an address can serve as the base of the page's links.
func webAddress(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || !strings.EqualFold(u.Scheme, "http") && !strings.EqualFold(u.Scheme, "https") {
		return ""
	}
	return address
}
