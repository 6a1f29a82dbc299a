package selection

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/names"
	"pilcrow/extract/page"
)

// addCodeBetween keeps code between two kept blocks, by its element or name.
func (j *judged) addCodeBetween(needs evidence) {
	all := j.p.Names()
	i := 0 // the first block from n on
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		for i < len(j.blocks) && j.blocks[i].First < n {
			i++
		}
		if i == 0 || !j.kept[i-1] || !j.p.IsElement(n) || !isCode(j.p.Tag(n)) && !all.Topics(n).Has(codeTopic) || !j.p.SeparatesText(n) {
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

func isCode(tag atom.Atom) bool {
	return tag == atom.Pre || tag == atom.Listing || tag == atom.Xmp
}

var codeTopic = names.TopicOf("code")

// completeCodeLines completes code blocks whose lines are separate elements:
// siblings of one form.
func (j *judged) completeCodeLines(needs evidence) {
	var groupOf []page.NodeID
	first := map[siblings]page.NodeID{}
	for i := range j.blocks {
		if !j.isCodeLine(i) {
			continue
		}
		if groupOf == nil {
			groupOf = j.noGroups()
		}
		owner := j.blocks[i].Owner
		key := siblings{j.parent(owner), j.formOf(owner)}
		if _, known := first[key]; !known {
			first[key] = owner
		}
		groupOf[i] = first[key]
	}
	j.complete(needs, groupOf)
}

// completeParagraphs completes the paragraphs of a parent. If they are nearly
// as likely as the others, they are of the same article.
func (j *judged) completeParagraphs(needs evidence) {
	groupOf := j.noGroups()
	for i := range groupOf {
		if owner := j.blocks[i].Owner; j.p.Tag(owner) == atom.P && j.isProse(i) {
			groupOf[i] = j.parent(owner)
		}
	}
	j.complete(needs, groupOf)
}

// isCodeLine reports whether block i is a line of code in its own element.
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

// completeTitles completes the headings of similar parts, such as list items
// and posts: their forms are equal up to the grandparent.
func (j *judged) completeTitles(needs evidence) {
	const minTitles = 3 // more than by chance
	first, members := map[lineage]page.NodeID{}, map[page.NodeID]int{}
	alike := map[page.NodeID]page.NodeID{} // the first similar heading, for each heading
	for n := j.p.Body(); n < j.p.End(j.p.Body()); n++ {
		if !isTitleOfPart(j.p.Tag(n)) {
			continue
		}
		key := j.lineage(n)
		if _, known := first[key]; !known {
			first[key] = n
		}
		alike[n] = first[key]
		members[first[key]]++
	}
	if len(alike) == 0 {
		return
	}
	groupOf := j.noGroups()
	for i := range groupOf {
		if n, ok := alike[j.blocks[i].Owner]; ok && members[n] >= minTitles {
			groupOf[i] = n
		}
	}
	j.complete(needs, groupOf)
}

func isTitleOfPart(tag atom.Atom) bool { return tag != atom.H1 && facts.IsHeading(tag) }

// form is what elements made by one template have in common.
type form struct {
	tag   atom.Atom
	style uint64 // see names.Style
}

// siblings identifies elements of one form with one parent.
type siblings struct {
	parent page.NodeID
	form   form
}

// lineage is the form of an element and of its two nearest block-level
// ancestors.
type lineage [3]form

func (j *judged) formOf(n page.NodeID) form {
	if j.styles == nil {
		j.styles = names.NewMemo(j.p.Names().Table, names.Style)
	}
	return form{j.p.Tag(n), j.styles.Of(j.p.Names().Class(n))}
}

// parent returns the nearest block-level ancestor of n, or None for the body.
func (j *judged) parent(n page.NodeID) page.NodeID {
	if n == j.p.Body() {
		return page.None
	}
	for n = j.p.Parent(n); n != page.None && !j.p.SeparatesText(n); n = j.p.Parent(n) {
	}
	return n
}

func (j *judged) lineage(n page.NodeID) (l lineage) {
	for k := range l {
		if n != page.None {
			l[k] = j.formOf(n)
			n = j.parent(n)
		}
	}
	return l
}
