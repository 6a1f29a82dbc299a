package output

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// lines writes JSON lines: an object and a line break for each row.
type lines struct {
	schema Schema
	w      *bufio.Writer
	mark   Mark
}

// linesBufferBytes is how much is written at once: some ten articles.
const linesBufferBytes = 128 << 10

func startLines(w io.Writer, s Schema, m Mark) (Writer, error) {
	return &lines{s, bufio.NewWriterSize(w, linesBufferBytes), m}, nil
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

func (l *lines) Mark() (m Mark, ok bool, err error) {
	if err := l.w.Flush(); err != nil {
		return Mark{}, false, fmt.Errorf("write lines: %w", err)
	}
	return l.mark, true, nil
}

func (l *lines) Close() error {
	if err := l.w.Flush(); err != nil {
		return fmt.Errorf("write lines: %w", err)
	}
	return nil
}

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
