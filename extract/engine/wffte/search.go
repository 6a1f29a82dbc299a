package wffte

import "pilcrow/extract/page"

// search counts the words of the title and the headings in the containers.
type search struct {
	*content
	titles *vocabulary
	words  segmenter
	in     int32 // the index of the container whose text is read, or noContainer
	found  []occurrence
	lower  []byte // the last word of countLetters
}

// occurrence is one occurrence of a title word in a container, as indices of
// both.
type occurrence struct{ container, word int32 }

func newSearch(c *content) *search {
	s := &search{content: c, titles: titleWords(c.page), in: noContainer, found: make([]occurrence, 0, 128)}
	s.words = segmenter{wanted: &s.titles.known, emit: s.count}
	return s
}

// count counts a word of the container s.in if it is a title word.
func (s *search) count(word []byte) {
	if s.in == noContainer {
		return
	}
	if i, ok := s.titles.find(word); ok {
		s.titles.counts[i]++
		s.found = append(s.found, occurrence{s.in, int32(i)})
	}
}

// countLetters counts a word of ASCII letters and digits, in which capitals count
// as small letters.
func (s *search) countLetters(word string) {
	if cap(s.lower) < len(word) {
		s.lower = make([]byte, 0, 2*len(word))
	}
	lower := s.lower[:len(word)]
	for i := range lower {
		lower[i] = word[i] | ' '
	}
	s.count(lower)
}

// readAll reads the text of all containers.
func (s *search) readAll() {
	p := s.page
	for n, owner := range s.owner {
		if id := page.NodeID(n); owner != noContainer && p.IsText(id) && p.Counted(id) {
			s.in = owner
			s.words.text(p.Text(id))
		}
	}
}

// finish stores FW and SW in the containers. It returns the indices of both
// words.
func (s *search) finish() (first, second int) {
	first, second = twoMostFrequent(s.titles.counts)
	for _, o := range s.found {
		switch int(o.word) {
		case first:
			s.containers[o.container].fw++
		case second:
			s.containers[o.container].sw++
		}
	}
	return first, second
}
