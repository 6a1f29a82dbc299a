package fused

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/names"
)

// paragraphs is what a seventh published method makes of the page: paragraph
// scoring, as Arc90's Readability (2009) introduced it and Mozilla's
// Readability.js 0.6 (Readability.js, _grabArticle and _cleanConditionally)
// refined it. Each paragraph gives its points to the elements around it; the
// element with the most points, with similar siblings, is the article; and parts
// of it that look like boilerplate are dropped.
//
// The method is written anew on the blocks and elements of the outline. Where
// Readability.js looks for words in class names by regular expressions, this
// code looks for topics of names. The constants are those of Readability.js.
type paragraphs struct {
	fates       []paragraphFate // by block
	scores      []float64       // by element: the score, or 0
	best        int32           // the element that is the article, or none
	top         float64         // the highest score
	first, last int32           // the first and the last kept block; first > last if there is none
	share       float32         // the share of the page's text that is kept
}

// paragraphFate is what paragraph scoring makes of a block.
type paragraphFate uint8

const (
	beyondBest   paragraphFate = iota // not in the best element or in a joined sibling
	unlikelyName                      // in an element whose name tells that it isn't the article
	droppedPart                       // in a part of the article that looks like boilerplate
	keptText
)

// paragraphScoring computes paragraphs for an outline.
type paragraphScoring struct {
	*outline
	unlikely []bool  // by element: whether it or one around it has an unlikely name
	points   []int32 // by element, in pointUnits
	scored   []bool  // by element: whether it has points
	weights  []int32 // by element: the weight of its names
	numbers  []partNumbers
	fates    []paragraphFate
	leniency leniency
}

// partNumbers are the numbers of some elements in an element.
type partNumbers struct{ paragraphs, items, headingChars int32 }

// pointUnits is how many units a point has: a paragraph's points are divided by 1,
// 2, 6, 9 and 12 for the elements around it.
const pointUnits = 36

// maxPointLevels is how many elements around a paragraph get points.
const maxPointLevels = 5

// Topics of names that are unlikely for an article, that may be one all the same,
// and that speak for and against a part of it.
var (
	unlikelyTopics = topicSet("comment", "related", "share", "cookie", "sidebar", "footer", "header", "banner", "ad", "nav", "pagination",
		"breadcrumb", "dialog", "legal")
	maybeTopics    = topicSet("content", "main")
	positiveTopics = topicSet("content", "main", "article", "pagination")
	negativeTopics = topicSet("hidden", "banner", "comment", "contact", "footer", "ad", "meta", "related", "share", "sidebar", "shop", "tags", "widget", "cookie")
)

func topicSet(all ...string) (set names.Topics) {
	for _, name := range all {
		set |= 1 << names.TopicOf(name)
	}
	return set
}

// nameWeight is the weight of a name that speaks for or against a part.
const nameWeight = 25

// minRetryChars is how much text an article has at least. With less, the method
// runs again, and is more lenient each time.
const minRetryChars = 500

// leniency is what the method no longer does.
type leniency uint8

const (
	strict     leniency = iota
	keepsNames          // it no longer drops elements by unlikely names
	skipsNames          // nor weighs names
	lenient             // nor drops parts
)

func paragraphsOf(o *outline, wanted familySet) paragraphs {
	if !wanted.has(familyParagraphs) {
		return paragraphs{best: none, first: 1}
	}
	s := paragraphScoring{outline: o}
	s.count()
	p := s.run()
	chars := p.chars(o)
	for chars < minRetryChars && s.leniency < lenient {
		s.leniency++
		again := s.run()
		if n := again.chars(o); n > chars {
			p, chars = again, n
		}
	}
	p.share = ratio(float32(chars), float32(o.total.Chars))
	return p
}

func (p *paragraphs) chars(o *outline) (n int32) {
	for i, fate := range p.fates {
		if fate == keptText {
			n += o.blocks[i].counts.Chars
		}
	}
	return n
}

