// Package report writes figures into a Markdown file.
package report

import (
	"bytes"
	"fmt"
	"os"
	"strings"
)

// Table is a Markdown table. The first column is text, the others numbers.
type Table struct {
	Head []string
	rows [][]string
}

// Add appends a row.
func (t *Table) Add(cells ...string) { t.rows = append(t.rows, cells) }

// String returns the table with an empty line behind it.
func (t *Table) String() string {
	var b strings.Builder
	writeRow(&b, t.Head)
	b.WriteString("|---|" + strings.Repeat("--:|", len(t.Head)-1) + "\n")
	for _, row := range t.rows {
		writeRow(&b, row)
	}
	b.WriteByte('\n')
	return b.String()
}

func writeRow(b *strings.Builder, cells []string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

// Replace puts section between the markers <!-- name:begin --> and
// <!-- name:end --> of the file at path. Where the file or its markers are
// missing they are added at the end.
func Replace(path, name, section string) error {
	old, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("read the report: %w", err)
	}
	text, err := replaced(old, name, section)
	if err != nil {
		return fmt.Errorf("replace section %s of %s: %w", name, path, err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	return nil
}

func replaced(old []byte, name, section string) ([]byte, error) {
	begin, end := fmt.Appendf(nil, "<!-- %s:begin -->", name), fmt.Appendf(nil, "<!-- %s:end -->", name)
	block := bytes.Join([][]byte{begin, []byte(strings.TrimSpace(section)), end}, []byte("\n"))
	from, to := bytes.Index(old, begin), bytes.Index(old, end)
	switch {
	case from < 0 && to < 0 && len(old) == 0:
		return append(block, '\n'), nil
	case from < 0 && to < 0:
		return append(bytes.Join([][]byte{bytes.TrimSpace(old), block}, []byte("\n\n")), '\n'), nil
	case from < 0 || to < from:
		return nil, fmt.Errorf("its markers are not a pair")
	}
	return bytes.Join([][]byte{old[:from], block, old[to+len(end):]}, nil), nil
}
