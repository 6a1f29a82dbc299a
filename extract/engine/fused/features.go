package fused

// Matrix is the input of the model: for each block of a page, a line of figures
// (numbers).
type Matrix struct {
	Signals []Signal // its columns
	Values  []float32
	Rows    int
}

// measuring computes the lines of the matrix for one page.
type measuring struct {
	*outline
	docs     *documents
	readings []reading
	copies   copies
	sections sections
	odds     []int32 // running sums of the blocks' word odds
	page     *pageFigures
	path     path
	figures  []elementFigures // of the elements around blocks
	figured  []int32          // by element: 1 + the index of its figures, or 0 if it has none yet
	speech   speech
	line     row // of the last block that was written
	shown    shown
}

// shown is what the last line shows the figures of. If the next block is in the
// same element, list and so on, most of these figures are the same. All entries
// are indices.
type shown struct {
	around                                   [aroundLevels]int32 // of elements
	nearestList, largestList, style, upStyle int32               // of groups
	division, container, parting             int32
	heading                                  int32 // of a block, or none
}

// newMeasuring returns a measuring of o for the wanted families. For other
// families it skips costly computations; their figures are then those of a page
// without such signals.
func newMeasuring(o *outline, wanted familySet, l *lexicon) *measuring {
	m := &measuring{outline: o, docs: read(o, wanted), readings: make([]reading, len(o.blocks)), figured: make([]int32, len(o.elements))}
	m.figures = make([]elementFigures, 0, len(o.elements)/2)
	r := newReader(o, meterOf(o, wanted), l)
	r.speech = &m.speech
	for i := range o.blocks {
		r.read(&o.blocks[i], &m.readings[i])
	}
	m.docs.wffte = containersOf(o, r.meter)
	m.copies = copiesOf(o, m.readings)
	m.sections = sectionsOf(o)
	m.odds = sumOdds(m.readings)
	m.page = pageFiguresOf(o, m.readings, len(r.title.words), &m.speech, valuesOnly)
	m.path = newPath(o, m.docs)
	return m
}

// matrix returns the matrix of the page with the names of its columns.
func (m *measuring) matrix() Matrix {
	m.line = row{recording: withNames}
	m.page = pageFiguresOf(m.outline, m.readings, m.page.titleWords, &m.speech, withNames)
	var all []float32
	for i := range m.blocks {
		all = append(all, m.write(i).line()...)
		m.line.recording = valuesOnly
	}
	return Matrix{m.line.signals, all, len(m.blocks)}
}

// write writes the line of the matrix for block i, and returns it. It is valid
// until the next call.
func (m *measuring) write(i int) *row {
	m.line.begin()
	m.path.climb(m.outline, int32(i))
	m.path.record(m.outline, int32(i))
	m.groups(&m.line, int32(i))
	m.line.end()
	return &m.line
}

// groups writes the figures of block i, one group after the other.
func (m *measuring) groups(w *row, i int32) {
	m.text(w, i)
	m.near(w, i)
	m.sections.write(w, m, i)
	m.position(w, i)
	m.around(w, i)
	m.tags(w)
	m.names(w)
	m.repeated(w, i)
	m.copies.write(w, m.outline, i, m.path.distinct)
	m.documents(w, i)
	m.page.write(w)
	m.words(w, i)
}

// text writes the figures of the text of block i.
func (m *measuring) text(w *row, i int32) {
	b, r := &m.blocks[i], &m.readings[i]
	n := r.length
	w.in(familyText, "")
	w.put("words", n)
	w.put("chars", chars(b.counts))
	w.put("link share", r.linkShare)
	w.put("commas", float32(b.counts.Commas))
	w.put("stops", float32(b.counts.Stops))
	w.put("marks per word", ratio(float32(b.counts.Puncts), n))
	w.put("commas outside links", float32(b.counts.Commas-b.counts.LinkCommas))
	w.put("chars per word", ratio(chars(b.counts), n))
	w.put("tag", r.tag)
	w.put("capitals", ratio(r.capitals, r.letters))
	w.put("digits", ratio(r.digits, r.letters))
	w.put("money", r.money)
	w.put("signs", ratio(r.symbols, n))
	w.flag("ends a sentence", r.ends)
	w.flag("starts small", r.starts)
	w.put("nodes", float32(b.end-b.first))
	w.put("links", r.links)
	w.put("links to here", r.linksHere)
	w.in(familyWffte, "title")
	w.put("words", r.inTitle)
	w.put("words share", ratio(r.inTitle, r.words))
	w.put("found", ratio(r.inTitle, float32(m.page.titleWords)))
	w.put("h1 words share", ratio(r.inHead, r.words))
}

