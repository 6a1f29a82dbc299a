package warc

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

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
func (r *Record) Type() string { return strings.ToLower(r.Header.Get("WARC-Type")) }

// Reader reads the records of one archive in their order.
type Reader struct {
	file    *tape   // the archive
	tape    *tape   // its content; the same as file if the archive is not compressed
	content content // what the tape reads

	body   *body // of the current record; nil before the first
	isLost bool  // the tape may stand anywhere; what is there needs no report
	// reported is the offset of the member of the last fault, if no record has
	// been found behind it, or -1. If the member is damaged, too, this is not
	// another fault.
	reported int64
	pending  *Fault // what NewReader found
}

// Next returns the next record. At the file's end the error is io.EOF. If
// something in the file is broken, the error is a *Fault, and the next call goes
// on behind it. Any other error is one of the underlying reader; then the reader
// can't go on, and returns it again.
func (r *Reader) Next() (*Record, error) {
	if fault := r.pending; fault != nil {
		r.pending = nil
		return nil, fault
	}
	if err := r.endBody(); err != nil {
		return nil, err
	}
	for {
		err := r.toRecord()
		if err == nil {
			return r.record()
		}
		if err = r.repaired(err); err != nil {
			return nil, err
		}
	}
}

// endBody reads what is left of the current record. It returns the fault of the
// record if Body has not returned it.
func (r *Reader) endBody() error {
	if r.body == nil || r.body.err != nil {
		r.body = nil
		return nil
	}
	_, err := io.Copy(io.Discard, r.body)
	r.body.err = errClosed
	r.body = nil
	return err
}

// errClosed is the error of a body that is no longer valid.
var errClosed = errors.New("the record's body is no longer valid")

// toRecord goes forward to the first line of a record.
func (r *Reader) toRecord() error {
	if r.isLost {
		if err := findRecord(r.tape, r.content); err != nil {
			return err
		}
		r.isLost = false
		return nil
	}
	if err := skipLineEnds(r.tape); err != nil {
		return err
	}
	if _, ok := peekVersion(r.tape); ok {
		return nil
	}
	if err := r.tape.inputError(); err != nil {
		return err
	}
	if isVersionCutOff(r.tape) {
		return r.fail(r.position(), Truncated, errEndOfFile)
	}
	return r.fail(r.position(), Garbage, errNoMember)
}

// repaired returns nil if the reader can go on after err without a report.
func (r *Reader) repaired(err error) error {
	d, ok := err.(*damage)
	if !ok {
		return r.wrapped(err)
	}
	r.tape.skip(len(r.tape.buffered()))
	r.content.repair()
	r.tape.err = nil
	r.isLost = true
	if r.reported == d.member {
		return nil
	}
	return r.failIn(Position{Member: d.member}, d)
}

// fail returns a fault behind which the next record must be searched for.
func (r *Reader) fail(at Position, kind FaultKind, err error) error {
	r.isLost = true
	r.reported = at.Member
	return &Fault{at, kind, err}
}

// failIn returns the fault for a damage inside a record.
func (r *Reader) failIn(at Position, d *damage) error {
	fault := r.fail(at, d.kind, d.err)
	r.reported = d.member
	return fault
}

// wrapped returns an error of the underlying reader with what was tried.
func (r *Reader) wrapped(err error) error {
	if _, isFault := err.(*Fault); isFault || err == io.EOF {
		return err
	}
	return fmt.Errorf("read the archive at offset %d: %w", r.file.offset(), err)
}

// record reads the header of the record at which the tape stands.
func (r *Reader) record() (*Record, error) {
	start := r.tape.offset()
	position := r.position()
	version, fields, err := readHeader(r.tape, r.content)
	if err != nil {
		return nil, r.headerFault(position, err)
	}
	length, err := contentLength(fields)
	if err != nil {
		return nil, r.headerFault(position, err)
	}
	r.reported = -1
	r.body = &body{reader: r, position: position, start: r.tape.offset(), left: length}
	r.body.beginsMember = r.content.isStart(start)
	return &Record{Position: position, Version: version, Header: fields, Length: length, Body: r.body}, nil
}

// headerFault returns the fault for a header that cannot be read.
func (r *Reader) headerFault(at Position, err error) error {
	d, isDamage := err.(*damage)
	switch {
	case isDamage:
		return r.failIn(at, d)
	case err == io.EOF:
		return r.fail(at, Truncated, errEndOfFile)
	case err == r.tape.err:
		return r.wrapped(err)
	}
	return r.fail(at, BadHeader, err)
}

// position returns where the tape stands.
func (r *Reader) position() Position { return r.content.position(r.tape.offset()) }

// Offset returns the offset in the file up to which it has been read, for a
// display of progress.
func (r *Reader) Offset() int64 { return r.file.offset() }

// skipLineEnds passes over the empty lines between records.
func skipLineEnds(t *tape) error {
	for {
		next, err := t.peek(1)
		if err != nil {
			return err
		}
		if next[0] != '\r' && next[0] != '\n' {
			return nil
		}
		t.skip(1)
	}
}
