package phrases

import "strings"

// parts finds parts of words in a text. It has them by their first byte.
type parts [256][]string

// parts returns the phrases of a table by their first byte.
func (t table) parts() *parts {
	var p parts
	for part := range t.set() {
		p[part[0]] = append(p[part[0]], part)
	}
	return &p
}

// in reports whether text contains one of the parts.
func (p *parts) in(text string) bool {
	for i := range len(text) {
		if p.begin(text[i:]) {
			return true
		}
	}
	return false
}

// begin reports whether text begins with one of the parts.
func (p *parts) begin(text string) bool {
	if text == "" {
		return false
	}
	for _, part := range p[text[0]] {
		if strings.HasPrefix(text, part) {
			return true
		}
	}
	return false
}
