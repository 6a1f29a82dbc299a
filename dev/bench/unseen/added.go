package main

import (
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
	"pilcrow/dev/bench/report"
	"pilcrow/dev/bench/score"
)

// addedTexts returns folds that list the texts that steps add to the selection.
func addedTexts(root, fit, scratch string) folds {
	run := func(program string, paths []string) (map[string]extractor.Page, error) {
		return extractor.Run(exec.Command(program, paths...))
	}
	return folds{root, fit, scratch, "./dev/bench/unseen/added", run}
}

// additions are the words that one step added to pages.
type additions struct{ pages, words, belong int }

// printAdded prints a table of what each step adds to the pages of each corpus.
func printAdded(f folds, measurements []measurement, out io.Writer) error {
	for _, m := range measurements {
		found, err := f.extract(m.corpus)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(out, "%s\n\n%s", m.corpus.Name, addedTable(m.corpus, found)); err != nil {
			return fmt.Errorf("print what steps add: %w", err)
		}
	}
	return nil
}

func addedTable(c corpus.Corpus, found map[string]extractor.Page) string {
	bySteps := map[string]*additions{}
	var steps []string
	for _, p := range c.Pages {
		truth := newSequence(p.Truth.Text)
		seen := map[string]bool{}
		for _, t := range found[p.ID].Added {
			a := bySteps[t.Step]
			if a == nil {
				a = &additions{}
				bySteps[t.Step] = a
				steps = append(steps, t.Step)
			}
			if !seen[t.Step] {
				seen[t.Step] = true
				a.pages++
			}
			words := score.WordList(t.Text)
			a.words += len(words)
			a.belong += truth.count(words)
		}
	}
	slices.Sort(steps)
	t := report.Table{Head: []string{"step", "pages", "words", "of the content"}}
	for _, step := range steps {
		a := bySteps[step]
		t.Add(step, count(a.pages), count(a.words), ratio(a.belong, a.words))
	}
	return t.String()
}

// sequence is the words of a text, in which runs of them are found.
type sequence struct {
	text string // the words, with spaces around them
	runs map[string]bool
}

// maxRun is how many words in a row are enough to find a place in a text.
const maxRun = 4

func newSequence(text string) sequence {
	words := score.WordList(text)
	s := sequence{" " + strings.Join(words, " ") + " ", map[string]bool{}}
	for i := maxRun; i <= len(words); i++ {
		s.runs[strings.Join(words[i-maxRun:i], " ")] = true
	}
	return s
}

// count returns how many of the words stand in the sequence as they do here: in a
// run of maxRun words that is there, too, or all of them if they are fewer.
func (s sequence) count(words []string) (n int) {
	if len(words) <= maxRun {
		if strings.Contains(s.text, " "+strings.Join(words, " ")+" ") {
			return len(words)
		}
		return 0
	}
	behind := 0 // the last run that is there
	for i := maxRun; i <= len(words); i++ {
		if s.runs[strings.Join(words[i-maxRun:i], " ")] {
			n += i - max(behind, i-maxRun)
			behind = i
		}
	}
	return n
}
