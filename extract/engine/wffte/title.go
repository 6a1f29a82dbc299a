package wffte

import (
	"golang.org/x/net/html/atom"

	"pilcrow/extract/page"
)

// titleWord is a word of the title or a heading, with the number of its
// occurrences in all containers.
type titleWord struct {
	word  string
	count int
}

// countTitleWords returns the two words of the title and the headings that
// occur most often in the containers, and counts them in each container: step 3
// of the paper.
func countTitleWords(c *content) (first, second titleWord) {
	titles := titleWords(c.page)
	found := occurrences(c, titles)
	i, j := twoMostFrequent(titles.words)
	for _, o := range found {
		switch o.word {
		case i:
			c.containers[o.container].fw++
		case j:
			c.containers[o.container].sw++
		}
	}
	return titles.at(i), titles.at(j)
}

// vocabulary is the words of the title and the headings, in the order in which
// they first occur. Most words of a page are not in it, and for most of them the
// filter known shows that.
type vocabulary struct {
	words []titleWord
	index map[string]int // of each word: its index in words
	known filter
}

// find returns the index of a word. ok is false if v does not have it.
func (v *vocabulary) find(word []byte) (index int, ok bool) {
	index, ok = v.index[string(word)]
	return index, ok
}

// none is an index that means no word.
const none = -1

func (v *vocabulary) at(i int) titleWord {
	if i == none {
		return titleWord{}
	}
	return v.words[i]
}

// add adds a word unless it is already in v or is a stop word.
func (v *vocabulary) add(word []byte) {
	if _, known := v.find(word); known || isStopWord(word) {
		return
	}
	v.known.add(word)
	v.index[string(word)] = len(v.words)
	v.words = append(v.words, titleWord{word: string(word)})
}

// titleWords returns the words of the title element and of the headings h1 to
// h6.
func titleWords(p *page.Page) *vocabulary {
	v := &vocabulary{index: map[string]int{}}
	s := segmenter{emit: v.add}
	s.text(titleText(p))
	end := page.Root // the end of the heading around n
	for n := p.Body(); n < p.End(p.Body()); n++ {
		if isHeading(p, n) {
			end = max(end, p.End(n))
		}
		if n < end && p.IsText(n) && p.Counted(n) {
			s.text(p.Text(n))
		}
	}
	return v
}

// titleText returns the text of the first title element. It is not p.Title(),
// which drops invisible characters, some of which separate words.
func titleText(p *page.Page) string {
	for n := range page.NodeID(p.Len()) {
		if p.Is(n, atom.Title) && p.FirstChild(n) != page.None {
			return p.Text(p.FirstChild(n))
		}
	}
	return ""
}

func isHeading(p *page.Page, n page.NodeID) bool {
	switch p.Tag(n) {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}

// occurrence is one occurrence of a title word in a container, as indices of
// both.
type occurrence struct{ container, word int }

// occurrences returns where the words of v occur in the containers, and counts
// them in v. It reads the text once.
func occurrences(c *content, v *vocabulary) []occurrence {
	var found []occurrence
	if len(v.words) == 0 {
		return nil
	}
	in := noContainer
	s := segmenter{wanted: &v.known, emit: func(word []byte) {
		if i, ok := v.find(word); ok {
			v.words[i].count++
			found = append(found, occurrence{in, i})
		}
	}}
	for n, owner := range c.owner {
		if id := page.NodeID(n); owner != noContainer && c.page.IsText(id) && c.page.Counted(id) {
			in = int(owner)
			s.text(c.page.Text(id))
		}
	}
	return found
}

// twoMostFrequent returns the indices of the two words that occur most often,
// which the paper calls FirstWord and SecondWord. Ties go to the word that
// comes first in words. If fewer than two words occur, an index is none.
func twoMostFrequent(words []titleWord) (first, second int) {
	first, second = none, none
	for i, w := range words {
		switch {
		case w.count == 0:
		case first == none || w.count > words[first].count:
			first, second = i, first
		case second == none || w.count > words[second].count:
			second = i
		}
	}
	return first, second
}
