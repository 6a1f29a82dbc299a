// Command fit writes what the default engine's weights are made of. fit.py
// beside it calls it and makes the weights.
//
//	fit -out DIR CORPUS…
//	fit -out DIR -second DIR CORPUS…
//
// The first form writes for each corpus DIR/NAME.f32, the first stage's
// matrices of all pages one behind the other (little-endian float32), and
// DIR/NAME.jsonl: the columns' names, then a line for each page with its
// truth and the texts of its blocks. The second form reads the first stage's
// probabilities from NAME.p.f32, one for each row, and writes NAME.second.f32
// and NAME.second.jsonl, which has the names only.
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
	second := flag.String("second", "", "the `folder` with the first stage's probabilities: write the second stage's matrix")
	flag.Parse()
	for _, dir := range flag.Args() {
		if err := writeCorpus(*out, *second, dir); err != nil {
			fmt.Fprintln(os.Stderr, "fit:", err)
			os.Exit(1)
		}
	}
}

func writeCorpus(out, second, dir string) error {
	c, err := corpus.Open(dir)
	if err != nil {
		return err
	}
	if second == "" {
		return toFiles(filepath.Join(out, c.Name), func(w writer) error { return w.first(c) })
	}
	p, err := os.Open(filepath.Join(second, c.Name+".p.f32"))
	if err != nil {
		return err
	}
	defer p.Close()
	return toFiles(filepath.Join(out, c.Name+".second"), func(w writer) error { return w.second(c, bufio.NewReader(p)) })
}

// writer writes matrices, and lines of JSON about them.
type writer struct {
	matrix io.Writer
	lines  *json.Encoder
}

// toFiles calls write with a writer to NAME.f32 and NAME.jsonl.
func toFiles(name string, write func(writer) error) error {
	matrix, err := os.Create(name + ".f32")
	if err != nil {
		return err
	}
	lines, err := os.Create(name + ".jsonl")
	if err != nil {
		return errors.Join(err, matrix.Close())
	}
	m, l := bufio.NewWriter(matrix), bufio.NewWriter(lines)
	err = write(writer{m, json.NewEncoder(l)})
	return errors.Join(err, m.Flush(), l.Flush(), matrix.Close(), lines.Close())
}

// pageLine is a page in NAME.jsonl.
type pageLine struct {
	ID     string       `json:"id"`
	Truth  corpus.Truth `json:"truth"`
	Blocks []string     `json:"blocks"` // their texts; the matrix has a row for each
}

// first writes the first stage's matrices.
func (w writer) first(c corpus.Corpus) error {
	for i, p := range c.Pages {
		m, err := measure(p)
		if err != nil {
			return err
		}
		if err := w.write(i, m.First); err != nil {
			return fmt.Errorf("write the matrix of page %s: %w", p.ID, err)
		}
		if err := w.lines.Encode(pageLine{p.ID, p.Truth, m.Texts}); err != nil {
			return fmt.Errorf("write page %s: %w", p.ID, err)
		}
	}
	return nil
}

// second writes the second stage's matrices, of the probabilities in p.
func (w writer) second(c corpus.Corpus, p io.Reader) error {
	for i, page := range c.Pages {
		m, err := measure(page)
		if err != nil {
			return err
		}
		probabilities := make([]float32, len(m.Texts))
		if err := binary.Read(p, binary.LittleEndian, probabilities); err != nil {
			return fmt.Errorf("read the probabilities of page %s: %w", page.ID, err)
		}
		if err := w.write(i, m.Second(probabilities)); err != nil {
			return fmt.Errorf("write the matrix of page %s: %w", page.ID, err)
		}
	}
	return nil
}

// write writes the matrix of page i, and before the first page's the names of
// its columns, which all pages share.
func (w writer) write(i int, m fused.Matrix) error {
	if i == 0 {
		if err := w.lines.Encode(m.Signals); err != nil {
			return err
		}
	}
	return binary.Write(w.matrix, binary.LittleEndian, m.Values)
}

func measure(p corpus.Page) (fused.Measured, error) {
	src, err := p.UTF8()
	if err != nil {
		return fused.Measured{}, err
	}
	parsed, err := page.FromHTML(src, page.Options{})
	if err != nil {
		return fused.Measured{}, fmt.Errorf("parse page %s: %w", p.ID, err)
	}
	return fused.Measure(parsed), nil
}
