package lab

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"pilcrow/extract/page"
)

// A test case is a text file in the format of txtar (golang.org/x/tools/txtar), with
// two files: the page, and what its article must have.
//
//	-- truth.txt --
//	url https://example.org/story       the page's address, if it is known
//	source live                         or saved: see page.Source
//	f1 0.95                             the article's word F1 against the marked texts, at least
//	+ One text that is in the article.  each marked block, in the page's order
//	- The beginning of another          texts that no article may have
//	-- source.html --
//	<!DOCTYPE html>…
//
// White space in texts is collapsed to single spaces.

// Limits of what truth.txt has. The unmarked blocks with the most words tell most
// about an article that has too much.
const (
	minUnwantedWords = 5 // shorter texts may be in the article, too
	maxUnwanted      = 40
	maxUnwantedChars = 80
	wantedF1         = 0.95
)

// TestCase returns the page and its truth as a file for testdata/cases. The truth
// is the blocks that should be the article, by their indices.
func (s *Study) TestCase(truth []int) (string, error) {
	marked := make([]bool, len(s.blocks))
	for _, i := range truth {
		if i < 0 || i >= len(s.blocks) {
			return "", &NoBlockError{Block: i, Blocks: len(s.blocks)}
		}
		marked[i] = true
	}
	if len(truth) == 0 {
		return "", ErrNoTruth
	}
	return "-- truth.txt --\n" + s.truth(marked) + "-- source.html --\n" + s.html(), nil
}

// ErrNoTruth means that a test case was requested without a block that is in the
// article.
var ErrNoTruth = errors.New("lab: a test case needs at least one block that is in the article")

// NoBlockError reports that a page has no block of that number.
type NoBlockError struct{ Block, Blocks int }

func (e *NoBlockError) Error() string {
	return "lab: block " + strconv.Itoa(e.Block) + " is not one of the page's " + strconv.Itoa(e.Blocks) + " blocks"
}

// truth returns the content of truth.txt.
func (s *Study) truth(marked []bool) string {
	var b strings.Builder
	if address := oneLine(s.page.URL()); address != "" {
		b.WriteString("url " + address + "\n")
	}
	b.WriteString("source " + sourceName(s.page.Source()) + "\nf1 " + strconv.FormatFloat(wantedF1, 'g', -1, 64) + "\n")
	unwanted := s.unwanted(marked)
	for i := range s.blocks {
		switch {
		case marked[i]:
			b.WriteString("+ " + s.textOf(i) + "\n")
		case unwanted[i] != "":
			b.WriteString("- " + unwanted[i] + "\n")
		}
	}
	return b.String()
}

func (s *Study) textOf(i int) string {
	return oneLine(s.page.TextBetween(s.blocks[i].First, s.blocks[i].End))
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// unwanted returns, by block, the beginning of its text, or "" if the article may
// have it.
func (s *Study) unwanted(marked []bool) []string {
	var wanted strings.Builder
	var others []int
	for i, b := range s.blocks {
		switch {
		case marked[i]:
			wanted.WriteString(s.textOf(i) + " ")
		case b.Counts.Words >= minUnwantedWords:
			others = append(others, i)
		}
	}
	slices.SortStableFunc(others, func(i, k int) int { return cmp.Compare(s.blocks[k].Counts.Words, s.blocks[i].Counts.Words) })
	all := make([]string, len(s.blocks))
	for _, i := range others[:min(len(others), maxUnwanted)] {
		if start := beginning(s.textOf(i)); !strings.Contains(wanted.String(), start) {
			all[i] = start
		}
	}
	return all
}

// beginning returns the first words of a text.
func beginning(text string) string {
	chars := []rune(text)
	if len(chars) <= maxUnwantedChars {
		return text
	}
	start := string(chars[:maxUnwantedChars])
	if space := strings.LastIndexByte(start, ' '); space > 0 {
		return start[:space]
	}
	return start
}

// html returns the content of source.html: the source of a saved page, or a live
// page written as HTML.
func (s *Study) html() string {
	if s.page.Source() == page.Saved {
		return withoutMarkers(s.page.HTML())
	}
	return writeHTML(s.page)
}

// withoutMarkers moves lines of a page that a reader of txtar would take for the
// name of a file away from the margin.
func withoutMarkers(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if strings.HasPrefix(line, markerStart) && strings.HasSuffix(strings.TrimRight(line, "\r\n"), markerEnd) {
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	return b.String()
}

const markerStart, markerEnd = "-- ", " --"
