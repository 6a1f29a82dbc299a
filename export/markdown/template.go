package markdown

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pilcrow/export/content"
	"pilcrow/extract/render"
)

// DefaultTemplate is the template of users who have not written one.
const DefaultTemplate = `---
title: {{title}}
authors: {{authors}}
site: {{site}}
source: {{url}}
published: {{published}}
saved: {{saved|date}}
lang: {{lang}}
tags: {{tags|tag}}
---
`

// fence is the line before and behind the front matter.
const fence = "---"

// A template is the text at the top of a note, with placeholders such as
// {{title}} or {{tags|tag}}, which docs/FORMATS.md lists. Between two lines of
// three hyphens it is YAML, in which a placeholder becomes a value of YAML; the
// rest is Markdown, in which it becomes text.
type template struct {
	isFenced bool    // there is front matter
	fields   []field // of the front matter
	lines    []line  // below it
}

// line consists of literal text and placeholders.
type line []part

// part is literal text, or a placeholder if it has a name.
type part struct {
	text    string
	name    string
	filters []string
}

// parseTemplate reads a template. "" is the default one; a template of white
// space writes nothing.
func parseTemplate(source string) (template, error) {
	if source == "" {
		source = DefaultTemplate
	}
	source = strings.TrimPrefix(strings.ReplaceAll(source, "\r\n", "\n"), "\ufeff")
	lines := strings.Split(strings.TrimRight(source, " \t\n"), "\n")
	var t template
	end := endOfFrontMatter(lines)
	t.isFenced = end > 0
	for i, text := range lines {
		var err *content.TemplateError
		switch {
		case t.isFenced && (i == 0 || i == end):
		case i < end:
			err = t.addField(text)
		default:
			err = t.addLine(text)
		}
		if err != nil {
			err.Line = i + 1
			return template{}, err
		}
	}
	return t, nil
}

// endOfFrontMatter returns the index of the second fence, 0 if there is no front
// matter.
func endOfFrontMatter(lines []string) int {
	if !isFence(lines[0]) {
		return 0
	}
	return slices.IndexFunc(lines[1:], isFence) + 1
}

func isFence(text string) bool { return strings.TrimRight(text, " \t") == fence }

func (t *template) addField(text string) *content.TemplateError {
	f, err := parseField(text)
	t.fields = append(t.fields, f)
	return err
}

func (t *template) addLine(text string) *content.TemplateError {
	l, err := parseLine(text)
	t.lines = append(t.lines, l)
	return err
}

// parseLine reads the placeholders of a line. An error lacks the number of the
// line.
func parseLine(text string) (line, *content.TemplateError) {
	var l line
	for {
		before, rest, found := strings.Cut(text, "{{")
		if before != "" {
			l = append(l, part{text: before})
		}
		if !found {
			return l, nil
		}
		inner, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, &content.TemplateError{Problem: content.UnclosedBraces, Part: "{{" + rest}
		}
		p, err := parsePlaceholder(inner)
		if err != nil {
			return nil, err
		}
		l = append(l, p)
		text = after
	}
}

// parsePlaceholder reads what is between the braces: a name, and filters behind
// vertical bars.
func parsePlaceholder(inner string) (part, *content.TemplateError) {
	words := strings.Split(inner, "|")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	p := part{name: words[0], filters: words[1:]}
	if _, known := valueOf(p.name, facts{}); !known {
		return part{}, &content.TemplateError{Problem: content.UnknownPlaceholder, Part: "{{" + p.name + "}}", Known: placeholders()}
	}
	for _, f := range p.filters {
		if _, known := applyFilter(f, ""); !known {
			return part{}, &content.TemplateError{Problem: content.UnknownFilter, Part: f, Known: []string{"date", "link", "tag"}}
		}
	}
	return p, nil
}

// isOnly reports whether the line is one placeholder and nothing else.
func (l line) isOnly() bool { return len(l) == 1 && l[0].name != "" }

