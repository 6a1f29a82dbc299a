package warc

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"sort"

	"github.com/klauspost/compress/zstd"
)

// members is the content of a compressed file: that of its members (gzip) or
// frames (zstd), one behind the other.
type members struct {
	file    *tape
	input   *bufio.Reader // of file; the decoders are fast with this type
	codec   codec
	content *tape // reads from the members

	member io.Reader // nil between members
	start  int64     // the offset in the file of the last opened member
	length int64     // of the content that has been read
	err    error     // sticky until repair

	starts    []start // in their order
	maxStarts int     // how many may be known before old ones are dropped
}

// start is the beginning of a member.
type start struct {
	content int64 // the offset in the content
	file    int64 // the offset in the file
}

// codec is one compression.
type codec interface {
	// open opens the member at which input stands. It returns a reader that ends
	// with the member, and takes no byte behind it. It returns io.EOF at the
	// end of the file, and errNoMember if there is no member.
	open(input *bufio.Reader) (io.Reader, error)
	// magic is how a member begins.
	magic() string
	// couldOpen reports whether a member can begin with these bytes, which begin
	// with the magic: the first trialBytes bytes, or all up to the file's end.
	couldOpen(window []byte) bool
}

var errNoMember = errors.New("bytes that belong to no record")

// fileHistoryBytes is how far a compressed file can be read again. The decoder
// of a member that is cut off takes what follows for its data, until that makes
// no sense, usually after a few kilobytes.
const fileHistoryBytes = 1 << 20

// contentHistoryBytes is how far the content can be read again if a record's
// Content-Length is too large. It also limits how many starts of members are
// known.
const contentHistoryBytes = 1 << 20

func newMembers(file *tape, c codec) *members {
	file.history = fileHistoryBytes
	m := &members{file: file, input: bufio.NewReaderSize(file, chunkBytes), codec: c}
	m.content = newTape(m, contentHistoryBytes)
	return m
}

func (m *members) Read(p []byte) (int, error) {
	for m.err == nil {
		if m.member == nil {
			m.err = m.open()
			continue
		}
		n, err := m.member.Read(p)
		m.length += int64(n)
		if err == io.EOF {
			m.member = nil
		} else if err != nil {
			m.err = m.failure(err)
		}
		if n > 0 {
			return n, nil
		}
	}
	return 0, m.err
}

// open opens the next member.
func (m *members) open() error {
	m.start = m.offset()
	member, err := m.codec.open(m.input)
	if err == io.EOF {
		return err
	}
	m.addStart()
	if err != nil {
		return m.failure(err)
	}
	m.member = member
	return nil
}

// offset returns the offset in the file.
func (m *members) offset() int64 { return m.file.offset() - int64(m.input.Buffered()) }

// addStart notes that the member begins here. Of members without content only
// the last is noted.
func (m *members) addStart() {
	if last := len(m.starts) - 1; last >= 0 && m.starts[last].content == m.length {
		m.starts = m.starts[:last]
	}
	m.starts = append(m.starts, start{m.length, m.start})
	if len(m.starts) > m.maxStarts {
		m.dropStarts()
	}
}

// dropStarts drops the starts before what the content can go back to. It waits
// until twice as many are known, so that each start moves a constant number of
// times.
func (m *members) dropStarts() {
	if i := m.startAt(m.content.base); i > 0 {
		m.starts = append(m.starts[:0], m.starts[i:]...)
	}
	m.maxStarts = 2*len(m.starts) + 1000
}

// failure returns the error for what went wrong in a member.
func (m *members) failure(err error) error {
	if m.file.err != nil && m.file.err != io.EOF {
		return m.file.err
	}
	d := &damage{member: m.start, kind: BadMember, err: fmt.Errorf("decompress: %w", err)}
	switch {
	case err == errNoMember:
		d.kind, d.err = Garbage, err
	case errors.Is(err, io.ErrUnexpectedEOF) && m.isAtEnd():
		d.kind, d.err = Truncated, errEndOfFile
	}
	return d
}

// isAtEnd reports whether the file has been read, but for a header that is too
// short.
func (m *members) isAtEnd() bool {
	return m.file.err == io.EOF && len(m.file.buffered()) == 0 && m.input.Buffered() < zstd.HeaderMaxSize
}

func (m *members) repair() {
	m.member, m.err = nil, nil
	m.file.next -= m.input.Buffered() // bufio has only read them ahead
	if behind := m.start + 1; behind < m.file.offset() {
		m.file.back(behind)
	} else {
		m.err = m.file.discard(behind - m.file.offset())
	}
	m.input.Reset(m.file)
	if m.err == nil {
		m.err = findMember(m.file, m.codec)
	}
}

func (m *members) position(offset int64) Position {
	i := m.startAt(offset)
	if i < 0 {
		return Position{Member: m.start}
	}
	return Position{Member: m.starts[i].file, Within: offset - m.starts[i].content}
}

func (m *members) isStart(offset int64) bool {
	i := m.startAt(offset)
	return i >= 0 && m.starts[i].content == offset
}

func (m *members) nextStart(offset int64) int64 {
	if i := m.startAt(offset) + 1; i < len(m.starts) {
		return m.starts[i].content
	}
	return -1
}

// startAt returns the index of the last start at or before an offset of the
// content, or -1.
func (m *members) startAt(offset int64) int {
	return sort.Search(len(m.starts), func(i int) bool { return m.starts[i].content > offset }) - 1
}
