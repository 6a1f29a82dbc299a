// Command fit measures the text blocks of saved pages. The script fit.py runs it
// and trains the weights of the default engine on the results.
//
//	fit -out DIR [-aged] CORPUS…
//
// For each corpus it writes three files. DIR/NAME.f32 has the matrices of all
// pages, one after the other (little-endian float32), with a row for each block.
// DIR/NAME.words has the keys of the blocks' words (little-endian uint32).
// DIR/NAME.jsonl has a line with the names of the columns, and then a line for
// each page, with its truth and the texts of its blocks. With -aged the command
// measures aged copies of the pages, which are rewritten in the style of twenty
// years ago (aged.go), and writes DIR/NAME-aged.*.
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

	"pilcrow/dev/bench/corpus"
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

// version is one of two versions of the pages: the original pages, or aged
// copies, which are rewritten in the style of twenty years ago. The names of
// the output files end in suffix.
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
	words, err := os.Create(name + ".words")
	if err != nil {
		return errors.Join(err, matrix.Close(), lines.Close())
	}
	m, l, w := bufio.NewWriter(matrix), bufio.NewWriter(lines), bufio.NewWriter(words)
	err = writer{m, w, json.NewEncoder(l), v}.pages(c)
	return errors.Join(err, m.Flush(), l.Flush(), w.Flush(), matrix.Close(), lines.Close(), words.Close())
}

// writer writes the matrices of the pages, and the JSON lines that describe
// them.
type writer struct {
	matrix io.Writer
	words  io.Writer
	lines  *json.Encoder
	version
}

// pageLine is the line of one page in NAME.jsonl.
type pageLine struct {
	ID     string       `json:"id"`
	Truth  corpus.Truth `json:"truth"`
	Blocks []string     `json:"blocks"` // the text of each row of the matrix
	Words  []int        `json:"words"`  // by block, the number of its words in NAME.words
	Around [][6]int32   `json:"around"` // by block, the ranges of blocks in three elements around it
}

func (w writer) pages(c corpus.Corpus) error {
	for i, p := range c.Pages {
		if err := w.page(i, p); err != nil {
			return fmt.Errorf("page %s of %s: %w", p.ID, c.Name, err)
		}
	}
	return nil
}

// page writes page i of the corpus. Before the first page it writes the names
// of the columns, which are the same for all pages.
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
	counts := make([]int, len(blocks.Words))
	for i, keys := range blocks.Words {
		counts[i] = len(keys)
		if err := binary.Write(w.words, binary.LittleEndian, keys); err != nil {
			return fmt.Errorf("write the words: %w", err)
		}
	}
	if err := w.lines.Encode(pageLine{p.ID, truth, blocks.Texts, counts, blocks.Around}); err != nil {
		return fmt.Errorf("write the texts: %w", err)
	}
	if err := binary.Write(w.matrix, binary.LittleEndian, m.Values); err != nil {
		return fmt.Errorf("write the matrix: %w", err)
	}
	return nil
}
