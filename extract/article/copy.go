package article

import (
	"pilcrow/extract/internal/draft"
	"pilcrow/extract/page"
)

type copier struct {
	addresses *addresses
	targets   *targets
	build     *builder
	open      []opening // one for each entered element
}

// opening is what entering an element opened: a block, as the index of its
// container, or one of these.
type opening int32

const (
	nothing opening = -1 - iota
	anInline
	aSeparation // a block of which only the text is copied
)

func copyTree(root draft.Node, a *addresses, t *targets) *tree {
	a.added = 0
	c := copier{addresses: a, targets: t, build: newBuilder(root.Tree().Len(), t)}
	for n := root.First(); n.Exists(); {
		if c.enter(n) && n.First().Exists() {
			n = n.First()
		} else {
			n = c.behind(n, root)
		}
	}
	return c.build.finish()
}

// behind leaves n, and the elements that end with it, and returns the next
// node. It is not recursive, because a draft may be deeper than a WebAssembly
// stack.
func (c *copier) behind(n, root draft.Node) draft.Node {
	for n != root {
		c.leave(n)
		if next := n.Next(); next.Exists() {
			return next
		}
		n = n.Parent()
	}
	return nil
}

// enter copies n and reports whether to copy its children.
func (c *copier) enter(n draft.Node) bool {
	if !n.IsElement() {
		c.build.text(cleanText(n.Data()), n.Of())
		return false
	}
	o, follow := c.element(n)
	c.open = append(c.open, o)
	return follow
}

func (c *copier) leave(n draft.Node) {
	if !n.IsElement() {
		return
	}
	last := len(c.open) - 1
	o := c.open[last]
	c.open = c.open[:last]
	switch o {
	case nothing:
	case anInline:
		c.build.closeInline()
	case aSeparation:
		c.build.separate()
	default:
		c.build.closeBlock(int32(o))
	}
}

func (c *copier) element(n draft.Node) (o opening, follow bool) {
	if n.Has(draft.Drawing) {
		c.void(n, Img)
		return nothing, false
	}
	if n.Namespace() != page.HTML {
		return nothing, c.foreign(n)
	}
	k := kindOf(n.Tag())
	switch {
	case k == None:
		return nothing, false
	case kinds[k].role == void:
		c.void(n, k)
		return nothing, false
	case kinds[k].role == inline:
		return c.inline(n, k), true
	}
	return c.block(n, k), true
}

// foreign copies a formula and reports whether to copy n's children. Drawings
// that cleaning did not mark are dropped.
func (c *copier) foreign(n draft.Node) bool {
	if isLooseMath(n) {
		return true
	}
	if n.Namespace() == page.MathML {
		c.math(n)
	}
	return false
}

func (c *copier) block(n draft.Node, k Kind) opening {
	container := c.build.at
	if c.build.openBlock(c.of(n, k)) {
		return opening(container)
	}
	return aSeparation
}

// inline opens an inline element. Links without an address and spans without
// attributes are left out, but not their content.
func (c *copier) inline(n draft.Node, k Kind) opening {
	e := c.of(n, k)
	if k == A && (e.count == 0 || c.build.attrs[e.first].name != "href") {
		e = c.build.common(e)
		e.kind = Span
	}
	if e.kind == Span && e.count == 0 && e.id == noTarget || !c.build.openInline(e) {
		return nothing
	}
	return anInline
}

func (c *copier) void(n draft.Node, k Kind) {
	id := c.targets.take(ownID(n, k))
	switch k {
	case Hr:
		c.build.rule(element{kind: k, id: id})
	case Img:
		if e, ok := c.image(n); ok {
			e.id = id
			c.build.atom(e)
			return
		}
		c.build.pend(id)
	default:
		c.build.pend(id)
		c.build.softBreak(k)
	}
}

// of returns the element for n, with its attributes in a fixed order.
func (c *copier) of(n draft.Node, k Kind) element {
	b := c.build
	e := element{kind: k, first: b.reserve()}
	switch k {
	case A:
		e.leadsTo = c.link(n.Attr("href"))
	case Q, Blockquote, Del, Ins:
		if source := c.addresses.web(n.Attr("cite")); source != "" {
			b.attrs = append(b.attrs, cite(source))
		}
	case Td, Th:
		if cells := c.targets.headers(n.Attr("headers")); len(cells) > 0 {
			b.attrs = append(b.attrs, headersOf(cells))
		}
	}
	c.apply(everywhere, n)
	c.apply(rulesOf[k], n)
	if n.Has(draft.Embed) && (k == A || k == Blockquote) {
		b.attrs = append(b.attrs, embed())
	}
	e.id = c.targets.take(ownID(n, k))
	return b.withAttrs(e)
}

// link adds the attributes of a link, if its address is allowed. It returns the
// target of a link within the article.
func (c *copier) link(ref string) targetIndex {
	b := c.build
	to, fragment := c.addresses.link(ref)
	if i := c.targets.find(fragment); i != noTarget {
		b.attrs = append(b.attrs, hrefOf(&c.targets.list[i]))
		return i
	}
	if to = c.addresses.limited(to, ref); to != "" {
		b.attrs = append(b.attrs, href(to), noReferrer())
	}
	return noTarget
}

func (c *copier) apply(rules []rule, n draft.Node) {
	for _, r := range rules {
		if v, ok := n.LookupAttr(r.name); ok {
			if a, ok := r.of(v); ok {
				c.build.attrs = append(c.build.attrs, a)
			}
		}
	}
}
