package output

// Writer writes rows of one schema to a file.
type Writer interface {
	// Write writes one row, at the latest with Close.
	Write(Row) error
	// Mark returns how much of the file is whole. It is false if a row is held
	// back, so that the file can't be continued between this row and the next.
	Mark() (m Mark, ok bool, err error)
	// Close completes the file. It does not close what the file is written to.
	Close() error
}

// Mark is a point at which a file can be continued.
type Mark struct {
	Length int64 `json:"length"` // of the part that stays, in bytes
	Rows   int64 `json:"rows"`   // in this part
	// Tail is what would make this part a complete file: nothing for JSON lines,
	// the footer for Parquet.
	Tail []byte `json:"tail,omitempty"`
}
