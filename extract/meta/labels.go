package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/internal/dates"
	"pilcrow/extract/internal/phrases"
	"pilcrow/extract/page"
	"pilcrow/internal/letter"
)

// On most pages that mark nobody as their author, a label stands before the
// name: "By Ada Byron"; "3 April 2020 | von Ada Byron"; "来源：… 作者：王小明";
// or "Written by" in an element of its own, with the name in the next one.

// isLabel reports whether a line is a label of the author and nothing else.
func isLabel(line string) bool {
	return len(line) <= maxLabelBytes && phrases.IsAuthorLabel(line)
}

// behindLabel returns the text behind the label in a line. At its beginning any
// label is one; a noun with its mark is one anywhere, a phrase also behind the
// separator of a byline's parts, a date or a kind of text.
func behindLabel(line string) (rest string, found bool) {
	if rest, found = phrases.CutAuthorLabel(line); found {
		return rest, true
	}
	if name, found := koreanReporter(line); found {
		return name, true
	}
	lastMark, hasParts := separatorsIn(line)
	ends := genreEnd(line)
	for _, d := range dates.Find(line, dates.DayFirst) {
		ends = append(ends, d.End)
	}
	if lastMark == 0 && !hasParts && len(ends) == 0 {
		return "", false
	}
	for i := range line {
		if i == 0 || !beginsWord(line, i) {
			continue
		}
		if i < lastMark {
			if rest, found = phrases.CutAuthorNoun(line[i:]); found {
				return rest, true
			}
		}
		before := strings.TrimRight(line[:i], " \u00a0")
		isApart := len(before) < i || line[i-1] >= utf8.RuneSelf
		if mark, _ := utf8.DecodeLastRuneInString(before); isApart && isPartMark(mark) || slices.Contains(ends, len(before)) {
			if rest, found = phrases.CutByLabel(line[i:]); found {
				return rest, true
			}
		}
	}
	return "", false
}

// separatorsIn returns the position of the last mark behind a label, or 0, and
// whether a line has separators of a byline's parts.
func separatorsIn(line string) (lastMark int, hasParts bool) {
	for i, r := range line {
		switch r {
		case '|', '｜', '/', '／':
			lastMark, hasParts = i, true
		case ':', '：', '・':
			lastMark = i
		default:
			hasParts = hasParts || isPartMark(r)
		}
	}
	return lastMark, hasParts
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

// genreEnd returns the end of the kind of text with which a line begins, "Ein
// Kommentar von …", if any.
func genreEnd(line string) []int {
	const maxGenreWords, minGenreBytes = 3, 5 // the last word is the kind
	end := 0
	for range maxGenreWords {
		rest := strings.TrimLeft(line[end:], " ")
		word, _, _ := strings.Cut(rest, " ")
		end = len(line) - len(rest) + len(word)
		if len(word) >= minGenreBytes && phrases.IsGenre(strings.ToLower(word)) {
			return []int{end}
		}
	}
	return nil
}

// isPartMark reports whether r separates the parts of a byline.
func isPartMark(r rune) bool {
	switch r {
	case '|', '｜', '·', '•', '–', '—', '-', '/', '／', '（':
		return true
	}
	return false
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
		if s.page.Chars(r) > maxRunChars || s.isForeign(r) || s.isOfAnother(r) || s.isOfPreview(r) || s.isOfSubmission(r) || s.isInsideSentence(r) {
			continue
		}
		if names := s.labelledNames(r, runs); len(names) > 0 {
			return names
		}
	}
	return nil
}

// isInsideSentence reports whether a run is only a text in a long line, with
// others before it: "<a>The book</a> by Ada Byron, which tells".
func (s *article) isInsideSentence(run page.NodeID) bool {
	parent := s.page.Parent(run)
	if !s.page.IsText(run) || s.page.Chars(parent) <= maxRunChars {
		return false
	}
	before := page.None
	for c := range s.page.Children(parent) {
		if c == run {
			break
		}
		if s.page.Chars(c) > 0 || s.page.Is(c, atom.Br) {
			before = c
		}
	}
	return before != page.None && !page.IsBlock(s.page.Tag(before)) && !s.page.Is(before, atom.Br)
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
		if len(names) > 0 && (found || phrases.IsByLabel(line) || !isCased(names[0]) || strings.Contains(names[0], " ")) {
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
		separator := strings.IndexAny(word, phrases.LabelMarks)
		if strings.Contains(word, "@") || separator > 0 && (word[0] >= utf8.RuneSelf || phrases.IsOtherLabel(strings.ToLower(word[:separator]))) {
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
