package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/dates"
	"pilcrow/extract/letter"
	"pilcrow/extract/page"
)

// On most pages that mark nobody as their author, a label stands before the
// name: "By Ada Byron"; "3 April 2020 | von Ada Byron"; "来源：… 作者：王小明";
// or "Written by" in an element of its own, with the name in the next one.

// labelSeparators are between a label and the name.
const labelSeparators = ":：｜|／/・"

func isLabelSeparator(r rune) bool {
	switch r {
	case ':', '：', '｜', '|', '／', '/', '・':
		return true
	}
	return false
}

// isLabel reports whether a line is a label of the author and nothing else.
func isLabel(line string) bool {
	return len(line) <= maxLabelBytes && (isPhrase(line) || authorNouns.has(bare(line)))
}

// maxLabelBytes is above the length of every label with its separator.
const maxLabelBytes = 40

func isPhrase(line string) bool { return phrases.has(bare(line)) }

// bare returns a label in lower case, without its sign.
func bare(line string) string { return strings.ToLower(strings.Trim(line, " \u00a0"+labelSeparators)) }

// cutLabel removes the label from the beginning of a byline, where something
// follows it.
func cutLabel(s string) (rest string, found bool) { return cutFirstLabel(s, marksIn(s)) }

func cutFirstLabel(s string, marks markPositions) (rest string, found bool) {
	s = strings.TrimSpace(s)
	if marks.lastSeparator > 1 {
		if rest, found = cutNounLabel(s); found {
			return rest, true
		}
	}
	return cutPhraseLabel(s)
}

// cutNounLabel removes a noun and the sign behind it.
func cutNounLabel(s string) (rest string, found bool) {
	for _, nouns := range [...]wordSet{authorNouns, textNouns} {
		rest = cutLongest(s, nouns, func(rest string) bool {
			return isLabelSeparator(firstRune(strings.TrimLeft(rest, " ")))
		})
		if rest = strings.TrimLeft(rest, " \n"+labelSeparators); rest != "" {
			return rest, true
		}
	}
	return s, false
}

// cutPhraseLabel removes a phrase that no letter follows. Scripts without
// spaces need nothing between.
func cutPhraseLabel(s string) (rest string, found bool) {
	rest = cutLongest(s, phrases, func(rest string) bool {
		next, _ := utf8.DecodeRuneInString(rest)
		return !letter.IsWord(next) || next >= '\u0e00'
	})
	rest = strings.TrimLeft(rest, " \n:：")
	if rest == "" || letter.HasPrefixFold(s, "di ") && !strings.Contains(rest, " ") { // Indonesian: in, before a place
		return s, false
	}
	return rest, true
}

// cutLongest removes the longest of the labels that s begins with, in any case,
// if what follows fits; otherwise it returns "". A label in other letters than
// Latin can begin with any of their bytes.
func cutLongest(s string, labels wordSet, fits func(rest string) bool) string {
	if s == "" {
		return ""
	}
	longest, first := 0, letter.LowerASCII(s[0])
	start, _ := slices.BinarySearch(labels, string(rune(min(first, utf8.RuneSelf))))
	for _, label := range labels[start:] {
		if label[0] != first && first < utf8.RuneSelf {
			break
		}
		if n := len(label); n > longest && n < len(s) && strings.EqualFold(s[:n], label) && fits(s[n:]) {
			longest = n
		}
	}
	if longest == 0 {
		return ""
	}
	return s[longest:]
}

