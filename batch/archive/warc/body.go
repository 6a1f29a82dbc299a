package warc

import (
	"errors"
	"io"
)

// body reads the body of a record, and checks that the record ends with it.
type body struct {
	reader   *Reader
	position Position // of the record
	start    int64    // of the body, as an offset of the content
	left     int64    // how many bytes are left, as the record declares it
	err      error    // sticky

	// beginsMember means that the record begins where its member begins. Then
	// the next record does, too, and is not searched for in this body.
	beginsMember bool
}

var (
	errMemberEnds = errors.New("the record's Content-Length is wrong: another record begins before its end")
	errNotAtEnd   = errors.New("the record's Content-Length is wrong: no record begins behind its end")
)

func (b *body) Read(p []byte) (int, error) {
	if b.err != nil || len(p) == 0 {
		return 0, b.err
	}
	if b.left == 0 {
		b.err = b.end()
		return 0, b.err
	}
	n, err := b.read(p)
	b.left -= int64(n)
	b.err = err
	return n, err
}

// read reads bytes of one member.
func (b *body) read(p []byte) (int, error) {
	t, c := b.reader.tape, b.reader.content
	if b.left > t.size-t.offset() {
		return 0, b.broken(io.EOF)
	}
	if len(t.buffered()) == 0 {
		if err := t.fill(); err != nil {
			return 0, b.broken(err)
		}
	}
	if b.isCutOff() {
		fault := b.reader.fail(b.position, BadLength, errMemberEnds)
		b.reader.isLost = false // the tape stands at the other record
		return 0, fault
	}
	n := min(int64(len(p)), b.left)
	if next := c.nextStart(t.offset()); next >= 0 {
		n = min(n, next-t.offset())
	}
	return t.Read(p[:n])
}

// isCutOff reports whether another record begins here, because a member begins
// with it.
func (b *body) isCutOff() bool {
	t := b.reader.tape
	if !b.reader.content.isStart(t.offset()) {
		return false
	}
	_, found := peekVersion(t)
	return found
}

// end returns io.EOF if the record ends here: behind line ends are another
// record, another member or the end of the file. Behind the two line ends of the
// standard may also be garbage, which is not a fault of this record.
func (b *body) end() error {
	t, c := b.reader.tape, b.reader.content
	for lineEnds := 0; !c.isStart(t.offset()) && lineEnds < recordLineEnds; t.skip(1) {
		next, err := t.peek(1)
		if err != nil {
			return b.endError(err)
		}
		if next[0] != '\r' && next[0] != '\n' {
			return b.endBefore()
		}
		if next[0] == '\n' {
			lineEnds++
		}
	}
	if _, err := t.peek(1); err != nil { // behind the content is the member's checksum
		return b.endError(err)
	}
	return io.EOF
}

// What follows a record's body (ISO 28500:2017, 4.1).
const (
	recordLineEnds = 2
	recordEndBytes = len("\r\n\r\n")
)

// endBefore returns io.EOF if the record ends before the bytes at which the tape
// stands, with too few line ends, or with damaged ones. Without them, a search
// would not find the next record, because it would not begin a line.
func (b *body) endBefore() error {
	t := b.reader.tape
	following, _ := t.peek(recordEndBytes + maxVersionLineBytes) // an error comes again behind these bytes
	for n := range min(recordEndBytes, len(following)) + 1 {
		if _, found := versionIn(following[n:]); found {
			t.skip(n)
			return io.EOF
		}
	}
	if b.reader.content.isStart(t.offset()) || isVersionCutOff(t) {
		return io.EOF
	}
	if err := t.inputError(); err != nil {
		return b.reader.wrapped(err)
	}
	return b.lose(BadLength, errNotAtEnd)
}

// endError returns io.EOF if the error behind a record is not one of the record.
func (b *body) endError(err error) error {
	d, isDamage := err.(*damage)
	switch {
	case isDamage && b.beginsMember && !b.reader.content.isStart(b.reader.tape.offset()):
		return b.broken(d)
	case isDamage, err == io.EOF:
		return io.EOF
	}
	return b.reader.wrapped(err)
}

// broken returns the fault for an error inside the record.
func (b *body) broken(err error) error {
	if d, ok := err.(*damage); ok {
		return b.reader.failIn(b.position, d)
	}
	if err != io.EOF {
		return b.reader.wrapped(err)
	}
	return b.lose(Truncated, errEndOfFile)
}

// lose returns the fault for a record whose end is not where it should be. If
// its Content-Length is too large, the next record begins inside the body.
func (b *body) lose(kind FaultKind, err error) error {
	if !b.beginsMember {
		b.reader.tape.back(b.start)
	}
	return b.reader.fail(b.position, kind, err)
}
