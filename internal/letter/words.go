package letter

// Words returns the letters and digits of s in lower case, and everything else
// as single spaces: the form in which titles and names are compared.
// Apostrophes and joiners separate no words.
func Words(s string) string {
	if isWords(s) {
		return s
	}
	return string(AppendWords(make([]byte, 0, len(s)), s))
}

// AppendWords appends Words(s) to dst, after a space if dst is not empty.
func AppendWords(dst []byte, s string) []byte {
	space := true
	for _, r := range s {
		if !IsWord(r) || r == emojiStyle {
			space = space || !isInWord(r)
			continue
		}
		if space && len(dst) > 0 {
			dst = append(dst, ' ')
		}
		space = false
		dst = appendLower(dst, r)
	}
	return dst
}

// isWords reports whether s is in the form of Words already and in ASCII, so
// that it need not be copied.
func isWords(s string) bool {
	before := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c == ' ' && before == ' ' || c != ' ' && !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
			return false
		}
		before = c
	}
	return s == "" || before != ' '
}

// isInWord reports whether words are the same with and without r in them.
func isInWord(r rune) bool {
	switch r {
	case '\'', '’', '\u200c', '\u200d', emojiStyle:
		return true
	}
	return false
}

// emojiStyle is the variation selector that requests the colored form of a
// character. Unicode counts it among the marks, which belong to words.
const emojiStyle = '\ufe0f'

// HasPrefixFold reports whether s begins with prefix, which is ASCII in lower
// case, whatever the case of s.
func HasPrefixFold(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		if LowerASCII(s[i]) != prefix[i] {
			return false
		}
	}
	return true
}
