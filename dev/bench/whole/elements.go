package whole

func isPart(tag string) bool { return tag == "td" || tag == "th" || tag == "li" }

func isGroup(tag string) bool { return tag == "table" || tag == "ul" || tag == "ol" }

func isFurniture(tag string) bool {
	return tag == "nav" || tag == "header" || tag == "footer" || tag == "aside"
}

// isSilent reports whether the texts in such an element are not shown, or only
// in some browsers.
func isSilent(tag string) bool {
	switch tag {
	case "script", "style", "noscript", "template", "svg", "head":
		return true
	}
	return false
}

// isVoid reports whether such an element has no end tag.
func isVoid(tag string) bool {
	switch tag {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr":
		return true
	}
	return false
}

// isInline reports whether a word can go on across a tag of such an element.
func isInline(tag string) bool {
	switch tag {
	case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
		"q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var":
		return true
	}
	return false
}