// behindLabel returns what stands behind the label in a line. At its beginning
// any label is one. A noun with its sign is one wherever it stands, a phrase
// where it follows a mark or a date.
func behindLabel(line string) (rest string, found bool) {
	marks := marksIn(line)
	if rest, found = cutFirstLabel(line, marks); found {
		return rest, true
	}
	if name, found := koreanReporter(line); found {
		return name, true
	}
	ends, genre := datesEnds(line), genreEnd(line)
	if len(ends) == 0 && genre == 0 && marks == (markPositions{}) {
		return "", false
	}
	for i := range line {
		if !beginsWord(line, i) {
			continue
		}
		before := strings.TrimRight(line[:i], " \u00a0")
		if before == "" {
			continue
		}
		if i < marks.lastSeparator {
			if rest, found = cutNounLabel(line[i:]); found {
				return rest, true
			}
		}
		isApart := len(before) < i || line[i-1] >= utf8.RuneSelf
		if mark, _ := utf8.DecodeLastRuneInString(before); isApart && isPartMark(mark) || slices.Contains(ends, len(before)) || len(before) == genre {
			if rest, found = cutPhraseLabel(line[i:]); found {
				return rest, true
			}
		}
	}
	return "", false
}

// markPositions are the positions behind the last of the characters in a line that
// separate a label from a name, or the parts of a byline; 0 without any.
type markPositions struct{ lastSeparator, lastPart int }

func marksIn(line string) (at markPositions) {
	for i, r := range line {
		if isLabelSeparator(r) {
			at.lastSeparator = i + 1
		}
		if isPartMark(r) {
			at.lastPart = i + 1
		}
	}
	return at
}

// koreanReporter returns the name before the word for a reporter, which Korean
// papers put behind it: 홍길동 기자. With a particle the word is one of a text.
func koreanReporter(line string) (name string, found bool) {
	const reporter = "기자"
	before, after, found := strings.Cut(line, reporter)
	before = strings.TrimRight(before, " ")
	name = before[strings.LastIndexAny(before, " )]=")+1:]
	if n := utf8.RuneCountInString(name); !found || n < 2 || n > 4 || unicode.Is(unicode.Hangul, firstRune(after)) {
		return "", false
	}
	return name, !strings.ContainsFunc(name, func(r rune) bool { return !unicode.Is(unicode.Hangul, r) })
}

// genreEnd returns where the kind of text ends with which a line begins, "Ein
// Kommentar von …"; 0 when there is none.
func genreEnd(line string) int {
	end := 0
	for range maxGenreWords {
		rest := strings.TrimLeft(line[end:], " ")
		word, _, found := strings.Cut(rest, " ")
		end = len(line) - len(rest) + len(word)
		if len(word) >= minGenreBytes && genres.has(strings.ToLower(word)) {
			return end
		}
		if !found {
			break
		}
	}
	return 0
}

// The number of words of a kind of text, and the length of the last one.
const (
	maxGenreWords = 3
	minGenreBytes = 5
)

// isPartMark reports whether r separates the parts of a byline.
func isPartMark(r rune) bool {
	switch r {
	case '|', '｜', '·', '•', '–', '—', '-', '/', '／', '（':
		return true
	}
	return false
}

// datesEnds returns where the dates in a line end.
func datesEnds(line string) []int {
	var ends []int
	for _, d := range dates.Find(line, dates.DayFirst) {
		ends = append(ends, d.End)
	}
	return ends
}

// beginsWord reports whether a word begins at line[i].
func beginsWord(line string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(line[:i])
	at, _ := utf8.DecodeRuneInString(line[i:])
	return letter.IsWord(at) && (!letter.IsWord(before) || unicode.Is(unicode.Han, at) && before < utf8.RuneSelf)
}

// shownAuthors returns the names behind a label near the title.
func (s *article) shownAuthors() []string {
	runs := s.runsAroundTitle()
	for _, r := range s.nearest(runs) {
		if s.page.Chars(r) > maxRunChars || s.isForeign(r) || s.isOfAnother(r) {
			continue
		}
		if names := s.labelledNames(r, runs); len(names) > 0 {
			return names
		}
	}
	return nil
}

