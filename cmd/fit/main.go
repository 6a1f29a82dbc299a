// Command fit measures the blocks of corpora, to train the default engine on
// them. fit.py runs it and trains the weights.
//
//	fit -out DIR [-aged] CORPUS…
//
// For each corpus it writes DIR/NAME.f32, the concatenated matrices of all pages
// (little-endian float32), and DIR/NAME.jsonl: the columns' names, then a line
// for each page with its truth and the texts of its blocks. With -aged it
// measures aged pages (aged.go), and writes DIR/NAME-aged.*.
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
	aged := flag.Bool("aged", false, "write the pages as if they had been made twenty years ago")
	flag.Parse()
	v := original
	if *aged {
		v = agedVersion
	}
	for _, dir := range flag.Args() {
		if err := writeCorpus(*out, dir, v); err != nil {
			fmt.Fprintln(os.Stderr, "fit:", err)
			os.Exit(1)
		}
	}
}

// version reads pages, original or aged. The names of its files end in suffix.
type version struct {
	suffix string
	read   func(corpus.Page) ([]byte, corpus.Truth, error)
}

var (
	original = version{"", func(p corpus.Page) ([]byte, corpus.Truth, error) {
		source, err := p.UTF8()
		return source, p.Truth, err
	}}
	agedVersion = version{"-aged", func(p corpus.Page) ([]byte, corpus.Truth, error) {
		source, err := p.UTF8()
		if err != nil {
			return nil, p.Truth, err
		}
		source, p.Truth.Text, err = agingOf(p.ID).page(source, p.Truth.Text)
		return source, p.Truth, err
	}}
)

func writeCorpus(out, dir string, v version) error {
	c, err := corpus.Open(dir)
	if err != nil {
		return err
	}
	name := filepath.Join(out, c.Name+v.suffix)
	matrix, err := os.Create(name + ".f32")
	if err != nil {
		return err
	}
	lines, err := os.Create(name + ".jsonl")
	if err != nil {
		return errors.Join(err, matrix.Close())
	}
	m, l := bufio.NewWriter(matrix), bufio.NewWriter(lines)
	err = writer{m, json.NewEncoder(l), v}.pages(c)
	return errors.Join(err, m.Flush(), l.Flush(), matrix.Close(), lines.Close())
}

// writer writes matrices and the JSON lines that describe them.
type writer struct {
	matrix io.Writer
	lines  *json.Encoder
	version
}

// pageLine is a page in NAME.jsonl.
type pageLine struct {
	ID     string       `json:"id"`
	Truth  corpus.Truth `json:"truth"`
	Blocks []string     `json:"blocks"` // the text of each row of the matrix
	Tables []int32      `json:"tables"` // by block, the innermost table that contains it, or -1
	Lists  []int32      `json:"lists"`  // by block, the innermost list that contains it, or -1
}

func (w writer) pages(c corpus.Corpus) error {
	for i, p := range c.Pages {
		if err := w.page(i, p); err != nil {
			return fmt.Errorf("page %s of %s: %w", p.ID, c.Name, err)
		}
	}
	return nil
}

// page writes page i. Before the first page it writes the names of the columns,
// which all pages share.
func (w writer) page(i int, p corpus.Page) error {
	source, truth, err := w.read(p)
	if err != nil {
		return err
	}
	parsed, err := page.FromHTML(source, page.Options{})
	if err != nil {
		return fmt.Errorf("parse: %w", err)
	}
	m, blocks := fused.Measure(parsed)
	if i == 0 {
		if err := w.lines.Encode(m.Signals); err != nil {
			return fmt.Errorf("write the columns' names: %w", err)
		}
	}
	if err := w.lines.Encode(pageLine{p.ID, truth, blocks.Texts, blocks.Tables, blocks.Lists}); err != nil {
		return fmt.Errorf("write the texts: %w", err)
	}
	if err := binary.Write(w.matrix, binary.LittleEndian, m.Values); err != nil {
		return fmt.Errorf("write the matrix: %w", err)
	}
	return nil
}
