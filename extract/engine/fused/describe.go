package fused

import "pilcrow/extract/page"

// description is what the fused engine knows of an element from its tag and
// attributes.
type description struct {
	topics topics
	marks  marks
	style  uint64 // hash of tag and class
}

// describer reads the attributes of a page's elements. It caches what it finds
// in a class attribute, because many elements have the same one.
type describer struct {
	p       *page.Page
	lexicon lexicon
	classes map[string]class
}

// class is the topics and the hash of a class attribute.
type class struct {
	topics topics
	hash   uint64
}

func newDescriber(p *page.Page) describer {
	return describer{p: p, lexicon: loadedLexicon(), classes: make(map[string]class, 64)}
}

// describe returns the description of element n.
func (r *describer) describe(n page.NodeID) description {
	d := description{marks: tagMarks(r.p, n) | hiddenMarks(r.p.Hidden(n))}
	var c class
	for name, value := range r.p.Attrs(n) {
		switch name {
		case "class":
			c = r.class(value)
		case "id":
			d.topics |= r.lexicon.topicsOf(value)
		case "itemprop":
			if isBodyProperty(value) {
				d.marks |= 1 << markBody
			}
		case "itemscope":
			d.marks |= 1 << markScope
		case "role":
			d.marks |= roleMarks(value)
		case "lang", "dir":
			if n != r.p.Body() {
				d.marks |= 1 << markLang
			}
		case "aria-modal":
			d.marks |= 1 << markDialog
		}
	}
	d.topics |= c.topics
	d.style = c.hash ^ spread(uint64(r.p.Tag(n)))
	return d
}

func (r *describer) class(value string) class {
	if value == "" {
		return class{}
	}
	c, ok := r.classes[value]
	if !ok {
		c = class{r.lexicon.topicsOf(value), styleOf(value)}
		r.classes[value] = c
	}
	return c
}

// styleOf returns the FNV-1a hash of a class attribute. It leaves out digits,
// because the classes of similar elements differ in their numbers (post-17,
// post-18).
func styleOf(class string) uint64 {
	h := uint64(fnvOffset)
	for i := 0; i < min(len(class), maxNameBytes); i++ {
		if c := class[i]; c < '0' || c > '9' {
			h = (h ^ uint64(c)) * fnvPrime
		}
	}
	return h ^ fnvOffset // 0 if there are only digits, as if there were no class
}

// spread returns a hash of key whose values are evenly distributed over 64
// bits. It multiplies by the golden ratio.
func spread(key uint64) uint64 {
	h := (key ^ key>>29) * 0x9e3779b97f4a7c15
	return h ^ h>>32
}
