package output

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// lines writes JSON lines: an object and a line break for each row, at once, so
// that a reader behind a pipe never waits.
type lines struct {
	schema Schema
	w      io.Writer
	mark   Mark
}

func startLines(w io.Writer, s Schema, m Mark, _ Format) (Writer, error) {
	return &lines{s, w, m}, nil
}

func (l *lines) Write(row Row) error {
	object, err := l.schema.Object(row)
	if err != nil {
		return fmt.Errorf("encode a row: %w", err)
	}
	n, err := l.w.Write(append(object, '\n'))
	if err != nil {
		return fmt.Errorf("write a line: %w", err)
	}
	l.mark.Length += int64(n)
	l.mark.Rows++
	return nil
}

func (l *lines) Mark() (m Mark, ok bool, err error) { return l.mark, true, nil }

func (l *lines) Close() error { return nil }

// lineHashes reads the hashes of the lines before a mark.
func lineHashes(file io.ReaderAt, m Mark, found func(Hash)) error {
	objects := json.NewDecoder(io.NewSectionReader(file, 0, m.Length))
	for {
		var row struct {
			Hash string `json:"hash"`
		}
		switch err := objects.Decode(&row); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("read a line: %w", err)
		case row.Hash == "":
			continue
		}
		h, err := ParseHash(row.Hash)
		if err != nil {
			return err
		}
		found(h)
	}
}
