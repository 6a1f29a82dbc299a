package names

// reading is what is read in the value of one attribute.
type reading struct {
	words  Set
	topics Topics
	before Word // the word directly before, in the same name
}

// maxTopicBytes is how much of an attribute is read for its topics. Class
// attributes with utility classes have thousands of characters, which give no
// further information.
const maxTopicBytes = 400

// Read returns the words of a string that is read like a class attribute, such
// as the name of a file.
func Read(s string) *Set {
	r := loadedLexicon().read(s)
	return &r.words
}

// read reads the value of an attribute in one pass over its runs of letters. A
// run is a word if blanks, hyphens or underscores separate it from the rest.
func (l *lexicon) read(value string) (r reading) {
	for i := 0; i < len(value); {
		if !isLetter(value[i]) {
			r.pass(value[i])
			i++
			continue
		}
		i = l.readRun(&r, value, i)
	}
	return r
}

// pass notes a character between two runs. Only hyphens and underscores join
// the words of one name.
func (r *reading) pass(c byte) {
	if c != '-' && c != '_' {
		r.before = 0
	}
}

// readRun reads the run of letters that begins at start, and returns its end.
// The topics are those of its parts: a new part begins with a capital after a
// small letter.
func (l *lexicon) readRun(r *reading, value string, start int) (end int) {
	part := start
	for end = start + 1; end < len(value) && isLetter(value[end]); end++ {
		if isSmall(value[end-1]) && !isSmall(value[end]) && end < maxTopicBytes {
			r.topics |= l.look(value[part:end]).topics
			part = end
		}
	}
	var found term
	if part < maxTopicBytes {
		found = l.look(value[part:min(end, maxTopicBytes)])
		r.topics |= found.topics
	}
	if !isBreak(value, start-1) || !isBreak(value, end) {
		r.before = 0
		return end
	}
	if part > start || end > maxTopicBytes {
		found = l.find(value[start:end])
	}
	r.add(found.word, l.pairs)
	return end
}

// add adds a word, and the term that it makes up with the word before.
func (r *reading) add(w Word, pairs map[pair]Word) {
	if w != 0 {
		r.words.add(w)
		if r.before != 0 {
			if both := pairs[pair{r.before, w}]; both != 0 {
				r.words.add(both)
			}
		}
	}
	r.before = w
}

// isBreak reports whether value[i] separates words, as its beginning and its
// end do.
func isBreak(value string, i int) bool {
	if i < 0 || i >= len(value) {
		return true
	}
	switch value[i] {
	case ' ', '-', '_', '\n', '\t':
		return true
	}
	return false
}

func isLetter(c byte) bool { return c|lowerBit-'a' < numLetters }

func isSmall(c byte) bool { return c-'a' < numLetters }