// near writes a few figures of the three blocks before block i and of the three
// after it.
func (m *measuring) near(w *row, i int32) {
	here := &m.elements[m.blocks[i].owner]
	for k, scope := range [...]string{"-3", "-2", "-1", "+1", "+2", "+3"} {
		j := i + int32(k) - 3
		if k >= 3 {
			j++
		}
		if !w.isUsed(6) {
			w.same(6)
			continue
		}
		w.in(familyNear, scope)
		if j < 0 || int(j) >= len(m.blocks) {
			for _, name := range [...]string{"words", "link share", "marks", "tag", "same style", "levels between"} {
				w.put(name, -1)
			}
			continue
		}
		b, r := &m.blocks[j], &m.readings[j]
		if w.isUsed(3) {
			w.put("words", r.length)
			w.put("link share", r.linkShare)
			w.put("marks", float32(b.counts.Puncts))
		} else {
			w.same(3)
		}
		w.put("tag", r.tag)
		if w.isUsed(2) {
			there := &m.elements[b.owner]
			w.flag("same style", here.styled == there.styled)
			w.put("levels between", float32(here.level-there.level))
		} else {
			w.same(2)
		}
	}
}

// position writes the position of block i on the page.
func (m *measuring) position(w *row, i int32) {
	w.in(familyPage, "position")
	w.put("block", float32(i))
	w.put("blocks after", float32(len(m.blocks)-1-int(i)))
	w.put("of blocks", ratio(float32(i), float32(len(m.blocks))))
	w.put("of text", ratio(m.lengthOf(0, i).inChars(), chars(m.total)))
	w.put("from h1", m.page.from(m.page.h1, i))
	w.put("from title", m.page.from(m.page.titleBlock, i))
	w.put("from longest", m.page.from(m.page.longest, i))
	w.put("from last prose", m.page.from(m.page.lastProse, i))
	w.put("from first prose", m.page.from(m.page.firstProse, i))
}

// sumOdds returns running sums: entry i is the sum of the blocks before i.
func sumOdds(readings []reading) []int32 {
	sums := make([]int32, len(readings)+1)
	for i := range readings {
		sums[i+1] = sums[i] + readings[i].odds.sum
	}
	return sums
}

// words writes what the words of block i say, those of the heading above it, of
// its neighbors and of the elements around it.
func (m *measuring) words(w *row, i int32) {
	const figures = 14
	if !w.isUsed(figures) {
		w.same(figures)
		return
	}
	o := &m.readings[i].odds
	w.in(familyLexicon, "")
	w.put("sum", float32(o.sum))
	w.put("mean", o.mean())
	w.put("lowest", float32(o.lowest))
	w.put("highest", float32(o.highest))
	w.put("known", ratio(float32(o.known), float32(o.all)))
	h := wordOdds{}
	if at := m.sections.heading[i]; at != none {
		h = m.readings[at].odds
	}
	w.in(familyLexicon, "heading")
	w.put("sum", float32(h.sum))
	w.put("mean", h.mean())
	w.put("lowest", float32(h.lowest))
	w.in(familyLexicon, "")
	w.put("before", m.meanOdds(i-1, i))
	w.put("after", m.meanOdds(i+1, i+2))
	w.put("within 5", m.meanOdds(i-5, i+6))
	for k, name := range oddsLevels {
		e := m.oddsElement(k)
		w.put(name, m.meanOdds(e.from, e.to))
	}
}

// oddsLevels are the elements around a block whose words the matrix has.
var oddsLevels = [...]string{"in 1", "in 2", "in 3"}

// oddsElement returns the element of oddsLevels[k] around the current block.
func (m *measuring) oddsElement(k int) *element {
	return &m.elements[m.path.distinct[min(k+1, len(m.path.distinct)-1)]]
}

// meanOdds returns the mean of the sums of the blocks [a, b).
func (m *measuring) meanOdds(a, b int32) float32 {
	a, b = max(0, a), min(int32(len(m.blocks)), b)
	if a >= b {
		return 0
	}
	return float32(m.odds[b]-m.odds[a]) / float32(b-a)
}
