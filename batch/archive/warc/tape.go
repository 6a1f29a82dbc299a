package warc

import (
	"io"
	"math"
)

// tape is a buffered reader that can go back. It keeps the last bytes that it
// has read, and can also seek if the underlying reader can.
//
// What is read again counts: a tape reads in all at most a constant multiple of
// the input, so that no input can make its reader go back without end.
type tape struct {
	src     io.Reader
	seeker  io.Seeker // of src; nil if it can't seek
	history int       // how many bytes before next are kept

	buf  []byte
	next int   // the index in buf of the next byte
	base int64 // the offset of buf[0]
	err  error // the error of src behind buf

	farthest int64 // the highest offset that was read
	size     int64 // of the input; known only when its end has been reached
	again    int64 // how many bytes were read again
}

const (
	chunkBytes = 64 << 10 // what a tape reads at once

	// maxRereads is how many times the length of the input a tape goes back in
	// all. One time is enough for a file in which every record is broken once.
	maxRereads = 4
)

func newTape(src io.Reader, history int) *tape {
	t := &tape{src: src, history: history, size: math.MaxInt64}
	t.seeker, _ = src.(io.Seeker)
	return t
}

func (t *tape) offset() int64 { return t.base + int64(t.next) }

// buffered returns the bytes that can be read without the underlying reader.
func (t *tape) buffered() []byte { return t.buf[t.next:] }

// Read is io.Reader's.
func (t *tape) Read(p []byte) (int, error) {
	if len(t.buffered()) == 0 {
		if err := t.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(p, t.buffered())
	t.next += n
	return n, nil
}

// peek returns the next n bytes. If there are fewer, it returns these with the
// error that comes behind them.
func (t *tape) peek(n int) ([]byte, error) {
	for len(t.buffered()) < n {
		if err := t.fill(); err != nil {
			return t.buffered(), err
		}
	}
	return t.buffered()[:n], nil
}

// skip passes over n buffered bytes.
func (t *tape) skip(n int) { t.next += n }

// discard passes over n bytes.
func (t *tape) discard(n int64) error {
	for n > 0 {
		if len(t.buffered()) == 0 {
			if err := t.fill(); err != nil {
				return err
			}
		}
		step := int(min(n, int64(len(t.buffered()))))
		t.skip(step)
		n -= int64(step)
	}
	return nil
}

// fill reads at least one byte behind the buffered ones.
func (t *tape) fill() error {
	if t.err != nil {
		return t.err
	}
	t.makeSpace()
	for range maxEmptyReads {
		n, err := t.src.Read(t.buf[len(t.buf):cap(t.buf)])
		t.buf = t.buf[:len(t.buf)+n]
		t.farthest = max(t.farthest, t.end())
		if t.err = err; err == io.EOF {
			t.size = t.end()
		}
		if n > 0 {
			return nil
		}
		if err != nil {
			return err
		}
	}
	t.err = io.ErrNoProgress
	return t.err
}

// maxEmptyReads is how many reads without bytes and without an error are
// accepted, as in package bufio.
const maxEmptyReads = 100

// inputError returns the error behind the buffered bytes if it is one of the
// underlying reader, and not one of the archive.
func (t *tape) inputError() error {
	if _, isDamage := t.err.(*damage); isDamage || t.err == io.EOF {
		return nil
	}
	return t.err
}

func (t *tape) end() int64 { return t.base + int64(len(t.buf)) }

// makeSpace makes space for a chunk behind the buffered bytes. It drops what is
// older than the history, but only when much has gathered, so that each byte
// moves a constant number of times.
func (t *tape) makeSpace() {
	if cap(t.buf)-len(t.buf) >= chunkBytes {
		return
	}
	if old := t.next - t.history; old >= len(t.buf)/2 && old > 0 {
		t.buf = t.buf[:copy(t.buf, t.buf[old:])]
		t.base += int64(old)
		t.next -= old
		return
	}
	larger := make([]byte, len(t.buf), 2*cap(t.buf)+2*chunkBytes)
	copy(larger, t.buf)
	t.buf = larger
}

// back goes back to an offset, if that may be read again. Otherwise it goes
// back as far as possible.
func (t *tape) back(offset int64) {
	distance := t.offset() - offset
	if distance <= 0 || t.again+distance > maxRereads*t.farthest {
		return
	}
	t.again += distance
	if offset < t.base && !t.seek(offset) {
		offset = t.base
	}
	if offset >= t.base {
		t.next = int(offset - t.base)
	}
}

// forward goes forward to an offset.
func (t *tape) forward(offset int64) error {
	distance := offset - t.offset()
	if distance > int64(len(t.buffered())) && t.seek(offset) {
		return nil
	}
	return t.discard(distance)
}

// seek lets the underlying reader seek, and reports whether it could. It seeks
// relative to where the reader is, because its start is not known.
func (t *tape) seek(offset int64) bool {
	if t.seeker == nil || t.inputError() != nil {
		return false
	}
	if _, err := t.seeker.Seek(offset-t.end(), io.SeekCurrent); err != nil {
		return false // a pipe
	}
	t.buf, t.next, t.base, t.err = t.buf[:0], 0, offset, nil
	return true
}
