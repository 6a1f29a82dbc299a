package markdown

import (
	"strings"

	"pilcrow/export/content"
)

// field is a line of the front matter.
type field struct {
	prefix string // before the value: indentation, an item's hyphen, the key with its colon
	form   form
	value  []line // one, or the items of a list in brackets
}

// form says how the value of a field is written.
type form uint8

const (
	literal   form = iota // as it is in the template: it has no placeholder
	native                // one placeholder: a number, a date or a list is one in YAML, too
	quoted                // text with placeholders in it
	bracketed             // a list in brackets
)

// parseField reads a line of the front matter. The value of a placeholder is
// always inside a value of YAML, so it can't add a key.
func parseField(text string) (field, *content.TemplateError) {
	if !strings.Contains(text, "{{") {
		return field{prefix: text}, nil
	}
	prefix := prefixOf(text)
	if strings.Contains(prefix, "{{") {
		return field{}, &content.TemplateError{Problem: content.PlaceholderInKey, Part: strings.TrimSpace(prefix)}
	}
	source := strings.TrimSpace(text[len(prefix):])
	if inner, ok := cutBrackets(source); ok {
		f := field{prefix: prefix, form: bracketed}
		for item := range strings.SplitSeq(inner, ",") {
			l, err := parseLine(strings.TrimSpace(item))
			if err != nil {
				return field{}, err
			}
			f.value = append(f.value, l)
		}
		return f, nil
	}
	inner, isQuoted := cutQuotes(source)
	l, err := parseLine(inner)
	f := field{prefix: prefix, form: quoted, value: []line{l}}
	if l.isOnly() && !isQuoted {
		f.form = native
	}
	return f, err
}

// prefixOf returns what is before the value of a line.
func prefixOf(text string) string {
	rest := strings.TrimLeft(text, " \t")
	for strings.HasPrefix(rest, "- ") {
		rest = strings.TrimLeft(rest[len("- "):], " \t")
	}
	value := rest
	if rest != "" && strings.IndexByte(`"'[`, rest[0]) < 0 {
		if i := strings.Index(rest, ": "); i >= 0 {
			value = strings.TrimLeft(rest[i+len(": "):], " \t")
		}
	}
	return text[:len(text)-len(value)]
}

// cutBrackets returns the items of a list in brackets. Two brackets are those of
// a link between notes.
func cutBrackets(source string) (inner string, ok bool) {
	if strings.HasPrefix(source, "[[") || !strings.HasPrefix(source, "[") || !strings.HasSuffix(source, "]") {
		return "", false
	}
	return source[1 : len(source)-1], true
}

// cutQuotes returns a value without the quotation marks around it.
func cutQuotes(source string) (inner string, ok bool) {
	last := len(source) - 1
	if last < 1 || source[0] != source[last] || source[0] != '"' && source[0] != '\'' {
		return source, false
	}
	return source[1:last], true
}

// frontMatter returns the filled front matter with its fences. Lines whose
// placeholders are all empty are left out.
func (t template) frontMatter(f facts) string {
	var b strings.Builder
	b.WriteString(fence + "\n")
	for _, field := range t.fields {
		if text, ok := field.fill(f); ok {
			b.WriteString(field.prefix + text + "\n")
		}
	}
	b.WriteString(fence + "\n")
	return b.String()
}

// fill returns the value of a field in YAML. It reports false if it is empty.
func (d field) fill(f facts) (text string, ok bool) {
	switch d.form {
	case native:
		v := d.value[0][0].value(f)
		if v.isEmpty() {
			return "", false
		}
		return yamlValue(v), true
	case quoted:
		text, ok = d.value[0].fill(f, asIs)
		return yamlText(text), ok
	case bracketed:
		items := d.items(f)
		return "[" + strings.Join(items, ", ") + "]", len(items) > 0
	}
	return "", true
}

// items returns the items of a list in brackets, in YAML.
func (d field) items(f facts) (items []string) {
	for _, item := range d.value {
		switch text, filled := item.fill(f, asIs); {
		case item.isOnly():
			for _, s := range item[0].value(f).items {
				items = append(items, yamlText(s))
			}
		case filled:
			inner, _ := cutQuotes(text)
			items = append(items, yamlText(inner))
		case len(item) == 1 && item[0].name == "": // literal
			items = append(items, text)
		}
	}
	return items
}
