package warc

import (
	"bytes"
	"io"
)

// trialBytes is how much of a member is read to find out whether it is one. The
// tables of a deflate block with dynamic codes have at most about 300 bytes, and
// the file name before them has rarely more than 100.
const trialBytes = 1 << 10

// findMember goes forward to the next bytes that a codec can open. Each offset
// is tried with a fixed number of bytes, so the time is linear.
func findMember(file *tape, c codec) error {
	for {
		if err := findBytes(file, c.magic()); err != nil {
			return err
		}
		window, err := file.peek(trialBytes)
		if err != nil && err != io.EOF {
			return err
		}
		if c.couldOpen(window) {
			return nil
		}
		file.skip(1)
	}
}

// findBytes goes forward to the next occurrence of text.
func findBytes(t *tape, text string) error {
	for {
		if i := bytes.Index(t.buffered(), []byte(text)); i >= 0 {
			t.skip(i)
			return nil
		}
		t.skip(max(0, len(t.buffered())-len(text)+1))
		if err := t.fill(); err != nil {
			t.skip(len(t.buffered()))
			return err
		}
	}
}

// findAnyByte goes forward to the next of the given bytes.
func findAnyByte(t *tape, set string) error {
	for {
		if i := bytes.IndexAny(t.buffered(), set); i >= 0 {
			t.skip(i)
			return nil
		}
		t.skip(len(t.buffered()))
		if err := t.fill(); err != nil {
			return err
		}
	}
}

// findRecord goes forward to the next line that begins a record.
func findRecord(t *tape, c content) error {
	for {
		if err := findBytes(t, versionPrefix); err != nil {
			return err
		}
		if isLineStart(t, c) {
			if _, ok := peekVersion(t); ok {
				return nil
			}
		}
		t.skip(1)
	}
}

// isLineStart reports whether a line begins where the tape stands.
func isLineStart(t *tape, c content) bool {
	return t.next == 0 || t.buf[t.next-1] == '\n' || c.isStart(t.offset())
}
