package output

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Format is a file format. The zero value is the default one, JSON lines.
type Format struct {
	Name   string // as on the command line
	Ending string // of file names, with the dot

	IsBinary bool

	// GroupRows is how many rows of a Parquet file form a group, at the end of
	// which it can be continued. 0 means 2,000.
	GroupRows int

	start  func(io.Writer, Schema, Mark, Format) (Writer, error)
	hashes func(io.ReaderAt, Mark, func(Hash)) error
}

// Formats returns all formats; the first one is the default.
func Formats() []Format {
	return []Format{
		{Name: "jsonl", Ending: ".jsonl", start: startLines, hashes: lineHashes},
		{Name: "parquet", Ending: ".parquet", IsBinary: true, start: startParquet, hashes: parquetHashes},
	}
}

// orDefault returns the default format if f is the zero value.
func (f Format) orDefault() Format {
	if f.start == nil {
		return Formats()[0]
	}
	return f
}

// FormatNamed returns the format with this name.
func FormatNamed(name string) (Format, error) {
	all := Formats()
	i := slices.IndexFunc(all, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, fmt.Errorf("unknown format %q; choose from %s", name, strings.Join(FormatNames(), ", "))
	}
	return all[i], nil
}

// FormatNames returns the names of all formats.
func FormatNames() []string {
	var names []string
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// NewWriter returns a writer that begins a file.
func (f Format) NewWriter(w io.Writer, s Schema) (Writer, error) {
	return f.Resume(w, s, Mark{})
}

// Resume returns a writer that continues a file that was written with the same
// schema. The caller has cut the file off at the mark's length, and w appends to
// it.
func (f Format) Resume(w io.Writer, s Schema, m Mark) (Writer, error) {
	f = f.orDefault()
	return f.start(w, s, m, f)
}

// Hashes calls found with the hashes of all rows before the mark, in their
// order.
func (f Format) Hashes(file io.ReaderAt, m Mark, found func(Hash)) error {
	if m.Length == 0 {
		return nil
	}
	if err := f.orDefault().hashes(file, m, found); err != nil {
		return fmt.Errorf("read the rows that were written before: %w", err)
	}
	return nil
}
