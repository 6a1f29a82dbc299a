package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"pilcrow/dev/bench/jsonlines"
)

// entry is a line of the manifest, as dev/bench/archive/made writes it: a record, or bytes
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

// letterLine is a message of batch about a record: its offset, and the outcome.
var letterLine = regexp.MustCompile(`(?m)^pilcrow: .*? at offset (\d+)(?:\+\d+)?: .* \((.*)\)$`)

// skippedCount is in the summary of batch, for each kind of skipped records.
var skippedCount = regexp.MustCompile(`(\d+) skipped: `)

// check compares the rows and messages of a run with the manifest: each page has
// a row or a message that it has no row for a good reason, in the archive's
// order, each fault has a message, and nothing else has either.
func check(manifest []entry, output, messages string) (f found, err error) {
	rows, err := jsonlines.ReadFile[row](output)
	if err != nil {
		return f, err
	}
	letters, err := lettersIn(messages)
	if err != nil {
		return f, err
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
	return f, f.checkSkipped(messages)
}

// lettersIn returns the outcomes in messages by the offsets of the records.
func lettersIn(messages string) (map[int64][]string, error) {
	letters := map[int64][]string{}
	for _, m := range letterLine.FindAllStringSubmatch(messages, -1) {
		offset, err := strconv.ParseInt(m[1], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("read the messages: %w", err)
		}
		letters[offset] = append(letters[offset], m[2])
	}
	return letters, nil
}

// add counts what became of one entry.
func (f *found) add(e entry, hasRow bool, letters []string) error {
	switch {
	case e.Outcome == "page" && hasRow && len(letters) == 0:
		f.rows++
	case e.Outcome == "page" && !hasRow && len(letters) == 1 && !strings.HasPrefix(letters[0], faultPrefix):
		f.letters++
	case e.Outcome == "skip" && !hasRow && len(letters) == 0:
		f.skipped++
	case e.Outcome == "fault" && !hasRow && len(letters) == 1 && isFault(letters[0], e.Kind):
		f.faults++
	default:
		return fmt.Errorf("the %s %s at offset %d has a row: %t, and the messages %q", e.Outcome, e.ID, e.Offset, hasRow, letters)
	}
	return nil
}

// faultPrefix begins the outcomes that mean that a record is broken.
const faultPrefix = "fault: "

// isFault reports whether an outcome is a fault of this kind. A damaged member
// may decompress to other bytes, so that the record's length is wrong before the
// damage is found.
func isFault(outcome, kind string) bool {
	return outcome == faultPrefix+kind || kind == "compressed" && outcome == faultPrefix+"length"
}

// checkSkipped compares the number of skipped records with that in the summary.
func (f found) checkSkipped(messages string) error {
	sum := 0
	for _, m := range skippedCount.FindAllStringSubmatch(messages, -1) {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return fmt.Errorf("read the summary: %w", err)
		}
		sum += n
	}
	if sum != f.skipped {
		return fmt.Errorf("%d records were skipped, want %d", sum, f.skipped)
	}
	return nil
}
