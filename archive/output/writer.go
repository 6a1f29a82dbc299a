package output

import "io"

// Writer writes rows of one schema to a file.
type Writer interface {
	// Write writes one row, at the latest with Close.
	Write(Row) error
	// Mark returns how much of the file is whole. It is false if rows are held
	// back, so that no mark is possible between this row and the next one.
	Mark() (Mark, bool, error)
	// Close completes the file, but does not close what it was written to.
	Close() error
}

// Mark is a point at which a file can be continued.
type Mark struct {
	Length int64 // of the part that stays, in bytes
	Rows   int64 // in this part
	// Tail is what would make this part a complete file: nothing for JSON lines,
	// the footer for Parquet.
	Tail []byte `json:",omitempty"`
}

// Format is a file format.
type Format struct {
	Name   string // as on the command line
	Ending string // of file names, with the dot
	start  func(w io.Writer, s Schema, m Mark) (Writer, error)
}

// NewWriter returns a writer that begins a file.
func (f Format) NewWriter(w io.Writer, s Schema) (Writer, error) { return f.start(w, s, Mark{}) }

// Resume returns a writer that continues a file with the same schema. Before,
// the caller cuts the file off at the mark's length, and w appends to it.
func (f Format) Resume(w io.Writer, s Schema, m Mark) (Writer, error) { return f.start(w, s, m) }
