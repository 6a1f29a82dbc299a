package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"pilcrow/bench/corpus"
)

// tools holds the paths of the programs and folders that are needed to extract
// texts.
type tools struct {
	root   string // the repository
	native string // the program of bench/native
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
		return readLines(exec.Command("node", filepath.Join(t.root, "bench/browser/texts.mjs"), reader, dir))
	}
}

// line is one page in a command's output. It has either the text, or the HTML
// of the article, which is converted to text with a line for each block.
type line struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	HTML string `json:"html"`
}

// readLines runs a command and returns the texts that it prints, by page id.
func readLines(command *exec.Cmd) (map[string]string, error) {
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	texts := map[string]string{}
	for lines := json.NewDecoder(out); lines.More(); {
		var l line
		if err := lines.Decode(&l); err != nil {
			return nil, errors.Join(fmt.Errorf("read the texts: %w", err), command.Wait())
		}
		if texts[l.ID] = l.Text; l.Text == "" {
			texts[l.ID] = corpus.TextOf([]byte(l.HTML))
		}
	}
	return texts, command.Wait()
}

// pilcrow returns Pilcrow's F1, measured with models that were not trained on
// the pages. For most corpora fit.py leaves the weights of a model that was
// trained without the corpus. pilcrow builds a command line with these weights
// and scores its output. The first corpus that fit.py gets is part of every
// training, so the F1 on that corpus is the one that fit.py has measured by
// cross-validation.
func (t tools) pilcrow(c corpus.Corpus, folder, scratch string) (figure, error) {
	weights, err := filepath.Abs(filepath.Join(t.fit, c.Name+".without.bin"))
	if err != nil {
		return figure{}, err
	}
	if _, err := os.Stat(weights); errors.Is(err, fs.ErrNotExist) {
		return t.crossValidated(c.Name)
	}
	program := filepath.Join(scratch, "pilcrow-"+c.Name)
	if err := t.build(program, weights); err != nil {
		return figure{}, err
	}
	command := exec.Command(program, "batch", "-fields", "text", folder)
	texts, err := readLines(command)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil // it found nothing on some page
	}
	return figureOf(c, texts), err
}

// build compiles Pilcrow's command line with the given weights instead of the
// shipped ones. It writes the executable to the path program.
func (t tools) build(program, weights string) error {
	root, err := filepath.Abs(t.root)
	if err != nil {
		return err
	}
	overlay, err := json.Marshal(map[string]map[string]string{
		"Replace": {filepath.Join(root, "extract/engine/fused/weights.bin"): weights},
	})
	if err != nil {
		return err
	}
	if err := os.WriteFile(program+".json", overlay, 0o644); err != nil {
		return err
	}
	command := exec.Command("go", "build", "-C", root, "-overlay", program+".json", "-o", program, "./cmd/pilcrow")
	command.Stderr = os.Stderr
	return command.Run()
}

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
