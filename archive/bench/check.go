package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
)

// entry is a line of the manifest, as archive/made writes it: a record, or bytes
// that belong to none.
type entry struct {
	Offset  int64  `json:"offset"`
	ID      string `json:"id"`
	Outcome string `json:"outcome"` // page, skip or fault
	Kind    string `json:"kind"`
}

// found counts what became of the entries.
type found struct {
	rows, letters, skipped, faults int
}

// row is what is checked of a row.
type row struct {
	ID       string `json:"id"`
	Position string `json:"position"`
}

func readManifest(name string) ([]entry, error) { return readLines[entry](name) }

// readLines returns the objects in a file of JSON lines.
func readLines[T any](name string) ([]T, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var all []T
	for decoder := json.NewDecoder(file); ; {
		var one T
		if err := decoder.Decode(&one); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		all = append(all, one)
	}
}

// offsetInMessage is where a message of batch says what record it is about.
var offsetInMessage = regexp.MustCompile(`(?m)^pilcrow: .* at offset (\d+)`)

// check compares the rows and messages of a run with the manifest: each page has
// a row or a message, in the archive's order, each fault has a message, and
// nothing else has either.
func check(manifest []entry, output, messages string) (f found, err error) {
	rows, err := readLines[row](output)
	if err != nil {
		return f, err
	}
	letters := map[int64]int{}
	for _, m := range offsetInMessage.FindAllStringSubmatch(messages, -1) {
		offset, err := strconv.ParseInt(m[1], 10, 64)
		if err != nil {
			return f, fmt.Errorf("read the messages: %w", err)
		}
		letters[offset]++
	}
	for _, e := range manifest {
		hasRow := len(rows) > 0 && rows[0].Position == strconv.FormatInt(e.Offset, 10) && rows[0].ID == e.ID
		if err := f.add(e, hasRow, letters[e.Offset]); err != nil {
			return f, err
		}
		delete(letters, e.Offset)
		if hasRow {
			rows = rows[1:]
		}
	}
	if len(rows) > 0 || len(letters) > 0 {
		return f, fmt.Errorf("%d rows and the messages about %d offsets belong to nothing in the manifest, or are not in its order", len(rows), len(letters))
	}
	return f, nil
}

// add counts what became of one entry.
func (f *found) add(e entry, hasRow bool, letters int) error {
	switch {
	case e.Outcome == "page" && hasRow && letters == 0:
		f.rows++
	case e.Outcome == "page" && !hasRow && letters == 1:
		f.letters++
	case e.Outcome == "skip" && !hasRow && letters == 0:
		f.skipped++
	case e.Outcome == "fault" && !hasRow && letters == 1:
		f.faults++
	default:
		return fmt.Errorf("the %s %s at offset %d has a row: %t, and %d messages", e.Outcome, e.ID, e.Offset, hasRow, letters)
	}
	return nil
}
