package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"pilcrow"
	"pilcrow/batch/archive/output"
	"pilcrow/batch/archive/warc"
)

// resumeState is the content of FILE.state: how far a run is that writes
// FILE.partial.
type resumeState struct {
	Run      string      `json:"run"`      // identifies what the run does
	Input    int         `json:"input"`    // the index of the input that is read next
	Position string      `json:"position"` // in this input, if it is a web archive
	Mark     output.Mark `json:"mark"`     // what was written before
	Tally    tally       `json:"tally"`    // what was counted before
	IsWhole  bool        `json:"whole"`    // FILE.partial is complete, and needs only its name
}

// readState returns the state in the named file, and false if there is no such
// file.
func readState(name string) (s resumeState, found bool, err error) {
	text, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, false, nil
	case err != nil:
		return s, false, err // its text has the operation and the file name
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return s, false, fmt.Errorf("read %s: %w", name, err)
	}
	return s, true, nil
}

// write replaces the named file in one step, so that it is whole after a crash.
func (s resumeState) write(name string) error {
	text, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	next := newName(name)
	file, err := os.Create(next)
	if err != nil {
		return err // its text has the operation and the file name
	}
	_, err = file.Write(append(text, '\n'))
	if err == nil {
		err = file.Sync()
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", next, err)
	}
	return os.Rename(next, name)
}

// newName returns the name of the file that will replace a file.
func newName(name string) string { return name + ".new" }

func (s resumeState) place() (place, error) {
	p, err := warc.ParsePosition(s.Position)
	return place{s.Input, p}, err
}

// identity returns a text that two runs share only if they write the same rows:
// a hash of everything that the rows depend on, apart from the content of files.
// The number of jobs is not a part of it.
func (b batchRun) identity(in []input) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s %q %+v %d %s\n", pilcrow.Version(), b.format.Name, b.task.tuning, b.duplicates, b.from.position)
	fmt.Fprintf(h, "%q\n", b.task.engine.Name)
	for _, c := range b.schema.Columns() {
		fmt.Fprintf(h, "%q\n", c.Name)
	}
	for _, i := range in {
		fmt.Fprintf(h, "%q %q %d\n", i.id, i.path, i.bytes)
	}
	return hex.EncodeToString(h.Sum(nil))
}
