package wffte

// IsStopWord reports whether a word in lower case, or a pair of characters, is a
// function word, which does not describe the topic of a title. The list is ours:
// the paper has none.
func IsStopWord(word string) bool { return isStopWord([]byte(word)) }

// IsCopyrightWord reports whether a word in lower case, or a pair of characters,
// is in the copyright lexicon of step 8. The list is ours: the paper mentions
// one, but does not print it.
func IsCopyrightWord(word string) bool { return isCopyrightWord([]byte(word)) }
