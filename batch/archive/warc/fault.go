package warc

import "fmt"

// Fault is something broken in an archive, or a record that cannot be read.
type Fault struct {
	Position           // of the broken record, or of the bytes that are no record
	Kind     FaultKind // what is broken, in one word for a counter
	Err      error     // why
}

// FaultKind is the name of a kind of faults, for counters.
type FaultKind string

// The kinds of faults of this package.
const (
	Garbage   FaultKind = "garbage"    // bytes that belong to no record
	BadHeader FaultKind = "header"     // a record's header that cannot be read
	BadLength FaultKind = "length"     // the record is longer or shorter than its Content-Length
	Truncated FaultKind = "truncated"  // the file ends inside the record
	BadMember FaultKind = "compressed" // a gzip member or zstd frame that cannot be decompressed
)

func (f *Fault) Error() string { return fmt.Sprintf("at offset %s: %v", f.Position, f.Err) }

func (f *Fault) Unwrap() error { return f.Err }