// fill returns the line with its placeholders replaced, and whether one of them
// has a value. A list becomes its items with commas.
func (l line) fill(f facts, escape func(before string, p part, text string) string) (text string, filled bool) {
	var b strings.Builder
	for _, p := range l {
		if p.name == "" {
			b.WriteString(p.text)
			continue
		}
		for i, item := range p.value(f).items {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(escape(b.String(), p, item))
			filled = true
		}
	}
	return b.String(), filled
}

// asIs is for text that is escaped as a whole.
func asIs(_ string, _ part, text string) string { return text }

// value returns the value of a placeholder.
func (p part) value(f facts) value {
	v, _ := valueOf(p.name, f)
	filtered := value{kind: v.kind}
	for _, item := range v.items {
		for _, name := range p.filters {
			item, _ = applyFilter(name, item)
		}
		if item != "" {
			filtered.items = append(filtered.items, item)
		}
	}
	return filtered
}

// text returns the filled lines below the front matter. Lines whose placeholders
// are all empty are left out.
func (t template) text(f facts) string {
	escape := escapeMarkdown
	if t.hasTag() {
		escape = escapeHTML
	}
	var b strings.Builder
	for _, l := range t.lines {
		text, filled := l.fill(f, escape)
		if filled || !l.hasPlaceholder() {
			b.WriteString(text + "\n")
		}
	}
	return strings.Trim(b.String(), "\n")
}

func (l line) hasPlaceholder() bool {
	return slices.ContainsFunc(l, func(p part) bool { return p.name != "" })
}

// hasTag reports whether the lines below the front matter may have HTML.
func (t template) hasTag() bool {
	return slices.ContainsFunc(t.lines, func(l line) bool {
		return slices.ContainsFunc(l, func(p part) bool { return strings.Contains(p.text, "<") })
	})
}

// escapeMarkdown returns a value as text of Markdown, behind what stands before
// it in its line. An address stays one that a link may have, and a link between
// notes stays a link.
func escapeMarkdown(before string, p part, text string) string {
	switch {
	case slices.Contains(p.filters, "link"):
		return text
	case p.name == "url":
		return addressEscapes.Replace(text)
	}
	text = render.MarkdownText(text)
	switch {
	case text == "":
	case strings.HasSuffix(before, "](") || strings.HasSuffix(before, "](<"): // the value is the target of a link
		text = strings.ReplaceAll(text, ":", "%3A")
	case strings.HasSuffix(before, "]") && strings.IndexByte("([:", text[0]) >= 0: // it would be one
		text = `\` + text
	case before != "" && !strings.HasSuffix(before, " ") && strings.HasPrefix(text, `\<`): // the backslash could become the end of an address
		text = "&lt;" + text[len(`\<`):]
	}
	return escapeLast(text)
}

// escapeLast escapes the last sign of a text if it could mean something together
// with what follows in the template.
func escapeLast(text string) string {
	if text == "" || strings.IndexByte(`<]\`, text[len(text)-1]) < 0 {
		return text
	}
	before, last := text[:len(text)-1], text[len(text)-1:]
	if backslashes := len(before) - len(strings.TrimRight(before, `\`)); backslashes%2 == 1 {
		return text
	}
	return before + `\` + last
}

// escapeHTML returns a value as text of HTML and of Markdown, for templates with
// elements, in which Markdown's backslashes are no escapes: every sign is a
// character reference.
func escapeHTML(_ string, p part, text string) string {
	escapes := func(r rune) bool { return r < utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != ' ' }
	switch {
	case slices.Contains(p.filters, "link"):
		escapes = func(r rune) bool { return strings.ContainsRune(`&"'`, r) }
	case p.name == "url":
		text = addressEscapes.Replace(text)
		escapes = func(r rune) bool { return r == '&' }
	}
	var b strings.Builder
	for _, r := range text {
		if escapes(r) {
			b.WriteString("&#" + strconv.Itoa(int(r)) + ";")
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

var addressEscapes = strings.NewReplacer("(", "%28", ")", "%29", "<", "%3C", ">", "%3E", " ", "%20", `\`, "%5C", "`", "%60", `"`, "%22", "'", "%27")
