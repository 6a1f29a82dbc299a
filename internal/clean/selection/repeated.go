package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
	"pilcrow/internal/clean/facts"
	"pilcrow/internal/names"
)

// addCodeBetween keeps code between two kept blocks: in pre, or in an element that
// is named so.
func (j *judged) addCodeBetween(needs evidence) {
	all := j.p.Names()
	i := 0 // the first block behind n
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		for i < len(j.blocks) && j.blocks[i].First < n {
			i++
		}
		if i == 0 || !j.kept[i-1] || !j.p.IsElement(n) || !isCode(j.p, n) && !all.Topics(n).Has(codeTopic) || !j.p.SeparatesText(n) {
			continue
		}
		end := i
		for end < len(j.blocks) && j.blocks[end].First < j.p.End(n) {
			end++
		}
		if end == len(j.blocks) || !j.kept[end] {
			continue
		}
		for k := i; k < end; k++ {
			j.add(k, needs)
		}
	}
}

func isCode(p *page.Page, n page.NodeID) bool {
	tag := p.Tag(n)
	return tag == atom.Pre || tag == atom.Listing || tag == atom.Xmp
}

// codeTopic is the topic of names of code.
var codeTopic = names.TopicOf("code")

// completeCodeLines completes the lines of a code block that are elements of their
// own: siblings with the same name and class.
func (j *judged) completeCodeLines(needs evidence) {
	f := j.newForms()
	first := map[siblings]page.NodeID{}
	around := make([]page.NodeID, len(j.blocks))
	for i := range around {
		around[i] = page.None
		if !j.isCodeLine(i) {
			continue
		}
		owner := j.blocks[i].Owner
		key := siblings{f.parent(owner), f.of(owner)}
		if _, known := first[key]; !known {
			first[key] = owner
		}
		around[i] = first[key]
	}
	j.complete(needs, around)
}

// isCodeLine reports whether block i is a line of code in an element of its own.
func (j *judged) isCodeLine(i int) bool {
	b := &j.blocks[i]
	for n := b.First; n < b.End; n++ {
		if !j.p.IsText(n) || !j.p.Counted(n) || j.p.Chars(n) == 0 {
			continue
		}
		for a := j.p.Parent(n); a != b.Owner; a = j.p.Parent(a) {
			if tag := j.p.Tag(a); tag == atom.Code || tag == atom.Kbd || tag == atom.Samp {
				return true
			}
		}
	}
	return false
}

// completeTitles completes the headings of parts that are alike, such as cards and
// posts: they have the same names and classes up to the grandparent.
func (j *judged) completeTitles(needs evidence) {
	const minTitles = 3 // are alike by more than chance
	f := j.newForms()
	first, members := map[lineage]page.NodeID{}, map[page.NodeID]int{}
	alike := map[page.NodeID]page.NodeID{} // the first of the headings that a heading is like
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		if !isTitleOfPart(j.p, n) {
			continue
		}
		key := f.lineage(n)
		if _, known := first[key]; !known {
			first[key] = n
		}
		alike[n] = first[key]
		members[first[key]]++
	}
	around := make([]page.NodeID, len(j.blocks))
	for i := range around {
		around[i] = page.None
		if n, ok := alike[j.blocks[i].Owner]; ok && members[n] >= minTitles {
			around[i] = n
		}
	}
	j.complete(needs, around)
}

func isTitleOfPart(p *page.Page, n page.NodeID) bool {
	return p.IsElement(n) && facts.IsHeading(p.Tag(n)) && !p.Is(n, atom.H1)
}

// form is what elements that are made by one template have in common.
type form struct {
	tag   atom.Atom
	style uint64 // see names.Style
}

// siblings are elements of one form in one block-level element.
type siblings struct {
	parent page.NodeID
	form   form
}

// lineage is the form of an element and of the two block-level elements around it.
type lineage [3]form

// forms finds the forms of a page's elements.
type forms struct {
	p      *page.Page
	styles *names.Memo[uint64] // of classes
}

func (j *judged) newForms() forms {
	return forms{j.p, names.NewMemo(j.p.Names().Table, names.Style)}
}

func (f forms) of(n page.NodeID) form { return form{f.p.Tag(n), f.styles.Of(f.p.Names().Class(n))} }

// parent returns the block-level element around n, or None around the body.
func (f forms) parent(n page.NodeID) page.NodeID {
	if n == f.p.Body() {
		return page.None
	}
	for n = f.p.Parent(n); n != page.None && !f.p.SeparatesText(n); n = f.p.Parent(n) {
	}
	return n
}

func (f forms) lineage(n page.NodeID) (l lineage) {
	for k := range l {
		if n != page.None {
			l[k] = f.of(n)
			n = f.parent(n)
		}
	}
	return l
}
