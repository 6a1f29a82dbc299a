package saved

import (
	"net/url"
	"regexp"
	"strings"
)

// notesWithin is where browsers and extensions note the address: before
// anything else, or right after the doctype.
const notesWithin = 4 << 10

var addressNotes = []*regexp.Regexp{
	// Chromium and Internet Explorer: the number is the address's length.
	regexp.MustCompile(`(?i)<!--\s*saved from url=\(\d+\)(\S+)\s*-->`),
	// SingleFile
	regexp.MustCompile(`(?i)<!--\s*Page saved with SingleFile\s+url:\s*(\S+)`),
}

// notedAddress returns the address that a comment notes at the top of a page.
func notedAddress(text []byte) string {
	head := text[:min(len(text), notesWithin)]
	for _, note := range addressNotes {
		if match := note.FindSubmatch(head); match != nil {
			if address := webAddress(string(match[1])); address != "" {
				return address
			}
		}
	}
	return ""
}

// webAddress returns address if it is one of http or https, "" otherwise:
// nothing else can have been saved from, and links are resolved against it.
func webAddress(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || !strings.EqualFold(u.Scheme, "http") && !strings.EqualFold(u.Scheme, "https") {
		return ""
	}
	return address
}
