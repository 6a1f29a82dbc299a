package warc

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// plainHistoryBytes is how far a plain file that can't seek can be read again if
// a record's Content-Length is too large.
const plainHistoryBytes = 4 << 20

// NewReader returns a reader of the records from a position on. The zero
// Position is the file's start. The file may be plain, in gzip or in zstd, and
// r may be any reader: if it is an io.Seeker that can seek, the reader jumps to
// the position, otherwise it reads what comes before.
//
// A Content-Length that is too large is found out at its end, behind other
// records. To read these, the reader goes back in the file. In a pipe it can go
// back 4 MiB, and in a file that was compressed as a whole 1 MiB. What a false
// length has swallowed before that is lost, with one fault.
func NewReader(r io.Reader, at Position) (*Reader, error) {
	reader := &Reader{file: newTape(r, plainHistoryBytes), reported: -1}
	if err := reader.open(at); err != nil {
		return nil, fmt.Errorf("open the archive at offset %s: %w", at, err)
	}
	return reader, nil
}

// open goes to a position, and begins to decompress there.
func (r *Reader) open(at Position) error {
	head, err := r.file.peek(len(zstdMagic))
	if err != nil && err != io.EOF {
		return err
	}
	isPlain, c, err := compression(head)
	if err != nil {
		return err
	}
	if at.Member > 0 {
		if err := r.jump(at.Member, c); err != nil {
			return endBefore(err)
		}
	}
	if !isPlain && c == nil {
		if c, err = r.search(); err != nil && err != io.EOF {
			return err
		}
	}
	r.read(c)
	if err := r.tape.discard(at.Within); err != nil {
		return endBefore(err)
	}
	return nil
}

// compression returns the codec of a file by its first bytes. It returns nil if
// the file is plain, and if it does not begin like an archive.
func compression(head []byte) (isPlain bool, c codec, err error) {
	switch text := string(head); {
	case strings.HasPrefix(versionPrefix, text):
		return true, nil, nil
	case strings.HasPrefix(text, gzipMagic):
		return false, &gzipCodec{}, nil
	case isZstd(text):
		c, err := newZstdCodec()
		return false, c, err
	}
	return false, nil, nil
}

// isZstd reports whether text begins a zstd frame or a skippable frame (RFC
// 8878, 3.1.2).
func isZstd(text string) bool {
	return strings.HasPrefix(text, zstdMagic) ||
		len(text) >= len(zstdMagic) && text[0]&0xf0 == 0x50 && text[1:len(zstdMagic)] == dictionaryMagic[1:]
}

// jump goes to an offset in the file. Before, it reads the dictionary at the
// file's start, which all frames may need. If the dictionary is broken, they
// report this.
func (r *Reader) jump(offset int64, c codec) error {
	if z, ok := c.(*zstdCodec); ok {
		input := bufio.NewReader(r.file)
		header, err := readFrameHeader(input)
		if err == nil && header.SkippableID == dictionaryID && int64(header.HeaderSize)+int64(header.SkippableSize) <= offset {
			_ = z.readDictionary(input, header)
		}
		r.file.next -= input.Buffered()
	}
	if err := r.file.forward(offset); err != nil {
		return err
	}
	_, err := r.file.peek(1) // a seek may go beyond the end
	return err
}

// search goes forward to where an archive in any compression begins. What is
// before becomes the first fault.
func (r *Reader) search() (codec, error) {
	start := r.file.offset()
	defer func() {
		if r.file.offset() > start {
			r.pending = &Fault{Position{Member: start}, Garbage, errNoMember}
		}
	}()
	g := &gzipCodec{}
	z, err := newZstdCodec()
	if err != nil {
		return nil, err
	}
	for {
		if err := findAnyByte(r.file, versionPrefix[:1]+gzipMagic[:1]+zstdMagic[:1]); err != nil {
			return nil, err
		}
		window, err := r.file.peek(trialBytes)
		if err != nil && err != io.EOF {
			return nil, err
		}
		if _, found := versionIn(window); found && (r.file.offset() == start || isLineStart(r.file, plain{})) {
			return nil, nil
		}
		for _, c := range []codec{g, z} {
			if strings.HasPrefix(string(window[:min(len(window), len(c.magic()))]), c.magic()) && c.couldOpen(window) {
				return c, nil
			}
		}
		r.file.skip(1)
	}
}

// read begins to read the content where the file stands.
func (r *Reader) read(c codec) {
	if c == nil {
		r.tape, r.content = r.file, plain{}
		return
	}
	m := newMembers(r.file, c)
	r.tape, r.content = m.content, m
}

// endBefore returns err, with a clearer error for the end of the file.
func endBefore(err error) error {
	if err == io.EOF {
		return errors.New("the file ends before this position")
	}
	return err
}
