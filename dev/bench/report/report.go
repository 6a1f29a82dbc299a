// Package report reads and writes sections of Markdown files. A section has
// prose, tables of figures, and a line that says how they were measured.
package report

import (
	"bytes"
	"fmt"
	"os"
	"strings"
)

// MakeFolder makes the folder of a report, if it is missing. Benchmarks call it
// before they measure, so that they don't lose what took minutes. The folder ""
// stands for no report.
func MakeFolder(folder string) error {
	if folder == "" {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("make the folder of the report: %w", err)
	}
	return nil
}

// Replace puts section between the markers <!-- name:begin --> and <!--
// name:end --> of the file at path. If the file is missing, Replace creates it.
// If the markers are missing, Replace adds them at the end of the file.
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
	begin, end := markers(name)
	block := []byte(begin + "\n" + strings.TrimSpace(section) + "\n" + end)
	from, to := bytes.Index(old, []byte(begin)), bytes.Index(old, []byte(end))
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

func markers(name string) (begin, end string) {
	return "<!-- " + name + ":begin -->", "<!-- " + name + ":end -->"
}

// Section returns the text between the markers of that name (see Replace) in
// the file at path.
func Section(path, name string) (string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read the report: %w", err)
	}
	begin, end := markers(name)
	_, rest, found := strings.Cut(string(text), begin)
	section, _, closed := strings.Cut(rest, end)
	if !found || !closed {
		return "", fmt.Errorf("%s has no section %s", path, name)
	}
	return strings.TrimSpace(section), nil
}
