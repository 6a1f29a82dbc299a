package fused

// The second stage sees, beside the signals of the first, what the first said
// of the blocks around: whether a paragraph stands in a text or alone, whether
// the other cards of its list are content, whether its section is.

// opinions are the first stage's probabilities with their running sums,
// weighed by words: the mean of any stretch is two subtractions.
type opinions struct {
	*outline
	p       []float32 // by block: the probability that it is content
	weight  []float32 // running sums of words
	content []float32 // running sums of words that are content
	before  []int32   // by block: the last block before it that is likely content, or none
	after   []int32   // likewise behind it
	alike   [2]tally  // by group of like siblings and of like style
	best    float32   // the highest probability
	share   float32   // of the page's words in blocks that are likely content
}

// tally is a number of groups, with their members' running sums.
type tally struct{ weight, content []float32 }

// likely is the probability from which a block is probably content.
const likely = 0.5

func opinionsOf(o *outline, p []float32) *opinions {
	s := &opinions{outline: o, p: p}
	n := len(o.blocks)
	s.weight, s.content = make([]float32, n+1), make([]float32, n+1)
	s.before, s.after = make([]int32, n), make([]int32, n)
	last, chosen := int32(none), float32(0)
	for i := range o.blocks {
		w := words(o.blocks[i].counts)
		s.weight[i+1] = s.weight[i] + w
		s.content[i+1] = s.content[i] + float32(w*p[i])
		s.before[i] = last
		s.best = max(s.best, p[i])
		if p[i] >= likely {
			last = int32(i)
			chosen += w
		}
	}
	last = none
	for i := n - 1; i >= 0; i-- {
		s.after[i] = last
		if p[i] >= likely {
			last = int32(i)
		}
	}
	s.share = ratio(chosen, s.weight[n])
	s.tally()
	return s
}

func (s *opinions) tally() {
	s.alike[0] = newTally(len(s.siblings))
	s.alike[1] = newTally(len(s.styles))
	for i := range s.elements {
		e := &s.elements[i]
		w, c := s.weight[e.to]-s.weight[e.from], s.content[e.to]-s.content[e.from]
		s.alike[0].add(e.siblings, w, c)
		s.alike[1].add(e.styled, w, c)
	}
}

func newTally(n int) tally { return tally{make([]float32, n), make([]float32, n)} }

func (t tally) add(group int32, weight, content float32) {
	t.weight[group] += weight
	t.content[group] += content
}

func (t tally) mean(group int32) float32 { return ratio(t.content[group], t.weight[group]) }

// mean returns the mean probability of the blocks from a up to b.
func (s *opinions) mean(a, b int32) float32 {
	a, b = max(0, a), min(int32(len(s.blocks)), b)
	if a >= b {
		return -1
	}
	return ratio(s.content[b]-s.content[a], s.weight[b]-s.weight[a])
}

// write writes the second stage's columns for block i, behind those of the
// first.
func (s *opinions) write(w *row, m *measuring, i int32) {
	w.in(familyModel, "")
	w.put("itself", s.p[i])
	s.beside(w, i)
	s.above(w, m, i)
	s.like(w, m, i)
	s.section(w, m, i)
	w.in(familyModel, "page")
	n := int32(len(s.blocks))
	w.put("mean", s.mean(0, n))
	w.put("best", s.best)
	w.put("share", s.share)
	w.put("mean before", s.mean(0, i))
	w.put("mean behind", s.mean(i+1, n))
	w.put("to last", distance(i, s.before[i]))
	w.put("to next", distance(s.after[i], i))
}

// section writes what was said of the heading above the block, and of all
// under it.
func (s *opinions) section(w *row, m *measuring, i int32) {
	w.in(familyModel, "section")
	h := m.sections.heading[i]
	if h == none {
		w.put("heading", -1)
	} else {
		w.put("heading", s.p[h])
	}
	w.put("mean", s.mean(max(0, h), m.sections.next[i]))
}

// distance is a-b, and a long way where one of them is none.
func distance(a, b int32) float32 {
	const long = 1e4
	if a == none || b == none {
		return long
	}
	return float32(a - b)
}

func (s *opinions) beside(w *row, i int32) {
	for k, name := range [...]string{"-5", "-4", "-3", "-2", "-1", "+1", "+2", "+3", "+4", "+5"} {
		j := i + int32(k) - 5
		if k >= 5 {
			j++
		}
		if j < 0 || int(j) >= len(s.p) {
			w.put(name, -1)
		} else {
			w.put(name, s.p[j])
		}
	}
	for _, r := range [...]struct {
		name string
		size int32
	}{{"within 3", 3}, {"within 8", 8}, {"within 20", 20}} {
		w.put(r.name, s.mean(i-r.size, i+r.size+1))
		w.put(r.name+" before", s.mean(i-r.size, i))
		w.put(r.name+" behind", s.mean(i+1, i+1+r.size))
	}
}

// above writes the means of the elements around the block.
func (s *opinions) above(w *row, m *measuring, i int32) {
	w.in(familyModel, "around")
	for k, name := range aroundScopes {
		at := m.path.distinct[min(k, len(m.path.distinct)-1)]
		e := &s.elements[at]
		w.put(name, s.mean(e.from, e.to))
	}
	for k, name := range aroundScopes[:3] {
		at := m.path.ups[min(k, len(m.path.ups)-1)]
		e := &s.elements[at]
		w.put(name+" without it", s.without(e, i))
	}
}

// without is the mean of an element's blocks but i.
func (s *opinions) without(e *element, i int32) float32 {
	own := s.weight[i+1] - s.weight[i]
	all := s.weight[e.to] - s.weight[e.from]
	if all <= own {
		return -1
	}
	return (s.content[e.to] - s.content[e.from] - (s.content[i+1] - s.content[i])) / (all - own)
}

// like writes the means of like elements.
func (s *opinions) like(w *row, m *measuring, i int32) {
	w.in(familyModel, "like")
	nearest, largest := m.lists()
	for k, name := range [...]string{"list", "largest list"} {
		up := [...]int{nearest, largest}[k]
		if up == none {
			w.put(name, -1)
			continue
		}
		w.put(name, s.alike[0].mean(s.elements[m.path.ups[up]].siblings))
	}
	owner := s.blocks[i].owner
	w.put("style", s.alike[1].mean(s.elements[owner].styled))
	for _, name := range [...]string{"parent's style", "grandparent's style"} {
		if up := s.elements[owner].parent; up != none {
			owner = up
		}
		w.put(name, s.alike[1].mean(s.elements[owner].styled))
	}
}
