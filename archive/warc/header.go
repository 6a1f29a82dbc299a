package warc

import "strings"

// Header is the named fields of a record in their order.
type Header []Field

// Field is one named field.
type Field struct{ Name, Value string }

// Get returns the value of the first field with this name, in whatever case, or
// "" if there is none.
func (h Header) Get(name string) string {
	for _, f := range h {
		if strings.EqualFold(f.Name, name) {
			return f.Value
		}
	}
	return ""
}
