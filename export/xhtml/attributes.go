package xhtml

import (
	"strings"
	"time"

	"pilcrow/extract/article"
)

// attributes returns those attributes of n that an element of a book may have.
// The name is that of the element that is written.
func (w *writer) attributes(n article.Node, name string) []Attr {
	attrs := append([]Attr{w.id(n)}, common(n)...)
	for key, value := range n.Attrs() {
		if isAllowed(key, value, name) {
			attrs = append(attrs, Attr{key, value})
		}
	}
	return attrs
}

// common returns the attributes that mean the same on every element.
func common(n article.Node) (attrs []Attr) {
	if lang, ok := n.Attr("lang"); ok && IsLanguage(lang) {
		attrs = append(attrs, Attr{"xml:lang", lang}, Attr{"lang", lang})
	}
	if dir, ok := n.Attr("dir"); ok {
		attrs = append(attrs, Attr{"dir", dir})
	}
	return attrs
}

// isAllowed reports whether an element of a book may have the attribute with
// this value. Those that it doesn't name have a file of their own, or mean
// nothing in books.
func isAllowed(key, value, name string) bool {
	switch key {
	case "title", "data-lang":
		return true
	case "cite":
		return IsAddress(value)
	case "datetime":
		return isDate(value)
	case "role":
		return name == "div"
	case "reversed", "start", "type":
		return name == "ol"
	case "value":
		return name == "li"
	case "colspan", "rowspan":
		return name == "td" || name == "th"
	case "scope", "abbr":
		return name == "th"
	}
	return false
}

// IsLanguage reports whether tag is a language tag (BCP 47, 2.1): subtags of 1
// to 8 letters and digits, the first of 2 or 3 letters, which is how all
// languages of the web are written.
func IsLanguage(tag string) bool {
	for i, part := range strings.Split(tag, "-") {
		if len(part) < 1 || len(part) > 8 || !isAlphanumeric(part) {
			return false
		}
		if i == 0 && (len(part) < 2 || len(part) > 3 || strings.ContainsAny(part, "0123456789")) {
			return false
		}
	}
	return true
}

func isAlphanumeric(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; (c < 'a' || c > 'z') && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}

// dateForms are the dates of HTML that pages write, as package time has them.
var dateForms = []string{"2006-01-02", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z07:00"}

// isDate reports whether value is a date, or a time with its zone, of the years
// 1000 to 9999: all other forms that HTML allows in some places are not allowed
// in others.
func isDate(value string) bool {
	const maxFractionBytes = len(".000")
	if dot := strings.IndexByte(value, '.'); dot >= 0 {
		end := dot + 1
		for end < len(value) && value[end] >= '0' && value[end] <= '9' {
			end++
		}
		if end-dot > maxFractionBytes {
			return false
		}
	}
	for _, form := range dateForms {
		if at, err := time.Parse(form, value); err == nil {
			return at.Year() >= 1000
		}
	}
	return false
}