// labelledNames returns the names behind a label in run, or in the run that
// follows it when the label is all of its line.
func (s *article) labelledNames(run page.NodeID, runs []page.NodeID) []string {
	lines := strings.Split(s.labelledText(run), "\n")
	for i, line := range lines {
		rest, found := behindLabel(line)
		switch {
		case found:
		case !isLabel(line):
			continue
		case i+1 < len(lines):
			rest = lines[i+1]
		case page.IsBlock(s.page.Tag(run)): // in a long paragraph it is a word like others
			rest = s.lineAfter(run, runs)
		}
		names := namesInLine(cutNextLabel(rest))
		if len(names) > 0 && (found || isPhrase(line) || !isCased(names[0]) || strings.Contains(names[0], " ")) {
			return names
		}
	}
	return nil
}

// isOfAnother reports whether a run belongs to a picture or to code, which have
// authors of their own.
func (s *article) isOfAnother(run page.NodeID) bool {
	for n := run; n != page.None; n = s.page.Parent(n) {
		switch s.page.Tag(n) {
		case atom.Figcaption, atom.Figure, atom.Pre, atom.Code:
			return true
		}
	}
	return false
}

// cutNextLabel cuts what stands behind a label before the next label with its
// sign, or an address of e-mail: "王小明 编辑：李四", "Ada Byron Photos: Alan Moth".
func cutNextLabel(s string) string {
	for i := 1; i < len(s); i++ {
		if s[i] != ' ' {
			continue
		}
		word, _, _ := strings.Cut(s[i+1:], " ")
		separator := strings.IndexAny(word, labelSeparators)
		if strings.Contains(word, "@") || separator > 0 && (word[0] >= utf8.RuneSelf || otherNouns.has(strings.ToLower(word[:separator]))) {
			return s[:i]
		}
	}
	return s
}

// lineAfter returns the first line of the run that follows run.
func (s *article) lineAfter(run page.NodeID, runs []page.NodeID) string {
	next := indexFrom(runs, s.page.End(run))
	if next == len(runs) || s.page.Chars(runs[next]) > maxRunChars || s.isForeign(runs[next]) {
		return ""
	}
	line, _, _ := strings.Cut(s.page.InnerText(runs[next]), "\n")
	return line
}

// labelledText returns the text of n, with a line break where two texts meet
// that style alone separates: <span>By</span><span>Ada Byron</span>.
func (s *article) labelledText(n page.NodeID) string {
	text := s.page.InnerText(n)
	if !s.mayMeet(n) {
		return text
	}
	var b strings.Builder
	for c := n; c < s.page.End(n); c++ {
		if !s.page.IsText(c) || !s.page.Counted(c) {
			continue
		}
		part := strings.Join(strings.Fields(s.page.Text(c)), " ")
		gap, rest, found := strings.Cut(text, part)
		if !found {
			break
		}
		if gap == "" && meet(b.String(), part) {
			b.WriteByte('\n')
		}
		b.WriteString(gap)
		b.WriteString(part)
		text = rest
	}
	return b.String() + text
}

// mayMeet reports whether two texts in n can meet.
func (s *article) mayMeet(n page.NodeID) bool {
	before := " "
	for c := n; c < s.page.End(n); c++ {
		if !s.page.IsText(c) || !s.page.Counted(c) {
			continue
		}
		after := s.page.Text(c)
		if canMeet(before, after) {
			return true
		}
		before = after
	}
	return false
}

// canMeet is meet for texts with their white space and invisible characters.
func canMeet(before, after string) bool {
	if before == "" || after == "" {
		return true // nobody knows what is before it
	}
	last, first := before[len(before)-1], after[0]
	return (last >= utf8.RuneSelf || letter.IsWord(rune(last))) && (first >= utf8.RuneSelf || first >= 'A' && first <= 'Z')
}

// isCased reports whether a name is of a script that has capitals.
func isCased(name string) bool { return unicode.IsUpper(firstRune(name)) }

// meet reports whether a word ends with before and another one begins with
// after: letters that no word joins, for the second is no small one.
func meet(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	return unicode.IsLetter(last) && unicode.IsLetter(next) && !unicode.IsLower(next)
}
