package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"pilcrow/batch/archive/capture"
	"pilcrow/batch/archive/warc"
	"pilcrow/dev/bench/jsonlines"
)

// maxReports limits how many differences are reported.
const maxReports = 20

// check compares an archive with its manifest.
func check(name string, out io.Writer) error {
	expected, err := jsonlines.ReadFile[Entry](manifestName(name))
	if err != nil {
		return err
	}
	found, err := readArchive(name)
	if err != nil {
		return err
	}
	differences := 0
	for i := range max(len(found), len(expected)) {
		if i < len(found) && i < len(expected) && same(found[i], expected[i]) {
			continue
		}
		if differences++; differences <= maxReports {
			fmt.Fprintf(out, "entry %d is %s, not %s\n", i, entryAt(found, i), entryAt(expected, i))
		}
	}
	if differences > 0 {
		return fmt.Errorf("%d of %d entries differ", differences, len(expected))
	}
	fmt.Fprintf(out, "all %d entries are as in the manifest\n", len(expected))
	return nil
}

// same reports whether what was read is what was written. The id of a broken
// record may be unreadable. A damaged member may decompress to other bytes, so
// that the record's length is wrong before the damage is found.
func same(found, expected Entry) bool {
	if found.Outcome == Fault && expected.Outcome == Fault {
		found.ID = expected.ID
		if expected.Kind == string(warc.BadMember) && found.Kind == string(warc.BadLength) {
			found.Kind = expected.Kind
		}
	}
	found.Page = expected.Page // only the manifest has it
	return found == expected
}

func entryAt(entries []Entry, i int) string {
	if i >= len(entries) {
		return "nothing"
	}
	line, err := json.Marshal(entries[i])
	if err != nil {
		return err.Error()
	}
	return string(line)
}

// readArchive returns the entries that the archive's reader finds.
func readArchive(name string) ([]Entry, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	reader, err := warc.NewReader(file, warc.Position{})
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for {
		record, err := reader.Next()
		if err == io.EOF {
			return entries, nil
		}
		e, err := entryOf(record, err)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		entries = append(entries, e)
	}
}

// entryOf returns the entry of a record, or of the error in its place.
func entryOf(r *warc.Record, err error) (Entry, error) {
	var e Entry
	var c capture.Capture
	if err == nil {
		e.Offset = r.Member
		c, err = capture.Read(r)
		e.ID = unbracketed(r.Header.Get("WARC-Record-ID"))
	}
	var skip *capture.Skip
	var fault *warc.Fault
	switch {
	case errors.As(err, &skip):
		e.Outcome, e.Kind = Skip, string(skip.Kind)
	case errors.As(err, &fault):
		e.Offset, e.Outcome, e.Kind = fault.Member, Fault, string(fault.Kind)
	case err != nil:
		return e, err
	default:
		e.Outcome, e.SHA256, e.URL, e.Charset = Page, hash(c.Payload), c.URL, c.Charset
	}
	return e, nil
}

func unbracketed(id string) string { return id[min(1, len(id)):max(len(id)-1, min(1, len(id)))] }
