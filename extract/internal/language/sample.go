package language

// Sample is a sample of a page's text, by which its language is detected. It
// has two parts, because the letters of all texts count, but only the words of
// sentences.
type Sample struct {
	scripts scripts
	words   words
}

// AddLetters adds the letters of a text. It returns false once further letters
// would not change the result.
func (s *Sample) AddLetters(text string) (needsMore bool) {
	s.scripts.count(text)
	return !s.scripts.isEnough()
}

// AddSentence adds the words of a text that is more than a label. It returns
// false once the sample has enough words.
func (s *Sample) AddSentence(text string) (needsMore bool) {
	s.words.add(text)
	return len(s.words) < sampleWords
}

// Agrees reports whether a text with this tag as its language can have these
// letters and words. Templates keep their lang="en" in other languages.
func (s *Sample) Agrees(tag string) bool {
	return s.scripts.agrees(tag) && !s.words.contradict(tag)
}

// Script returns the language that the letters alone determine, or "".
func (s *Sample) Script() string { return s.scripts.language() }

// Language returns the language of the sample, or "" if that is unknown.
func (s *Sample) Language() string {
	if lang := s.scripts.language(); lang != "" {
		return lang
	}
	return s.words.language(ownShare)
}
