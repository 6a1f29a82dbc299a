package warc

import "io"

// Record is one record of an archive.
type Record struct {
	Position
	Version string // "1.0", "1.1", or that of a draft
	Header  Header
	Length  int64 // of the body, in bytes, as the record declares it

	// Body is valid until the next call of Next. It ends with io.EOF only if the
	// record is whole and as long as it declares. Otherwise it ends with a
	// *Fault, which Next does not repeat.
	Body io.Reader
}

// Type returns the record's type, such as "response", in lower case.
func (r *Record) Type() string { return "" }

// Reader reads the records of one archive in their order.
type Reader struct{}

// NewReader returns a reader of the records from a position on. The zero
// Position is the file's start. The file may be plain, in gzip or in zstd, and
// r may be any reader: if it is an io.Seeker that can seek, the reader jumps to
// the position, otherwise it reads what comes before.
func NewReader(r io.Reader, at Position) (*Reader, error) { return nil, nil }

// Next returns the next record. At the file's end the error is io.EOF. If
// something in the file is broken, the error is a *Fault, and the next call goes
// on behind it. Any other error is one of the underlying reader; then the reader
// can't go on, and returns it again.
func (r *Reader) Next() (*Record, error) { return nil, io.EOF }

// Offset returns how many bytes of the file have been read or jumped over, for
// a display of progress.
func (r *Reader) Offset() int64 { return 0 }
