package guard

import (
	"strconv"

	"pilcrow/internal/lexer"
)

// NumberAttribute is the name of the attribute with the number of a start tag.
// It comes first, so the parser drops a page's own attribute of this name.
const NumberAttribute = "~"

// Tags are the start tags in the guard's output.
type Tags struct {
	list       []Tag
	attributes []lexer.Attribute
}

// Tag is a start tag.
type Tag struct {
	Position    int32 // in the source, in bytes from 0
	InTree      bool  // whether the output has the attributes
	first, last int32 // the range of its attributes in Tags.attributes
}

// At returns the tag with a number, which is the value of its NumberAttribute.
func (t *Tags) At(number string) (Tag, bool) {
	i, err := strconv.Atoi(number)
	if err != nil || i < 0 || i >= len(t.list) {
		return Tag{}, false
	}
	return t.list[i], true
}

// Attributes returns the attributes of a tag, in the order of the source. Names
// may be repeated; the first one counts.
func (t *Tags) Attributes(tag Tag) []lexer.Attribute { return t.attributes[tag.first:tag.last] }

// Len returns the numbers of tags and of attributes.
func (t *Tags) Len() (tags, attributes int) { return len(t.list), len(t.attributes) }

// reserve allocates memory for a number of tags.
func (t *Tags) reserve(tags int) {
	t.list = make([]Tag, 0, tags)
	t.attributes = make([]lexer.Attribute, 0, tags)
}

// add adds a tag with its attributes and appends its number to out.
func (t *Tags) add(out []byte, tag Tag, attributes []lexer.Attribute) []byte {
	out = append(out, " "+NumberAttribute+"="...)
	out = strconv.AppendInt(out, int64(len(t.list)), 10)
	tag.first = int32(len(t.attributes))
	t.attributes = append(t.attributes, attributes...)
	tag.last = int32(len(t.attributes))
	t.list = append(t.list, tag)
	return out
}
