package webpage

import (
	"strings"

	"pilcrow/extract/article"
)

// mathElement is an element of a formula that may be changed before it is
// written, which a node of the article may not.
type mathElement struct {
	name     string
	attrs    []attr
	content  []mathNode // texts and elements, in their order
	parent   *mathElement
	children []*mathElement // only the elements
}

// mathNode is an element, or a text if it has none.
type mathNode struct {
	element *mathElement
	text    string
}

func readMath(n article.Node, parent *mathElement) *mathElement {
	e := &mathElement{name: n.Name(), parent: parent}
	for name, value := range n.Attrs() {
		e.attrs = append(e.attrs, attr{name, value})
	}
	for c := range n.Children() {
		if c.IsText() {
			e.content = append(e.content, mathNode{text: c.Text()})
			continue
		}
		child := readMath(c, e)
		e.children = append(e.children, child)
		e.content = append(e.content, mathNode{element: child})
	}
	return e
}

// math writes a formula.
func (b *body) math(e *mathElement) {
	b.raw("<" + e.name)
	for _, a := range e.attrs {
		b.attribute(a.name, a.value)
	}
	b.raw(">")
	for _, c := range e.content {
		if c.element != nil {
			b.math(c.element)
		} else {
			b.text(c.text)
		}
	}
	b.close(e.name)
}

// below calls visit with the elements below e, in document order.
func (e *mathElement) below(visit func(*mathElement)) {
	for _, c := range e.children {
		visit(c)
		c.below(visit)
	}
}

// text returns the text of an element, without white space around it.
func (e *mathElement) text() string {
	var b strings.Builder
	e.appendText(&b)
	return strings.TrimSpace(b.String())
}

func (e *mathElement) appendText(b *strings.Builder) {
	for _, c := range e.content {
		if c.element != nil {
			c.element.appendText(b)
		} else {
			b.WriteString(c.text)
		}
	}
}

func (e *mathElement) attr(name string) string {
	for _, a := range e.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// remove removes an attribute.
func (e *mathElement) remove(name string) {
	for i, a := range e.attrs {
		if a.name == name {
			e.attrs = append(e.attrs[:i], e.attrs[i+1:]...)
			return
		}
	}
}

// set sets an attribute.
func (e *mathElement) set(name, value string) {
	e.remove(name)
	e.attrs = append(e.attrs, attr{name, value})
}

// side is a direction in which to look for the next element.
type side int

const (
	before side = -1
	after  side = 1
)

// sibling returns the next element on a side, or nil.
func (e *mathElement) sibling(s side) *mathElement {
	if e.parent == nil {
		return nil
	}
	for i, c := range e.parent.children {
		if at := i + int(s); c == e && at >= 0 && at < len(e.parent.children) {
			return e.parent.children[at]
		}
	}
	return nil
}

// insertBehind adds an element behind e.
func (e *mathElement) insertBehind(added *mathElement) {
	added.parent = e.parent
	p := e.parent
	for i := range p.children {
		if p.children[i] == e {
			p.children = append(p.children[:i+1], append([]*mathElement{added}, p.children[i+1:]...)...)
			break
		}
	}
	for i := range p.content {
		if p.content[i].element == e {
			p.content = append(p.content[:i+1], append([]mathNode{{element: added}}, p.content[i+1:]...)...)
			break
		}
	}
}
