package epub

import (
	"bytes"
	"strconv"
	"strings"
)

// A drawing of an article is SVG that extract/article has written: without
// scripts, and in a regular form in which no value contains "<" or ">". Books
// demand more of it than web pages do: an id is an XML name and occurs once, and
// what refers to an id leads to one.

// drawing returns a drawing with such ids.
func drawing(svg []byte) []byte {
	ids := readDrawingIDs(svg)
	seen := map[string]bool{}
	return mapAttributes(svg, func(name, value string) (string, bool) {
		switch {
		case name == "id":
			isFirst := !seen[value]
			seen[value] = true
			return ids[value], isFirst
		case name == "href":
			id := ids[strings.TrimPrefix(value, "#")]
			return "#" + id, id != ""
		}
		return mapReferences(value, ids)
	})
}

// readDrawingIDs returns the new ids of a drawing by its own.
func readDrawingIDs(svg []byte) map[string]string {
	ids := map[string]string{}
	mapAttributes(svg, func(name, value string) (string, bool) {
		if name == "id" && ids[value] == "" {
			ids[value] = value
			if !isName(value) {
				ids[value] = "pilcrow-" + strconv.Itoa(len(ids))
			}
		}
		return value, true
	})
	return ids
}

// mapAttributes returns markup whose attributes have other values, or are
// missing if change returns false.
func mapAttributes(svg []byte, change func(name, value string) (string, bool)) []byte {
	var b bytes.Buffer
	for len(svg) > 0 {
		start := bytes.IndexByte(svg, '<')
		end := bytes.IndexByte(svg, '>')
		if start < 0 || end < start {
			break
		}
		b.Write(svg[:start])
		mapTag(&b, string(svg[start:end]), change)
		b.WriteByte('>')
		svg = svg[end+1:]
	}
	b.Write(svg)
	return b.Bytes()
}

func mapTag(b *bytes.Buffer, tag string, change func(name, value string) (string, bool)) {
	name, rest, _ := strings.Cut(tag, " ")
	b.WriteString(name)
	for rest != "" {
		name, after, isAttribute := strings.Cut(rest, `="`)
		value, more, isClosed := strings.Cut(after, `"`)
		if !isAttribute || !isClosed {
			return
		}
		if value, ok := change(name, value); ok {
			b.WriteString(" " + name + `="` + value + `"`)
		}
		rest = strings.TrimPrefix(more, " ")
	}
}

// mapReferences returns a value in which each url(#…) has a new id. It returns
// false if one leads nowhere.
func mapReferences(value string, ids map[string]string) (string, bool) {
	const start = "url("
	var b strings.Builder
	for {
		i := strings.Index(strings.ToLower(value), start)
		if i < 0 {
			b.WriteString(value)
			return b.String(), true
		}
		reference, after, _ := strings.Cut(value[i+len(start):], ")")
		id := ids[strings.TrimPrefix(strings.TrimSpace(unquoted(reference)), "#")]
		if id == "" {
			return "", false
		}
		b.WriteString(value[:i] + start + "#" + id + ")")
		value = after
	}
}

func unquoted(s string) string {
	s = strings.ReplaceAll(s, "&quot;", `"`)
	return strings.Trim(s, ` "'`)
}

// isName reports whether s is an XML name of ASCII letters, digits, hyphens,
// dots and underscores.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		isLetter := c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_'
		if !isLetter && (i == 0 || (c < '0' || c > '9') && c != '-' && c != '.') {
			return false
		}
	}
	return s != ""
}
