package plaintext

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// minProseShare is how much of a file is prose, in characters, for the file not
// to be one block of code.
const minProseShare = 0.5

func isMostlyProse(blocks []textBlock) bool {
	prose, all := 0, 0
	for _, b := range blocks {
		for _, line := range b.lines {
			all += len(line)
			if b.isProse {
				prose += len(line)
			}
		}
	}
	return float64(prose) >= minProseShare*float64(all)
}

// isProse reports whether lines are sentences, a title, a list or verse: hardly
// any symbols but those that sentences have, and no columns.
func isProse(lines []string) bool {
	if isRule(lines) || isUnderlined(lines) {
		return true
	}
	return !slices.ContainsFunc(lines, func(line string) bool { return hasColumns(line) || endsCode(line) }) &&
		!areStatements(lines) && isWorded(lines)
}

// endsCode reports whether a line ends as lines of programs do and sentences don't.
func endsCode(line string) bool { return strings.ContainsAny(line[len(line)-1:], "{}\\") }

// areStatements reports whether most lines end in a semicolon: one alone also
// ends a line of prose, and the items of a list end so, too.
func areStatements(lines []string) bool {
	semicolons := 0
	for _, line := range lines {
		if strings.HasSuffix(line, ";") {
			semicolons++
		}
	}
	return len(lines) > 1 && 2*semicolons > len(lines) && !isList(lines) && !isNumbered(lines[0])
}

// isNumbered reports whether a line begins as "1.", "12)" or "(a)" do.
func isNumbered(line string) bool {
	const maxNumberChars = 3
	word := strings.TrimPrefix(leadingWord(line), "(")
	number := strings.TrimRight(word, ".)")
	isSymbol := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return number != "" && number != word && utf8.RuneCountInString(number) <= maxNumberChars && !strings.ContainsFunc(number, isSymbol)
}

// Prose is mostly letters, with hardly any symbols.
const (
	maxSymbolShare = 0.06
	minLetterShare = 0.6
)

// isWorded reports whether lines consist of words, to judge by their characters.
func isWorded(lines []string) bool {
	chars, letters, symbols := 0, 0, 0
	for _, r := range strings.Join(lines, "") {
		if r == ' ' {
			continue
		}
		chars++
		switch {
		case unicode.IsLetter(r) || unicode.IsMark(r):
			letters++
		case strings.ContainsRune("{}<>=|\\_$#@^~`+[]()", r):
			symbols++
		}
	}
	few := float64(symbols) <= max(maxSymbolShare*float64(chars), 2)
	return few && (float64(letters) >= minLetterShare*float64(chars) || len(lines) == 1)
}

// hasColumns reports whether there is a gap in the middle of a line.
func hasColumns(line string) bool {
	line = strings.TrimSpace(line)
	return strings.Contains(line, "   ") || strings.Contains(line, "\t")
}

func isRule(lines []string) bool { return len(lines) == 1 && isRuleLine(lines[0]) }

func isRuleLine(line string) bool {
	symbols := strings.Join(strings.Fields(line), "")
	return len(symbols) >= 3 && strings.Trim(symbols, "-=_*~#+") == ""
}

// isUnderlined reports whether lines are a title with a line of symbols below.
func isUnderlined(lines []string) bool {
	return len(lines) == 2 && isRuleLine(lines[1]) && !isRuleLine(lines[0]) && !strings.Contains(strings.TrimSpace(lines[1]), " ")
}
