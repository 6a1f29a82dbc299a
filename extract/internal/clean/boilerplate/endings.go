package boilerplate

import (
	"strings"

	"golang.org/x/net/html/atom"

	"pilcrow/extract/engine"
	"pilcrow/extract/internal/clean/facts"
	"pilcrow/extract/internal/draft"
	"pilcrow/internal/letter"
)

// DropEndings returns the step that drops the last lines of an article if they
// repeat the author or are a copyright notice. Other kinds of pages end with
// lines of their last post or item.
func DropEndings(kind engine.Kind, o facts.Options) func(root draft.Node) {
	if !isProse(kind) {
		return func(draft.Node) {}
	}
	return func(root draft.Node) {
		for range maxEndings {
			line := lastParagraph(root)
			reason := endingReason(line, o)
			if reason == draft.NoReason {
				return
			}
			line.RemoveBecause(reason)
		}
	}
}

const (
	maxEndings     = 3 // author, date and copyright
	maxEndingBytes = 150
)

func lastParagraph(n draft.Node) draft.Node {
	for c := n.Last(); c.Exists(); {
		switch {
		case c.IsBlank() || c.IsElement() && c.IsEmpty():
			c = c.Previous()
		case c.Is(atom.P):
			return c
		case c.IsElement() && c.IsWrapper():
			c = c.Last()
		default:
			return nil
		}
	}
	return nil
}

func endingReason(line draft.Node, o facts.Options) draft.Reason {
	if !line.Exists() || !line.IsNoLonger(maxEndingBytes) || line.Holds(atom.Img) {
		return draft.NoReason
	}
	switch text := line.Text(); {
	case repeatsAuthor(text, o):
		return draft.Byline
	case isCopyright(text):
		return draft.Copyright
	}
	return draft.NoReason
}

// repeatsAuthor reports whether a line names the author and adds nothing to
// what the reader shows above. A line with only a date may be that of a letter.
func repeatsAuthor(line string, o facts.Options) bool {
	return o.Byline != "" && o.IsShownAbove != nil && strings.Contains(letter.Plain(line), letter.Plain(o.Byline)) && o.IsShownAbove(line)
}

// isCopyright reports whether a line is a copyright notice: the symbol or the
// word, and a year (Universal Copyright Convention, article III).
func isCopyright(line string) bool {
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 0 || words[0] != "©" && words[0] != "(c)" && words[0] != "copyright" {
		return false
	}
	for _, word := range words[1:] {
		if endsWithYear(word) {
			return true
		}
	}
	return false
}

func endsWithYear(word string) bool {
	word = strings.TrimRight(word, ".,;:")
	year := word[max(0, len(word)-len("2024")):]
	return len(year) == len("2024") && strings.Trim(year, "0123456789") == "" && (year[:2] == "19" || year[:2] == "20")
}
