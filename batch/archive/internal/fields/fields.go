// Package fields reads named fields, as the headers of WARC records and of HTTP
// messages have them.
package fields

import "strings"

// List is named fields in their order.
type List []Field

// Field is one named field.
type Field struct{ Name, Value string }

// Get returns the value of the first field with this name, in whatever case, or
// "" if there is none.
func (l List) Get(name string) string {
	for _, f := range l {
		if strings.EqualFold(f.Name, name) {
			return f.Value
		}
	}
	return ""
}

// Values returns the values of all fields with this name, in whatever case.
func (l List) Values(name string) []string {
	var values []string
	for _, f := range l {
		if strings.EqualFold(f.Name, name) {
			values = append(values, f.Value)
		}
	}
	return values
}

// Builder makes a List of the lines of a header.
type Builder struct {
	list List
	line []byte // the last line, with those that continue it
}

// Add adds a line, without its end. A line that begins with a space or a tab
// continues the line before it. A line without a colon has no field.
func (b *Builder) Add(line string) {
	if line != "" && (line[0] == ' ' || line[0] == '\t') {
		b.line = append(append(b.line, ' '), strings.TrimSpace(line)...)
		return
	}
	b.endLine()
	b.line = append(b.line, line...)
}

// List returns the fields of all lines.
func (b *Builder) List() List {
	b.endLine()
	return b.list
}

func (b *Builder) endLine() {
	if name, value, ok := strings.Cut(string(b.line), ":"); ok {
		b.list = append(b.list, Field{strings.TrimSpace(name), strings.TrimSpace(value)})
	}
	b.line = b.line[:0]
}
