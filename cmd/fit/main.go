// Command fit writes what the default engine's weights are made of. fit.py
// beside it calls it and makes the weights.
//
//	fit -out DIR CORPUS…
//
// For each corpus it writes DIR/NAME.f32, the matrices of all pages one behind
// the other (little-endian float32), and DIR/NAME.jsonl: the columns' names,
// then a line for each page with its truth and the texts of its blocks.
package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"pilcrow/bench/corpus"
	"pilcrow/extract/engine/fused"
	"pilcrow/extract/page"
)

func main() {
	out := flag.String("out", ".", "the `folder` to write to")
	flag.Parse()
	for _, dir := range flag.Args() {
		if err := writeCorpus(*out, dir); err != nil {
			fmt.Fprintln(os.Stderr, "fit:", err)
			os.Exit(1)
		}
	}
}

func writeCorpus(out, dir string) error {
	c, err := corpus.Open(dir)
	if err != nil {
		return err
	}
	name := filepath.Join(out, c.Name)
	matrix, err := os.Create(name + ".f32")
	if err != nil {
		return err
	}
	lines, err := os.Create(name + ".jsonl")
	if err != nil {
		return errors.Join(err, matrix.Close())
	}
	m, l := bufio.NewWriter(matrix), bufio.NewWriter(lines)
	err = writer{m, json.NewEncoder(l)}.pages(c)
	return errors.Join(err, m.Flush(), l.Flush(), matrix.Close(), lines.Close())
}

// writer writes matrices, and lines of JSON about them.
type writer struct {
	matrix io.Writer
	lines  *json.Encoder
}

// pageLine is a page in NAME.jsonl.
type pageLine struct {
	ID     string       `json:"id"`
	Truth  corpus.Truth `json:"truth"`
	Blocks []string     `json:"blocks"` // their texts; the matrix has a row for each
}

func (w writer) pages(c corpus.Corpus) error {
	for i, p := range c.Pages {
		if err := w.page(i, p); err != nil {
			return fmt.Errorf("page %s of %s: %w", p.ID, c.Name, err)
		}
	}
	return nil
}

// page writes page i, and before the first one the names of the columns, which
// all pages share.
func (w writer) page(i int, p corpus.Page) error {
	src, err := p.UTF8()
	if err != nil {
		return err
	}
	parsed, err := page.FromHTML(src, page.Options{})
	if err != nil {
		return fmt.Errorf("parse: %w", err)
	}
	m, blocks := fused.Measure(parsed)
	if i == 0 {
		if err := w.lines.Encode(m.Signals); err != nil {
			return fmt.Errorf("write the columns' names: %w", err)
		}
	}
	if err := w.lines.Encode(pageLine{p.ID, p.Truth, blocks}); err != nil {
		return fmt.Errorf("write the texts: %w", err)
	}
	if err := binary.Write(w.matrix, binary.LittleEndian, m.Values); err != nil {
		return fmt.Errorf("write the matrix: %w", err)
	}
	return nil
}