// count counts the paragraphs and items in each element. The elements are in
// document order, so the inner ones come after those around them.
func (s *paragraphScoring) count() {
	s.numbers = make([]partNumbers, len(s.elements))
	s.weights = make([]int32, len(s.elements))
	for i := len(s.elements) - 1; i >= 0; i-- {
		e, n := &s.elements[i], &s.numbers[i]
		s.weights[i] = weightOf(e.topics)
		switch {
		case e.marks.has(markParagraph):
			n.paragraphs++
		case s.p.Is(e.node, atom.Li):
			n.items++
		case e.marks.has(markHeading):
			n.headingChars = e.counts.Chars
		}
		if e.parent != none {
			up := &s.numbers[e.parent]
			up.paragraphs += n.paragraphs
			up.items += n.items
			up.headingChars += n.headingChars
		}
	}
}

// weight returns what the names of element i weigh.
func (s *paragraphScoring) weight(i int32) int32 {
	if s.leniency >= skipsNames {
		return 0
	}
	return s.weights[i]
}

func weightOf(t names.Topics) (weight int32) {
	if t&positiveTopics != 0 {
		weight += nameWeight
	}
	if t&negativeTopics != 0 {
		weight -= nameWeight
	}
	return weight
}

// run runs the method once.
func (s *paragraphScoring) run() paragraphs {
	p := paragraphs{best: none, first: int32(len(s.blocks)), last: -1, scores: make([]float64, len(s.elements))}
	s.fates = make([]paragraphFate, len(s.blocks))
	s.unlikely = make([]bool, len(s.elements))
	s.points, s.scored = make([]int32, len(s.elements)), make([]bool, len(s.elements))
	for i := range s.elements {
		e := &s.elements[i]
		s.unlikely[i] = e.parent != none && s.unlikely[e.parent] || s.leniency < keepsNames && s.isUnlikely(e)
	}
	for i := range s.blocks {
		s.give(&s.blocks[i])
	}
	for i := range s.elements {
		p.scores[i] = s.scoreOf(i)
		if p.scores[i] > 0 && (p.best == none || p.scores[i] > p.scores[p.best]) {
			p.best = int32(i)
		}
	}
	if p.best != none {
		p.top = p.scores[p.best]
		p.best = s.widen(p.best, p.scores)
		s.join(&p)
	}
	p.fates = s.fates
	for i, fate := range p.fates {
		if fate == keptText {
			p.first, p.last = min(p.first, int32(i)), int32(i)
		}
	}
	return p
}

// isUnlikely reports whether the name or role of e tells that it is not part of an
// article.
func (s *paragraphScoring) isUnlikely(e *element) bool {
	if e.parent == none || e.marks.has(markTable) || e.marks.has(markCell) {
		return false
	}
	return e.topics&unlikelyTopics != 0 && e.topics&maybeTopics == 0 || e.marks.has(markRoleChrome)
}

// give gives the points of block b to the elements around it.
func (s *paragraphScoring) give(b *block) {
	const minChars, charsPerPoint, maxLengthPoints = 25, 100, 3
	length := int32(chars(b.counts))
	at := s.firstAround(b)
	if at == none || s.unlikely[b.owner] || length < minChars {
		return
	}
	points := 1 + b.counts.Commas + 1 + min(length/charsPerPoint, maxLengthPoints)
	for level := int32(0); at != none && level < maxPointLevels; level++ {
		divisor := level * 3
		if level < 2 {
			divisor = level + 1
		}
		if !s.scored[at] {
			s.scored[at] = true
			s.points[at] = pointUnits * (tagPoints(s.p.Tag(s.elements[at].node)) + s.weight(at))
		}
		s.points[at] += pointUnits * points / divisor
		at = s.elements[at].parent
	}
}

