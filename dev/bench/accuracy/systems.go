package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"pilcrow/dev/bench/corpus"
	"pilcrow/dev/bench/extractor"
)

// tools holds the paths of the programs and folders that are needed to extract
// texts.
type tools struct {
	root   string // the repository
	native string // the program of dev/bench/native
	fit    string // the folder that fit.py has filled
}

// system is an extractor. The function texts returns the text of each HTML file
// in dir, by the file's name without .html.
type system struct {
	name  string
	texts func(t tools, dir string) (map[string]string, error)
}

func peers() []system {
	return []system{
		{"Readability.js", inBrowser("Readability.js")},
		{"Defuddle", inBrowser("Defuddle")},
		{"go-trafilatura", inGo("go-trafilatura with fallback")}, // the default of its command line
		{"go-readability", inGo("go-readability")},
		{"go-domdistiller", inGo("go-domdistiller")},
	}
}

func inGo(contender string) func(tools, string) (map[string]string, error) {
	return func(t tools, dir string) (map[string]string, error) {
		return readLines(exec.Command(t.native, "-contender", contender, "-texts", dir))
	}
}

func inBrowser(reader string) func(tools, string) (map[string]string, error) {
	return func(t tools, dir string) (map[string]string, error) {
		return readLines(exec.Command("node", filepath.Join(t.root, "dev/bench/browser/texts.mjs"), reader, dir))
	}
}

// readLines runs a command and returns the texts that it prints, by page id. A
// page has either the text, or the HTML of the article, which is converted to
// text with a line for each block.
func readLines(command *exec.Cmd) (map[string]string, error) {
	pages, err := extractor.Run(command)
	return textsOf(pages), err
}

func textsOf(pages map[string]extractor.Page) map[string]string {
	texts := map[string]string{}
	for id, p := range pages {
		if texts[id] = p.Text; p.Text == "" {
			texts[id] = corpus.TextOf([]byte(p.HTML))
		}
	}
	return texts
}

// pilcrow returns Pilcrow's F1, measured with models that were not trained on
// the pages. For other corpora than the first, `fit.py --outside` leaves the weights of
// models that were trained without the corpus, one for each seed. pilcrow builds a
// command line with each and scores its output; the F1 is the mean. For the first
// corpus, from which the models learn nearly all kinds of pages, the F1 is the one that
// fit.py has measured by cross-validation.
func (t tools) pilcrow(c corpus.Corpus, folder, scratch string) (figure, error) {
	weights, err := filepath.Glob(filepath.Join(t.fit, "outside", c.Name+".*.bin"))
	if err != nil || len(weights) == 0 || c.Name == firstCorpus {
		return t.crossValidated(c.Name)
	}
	mean := figure{}
	for seed, w := range weights {
		program := filepath.Join(scratch, fmt.Sprintf("pilcrow-%s-%d", c.Name, seed))
		if err := extractor.Build(t.root, extractor.CommandLine, w, program); err != nil {
			return figure{}, fmt.Errorf("build the command line with %s: %w", w, err)
		}
		pages, err := extractor.Batch(program, "text", folder)
		if err != nil {
			return figure{}, fmt.Errorf("extract %s: %w", c.Name, err)
		}
		mean.F1 += figureOf(c, textsOf(pages)).F1 / float64(len(weights))
	}
	return mean, nil
}

// firstCorpus is the one that fit.py gets first.
const firstCorpus = "wcxb-dev"

// crossValidated returns the F1 that fit.py has measured by cross-validation on
// the corpus of that name.
func (t tools) crossValidated(name string) (figure, error) {
	text, err := os.ReadFile(filepath.Join(t.fit, "figures.json"))
	if err != nil {
		return figure{}, fmt.Errorf("read the figures of fit.py: %w", err)
	}
	var figures map[string]figure
	if err := json.Unmarshal(text, &figures); err != nil {
		return figure{}, fmt.Errorf("read the figures of fit.py: %w", err)
	}
	f, found := figures[name]
	if !found {
		return f, fmt.Errorf("fit.py has no figure of %s", name)
	}
	return f, nil
}
