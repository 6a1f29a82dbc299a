// Package extractor runs programs that print a line of JSON for each page, as
// `pilcrow batch` does, and builds Pilcrow's command line with other weights
// than the shipped ones.
package extractor

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"pilcrow/dev/bench/jsonlines"
)

// Page is what an extractor found on a page. Fields that it does not print are
// empty.
type Page struct {
	ID        string `json:"id"`
	Text      string `json:"text"`
	HTML      string `json:"html"`
	Kind      string `json:"kind"` // article, forum, …
	Title     string `json:"title"`
	Byline    string `json:"byline"`
	Site      string `json:"site"`
	Published string `json:"published"`
	Lang      string `json:"lang"`
	Dir       string `json:"dir"`

	Added []Added `json:"added"`
}

// Added is a text of an article that the engine did not select, and the step that
// completed the selection by it.
type Added struct {
	Step string `json:"step"`
	Text string `json:"text"`
}

// Run runs a command and returns the pages that it prints, by id.
func Run(command *exec.Cmd) (map[string]Page, error) {
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	pages := map[string]Page{}
	for p, err := range jsonlines.Read[Page](out) {
		if err != nil {
			return nil, errors.Join(fmt.Errorf("read the texts: %w", err), command.Wait())
		}
		pages[p.ID] = p
	}
	return pages, command.Wait()
}

// Batch runs `pilcrow batch` of the given program on files or folders of pages.
func Batch(program, fields string, paths ...string) (map[string]Page, error) {
	pages, err := Run(exec.Command(program, append([]string{"batch", "-fields", fields}, paths...)...))
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil // it found nothing on some page
	}
	return pages, err
}

// CommandLine is the package of Pilcrow's command line.
const CommandLine = "./cmd/pilcrow"

// Build compiles a package of the repository root, such as CommandLine, with the
// weights in a file instead of the shipped ones. It writes the executable to the
// path program.
func Build(root, source, weights, program string) error {
	shipped, err := filepath.Abs(filepath.Join(root, "extract/engine/fused/weights.bin"))
	if err != nil {
		return err
	}
	if weights, err = filepath.Abs(weights); err != nil {
		return err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {shipped: weights}})
	if err != nil {
		return err
	}
	if err := os.WriteFile(program+".json", overlay, 0o644); err != nil {
		return err
	}
	command := exec.Command("go", "build", "-C", root, "-overlay", program+".json", "-o", program, source)
	command.Stderr = os.Stderr
	return command.Run()
}