// firstAround returns the first element that gets points for block b, or none if
// the block is no paragraph. A text beside block-level elements in a DIV is a
// paragraph in the DIV.
func (s *paragraphScoring) firstAround(b *block) int32 {
	e := &s.elements[b.owner]
	switch s.p.Tag(e.node) {
	case atom.Div:
		if e.kids > 0 {
			return b.owner
		}
	case atom.P, atom.Td, atom.Pre, atom.Section, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
	default:
		return none
	}
	if up := e.parent; up != none && s.isWrapper(up) && s.elements[up].parent != none {
		return s.elements[up].parent
	}
	return e.parent
}

// isWrapper reports whether element i is a DIV around one element and nothing else.
func (s *paragraphScoring) isWrapper(i int32) bool {
	e := &s.elements[i]
	return e.kids == 1 && e.to-e.from == 1 && s.p.Is(e.node, atom.Div) && s.blocks[e.from].owner != i
}

// tagPoints returns the points that an element has to begin with.
func tagPoints(tag atom.Atom) int32 {
	switch tag {
	case atom.Div:
		return 5
	case atom.Pre, atom.Td, atom.Blockquote:
		return 3
	case atom.Address, atom.Ol, atom.Ul, atom.Dl, atom.Dd, atom.Dt, atom.Li, atom.Form:
		return -3
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Th:
		return -5
	}
	return 0
}

// scoreOf returns the points of element i times the share of its text that is not
// in links.
func (s *paragraphScoring) scoreOf(i int) float64 {
	c := &s.elements[i].counts
	if s.points[i] <= 0 || c.Chars == 0 {
		return 0
	}
	return float64(s.points[i]) * float64(c.Chars-c.LinkChars) / float64(c.Chars)
}

// widen returns the element around the best one that holds several nearly as good
// ones, or whose score is higher.
func (s *paragraphScoring) widen(best int32, scores []float64) int32 {
	const minAlternatives, alternativeShare = 3, 0.75
	alternatives := make([]int32, len(s.elements)) // by element: how many alternatives are in it
	for i := range s.elements {
		if int32(i) != best && scores[i] >= alternativeShare*scores[best] {
			for up := s.elements[i].parent; up != none; up = s.elements[up].parent {
				alternatives[up]++
			}
		}
	}
	for up := s.elements[best].parent; up != none && s.elements[up].parent != none; up = s.elements[up].parent {
		if alternatives[up] >= minAlternatives {
			best = up
			break
		}
	}
	last := scores[best]
	minScore := last / 3
	for up := s.elements[best].parent; up != none && s.elements[up].parent != none && scores[up] != 0 && scores[up] >= minScore; up = s.elements[up].parent {
		if scores[up] > last {
			best = up
			break
		}
		last = scores[up]
	}
	for up := s.elements[best].parent; up != none && s.elements[up].parent != none && s.elements[up].kids == 1; up = s.elements[up].parent {
		best = up
	}
	return best
}

// join keeps the best element and those siblings that are like it, without the
// parts that look like boilerplate.
func (s *paragraphScoring) join(p *paragraphs) {
	const minShare, minPoints = 0.2, 10.0
	top := &s.elements[p.best]
	minScore := max(minPoints*pointUnits, minShare*p.top)
	for i := max(0, top.parent); i < int32(len(s.elements)); i++ {
		e := &s.elements[i]
		if top.parent != none && !s.p.Contains(s.elements[top.parent].node, e.node) {
			break
		}
		if i != p.best && (e.parent != top.parent || e.parent == none) {
			continue
		}
		score := p.scores[i]
		if score > 0 && e.style == top.style && e.topics == top.topics {
			score += float64(minShare * p.top) // no fused multiply-add, which rounds differently
		}
		if i == p.best || score >= minScore || s.isProseParagraph(e) {
			s.keep(i)
		}
	}
}

// isProseParagraph reports whether e is a paragraph of text, rather than of links.
func (s *paragraphScoring) isProseParagraph(e *element) bool {
	const minChars, maxLinks = 80, 0.25
	if !s.p.Is(e.node, atom.P) || e.from == e.to {
		return false
	}
	links := linkShare(e.counts)
	return chars(e.counts) > minChars && links < maxLinks || e.counts.Stops > 0 && links == 0
}

// keep keeps the blocks in element top, but for the parts that look like
// boilerplate.
func (s *paragraphScoring) keep(top int32) {
	for i := s.elements[top].from; i < s.elements[top].to; i++ {
		s.fates[i] = keptText
		if s.unlikely[s.blocks[i].owner] {
			s.fates[i] = unlikelyName
		}
	}
	end := s.p.End(s.elements[top].node)
	for i := top + 1; i < int32(len(s.elements)) && s.elements[i].node < end; i++ {
		if s.isDropped(i) {
			for k := s.elements[i].from; k < s.elements[i].to; k++ {
				s.fates[k] = droppedPart
			}
		}
	}
}

// isDropped reports whether element i looks like boilerplate in an article.
func (s *paragraphScoring) isDropped(i int32) bool {
	e := &s.elements[i]
	switch s.p.Tag(e.node) {
	case atom.Footer, atom.Aside, atom.H1, atom.Button:
		return true
	case atom.Div, atom.Form, atom.Fieldset, atom.Ul, atom.Ol:
		return s.leniency < lenient && s.isConditionallyDropped(i)
	case atom.Table:
		return s.leniency < lenient && s.isConditionallyDropped(i) && e.kids < 2
	}
	return false
}

// isConditionallyDropped reports whether element i has too little prose for its
// links, images, items and controls.
func (s *paragraphScoring) isConditionallyDropped(i int32) bool {
	const minCommas, minChars, maxLinks, maxLinksOfPositive, itemSlack = 10, 25, 0.2, 0.5, 100
	e, n, weight := &s.elements[i], &s.numbers[i], s.weight(i)
	if weight < 0 {
		return true
	}
	if e.counts.Commas >= minCommas {
		return false
	}
	isList := e.marks.has(markList)
	end := s.p.End(e.node)
	images, inputs := s.images[end]-s.images[e.node], s.controls[end]-s.controls[e.node]
	links := linkShare(e.counts)
	switch {
	case images > 1 && 2*n.paragraphs < images,
		!isList && n.items-itemSlack > n.paragraphs,
		inputs > 1+n.paragraphs,
		!isList && 10*n.headingChars < 9*e.counts.Chars && chars(e.counts) < minChars && (images == 0 || images > 2) && links > 0,
		!isList && weight < nameWeight && links > maxLinks,
		weight >= nameWeight && links > maxLinksOfPositive:
		return true
	}
	return false
}

// write writes what paragraph scoring makes of block i.
func (p *paragraphs) write(w *row, o *outline, i int32) {
	w.in(familyParagraphs, "")
	if p.best == none || len(p.fates) == 0 {
		for _, name := range [...]string{"fate", "in best", "before first", "after last", "kept near", "share", "to best", "around to best"} {
			w.put(name, -1)
		}
		return
	}
	best := &o.elements[p.best]
	w.put("fate", float32(p.fates[i]))
	w.flag("in best", best.from <= i && i < best.to)
	w.put("before first", float32(max(0, p.first-i)))
	w.put("after last", float32(max(0, i-p.last)))
	w.put("kept near", p.keptNear(i))
	w.put("share", p.share)
	owner := o.blocks[i].owner
	w.put("to best", float32(p.scores[owner]/p.top))
	around := 0.0
	for up, level := owner, 0; up != none && level < maxPointLevels; up, level = o.elements[up].parent, level+1 {
		around = max(around, p.scores[up])
	}
	w.put("around to best", float32(around/p.top))
}

// keptNear returns the share of the blocks around block i that are kept.
func (p *paragraphs) keptNear(i int32) float32 {
	const reach = 3
	from, to := max(0, i-reach), min(int32(len(p.fates)), i+reach+1)
	kept := 0
	for k := from; k < to; k++ {
		if p.fates[k] == keptText {
			kept++
		}
	}
	return ratio(float32(kept), float32(to-from))
}
